"""The box of a deal: what is drawn for the same place for the same time comes from the same number.

A step of the box says where before it says what (``"2 3 tomb7"``, ``"group 1 white red"``): its place is what all steps
that the box may say now begin with, word by word. A step that is the only one needs no number.
"""

from collections import Counter
from itertools import accumulate, takewhile
from random import Random
from typing import Any

from game.interface import AnyGame


class Draws:
    """The box of one match: those made from the same seed are the box of its deal's other matches."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.times: Counter[str] = Counter()
        """How often something was drawn for a place."""

    def draw(self, game: AnyGame, table: Any) -> str:
        """One step of the box, each in proportion to its odds."""
        legal, odds = game.legal(table), game.odds(table)
        if len(legal) == 1:
            return legal[0]
        columns = zip(*(words.split(" ") for words in legal), strict=False)
        place = " ".join(column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns))
        self.times[place] += 1
        number = Random(f"{self.seed} {place} {self.times[place]}").random() * sum(odds)
        return next(words for words, end in zip(legal, accumulate(odds), strict=True) if number < end)
