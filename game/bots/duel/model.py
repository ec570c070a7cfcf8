"""The Duel as a search sees it: the table as one list of numbers, and its learned evaluation."""

from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from math import exp
from random import Random
from typing import Any, Final, Protocol

from game.bots import learned
from game.bots.duel import play, steps, tables, worth
from game.bots.duel.encoding import encode
from game.bots.duel.layout import EMPTY, MOVER, SHIPS, STACK, State, left
from game.bots.duel.layout.seats import BAG
from game.bots.duel.steps import Steps
from game.bots.duel.worth import Sides
from game.bots.model import Evaluated, ExactModel, Move, PartedModel
from game.bots.tuning import PLAIN
from game.duel.table import Table

LAST: Final = 2
"""The most unloadings left when the endgame is searched exactly."""
PARTS: Final = ("obelisk", "temple", "pyramids", "tomb", "tools", "places")
"""The parts of a result, in the order of `worth.parts`."""
TIE: Final = 0.5
"""Seat 0 loses a tie, so half a point is taken from its margin for its chance of winning."""
FAR: Final = 500.0
"""An argument of the logistic curve at which a match is as good as won; the curve is cut off there."""


def chance(ahead: float) -> float:
    """The logistic curve.

    >>> chance(0.0), chance(-1000.0) < 1e-200
    (0.5, True)
    """
    if not -FAR < ahead < FAR:
        ahead = FAR if ahead > 0 else -FAR
    return 1 / (1 + exp(-ahead))


class Evaluation(Protocol):
    """A learned evaluation for one mixture of sides."""

    sides: Sides
    soft: list[float]
    """Points of lead that change the odds e-fold, by unloadings still to come."""

    def margin(self, state: State, /) -> float:
        """Points by which seat 0 may expect to end ahead."""

    def parts(self, state: State, /) -> Mapping[str, Sequence[float]]:
        """What each seat may expect of each part of its result."""

    def promises(self, state: State, legal: Steps, /) -> list[tuple[int, float]]:
        """The steps, the most promising first, each with the mover's expected margin after it."""


class Duel(ExactModel[State], PartedModel[State]):
    """The model of the Duel with one evaluation, for one mixture of sides."""

    seats = 2
    tuning = PLAIN

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.sides = evaluation.sides
        self.soft = evaluation.soft

    def root(self, seen: Table | State, seat: int) -> State:
        """The flat table, for all of it lies open; one that is flat already is taken as it is."""
        return seen if isinstance(seen, list) else encode(seen)

    def sample(self, root: State, rng: Random) -> State:
        """A copy, with the due draws made."""
        state = root[:]
        if EMPTY in state[:18]:
            play.fill(state, rng.random)
        return state

    copy = staticmethod(State.copy)
    turn = staticmethod(play.turn)
    moves = staticmethod(steps.legal)

    def order(self, state: State) -> list[Move]:
        """The moves in the order of the evaluation."""
        return [move for move, _ in self.evaluation.promises(state, steps.legal(state))]

    def promises(self, state: State) -> list[tuple[Move, float, float]]:
        """The moves with margins by the evaluation, before anything is drawn, and chances by a logistic curve."""
        mover = state[MOVER]
        soft = self.soft[left(state)]
        tie = -TIE if not mover else TIE
        return [
            (move, margin, chance((margin + tie) / soft))
            for move, margin in self.evaluation.promises(state, steps.legal(state))
        ]

    def after(self, state: State, move: int) -> State:
        """The table after the move, with the drawn slots still empty."""
        after = state[:]
        play.play(after, move, None)
        return after

    def play(self, state: State, move: int, rng: Random) -> None:
        """Makes the step and its draws."""
        play.play(state, move, rng.random)

    def evaluate(self, state: State) -> Evaluated:
        """The margins by the evaluation, and chances by a logistic curve, steeper towards the end.

        At the end the margins by the points, and 1 for the winner.
        """
        ships = state[SHIPS]
        if ships & (ships - 1):
            margin = self.evaluation.margin(state)
            one = chance((margin - TIE) / self.soft[left(state)])
            return (margin, -margin), (one, 1 - one)
        margin = worth.margin(state, self.sides)
        return (margin, -margin), ((1.0, 0.0) if margin > 0 else (0.0, 1.0))

    def parts(self, state: State, rng: Random) -> Mapping[str, Sequence[float]]:
        """By monuments, action tokens and meeples."""
        if play.turn(state) >= 0:
            return self.evaluation.parts(state)
        return dict(zip(PARTS, zip(*worth.parts(state, self.sides), strict=True), strict=True))

    def countable(self, state: State) -> bool:
        """Whether no ship is refilled any more and few are left; then only *take* draws, from the reserve."""
        return not state[STACK] and left(state) <= LAST

    def outcomes(self, state: State, move: int) -> list[tuple[float, State]]:
        """One state; after *take*, one for each kind of token in the reserve."""
        after = self.after(state, move)
        if not steps.TAKE <= move < steps.STOP:
            return [(1.0, after)]
        bag, slot = after[BAG:], move - steps.TAKE
        states = []
        for token in sorted(set(bag)):
            new = after[:]
            new[slot] = token
            del new[BAG + bag.index(token)]
            states.append((bag.count(token) / len(bag), new))
        return states

    def key(self, state: State) -> Hashable:
        """The whole state, with the bag sorted."""
        return (*state[:BAG], *sorted(state[BAG:]))

    words = staticmethod(steps.WORDS.__getitem__)
    move = staticmethod(steps.NUMBER.__getitem__)


@cache
def models(sides: Sides) -> Duel:
    """The model with the learned evaluation for one mixture of sides."""
    return Duel(tables.Tables(sides, learned.read(tables.FILE)))


def make(seen: Any) -> Duel:
    """The model for the sides of this table."""
    obelisk, temple, pyramids, tomb = (int(side) for side in seen.sides)
    return models((obelisk, temple, pyramids, tomb))
