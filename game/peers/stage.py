"""What the match waits for beside moves, and how it can end beside the rules: draws, openings of notes, ends."""

from dataclasses import dataclass, field
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
