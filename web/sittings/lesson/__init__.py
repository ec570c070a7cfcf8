"""A lesson on the table: one idea after the other; a step that is not the wanted one can be said again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.match import Match
from game.record import Step
from web.boards import BOARDS
from web.boards.scene import Mark
from web.desk import Desk
from web.desk.draft import Draft
from web.desk.review import common
from web.desk.sitting import Act, Answers, Parts
from web.sittings.lesson import screen, teaching
from web.sittings.lesson.teaching import Pupil
from web.store import progress
from web.table import history, session


@dataclass
class Learning(Pupil, Parts):
    """A lesson and who learns."""

    kind = "lesson"
    kept = True
    style = "lesson"
    instead = ""
    """The step with which the lesson goes on, if another one has understood the idea before."""

    @property
    def id(self) -> str:
        """Another one for each table: what an empty table has led to is not announced step by step."""
        return f"lesson-{self.lesson.game.name}{self.lesson.begin(self.at) or ''}"

    @property
    def viewer(self) -> int | None:
        return self.lesson.seat

    @property
    def free(self) -> bool:
        return not self.said and not self.over

    @property
    def drafting(self) -> bool:
        return self.free

    @property
    def task(self) -> str:
        return self.sentence()

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(("better", words) for words in self.idea.marked) if self.free else ()

    def anew(self, about: str) -> None:
        """Back to the question."""
        self.lay(self.at)

    def solution(self, about: str) -> None:
        """Says the wanted step in place of another that was said."""
        if self.said and not self.right:
            self.lay(self.at)
            self.say(self.idea.wanted)

    def go(self, about: str) -> None:
        """``next``, ``skip``: to the next idea; ``back``: to the question, or to the idea before."""
        if about in ("next", "skip") and not self.over:
            wanted = self.idea.wanted if self.right and self.said != self.idea.wanted else ""
            last = self.at + 1 == len(self.lesson.ideas)
            self.lay(self.at + 1, self.match if last and self.right else None)
            self.instead = "" if self.over or self.idea.fresh else wanted
        elif about == "back" and (self.at or self.said):
            self.lay(self.at - (not self.said))

    acts: ClassVar[Mapping[str, Act]] = {"again": anew, "solution": solution, "lesson": go}

    def say(self, line: str) -> None:
        """Says a step; after one that understands the idea, what the lesson has next."""
        teaching.say(self.match, [Step(self.match.turn, line)])
        self.said = line
        teaching.say(self.match, self.idea.then if self.right else ())
        self.show()

    def lay(self, at: int, match: Match | None = None) -> None:
        """Lays the table of an idea, or at the end this match; only what goes on from the table there passes by."""
        old, desk = self.match.steps, self.desk
        if at != self.at:
            self.instead = ""
        self.turn_to(at, match)
        same = common(old, self.match.steps)
        del desk.pieces[same + 1 :], desk.told[same:]
        desk.known = same if same == len(old) else len(self.match.steps) - 1
        desk.effects.append(("top",))
        self.keep()
        self.show()

    def show(self) -> None:
        """Shows the table as it is now."""
        self.desk.draft = Draft()
        history.show(self.desk, None)
        session.caught_up(self.desk)

    def keep(self) -> None:
        """Keeps on the device how far it is; whoever has come to the end begins anew next time."""
        store, game = self.desk.shelf.store, self.lesson.game.name
        come = progress.kept(store)
        come.at[game] = 0 if self.over else self.at
        if self.over:
            come.done.add(game)
        store[progress.KEY] = come.text()

    def title(self) -> str | None:
        return self.desk.t("lesson")

    bar, question = screen.head, screen.question

    def below(self, asked: str) -> Answers:
        """Why it is asked, until a move is begun; at the first idea also that everything explains itself."""
        if not self.free or self.desk.draft != Draft():
            return Answers("", [])
        t, told = self.desk.t, [self.sentence(".why")]
        if not self.at:
            told.append(t("lesson.tap"))
        if self.instead:
            step = BOARDS[self.match.game.name].called(t, self.instead, ())
            told.insert(0, t("lesson.instead", step=step))
        return Answers(" ".join(told), [])


def lay(desk: Desk, game: str) -> None:
    """Puts a game's lesson on the table, at the idea where somebody has left it."""
    found, at = teaching.of(game), progress.kept(desk.shelf.store).at.get(game, 0)
    learning = Learning(desk, found, at if at < len(found.ideas) else 0)
    session.lay(desk, learning)
    learning.keep()
    desk.effects.append(("screen", f"#learn/{game}"))
