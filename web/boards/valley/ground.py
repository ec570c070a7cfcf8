"""The triangular board, as SVG from the board's data (`game/valley/board.toml`): areas, and the routes of figures.

A place, a site or a foreman that can be said now is a button of SVG, by the ids of `THINGS`; a worker is named by the
place where it stands. Every piece has its key as `id` and `data-key`, also the one that nobody sees any more.
"""

from functools import cache
from math import atan2, cos, degrees, sin
from typing import Final

from game.valley import parts
from game.valley.advice import destination, potential
from game.valley.board import BOARD
from game.valley.table import CIRCLE, STOREY
from web.boards.elements import cell, row
from web.boards.scene import Scene
from web.boards.valley import figures, routes
from web.boards.valley.figures import RADIUS, anchor, chosen, spot, stacks
from web.boards.valley.land import AREAS, VIEW, back, land, thirds
from web.boards.valley.pyramids import pharaoh
from web.boards.valley.routes import says
from web.boards.valley.shape import bead, circle, far, marked, moved, number, path, region, text
from web.boards.valley.sites import CELLS, sites
from web.boards.valley.why import previewed
from web.text.markup import Markup, classes, tag

AROUND: Final = 45
"""What is shown around the places that a question is about, in the units of the drawing."""
SPOTS: Final[dict[str, list[str]]] = {name: [name] for name in AREAS} | {
    name: cells for site, cells in CELLS.items() for name in (*cells, CIRCLE[site], *STOREY[site])
}
"""What comes near where something happens: an area, or a whole site."""


def ground(scene: Scene) -> Markup:
    """The board in its frame; where it is drawn small, a tap brings a third of it near."""
    costs = routes.costs(scene)
    uses = serves(scene, costs)
    drawing = tag(
        "svg",
        land(),
        tag(
            "g",
            areas(scene, costs, uses),
            row([scene.still(pharaoh)], "g"),
            sites(scene, costs, uses),
            plaques(costs),
            trails(scene),
            figures.figures(scene),
            role="grid",
            id="places",
            aria_label=scene.t("valley.ground"),
            data_first=first(scene),
        ),
        purse(scene),
        scene.still(thirds),
        viewBox=VIEW,
        focusable="false",
        role="none",  # a picture would have no parts
    )
    passing = "" if scene.happens else None
    begun = f"{scene.table.round} {scene.table.asked} {scene.turn}"  # from each question on the whole is shown
    whole = ";".join([begun, *(step for _, step in scene.marks)])
    near = {"data_about": about(scene, costs), "data_passing": passing, "data_whole": whole}
    frame = tag("div", drawing, class_="pane", id="pane", **near)
    return tag("section", frame, scene.still(back), class_=classes("ground", "holding" if costs else None), id="ground")


def about(scene: Scene, costs: dict[str, int]) -> str | None:
    """What a small board shows larger: its left, top, width and height.

    It is the figure in hand with all places to which it can go, the step to confirm, the site that is asked about, what
    a lesson points at, the sites where cubes can be laid or stolen; or where others act.
    """
    places = [name for event in scene.happens for name in SPOTS.get(event.target) or SPOTS.get(event.source, [])]
    if costs:
        places = [*costs, routes.held(scene) or ""]
    elif scene.reach:  # nobody is asked who looks back or on
        asked = [step for step in (scene.armed, f"claim {routes.site(scene)}") if step and routes.named(step)]
        marks = [] if first(scene) else [step for _, step in scene.marks]  # figures are chosen with all in sight
        steps = asked[:1] or marks or [f"build {site}" for site in offered(scene)]
        places = [name for step in steps for name in routes.named(step)] or places
    if not places:
        return None
    across, down = zip(*[anchor(place) for place in places if place], strict=True)
    left, top = min(across) - AROUND, min(down) - AROUND
    return " ".join(map(number, (left, top, max(across) + AROUND - left, max(down) + AROUND - top)))


def offered(scene: Scene) -> list[int]:
    """The sites, from 1, where a cube can be laid or stolen, or that can be taken over.

    None where the tablet may just have been handed on: then the whole board is shown.
    """
    goes_on = scene.last and scene.last.speaker == scene.turn
    asks = scene.table.asked in ("steal", "seize", "build") and (goes_on or len(scene.levels) == len(scene.names) - 1)
    return [site + 1 for site in CELLS if asks and scene.offer("site", str(site + 1))]


def first(scene: Scene) -> str | None:
    """Why a place can't be chosen: a figure is to be chosen first, or can't go there; None where none is asked for."""
    asks = {"foremen": "foreman", "ways": "foreman", "workers": "worker"}.get(scene.table.asked)
    if not (asks and scene.reach):
        return None
    return scene.t("valley.ground.far" if routes.held(scene) else f"valley.ground.first.{asks}")


def serves(scene: Scene, costs: dict[str, int]) -> dict[str, str]:
    """What each place would serve to which the figure in hand can go, in words."""
    if not costs:
        return {}
    table = scene.game.seen(scene.table, scene.turn)
    found = destination.previews(table, scene.turn, scene.said, costs)
    apart = {id(each): each for each in found.values()}  # the free cells of a site have one for all
    told = {key: previewed(scene.t, scene.names, each) for key, each in apart.items()}
    return {place: told[id(each)] for place, each in found.items()}


def areas(scene: Scene, costs: dict[str, int], uses: dict[str, str]) -> Markup:
    """All areas, each a button while it can be said."""
    cells = [cell(area(scene, name, costs.get(name), uses.get(name, "")), "g") for name in AREAS]
    return tag("g", *cells, class_="areas", role="row")


