"""How hard a puzzle is, which moves lead to the same result, and what brings most at once."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.bots import simple
from game.bots.model import AnyModel, HiddenModel
from game.bots.search import Search
from game.interface import AnyGame

PLAIN: Final = 1.0
"""The lead in points, as predicted without search, that makes a move grade 2 instead of 3."""
LOOK: Final = 60
"""Rounds of the search that finds moves of grade 4."""


def alike(model: AnyModel, seen: Any, seat: int, legal: Sequence[str], words: str) -> list[str]:
    """The other legal moves that lead to the same result as this one; none where a step is secret."""
    state, best = model.sample(model.root(seen, seat), Random(words)), model.move(words)
    if isinstance(model, HiddenModel):
        if model.sealed(state):
            return []
        best = model.same(state, best)
    return [line for line in legal if line != words and model.same(state, model.move(line)) == best]


def grade(game: AnyGame, model: AnyModel, seen: Any, seat: int, words: str, rng: Random) -> int:
    """The grade: found by the largest gain, clearly without search, just so, by a short search, or by none of these."""
    most = {*simple.greediest(game, seen, seat, game.legal(seen), rng)}
    if words in most and most <= {words, *alike(model, seen, seat, game.legal(seen), words)}:
        return 1
    first, second = model.promises(model.sample(model.root(seen, seat), rng))[:2]
    if model.words(first[0]) == words:
        return 2 if first[1] - second[1] >= PLAIN else 3
    search = Search(model, seen, seat, Random(words))
    search.run(LOOK)
    return 4 if search.best() == words else 5
