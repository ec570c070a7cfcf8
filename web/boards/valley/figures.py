"""Figures on the board: foremen and workers, in cells one by one, on areas in piles with a count."""

from functools import cache
from typing import Final, NamedTuple

from game.valley import figures as rules
from game.valley import parts
from game.valley.board import BOARD
from game.valley.paths import NUMBER, PLACE, SITE
from game.valley.table import FOREMAN, WORKER
from web.boards.elements import cell, now
from web.boards.pieces import Piece
from web.boards.scene import Scene
from web.boards.valley import routes
from web.boards.valley.land import AREAS
from web.boards.valley.routes import carried, says
from web.boards.valley.shape import Point, bead, circle, clearance, far, use
from web.boards.valley.why import crowd
from web.text.markup import Markup, classes, tag

RADIUS: Final[float] = BOARD.data["figure"]
"""Of the circle that a figure needs."""
LARGEST: Final = 1.45
"""So many times larger figures on an area are drawn where there is room."""
PILE: Final = 2.4
"""How much higher each worker of a pile lies than the one below."""
APART: Final = 0.78
"""How far two foremen stand from the middle between them, in radii."""
CELLS: Final = {
    f"{site['number']}{letter}": cell for site in BOARD.data["site"] for letter, cell in site["cell"].items()
}
"""What the data say of each cell."""
OF_SEAT: Final = {
    **{kind: (seat, at) for seat, kinds in enumerate(FOREMAN) for at, kind in enumerate(kinds, 1)},
    **{kind: (seat, 0) for seat, kind in enumerate(WORKER)},
}
"""For each kind of figure its seat, and the number of a foreman; 0 for a worker."""


class Stack(NamedTuple):
    """Figures of one kind that stand together."""

    kind: str
    seat: int
    foreman: int
    pieces: tuple[Piece, ...]


class Spot(NamedTuple):
    """Where a stack stands, and the radius with which it is drawn."""

    at: tuple[float, float]
    radius: float


def stacks(scene: Scene, place: str) -> list[Stack]:
    """The figures at a place, seat after seat, the foremen first."""
    lying = scene.pieces.at(place)
    if not lying:
        return []
    found: dict[str, list[Piece]] = {}
    for piece in lying:
        found.setdefault(piece.kind, []).append(piece)
    all_ = [Stack(kind, *OF_SEAT[kind], tuple(pieces)) for kind, pieces in found.items()]
    return sorted(all_, key=lambda stack: (stack.seat, not stack.foreman, stack.foreman))


@cache
def homes(area: str, count: int) -> tuple[tuple[Point, ...], float]:
    """So many spots of an area, roomy and far from each other, and the radius that figures can have on all of them."""
    data = AREAS[area]
    walls = [site["outline"] for site in BOARD.data["site"]] + [BOARD.data["pharaoh"]["base"]]
    room = {(x, y): clearance((x, y), data["polygon"]) for x, y in data["stand"]}
    for wall in walls:
        reach = max(far(wall[0], corner) for corner in wall)
        for spot, least in room.items():
            if far(spot, wall[0]) - reach < least:  # else no edge is as near
                room[spot] = min(least, clearance(spot, wall))
    taken: list[tuple[float, float]] = [tuple(data["label"])]
    for _ in range(min(count, len(room))):
        free = [spot for spot in room if spot not in taken]
        taken.append(max(free, key=lambda spot: min(far(spot, other) for other in taken) + 2 * min(room[spot], 30)))
    spots = taken[1:]
    gap = min(far(one, other) for at, one in enumerate(taken) for other in taken[:at])
    return tuple(spots), max(RADIUS, min(LARGEST * RADIUS, gap / 2.3, *(room[spot] for spot in spots)))


