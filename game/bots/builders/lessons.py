"""How Builders of Egypt is learned: matches against itself, and a regression of what seats gained from then on.

Fitted value iteration: in each round the evaluation of the round before plays all seats over random mixtures of
sides, one ply deep and with some noise; then its weights are fitted to the points that each seat gained from then on.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from game.bots.builders import flat, fold, play, worth
from game.bots.builders.board import Board, boards
from game.bots.builders.evaluation import WEIGHTS, Evaluation, Taught, sample
from game.bots.builders.features import STAGES, stage
from game.bots.builders.layout import MOVER, NOBODY, State
from game.bots.builders.steps import turn
from game.bots.ridge import Ridge
from game.bots.spread import Spread
from game.builders import options
from game.builders.table import start

NOISE: Final = 1.0
"""Standard deviation, in points, of the noise added to each step's expected margin."""
WILD: Final = 0.03
"""The share of steps that are chosen at random."""
KEPT: Final = 0.2
"""The share of a match's tables used for the regression: neighbouring ones are much alike."""


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


def choose(evaluation: Evaluation, state: State, rng: Random) -> int:
    """A step by the evaluation, one ply deep, with noise; now and then a random one."""
    board = evaluation.board
    moves = fold.moves(board, state)
    if len(moves) == 1 or rng.random() < WILD:
        return moves[int(rng.random() * len(moves))]
    mover = turn(board, state)
    best, high = moves[0], -1e9
    for step in moves:
        promise = ahead(evaluation.look(state, step), mover) + rng.gauss(0, NOISE)
        if promise > high:
            best, high = step, promise
    return best


def match(evaluation: Evaluation, state: State, rng: Random) -> Iterator[State]:
    """The tables of one match: before each step, and before the draws after it; then the last one."""
    board = evaluation.board
    while state[MOVER] >= 0:
        yield state[:]
        play.play(board, state, choose(evaluation, state, rng), None)
        if turn(board, state) < NOBODY:
            yield state[:]
            play.proceed(board, state, rng.random)
    yield state


def lesson(seats: int, taught: Taught, matches: int, seed: str) -> tuple[Ridge, Spread]:
    """Plays matches with the evaluation `taught`; returns the sums for the next one."""
    rng = Random(seed)
    ridge, spread = Ridge(WEIGHTS), Spread()
    for _ in range(matches):
        board, state = opening(seats, rng)
        evaluation = Evaluation(board, taught)
        *states, last = match(evaluation, state, rng)
        totals = [float(total) for total in worth.scores(board, last)]
        for state in states:
            if rng.random() > KEPT:
                continue
            number = stage(state)
            certain, values = evaluation.features.of(state)
            expected = evaluation.totals(state)
            for seat in range(seats):
                ridge.add(sample(values[seat], number), totals[seat] - certain[seat])
            spread.add(number / STAGES, ahead(totals, 0) - ahead(expected, 0))
    return ridge, spread


def fitted(seen: tuple[Ridge, Spread], penalty: float) -> Taught:
    """The weights that fit a lesson."""
    ridge, spread = seen
    return {"weights": ridge.solve([penalty] * WEIGHTS, [0.0] * WEIGHTS), "soft": spread.soft()}
