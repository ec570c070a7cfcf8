"""A live match on the table: the other seats are in other browsers, and have a say in what is taken back."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.interface import OVER
from game.match import Match
from web import arrival
from web.markup import Markup
from web.screens.controls import button
from web.sittings import Answers, Sitting

if TYPE_CHECKING:
    from web.link.link import Link

TAKEN: Final = frozenset({"undo", "redo", "rematch", "pause", "hint", "voice", "review"})
"""Commands in which the others have a say, or that mean nothing."""


@dataclass
class Live(Sitting):
    """One's own seat at it."""

    link: "Link"

    @property
    def id(self) -> str:
        return f"far-{self.link.id}"

    @property
    def match(self) -> Match:
        assert self.link.match
        return self.link.match

    @property
    def viewer(self) -> int | None:
        return None if self.match.turn == OVER else self.link.seat

    @property
    def free(self) -> bool:
        return self.link.free

    @property
    def drafting(self) -> bool:
        return self.match.turn == self.link.seat

    @property
    def back(self) -> bool:
        return self.link.back is not None

    def say(self, line: str) -> None:
        self.link.say(line)

    def do(self, name: str, about: str) -> bool:
        if name in TAKEN:
            arrival.carry_out(self.link.desk, "web.link.acts", f"far {name} {about}".rstrip())
        return name in TAKEN

    def title(self) -> str | None:
        return f"● {self.link.desk.t('far.title.mine')}" if self.link.free else None

    def who(self) -> Markup:
        from web.screens import faraway

        return faraway.chip(self.link.desk, self.link)

    def before(self) -> Answers | None:
        from web.screens import faraway

        return faraway.prompt(self.link.desk, self.link)

    def passing(self, buttons: list[Markup]) -> bool:
        from web.screens import faraway

        return faraway.fleeting(self.link, buttons)

    def below(self, asked: str) -> Answers:
        from web.screens import faraway

        return faraway.below(self.link.desk, self.link, asked)

    def again(self) -> list[Markup]:
        t = self.link.desk.t
        return [
            button(t("rematch"), "rematch same", "rotate-ccw", kind="primary"),
            button(t("rematch.swap", n=self.match.seats - 1), "rematch swap", "arrow-left-right"),
        ]
