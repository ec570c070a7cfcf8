"""What can be built on one site with some cubes: the few ways that are worth a thought.

A run lays as many cubes of one colour as fit. Where no run fits the level, cubes of which there are fewest fill it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from game.valley import parts
from game.valley.table import BASE, CENTRE, COLOURS, ROOM, SECOND, TOP

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
        plenty = max(range(COLOURS), key=lambda colour: (hand[colour], -colour))
        two = [plenty]
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
