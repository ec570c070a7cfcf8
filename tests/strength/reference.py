"""The fixed opponent: *cut* as it was first built, with sixteen learned numbers. Others are measured against it.

``python -m game.bots.arena duel 7 tests.strength.reference``. Nothing here is improved any more, and nothing of it is
shipped; a table of strength would lose its zero.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.bot import Enough
from game.bots.duel.worth import Sides
from game.bots.model import AnyModel
from game.bots.plain import Plain
from game.interface import AnyGame
from tests.strength import sixteen
from tests.strength.cut import Search

ROUNDS = 2000
"""Rounds for a step where nobody keeps time."""


def model(game: AnyGame, seen: Any) -> AnyModel:
    """The Duel by sixteen numbers, any other game by its rules."""
    if game.name != "duel":
        return Plain(game, seen)
    one, two, three, four = (int(side) for side in seen.sides)
    sides: Sides = (one, two, three, four)
    return sixteen.model(sides)


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step that *cut* has tried most often when it is `enough`, which is asked before every round."""
    search = Search(model(game, seen), seen, seat, rng)
    if not search.settled:
        while not enough():
            search.run(1)
    return search.best()
