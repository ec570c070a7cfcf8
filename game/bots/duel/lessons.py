"""How the Duel is learned: matches against itself, and a regression of their final margins on their tables.

Fitted value iteration: in each round the evaluation of the round before plays both seats, one ply deep and with some
noise, over random mixtures of sides; then its weights are fitted to the final margins.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from game.bots.duel import flat, play, steps, worth
from game.bots.duel.evaluation import Evaluation
from game.bots.duel.flat import State
from game.bots.duel.stage import share
from game.bots.duel.worth import Sides
from game.bots.learned import Taught
from game.bots.ridge import Ridge
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


def fitted(seen: tuple[Ridge, Spread], penalty: float, prior: list[float]) -> Taught:
    """The weights that fit a lesson."""
    ridge, spread = seen
    return {"weights": ridge.solve([penalty] * ridge.size, prior), "soft": spread.soft()}
