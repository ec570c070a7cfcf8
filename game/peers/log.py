"""The log: events that are only ever added, each naming the hash of the one before, its number and its seat."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.peers import strict
from game.peers.chain import SIZE, digest
from game.peers.strict import Unfit


@dataclass(frozen=True)
class Event:
    """What one seat did."""

    number: int
    """How many events stand before it."""
    before: str
    """The hash of the event before it, or the opening of the terms."""
    seat: int
    body: dict[str, Any]
    """What was done (`do`) and with what; the form is that of `kinds.BODIES`."""

    @cached_property
    def hash(self) -> str:
        """16 bytes, hexadecimal."""
        return digest("event", self.before, self.number, self.seat, strict.write(self.body))[:SIZE].hex()

    def told(self) -> dict[str, Any]:
        """As a message says it."""
        return {"n": self.number, "prev": self.before, "seat": self.seat, "body": self.body}


def read(told: dict[str, Any]) -> Event:
    """The event that a message says; its form was checked."""
    return Event(told["n"], told["prev"], told["seat"], told["body"])


class Log:
    """All events of a match so far."""

    def __init__(self, opening: str) -> None:
        self.events: list[Event] = []
        self.heads = [opening]
        """The hash before each event, and after the last."""

    def __len__(self) -> int:
        return len(self.events)

    @property
    def head(self) -> str:
        """The hash on which the next event stands."""
        return self.heads[-1]

    def next(self, seat: int, body: dict[str, Any]) -> Event:
        """The event that this seat would add."""
        return Event(len(self.events), self.head, seat, body)

    def knows(self, event: Event) -> bool:
        """Whether this very event stands in the log. Raises `Unfit` if another one stands in its place."""
        if event.number >= len(self.events):
            return False
        if self.heads[event.number + 1] != event.hash:
            raise Unfit("peers.diverged", n=event.number + 1)
        return True

    def check(self, event: Event) -> None:
        """Raises `Unfit` unless this event follows the last one."""
        if event.number != len(self.events):
            raise Unfit("peers.number")
        if event.before != self.head:
            raise Unfit("peers.previous", n=event.number + 1)

    def add(self, event: Event) -> None:
        """Adds an event that was checked."""
        self.events.append(event)
        self.heads.append(event.hash)
