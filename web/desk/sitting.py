"""The kinds of sitting: at this device, live, by letters, a puzzle, a lesson, or a match that is only looked at.

Each is a folder of `web/sittings/` with its state, its commands and its screens. Nobody outside asks which kind it is:
what it allows now is a command of `ALLOWED` (`Desk.allows`), and `Parts` has what most kinds leave as it is.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from game.match import Match
from game.public import public
from web.boards.scene import Mark, Scene
from web.desk.question import Question
from web.text.markup import Markup

RECORD: Final = frozenset({"branch", "copy", "download"})
"""What tells all that the record does, up to some step."""
LOOKING: Final = RECORD | {"review", "moment"}
ALLOWED: Final[Mapping[str, frozenset[str]]] = {
    "local": LOOKING | {"undo", "redo", "rematch", "pause", "onward", "hint", "voice", "hold", "renew"},
    "live": LOOKING | {"undo", "rematch"},
    "letters": LOOKING | {"undo"},
    "past": LOOKING,
    "puzzle": RECORD | {"again", "solution", "refute"},
    "lesson": RECORD | {"again", "solution", "lesson", "lesson-play"},
    "elsewhere": frozenset({"take"}),
}
"""The commands of a table that each kind of sitting ever allows; all others have no effect there."""
SHOWN: Final = "shown"
"""Time passes only while the page is shown, for the players sit before it."""
ALWAYS: Final = "always"
"""Time passes whether the page is shown or not, for others play elsewhere."""
OF_TABLES: Final = frozenset[str]().union(*ALLOWED.values())

Act = Callable[[Any, str], None]
"""A command of a sitting: what it does to the sitting, with the command's argument."""


class Answers(NamedTuple):
    """A question or a sentence with its buttons."""

    ask: str
    buttons: list[Markup]
    due: bool = True
    """Whether it is announced; not what lasts only a moment."""


class Parts(Protocol):
    """What a sitting has of its own: nothing, unless its kind says so."""

    acts: ClassVar[Mapping[str, Act]] = {}
    """The commands that have a meaning of their own here; all others have their usual one."""
    style: str = ""
    """A class of the table."""
    timed: str = ""
    """Which time counts for a clock, `SHOWN` or `ALWAYS`; no clock if empty."""

    @property
    def fragment(self) -> str:
        """The fragment of a link that leads here; empty: a link shows the match again."""
        return ""

    @property
    def whose(self) -> str:
        """What tells who looks, besides the viewer; once it changes, nothing stays on the page of whoever looked."""
        return ""

    @property
    def task(self) -> str:
        """What is asked in place of the board's own question, as long as no move is begun; empty: nothing else."""
        return ""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The markings on the table as it stands."""
        return ()

    @property
    def report(self) -> str:
        """What is told others of it; empty: how the match stands."""
        return ""

    @property
    def thinking(self) -> bool:
        """Whether time passes now for the seat whose turn it is."""
        return False

    def allows(self: "Sitting", command: str, ply: int | None) -> bool:
        """Whether it allows one of its commands now; a copy of the match from the table after `ply` steps."""
        return command not in RECORD or public(self.match, ply)

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

    def below(self, asked: str) -> Answers:
        """The line below the question, which does not repeat `asked`, and buttons beside the game's own."""
        return Answers("", [])

    def again(self) -> list[Markup]:
        """The buttons on the score sheet for playing again."""
        return []

    def remember(self) -> None:
        """Keeps the half-made move, where a reload is to bring it back."""
        return

    def say_all(self: "Sitting", lines: Sequence[str]) -> None:
        """Says whole steps of one seat, one after the other, while it may. Raises `Illegal`."""
        for at, line in enumerate(lines):
            if self.free or not at:
                self.say(line)


class Sitting(Parts, Protocol):
    """A match on the table: what every kind must answer."""

    kind: str
    """Its key in `ALLOWED`."""
    kept: bool
    """Whether this device keeps what is done here, so that only one tab of the browser may go on with it."""

    @property
    def id(self) -> str:
        """The sitting's id; while it stays the same, it is the same sitting."""

    @property
    def match(self) -> Match:
        """The match as it stands."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks; what it may not know is blank. None, as at the end: everything is shown."""

    @property
    def free(self) -> bool:
        """Whether somebody at this device may say something now, if it is a person's turn."""

    @property
    def drafting(self) -> bool:
        """Whether a half-made move may stand on the table now."""

    def say(self, line: str) -> None:
        """Says a whole step of the seat whose turn it is. Raises `Illegal`, and then nothing has changed."""
