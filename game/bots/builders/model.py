"""Builders of Egypt as a search sees it: the table as one list of numbers, and its learned evaluation."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from game.bots import learned
from game.bots.builders import building, ending, evaluation, fold, play, steps, worth
from game.bots.builders.board import Board, boards
from game.bots.builders.encoding import encode
from game.bots.builders.evaluation import Evaluation
from game.bots.builders.features import stage
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.seats import BLUE, PARTS, QUARRY, SLED, WIDE
from game.bots.builders.layout.ships import FREE, MOVER, PASSES, READY, SITES
from game.bots.builders.steps import PASS, sends
from game.bots.builders.tuning import TUNING
from game.bots.endgame import Endgame, OwnEndgame
from game.bots.learned import Taught
from game.bots.model import Draw, Evaluated, Move, PartedModel, TransposingModel
from game.bots.plain import chances, margins
from game.builders import agenda, parts
from game.builders.moves import ones
from game.builders.table import Table

ASKED: Final = (agenda.TAKE, agenda.PYRAMID)
"""Questions about stones that have just come ashore."""


class Builders(TransposingModel[State], PartedModel[State], OwnEndgame[State]):
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

    copy = staticmethod(State.copy)

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
        if len(state) > self.board.length:
            state = self.answered(state)
        if state[MOVER] < 0:
            totals = worth.scores(self.board, state)
            return margins(totals), first(self.board, state, totals)
        found = margins(self.evaluation.totals(state))
        return found, chances(found, self.evaluation.soft[stage(state)])

    def answered(self, state: State) -> State:
        """The table once all stones of a ship are where they go: each seat answers as seems best at once.

        The evaluation sees neither stones that take cards nor those that choose a pyramid.
        """
        while len(state) > self.board.length and state[-1] & ~agenda.DETAIL in ASKED:
            seat, tables = self.turn(state), [self.after(state, move) for move in self.moves(state)]
            state = tables[0] if len(tables) == 1 else max(tables, key=lambda table: self.margin(table, seat))
        return state

    def margin(self, state: State, seat: int) -> float:
        """A seat's margin by the evaluation alone."""
        totals = worth.scores(self.board, state) if state[MOVER] < 0 else self.evaluation.totals(state)
        return margins(totals)[seat]

    def leaf(self, state: State, rng: Random) -> Evaluated:
        """Half of what the evaluation says now, and half of what it says where random steps end the round."""
        now, chances = self.evaluate(state)
        if state[MOVER] < 0:
            return now, chances
        finish(self.board, state, rng.random)
        then, likely = self.evaluate(state)
        return halfway(now, then), halfway(chances, likely)

    def plainest(self, equal: Sequence[Move]) -> Move:
        """A stone goes to the place of its ship that is unloaded first."""
        ship, _ = divmod(equal[0] - steps.LOAD, 4)
        return min(move for move in equal if (move - steps.LOAD) // 4 == ship) if 0 <= ship < 4 else equal[0]

    def parts(self, state: State, rng: Random) -> Mapping[str, Sequence[float]]:
        """By parts of the score sheet, and by what is on the way there."""
        state = self.answered(state)
        return worth.points(self.board, state) if state[MOVER] < 0 else self.evaluation.parts(state)

    def countable(self, state: State) -> bool:
        """Whether it is the last round, with few free places."""
        return ending.countable(self.board, state)

    def outcomes(self, state: State, move: int) -> list[tuple[float, State]]:
        """The states, by what the box may say then."""
        return play.outcomes(self.board, self.after(state, move))

    def key(self, state: State) -> Hashable:
        """The whole state."""
        return tuple(state)

    def ending(self, state: State) -> Endgame:
        """The exact search from a countable state: the game's own where it can, which is much faster."""
        return (ending.Ending if ending.plain(self.board, state) else Endgame)(self, state)

    words = staticmethod(steps.WORDS.__getitem__)
    move = staticmethod(steps.NUMBER.__getitem__)


def first(board: Board, state: State, totals: list[int]) -> list[float]:
    """Each seat's share of the first place, by its total: of equal ones more stones on the sled."""
    ranks = [*zip(totals, state[PARTS + SLED : board.length : WIDE], strict=True)]
    most = max(ranks)
    return [1 / ranks.count(most) if rank == most else 0.0 for rank in ranks]


def halfway(some: Sequence[float], others: Sequence[float]) -> list[float]:
    """The means of two values for each seat."""
    if len(some) == 2:
        return [(some[0] + others[0]) / 2, (some[1] + others[1]) / 2]
    return [(one + other) / 2 for one, other in zip(some, others, strict=True)]


def finish(board: Board, state: State, draw: Draw) -> None:
    """Plays on at random, on the state itself, to the end of the round, before the next one's draws.

    There no stones are aboard, so that a table is easier to judge. Most turns fetch or load stones: as a search comes
    here in each of its rounds, these are done on the spot.
    """
    base = board.length
    while (mover := state[MOVER]) >= 0:
        if len(state) == base and not any(state[PARTS + WIDE * mover + BLUE : PARTS + WIDE * mover + WIDE]):
            step = random_turn(board, state, mover, draw)
            if step < 0:
                continue
        else:
            legal = fold.moves(board, state)
            step = legal[int(draw() * len(legal))]
        play.play(board, state, step, None)
        while len(state) > base and (entry := state[-1]) < agenda.CHOICE:
            if entry == agenda.ROUND:
                return
            play.said(board, state, draw())


def random_turn(board: Board, state: State, mover: int, draw: Draw) -> int:
    """A random step of a seat without blue cards: done, or its number if it is not a stone's."""
    own = PARTS + WIDE * mover
    sled = state[own + SLED]
    fetch = sled < parts.SLED and state[own + QUARRY] > 0
    places, ships, _ = fold.twins(board, state)
    loads = ones(state[FREE] & ~places) if sled else ()
    ready = state[READY] & ~ships
    sent = sends(ready, state[SITES]) if ready else ()
    count = fetch + len(loads) + len(sent)
    if not count:
        return PASS
    number = int(draw() * count) - fetch
    if number < 0:
        building.fetch(state, own, parts.FETCHED)
    elif number < len(loads):
        building.load(board, state, own, mover + 1, loads[number])
    else:
        return sent[number - len(loads)]
    state[PASSES] = 0
    state[MOVER] = mover + 1 if mover + 1 < board.seats else 0
    return -1


@cache
def models(board: Board) -> Builders:
    """The model for these boards."""
    return Builders(board, learned.read(evaluation.file(board.seats)))


def make(seen: Any) -> Builders:
    """The model for the boards of this table."""
    return models(boards(seen.setting))
