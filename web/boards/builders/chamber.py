"""The burial chamber: three rows; side A outlines the areas with their points, side B counts each row."""

from typing import Final

from game.builders import chamber as rules
from game.builders import parts
from game.builders.cover import SITES
from game.builders.ranks import shared
from game.builders.table import CHAMBER, Table
from web.boards.builders import tokens
from web.boards.builders.sites import chips, listed, positive, site
from web.boards.scene import Scene
from web.markup import Markup, classes, tag

EDGES: Final = {"north": -1, "south": 1, "west": -parts.ROWS, "east": parts.ROWS}
FEWEST: Final = 7
"""So many columns are drawn at least."""


def chamber(scene: Scene) -> Markup:
    """The site, side A or B."""
    table: Table = scene.table
    figures = positive(rules.points(table))
    b = table.setting.sides[CHAMBER]
    inside = tag("div", grid(scene, not b), rows(scene) if b else None, class_="rooms")
    return site(scene, SITES[CHAMBER], inside, figures, told(scene), ranks(b))


def told(scene: Scene) -> str:
    """The site in words: how many stones lie there, and what it counts at the end for whom."""
    t, table = scene.t, scene.table
    each = listed(scene, positive(rules.points(table))) or t("builders.nothing")
    return f"{t('builders.stones', n=len(table.chamber))} {t('builders.at.end', each=each)}"


def ranks(rows: bool) -> str:
    """The points for areas of one stone, two and so on; or for the most stones in a row, the second most and so on."""
    return "/".join(str(points) for points in (parts.CHAMBER_B if rows else parts.AREA) if points)


def grid(scene: Scene, outlined: bool) -> Markup:
    """The stones column by column, the next place, and free ones to the right."""
    table: Table = scene.table
    pieces, count = scene.pieces.at(SITES[CHAMBER]), len(table.chamber)
    areas = rules.areas(table.chamber) if outlined else []
    of = {place: area for _, area in areas for place in area}
    columns = max(FEWEST, count // parts.ROWS + 1)
    cells = []
    for place in range(columns * parts.ROWS):
        if place >= len(pieces):
            cells.append(tag("span", class_="cell next" if place == count else "cell"))
            continue
        area = of.get(place, frozenset())
        edges = [f"edge-{edge}" for edge, step in EDGES.items() if outlined and not joined(place, step, area)]
        points = rules.area_points(len(area)) if area and place == min(area) else None
        figure = tag("b", class_="worth", data_number=points) if points else None
        cells.append(tag("span", tokens.stone(pieces[place]), figure, class_=classes("cell", *edges)))
    return tag("div", *cells, class_="grid")


def joined(place: int, step: int, area: frozenset[int]) -> bool:
    """Does the area go on across this edge?"""
    across = place + step
    wraps = abs(step) == 1 and across // parts.ROWS != place // parts.ROWS
    return across in area and not wraps


def rows(scene: Scene) -> Markup:
    """Side B: what each row counts for whom."""
    table: Table = scene.table
    found = []
    for row in range(parts.ROWS):
        counts = [0] * (table.setting.seats + 1)
        for seat in table.chamber[row :: parts.ROWS]:
            counts[seat] += 1
        found.append(tag("div", chips(positive(shared(counts, parts.CHAMBER_B)), "row"), class_="count"))
    return tag("div", *found, class_="counts")
