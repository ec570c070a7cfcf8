"""The six lines of the harbour as patterns: whose meeples stand where, and which tokens each would take.

A pattern is seen by the seat whose turn it is: each of the line's squares, the nearest to the ship first, is empty (0),
its own (1) or the other's (2); these are the digits of the pattern's number in base 3, the lowest first.
"""

from collections.abc import Callable, Iterator
from itertools import compress
from operator import add
from typing import Final

from game.bots.duel.layout import SHIPS, State
from game.bots.duel.play import BITS

PATTERNS: Final = 27
TERMS: Final = 7
"""Weights of a pattern: for the mover's prices of the tokens in slots 1, 2, 3, the other seat's, and a constant."""

OWN: Final = [[sum(3**place for place, bit in enumerate(bits) if full & bit) for full in range(512)] for bits in BITS]
"""For each ship, by the squares of the mover's meeples, their part of the pattern's number."""
THEIRS: Final = [[2 * part for part in own] for own in OWN]
"""The same for the other seat's meeples."""
MINE: Final = [*zip(*OWN, strict=True)]
YOURS: Final = [*zip(*THEIRS, strict=True)]
"""`OWN` and `THEIRS` transposed: by squares, the parts for all six ships."""
ALL: Final = 63
"""The bits of all six ships."""
AFLOAT: Final = [tuple(bool(ships >> ship & 1) for ship in range(6)) for ships in range(64)]

Line = tuple[int, int, int, int]
"""A pattern and the tokens in slots 1, 2, 3."""


def of(state: State, own: int, other: int) -> Iterator[Line]:
    """The lines of the ships in the game, from the squares (as bits) of the seat that sees them and of the other."""
    found = zip(map(add, MINE[own], YOURS[other]), state[0:18:3], state[1:18:3], state[2:18:3])  # noqa: B905
    return found if state[SHIPS] == ALL else compress(found, AFLOAT[state[SHIPS]])


def taken(pattern: int) -> list[float]:
    """An unloading of this pattern, by slot: 1 if the mover gets the token; three further on, -1 if the other does.

    >>> taken(1 + 2 * 9)  # own, empty, theirs: the nearest takes the outermost token
    [0.0, 0.0, 1, 0.0, -1, 0.0]
    """
    given, slot = [0.0] * 6, 2
    for place in range(3):
        who = pattern // 3**place % 3
        if who:
            given[slot if who == 1 else 3 + slot] = 1 if who == 1 else -1
            slot -= 1
    return given


Unload = Callable[[tuple[float, ...], tuple[float, ...], int, int, int], float]
SHARES: Final[dict[str, Unload]] = {
    "11": lambda own, other, a, b, c: own[b] + own[c],
    "12": lambda own, other, a, b, c: own[c] - other[b],
    "21": lambda own, other, a, b, c: own[b] - other[c],
    "22": lambda own, other, a, b, c: -other[b] - other[c],
    "111": lambda own, other, a, b, c: own[a] + own[b] + own[c],
    "112": lambda own, other, a, b, c: own[b] + own[c] - other[a],
    "121": lambda own, other, a, b, c: own[a] + own[c] - other[b],
    "122": lambda own, other, a, b, c: own[c] - other[a] - other[b],
    "211": lambda own, other, a, b, c: own[a] + own[b] - other[c],
    "212": lambda own, other, a, b, c: own[b] - other[a] - other[c],
    "221": lambda own, other, a, b, c: own[a] - other[b] - other[c],
    "222": lambda own, other, a, b, c: -other[a] - other[b] - other[c],
}
"""By the meeples in a line, the nearest first: the mover's gain by unloading, given both seats' prices of tokens.

It equals the sum of what is `taken` times these prices, but takes less time.
"""
UNLOADING: Final = [
    SHARES.get("".join(str(pattern // 3**place % 3) for place in range(3)).replace("0", ""))
    for pattern in range(PATTERNS)
]
"""The same by pattern; ``None`` if the ship cannot be unloaded."""


def prior() -> list[float]:
    """The prior weights: a third of what unloading now would give, if the ship can be unloaded."""
    weights: list[float] = []
    for pattern, unload in enumerate(UNLOADING):
        weights += [*(given / 3 if unload else 0.0 for given in taken(pattern)), 0.0]
    return weights
