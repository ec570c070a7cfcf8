"""Shapes of the board's drawing: points, outlines and distances, in the units of the board's data."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import hypot

Point = Sequence[float]
"""x to the right, y down."""
Box = tuple[float, float, float, float]
"""x and y of the corner at the top left, width and height."""


@lru_cache(1 << 12)
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
