"""What the match waits for beside moves, and how it can end beside the rules: draws, openings of notes, ends."""

from dataclasses import dataclass, field, replace
from typing import Any


@dataclass(frozen=True)
class Draw:
    """A completed draw: consecutive steps of the box."""

    ply: int
    """The number of steps before it."""
    index: int
    seats: tuple[int, ...]
    """The seats whose links made it."""


@dataclass
class Due:
    """A draw or an opening of notes that is under way, with what each seat has shown for it."""

    index: int
    """The number of the draw; 0 for the opening of notes."""
    seats: tuple[int, ...]
    shown: dict[int, Any] = field(default_factory=dict)
    """By seat, its link, or its notes."""

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not shown their part."""
        return tuple(seat for seat in self.seats if seat not in self.shown)


@dataclass(frozen=True)
class Ended:
    """An end of the match outside the rules of the game."""

    how: str
    """"resign" or "left"."""
    seats: tuple[int, ...]
    """The seat that resigned; or those that have left, without which nobody has won or lost."""


@dataclass(frozen=True)
class Ask:
    """A question that is not settled yet."""

    number: int
    """The number of the event that asked."""
    seat: int
    what: str
    """One of `kinds.ASKED`."""
    needs: frozenset[int]
    """The seats whose consent it needs."""
    to: int = 0
    """"back": the number of steps that remain."""
    against: frozenset[int] = frozenset()
    """"fresh": seats that do not show what is due; "left": seats that are gone. They need not consent.

    Somebody else must: what one seat alone says of another proves nothing. And a draw has the links of two seats, as
    a single one would know it before.
    """
    yes: frozenset[int] = frozenset()

    @property
    def missing(self) -> frozenset[int]:
        """The seats that have not agreed yet."""
        return self.needs - self.yes

    def agreed(self, seat: int) -> "Ask":
        """The question with one more consent."""
        return replace(self, yes=self.yes | {seat})


@dataclass(frozen=True)
class Signed:
    """An event's signature, without the event: what a record keeps of it."""

    ply: int
    """How many steps of the record it covers (`signed.reach`)."""
    act: str
    """What the seat did (`act`)."""
    hash: str
    """The event's hash."""
    signature: str
