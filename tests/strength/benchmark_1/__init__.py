"""`benchmark-1`: level 7 of the Duel as it was on 22 November 2026, with code and tables of its own.

``python -m game.bots.arena duel 7 tests.strength.benchmark_1``. Nothing here is improved any more and nothing of it is
shipped: whatever is called stronger wins more often against it at equal time.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Enough
from game.interface import AnyGame
from tests.strength.benchmark_1.duel import model as duels
from tests.strength.benchmark_1.endgame import Endgame
from tests.strength.benchmark_1.search import Search

SLICE = 20
"""The endgame and the search take turns: this many tables for the one, this many rounds for the other."""
BREATH = 5
"""Rounds between two looks at the clock."""
ROUNDS = 400
"""Calls of `enough` for a step where nobody keeps time: 2,000 rounds."""


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step that the search has tried most often when it is `enough`; at the end, the best that there is."""
    model = duels.make(game, seen)
    search, endgame = Search(model, seen, seat, rng), None
    if search.settled:
        return search.best()
    state = model.sample(search.start, rng)
    if model.countable(state):
        endgame = Endgame(model, state)
    while not enough():
        for _ in range(BREATH):
            if endgame and search.rounds % SLICE == 1 and endgame.run(SLICE):
                return model.words(endgame.best()[0])
            search.run(1)
    return search.best()
