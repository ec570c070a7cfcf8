"""The protocol of a learned evaluation of the Duel, and where its weights are."""

from pathlib import Path
from typing import Final, Protocol

from tests.strength.benchmark_1.duel.flat import State
from tests.strength.benchmark_1.duel.steps import Steps
from tests.strength.benchmark_1.duel.worth import Sides

TABLES: Final = Path(__file__).with_name("tables.json")
"""The weights of `tables.Tables`."""


class Evaluation(Protocol):
    """A learned evaluation for one mixture of sides."""

    sides: Sides
    soft: list[float]

    def margin(self, state: State, /) -> float:
        """Points by which seat 0 may expect to end ahead."""

    def sample(self, state: State, /) -> list[tuple[int, float]]:
        """The features that are not zero, each with the number of its weight, in ascending order."""

    def order(self, state: State, legal: Steps, /) -> list[int]:
        """The steps, the most promising first."""

    def promises(self, state: State, legal: Steps, /) -> list[tuple[int, float]]:
        """The steps in the order of `order`, each with the mover's expected margin after it."""
