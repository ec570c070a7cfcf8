"""How much of a match of the Duel is still to come, counted in unloadings."""

from typing import Final

from tests.strength.benchmark_1.duel.flat import SHIPS, STACK, State
from tests.strength.benchmark_1.duel.steps import COUNT

UNLOADS: Final = 18
"""Unloadings of a whole match."""


def left(state: State) -> int:
    """Unloadings still to come, 0 to 18."""
    return state[STACK] // 3 + COUNT[state[SHIPS]] - 1


def share(state: State) -> float:
    """Unloadings still to come as a share of the whole match: 1 to 0."""
    return left(state) / UNLOADS
