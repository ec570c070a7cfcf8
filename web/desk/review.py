"""A look back on the desk: how far it is, and its moments."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.interface import BOX
from game.match import Match

if TYPE_CHECKING:  # the first screen has no need of the bots
    from game.bots.judge import Moment


@dataclass
class Review:
    """The look back at one match."""

    id: str
    """The id of the match for which it was begun."""
    match: Match
    """The match as it stood then: what was judged is true of any that begins with the same steps."""
    moments: "list[Moment]" = field(default_factory=list)
    state: str = "running"
    """``running``, ``done``, ``stopped``, or ``failed`` if there is no worker."""

    @property
    def running(self) -> bool:
        """Whether further moments are to come."""
        return self.state == "running"

    @property
    def moves(self) -> int:
        """The number of moves in the match."""
        return self.number(len(self.match.steps))

    @property
    def judged(self) -> int:
        """The number of moves judged."""
        if self.state == "done":
            return self.moves
        return self.number(self.moments[-1].ply + 1) if self.moments else 0

    def number(self, end: int) -> int:
        """The number of moves among the first `end` steps, as in the log."""
        return sum(1 for step in self.match.steps[:end] if step.speaker != BOX)

    def first(self, moment: "Moment") -> int:
        """The ply of this moment; within several draws in a row, that of the first."""
        ply = moment.ply
        while moment.speaker == BOX and ply and self.match.steps[ply - 1].speaker == BOX:
            ply -= 1
        return ply

    def place(self, moment: "Moment") -> float:
        """The moment's place on the curve, in moves; a draw is half a move later."""
        moves = self.number(moment.ply + 1)
        return moves + 0.5 if moves and moment.speaker == BOX else float(moves)
