"""An attempt at a puzzle: one move is the answer."""

from dataclasses import dataclass

from game.match import Match
from web.puzzles import Puzzle


@dataclass
class Attempt:
    """A puzzle, its position as a match that nobody keeps, and what was answered."""

    puzzle: Puzzle
    position: Match
    said: str = ""
    """The answer, once there is one; it stands on the table."""
    shown: bool = False
    """Is what stands on the table the solution, and not what was answered?"""

    @property
    def right(self) -> bool:
        """Was it answered rightly?"""
        return not self.shown and bool(self.said) and self.puzzle.solved_by(self.said)

    @property
    def wrong(self) -> bool:
        """Was it answered, and not rightly?"""
        return not self.right and not self.shown

    @property
    def question(self) -> object:
        """The table at which the move is looked for."""
        return self.position.tables[len(self.position.steps) - bool(self.said)]

    @property
    def mover(self) -> int:
        """The seat that looks for its move."""
        return self.position.game.turn(self.question)
