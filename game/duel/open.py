"""Everything lies open in the Duel: nobody knows more than another, and there is nothing to guess."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from game.duel.table import Table


def copy(table: Table) -> Table:
    """An independent copy, for `play`."""
    return table.copy()


def notes(table: Table, words: str, said: Sequence[str]) -> Sequence[str]:
    """Nothing is secret in the Duel."""
    return ()


def due(table: Table) -> None:
    """Nothing is secret in the Duel, so nothing is settled beforehand."""


def seen(table: Table, seat: int) -> Table:
    """The whole table: all lies open but stack and reserve, and these are a bag of counts without an order."""
    return table


def heard(table: Table, words: str, seat: int) -> str:
    """Everybody hears everything: tokens are laid face up."""
    return words


def guess(seen: Table, seat: int, rng: Random) -> Table:
    """The table itself: there is nothing to guess, since the box draws only when a draw is due."""
    return seen


def forms(words: str) -> list[str]:
    """The squares of *crew* and the two slots of *swap* may be said in any order.

    >>> forms("swap 1 2 3 b")
    ['swap 1 2 3 b', 'swap 1 3 2 b']
    """
    verb, *rest = words.split(" ")
    if verb == "crew":
        return [" ".join([verb, *some]) for some in permutations(rest)]
    if verb == "swap":
        ship, one, two, target = rest
        return [words, f"swap {ship} {two} {one} {target}"]
    return [words]
