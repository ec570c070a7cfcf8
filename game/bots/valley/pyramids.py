"""Pyramids under way: their shapes, and what can be built on one site with some cubes.

A pyramid's content is the twenty counts of `game.valley.table.Table.cubes`: for each storey the cubes by colour. Its
shape is how far it is, and of how few colours, which together say what it may bring.

Of all ways to build few are worth a thought: a run lays as many cubes of one colour as fit; where no run fits the
level, cubes of which there are fewest fill it.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from game.valley import parts
from game.valley.table import BASE, CENTRE, COLOURS, ROOM, SECOND, TOP

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


LARGE: Final = next(room for room in ROOM if room[CENTRE])
SMALL: Final = next(room for room in ROOM if not room[CENTRE])

Hand = tuple[int, ...]
"""Cubes by colour."""


class Way(NamedTuple):
    """A way to build on one site."""

    content: bytes
    """The pyramid afterwards,"""
    hand: Hand
    """and the cubes left in hand."""
    laid: tuple[tuple[int, int], ...]
    """Storey and colour of each cube, in order."""


def put(content: bytes, storey: int, colour: int, count: int) -> bytes:
    """The pyramid with more cubes of this colour there."""
    at = COLOURS * storey + colour
    return content[:at] + bytes((content[at] + count,)) + content[at + 1 :]


def less(hand: Hand, colour: int, count: int) -> Hand:
    """The cubes without some of this colour."""
    return (*hand[:colour], hand[colour] - count, *hand[colour + 1 :])


def rare(hand: Hand, spare: int = -1) -> int:
    """The colour of which there are fewest, but one at least; `spare` only if there is no other."""
    return min((colour for colour in range(COLOURS) if hand[colour]), key=lambda c: (c == spare, hand[c], c))


@lru_cache(1 << 15)
def ways(content: bytes, large: bool, most: int, hand: Hand) -> tuple[Way, ...]:
    """The ways to lay up to `most` of these cubes, with nothing laid as the first of them."""
    found: dict[bytes, Way] = {}
    grow(Way(content, hand, ()), LARGE if large else SMALL, most, found)
    return tuple(found.values())


def grow(way: Way, room: tuple[int, ...], most: int, found: dict[bytes, Way]) -> None:
    """Adds a way and those that go on from it."""
    content, hand, _ = way
    if content in found:
        return
    found[content] = way
    if not most or not any(hand):
        return
    base = sum(content[:5])
    centre = room[CENTRE] - sum(content[5:10])
    if base < room[BASE]:
        level(way, room, BASE, room[BASE] - base, most, found)
    if base and centre:
        main = max(range(COLOURS), key=lambda colour: (content[colour], -colour))
        run(way, room, CENTRE, rare(hand, main), 1, most, found)
    if base == room[BASE] and not centre:
        second = room[SECOND] - sum(content[10:15])
        if second:
            level(way, room, SECOND, second, most, found)
        elif not any(content[15:]):
            seen = [colour for colour in range(COLOURS) if content[colour] or content[10 + colour]]
            fits = [colour for colour in seen if hand[colour]] if len(seen) <= 2 else []
            for colour in fits or [rare(hand)]:
                run(way, room, TOP, colour, 1, most, found)


def level(way: Way, room: tuple[int, ...], storey: int, left: int, most: int, found: dict[bytes, Way]) -> None:
    """Runs of one colour on a level, or what fills it."""
    content, hand, _ = way
    there = [colour for colour in range(COLOURS) if content[COLOURS * storey + colour]]
    if len(there) == 1 and hand[there[0]]:
        run(way, room, storey, there[0], left, most, found)
        return
    if not there:
        for colour in range(COLOURS):
            if hand[colour]:
                run(way, room, storey, colour, left, most, found)
        return
    two = [colour for colour in there if hand[colour]] if len(there) == 2 else []
    if len(there) == 1:
        two = [max(range(COLOURS), key=lambda colour: (hand[colour], -colour))]
    for colour in two[:1]:
        run(way, room, storey, colour, left, most, found)
    fill(way, room, storey, min(left, most), most, found)


def run(
    way: Way, room: tuple[int, ...], storey: int, colour: int, left: int, most: int, found: dict[bytes, Way]
) -> None:
    """As many cubes of one colour as fit."""
    count = min(way.hand[colour], left, most)
    laid = (*way.laid, *((storey, colour),) * count)
    more = Way(put(way.content, storey, colour, count), less(way.hand, colour, count), laid)
    grow(more, room, most - count, found)


def fill(way: Way, room: tuple[int, ...], storey: int, count: int, most: int, found: dict[bytes, Way]) -> None:
    """Cubes of which there are fewest."""
    content, hand, laid = way
    rest = count
    while rest and any(hand):
        colour = rare(hand)
        content, hand = put(content, storey, colour, 1), less(hand, colour, 1)
        laid = (*laid, (storey, colour))
        rest -= 1
    grow(Way(content, hand, laid), room, most - count + rest, found)


def tops(content: bytes) -> list[tuple[int, int]]:
    """Storey and colour of the cubes that can be stolen first."""
    for storeys in ((2,), (0, 1)):
        found = [
            (storey, colour) for storey in storeys for colour in range(COLOURS) if content[COLOURS * storey + colour]
        ]
        if found:
            return found
    return []


def spoken(verb: str, site: int, laid: tuple[tuple[int, int], ...]) -> list[str]:
    """These cubes as steps to build or to steal."""
    return [
        f"{verb} {parts.SITES[site]} {'centre ' if storey == CENTRE else ''}{parts.COLOURS[colour]}"
        for storey, colour in laid
    ]
