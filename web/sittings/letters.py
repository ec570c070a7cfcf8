"""A match by letters on the table: one link a turn, and nothing said counts before its link is shown."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.interface import OVER
from game.match import Match
from web import arrival
from web.markup import Markup
from web.screens.controls import button
from web.sittings import Answers, Sitting

if TYPE_CHECKING:
    from web.desk import Desk
    from web.sent import Sent

TAKEN: Final = frozenset({"undo", "redo", "rematch", "voice", "hint", "pause", "review"})
"""Commands that mean something else here, or nothing."""


@dataclass
class Letters(Sitting):
    """The match as this device has it."""

    desk: "Desk"
    sent: "Sent"

    @property
    def id(self) -> str:
        return self.sent.id

    @property
    def match(self) -> Match:
        return self.sent.match

    @property
    def viewer(self) -> int | None:
        return None if self.match.turn == OVER else self.sent.post.seat or None

    @property
    def free(self) -> bool:
        return self.sent.post.mine

    @property
    def back(self) -> bool:
        return bool(self.sent.post.said)

    def say(self, line: str) -> None:
        self.sent.say(self.desk, line)

    def do(self, name: str, about: str) -> bool:
        if name in TAKEN:
            arrival.carry_out(self.desk, "web.post", f"post {name} {about}".rstrip())
        return name in TAKEN

    def title(self) -> str | None:
        waits = self.sent.post.waits
        return self.desk.name(waits) if waits else None

    def who(self) -> Markup:
        return button(self.desk.t("post.match"), "open post", "mails", bare=True)

    def before(self) -> Answers | None:
        from web.screens import post

        return post.waiting(self.desk, self.sent)

    def again(self) -> list[Markup]:
        return [button(self.desk.t("post.again"), "post new", "mails", kind="primary")]
