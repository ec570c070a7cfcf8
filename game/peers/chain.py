"""Draws that nobody can choose or foresee: hash chains, and how the links of all seats pick from the box's odds.

Each seat commits once, to the *tip* of its chain. Link 1 hashes to the tip, link 2 to link 1, and so on: a link that is
shown proves all before it and tells nothing about those after it. For draw *d* every seat shows its link *d*; the hash
of them all picks the outcome. An index is used for one draw only, even after a take-back.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Any, Final

from game.interface import AnyGame

LINKS: Final = 512
"""The number of links in a chain, and so of the draws that can be made with it."""
SIZE: Final = 16
"""Bytes of a root, a link, a tip and every truncated hash."""


def digest(*parts: bytes | str | int) -> bytes:
    """SHA-256 (32 bytes) of the parts, each preceded by its length, so that no two lists of parts look alike.

    A text is hashed as UTF-8, a number as its decimal digits.

    >>> digest("a", "bc") == digest("ab", "c"), digest("1") == digest(1)
    (False, True)
    """
    raws = [part if isinstance(part, bytes) else str(part).encode("utf-8") for part in parts]
    return sha256(b"".join([len(raw).to_bytes(4, "big") + raw for raw in raws])).digest()


@lru_cache(maxsize=4096)  # all links of a match, which is replayed for each letter
def before(match: str, seat: int, index: int, link: bytes) -> bytes:
    """The link (16 bytes) before link `index` (from 1); before link 1 comes the tip.

    The match's id, the seat (from 1) and the index are hashed with it, so a link of another chain never fits.
    """
    return digest("link", match, seat, index, link)[:SIZE]


def links(match: str, seat: int, index: int, link: bytes, at: int = 0) -> list[bytes]:
    """All links of a chain from number `at` (0: the tip) to number `index`, which is `link`."""
    found = [link]
    for step in range(index, at, -1):
        found.append(before(match, seat, step, found[-1]))
    return found[::-1]


@lru_cache(maxsize=8)
def whole(match: str, seat: int, root: bytes) -> Sequence[bytes]:
    """A whole chain; it takes some hundredths of a second, and a match that is opened again has the same one."""
    return links(match, seat, LINKS, root)


def reaches(match: str, seat: int, known: bytes, at: int, index: int, link: bytes) -> bool:
    """Whether `link` is link number `index` of the chain whose link `at` is `known`; the tip counts as link 0.

    False also for an index up to `at` or beyond the chain, and for a link of the wrong length.
    """
    return at < index <= LINKS and len(link) == SIZE and links(match, seat, index, link, at)[0] == known


class Chain:
    """A seat's own chain, from a secret root of 16 random bytes. Raises ValueError for a root of another length.

    >>> chain = Chain(bytes(16), "a match", 1)
    >>> reaches("a match", 1, chain.tip, 0, 3, chain.link(3))
    True
    >>> reaches("a match", 2, chain.tip, 0, 3, chain.link(3))
    False
    """

    def __init__(self, root: bytes, match: str, seat: int) -> None:
        if len(root) != SIZE:
            raise ValueError(f"a root has {SIZE} bytes")
        self.links = whole(match, seat, root)
        """The tip, then link 1 to link 512, which is the root."""

    @property
    def tip(self) -> bytes:
        """The seat's commitment (16 bytes)."""
        return self.links[0]

    def link(self, index: int) -> bytes:
        """Link number `index`, 1 to 512 (16 bytes). Raises IndexError outside. Show it only when its draw is due."""
        if not 0 < index <= LINKS:
            raise IndexError(index)
        return self.links[index]


def number(links: Mapping[int, bytes], match: str, index: int, step: int, below: int) -> int:
    """A number from 0 to `below` - 1, each equally likely, derived from the links of all seats.

    Rejection sampling: a hash, read as a 256-bit number, is used only if it is below the last multiple of `below`.
    """
    shown = [part for seat in sorted(links) for part in (seat, links[seat])]
    top = (1 << 256) // below * below
    tries = (int.from_bytes(digest("draw", match, index, step, attempt, *shown), "big") for attempt in count())
    return next(value for value in tries if value < top) % below


def pick(links: Mapping[int, bytes], match: str, index: int, game: AnyGame, table: Any, step: int = 0) -> str:
    """The step of the box at this table: one of `legal`, in proportion to `odds`.

    `links` holds link `index` of every seat that takes part, by seat. One draw serves all steps of the box until
    somebody else speaks: `step` counts them from 0. The hash contains nothing that a seat can still choose.
    """
    odds = game.odds(table)
    value = number(links, match, index, step, sum(odds))
    for words, weight in zip(game.legal(table), odds, strict=True):
        value -= weight
        if value < 0:
            return words
    raise AssertionError("the odds are all there are")
