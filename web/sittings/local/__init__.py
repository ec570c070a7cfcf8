"""A match at this device: its players sit here, or are bots."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game import chance
from game.interface import BOX, OVER
from game.match import Match, own
from game.public import closed, public, retractable
from web.desk import Desk
from web.desk.draft import Draft
from web.desk.sitting import Answers, Sitting
from web.screens.controls import button, rematches
from web.sittings.local.undo import undoable
from web.table import ending, session, speech
from web.table.timing import SHOWN
from web.text import players
from web.text.markup import Markup


@dataclass
class Local(Sitting):
    """A match of the shelf."""

    desk: Desk
    played: Match
    number: str
    holder: int | None = None
    """The seat that has the device; `BOX`: nobody has said so yet; None: to be found out at the start."""
    begun: bool = False
    """Whether it was begun in this tab, under an id that was free."""
    asked: Any = None
    """The table of which was asked last whether anything is hidden there,"""
    closed: bool = False
    """and whether it is."""
    kind = "local"
    advised = True
    kept = True
    timed = SHOWN

    def __post_init__(self) -> None:
        alone = self.people[0] if len(self.people) == 1 else BOX
        self.holder = alone if self.holder in (None, alone) else BOX

    @property
    def id(self) -> str:
        return self.number

    @cached_property
    def match(self) -> Match:
        return self.played

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(1, self.match.seats + 1) if players.person(self.match, seat)]

    @property
    def handing(self) -> bool:
        """Whether the device must be handed to the seat whose turn it is: something is hidden, or about to be."""
        match = self.match
        turn = match.turn
        if turn == self.holder or not players.person(match, turn):
            return False
        if self.asked is not match.table:
            self.asked, self.closed = match.table, closed(match.game, match.table, match.legal)
        return self.closed

    @property
    def alone(self) -> bool:
        """Whether the holder of the device plays alone against bots, or only bots play."""
        return self.people in ([], [self.holder])

    @property
    def viewer(self) -> int | None:
        """The holder sees what is theirs; of several people, only the one whose turn it is."""
        if self.match.turn == OVER:
            return None
        return self.holder if self.alone or self.holder == self.match.turn else BOX

    @property
    def eyes(self) -> str:
        """Of several people who have secrets, those of whoever has the turn."""
        return super().eyes if self.alone or not self.match.game.secret else f"{super().eyes}/{self.match.turn}"

    @property
    def free(self) -> bool:
        return not self.handing

    @property
    def drafting(self) -> bool:
        """What somebody has planned is not left on the table while the device is handed over."""
        return self.free

    @property
    def thinking(self) -> bool:
        """Not while the device is handed over, steps pass by, or the past is shown."""
        return self.free and self.desk.ply is None and not self.desk.passing

    @property
    def back(self) -> bool:
        count = undoable(self.desk)
        return bool(count) and (self.alone or retractable(self.match, count or 0))

    @property
    def redoes(self) -> bool:
        return self.alone or self.open

    @property
    def judged(self) -> bool:
        return self.open

    def copied(self, ply: int) -> bool:
        """Whoever plays alone goes on with what bots keep secret, and still does not see it."""
        return self.alone or public(self.match, ply)

    def do(self, name: str, about: str) -> bool:
        """``hold``: the seat whose turn it is takes the device. Commands that reveal or undo secrets are refused."""
        if name == "hold" and self.handing:
            self.hand(self.match.turn)
        if name == "voice":
            self.seat(about)
        unsaid = name == "undo" and not self.back
        if unsaid:
            speech.back(self.desk)
        untold = name == "review" and about != "stop" and not self.judged
        return name in ("hold", "voice") or untold or unsaid or (name == "redo" and not self.redoes)

    def renew(self) -> bool:
        if self.begun:
            self.number = self.desk.shelf.fresh()
            session.save(self.desk)
            self.desk.effects.append(("screen", f"#match/{self.number}"))
        return self.begun

    def hand(self, seat: int) -> None:
        """Hands the device to this seat, or with `BOX` to nobody yet."""
        self.holder = seat
        self.desk.shelf.note(self.id, holder=seat)
        session.caught_up(self.desk)

    def seat(self, about: str) -> None:
        """``2=6``: the bot of level 6 plays at seat 2 from now on; ``2=``: a person, who must take the device first."""
        seat, _, level = about.partition("=")
        before = self.people
        self.desk.quiet()
        if seat.isdecimal():
            players.seat_bot(self.match, int(seat), level)
        speech.retract_all(self.desk)
        kept = self.holder in self.people and set(self.people) <= set(before)
        self.hand(self.holder if self.holder and kept else BOX)
        session.save(self.desk)

    def before(self) -> Answers | None:
        if not self.handing:
            return None
        t, name = self.desk.t, self.desk.name(self.match.turn)
        return t("handover", name=name), [button(t("handover.here", name=name), "hold", "eye", kind="primary")]

    def say(self, line: str) -> None:
        """Says a step, lets the box answer, and saves."""
        desk, match, speaker = self.desk, self.match, self.match.turn
        match.say(match.turn, line)
        if "match" in match.extra:
            match.extra = own(match)  # what was opened with its proof goes on with draws of its own
        desk.draft = Draft()
        chance.settle(match, desk.rng)
        if match.turn != speaker and not self.alone:
            self.holder = BOX
        session.caught_up(desk)
        session.save(desk)
        if match.turn < 0:
            ending.come(desk)

    def who(self) -> Markup:
        return button(self.desk.t("players"), "open players", "users", bare=True)

    def again(self) -> list[Markup]:
        return rematches(self.desk.t, self.match.seats)
