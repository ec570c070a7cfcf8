"""A lesson on the table: one idea after the other; a step that is not the wanted one can be said again."""

from dataclasses import dataclass

from game.match import Match
from web.boards.scene import Mark
from web.desk import Desk
from web.desk.draft import Draft
from web.desk.question import Question
from web.desk.sitting import Answers, Sitting
from web.sittings.lesson import screen, teaching
from web.sittings.lesson.teaching import Pupil
from web.store import progress
from web.table import history, session
from web.text.markup import Markup


@dataclass
class Learning(Sitting):
    """A lesson and who learns."""

    desk: Desk
    pupil: Pupil
    kind = "lesson"
    kept = True
    judged = False
    style = "lesson"

    @property
    def id(self) -> str:
        return f"lesson-{self.pupil.lesson.game.name}"

    @property
    def match(self) -> Match:
        return self.pupil.match

    @property
    def viewer(self) -> int | None:
        return self.pupil.lesson.seat

    @property
    def free(self) -> bool:
        return not self.pupil.said and not self.pupil.over

    @property
    def drafting(self) -> bool:
        return self.free

    @property
    def task(self) -> str:
        return screen.told(self.desk, self.pupil, "")

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(("better", words) for words in self.pupil.idea.marked) if self.free else ()

    def do(self, name: str, about: str) -> bool:
        if name == "again":
            turn_to(self.desk, self.pupil, self.pupil.at)
        elif name == "solution" and self.pupil.said and not self.pupil.right:
            turn_to(self.desk, self.pupil, self.pupil.at)
            self.say(self.pupil.idea.wanted)
        elif name == "lesson":
            go(self.desk, self.pupil, about)
        return name in ("again", "solution") or (name == "lesson" and about != "play")

    def say(self, line: str) -> None:
        """Says a step; after the wanted one the box draws what the lesson has."""
        pupil = self.pupil
        pupil.match.say(pupil.match.turn, line)
        pupil.said = line
        if line == pupil.idea.wanted:
            teaching.say(pupil.match, pupil.idea.then)
        show(self.desk)

    def title(self) -> str | None:
        return self.desk.t("lesson")

    def bar(self) -> Markup | None:
        return screen.bar(self.desk, self.pupil)

    def question(self, scene: object) -> Question | None:
        return screen.question(self.desk, self.pupil)

    def below(self, asked: str) -> Answers:
        """Why it is asked, until a move is begun."""
        draft = self.desk.draft
        begun = not self.free or draft != Draft()
        return "" if begun else screen.told(self.desk, self.pupil, ".why"), []


def lay(desk: Desk, game: str) -> None:
    """Puts a game's lesson on the table, at the idea where somebody has left it."""
    found, at = teaching.of(game), progress.kept(desk.shelf.store).at.get(game, 0)
    at = at if at < len(found.ideas) else 0
    session.lay(desk, Learning(desk, Pupil(found, at)))
    keep(desk, game, at)
    desk.effects.append(("screen", f"#learn/{game}"))


def go(desk: Desk, pupil: Pupil, where: str) -> None:
    """``next``, ``skip``: to the next idea; ``back``: to the question, or to the idea before."""
    if where in ("next", "skip") and not pupil.over:
        turn_to(desk, pupil, pupil.at + 1)
    elif where == "back" and (pupil.at or pupil.said):
        turn_to(desk, pupil, pupil.at - (not pupil.said))


def turn_to(desk: Desk, pupil: Pupil, at: int) -> None:
    """Lays the table of an idea; pieces go on from where they lie, as far as the match is the same."""
    old = pupil.match
    pupil.turn_to(at)
    new = pupil.match
    pairs = enumerate(zip(old.steps, new.steps, strict=False))
    same = next((ply for ply, (one, two) in pairs if one != two), min(len(old.steps), len(new.steps)))
    if old.options != new.options:
        same = -1
    del desk.pieces[same + 1 :], desk.told[max(0, same) :]
    desk.known = max(0, same)
    keep(desk, pupil.lesson.game.name, at)
    show(desk)


def show(desk: Desk) -> None:
    """Shows the table as it is now."""
    desk.draft = Draft()
    history.show(desk, None)
    session.caught_up(desk)


def keep(desk: Desk, game: str, at: int) -> None:
    """Keeps on the device how far it is; whoever has come to the end begins anew next time."""
    come = progress.kept(desk.shelf.store)
    over = at >= len(teaching.of(game).ideas)
    come.at[game] = 0 if over else at
    if over:
        come.done.add(game)
    desk.shelf.store[progress.KEY] = come.text()
