"""The sites: their cells and suns, whose they are, what is built there and what it will score."""

from functools import cache
from typing import Any, Final

from game.valley import parts
from game.valley.advice import worth
from game.valley.board import BOARD
from game.valley.paths import AREAS, NUMBER, OPENS, PLACE, SITE
from game.valley.table import CIRCLE, STOREY, Table
from web.boards import elements
from web.boards.elements import now
from web.boards.scene import Scene
from web.boards.valley import figures, tokens
from web.boards.valley.figures import bead, crew
from web.boards.valley.pyramids import BASES, COVERED, ORDER, begun, pyramid, slots
from web.boards.valley.routes import says
from web.boards.valley.shape import far, marked, number, path
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
        opened(scene, site, costs, uses) if table.setting.open[site] else closed(scene, site)
        for site in range(len(ORDER))
    ]
    return tag("g", *(elements.cell(each, "g") for each in drawn), class_="sites", role="row")


def closed(scene: Scene, site: int) -> Markup:
    """A site that nobody enters at this table: buried under rock."""
    data = data_of(site)
    (x, y), shape = data["centre"], around(site)
    half = far(data["outline"][0], data["outline"][1]) / 2
    size = {"x": number(-half), "y": number(-half), "width": number(2 * half), "height": number(2 * half)}
    rocks = tag(
        "use", href="#valley-buried", **size, transform=f"translate({number(x)} {number(y)}) rotate({data['turn']})"
    )
    told = scene.t("valley.ground.closed", n=site + 1, suns=BOARD.suns[site])
    return tag(
        "g",
        tag("path", d=shape, class_="court"),
        rocks,
        tag("path", d=shape, class_="veil"),
        label(site),
        suns(site),
        id=f"site-{site + 1}",
        class_="site closed",
        role="img",
        data_rule="closed",
        tabindex=-1,
        data_tip=told,
        aria_label=told,
    )


def opened(scene: Scene, site: int, costs: dict[str, int], uses: dict[str, str]) -> Markup:
    """A site with its cells, its pyramid and its owner's scarab."""
    table: Table = scene.table
    name, data = str(site + 1), data_of(site)
    shape, owner, astir = around(site), table.owner[site], scene.astir
    offer, chosen = says(scene, "site", name), ("site", name) in scene.named
    told = scene.still(account, site)
    done = table.finished(site)
    court = tag(
        "g",
        tag("path", d=shape, class_="court"),
        id=f"site-{name}",
        class_=classes("enclosure", "offered" if offer else None, "chosen" if chosen else None),
        role="button" if offer else "img",
        tabindex=0 if offer else -1,
        **offer,
        data_rule="build" if owner else "claim",
        data_tip=told,
        aria_label=told,
        aria_current=now(chosen),
    )
    return tag(
        "g",
        court,
        foundation(site),
        join(
            [
                (None if place in astir else scene.still(idle, place))
                or cell(scene, place, costs.get(place), uses.get(place, ""))
                for place in CELLS[site]
            ]
        ),
        tag("path", d=shape, class_="bond") if owner else None,
        scene.still(pyramid, site),
        label(site),
        scene.still(scarab, site),
        suns(site),
        scene.still(value, site),
        marked(scene, shape, data["centre"], "site", name) if scene.marks else None,
        class_=classes(
            "site",
            f"seat-{owner}" if owner else None,
            "finished" if done else None,
            scene.latest("site", name),
        ),
    )


@cache
def label(site: int) -> Markup:
    """The number of a site, on a stone."""
    x, y = data_of(site)["number_at"]
    disc = tag("circle", cx=number(x), cy=number(y), r=13, class_="disc")
    figure = tag("text", str(site + 1), x=number(x), y=number(y), class_="site-number")
    return tag("g", disc, figure, class_="plaque", aria_hidden="true")


@cache
def suns(site: int) -> Markup | None:
    """The red suns of a site, side by side."""
    count = BOARD.suns[site]
    if not count:
        return None
    x, y = data_of(site)["suns_at"]
    spots = {2: ((-5.6, 0.0), (5.6, 0.0)), 3: ((-5.6, -4.6), (5.6, -4.6), (0.0, 5.0))}[count]
    drawn = [
        tag("use", href="#valley-sun", x=number(x + dx - 6.5), y=number(y + dy - 6.5), width=13, height=13)
        for dx, dy in spots
    ]
    return tag("g", *drawn, class_="suns", aria_hidden="true")


