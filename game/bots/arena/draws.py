"""The box of a pair of matches: what is drawn for the same place for the same time comes from the same number.

A step of the box says where before it says what (``"2 3 tomb7"``), so its place is all but its last word.
"""

from collections import Counter
from itertools import accumulate
from random import Random
from typing import Any

from game.interface import AnyGame


class Draws:
    """The box of one match: those made from the same seed are the box of its pair's other match."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.times: Counter[str] = Counter()
        """How often something was drawn for a place."""

    def draw(self, game: AnyGame, table: Any) -> str:
        """One step of the box, each in proportion to its odds."""
        legal, odds = game.legal(table), game.odds(table)
        place = legal[0].rpartition(" ")[0]
        self.times[place] += 1
        number = Random(f"{self.seed} {place} {self.times[place]}").random() * sum(odds)
        return next(words for words, end in zip(legal, accumulate(odds), strict=True) if number < end)
