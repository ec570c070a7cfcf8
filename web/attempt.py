"""An attempt at a puzzle: one move is the answer."""

from dataclasses import dataclass

from game.match import Match
from web.puzzles import Puzzle


@dataclass
class Attempt:
    """A puzzle, its position as a match that is not saved, and the answer given."""

    puzzle: Puzzle
    position: Match
    said: str = ""
    """The answer given, which stands on the table; empty before."""
    shown: bool = False
    """Whether the table shows the solution instead of the answer."""

    @property
    def right(self) -> bool:
        """Whether the right answer was given."""
        return not self.shown and bool(self.said) and self.puzzle.solved_by(self.said)

    @property
    def wrong(self) -> bool:
        """Whether a wrong answer was given."""
        return not self.right and not self.shown

    @property
    def question(self) -> object:
        """The table at which a move is to be found."""
        return self.position.tables[len(self.position.steps) - bool(self.said)]

    @property
    def mover(self) -> int:
        """The seat that is to move."""
        return self.position.game.turn(self.question)
