"""Builders of Egypt as a search sees it: flat tables, and a learned evaluation of them."""

from collections.abc import Hashable, Sequence
from functools import cache
from random import Random
from typing import Any

from game.bots.builders import evaluation, flat, fold, play, rest, steps, worth
from game.bots.builders.board import Board, boards
from game.bots.builders.evaluation import Evaluation
from game.bots.builders.features import stage
from game.bots.builders.layout import MOVER, NOBODY, State
from game.bots.builders.tuning import TUNING
from game.bots.learned import Taught
from game.bots.model import Move, Open
from game.bots.plain import chances, margins
from game.builders.table import Table
from game.interface import AnyGame


class Builders(Open):
    """The model of one mixture of sides and number of seats, with one evaluation."""

    tuning = TUNING

    def __init__(self, board: Board, taught: Taught) -> None:
        self.board = board
        self.seats = board.seats
        self.evaluation = Evaluation(board, taught)

    def root(self, seen: Table, seat: int) -> State:
        """The flat table: all of it lies open."""
        return flat.flatten(seen)

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

    def order(self, state: State) -> list[Move]:
        """The moves in the order of the evaluation."""
        return [move for move, _, _ in self.promises(state)]

    def promises(self, state: State) -> list[tuple[Move, float, float]]:
        """The moves with margins by the evaluation, before anything is drawn, and chances by a logistic curve."""
        mover, found = self.turn(state), []
        for move in fold.moves(self.board, state):
            after = state[:]
            play.play(self.board, after, move, None)
            margins, chances = self.judged(after)
            found.append((move, margins[mover], chances[mover]))
        found.sort(key=lambda each: -each[2])
        return found

    def look(self, state: State, move: int) -> list[float]:
        """The margins by the evaluation of the table after the move, before anything is drawn."""
        return margins(self.evaluation.look(state, move))

    def play(self, state: State, move: int, rng: Random) -> None:
        """Makes the step and its draws."""
        play.play(self.board, state, move, rng.random)

    def reach(self, state: State, move: int, rng: Random) -> Hashable | None:
        """Makes the step and its draws; returns all of the table, or None if something was drawn."""
        play.play(self.board, state, move, None)
        if steps.turn(self.board, state) < NOBODY:
            play.proceed(self.board, state, rng.random)
            return None
        return tuple(state)

    def margins(self, state: State) -> list[float]:
        """The margins by the evaluation; at the end by the points."""
        if state[MOVER] < 0:
            return margins(worth.scores(self.board, state))
        return margins(self.evaluation.totals(state))

    def values(self, state: State, margins: Sequence[float]) -> Sequence[float]:
        """The chances by a logistic curve, steeper towards the end; at the end each seat's share of the first place."""
        if state[MOVER] < 0:
            return worth.shares(self.board, state)
        return chances(margins, self.evaluation.soft[stage(state)])

    def leaf(self, state: State, rng: Random) -> tuple[Sequence[float], Sequence[float]]:
        """Half of what the evaluation says now, and half of what it says where random steps end the round."""
        now, chances = self.judged(state)
        if state[MOVER] < 0:
            return now, chances
        rest.finish(self.board, state, rng.random)
        then, likely = self.judged(state)
        return halfway(now, then), halfway(chances, likely)

    def judged(self, state: State) -> tuple[Sequence[float], Sequence[float]]:
        """The margins and the chances."""
        if state[MOVER] < 0:
            totals = worth.scores(self.board, state)
            return margins(totals), worth.first(self.board, state, totals)
        found = margins(self.evaluation.totals(state))
        return found, chances(found, self.evaluation.soft[stage(state)])

    def countable(self, state: State) -> bool:
        """False: the end is not searched exactly."""
        return False

    def outcomes(self, state: State, move: int) -> list[tuple[float, State]]:
        """Never asked."""
        raise NotImplementedError

    def key(self, state: State) -> Hashable:
        """Never asked."""
        raise NotImplementedError

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
def taught(seats: int) -> Taught:
    """What was learned for this number of seats."""
    return evaluation.read(seats)


@cache
def models(board: Board) -> Builders:
    """The model for these boards."""
    return Builders(board, taught(board.seats))


def make(game: AnyGame, seen: Any) -> Builders:
    """The model for the boards of this table."""
    return models(boards(seen.setting))
