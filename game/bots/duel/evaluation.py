"""The protocol of a learned evaluation of the Duel, and the file of its weights."""

import json
from pathlib import Path
from typing import Final, Protocol, TypedDict

from game.bots.duel.flat import State
from game.bots.duel.steps import Steps
from game.bots.duel.worth import Sides

TABLES: Final = Path(__file__).with_name("tables.json")
"""The weights of `tables.Tables`."""


class Taught(TypedDict):
    """The figures of an evaluation that are learned."""

    weights: list[float]
    soft: list[float]
    """Points of margin that change the odds e-fold: at the end, and how many more at the beginning of the match."""


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


def read(file: Path) -> Taught:
    """The weights in this file."""
    taught: Taught = json.loads(file.read_text("utf-8"))
    return taught


def write(file: Path, taught: Taught, places: int = 4) -> None:
    """Writes the weights to this file, rounded."""
    rounded = {key: [round(value, places) for value in values] for key, values in taught.items()}  # type: ignore[attr-defined]
    file.write_text(json.dumps(rounded, separators=(",", ":")) + "\n", "utf-8")
