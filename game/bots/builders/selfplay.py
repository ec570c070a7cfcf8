"""How Builders of Egypt is learned: matches over random mixtures of sides, and a regression of what seats gained.

Weights are fitted to the points that each seat gained from then on more than each other one: only such differences
matter, and what all seats gain alike would blur them. Where a search plays, these points are mixed with what was
expected of later tables: so less depends on the luck of one match.
"""

from itertools import combinations
from random import Random
from typing import Any, Final

from game.bots.builders import evaluation, play, worth
from game.bots.builders.board import Board, boards
from game.bots.builders.encoding import encode
from game.bots.builders.evaluation import WEIGHTS, Evaluation, ended
from game.bots.builders.features import STAGES, stage
from game.bots.builders.layout import State
from game.bots.builders.model import Builders
from game.bots.learned import Ridge, Spread, Taught, unknown
from game.bots.plain import margins
from game.bots.selfplay import Round, Sums, Training, chooser, match
from game.builders import options, seats
from game.builders.table import start

KEPT: Final = 0.2
"""The share of a match's tables used for the regression: neighbouring ones are much alike. Ends of rounds all are."""
MIXED: Final = 0.05
"""Where a search chose: the share of what is expected at a table in the results of the tables before it."""


def opening(seats: int, rng: Random) -> tuple[Board, State]:
    """A random table before the first turn, with a random mixture of sides."""
    table = start({option: rng.choice(values) for option, values in options.items()}, seats)
    board, state = boards(table.setting), encode(table)
    play.proceed(board, state, rng.random)
    return board, state


def lot(seats: int, taught: Taught, each: Round, matches: int, seed: str) -> Sums:
    """Plays matches with the evaluation `taught`; returns the sums for the next one."""
    rng = Random(seed)
    ridge, spread = Ridge(WEIGHTS), Spread()
    for _ in range(matches):
        board, state = opening(seats, rng)
        model, sought = Builders(board, taught), Evaluation(board, unknown(WEIGHTS))
        *states, last = match(model, chooser(model, each.searched), state, rng)
        results = [float(total) for total in worth.scores(board, last)]
        lead = margins(results)[0]
        for state in reversed(states):
            kept = rng.random() < KEPT or ended(state)
            if not (kept or each.mixed):
                continue
            state = model.answered(state)
            expected = model.evaluation.totals(state)
            if kept:
                sums = sought.totals(state)
                for one, two in combinations(range(seats), 2):
                    apart: Any = sums[one] - sums[two]
                    ridge.add(apart.sample(), results[one] - results[two] - apart.certain)
                spread.add(stage(state) / STAGES, lead - margins(expected)[0])
            results = [result + each.mixed * (hope - result) for result, hope in zip(results, expected, strict=True)]
    return ridge, spread


def training(seats: int) -> Training:
    """How the evaluation for this number of seats is learned."""
    given = [(240, 0), (400, 0), (640, 0), *SEARCHED[seats]]
    rounds = [Round(matches, searched, MIXED if searched else 0.0) for matches, searched in given]
    start = evaluation.untaught()
    return Training(seats, lot, start, 30.0, evaluation.file(seats), rounds, lots=16, lasting=0.5)


SEARCHED: Final = {2: (*[(704, 40)] * 4, (1408, 40)), 3: ((480, 15),), 4: ((704, 40),)}
"""By the number of seats: the matches of each round in which a search plays, and its rounds for a step."""
TRAININGS: Final = {str(count): training(count) for count in seats}
"""Every evaluation that is learned, by its number of seats."""
