"""What each game has for its environment, found by its name: ``game.pettingzoo.<name>``.

Such a module has ``words(seats)``, the words that steps of a seat can have after their verb, and ``fields(table)``, a
table in numbers, each field as long as at any other table of as many seats.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, Protocol

Fields = dict[str, Sequence[int]]


class Part(Protocol):
    """Such a module."""

    def words(self, seats: int, /) -> Iterable[str]:
        """The words that steps of a seat, and their notes, can have after their verb; twice does no harm."""

    def fields(self, table: Any, /) -> Fields:
        """All of a table that matters from now on, by names; what is not known, or not there, is −1."""


def part(name: str) -> Part:
    """The module of this game. Raises ModuleNotFoundError if it has none."""
    found: Part = import_module(f"game.pettingzoo.{name}")
    return found


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
