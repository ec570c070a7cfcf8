"""The kinds of sitting: at this device, live, by letters, a puzzle, a lesson, or a match that is only looked at.

Each has a module of its own, which implements `Sitting`; no other module distinguishes them.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from game.interface import OVER
from game.match import Match
from game.public import public
from web.boards.scene import Mark, Scene
from web.desk.question import Question
from web.text.markup import Markup

Answers = tuple[str, list[Markup]]
"""A question before the game's own, with its buttons."""

LOOKING: Final = frozenset({"review", "moment", "branch"})
ALLOWED: Final[Mapping[str, frozenset[str]]] = {
    "local": LOOKING | {"undo", "redo", "rematch", "pause", "hint", "voice", "hold"},
    "live": LOOKING | {"undo", "rematch"},
    "letters": LOOKING | {"undo"},
    "past": LOOKING,
    "puzzle": frozenset({"branch", "again", "solution", "refute"}),
    "lesson": frozenset({"branch", "again", "solution", "lesson"}),
    "elsewhere": frozenset({"take"}),
}
"""The commands of a table that each kind of sitting allows; at all others they have no effect."""
OF_TABLES: Final = frozenset[str]().union(*ALLOWED.values())


class Sitting(Protocol):
    """A match on the table. The defaults are for a class that does not say otherwise."""

    kind: str
    """Its key in `ALLOWED`."""

    @property
    def id(self) -> str:
        """The sitting's id; while it stays the same, it is the same sitting."""

    @property
    def match(self) -> Match:
        """The match as it stands."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks; what it may not know is blank. None, as at the end: everything is shown."""
        return None

    @property
    def kept(self) -> bool:
        """Whether this device keeps what is done here, so that only one tab of the browser may go on with it."""
        return False

    @property
    def eyes(self) -> str:
        """Who looks, as a text: once it is another, the page begins anew, without anything of whoever looked before."""
        return f"{self.id}/{self.viewer}"

    @property
    def free(self) -> bool:
        """Whether somebody at this device may say something now, if it is a person's turn."""
        return True

    @property
    def drafting(self) -> bool:
        """Whether a half-made move may stand on the table now."""
        return True

    @property
    def back(self) -> bool:
        """Whether a step can be taken back, or the others be asked for that."""
        return False

    @property
    def redoes(self) -> bool:
        """Whether a step taken back can be said again."""
        return False

    @property
    def advised(self) -> bool:
        """Whether hints may be asked for."""
        return False

    @property
    def timed(self) -> str:
        """Which time counts for a clock: ``shown``, while the page is shown, or ``always``; no clock if empty."""
        return ""

    @property
    def thinking(self) -> bool:
        """Whether time passes now for the seat whose turn it is."""
        return False

    @property
    def open(self) -> bool:
        """Whether everybody may see all that the record tells."""
        return public(self.match)

    def copied(self, ply: int) -> bool:
        """Whether the match can be played on from the table after so many steps."""
        return public(self.match, ply)

    @property
    def judged(self) -> bool:
        """Whether the look back is allowed now."""
        return self.match.turn == OVER

    @property
    def style(self) -> str | None:
        """A class of the table."""
        return None

    @property
    def task(self) -> str:
        """What is asked in place of the board's own question, as long as no move is begun; empty: nothing else."""
        return ""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The markings on the table as it stands."""
        return ()

    def say(self, line: str) -> None:
        """Says a whole step of the seat whose turn it is. Raises `Illegal`, and then nothing has changed."""

    def say_all(self, lines: Sequence[str]) -> None:
        """Says whole steps of the seat whose turn it is, which follow one another. Raises `Illegal` as `say`."""
        for at, line in enumerate(lines):
            if self.free or not at:
                self.say(line)

    def do(self, name: str, about: str) -> bool:
        """Carries out a command that has a meaning of its own here. False: it has its usual meaning."""
        return False

    def renew(self) -> bool:
        """Takes another id, if it was begun in this tab and another tab has used its id. False: it keeps its id."""
        return False

    @property
    def fragment(self) -> str:
        """The fragment of a link that leads here; empty: a link shows the match again."""
        return ""

    @property
    def report(self) -> str:
        """What is told others of it; empty: how the match stands."""
        return ""

    def remember(self) -> None:
        """Keeps the half-made move, where a reload is to bring it back."""
        return

    def title(self) -> str | None:
        """The window's title before the game's; None: whose turn it is."""
        return None

    def bar(self) -> Markup | None:
        """A bar of its own above the table; None: the usual bar."""
        return None

    def who(self) -> Markup:
        """The button in the bar that shows who plays."""
        return Markup()

    def question(self, scene: Scene) -> Question | None:
        """The whole content of the prompt; None: the game's own question, after what `before` says."""
        return None

    def before(self) -> Answers | None:
        """The question before the game's own."""
        return None

    def passing(self, buttons: list[Markup]) -> bool:
        """Whether `before` lasts only a moment, so that it is not announced."""
        return False

    def below(self, asked: str) -> Answers:
        """The line below the question, which does not repeat `asked`, and buttons beside the game's own."""
        return "", []

    def again(self) -> list[Markup]:
        """The buttons on the score sheet for playing again."""
        return []
