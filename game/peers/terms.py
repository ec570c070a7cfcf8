"""What all seats agree on before the first event: the match, the game, the engine, and what each seat commits to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.peers.chain import SIZE, Chain, digest


def door(token: bytes) -> str:
    """What tells that a seat's token (16 bytes) is the right one, without telling it (16 bytes, hexadecimal)."""
    return digest("door", token)[:SIZE].hex()


@dataclass(frozen=True)
class Terms:
    """The terms of a match."""

    match: str
    game: str
    engine: str
    """By which rules: both ends must play by the same (`engine.engine`)."""
    options: tuple[tuple[str, str], ...]
    tips: tuple[str, ...]
    """A seat's chain's tip, seat 1 first."""
    doors: tuple[str, ...]
    """A seat's `door`, seat 1 first."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.tips)

    @property
    def opening(self) -> str:
        """`h0`, the hash on which the first event of the log stands (16 bytes, hexadecimal)."""
        options = [part for pair in self.options for part in pair]
        count = (len(self.options), len(self.tips))
        parts: list[str | int] = [self.match, self.game, self.engine, *count, *options, *self.tips, *self.doors]
        return digest("terms", *parts)[:SIZE].hex()

    def told(self) -> dict[str, Any]:
        """As a message says it; the match's id stands beside."""
        return {
            "game": self.game,
            "engine": self.engine,
            "options": [list(pair) for pair in self.options],
            "tips": list(self.tips),
            "doors": list(self.doors),
        }


def read(match: str, told: dict[str, Any]) -> Terms:
    """The terms that a message says; its form was checked."""
    options: Sequence[Sequence[str]] = told["options"]
    pairs = tuple((option, value) for option, value in options)
    return Terms(match, told["game"], told["engine"], pairs, tuple(told["tips"]), tuple(told["doors"]))


@dataclass(frozen=True)
class Place:
    """One's own place at a match, with its secrets: all that cannot be made again, so it is stored before all else."""

    match: str
    game: str
    engine: str
    options: tuple[tuple[str, str], ...]
    seats: int
    seat: int
    root: bytes
    """Of the seat's chain: 16 random bytes."""
    token: bytes
    """Shows after a break that this is the seat: 16 random bytes."""
    name: str = ""

    @property
    def chain(self) -> Chain:
        """The seat's chain; 512 hashes."""
        return Chain(self.root, self.match, self.seat)

    def told(self) -> dict[str, Any]:
        """As it is stored."""
        values = {**vars(self), "root": self.root.hex(), "token": self.token.hex()}
        return values | {"options": [list(pair) for pair in self.options]}


def stored(told: dict[str, Any]) -> Place:
    """The place that was stored. Raises KeyError, TypeError or ValueError if it was not."""
    secret = {key: bytes.fromhex(told[key]) for key in ("root", "token")}
    options = tuple((option, value) for option, value in told["options"])
    return Place(**{**told, **secret, "options": options})
