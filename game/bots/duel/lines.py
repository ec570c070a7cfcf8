"""The six lines of the harbour as patterns: who stands where, and which tokens they would get.

A pattern is seen by the seat whose turn it is: each of the line's squares, the nearest to the ship first, is empty (0),
its own (1) or the other's (2); the pattern's number has these as digits to the base 3.
"""

from typing import Final

from game.bots.duel.play import BITS

PATTERNS: Final = 27
TERMS: Final = 7
"""Weights a pattern: what the tokens in slots 1, 2, 3 are worth to the mover, to the other seat, and a constant."""

OWN: Final = [[sum(3**place for place, bit in enumerate(bits) if full & bit) for full in range(512)] for bits in BITS]
"""For each ship the own part of the pattern's number, by the squares where one's meeples stand."""
THEIRS: Final = [[2 * part for part in own] for own in OWN]
"""The same for the other seat."""


def taking(pattern: int) -> list[float]:
    """What an unloading now gives: 1 where the mover gets the slot's token, -1 (three further on) where the other does.

    >>> taking(1 + 2 * 9)  # own, empty, theirs: the nearest takes the outermost token
    [0.0, 0.0, 1, 0.0, -1, 0.0]
    """
    given, slot = [0.0] * 6, 2
    for place in range(3):
        who = pattern // 3**place % 3
        if who:
            given[slot if who == 1 else 3 + slot] = 1 if who == 1 else -1
            slot -= 1
    return given


TAKING: Final = [tuple(taking(pattern)) for pattern in range(PATTERNS)]
READY: Final = [sum(map(abs, given)) >= 2 for given in TAKING]
"""Whether a ship with this line can be unloaded."""


def prior() -> list[float]:
    """What is believed at first: a third of what an unloading now would give, if it can be."""
    weights: list[float] = []
    for pattern in range(PATTERNS):
        weights += [given / 3 if READY[pattern] else 0.0 for given in TAKING[pattern]]
        weights.append(0.0)
    return weights
