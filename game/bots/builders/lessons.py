"""How Builders of Egypt is learned: matches against itself, and a regression of what seats gained from then on.

Fitted value iteration: in each round the evaluation of the round before plays all seats over random mixtures of
sides; then its weights are fitted to the points that each seat gained from then on more than each other one: only
such differences matter, and what all seats gain alike would blur them. In the first rounds it plays one ply deep,
with some noise. In later ones a short search chooses, and the points are mixed with what was expected of later
tables: so less depends on the luck of one match.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from operator import sub
from random import Random
from typing import Any, Final

from game.bots.builders import flat, fold, play, worth
from game.bots.builders.board import Board, boards
from game.bots.builders.evaluation import WEIGHTS, Evaluation, ended, sample
from game.bots.builders.features import STAGES, stage
from game.bots.builders.layout import MOVER, NOBODY, State
from game.bots.builders.model import Builders
from game.bots.builders.steps import turn
from game.bots.learned import Taught
from game.bots.ridge import Ridge
from game.bots.search import Search
from game.bots.spread import Spread
from game.builders import options
from game.builders.table import start

NOISE: Final = 1.0
"""Standard deviation, in points, of the noise added to each step's expected margin."""
WILD: Final = 0.04
"""The share of steps that are chosen at random."""
KEPT: Final = 0.2
"""The share of a match's tables used for the regression: neighbouring ones are much alike. Ends of rounds all are."""
MIXED: Final = 0.05
"""Where a search chose: the share of what is expected at a table in the results of the tables before it."""

Chooser = Callable[[State, Random], int]
"""Whoever chooses a step where there is a choice."""


class Midway(Builders):
    """The model of tables that are flat from the start."""

    def root(self, seen: Any, seat: int) -> State:
        """The table itself."""
        state: State = seen
        return state


def opening(seats: int, rng: Random) -> tuple[Board, State]:
    """A random table before the first turn, with a random mixture of sides."""
    table = start({option: rng.choice(values) for option, values in options.items()}, seats)
    board, state = boards(table.setting), flat.flatten(table)
    play.proceed(board, state, rng.random)
    return board, state


def ahead(totals: list[float], seat: int) -> float:
    """The points by which a seat is ahead of the best other one.

    >>> ahead([5, 9, 7], 1)
    2
    """
    return totals[seat] - max(totals[:seat] + totals[seat + 1 :])


def glance(evaluation: Evaluation) -> Chooser:
    """Chooses by the evaluation, one ply deep, with noise."""
    board = evaluation.board

    def choose(state: State, rng: Random) -> int:
        mover = turn(board, state)
        best, high = -1, -1e9
        for step in fold.moves(board, state):
            promise = ahead(evaluation.look(state, step), mover) + rng.gauss(0, NOISE)
            if promise > high:
                best, high = step, promise
        return best

    return choose


def searching(model: Midway, rounds: int) -> Chooser:
    """Chooses by so many rounds of search."""

    def choose(state: State, rng: Random) -> int:
        search = Search(model, state, turn(model.board, state) + 1, rng)
        search.run(rounds)
        best: int = search.top()
        return best

    return choose


def match(board: Board, choose: Chooser, state: State, rng: Random) -> Iterator[State]:
    """The tables of one match: before each step, and before the draws after it; then the last one."""
    while state[MOVER] >= 0:
        yield state[:]
        moves = fold.moves(board, state)
        if len(moves) == 1 or rng.random() < WILD:
            step = moves[int(rng.random() * len(moves))]
        else:
            step = choose(state, rng)
        play.play(board, state, step, None)
        if turn(board, state) < NOBODY:
            yield state[:]
            play.proceed(board, state, rng.random)
    yield state


def lesson(seats: int, taught: Taught, matches: int, rounds: int, seed: str) -> tuple[Ridge, Spread]:
    """Plays matches with the evaluation `taught`; returns the sums for the next one.

    Steps are chosen by so many rounds of search; without any, one ply deep.
    """
    rng = Random(seed)
    ridge, spread = Ridge(WEIGHTS), Spread()
    mixed = MIXED if rounds else 0.0
    for _ in range(matches):
        board, state = opening(seats, rng)
        model = Midway(board, taught)
        evaluation = model.evaluation
        choose = searching(model, rounds) if rounds else glance(evaluation)
        *states, last = match(board, choose, state, rng)
        totals = results = [float(total) for total in worth.scores(board, last)]
        for state in reversed(states):
            kept = rng.random() < KEPT or ended(state)
            if not (kept or mixed):
                continue
            expected = evaluation.totals(state)
            if kept:
                number = stage(state)
                certain, values = evaluation.features.of(state)
                gained = [*map(sub, results, certain)]
                for one, two in combinations(range(seats), 2):
                    apart = [*map(sub, values[one], values[two])]
                    ridge.add(sample(state, apart), gained[one] - gained[two])
                spread.add(number / STAGES, ahead(totals, 0) - ahead(expected, 0))
            results = [result + mixed * (hope - result) for result, hope in zip(results, expected, strict=True)]
    return ridge, spread


def fitted(seen: tuple[Ridge, Spread], penalty: float) -> Taught:
    """The weights that fit a lesson."""
    ridge, spread = seen
    return {"weights": ridge.solve([penalty] * WEIGHTS, [0.0] * WEIGHTS), "soft": spread.soft()}