def spot(scene: Scene, place: str, stack: Stack) -> Spot:
    """Where a stack stands at a place: each seat has a spot for its foremen and one for its workers."""
    if place in CELLS:
        x, y = CELLS[place]["at"]
        return Spot((x, y), 1.12 * RADIUS)
    spots, radius = homes(place, 2 * len(scene.names))
    home, beside = 2 * (stack.seat - 1) + (not stack.foreman), stacks(scene, place)
    x, y = spots[home % len(spots)]
    shift = 0.9 * RADIUS * (home // len(spots))
    if stack.foreman and any(other.seat == stack.seat and other.foreman not in (0, stack.foreman) for other in beside):
        shift += APART * radius * (-1 if stack.foreman == 1 else 1)  # alone he keeps clear of what lies around
    return Spot((x + shift, y), radius)


def anchor(place: str) -> Point:
    """The point of a place to which ways lead."""
    at: Point = CELLS[place]["at"] if place in CELLS else AREAS[place]["label"]
    return at


def figures(scene: Scene) -> Markup:
    """All figures, those further down in front."""
    each = [drawn(scene, where, place, stack) for where, place, stack in scene.still(placed)]
    offered = ['role="button"' in one for one in each]
    cells = [cell(one, "g") if said else one for one, said in zip(each, offered, strict=True)]
    return tag("g", *cells, class_="figures", role="row" if any(offered) else None)


def placed(scene: Scene) -> list[tuple[Spot, str, Stack]]:
    """Where each stack is drawn, from the top."""
    found = [(spot(scene, place, stack), place, stack) for place in PLACE for stack in stacks(scene, place)]
    return sorted(found, key=lambda each: each[0].at[1])


def drawn(scene: Scene, where: Spot, place: str, stack: Stack) -> Markup:
    """A stack: a foreman, a button while he can be chosen; or workers, one upon the other, and how many they are."""
    (x, y), radius = where
    mine = stack.foreman and stack.seat == scene.turn
    offer = carried(scene, says(scene, "foreman", str(stack.foreman))) if mine else {}
    taken = chosen(scene, place, stack)
    at_home = scene.offer("place", place) if stack.seat == scene.turn and not (stack.foreman or scene.said) else None
    told = explained(scene, place, stack)
    if offer:
        takes = scene.t("valley.ground.take", who=called(scene, stack), place=place)
        told = f"{takes}. {standing(scene, place)}".rstrip()
    under = circle((x, y), radius, "touch") if told else None
    if offer or taken or at_home:
        under = circle((x, y), 1.28 * radius, "halo")
    sort = "foreman" if stack.foreman else "worker"
    lifted = {"data_word": at_home, "data_lift": ""} if at_home else {}
    buttoned = {"role": "button", "tabindex": 0, "aria_label": told} if offer else {"aria_hidden": "true"}
    return tag(
        "g",
        under,
        *scene.still(pieces, where, stack),
        id=f"foreman-{stack.foreman}-{stack.seat}" if stack.foreman else None,
        class_=classes(
            f"figure {sort} seat-{stack.seat}",
            "offered" if offer else None,
            "able" if at_home else None,
            "chosen" if taken else None,
        ),
        **buttoned,
        **(offer or lifted),
        data_rule=sort,
        aria_current=now(taken and bool(offer) and "data_word" not in offer),
        data_tip=told or None,
    )


def pieces(scene: Scene, where: Spot, stack: Stack) -> list[Markup | None]:
    """The figures of a stack, and the number on it."""
    (x, y), radius = where
    width, bottom = 2 * radius, radius * (1.25 if stack.foreman else 1)
    height = width * (58 / 44 if stack.foreman else 1)
    name = f"{'foreman' if stack.foreman else 'worker'}-{stack.seat}"
    drawn: list[Markup | None] = []
    for at, piece in enumerate(stack.pieces):
        figure = use(name, x - radius, y + bottom - height - PILE * at, width, height)
        drawn.append(tag("g", figure, id=piece.key, data_key=piece.key, class_="piece"))
    return [*drawn, number_on(stack, (x, y), y - PILE * (len(stack.pieces) - 1), radius)]


def explained(scene: Scene, place: str, stack: Stack) -> str:
    """What figures are and are there for; empty where a click on them is one on what lies under them."""
    site = SITE[NUMBER[place]]
    if says(scene, "place", place) or (site >= 0 and says(scene, "site", str(site + 1))) or routes.held(scene):
        return ""
    t = scene.t
    role = t("valley.figure.foreman") if stack.foreman else t("valley.figure.worker", n=parts.LOAD)
    where = t("valley.ground.cell", place=place) if site >= 0 else t("valley.ground.area", n=place)
    here = t("valley.ground.here", who=called(scene, stack))
    return " ".join(filter(None, (where, here, standing(scene, place), role)))


def standing(scene: Scene, place: str) -> str:
    """Who stands at the site of a cell; empty on an area."""
    site = SITE[NUMBER[place]]
    return crew(scene, site) if site >= 0 else ""


def number_on(stack: Stack, at: Point, top: float, radius: float) -> Markup | None:
    """How many workers lie in a pile; which foreman one is."""
    if stack.foreman:
        x, y = at[0] + 0.72 * radius, at[1] + 0.98 * radius
        return bead(str(stack.foreman), x, y, 0.42 * radius, "which")
    if len(stack.pieces) == 1:
        return None
    return bead(str(len(stack.pieces)), at[0] + 0.86 * radius, top - 0.62 * radius, 0.66 * radius, "count")


def chosen(scene: Scene, place: str, stack: Stack) -> bool:
    """Is this foreman, or one of these workers, in hand?"""
    if stack.seat != scene.turn:
        return False
    if stack.foreman:
        return ("foreman", str(stack.foreman)) in scene.named
    return scene.said[:2] == ("worker", place)


def called(scene: Scene, stack: Stack) -> str:
    """A stack in words."""
    t, name = scene.t, scene.names[stack.seat]
    if stack.foreman:
        return t("valley.ground.foreman", name=name, n=stack.foreman)
    return t("valley.ground.workers", name=name, n=len(stack.pieces))


def listed(scene: Scene, place: str) -> str:
    """All who stand at a place, in words; empty if nobody does."""
    return scene.t.listed(called(scene, stack) for stack in stacks(scene, place))


def crew(scene: Scene, site: int) -> str:
    """The foremen and the workers at a site, in words: for stealing and taking over the larger number counts."""
    t, table = scene.t, scene.table
    foremen, workers = (
        crowd(t, scene.names, {seat: rules.count(places(seat), site) for seat in scene.names})
        for places in (table.foremen, table.workers)
    )
    if not foremen and not workers:
        return ""
    none = t("valley.none")
    return t("valley.crew", site=site + 1, foremen=foremen or none, workers=workers or none)
