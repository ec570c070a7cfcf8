"""A puzzle on the table: its position is a match that nobody keeps; one move is the answer."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.record import Step
from web import history, puzzles
from web.boards import BOARDS
from web.boards.scene import Scene
from web.boards.view import sentence
from web.markup import Markup
from web.puzzles import Puzzle, Results
from web.question import Question
from web.sittings import Sitting

if TYPE_CHECKING:
    from game.match import Match
    from web.desk import Desk


SHUT: Final = frozenset({"undo", "redo", "hint", "rematch", "players", "seat", "review", "moment", "pause", "voice"})
"""Commands that mean nothing here."""


@dataclass
class Riddle(Sitting):
    """Somebody sits at a puzzle."""

    desk: "Desk"
    puzzle: Puzzle
    position: "Match"
    said: str = ""
    """The answer, once there is one; it stands on the table."""
    shown: bool = False
    """Is what stands on the table the solution, and not what was answered?"""
    judged = False
    style = "puzzle"

    @property
    def id(self) -> str:
        return f"puzzle-{self.puzzle.id}"

    @property
    def match(self) -> "Match":
        return self.position

    @property
    def right(self) -> bool:
        """Was it answered rightly?"""
        return not self.shown and bool(self.said) and self.puzzle.solved_by(self.said)

    @property
    def free(self) -> bool:
        return not self.said

    def do(self, name: str, about: str) -> bool:
        return name in SHUT

    def say(self, line: str) -> None:
        answer(self, line)

    def title(self) -> str | None:
        return self.desk.t("puzzles")

    def bar(self) -> Markup | None:
        from web.screens import puzzle

        return puzzle.bar(self.desk, self)

    def question(self, scene: Scene) -> Question | None:
        from web.screens import puzzle

        return puzzle.question(self.desk, self)


def on(desk: "Desk") -> Riddle | None:
    """The puzzle that is on the table, if what is there is one."""
    return desk.sitting if isinstance(desk.sitting, Riddle) else None


def kept(desk: "Desk") -> Results:
    """What was solved on this device."""
    return puzzles.results(desk.shelf.store.get(puzzles.KEY, ""))


def lay(desk: "Desk", puzzle: Puzzle) -> None:
    """Puts a puzzle on the table."""
    desk.lay(Riddle(desk, puzzle, puzzle.match()))
    desk.effects.append(("screen", f"#puzzle/{puzzle.game.name}/{puzzle.id}"))


def find(desk: "Desk", about: str) -> None:
    """The puzzle that an address names: ``duel/1f3a09``, or ``duel/today``."""
    name, _, id = about.partition("/")
    found = puzzles.of_day(name, desk.today) if id == "today" else puzzles.find(name, id)
    if found:
        lay(desk, found)
    else:
        desk.alarm = desk.t("puzzle.unknown")


def train(desk: "Desk", value: str) -> None:
    """The next puzzle of a grade that is not solved yet."""
    sitting = on(desk)
    if value.isdecimal() and int(value) in puzzles.GRADES:
        name, after = (sitting.puzzle.game.name, sitting.puzzle.number) if sitting else (desk.setup.game, 0)
        puzzle = kept(desk).following(name, int(value), desk.rng, after)
        if puzzle:
            lay(desk, puzzle)


def answer(sitting: Riddle, line: str) -> None:
    """The one move. Raises `Illegal`, and then nothing has changed."""
    desk = sitting.desk
    say(desk, line)
    sitting.said = line
    results = kept(desk)
    if sitting.right:
        results.right(sitting.puzzle, desk.today)
    else:
        results.missed.add(sitting.puzzle.id)
    desk.shelf.store[puzzles.KEY] = results.text()


def say(desk: "Desk", line: str) -> None:
    """Says a step at the puzzle's position; nothing is drawn, for what comes then does not matter any more."""
    assert desk.match
    desk.match.say(desk.match.turn, line)
    clear(desk)


def again(desk: "Desk") -> None:
    """Back to the question."""
    sitting = on(desk)
    if not sitting:
        return
    if sitting.said:
        sitting.match.back()
    sitting.said, sitting.shown = "", False
    clear(desk)


def show(desk: "Desk") -> None:
    """Shows the best move where it was asked for, beside the answer that was given; one move on, what comes of it."""
    sitting = on(desk)
    if not sitting:
        return
    best, missed = sitting.puzzle.best, "" if sitting.shown or sitting.right else sitting.said
    again(desk)
    say(desk, best)
    sitting.said, sitting.shown = best, True
    marks = [("played", missed)] if missed else []
    history.show(desk, len(sitting.match.steps) - 1, *marks, ("better", best))


def clear(desk: "Desk") -> None:
    """Shows the table as it is now, with nothing half made."""
    history.show(desk, None)
    desk.caught_up()


def tell(desk: "Desk", words: str) -> str:
    """What could be said at the question, as a sentence."""
    sitting = on(desk)
    assert sitting
    match = sitting.match
    before = match.tables[len(match.steps) - bool(sitting.said)]
    step = Step(match.game.turn(before), words)
    return sentence(BOARDS[match.game.name], desk.t, desk.names, match.game, before, step)
