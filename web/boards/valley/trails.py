"""Ways of figures drawn on the board: a bowed line for each leg, with its number; and the points that are left."""

from math import atan2, cos, degrees, sin
from typing import Final

from web.boards.scene import Scene
from web.boards.valley import routes
from web.boards.valley.figures import RADIUS, anchor, bead, chosen, spot, stacks
from web.boards.valley.shape import Point, far, number
from web.text.markup import Markup, join, tag

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
    return tag("g", join(drawn), class_="trails", aria_hidden="true") if drawn else None


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
    head = tag(
        "path",
        d="M9 0L-7 -7.5L-3 0L-7 7.5Z",
        transform=f"translate({number(end_x)} {number(end_y)}) rotate({number(degrees(angle))})",
        class_="head",
    )
    at = ((x + 2 * mid_x + end_x) / 4, (y + 2 * mid_y + end_y) / 4)
    strokes = [tag("path", d=line, class_=name) for name in ("casing", "stroke")]
    return tag("g", *strokes, head, bead(str(count), *at, 10, "leg"), class_=f"trail seat-{leg.seat} of-{leg.foreman}")


def purse(scene: Scene) -> Markup | None:
    """The points that are left, beside the figure that is in hand."""
    start, points = routes.held(scene), routes.points(scene)
    if not start or points is None:
        return None
    x, y = beside(scene, start)
    told = scene.t("valley.points.left", n=points)
    sack = tag("rect", x=-19, y=-12, width=38, height=24, rx=12)
    icon = tag("use", href="#icon-footprints", x=-15, y=-8, width=16, height=16, class_="icon")
    figure = tag("text", str(points), x=8)
    return tag(
        "g",
        sack,
        icon,
        figure,
        transform=f"translate({number(x)} {number(y - 33)})",
        class_="purse",
        role="img",
        aria_label=told,
    )


def beside(scene: Scene, place: str) -> Point:
    """Where the figure that is in hand stands; the end of its way, if one was begun."""
    own = [stack for stack in stacks(scene, place) if chosen(scene, place, stack)]
    return spot(scene, place, own[0]).at if own else anchor(place)
