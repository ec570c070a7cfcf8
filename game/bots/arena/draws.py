"""The box of a deal: in all its matches, the n-th draw for a place comes from the same random number.

A step of the box names the place before the thing drawn (``"2 3 tomb7"``, ``"group 1 white red"``): the place is the
words with which all steps that the box may say now begin. A step without alternatives needs no number.
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
        """The number of draws so far, by place."""

    def draw(self, game: AnyGame, table: Any) -> str:
        """One step of the box, drawn in proportion to the odds."""
        legal, odds = game.legal(table), game.odds(table)
        if len(legal) == 1:
            return legal[0]
        columns = zip(*(words.split(" ") for words in legal), strict=False)
        place = " ".join(column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns))
        self.times[place] += 1
        number = Random(f"{self.seed} {place} {self.times[place]}").random() * sum(odds)
        return next(words for words, end in zip(legal, accumulate(odds), strict=True) if number < end)
