"""A match by letters on the table: one link a turn; a step can be taken back until its link is shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.interface import OVER
from game.match import Match
from web.desk import Desk
from web.desk.letter_match import LetterMatch
from web.desk.sitting import Act, Answers, Parts
from web.screens.controls import button
from web.sittings.letters import forms
from web.table import letter_matches, speech
from web.text.markup import Markup


@dataclass
class LetterSitting(Parts):
    """A match by letters as this device has it."""

    desk: Desk
    letters: LetterMatch
    kind = "letters"
    kept = drafting = True

    @property
    def id(self) -> str:
        return self.letters.id

    @property
    def match(self) -> Match:
        return self.letters.match

    @property
    def viewer(self) -> int | None:
        return None if self.match.turn == OVER else self.letters.correspondence.seat

    @property
    def free(self) -> bool:
        return self.letters.correspondence.mine

    def allows(self, command: str, ply: int | None) -> bool:
        if command == "undo":
            return bool(self.letters.correspondence.said)
        if command == "review":
            return self.match.turn == OVER
        return super().allows(command, ply)

    def take_back(self, about: str) -> None:
        """Takes back a half-made move, or the last step not sent yet."""
        self.desk.quiet()
        if not speech.back(self.desk):
            self.letters.correspondence.back()
            letter_matches.shown(self.desk, self.letters)

    acts: ClassVar[Mapping[str, Act]] = {"undo": take_back}

    def say(self, line: str) -> None:
        self.letters.correspondence.say(line)
        letter_matches.shown(self.desk, self.letters)

    def title(self) -> str | None:
        waits = self.letters.correspondence.waits
        return self.desk.name(waits) if waits else None

    def who(self) -> Markup:
        return button(self.desk.t("post.match"), "open post", "mails", bare=True)

    def before(self) -> Answers | None:
        asked = forms.waiting(self.desk, self.letters)
        return Answers(*asked) if asked else None

    def again(self) -> list[Markup]:
        match = self.match
        new = f"post new {match.game.name} {match.seats}"
        return [button(self.desk.t("post.again"), new, "mails", kind="primary", id="do-post-new")]
