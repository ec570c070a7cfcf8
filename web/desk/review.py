"""What is known of a match that is looked back at."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.interface import BOX

if TYPE_CHECKING:  # the first screen has no need of the bots
    from game.bots.judge import Moment

Said = tuple[int, str]


@dataclass
class Review:
    """What is known of one match."""

    id: str
    """The match that it was begun for."""
    box: tuple[object, ...]
    """Game, options and seats: with the same steps, the same match."""
    steps: tuple[Said, ...]
    """All steps, speaker and words, that are judged or are to be."""
    moments: "list[Moment]" = field(default_factory=list)
    state: str = "running"
    """``running``, ``done``, ``stopped``, or ``failed`` if no worker can be had."""

    @property
    def running(self) -> bool:
        """Is more to come?"""
        return self.state == "running"

    @property
    def moves(self) -> int:
        """How many steps of seats there are."""
        return self.number(len(self.steps))

    @property
    def judged(self) -> int:
        """How many of them have been gone through."""
        if self.state == "done":
            return self.moves
        return self.number(self.moments[-1].ply + 1) if self.moments else 0

    def number(self, end: int) -> int:
        """How many of the first `end` steps a seat has said: the number of a move, as in the log."""
        return sum(1 for speaker, _ in self.steps[:end] if speaker != BOX)
