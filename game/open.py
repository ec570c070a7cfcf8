"""The part of `game.interface.Game` that is the same in every game where nobody knows more than another."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, Self, TypeVar


class Copied(Protocol):
    """A table that copies itself."""

    def copy(self) -> Self: ...


Table = TypeVar("Table", bound=Copied)


def notes(table: Any, words: str, said: Sequence[str]) -> Sequence[str]:
    """No step has a note, for none is secret."""
    return ()


def due(table: Any) -> None:
    """No step is settled beforehand, for none is secret."""


def seen(table: Table, seat: int) -> Table:
    """A copy of the whole table: what lies face down is a bag of counts without an order, and nobody has seen it."""
    return table.copy()


def heard(table: Any, words: str, seat: int) -> str:
    """The step as it was said: everybody hears everything."""
    return words


def guess(seen: Table, seat: int, rng: Random) -> Table:
    """A copy of the table: nothing is left to guess, since the box draws only when a draw is due."""
    return seen.copy()
