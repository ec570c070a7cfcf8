"""The terms that all seats agree on before the first event: match, game, engine, and each seat's commitments."""

from dataclasses import dataclass
from typing import Any

from game.peers.chain import SIZE, Chain, digest
from game.peers.sign import Signer


@dataclass(frozen=True)
class Terms:
    """The terms of a match."""

    match: str
    game: str
    engine: str
    """The rules and the protocol, which must be the same at both ends (`engine.engine`)."""
    options: tuple[tuple[str, str], ...]
    tips: tuple[str, ...]
    """The tip of each seat's chain, seat 1 first."""
    keys: tuple[str, ...]
    """Each seat's public key (32 bytes, hexadecimal), seat 1 first; empty by letters, where nothing is signed."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.tips)

    @property
    def opening(self) -> str:
        """`h0`, the hash that the first event of the log names (16 bytes, hexadecimal)."""
        options = [part for pair in self.options for part in pair]
        count = (len(self.options), len(self.tips))
        parts: list[str | int] = [self.match, self.game, self.engine, *count, *options, *self.tips, *self.keys]
        return digest("terms", *parts)[:SIZE].hex()

    def told(self) -> dict[str, Any]:
        """The terms as JSON data for a message, which has the match's id beside them."""
        return {key: value for key, value in vars(self).items() if key != "match"}


@dataclass(frozen=True)
class Place:
    """A seat's own place at a match, with its secrets, which cannot be made again and so are stored before all else."""

    match: str
    game: str
    engine: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seat: int
    root: bytes
    """The root of the seat's chain: 16 random bytes."""
    token: bytes
    """The secret from which the seat's key follows: 16 random bytes, which never leave the device in a match."""
    name: str = ""

    @property
    def chain(self) -> Chain:
        """The seat's chain; 512 hashes."""
        return Chain(self.root, self.match, self.seat)

    @property
    def signer(self) -> Signer:
        """The key with which the seat signs all that it says in this match."""
        return Signer(digest("key", self.match, self.seat, self.token))

    def told(self) -> dict[str, Any]:
        """The place as JSON data, to be stored."""
        return {**vars(self), "root": self.root.hex(), "token": self.token.hex()}


def stored(told: dict[str, Any]) -> Place:
    """The place in stored data. Raises KeyError, TypeError or ValueError if it is not one."""
    secret = {key: bytes.fromhex(told[key]) for key in ("root", "token")}
    return Place(**{**told, **secret, "options": tuple((option, value) for option, value in told["options"])})
