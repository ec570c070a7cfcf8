"""What lies on the table, and in what company: at this device, live, by letters, a puzzle, or only looked at.

`local`, `live`, `letters`, `puzzle` and `past` implement `Sitting`; nobody outside asks which it is.
"""

from typing import Protocol

from game.interface import BOX, OVER
from game.match import Match
from web.boards.scene import Scene
from web.boards.view import alike
from web.markup import Markup
from web.question import Question

Answers = tuple[str, list[Markup]]
"""A question that comes before the game's own, with its buttons."""


def hidden(match: Match) -> bool:
    """Lies anything on the table that not everybody may see?"""
    return bool(match.game.seen(match.table, BOX) != match.table)


class Sitting(Protocol):
    """A match on the table. What a class does not say otherwise is as here."""

    @property
    def id(self) -> str:
        """Names it among all others; as long as it is the same, what lies on the table goes on."""

    @property
    def match(self) -> Match:
        """The match as it stands."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks: what it may not know is blank. None, as at the end: all is shown."""
        return None

    @property
    def free(self) -> bool:
        """May somebody at this device say something now, if it is a person's turn?"""
        return True

    @property
    def drafting(self) -> bool:
        """May a half-made move stand on the table now?"""
        return True

    @property
    def back(self) -> bool:
        """Can a step be taken back, or be asked to be?"""
        return False

    @property
    def redoes(self) -> bool:
        """Can be said again what was taken back?"""
        return False

    @property
    def advised(self) -> bool:
        """May somebody be asked during the match what would be best?"""
        return False

    @property
    def open(self) -> bool:
        """May everybody see all that the record tells?"""
        match = self.match
        return match.turn == OVER or (not hidden(match) and alike(match, None, BOX) == len(match.steps))

    @property
    def judged(self) -> bool:
        """May the match be looked back at now?"""
        return self.match.turn < 0

    @property
    def style(self) -> str | None:
        """A class that the table has."""
        return None

    def say(self, line: str) -> None:
        """A whole step of the seat whose turn it is. Raises `Illegal`, and then nothing has changed."""

    def do(self, name: str, about: str) -> bool:
        """A command that means something else here, or nothing. False: it means what it always does."""
        return False

    def title(self) -> str | None:
        """What the window's title says before the game; None: whose turn it is."""
        return None

    def bar(self) -> Markup | None:
        """A bar of its own above the table; None: that of every match."""
        return None

    def who(self) -> Markup:
        """The button in the bar that leads to who plays."""
        return Markup()

    def question(self, scene: Scene) -> Question | None:
        """All that stands in the prompt; None: the game's own question, after what `before` says."""
        return None

    def before(self) -> Answers | None:
        """What is asked before the game's own question."""
        return None

    def passing(self, buttons: list[Markup]) -> bool:
        """Does `before` say only what will have passed in a moment? Then it is not heard."""
        return False

    def below(self, asked: str) -> Answers:
        """The line below the question, and buttons beside the game's own; what is `asked` above is not said again."""
        return "", []

    def again(self) -> list[Markup]:
        """The ways to play once more, on the score sheet."""
        return []
