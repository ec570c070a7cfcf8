"""A match at this device: everybody who plays it sits here, or is a bot."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import chance
from game.match import Match
from web import ending
from web.clicks import Draft
from web.markup import Markup
from web.screens.controls import button
from web.sittings import Sitting

if TYPE_CHECKING:
    from web.desk import Desk


@dataclass
class Local(Sitting):
    """One match of the shelf."""

    desk: "Desk"
    played: Match
    number: str
    redoes = True
    advised = True
    judged = True

    @property
    def id(self) -> str:
        return self.number

    @property
    def match(self) -> Match:
        return self.played

    @property
    def back(self) -> bool:
        return bool(self.desk.undoable())

    def say(self, line: str) -> None:
        """The box answers, and all is saved."""
        desk, match = self.desk, self.match
        match.say(match.turn, line)
        desk.draft = Draft()
        chance.settle(match, desk.rng)
        desk.caught_up()
        desk.save()
        if match.turn < 0:
            ending.come(desk)

    def who(self) -> Markup:
        return button(self.desk.t("players"), "open players", "users", bare=True)

    def again(self) -> list[Markup]:
        t = self.desk.t
        return [
            button(t("rematch"), "rematch same", "rotate-ccw", kind="primary"),
            button(t("rematch.swap"), "rematch swap", "arrow-left-right"),
        ]
