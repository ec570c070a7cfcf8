"""What every round of a search leaves behind: the tree, and the margins by first moves."""

from collections.abc import Sequence
from operator import add
from random import Random
from typing import Any

from game.bots.model import AnyModel, Move
from game.bots.node import Node


class Rounds:
    """The rounds of a search for one seat (from 1), however each of them is done (`Search`, `Solver`)."""

    def __init__(self, model: AnyModel, start: Any, seat: int, rng: Random) -> None:
        self.model = model
        self.tuning = model.tuning
        self.rng = rng
        self.seat = seat - 1
        self.start = start
        """The table as the seat sees it."""
        self.rounds = 0
        self.tree = Node(self.seat)
        self.reached: dict[Move, Sequence[float]] = {}
        """For each first move the sum of its rounds' weights, then for each seat the weighted sum of its margins."""
        self.nothing = (0.0,) * (1 + model.seats)

    def note(self, move: Move, margins: Sequence[float], weight: float = 1.0) -> None:
        """Adds the margins of a round that began with this move."""
        sums = self.reached.get(move, self.nothing)
        more = (1.0, *margins) if weight == 1.0 else (weight, *[weight * margin for margin in margins])
        self.reached[move] = [*map(add, sums, more)]
