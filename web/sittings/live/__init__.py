"""A live match on the table: the other seats are in other browsers, and must agree before a step is taken back."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.interface import BOX, OVER, Illegal
from game.match import Match
from web.desk import Desk, keep
from web.desk.link import Link
from web.desk.sitting import Answers, Sitting
from web.screens.controls import rematches
from web.sittings.live import connections, dialogs, play
from web.sittings.live.wishes import WISHES
from web.table import live
from web.table.timing import ALWAYS
from web.text.markup import Markup
from web.text.quote import told


@dataclass
class Live(Sitting):
    """The own seat in a live match."""

    desk: Desk
    link: Link
    """The match; a rematch follows it in the same sitting."""
    kind = "live"
    timed = ALWAYS

    @property
    def match(self) -> Match:
        match = self.link.match
        assert match
        return match

    @property
    def id(self) -> str:
        return f"far-{self.link.id}"

    @property
    def viewer(self) -> int | None:
        return None if self.match.turn == OVER else self.link.seat

    @property
    def free(self) -> bool:
        return self.link.free

    @property
    def thinking(self) -> bool:
        """Not in a pause, while something is drawn, or while the seat that speaks is away; whatever is shown here."""
        link, state = self.link, self.link.peer.state
        if not state or state.over or state.due or state.paused or link.elsewhere or link.peer.replaced:
            return False
        turn = state.match.turn
        return turn == link.seat or (turn > BOX and link.presence(turn) == "connected")

    @property
    def drafting(self) -> bool:
        return self.match.turn == self.link.seat

    @property
    def back(self) -> bool:
        return self.link.back is not None

    def say(self, line: str) -> None:
        self.say_all([line])

    def say_all(self, lines: Sequence[str]) -> None:
        play.say(self.desk, self.link, lines)

    def do(self, name: str, about: str) -> bool:
        if name in WISHES:
            wish(self.desk, self.link, name, about)
        return name in WISHES

    def remember(self) -> None:
        if not self.link.elsewhere:
            keep.put_draft(self.link.box, self.desk.draft, self.match)

    def title(self) -> str | None:
        return f"● {self.desk.t('far.title.mine')}" if self.link.free else None

    def who(self) -> Markup:
        return dialogs.chip(self.desk, self.link)

    def before(self) -> Answers | None:
        return dialogs.prompt(self.desk, self.link)

    def passing(self, buttons: list[Markup]) -> bool:
        """Only that something is on its way, without any button."""
        link, state = self.link, self.link.peer.state
        if buttons or link.elsewhere:
            return not buttons
        moving = state is None or link.peer.busy or state.due or state.match.turn == BOX
        return bool(moving) and not dialogs.blocking(link)

    def below(self, asked: str) -> Answers:
        return dialogs.below(self.desk, self.link, asked)

    def again(self) -> list[Markup]:
        return rematches(self.desk.t, self.match.seats)


def wish(desk: Desk, link: Link, name: str, about: str) -> None:
    """Carries out a command that needs the others' consent; a refusal becomes the alarm."""
    if live.on(desk) is not link:
        return
    desk.quiet()
    try:
        WISHES[name](desk, link, about)
        connections.flush(desk, link)
    except Illegal as why:
        desk.alarm = told(desk.t, why)
