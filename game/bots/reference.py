"""The fixed opponent: *cut* as it was first built, with sixteen learned numbers. Others are measured against it.

Nothing here is improved any more; a table of strength would lose its zero.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots import shelf
from game.bots.search import Search
from game.bots.work import Enough
from game.interface import AnyGame


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step that *cut* has tried most often when it is `enough`, which is asked before every round."""
    search = Search(shelf.reference(game, seen), seen, seat, rng)
    if not search.settled:
        while not enough():
            search.run(1)
    return search.best()
