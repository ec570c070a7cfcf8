"""The points of the Duel by lookup: one number for each monument, for either side of its board."""

from typing import Final

from game.bots.duel.layout import FIRST, STANDING, State
from game.bots.duel.layout.seats import HELD, OBELISKS, PYRAMIDS, TAKES, TEMPLES, TOMBS, WIDE
from game.bots.duel.steps import COUNT
from game.duel import sites

Points = list[int]


def digits(packed: int) -> list[int]:
    """The counts of temple tokens with 1, 2, 3, 4 symbols, from their packed number.

    >>> digits(1 + 3 * 4 + 2 * 64)
    [1, 3, 0, 2]
    """
    return [packed >> 2 * place & 3 for place in range(4)]


def numbers(bits: int) -> list[int]:
    """The numbers on the tomb tokens in a set of bits.

    >>> numbers(0b100000000101)
    [1, 3, 12]
    """
    return [number for number in range(1, 13) if bits >> number - 1 & 1]


TEMPLE: Final[tuple[Points, Points]] = (
    [sites.temple_a(digits(packed)) for packed in range(256)],
    [sites.temple_b(digits(packed)) for packed in range(256)],
)
PYRAMID: Final[tuple[Points, Points]] = (
    [sites.pyramids_a(packed % 7, packed // 7) for packed in range(49)],
    [sites.pyramids_b(packed % 7, packed // 7) for packed in range(49)],
)
TOMB: Final[tuple[Points, Points]] = (
    [sites.tomb_a(numbers(bits)) for bits in range(4096)],
    [sites.tomb_b(numbers(bits)) for bits in range(4096)],
)
OBELISK_B: Final[tuple[Points, Points]] = (
    [sites.obelisk_b(count, False) for count in range(13)],
    [sites.obelisk_b(count, True) for count in range(13)],
)

Sides = tuple[int, int, int, int]
"""Obelisk, temple, pyramids, tomb: 0 for side A, 1 for side B."""


def obelisks(state: State, side: int) -> tuple[int, int]:
    """Both seats' points for obelisks."""
    one, two = state[HELD + OBELISKS], state[HELD + WIDE + OBELISKS]
    if side:
        first = state[FIRST]
        return OBELISK_B[first == 1][one], OBELISK_B[first == 2][two]
    return sites.obelisk_a(one, two), sites.obelisk_a(two, one)


def parts(state: State, sides: Sides) -> list[tuple[int, ...]]:
    """Both seats' points by `score_parts`, if the match ended now."""
    found: list[tuple[int, ...]] = []
    for seat, points in enumerate(obelisks(state, sides[0])):
        held = HELD + WIDE * seat
        temple, pyramids = TEMPLE[sides[1]][state[held + TEMPLES]], PYRAMID[sides[2]][state[held + PYRAMIDS]]
        tomb, actions = TOMB[sides[3]][state[held + TOMBS]], sum(state[held + TAKES : held + WIDE])
        found.append((points, temple, pyramids, tomb, actions, COUNT[state[STANDING + seat]]))
    return found


def scores(state: State, sides: Sides) -> tuple[int, int]:
    """Both seats' points if the match ended now."""
    one, two = map(sum, parts(state, sides))
    return one, two


def margin(state: State, sides: Sides) -> int:
    """Points by which seat 0 is ahead."""
    one, two = scores(state, sides)
    return one - two
