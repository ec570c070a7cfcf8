"""A match that was begun under other rules: it can be looked at, but not played on."""

from dataclasses import dataclass
from typing import Final

from game.interface import Illegal
from game.match import Match
from web.desk import Desk
from web.screens.controls import button
from web.sittings import Answers, Sitting

SHUT: Final = frozenset({"undo", "redo", "rematch", "pause", "hint", "voice"})
"""Commands without effect here."""


@dataclass
class Past(Sitting):
    """A match whose steps are still allowed."""

    desk: Desk
    read: Match
    where: str
    """The fragment of its address."""
    free = False
    drafting = False
    open = True
    judged = True

    @property
    def id(self) -> str:
        return self.where.replace("/", "-")

    @property
    def match(self) -> Match:
        return self.read

    def say(self, line: str) -> None:
        raise Illegal("outdated")

    def do(self, name: str, about: str) -> bool:
        return name in SHUT

    def title(self) -> str | None:
        return self.desk.t("outdated.title")

    def before(self) -> Answers | None:
        """Offers to play on as a new match, unless it is over."""
        t = self.desk.t
        if self.match.turn < 0:
            return None
        return t("outdated"), [button(t("branch"), "branch", "git-branch"), button(t("home"), "home", "house")]
