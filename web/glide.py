"""How pieces travel when the table is drawn anew: places before and after, compared by key. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Rect = tuple[float, float, float, float]
"""left, top, width, height in CSS pixels"""

PACE: Final = 420  # milliseconds for one piece's way
STAGGER: Final = 90  # milliseconds between two pieces that set out one after the other
NEAR: Final = 1.5  # pixels: less is no move


@dataclass(frozen=True)
class Motion:
    """A piece comes from elsewhere: by how much, how much larger it was there, and when it sets out."""

    key: str
    dx: float
    dy: float
    scale: float
    delay: int


def motions(before: Mapping[str, Rect], after: Mapping[str, Rect], source: Rect | None) -> list[Motion]:
    """The ways of all pieces that moved; new ones come from `source`, one after the other.

    >>> motions({"t1": (0, 0, 40, 40)}, {"t1": (100, 50, 20, 20)}, None)
    [Motion(key='t1', dx=-100, dy=-50, scale=2.0, delay=0)]
    """
    found = []
    fresh = 0
    for key, (left, top, width, _) in after.items():
        start = before.get(key)
        delay = 0
        if start is None:
            start = source
            delay = PACE // 2 + STAGGER * fresh
            fresh += 1
        if start is None or not width or not start[2]:
            continue
        dx, dy, scale = start[0] - left, start[1] - top, start[2] / width
        if abs(dx) > NEAR or abs(dy) > NEAR or abs(scale - 1) > 0.05:
            found.append(Motion(key, dx, dy, scale, delay))
    return found


def nearest(rects: Mapping[str, Rect], here: Rect, direction: str) -> str | None:
    """The key of the piece that an arrow key leads to: ahead in that direction, near, and not far to the side.

    >>> nearest({"a": (0, 0, 10, 10), "b": (50, 5, 10, 10)}, (0, 0, 10, 10), "ArrowRight")
    'b'
    """
    sign = 1 if direction in ("ArrowRight", "ArrowDown") else -1
    flat = direction in ("ArrowLeft", "ArrowRight")
    x, y = here[0] + here[2] / 2, here[1] + here[3] / 2
    best = None
    least = float("inf")
    for key, (left, top, width, height) in rects.items():
        dx, dy = left + width / 2 - x, top + height / 2 - y
        ahead, aside = (dx * sign, abs(dy)) if flat else (dy * sign, abs(dx))
        cost = ahead + 2.5 * aside
        if ahead > 3 and cost < least:
            best, least = key, cost
    return best


def closest(rects: Mapping[str, Rect], here: Rect) -> str | None:
    """The key of the piece whose middle is nearest.

    >>> closest({"a": (0, 0, 10, 10), "b": (50, 5, 10, 10)}, (40, 0, 10, 10))
    'b'
    """

    def distance(key: str) -> float:
        left, top, width, height = rects[key]
        dx, dy = left + width / 2 - here[0] - here[2] / 2, top + height / 2 - here[1] - here[3] / 2
        return dx * dx + dy * dy

    return min(rects, key=distance, default=None)
