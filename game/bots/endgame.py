"""The end of a match for two, exactly: once no draw can come any more, every line is counted to its last point.

Alpha-beta with a table of what is known. It works in slices of a number of tables: what a slice has found out stays, so
the next one passes quickly over it.
"""

from collections.abc import Hashable
from random import Random
from typing import Any, Final

from game.bots.model import OVER, AnyModel, Move

WIN: Final = 1000.0
"""More than any margin: winning comes first, points second."""
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


class Spent(Exception):
    """The slice is used up."""


class Endgame:
    """The search from one state, in which nothing is hidden and nothing will be drawn (`Model.certain`)."""

    def __init__(self, model: AnyModel, state: Any) -> None:
        assert model.seats == 2 and model.certain(state)
        self.model = model
        self.state = state
        self.known: dict[Hashable, tuple[int, float, Move]] = {}
        """Key to: what the value is (exact or a bound), the value for the mover, the best move."""
        self.left = 0
        self.idle = Random(0)
        """Given to the model, which has nothing to draw."""
        self.solved = False

    def run(self, tables: int) -> bool:
        """Looks at so many tables more; true when all is known."""
        if not self.solved:
            self.left = tables
            try:
                self.value(self.state, -2 * WIN, 2 * WIN)
                self.solved = True
            except Spent:
                pass
        return self.solved

    def end(self, state: Any) -> float:
        """What the end is worth to seat 0."""
        margins = self.model.margins(state)
        one, two = self.model.values(state, margins)
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
            after = model.copy(state)
            model.play(after, move, self.idle)
            turn = model.turn(after)
            if turn == OVER:
                value = self.end(after) * (1 - 2 * mover)
            elif turn == mover:
                value = self.value(after, floor, high)
            else:
                value = -self.value(after, -high, -floor)
            if value > best:
                best, chosen = value, move
                if value > floor:
                    floor = value
                    if value >= high:
                        break
        kind = AT_MOST if best <= low else AT_LEAST if best >= high else EXACT
        self.known[key] = kind, best, chosen
        return best

    def best(self) -> tuple[Move, float, bool]:
        """Once solved: the best move, the mover's margin with it, and whether it wins."""
        _, value, move = self.known[self.model.key(self.state)]
        return move, *parted(value)

    def reached(self, state: Any, mover: int) -> tuple[float, bool]:
        """The margin of seat `mover` (from 0) with the best play from here on, and whether it wins."""
        self.left = -1
        turn = self.model.turn(state)
        if turn == OVER:
            return parted(self.end(state) * (1 - 2 * mover))
        value = self.value(state, -2 * WIN, 2 * WIN)
        return parted(value if turn == mover else -value)


def parted(value: float) -> tuple[float, bool]:
    """A value's margin, and whether it wins.

    >>> parted(1004.0), parted(-1000.0)
    ((4.0, True), (0.0, False))
    """
    return (value - WIN, True) if value > 0 else (value + WIN, False)
