"""The areas: their grounds, which light up; their numbers, and what it costs to go there."""

from functools import cache

from game.valley import parts
from game.valley.board import BOARD
from web.boards.rows import cell, now
from web.boards.scene import Scene
from web.boards.valley import figures, prospect
from web.boards.valley.figures import bead
from web.boards.valley.land import AREAS
from web.boards.valley.marks import last, says
from web.boards.valley.shape import number, path
from web.boards.valley.signs import marked
from web.text.markup import Markup, classes, join, tag


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
        marked(scene, "place", name, shape, (x + 20, y - 16)) if scene.marks else None,
        id=f"place-{name}",
        class_=classes(
            "area",
            "offered" if offer else None,
            ("reach" if cost else "pick") if offer else None,
            "chosen" if chosen else None,
            last(scene, "place", name),
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
    return tag("g", join([plaque(name, costs.get(name)) for name in AREAS]), class_="plaques", aria_hidden="true")


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
    sites = [str(site + 1) for site in prospect.beside(scene.table, number)]
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
