"""A live match on the table: the other seats are in other browsers, and must agree before a step is taken back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.interface import BOX, OVER, Illegal
from game.match import Match
from web.desk import Desk, keep
from web.desk.live_match import LiveMatch
from web.desk.sitting import ALWAYS, Act, Answers, Parts
from web.screens.controls import rematches
from web.sittings.live import connections, dialogs, play
from web.sittings.live.wishes import WISHES
from web.table import live_matches
from web.text.markup import Markup
from web.text.quote import told


@dataclass
class LiveSitting(Parts):
    """The own seat in a live match."""

    desk: Desk
    live: LiveMatch
    """The match; a rematch follows it in the same sitting."""
    kind = "live"
    kept = False
    timed = ALWAYS

    @property
    def match(self) -> Match:
        match = self.live.match
        assert match
        return match

    @property
    def id(self) -> str:
        return f"far-{self.live.id}"

    @property
    def viewer(self) -> int | None:
        return None if self.match.turn == OVER else self.live.seat

    @property
    def free(self) -> bool:
        return self.live.free

    @property
    def thinking(self) -> bool:
        """Not in a pause, while something is drawn, or while the seat that speaks is away; whatever is shown here."""
        live, state = self.live, self.live.peer.state
        if not state or state.over or state.due or state.paused or live.elsewhere or live.peer.replaced:
            return False
        turn = state.match.turn
        return turn == live.seat or (turn > BOX and live.presence(turn) == "connected")

    @property
    def drafting(self) -> bool:
        return self.match.turn == self.live.seat

    def allows(self, command: str, ply: int | None) -> bool:
        if command == "undo":
            return self.live.back is not None
        if command == "review":
            return self.match.turn == OVER
        return super().allows(command, ply)

    acts: ClassVar[Mapping[str, Act]] = {
        "undo": lambda live, about: wish(live.desk, live.live, "undo", about),
        "rematch": lambda live, about: wish(live.desk, live.live, "rematch", about),
    }

    def say(self, line: str) -> None:
        self.say_all([line])

    def say_all(self, lines: Sequence[str]) -> None:
        play.say(self.desk, self.live, lines)

    def remember(self) -> None:
        if not self.live.elsewhere:
            keep.put_draft(self.live.kept, self.desk.draft, self.match)

    def title(self) -> str | None:
        return f"● {self.desk.t('far.title.mine')}" if self.live.free else None

    def who(self) -> Markup:
        return dialogs.chip(self.desk, self.live)

    def before(self) -> Answers | None:
        asked, live, state = dialogs.prompt(self.desk, self.live), self.live, self.live.peer.state
        if not asked:
            return None
        moving = state is None or live.peer.busy or state.due or state.match.turn == BOX
        on_its_way = moving and not live.elsewhere and not dialogs.blocking(live)
        return Answers(*asked, due=bool(asked[1]) or not on_its_way)

    def below(self, asked: str) -> Answers:
        return Answers(*dialogs.below(self.desk, self.live, asked))

    def again(self) -> list[Markup]:
        return rematches(self.desk.t, self.match.seats)


def wish(desk: Desk, live: LiveMatch, name: str, about: str) -> None:
    """Carries out a command that needs the others' consent; a refusal becomes the alarm."""
    if live_matches.on(desk) is not live:
        return
    desk.quiet()
    try:
        WISHES[name](desk, live, about)
        connections.flush(desk, live)
    except Illegal as why:
        desk.alarm = told(desk.t, why)
