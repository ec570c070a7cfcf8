"""The exact endgame of a match for two: once hardly any draw is left, every line of play is searched to its end.

Alpha-beta with a transposition table; draws still to come are weighted by their chances. The search runs in slices of
a number of tables: the transposition table stays, so the next slice quickly passes what is already known.
"""

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass, field
from math import fsum
from typing import Any, ClassVar, Final

from game.bots.model import OVER, AnyModel, ExactModel, Move, State

WIN: Final = 1e7
"""A win in points, more than any margin: winning comes first."""
WINDOW: Final = -2 * WIN, 2 * WIN
"""No value lies outside."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class Spent(Exception):
    """The slice is used up."""


@dataclass(eq=False)
class Endgame:
    """The exact search from one state."""

    pace: ClassVar = 1
    """Tables that take about as long as one round of the search with draws."""
    model: ExactModel[Any]
    state: Any
    known: dict[Hashable, tuple[int, float, Move]] = field(default_factory=dict)
    """The transposition table: whether the value is exact or a bound, the value for the mover, the best move."""
    left: int = 0
    solved: bool = False

    def run(self, tables: int) -> bool:
        """Looks at up to `tables` more tables; true once the state is solved."""
        if not self.solved:
            self.left = tables
            try:
                self.search()
                self.solved = True
            except Spent:
                pass
        return self.solved

    def search(self) -> None:
        """Finds the value of the state and the best move; raises `Spent` if the slice is used up before."""
        self.value(self.state, *WINDOW)

    def end(self, state: Any) -> float:
        """The value of an ended match for seat 0."""
        margins, (one, two) = self.model.evaluate(state)
        return margins[0] + (one - two) * WIN

    def value(self, state: Any, low: float, high: float) -> float:
        """The value for the mover, exact if it lies between the two bounds."""
        model = self.model
        mover = model.turn(state)
        key = model.key(state)
        found = self.known.get(key)
        first = None
        if found:
            kind, value, first = found
            if kind == EXACT or (kind == AT_LEAST and value >= high) or (kind == AT_MOST and value <= low):
                return value
        if not self.left:
            raise Spent
        self.left -= 1
        order = model.order(state)
        if first is not None and order[0] != first:
            order.remove(first)
            order.insert(0, first)
        best, floor, chosen = -3 * WIN, low, order[0]
        for move in order:
            outcomes = model.outcomes(state, move)
            if len(outcomes) == 1:
                value = self.follow(outcomes[0][1], mover, floor, high)
            else:
                value = sum(chance * self.follow(after, mover, *WINDOW) for chance, after in outcomes)
            if value > best:
                best, chosen = value, move
                if value > floor:
                    floor = value
                    if value >= high:
                        break
        kind = AT_MOST if best <= low else AT_LEAST if best >= high else EXACT
        self.known[key] = kind, best, chosen
        return best

    def follow(self, after: Any, mover: int, low: float, high: float) -> float:
        """The value for seat `mover` of a state that follows its move."""
        turn = self.model.turn(after)
        if turn == OVER:
            return self.end(after) * (1 - 2 * mover)
        return self.value(after, low, high) if turn == mover else -self.value(after, -high, -low)

    def best(self) -> tuple[Move, float, float]:
        """Once solved: the best move, with the mover's expected margin and chance of winning after it."""
        move = self.known[self.model.key(self.state)][2]
        return move, *self.reached(move)

    def reached(self, move: Move) -> tuple[float, float]:
        """The mover's expected margin and chance of winning after any move, with the best play from there."""
        self.left = -1
        margin, chance = self.mean(self.state, move)
        margin = round(margin, 6) or 0.0
        return (-margin, 1 - chance) if self.model.turn(self.state) else (margin, chance)

    def mean(self, state: Any, move: Move) -> tuple[float, float]:
        """Seat 0's expected margin and chance of winning after a move, with the best play from there."""
        ways = [(odds, *self.reckoned(after)) for odds, after in self.model.outcomes(state, move)]
        return fsum(odds * margin for odds, margin, _ in ways), fsum(odds * chance for odds, _, chance in ways)

    def reckoned(self, state: Any) -> tuple[float, float]:
        """Seat 0's expected margin and chance of winning with the best play from a state."""
        if self.model.turn(state) == OVER:
            margins, chances = self.model.evaluate(state)
            return margins[0], chances[0]
        key = self.model.key(state)
        if key not in self.known or self.known[key][0] != EXACT:
            self.value(state, *WINDOW)
        return self.mean(state, self.known[key][2])


class OwnEndgame(ExactModel[State]):
    """A game with an exact search of its own."""

    @abstractmethod
    def ending(self, state: State, /) -> Endgame:
        """The exact search from a countable state."""


def endgame(model: AnyModel, state: Any) -> Endgame | None:
    """The exact search from this state; None where the end is out of its reach."""
    if not (isinstance(model, ExactModel) and model.seats == 2 and model.countable(state)):
        return None
    return model.ending(state) if isinstance(model, OwnEndgame) else Endgame(model, state)
