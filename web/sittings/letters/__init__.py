"""A match by letters on the table: one link a turn; a step can be taken back until its link is shown."""

from dataclasses import dataclass

from game.interface import OVER
from game.match import Match
from web.advice import judging
from web.desk import Desk
from web.desk.draft import Draft
from web.desk.letter_match import LetterMatch
from web.desk.sitting import Answers, Sitting
from web.screens.controls import button
from web.sittings.letters import forms
from web.table import letter_matches
from web.text.markup import Markup


@dataclass
class LetterSitting(Sitting):
    """A match by letters as this device has it."""

    desk: Desk
    letters: LetterMatch
    kind = "letters"
    kept = True

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

    @property
    def back(self) -> bool:
        return bool(self.letters.correspondence.said)

    def say(self, line: str) -> None:
        self.letters.correspondence.say(line)
        letter_matches.shown(self.desk, self.letters)

    def do(self, name: str, about: str) -> bool:
        desk, correspondence = self.desk, self.letters.correspondence
        if name == "undo":  # the half-made move, or the last step not sent yet
            desk.quiet()
            if desk.draft.said or desk.draft.armed:
                desk.draft = Draft()
            elif correspondence.said:
                correspondence.back()
                letter_matches.shown(desk, self.letters)
        elif name == "review" and self.match.turn == OVER and about != "stop":
            judging.begin(desk)
        elif name == "review":
            judging.stop(desk)
        return name in ("undo", "review")

    def title(self) -> str | None:
        waits = self.letters.correspondence.waits
        return self.desk.name(waits) if waits else None

    def who(self) -> Markup:
        return button(self.desk.t("post.match"), "open post", "mails", bare=True)

    def before(self) -> Answers | None:
        return forms.waiting(self.desk, self.letters)

    def again(self) -> list[Markup]:
        match = self.match
        new = f"post new {match.game.name} {match.seats}"
        return [button(self.desk.t("post.again"), new, "mails", kind="primary", id="do-post-new")]
