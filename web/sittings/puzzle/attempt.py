"""An attempt at a puzzle: one move is the answer."""

from dataclasses import dataclass, field

from game.match import Match
from web.desk import Desk
from web.store import puzzles
from web.store.puzzles import Puzzle


@dataclass
class Attempt:
    """A puzzle, its position as a match that is not saved, and the answer given."""

    desk: Desk
    puzzle: Puzzle
    said: str = ""
    """The answer given, which stands on the table; empty before."""
    shown: bool = False
    """Whether the table shows the solution instead of the answer."""
    line: list[int] = field(default_factory=list)
    """While the table shows what refutes the tempting move: the ply of each step of that line; else empty."""
    match: Match = field(init=False)
    begun: int = field(init=False)
    """The number of steps to the question."""

    def __post_init__(self) -> None:
        self.match = self.puzzle.match()
        self.begun = len(self.match.steps)

    @property
    def daily(self) -> bool:
        """Whether it is the puzzle of the day."""
        return self.puzzle == puzzles.of_day(self.puzzle.game.name, self.desk.today)

    def rewind(self) -> None:
        """Back to the question: whatever was said since is taken back."""
        while len(self.match.steps) > self.begun:
            self.match.back()
        self.line = []

    @property
    def right(self) -> bool:
        """Whether the right answer was given."""
        return not self.shown and bool(self.said) and self.puzzle.solved_by(self.said)

    @property
    def wrong(self) -> bool:
        """Whether a wrong answer was given."""
        return not self.right and not self.shown

    @property
    def position(self) -> object:
        """The table at which a move is to be found."""
        return self.match.tables[self.begun]

    @property
    def lured(self) -> bool:
        """Whether the answer given is the tempting move."""
        return any(self.said in self.match.game.forms(words) for words in self.puzzle.lured[:1])

    @property
    def mover(self) -> int:
        """The seat that is to move."""
        return self.match.game.turn(self.position)
