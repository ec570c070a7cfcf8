"""Builders of Egypt as a search sees it: flat tables, and a learned evaluation of them."""

from collections.abc import Hashable, Sequence
from functools import cache
from random import Random
from typing import Any

from game.bots import learned
from game.bots.builders import evaluation, fold, play, rest, steps, worth
from game.bots.builders.board import Board, boards
from game.bots.builders.encoding import encode
from game.bots.builders.evaluation import Evaluation
from game.bots.builders.features import stage
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.ships import MOVER
from game.bots.builders.tuning import TUNING
from game.bots.learned import Taught
from game.bots.model import Evaluated, Move, TransposingModel
from game.bots.plain import chances, margins
from game.builders.table import Table


class Builders(TransposingModel[State]):
    """The model of one mixture of sides and number of seats, with one evaluation."""

    tuning = TUNING

    def __init__(self, board: Board, taught: Taught) -> None:
        self.board = board
        self.seats = board.seats
        self.evaluation = Evaluation(board, taught)

    def root(self, seen: Table | State, seat: int) -> State:
        """The flat table, for all of it lies open; one that is flat already is taken as it is."""
        return seen if isinstance(seen, list) else encode(seen)

    def sample(self, root: State, rng: Random) -> State:
        """A copy, with the due draws made."""
        state = root[:]
        play.proceed(self.board, state, rng.random)
        return state

    def copy(self, state: State) -> State:
        """A copy."""
        return state[:]

    def turn(self, state: State) -> int:
        """The seat, from 0, that must speak, or -1."""
        return steps.turn(self.board, state)

    def moves(self, state: State) -> Sequence[Move]:
        """The moves that lead to different results."""
        return fold.moves(self.board, state)

    def same(self, state: State, move: int) -> int:
        """The move of `moves` that leads to the same result."""
        return fold.same(self.board, state, move)

    def after(self, state: State, move: int) -> State:
        """The table after the move, before anything is drawn."""
        after = state[:]
        play.play(self.board, after, move, None)
        return after

    def play(self, state: State, move: int, rng: Random) -> None:
        """Makes the step and its draws."""
        play.play(self.board, state, move, rng.random)

    def reach(self, state: State, move: int, rng: Random) -> Hashable | None:
        """Makes the step and its draws; returns all of the table, or None if something was drawn."""
        play.play(self.board, state, move, None)
        if steps.turn(self.board, state) < NOTHING:
            play.proceed(self.board, state, rng.random)
            return None
        return tuple(state)

    def evaluate(self, state: State) -> Evaluated:
        """The margins by the evaluation, and chances by a logistic curve, steeper towards the end.

        At the end the margins by the points, and each seat's share of the first place.
        """
        if state[MOVER] < 0:
            totals = worth.scores(self.board, state)
            return margins(totals), worth.first(self.board, state, totals)
        found = margins(self.evaluation.totals(state))
        return found, chances(found, self.evaluation.soft[stage(state)])

    def leaf(self, state: State, rng: Random) -> Evaluated:
        """Half of what the evaluation says now, and half of what it says where random steps end the round."""
        now, chances = self.evaluate(state)
        if state[MOVER] < 0:
            return now, chances
        rest.finish(self.board, state, rng.random)
        then, likely = self.evaluate(state)
        return halfway(now, then), halfway(chances, likely)

    def words(self, move: int) -> str:
        """The step's words."""
        return steps.WORDS[move]

    def move(self, words: str) -> int:
        """The step with these words."""
        return steps.NUMBER[words]


def halfway(some: Sequence[float], others: Sequence[float]) -> list[float]:
    """The means of two values for each seat."""
    if len(some) == 2:
        return [(some[0] + others[0]) / 2, (some[1] + others[1]) / 2]
    return [(one + other) / 2 for one, other in zip(some, others, strict=True)]


@cache
def models(board: Board) -> Builders:
    """The model for these boards."""
    return Builders(board, learned.read(evaluation.file(board.seats)))


def make(seen: Any) -> Builders:
    """The model for the boards of this table."""
    return models(boards(seen.setting))
