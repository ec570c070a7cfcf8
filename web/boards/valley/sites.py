"""The sites: their cells and suns, whose they are, what is built there and what it will score."""

from functools import cache
from typing import Any, Final

from game.valley import parts
from game.valley.advice import worth
from game.valley.board import BOARD
from game.valley.paths import AREAS, NUMBER, OPENS, PLACE, SITE
from game.valley.table import CIRCLE, STOREY, Table
from web.boards import elements
from web.boards.scene import Scene
from web.boards.valley import figures, tokens
from web.boards.valley.figures import crew
from web.boards.valley.pyramids import BASES, COVERED, ORDER, pyramid, slots
from web.boards.valley.routes import says
from web.boards.valley.shape import bead, circle, far, marked, moved, path, region, text, use
from web.text.markup import Markup, classes, join, tag

SCARAB: Final = 13.5
"""The radius of a scarab."""
CELLS: Final = {
    site: [place for at, place in enumerate(PLACE) if at >= AREAS and SITE[at] == site] for site in range(len(ORDER))
}
"""The cells of each site (from 0)."""


def data_of(site: int) -> Any:
    """What the data say of a site."""
    return BOARD.data["site"][ORDER[site]]


@cache
def around(site: int) -> str:
    """The outline of a site as path data."""
    return path(data_of(site)["outline"])


def sites(scene: Scene, costs: dict[str, int], uses: dict[str, str]) -> Markup:
    """All sites."""
    table: Table = scene.table
    drawn = [
        open_site(scene, site, costs, uses) if table.setting.open[site] else scene.still(closed_site, site)
        for site in range(len(ORDER))
    ]
    return tag("g", *(elements.cell(each, "g") for each in drawn), class_="sites", role="row")


def closed_site(scene: Scene, site: int) -> Markup:
    """A site that nobody enters at this table: buried under rock."""
    data, shape = data_of(site), around(site)
    half = far(data["outline"][0], data["outline"][1]) / 2
    return region(
        {},
        in_words(scene, site),
        tag("path", d=shape, class_="court"),
        use("buried", -half, -half, 2 * half, transform=moved(data["centre"], data["turn"])),
        tag("path", d=shape, class_="veil"),
        label(site),
        suns(site),
        style="site closed",
        chosen=False,
        id=f"site-{site + 1}",
        data_rule="closed",
    )


def open_site(scene: Scene, site: int, costs: dict[str, int], uses: dict[str, str]) -> Markup:
    """A site with its cells, its pyramid and its owner's scarab."""
    table: Table = scene.table
    name, shape, owner = str(site + 1), around(site), table.owner[site]
    near = min(({*CELLS[site]} & costs.keys()), key=lambda place: (costs[place], place), default="")
    court = region(
        says(scene, "place", near) if near else says(scene, "site", name),  # all cells of a site are alike
        scene.still(in_words, site),
        tag("path", d=shape, class_="court"),
        style="enclosure",
        chosen=("site", name) in scene.named,
        id=f"site-{name}",
        data_rule="build" if owner else "claim",
    )
    cells = [
        cell(scene, place, costs.get(place), uses.get(place, "")) if place in scene.astir else scene.still(cell, place)
        for place in CELLS[site]
    ]
    return tag(
        "g",
        court,
        foundation(site),
        *cells,
        tag("path", d=shape, class_="bond") if owner else None,
        *scene.still(built, site),
        marked(scene, shape, data_of(site)["centre"], "site", name) if scene.marks else None,
        class_=classes(
            "site",
            f"seat-{owner}" if owner else None,
            "finished" if table.finished(site) else None,
            scene.latest("site", name),
        ),
    )


def built(scene: Scene, site: int) -> tuple[Markup | None, ...]:
    """The pyramid of a site, its owner's scarab, its number and suns, and what it counts."""
    return pyramid(scene, site), label(site), scarab(scene, site), suns(site), value(scene, site)


@cache
def label(site: int) -> Markup:
    """The number of a site, on a stone."""
    at = data_of(site)["number_at"]
    return tag("g", circle(at, 13, "disc"), text(str(site + 1), at, "site-number"), class_="plaque", aria_hidden="true")


@cache
def suns(site: int) -> Markup | None:
    """The red suns of a site, side by side."""
    count = BOARD.suns[site]
    if not count:
        return None
    x, y = data_of(site)["suns_at"]
    spots = {2: ((-5.6, 0.0), (5.6, 0.0)), 3: ((-5.6, -4.6), (5.6, -4.6), (0.0, 5.0))}[count]
    drawn = [use("sun", x + dx - 6.5, y + dy - 6.5, 13) for dx, dy in spots]
    return tag("g", *drawn, class_="suns", aria_hidden="true")


