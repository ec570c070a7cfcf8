"""A match that was begun under other rules: it can be looked at, but not played on."""

from dataclasses import dataclass
from typing import ClassVar

from game.interface import Illegal
from game.match import Match
from web.desk import Desk
from web.desk.sitting import Answers, Sitting
from web.screens.controls import button


@dataclass
class Past(Sitting):
    """A match whose steps are still allowed."""

    desk: Desk
    read: Match
    where: str
    """The fragment of its address."""
    kind = "past"
    free = False
    drafting = False
    judged = True
    told: ClassVar = "outdated"
    """The id of the sentence that says why nobody can say anything here."""

    @property
    def id(self) -> str:
        return self.where.replace("/", "-")

    @property
    def match(self) -> Match:
        return self.read

    def say(self, line: str) -> None:
        raise Illegal("outdated")

    def title(self) -> str | None:
        return self.desk.t("outdated.title")

    def before(self) -> Answers | None:
        """Offers to play on as a new match, unless it is over."""
        t, match = self.desk.t, self.match
        if match.turn < 0:
            return None
        on = [button(t("branch"), "branch", "git-branch")] if self.copied(len(match.steps)) else []
        return t(self.told), [*on, button(t("home"), "home", "house")]
