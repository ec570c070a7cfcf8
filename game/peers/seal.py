"""Sealed choices: a seat commits to a note by a hash, its seal, and shows the note when all are to be opened.

The hash is over match, round, seat, label, note and 16 bytes of salt, each with its length. Neither the interface of
games nor the log has rounds, so they are counted here: the first round is 1, and each opening of all notes begins the
next. The label is the verb of the secret step; if more words follow it (``lay 3``), the verb may be said again before
the opening, so the label is the verb and the number of that seat's secret step in this round (``lay 1`` to ``lay 8``).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.interface import BOX, AnyGame
from game.peers.chain import SIZE, digest

SALT: Final = SIZE


@dataclass(frozen=True)
class Seal:
    """The seal of a note that is not yet shown."""

    ply: int
    """The number of steps before the secret one."""
    round: int
    seat: int
    label: str
    hash: str
    """32 bytes, hexadecimal."""


def label(words: str, seat: int, seals: Iterable[Seal]) -> str:
    """The label of the secret step `words` in its hash, after these seals of the round.

    >>> label("sealed", 1, []), label("lay 3", 2, [Seal(4, 1, 2, "lay 1", "")])
    ('sealed', 'lay 2')
    """
    verb, blank, _ = words.partition(" ")
    return f"{verb} {1 + sum(seal.seat == seat for seal in seals)}" if blank else verb


def promise(match: str, round: int, seat: int, label: str, note: str, salt: bytes) -> str:
    """The hash that commits to a note (32 bytes, hexadecimal)."""
    return digest("seal", match, round, seat, label, note, salt).hex()


def salt(seed: bytes, label: str) -> bytes:
    """The salt (16 bytes) of the seal with this label, of those that are made with one secret seed of 16 bytes."""
    return digest("salt", seed, label)[:SALT]


def keeps(match: str, seal: Seal, note: str, salt: bytes) -> bool:
    """Whether this note with this salt is the sealed one."""
    return len(salt) == SALT and promise(match, seal.round, seal.seat, seal.label, note, salt) == seal.hash


def ripe(game: AnyGame, table: Any) -> bool:
    """Whether all notes must be shown now: whatever they are, they settle the next step.

    A guess has a note wherever somebody wrote one (`Game.guess`). So `due` on any guess gives the answer, and the same
    one at every seat, whatever notes of its own it knows.
    """
    if game.turn(table) <= BOX:
        return False
    return game.due(game.guess(game.seen(table, BOX), BOX, Random(0))) is not None
