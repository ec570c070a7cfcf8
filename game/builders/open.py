"""Everything lies open in Builders of Egypt: nobody knows more than another, and there is nothing to guess."""

from collections.abc import Sequence
from random import Random

from game.builders.table import Table


def copy(table: Table) -> Table:
    """An independent copy, for `play`."""
    return table.copy()


def notes(table: Table, words: str, said: Sequence[str]) -> Sequence[str]:
    """Nothing is secret in Builders of Egypt."""
    return ()


def due(table: Table) -> None:
    """Nothing is secret, so nothing is settled beforehand."""


def seen(table: Table, seat: int) -> Table:
    """The whole table: what lies face down is a bag of counts without an order, and nobody has seen it."""
    return table


def heard(table: Table, words: str, seat: int) -> str:
    """Everybody hears everything: the two hidden cards too are turned up for all."""
    return words


def guess(seen: Table, seat: int, rng: Random) -> Table:
    """The table itself: there is nothing to guess, since the box draws only when a card is due."""
    return seen


def forms(words: str) -> list[str]:
    """The two places of *chisel* may be said in either order.

    >>> forms("chisel a 1 b 2")
    ['chisel a 1 b 2', 'chisel b 2 a 1']
    """
    if not words.startswith("chisel "):
        return [words]
    verb, *rest = words.split(" ")
    return [words, " ".join([verb, *rest[2:], *rest[:2]])]