@cache
def foundation(site: int) -> Markup:
    """The ground on which a pyramid is built, with the places of its first level."""
    data = data_of(site)
    places = tag("g", slots(BASES[BOARD.large[site]]), transform=moved(data["centre"], data["turn"]))
    base = tag("path", d=path(data["base"]), class_="base")
    return tag("g", base, places, class_="foundation", aria_hidden="true")


def cell(scene: Scene, place: str, cost: int | None = None, use: str = "") -> Markup:
    """A cell with its letter, and what it costs to go there, and serves."""
    t, offer, who = scene.t, says(scene, "place", place), scene.still(figures.listed, place)
    x, y = figures.CELLS[place]["at"]
    told = [t("valley.ground.cell", place=place) if cost or who else scene.still(empty, place)]
    told += [t("valley.ground.here", who=who)] if who else []
    told += [t("valley.ground.cost", n=cost)] if cost else []
    told += [use or (scene.still(crew, SITE[NUMBER[place]]) if who else "")]
    return region(
        offer,
        " ".join(filter(None, told)),
        bare(place),
        bead(str(cost), x, y, 9.5, "price") if cost else None,
        marked(scene, outline(place), (x, y - 10), "place", place) if scene.marks else None,
        style=classes("cell", ("reach" if cost else "pick") if offer else None, scene.latest("place", place)),
        chosen=("place", place) in scene.named,
        heard=bool(who),
        id=f"place-{place}",
    )


@cache
def outline(place: str) -> str:
    """The outline of a cell as path data."""
    return path(figures.CELLS[place]["shape"])


@cache
def bare(place: str) -> Markup:
    """The ground of a cell and its letter."""
    letter = text(place.lstrip("0123456789"), figures.CELLS[place]["at"], "letter")
    return join([tag("path", d=outline(place), class_="shape"), letter])


def empty(scene: Scene, place: str) -> str:
    """What a cell is, and the areas from which one line leads to it."""
    areas = [str(parts.AREAS[area]) for area in OPENS[NUMBER[place]]]
    return scene.t("valley.cell", place=place, n=len(areas), areas=scene.t.listed(areas))


def scarab(scene: Scene, site: int) -> Markup:
    """The scarab of a site's owner, or the black circle on which one can be put."""
    x, y = data_of(site)["scarab_at"]
    piece, ring = scene.pieces.one(CIRCLE[site]), circle((x, y), 9.5, "circle")
    if not piece:
        return ring
    amulet = use(f"scarab-{scene.table.owner[site]}", x - SCARAB, y - SCARAB, 2 * SCARAB)
    return join([ring, tag("g", amulet, id=piece.key, data_key=piece.key, class_="scarab")])


def value(scene: Scene, site: int) -> Markup | None:
    """The points of a finished pyramid, on gold; of one that is begun, those that it can still become worth."""
    table: Table = scene.table
    if not worth.cubes(table, site):
        return None
    x, y = data_of(site)["mark_at"]
    return bead(str(worth.points(table, site)), x, y, 12.5, "value" if table.finished(site) else "value ahead")


def in_words(scene: Scene, site: int) -> str:
    """A site in words: size, owner, cubes level by level, points; or that it is closed. What is hidden is not told."""
    t, table = scene.t, scene.table
    if not table.setting.open[site]:
        return t("valley.ground.closed", n=site + 1)
    size = "large" if BOARD.large[site] else "small"
    told = [t(f"valley.ground.{size}", n=site + 1)]
    owner = table.owner[site]
    told.append(t("valley.ground.owner", name=scene.names[owner]) if owner else t("valley.ground.free"))
    base, centre, second, top = (scene.pieces.at(name) for name in STOREY[site])
    seen = [*base, *(centre if len(second) < COVERED else ())]
    for at, pieces in enumerate(filter(None, (seen, second, top)), 1):
        told.append(t("valley.ground.level", n=at, cubes=tokens.counted(t, [piece.kind for piece in pieces])))
    if worth.cubes(table, site):
        part = tokens.part(t, worth.kind(table, site))
        ends = "scores" if table.finished(site) else "over" if table.over else "could"
        if not table.finished(site):
            every = worth.cubes(table, site)
            told.append(t("valley.cubes.laid", n=every, all=every + worth.lacking(table, site)))
        told.append(t("valley.ground.colours", n=worth.colours(table, site)))
        told.append(t(f"valley.ground.{ends}", n=worth.points(table, site), kind=part))
    told += filter(None, (tokens.scale(t, table, site), scene.still(crew, site)))
    if BOARD.suns[site]:
        told.append(t("valley.ground.suns", n=BOARD.suns[site]))
    return " ".join(told)
