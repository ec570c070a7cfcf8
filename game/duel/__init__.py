"""Imhotep: The Duel, for two: meeples on a 3×3 harbour unload six ships; four monuments score.

The module offers the names of `game.interface.Game`. The game is Phil Walker-Harding's, published by Kosmos; this is an
unofficial implementation, in words of its own.
"""

from collections.abc import Sequence
from itertools import permutations
from random import Random

from game.duel import parts
from game.duel.refusal import VERBS as verbs
from game.duel.refusal import refusal
from game.duel.rules import apply, legal, odds, play, turn
from game.duel.scores import PARTS, scores, winners
from game.duel.table import Table, pieces, start
from game.duel.text import text

name = "duel"
edition = 1
seats = (2,)
options = dict.fromkeys(parts.SITES, ("A", "B"))
kinds = dict.fromkeys(parts.SITES, "side")
score_parts = PARTS


def copy(table: Table) -> Table:
    """A copy of one's own, for `play`."""
    return table.copy()


def notes(table: Table, words: str, said: Sequence[str]) -> Sequence[str]:
    """Nothing is secret in the Duel."""
    return ()


def due(table: Table) -> None:
    """Nothing is secret in the Duel, so nothing is settled beforehand."""


def seen(table: Table, seat: int) -> Table:
    """All lies open; the stack and the reserve are a bag of counts that nobody can look into."""
    return table


def heard(table: Table, words: str, seat: int) -> str:
    """Everybody hears everything: tokens are laid face up."""
    return words


def guess(seen: Table, seat: int, rng: Random) -> Table:
    """Nothing is hidden that a guess could fill in: the box draws when the time comes."""
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


__all__ = [
    "apply",
    "copy",
    "due",
    "edition",
    "forms",
    "guess",
    "heard",
    "kinds",
    "legal",
    "name",
    "notes",
    "odds",
    "options",
    "parts",
    "pieces",
    "play",
    "refusal",
    "score_parts",
    "scores",
    "seats",
    "seen",
    "start",
    "text",
    "turn",
    "verbs",
    "winners",
]
