"""The log: events that are only ever added, each with its number, its seat and the hash of the event before it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.peers import strict
from game.peers.chain import SIZE, digest
from game.peers.strict import Unfit


@dataclass(frozen=True)
class Event:
    """One event: what a seat did."""

    number: int
    """The number of events before it."""
    before: str
    """The hash of the event before it; of the first event, `Terms.opening`."""
    seat: int
    body: dict[str, Any]
    """The kind of event (`do`) and its values, in the form that `kinds.BODIES` gives."""
    signature: str = ""
    """64 bytes, hexadecimal, by which the seat shows that the event is its own; no part of the hash."""

    @cached_property
    def hash(self) -> str:
        """16 bytes, hexadecimal."""
        return digest("event", self.before, self.number, self.seat, strict.write(self.body))[:SIZE].hex()

    def told(self) -> dict[str, Any]:
        """The event as JSON data, for messages and for storage."""
        return {"n": self.number, "prev": self.before, "seat": self.seat, "body": self.body, "sign": self.signature}


def read(told: dict[str, Any]) -> Event:
    """The event in a message whose form was checked."""
    return Event(told["n"], told["prev"], told["seat"], told["body"], told["sign"])


class Log:
    """All events of a match so far."""

    def __init__(self, opening: str) -> None:
        self.events: list[Event] = []
        self.heads = [opening]
        """The hash before each event, and that after the last one."""

    def __len__(self) -> int:
        return len(self.events)

    @property
    def head(self) -> str:
        """The hash that the next event names."""
        return self.heads[-1]

    def next(self, seat: int, body: dict[str, Any]) -> Event:
        """The event with which this seat would continue the log."""
        return Event(len(self.events), self.head, seat, body)

    def knows(self, event: Event) -> bool:
        """Whether this very event is in the log. Raises `Unfit` if another one has its number."""
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
