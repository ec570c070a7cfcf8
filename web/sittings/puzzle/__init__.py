"""A puzzle on the table: its position is a match that is not saved, and one move is the answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from web.desk import Desk
from web.desk.sitting import Act, Parts
from web.sittings.puzzle import screen
from web.sittings.puzzle.attempt import Attempt
from web.store import puzzles
from web.store.puzzles import Puzzle
from web.table import history, session


@dataclass
class Riddle(Attempt, Parts):
    """A puzzle and the attempt at it."""

    kind = "puzzle"
    viewer = None
    kept = drafting = True
    style = "puzzle"

    @property
    def id(self) -> str:
        return f"puzzle-{self.puzzle.id}"

    @property
    def fragment(self) -> str:
        return f"#puzzle/{self.puzzle.game.name}/{self.puzzle.id}"

    @property
    def free(self) -> bool:
        return not self.said

    @property
    def task(self) -> str:
        return self.desk.t("puzzle.task", name=self.desk.name(self.mover))

    def say(self, line: str) -> None:
        """Takes a move as the answer. Raises `Illegal`, and then nothing has changed."""
        self.play(line)
        self.said = line
        results = puzzles.kept(self.desk.shelf.store)
        results.tried(self.puzzle.id)
        if self.right:
            results.right(self.puzzle, self.desk.today)
        else:
            results.missed.add(self.puzzle.id)
        self.desk.shelf.store[puzzles.KEY] = results.text()

    def play(self, line: str) -> None:
        """Says a step at the puzzle's position; the box does not draw, as the puzzle ends here."""
        self.match.say(self.match.turn, line)
        self.clear()

    def clear(self) -> None:
        """Shows the table as it is now."""
        history.show(self.desk, None)
        session.caught_up(self.desk)

    def anew(self, about: str = "") -> None:
        """Back to the question."""
        self.rewind()
        self.said, self.shown = "", False
        self.clear()

    def solve(self, about: str) -> None:
        """Shows the best move beside a wrong answer; one move further on is its result."""
        results = puzzles.kept(self.desk.shelf.store)
        results.revealed(self.puzzle.id)
        self.desk.shelf.store[puzzles.KEY] = results.text()
        best, missed = self.puzzle.best, "" if self.shown or self.right else self.said
        self.anew()
        self.play(best)
        self.said, self.shown = best, True
        marks = [("played", missed)] if missed else []
        history.show(self.desk, len(self.match.steps) - 1, *marks, ("better", best))
        self.desk.effects.append(("top",))  # the board, wherever on a phone the page was left

    def refute(self, about: str) -> None:
        """Shows a step of the line that refutes the tempting move, by its number; without a number, the verdict again.

        Before the solution is known, only to those who answered with that move.
        """
        if not self.said or (self.wrong and not self.lured):
            return
        self.rewind()
        session.caught_up(self.desk)  # else log and pieces of what is taken back stay for what is said next
        if not about.isdecimal() or int(about) >= len(self.puzzle.lured):
            return self.play(self.said)
        at = int(about)
        self.line = self.puzzle.refute(self.match)
        session.caught_up(self.desk)
        history.show(self.desk, self.line[at], ("answer" if at else "tempting", self.puzzle.lured[at]))
        self.desk.effects.append(("top",))

    acts: ClassVar[Mapping[str, Act]] = {
        "again": anew,
        "solution": solve,
        "refute": refute,
        "train": lambda riddle, about: train(riddle.desk, about, riddle.puzzle.game.name, riddle.puzzle.number),
    }

    def title(self) -> str | None:
        return self.desk.t("puzzles")

    bar, question, report = screen.head, screen.question, property(screen.report)


def lay(desk: Desk, puzzle: Puzzle) -> None:
    """Puts a puzzle on the table."""
    riddle = Riddle(desk, puzzle)
    session.lay(desk, riddle)
    desk.effects.append(("screen", riddle.fragment))


def find(desk: Desk, about: str) -> None:
    """Opens the puzzle of an address: ``duel/1f3a09``, or ``duel/today``."""
    name, _, id = about.partition("/")
    found = puzzles.of_day(name, desk.today) if id == "today" else puzzles.find(name, id)
    if found:
        lay(desk, found)
    else:
        desk.alarm = desk.t("puzzle.unknown")


def train(desk: Desk, value: str, game: str, after: int = 0) -> None:
    """Opens the next unsolved puzzle of a grade, after the one of this number."""
    if value.isdecimal() and int(value) in puzzles.GRADES:
        puzzle = puzzles.kept(desk.shelf.store).following(game, int(value), desk.rng, after)
        if puzzle:
            lay(desk, puzzle)
