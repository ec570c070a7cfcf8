"""How the Duel is learned: matches over random mixtures of sides, and a regression of margins on their tables.

One ply deep, tables are fitted to the final margin; where a search plays, what it expects at the tables that follow is
mixed with that.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from game.bots.duel import play, tables, worth
from game.bots.duel.encoding import encode
from game.bots.duel.layout import MOVER, UNLOADS, State, left
from game.bots.duel.model import Duel
from game.bots.duel.tables import Tables
from game.bots.duel.worth import Sides
from game.bots.learned import Ridge, Spread, Taught
from game.bots.search import Search
from game.bots.selfplay import Round, Sums, Training, chooser, match
from game.duel import options
from game.duel.table import start

KEPT: Final = 0.4
"""The share of a match's tables used for the regression: neighbouring ones are much alike."""

FREE: Final = 8
"""A searched match begins with fewer steps than this, a random number of them, that are drawn from the best few;"""
ASTRAY: Final = 0.03
"""later, this share of steps is drawn so."""
FEW: Final = 5
"""The number of steps that are drawn from."""


def opening(rng: Random) -> State:
    """A random table before the first turn; it is the same for all sides."""
    state = encode(start({site: values[0] for site, values in options.items()}, 2))
    play.fill(state, rng.random)
    return state


def searched(model: Duel, rounds: int, rng: Random) -> Iterator[tuple[State, float]]:
    """A match played by the search: each table with a choice, and by how much seat 0 expects to win there.

    The last table comes with its true margin.
    """
    state, ply, free = opening(rng), 0, int(rng.random() * FREE)
    while play.turn(state) >= 0:
        step, *others = model.moves(state)
        if others:
            mover = state[MOVER]
            search = Search(model, state, mover + 1, rng)
            search.run(rounds)
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


def lot(make: type[Tables], taught: Taught, each: Round, matches: int, seed: str) -> Sums:
    """Plays matches with the evaluation `taught`; returns the sums for the next one.

    In a searched match a table is fitted, to the share `Round.mixed`, to what the search expected at the next table;
    for the rest to what that one is fitted to. The last one is fitted to the result.
    """
    rng = Random(seed)
    ridge, spread = Ridge(len(taught["weights"])), Spread()
    for _ in range(matches):
        evaluation = make(mixtures(rng), taught)
        model = Duel(evaluation)
        if each.searched:
            *states, (_, end) = searched(model, each.searched, rng)
        else:
            *every, last = match(model, chooser(model, 0), opening(rng), rng)
            end = float(worth.margin(last, evaluation.sides))
            states = [(state, end) for state in every if rng.random() <= KEPT]
        result = expected = end
        for state, margin in reversed(states):
            result += each.mixed * (expected - result)
            ridge.add(evaluation.sample(state), result)
            spread.add(left(state) / UNLOADS, end - evaluation.margin(state))
            expected = margin
    return ridge, spread


ROUNDS: Final = (
    *map(Round, (400, 800, 1600, 3200, 4000, 4000)),
    Round(2000, 60, 0.05, "searched 0"),
    Round(3000, 60, 0.08, "searched 1"),
)
TRAININGS: Final = {
    "tables": Training(Tables, lot, Tables.prior(), 30.0, tables.FILE, ROUNDS, lasting=0.6, firm=100.0, places=4)
}
"""Every evaluation that is learned, by its name."""
