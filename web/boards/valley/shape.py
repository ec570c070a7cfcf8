"""What the board is drawn from: points, outlines and distances, in the units of its data; elements of SVG; signs."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from web.boards.elements import now
from web.boards.scene import Scene
from web.text.marking import SIGNS
from web.text.markup import Child, Markup, classes, join, tag

Point = Sequence[float]
"""x to the right, y down."""
Box = tuple[float, float, float, float]
"""x and y of the corner at the top left, width and height."""
SIGN: Final = 12
"""The radius of a sign's circle."""


@lru_cache(4096)
def number(value: float) -> str:
    """A number as short as a drawing needs it.

    >>> number(12.04), number(-3.0), number(0.25)
    ('12', '-3', '0.2')
    """
    return f"{round(value, 1):g}"


def path(points: Iterable[Point]) -> str:
    """A closed outline as path data.

    >>> path([(0, 0), (10, 0), (10, 5.5)])
    'M0 0L10 0L10 5.5Z'
    """
    return f"M{'L'.join(f'{number(x)} {number(y)}' for x, y in points)}Z"


def box(points: Iterable[Point], margin: float = 0) -> Box:
    """The smallest upright rectangle around these points, and a margin.

    >>> box([(0, 5), (10, 0)], 1)
    (-1, -1, 12, 7)
    """
    xs, ys = zip(*points, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin


def middle(points: Sequence[Point]) -> tuple[float, float]:
    """The mean of these points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def far(one: Point, other: Point) -> float:
    """The distance between two points."""
    return hypot(one[0] - other[0], one[1] - other[1])


def to_edge(point: Point, start: Point, end: Point) -> float:
    """The distance from a point to the straight line from `start` to `end`.

    >>> to_edge((5, 3), (0, 0), (10, 0)), to_edge((13, 4), (0, 0), (10, 0))
    (3.0, 5.0)
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0
    along = min(1, max(0, along))
    return hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


def clearance(point: Point, outline: Sequence[Point]) -> float:
    """The distance from a point to the nearest edge of an outline."""
    return min(to_edge(point, outline[at - 1], outline[at]) for at in range(len(outline)))


# -- elements


def use(name: str, x: float, y: float, width: float, height: float = 0, **about: str) -> Markup:
    """A drawing of `art/`, square unless it has a height."""
    size = {"width": number(width), "height": number(height or width)}
    return tag("use", href=f"#valley-{name}", x=number(x), y=number(y), **size, **about)


def moved(at: Point, turn: float | None = None) -> str:
    """The transformation that moves what is drawn around the origin to a point, and turns it before."""
    return f"translate({number(at[0])} {number(at[1])})" + ("" if turn is None else f" rotate({number(turn)})")


def circle(at: Point, radius: float, style: str) -> Markup:
    """A circle around a point."""
    return tag("circle", cx=number(at[0]), cy=number(at[1]), r=number(radius), class_=style)


def text(said: str, at: Point, style: str) -> Markup:
    """A word or a number at a point."""
    return tag("text", said, x=number(at[0]), y=number(at[1]), class_=style)


def bead(said: str, x: float, y: float, radius: float, style: str) -> Markup:
    """A number on a small disc."""
    figure = tag("text", said, font_size=number(1.5 * radius))
    return tag("g", tag("circle", r=number(radius)), figure, class_=f"bead {style}", transform=moved((x, y)))


def region(
    does: Mapping[str, str],
    told: str,
    *inside: Child,
    style: str | None,
    chosen: bool,
    heard: bool = True,
    **about: object,
) -> Markup:
    """A part of the board: a button where it does something, else a picture, which may be there for the eye alone."""
    hears = bool(does) or heard
    return tag(
        "g",
        *inside,
        class_=classes(style, "offered" if does else None, "chosen" if chosen else None),
        role="button" if does else "img" if hears else None,
        tabindex=0 if does else -1 if hears else None,
        **about,
        **does,
        data_tip=told,
        aria_label=told if hears else None,
        aria_hidden=None if hears else "true",
        aria_current=now(chosen and hears),
    )


def marked(scene: Scene, shape: str, at: Point, *name: str) -> Markup:
    """The signs on a thing with this outline that is marked: each a line along it, and an icon at this point."""
    hows = scene.marked.get(name, ())
    return join([sign(how, shape, (at[0] + 2 * SIGN * count, at[1])) for count, how in enumerate(hows)])


def sign(how: str, shape: str, at: Point) -> Markup:
    """One marking, with the line and the icon that it has on all boards."""
    corner, side = number(-0.65 * SIGN), number(1.3 * SIGN)
    icon = tag("use", href=f"#icon-{SIGNS[how]}", x=corner, y=corner, width=side, height=side)
    badge = tag("g", tag("circle", r=SIGN), icon, transform=moved(at), class_="badge")
    lines = [tag("path", d=shape, class_=name) for name in ("under", "over")]
    return tag("g", *lines, badge, class_=f"mark is-{how}", aria_hidden="true")
