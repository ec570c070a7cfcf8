"""How a seat's view of the table is written as one list of numbers: fields that all games share, then the game's own.

What is a game's own is in a module by its name, ``game.pettingzoo.<name>``: `words`, by the number of seats, the words
that steps of a seat and their notes can have after their verb (twice does no harm); `fields`, all of a table that
matters from now on, by names; and `MOST`, the largest number of each field. What is not known, or not there, is −1.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from game.match import Match

SAID: Final = 24
"""The most words of a half-made move that are told."""
TOTALS: Final = (-60, 300)
"""Between these are the points of a seat; no match has come near either."""

Fields = dict[str, Sequence[int]]


def padded(numbers: Iterable[int], size: int) -> list[int]:
    """A list of this size: the first numbers, and −1 where there are no more.

    >>> padded([4, 5], 3), padded([4, 5], 1)
    ([4, 5, -1], [4])
    """
    found = [*numbers][:size]
    return found + [-1] * (size - len(found))


def bits(number: int, size: int) -> list[int]:
    """The lowest bits of a number, the lowest first.

    >>> bits(0b110, 4)
    [0, 1, 1, 0]
    """
    return [number >> at & 1 for at in range(size)]


class Layout:
    """The fields of the numbers, each a slice by its name: first those that all games share, then the game's own.

    ``seat`` who looks · ``turn`` whose turn it is (−1: over) · ``options`` the number of each option's value ·
    ``totals`` the points of each seat if the match ended now · ``said`` the actions of the half-made move, of one's
    own only.
    """

    def __init__(
        self, match: Match, own: Callable[[Any], Fields], most: Mapping[str, int], number: Mapping[str, int]
    ) -> None:
        self.game = match.game
        self.own = own
        self.number = number
        values = match.game.options
        self.options = [values[option].index(value) for option, value in match.options.items()]
        seats = match.seats
        shared = {
            "seat": (1, seats),
            "turn": (-1, seats),
            "options": (0, 9),
            "totals": TOTALS,
            "said": (-1, len(number)),
        }
        self.slices: dict[str, slice] = {}
        self.size = 0
        self.low: list[int] = []
        self.high: list[int] = []
        """The bounds of each number."""
        for name, numbers in self.fields(match.table, 1, ()).items():
            self.slices[name] = slice(self.size, self.size + len(numbers))
            self.size += len(numbers)
            low, high = shared.get(name) or (-1, most[name])
            self.low += [low] * len(numbers)
            self.high += [high] * len(numbers)

    def fields(self, seen: Any, seat: int, said: Sequence[str]) -> Fields:
        """All fields of a table that this seat sees, with the words of its half-made move."""
        return {
            "seat": [seat],
            "turn": [self.game.turn(seen)],
            "options": self.options,
            "totals": [scores["total"] for scores in self.game.scores(seen)],
            "said": padded((self.number[word] for word in said), SAID),
            **self.own(seen),
        }

    def numbers(self, seen: Any, seat: int, said: Sequence[str]) -> list[int]:
        """The same in one list."""
        return [number for field in self.fields(seen, seat, said).values() for number in field]
