"""How the Duel is learned: matches against itself, and a regression of their final margins on their tables.

Fitted value iteration: in each round the evaluation of the round before plays both seats over random mixtures of sides;
then its weights are fitted. At first it plays one ply deep and with some noise, and final margins are what is fitted;
later a search plays (`searched`), and what it expects at the tables that follow is mixed with the final margin.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from game.bots.duel import flat, play, steps, worth
from game.bots.duel.evaluation import Evaluation
from game.bots.duel.flat import State
from game.bots.duel.model import Duel
from game.bots.duel.stage import share
from game.bots.duel.worth import Sides
from game.bots.learned import Taught
from game.bots.ridge import Ridge
from game.bots.search import Search
from game.bots.spread import Spread
from game.duel import options
from game.duel.table import start

Make = Callable[[Sides, Taught], Evaluation]

NOISE: Final = 1.0
"""Standard deviation, in points, of the noise added to each step's expected margin."""
WILD: Final = 0.04
"""The share of steps that are chosen at random."""
KEPT: Final = 0.4
"""The share of a match's tables used for the regression: neighbouring ones are much alike."""

ROUNDS: Final = 60
"""Rounds of search for a step, where a search plays."""
FREE: Final = 8
"""It begins with fewer steps than this, a random number of them, that are drawn from the best few;"""
ASTRAY: Final = 0.03
"""later, this share of steps is drawn so."""
FEW: Final = 5
"""The number of steps that are drawn from."""


class Laid(Duel):
    """The model for tables that are flat already."""

    def root(self, seen: Any, seat: int) -> State:
        """The flat table itself."""
        state: State = seen
        return state


def opening(rng: Random) -> State:
    """A random table before the first turn; it is the same for all sides."""
    state = flat.flatten(start({site: values[0] for site, values in options.items()}, 2))
    play.fill(state, rng.random)
    return state


def choose(evaluation: Evaluation, state: State, rng: Random) -> int:
    """A step by the evaluation, one ply deep, with noise; now and then a random one."""
    legal = steps.legal(state)
    if len(legal) == 1 or rng.random() < WILD:
        return legal[int(rng.random() * len(legal))]
    sign = 1 - 2 * state[flat.MOVER]
    best, high = legal[0], -1e9
    for step in legal:
        after = state[:]
        play.play(after, step, None)
        margin = worth.margin(after, evaluation.sides) if play.over(after) else evaluation.margin(after)
        promise = sign * margin + rng.gauss(0, NOISE)
        if promise > high:
            best, high = step, promise
    return best


def match(evaluation: Evaluation, rng: Random) -> Iterator[State]:
    """The tables of one match: before each step, then the last one."""
    state = opening(rng)
    while not play.over(state):
        yield state[:]
        play.play(state, choose(evaluation, state, rng), rng.random)
    yield state


def searched(model: Duel, rng: Random) -> Iterator[tuple[State, float]]:
    """A match played by the search: each table with a choice, and by how much seat 0 expects to win there.

    The last table comes with its true margin.
    """
    state, ply, free = opening(rng), 0, int(rng.random() * FREE)
    while not play.over(state):
        legal = steps.legal(state)
        step = legal[0]
        if len(legal) > 1:
            mover = state[flat.MOVER]
            search = Search(model, state, mover + 1, rng)
            search.run(ROUNDS)
            step = search.top()
            margin, _ = search.hope(step)
            yield state[:], -margin if mover else margin
            if ply < free or rng.random() < ASTRAY:
                step = rng.choice(search.tree.order[:FEW])
        play.play(state, step, rng.random)
        ply += 1
    yield state, float(worth.margin(state, model.sides))


def mixtures(rng: Random) -> Sides:
    """One of the sixteen mixtures of sides, at random."""
    one, two, three, four = (int(rng.random() * 2) for _ in range(4))
    return one, two, three, four


def lesson(make: Make, taught: Taught, matches: int, seed: str) -> tuple[Ridge, Spread]:
    """Plays matches with the evaluation `taught`; returns the sums for the next one."""
    rng = Random(seed)
    ridge, spread = Ridge(len(taught["weights"])), Spread()
    for _ in range(matches):
        evaluation = make(mixtures(rng), taught)
        *states, last = match(evaluation, rng)
        margin = worth.margin(last, evaluation.sides)
        for state in states:
            if rng.random() > KEPT:
                continue
            ridge.add(evaluation.sample(state), margin)
            spread.add(share(state), margin - evaluation.margin(state))
    return ridge, spread


def second(make: Make, taught: Taught, matches: int, later: float, seed: str) -> tuple[Ridge, Spread]:
    """As `lesson`, with matches played by the search.

    What a table is fitted to is, to the share `later`, what the search expected at the next table; for the rest what
    that one is fitted to. The last one is fitted to the result.
    """
    rng = Random(seed)
    ridge, spread = Ridge(len(taught["weights"])), Spread()
    for _ in range(matches):
        evaluation = make(mixtures(rng), taught)
        *tables, (_, end) = searched(Laid(evaluation), rng)
        result, expected = end, end
        for state, margin in reversed(tables):
            result += later * (expected - result)
            ridge.add(evaluation.sample(state), result)
            spread.add(share(state), end - evaluation.margin(state))
            expected = margin
    return ridge, spread


def fitted(seen: tuple[Ridge, Spread], penalty: float, prior: list[float]) -> Taught:
    """The weights that fit a lesson."""
    ridge, spread = seen
    return {"weights": ridge.solve([penalty] * ridge.size, prior), "soft": spread.soft()}
