"""The shape of a pyramid under way: how far it is, and of how few colours, which together say what it may bring.

A pyramid's content is the twenty counts of `game.valley.table.Table.cubes`: for each storey the cubes by colour.
"""

from functools import cache
from typing import Final

from game.valley.table import COLOURS

UNIFORM, LEVELS, STRIPED, MIXED = range(4)
"""The best kind that a pyramid can still become."""
EMPTY: Final = bytes(20)

SMALL_SHAPES: Final = 1 + 3 * 4
LARGE_SHAPES: Final = 1 + 3 * 8 + 4 * 4
SHAPES: Final = SMALL_SHAPES + LARGE_SHAPES
DONE: Final = -1


def colours(counts: bytes) -> int:
    """The number of colours in a storey."""
    return COLOURS - counts.count(0)


@cache
def striped(content: bytes) -> int:
    """The number of colours that can be seen in the whole pyramid."""
    return sum(any((content[at], content[10 + at], content[15 + at])) for at in range(COLOURS))


def shape(content: bytes, large: bool, expert: bool) -> int:
    """The number of the shape; `DONE` for a finished pyramid.

    >>> shape(EMPTY, False, False), shape(EMPTY, True, False), shape(bytes([2, 0, 0, 0, 0] + [0] * 15), False, False)
    (0, 13, 2)
    """
    if any(content[15:]):
        return DONE
    base, second = content[:5], content[10:15]
    n = sum(base)
    if not large:
        if not n:
            return 0
        return 1 + 4 * sort(content, base, expert) + n - 1
    more = sum(second)
    if not more:
        return SMALL_SHAPES + (1 + 8 * sort(content, base, expert) + n - 1 if n else 0)
    kind = MIXED
    many = striped(content)
    if many == 1:
        kind = UNIFORM
    elif colours(base) == 1 and colours(second) == 1:
        kind = LEVELS
    elif expert and many == 2:
        kind = STRIPED
    return SMALL_SHAPES + 25 + 4 * kind + more - 1


def sort(content: bytes, base: bytes, expert: bool) -> int:
    """0 for a first level of one colour, 1 for one of two where stripes count, else 2."""
    many = colours(base)
    return 0 if many == 1 else 1 if many == 2 and expert else 2


def prior() -> list[float]:
    """What a pyramid of each shape may bring its owner, in points, before anything is learned."""
    small = [0.5]
    for most, exponent in ((3.4, 1.3), (2.0, 1.6), (1.0, 1.0)):
        small += [0.5 + (most - 0.8) * (n / 4) ** exponent for n in range(1, 5)]
    large = [0.7]
    for most, exponent in ((6.5, 1.4), (4.5, 1.4), (3.0, 1.2)):
        large += [0.7 + (most - 0.7) * (n / 8) ** exponent for n in range(1, 9)]
    for least, most in ((7.5, 9.8), (6.3, 8.0), (4.5, 6.0), (3.1, 4.3)):
        large += [least + (most - least) * (n - 1) / 3 for n in range(1, 5)]
    return small + large
