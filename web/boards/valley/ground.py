"""The triangular board, as SVG from the board's data (`game/valley/board.toml`).

A place, a site or a foreman that can be said now is a button of SVG, by the ids of `THINGS`; a worker is named by the
place where it stands. Every piece has its key as `id` and `data-key`, also the one that nobody sees any more.
"""

from functools import cache

from game.valley import parts
from game.valley.advice import destination, potential
from game.valley.board import BOARD
from web.boards.elements import cell, now, row
from web.boards.scene import Scene
from web.boards.valley import figures, routes
from web.boards.valley.figures import bead
from web.boards.valley.land import AREAS, FRAME, back, land, thirds, view
from web.boards.valley.pyramids import pharaoh
from web.boards.valley.routes import says
from web.boards.valley.shape import marked, number, path
from web.boards.valley.sites import sites
from web.boards.valley.trails import purse, trails
from web.boards.valley.why import previewed
from web.text.markup import Markup, classes, tag


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
        ),
        purse(scene),
        scene.still(thirds),
        viewBox=view(FRAME),
        focusable="false",
        role="none",  # a picture would have no parts
    )
    frame = tag("div", drawing, class_="pane", id="pane")
    return tag("section", frame, scene.still(back), class_=classes("ground", "holding" if costs else None), id="ground")


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
    told = f"{scene.still(account, name, cost)} {use}".rstrip()
    data = AREAS[name]
    shape, (x, y) = outline(name), data["label"]
    offer, chosen = says(scene, "place", name), ("place", name) in scene.named
    return tag(
        "g",
        tag("path", d=shape, class_="shape"),
        marked(scene, shape, (x + 20, y - 16), "place", name) if scene.marks else None,
        id=f"place-{name}",
        class_=classes(
            "area",
            "offered" if offer else None,
            ("reach" if cost else "pick") if offer else None,
            "chosen" if chosen else None,
            scene.latest("place", name),
        ),
        role="button" if offer else "img",
        tabindex=0 if offer else -1,
        **offer,
        data_tip=told,
        aria_label=told,
        aria_current=now(chosen),
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
    disc = tag("circle", cx=number(x), cy=number(y), r=15, class_="disc")
    figure = tag("text", name, x=number(x), y=number(y), class_="area-number")
    price = bead(str(cost), x + 17, y - 13, 11, "price") if cost else None
    return tag("g", disc, figure, price, class_=classes("plaque", "reach" if cost else None))


def account(scene: Scene, name: str, cost: int | None) -> str:
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
