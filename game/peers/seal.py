"""Sealed choices: a note is promised by a hash, and shown when all have promised.

The hash is over match, round, seat, label, note and 16 bytes of salt, each with its length. Interface and log know no
rounds, so this counts them: the round is 1 and one more for each time that all notes were opened. The label is the verb
of the secret step; where more words follow it (``lay 3``) it may be said again before the opening, and the label also
has the number of that seat's secret step in this round (``lay 1`` to ``lay 8``).
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
    """A note that was promised and is not yet shown."""

    ply: int
    """How many steps were said before the secret one."""
    round: int
    seat: int
    label: str
    hash: str
    """32 bytes, hexadecimal."""


def label(words: str, seat: int, seals: Iterable[Seal]) -> str:
    """What the secret step `words` is called inside its hash, after these seals of the round.

    >>> label("sealed", 1, []), label("lay 3", 2, [Seal(4, 1, 2, "lay 1", "")])
    ('sealed', 'lay 2')
    """
    verb, blank, _ = words.partition(" ")
    return f"{verb} {1 + sum(seal.seat == seat for seal in seals)}" if blank else verb


def promise(match: str, round: int, seat: int, label: str, note: str, salt: bytes) -> str:
    """The hash that is sent (32 bytes, hexadecimal)."""
    return digest("seal", match, round, seat, label, note, salt).hex()


def keeps(match: str, seal: Seal, note: str, salt: bytes) -> bool:
    """Whether this note with this salt is what was promised."""
    return len(salt) == SALT and promise(match, seal.round, seal.seat, seal.label, note, salt) == seal.hash


def ripe(game: AnyGame, table: Any) -> bool:
    """Whether the time has come to show all notes: whatever they are, they settle what is said next.

    The interface says that a guess has a note wherever somebody wrote one; so `due` on any guess tells, and tells the
    same to all, whatever notes of their own they know.
    """
    if game.turn(table) <= BOX:
        return False
    return game.due(game.guess(game.seen(table, BOX), BOX, Random(0))) is not None
