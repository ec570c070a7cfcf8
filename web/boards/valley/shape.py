"""Shapes of the board's drawing: points, outlines and distances, in the units of its data; signs along outlines."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot
from typing import Final

from web.boards.scene import Scene
from web.text.marking import SIGNS
from web.text.markup import Markup, join, tag

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


def marked(scene: Scene, shape: str, at: Point, *name: str) -> Markup:
    """The signs on a thing with this outline that is marked: each a line along it, and an icon at this point."""
    hows = scene.marked.get(name, ())
    return join([sign(how, shape, (at[0] + 2 * SIGN * count, at[1])) for count, how in enumerate(hows)])


def sign(how: str, shape: str, at: Point) -> Markup:
    """One marking, with the line and the icon that it has on all boards."""
    corner, side = number(-0.65 * SIGN), number(1.3 * SIGN)
    icon = tag("use", href=f"#icon-{SIGNS[how]}", x=corner, y=corner, width=side, height=side)
    place = f"translate({number(at[0])} {number(at[1])})"
    badge = tag("g", tag("circle", r=SIGN), icon, transform=place, class_="badge")
    lines = [tag("path", d=shape, class_=name) for name in ("under", "over")]
    return tag("g", *lines, badge, class_=f"mark is-{how}", aria_hidden="true")
