"""Sealed choices in letters: those that a seat says without anybody between them are a packet, under one hash.

The hash commits to the seals that a live match would have (`game.peers.seal`), one for each note. Their salts follow
from one seed, which is shown with the notes. A seat's seeds follow from its secrets and the notes: so a device that
has the place and the notes can open all its packets.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.peers import seal
from game.peers.chain import SIZE, digest
from game.peers.terms import Place

HASH: Final = 32
"""Bytes of a packet's hash."""
SEED: Final = SIZE


@dataclass(frozen=True)
class Packet:
    """The sealed choices that a seat says without anybody between them."""

    at: int
    """The number of moves before the first of them."""
    round: int
    seat: int
    labels: tuple[str, ...]
    """The label of each choice (`game.peers.seal`)."""
    hash: bytes = b""
    seed: bytes = b""
    """Empty until the packet is opened."""

    @property
    def moves(self) -> range:
        """The numbers of its moves."""
        return range(self.at, self.at + len(self.labels))


def hashed(match: str, packet: Packet, notes: Sequence[str], seed: bytes) -> bytes:
    """The hash of a packet with these notes and this seed."""
    seals = [
        seal.promise(match, packet.round, packet.seat, label, note, seal.salt(seed, label))
        for label, note in zip(packet.labels, notes, strict=True)
    ]
    return digest("packet", *seals)


def seed_of(place: Place, packet: Packet, notes: Sequence[str]) -> bytes:
    """The seed with which this place seals these notes."""
    secret = (place.root, place.token, place.match, place.seat)
    return digest("seed", *secret, packet.round, packet.at, *notes)[:SEED]


def known(place: Place, packet: Packet, notes: Sequence[str]) -> bool:
    """Whether this place has sealed these notes in the packet."""
    if len(notes) != len(packet.labels):
        return False
    return hashed(place.match, packet, notes, seed_of(place, packet, notes)) == packet.hash
