"""The burial chamber: three rows; side A outlines the areas with their points, side B counts each row."""

from typing import Final

from game.builders import chamber as rules
from game.builders import parts
from game.builders.advice import worth
from game.builders.cover import SITES
from game.builders.table import CHAMBER, Table
from web.boards.builders import tokens
from web.boards.builders.sites import Built, chips, following, here, listed, positive
from web.boards.elements import added
from web.boards.scene import Scene
from web.text.markup import Markup, classes, tag

EDGES: Final = {"north": -1, "south": 1, "west": -parts.ROWS, "east": parts.ROWS}
FEWEST: Final = 7
"""So many columns are drawn at least."""


def built(scene: Scene) -> Built:
    """The grid of stones; on side B what each row counts."""
    table: Table = scene.table
    b = table.setting.sides[CHAMBER]
    inside = tag("div", grid(scene, not b), rows(scene) if b else None, class_="rooms")
    ranks = "/".join(str(points) for points in (parts.CHAMBER_B if b else parts.AREA) if points)
    return inside, positive(rules.points(table)), in_words(scene), ranks


def in_words(scene: Scene) -> str:
    """The site in words: how many stones lie there, and what it counts at the end for whom, with the sums."""
    t, table = scene.t, scene.table
    sums = [(seat, added(worth.terms(table, seat, "chamber"), n)) for seat, n in positive(rules.points(table))]
    each = listed(scene, sums) or t("builders.nothing")
    return f"{t('builders.stones', n=len(table.chamber))} {t('builders.at.end', each=each)}"


def grid(scene: Scene, outlined: bool) -> Markup:
    """The stones column by column, the next place, and free ones to the right."""
    t, table = scene.t, scene.table
    pieces, areas = scene.pieces.at(SITES[CHAMBER]), rules.areas(table.chamber) if outlined else []
    of = {place: area for _, area in areas for place in area}
    by_row = [] if outlined else [row(scene, number) for number in range(parts.ROWS)]
    cells = []
    for place, piece in enumerate(pieces):
        if area := of.get(place, frozenset()):
            points = rules.area_points(len(area))
            figure = tag("b", class_="worth", data_number=points) if points and place == min(area) else None
            edges = [f"edge-{edge}" for edge, step in EDGES.items() if not joined(place, step, area)]
            name = scene.names[tokens.owner(piece)]
            told = t("builders.area", name=name, n=len(area), points=t("points", n=points))
        else:
            figure, edges, told = None, [], by_row[place % parts.ROWS]
        cells.append(tag("span", tokens.stone(piece), figure, class_=classes("cell", *edges), data_tip=told))
    told = f"{t('builders.next.place')} {here(scene, CHAMBER)}".strip()
    cells.append(following("cell", SITES[CHAMBER], told))
    free = max(FEWEST, len(pieces) // parts.ROWS + 1) * parts.ROWS - len(cells)
    return tag("div", *cells, *[tag("span", class_="cell")] * free, class_="grid")


def row(scene: Scene, number: int) -> str:
    """Side B: a row in words, with the points of each seat."""
    t, points = scene.t, rules.rows(scene.table)[number]
    each = t.listed(
        t("builders.row.of", name=scene.names[seat], n=n, points=t("points", n=points[seat]))
        for seat, n in enumerate(rules.counts(scene.table, number))
        if n
    )
    return t("builders.row", row=number + 1, each=each or t("builders.nothing"))


def joined(place: int, step: int, area: frozenset[int]) -> bool:
    """Does the area go on across this edge?"""
    across = place + step
    wraps = abs(step) == 1 and across // parts.ROWS != place // parts.ROWS
    return across in area and not wraps


def rows(scene: Scene) -> Markup:
    """Side B: what each row counts for whom."""
    table: Table = scene.table
    found = [
        tag("div", chips(positive(points), "row"), class_="count", data_tip=row(scene, number))
        for number, points in enumerate(rules.rows(table))
    ]
    return tag("div", *found, class_="counts")
