"""A look back on the desk: how far it is, and its moments."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.interface import BOX
from game.match import Match
from game.record import Step

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

    def common(self, match: Match) -> int:
        """The number of steps that a match has in common with the judged one."""
        old = self.match
        if (old.game, old.seats, old.options) != (match.game, match.seats, match.options):
            return 0
        return common(old.steps, match.steps)

    def known(self, match: Match) -> "list[Moment]":
        """All moments that are valid for a match."""
        same = self.common(match)
        return [moment for moment in self.moments if moment.ply < same]

    def whole(self, match: Match) -> bool:
        """Whether all of a match is judged."""
        return self.state == "done" and self.common(match) == len(match.steps)

    def number(self, end: int) -> int:
        """The number of moves among the first `end` steps, as in the log."""
        return bisect_left(self.match.moves, end)

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


def common(one: Sequence[Step], other: Sequence[Step]) -> int:
    """How many steps of two matches, from the first, are the same."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((ply for ply, (this, that) in pairs if this != that), min(len(one), len(other)))