def area(scene: Scene, name: str, cost: int | None, use: str) -> Markup:
    """An area: its outline, which lights up where a figure can go there."""
    shape, (x, y) = outline(name), AREAS[name]["label"]
    offer = says(scene, "place", name)
    return region(
        offer,
        f"{scene.still(in_words, name, cost)} {use}".rstrip(),
        tag("path", d=shape, class_="shape"),
        marked(scene, shape, (x + 20, y - 16), "place", name) if scene.marks else None,
        style=classes("area", ("reach" if cost else "pick") if offer else None, scene.latest("place", name)),
        chosen=("place", name) in scene.named,
        id=f"place-{name}",
    )


@cache
def outline(name: str) -> str:
    """The outline of an area as path data."""
    return path(AREAS[name]["polygon"])


def plaques(costs: dict[str, int]) -> Markup:
    """The numbers of all areas, with what it costs to go there."""
    return tag("g", *[plaque(name, costs.get(name)) for name in AREAS], class_="plaques", aria_hidden="true")


@cache
def plaque(name: str, cost: int | None) -> Markup:
    """The number of an area, and the cost."""
    x, y = AREAS[name]["label"]
    inside = circle((x, y), 15, "disc"), text(name, (x, y), "area-number")
    price = bead(str(cost), x + 17, y - 13, 11, "price") if cost else None
    return tag("g", *inside, price, class_=classes("plaque", "reach" if cost else None))


def in_words(scene: Scene, name: str, cost: int | None) -> str:
    """An area in words: who stands there, what it costs to go there, what lies across one line from it."""
    t, who = scene.t, figures.listed(scene, name)
    number = parts.AREAS.index(int(name))
    areas = [str(parts.AREAS[other]) for other in BOARD.next[number]]
    sites = [str(site + 1) for site in potential.beside(scene.table, number)]
    near = [
        t(f"valley.near.{what}", n=len(some), some=t.listed(some))
        for what, some in (("areas", areas), ("sites", sites))
        if some
    ]
    said = (
        t("valley.ground.area", n=name),
        t("valley.ground.here", who=who) if who else "",
        t("valley.ground.cost", n=cost) if cost else "",
        t("valley.ground.next", near=t.together(near)),
    )
    return " ".join(filter(None, said))


# -- routes of figures: a bowed line for each leg, with its number; and the points that are left

BOW: Final = 0.16
"""How far a line is bowed, as a part of its length."""
SHORT: Final = 0.9
"""How far from a place's middle a line ends, in radii of a figure."""


def trails(scene: Scene) -> Markup | None:
    """The legs of all ways, each numbered among those of its seat."""
    counts: dict[int, int] = {}
    drawn = []
    for leg in routes.legs(scene):
        counts[leg.seat] = counts.get(leg.seat, 0) + 1
        drawn.append(trail(leg, counts[leg.seat]))
    return tag("g", *drawn, class_="trails", aria_hidden="true") if drawn else None


def trail(leg: routes.Leg, count: int) -> Markup:
    """One leg: from where it begins to an arrow where it ends."""
    (x, y), (end_x, end_y) = anchor(leg.start), anchor(leg.end)
    # ways between the same places lie beside each other
    shift = 3 * (leg.seat - 2.5) + (5 if leg.foreman == 2 else 0)
    length = far((x, y), (end_x, end_y)) or 1
    dx, dy = (end_x - x) / length, (end_y - y) / length
    x, y, end_x, end_y = x - dy * shift, y + dx * shift, end_x - dy * shift, end_y + dx * shift
    bow = BOW * length * (1 if leg.foreman == 1 else -1)
    mid_x, mid_y = (x + end_x) / 2 - dy * bow, (y + end_y) / 2 + dx * bow
    angle = atan2(end_y - mid_y, end_x - mid_x)
    end_x, end_y = end_x - SHORT * RADIUS * cos(angle), end_y - SHORT * RADIUS * sin(angle)
    line = f"M{number(x)} {number(y)}Q{number(mid_x)} {number(mid_y)} {number(end_x)} {number(end_y)}"
    head = tag("path", d="M9 0L-7 -7.5L-3 0L-7 7.5Z", transform=moved((end_x, end_y), degrees(angle)), class_="head")
    at = ((x + 2 * mid_x + end_x) / 4, (y + 2 * mid_y + end_y) / 4)
    strokes = [tag("path", d=line, class_=name) for name in ("casing", "stroke")]
    return tag("g", *strokes, head, bead(str(count), *at, 10, "leg"), class_=f"trail seat-{leg.seat} of-{leg.foreman}")


def purse(scene: Scene) -> Markup | None:
    """The points that are left, beside the figure that is in hand."""
    start, points = routes.held(scene), routes.points(scene)
    if not start or points is None:
        return None
    own = [stack for stack in stacks(scene, start) if chosen(scene, start, stack)]
    x, y = spot(scene, start, own[0]).at if own else anchor(start)  # the end of its way, if one was begun
    told = scene.t("valley.points.left", n=points)
    sack = tag("rect", x=-19, y=-12, width=38, height=24, rx=12)
    icon = tag("use", href="#icon-footprints", x=-15, y=-8, width=16, height=16, class_="icon")
    figure = tag("text", str(points), x=8)
    return tag("g", sack, icon, figure, transform=moved((x, y - 33)), class_="purse", role="img", aria_label=told)
