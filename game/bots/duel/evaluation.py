"""What a learned evaluation of the Duel offers, and how its weights lie in a file."""

import json
from pathlib import Path
from typing import Final, Protocol, TypedDict

from game.bots.duel.flat import State
from game.bots.duel.steps import Steps
from game.bots.duel.worth import Sides

TABLES: Final = Path(__file__).with_name("tables.json")
"""The weights of `tables.Tables`."""


class Taught(TypedDict):
    """What was learned."""

    weights: list[float]
    soft: list[float]
    """Points of margin that change the odds e-fold: at the end, and how much more with the whole match to come."""


class Evaluation(Protocol):
    """A judge of tables for one mixture of sides."""

    sides: Sides
    soft: list[float]

    def margin(self, state: State, /) -> float:
        """Points by which seat 0 may expect to end ahead."""

    def sample(self, state: State, /) -> list[tuple[int, float]]:
        """What is not zero, by the number of its weight, ascending."""

    def order(self, state: State, legal: Steps, /) -> list[int]:
        """The steps, the most promising first."""

    def promises(self, state: State, legal: Steps, /) -> list[tuple[int, float]]:
        """The same with the mover's margin after each."""


def read(file: Path) -> Taught:
    """The weights in this file."""
    taught: Taught = json.loads(file.read_text("utf-8"))
    return taught


def write(file: Path, taught: Taught, places: int = 4) -> None:
    """Writes the weights to this file, rounded."""
    rounded = {key: [round(value, places) for value in values] for key, values in taught.items()}  # type: ignore[attr-defined]
    file.write_text(json.dumps(rounded, separators=(",", ":")) + "\n", "utf-8")
