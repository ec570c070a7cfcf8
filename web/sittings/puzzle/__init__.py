"""A puzzle on the table: its position is a match that is not saved, and one move is the answer."""

from dataclasses import dataclass

from game.match import Match
from web.boards.scene import Scene
from web.desk import Desk
from web.desk.question import Question
from web.desk.sitting import Sitting
from web.sittings.puzzle import screen
from web.sittings.puzzle.attempt import Attempt
from web.store import puzzles
from web.store.puzzles import Puzzle
from web.table import history, session
from web.text.markup import Markup


@dataclass
class Riddle(Sitting):
    """A puzzle and the attempt at it."""

    desk: Desk
    attempt: Attempt
    kind = "puzzle"
    kept = True
    judged = False
    style = "puzzle"

    @property
    def id(self) -> str:
        return f"puzzle-{self.attempt.puzzle.id}"

    @property
    def match(self) -> Match:
        return self.attempt.position

    @property
    def free(self) -> bool:
        return not self.attempt.said

    def do(self, name: str, about: str) -> bool:
        desk, attempt = self.desk, self.attempt
        if name == "again":
            again(desk, attempt)
        elif name == "solution":
            show(desk, attempt)
        elif name == "refute":
            refute(desk, attempt, about)
        elif name == "train":
            train(desk, about, attempt.puzzle.game.name, attempt.puzzle.number)
        return name in ("again", "solution", "refute", "train")

    def say(self, line: str) -> None:
        answer(self.desk, self.attempt, line)

    @property
    def fragment(self) -> str:
        return f"#puzzle/{self.match.game.name}/{self.attempt.puzzle.id}"

    @property
    def report(self) -> str:
        return screen.report(self.desk, self.attempt)

    def title(self) -> str | None:
        return self.desk.t("puzzles")

    def bar(self) -> Markup | None:
        return screen.bar(self.desk, self.attempt)

    def question(self, scene: Scene) -> Question | None:
        return screen.question(self.desk, self.attempt)


def lay(desk: Desk, puzzle: Puzzle) -> None:
    """Puts a puzzle on the table."""
    session.lay(desk, Riddle(desk, Attempt(puzzle, puzzle.match())))
    desk.effects.append(("screen", f"#puzzle/{puzzle.game.name}/{puzzle.id}"))


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


def answer(desk: Desk, attempt: Attempt, line: str) -> None:
    """Takes a move as the answer. Raises `Illegal`, and then nothing has changed."""
    say(desk, line)
    attempt.said = line
    results = puzzles.kept(desk.shelf.store)
    results.tried(attempt.puzzle.id)
    if attempt.right:
        results.right(attempt.puzzle, desk.today)
    else:
        results.missed.add(attempt.puzzle.id)
    desk.shelf.store[puzzles.KEY] = results.text()


def say(desk: Desk, line: str) -> None:
    """Says a step at the puzzle's position; the box does not draw, as the puzzle ends here."""
    assert desk.match
    desk.match.say(desk.match.turn, line)
    clear(desk)


def again(desk: Desk, attempt: Attempt) -> None:
    """Back to the question."""
    attempt.rewind()
    attempt.said, attempt.shown = "", False
    clear(desk)


def show(desk: Desk, attempt: Attempt) -> None:
    """Shows the best move beside a wrong answer; one move further on is its result."""
    results = puzzles.kept(desk.shelf.store)
    results.revealed(attempt.puzzle.id)
    desk.shelf.store[puzzles.KEY] = results.text()
    best, missed = attempt.puzzle.best, "" if attempt.shown or attempt.right else attempt.said
    again(desk, attempt)
    say(desk, best)
    attempt.said, attempt.shown = best, True
    marks = [("played", missed)] if missed else []
    history.show(desk, len(attempt.position.steps) - 1, *marks, ("better", best))
    desk.effects.append(("top",))  # the board, wherever on a phone the page was left


def refute(desk: Desk, attempt: Attempt, value: str) -> None:
    """Shows a step of the line that refutes the tempting move, by its number; without a number, the verdict again.

    Before the solution is known, only to those who answered with that move.
    """
    if not attempt.said or (attempt.wrong and not attempt.lured):
        return
    attempt.rewind()
    session.caught_up(desk)  # else log and pieces of what is taken back stay for what is said next
    if not value.isdecimal() or int(value) >= len(attempt.puzzle.lured):
        say(desk, attempt.said)
        return
    at = int(value)
    attempt.line = attempt.puzzle.refute(attempt.position)
    session.caught_up(desk)
    history.show(desk, attempt.line[at], ("answer" if at else "tempting", attempt.puzzle.lured[at]))
    desk.effects.append(("top",))  # the board, wherever on a phone the page was left


def clear(desk: Desk) -> None:
    """Shows the table as it is now."""
    history.show(desk, None)
    session.caught_up(desk)