@cache
def foundation(site: int) -> Markup:
    """The ground on which a pyramid is built, with the places of its first level."""
    data = data_of(site)
    (x, y), turn = data["centre"], data["turn"]
    return tag(
        "g",
        tag("path", d=path(data["base"]), class_="base"),
        tag(
            "g", slots(BASES[BOARD.large[site]]), transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})"
        ),
        class_="foundation",
        aria_hidden="true",
    )


def cell(scene: Scene, place: str, cost: int | None, use: str) -> Markup:
    """A cell with its letter, and what it costs to go there, and serves."""
    offer, who = says(scene, "place", place), scene.still(figures.listed, place)
    chosen, recent = ("place", place) in scene.named, scene.latest("place", place)
    x, y = figures.CELLS[place]["at"]
    signs = marked(scene, outline(place), (x, y - 10), "place", place) if scene.marks else Markup()
    t = scene.t
    told = " ".join(
        filter(
            None,
            (
                t("valley.ground.cell", place=place) if cost or who else scene.still(empty, place),
                t("valley.ground.here", who=who) if who else "",
                t("valley.ground.cost", n=cost) if cost else "",
                use or (scene.still(crew, SITE[NUMBER[place]]) if who else ""),
            ),
        )
    )
    return tag(
        "g",
        bare(place),
        bead(str(cost), x, y, 9.5, "price") if cost else None,
        signs,
        id=f"place-{place}",
        class_=classes(
            "cell",
            "offered" if offer else None,
            ("reach" if cost else "pick") if offer else None,
            "chosen" if chosen else None,
            recent,
        ),
        role="button" if offer else "img" if who else None,
        tabindex=0 if offer else -1 if who else None,
        **offer,
        aria_hidden=None if offer or who else "true",
        data_tip=told,
        aria_label=told if offer or who else None,
        aria_current=now(chosen and bool(offer or who)),
    )


@cache
def outline(place: str) -> str:
    """The outline of a cell as path data."""
    return path(figures.CELLS[place]["shape"])


@cache
def bare(place: str) -> Markup:
    """The ground of a cell and its letter."""
    x, y = figures.CELLS[place]["at"]
    letter = tag("text", place.lstrip("0123456789"), x=number(x), y=number(y), class_="letter")
    return join([tag("path", d=outline(place), class_="shape"), letter])


def idle(scene: Scene, place: str) -> Markup | None:
    """A cell with which nothing can be done; None where somebody stands."""
    if scene.still(figures.listed, place):
        return None
    told = scene.still(empty, place)
    return tag("g", bare(place), id=f"place-{place}", class_="cell", aria_hidden="true", data_tip=told)


def empty(scene: Scene, place: str) -> str:
    """What a cell is, and the areas from which one line leads to it."""
    areas = [str(parts.AREAS[area]) for area in OPENS[NUMBER[place]]]
    return scene.t("valley.cell", place=place, n=len(areas), areas=scene.t.listed(areas))


def scarab(scene: Scene, site: int) -> Markup:
    """The scarab of a site's owner, or the black circle on which one can be put."""
    x, y = data_of(site)["scarab_at"]
    piece, owner = scene.pieces.one(CIRCLE[site]), scene.table.owner[site]
    ring = tag("circle", cx=number(x), cy=number(y), r=9.5, class_="circle")
    if not piece:
        return ring
    amulet = tag(
        "use",
        href=f"#valley-scarab-{owner}",
        x=number(x - SCARAB),
        y=number(y - SCARAB),
        width=number(2 * SCARAB),
        height=number(2 * SCARAB),
    )
    return join([ring, tag("g", amulet, id=piece.key, data_key=piece.key, class_="scarab")])


def value(scene: Scene, site: int) -> Markup | None:
    """The points of a finished pyramid, on gold; of one that is begun, those that it can still become worth."""
    table: Table = scene.table
    if not begun(table, site):
        return None
    x, y = data_of(site)["mark_at"]
    return bead(str(worth.points(table, site)), x, y, 12.5, "value" if table.finished(site) else "value ahead")


def account(scene: Scene, site: int) -> str:
    """A site in words: its size, owner, cubes level by level, and points. What is hidden is not told."""
    t, table = scene.t, scene.table
    size = "large" if BOARD.large[site] else "small"
    told = [t(f"valley.ground.{size}", n=site + 1)]
    owner = table.owner[site]
    told.append(t("valley.ground.owner", name=scene.names[owner]) if owner else t("valley.ground.free"))
    base, centre, second, top = (scene.pieces.at(name) for name in STOREY[site])
    seen = [*base, *(centre if len(second) < COVERED else ())]
    for at, pieces in enumerate(filter(None, (seen, second, top)), 1):
        told.append(t("valley.ground.level", n=at, cubes=tokens.counted(t, [piece.kind for piece in pieces])))
    if begun(table, site):
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
