"""A match that is only looked at: one begun under other rules, and what other kinds that only show have in common."""

from dataclasses import dataclass
from typing import ClassVar

from game.interface import Illegal
from game.match import Match
from web.desk import Desk
from web.desk.sitting import Answers, Parts
from web.screens.controls import button


@dataclass
class Past(Parts):
    """A match whose steps are still allowed."""

    desk: Desk
    match: Match
    where: str
    """The fragment of its address."""
    kind = "past"
    viewer: ClassVar[int | None] = None
    kept = free = drafting = False
    told: ClassVar = "outdated"
    """The id of the sentence that says why nobody can say anything here."""

    @property
    def id(self) -> str:
        return self.where.replace("/", "-")

    def say(self, line: str) -> None:
        raise Illegal("outdated")

    def title(self) -> str | None:
        return self.desk.t("outdated.title")

    def before(self) -> Answers | None:
        """Offers to play on as a new match, unless it is over."""
        t = self.desk.t
        if self.match.turn < 0:
            return None
        on = [button(t("branch"), "branch", "git-branch")] if self.desk.allows("branch") else []
        return Answers(t(self.told), [*on, button(t("home"), "home", "house")])
