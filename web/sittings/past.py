"""A match that was begun under other rules: it is looked at, and nobody goes on with it."""

from dataclasses import dataclass
from typing import Final

from game.interface import Illegal
from game.match import Match
from web.desk import Desk
from web.screens.controls import button
from web.sittings import Answers, Sitting

SHUT: Final = frozenset({"undo", "redo", "rematch", "pause", "hint", "voice"})
"""Commands that mean nothing here."""


@dataclass
class Past(Sitting):
    """The match as its steps can still be read."""

    desk: Desk
    read: Match
    where: str
    """Its address, behind ``#``."""
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
        """It can be played on as another one; of one that is over nothing is said."""
        t = self.desk.t
        if self.match.turn < 0:
            return None
        return t("outdated"), [button(t("branch"), "branch", "git-branch"), button(t("home"), "home", "house")]
