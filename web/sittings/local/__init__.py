"""A match at this device: its players sit here, or are bots."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game import chance
from game.interface import BOX, OVER
from game.match import Match, own
from game.public import closed, public, retractable
from web.desk import Desk
from web.desk.draft import Draft
from web.desk.sitting import RECORD, SHOWN, Act, Answers, Parts
from web.screens.controls import button, rematches
from web.sittings.local import undo
from web.table import playback, session, speech
from web.text import players
from web.text.markup import Markup


@dataclass
class Local(Parts):
    """A match of the shelf."""

    desk: Desk
    match: Match
    id: str
    holder: int | None = None
    """The seat that has the device; `BOX`: nobody has said so yet; None: to be found out at the start."""
    begun: bool = False
    """Whether it was begun in this tab, under an id that was free."""
    asked: Any = None
    """The table of which was asked last whether anything is hidden there,"""
    closed: bool = False
    """and whether it is."""
    kind = "local"
    kept = True
    timed = SHOWN

    def __post_init__(self) -> None:
        alone = self.people[0] if len(self.people) == 1 else BOX
        self.holder = alone if self.holder in (None, alone) else BOX

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
    def whose(self) -> str:
        """Of several people who have secrets, those of whoever has the turn."""
        return "" if self.alone or not self.match.game.secret else str(self.match.turn)

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
        return self.free and self.desk.ply is None and not self.desk.playback

    def allows(self, command: str, ply: int | None) -> bool:
        """Whoever plays alone goes on with what bots keep secret, and still does not see it."""
        if command == "undo":
            count = undo.undoable(self.desk)
            return bool(count) and (self.alone or retractable(self.match, count or 0))
        if command == "renew":
            return self.begun
        if command in ("redo", "branch") and self.alone:
            return True
        return command not in RECORD | {"redo", "review"} or public(self.match, ply)

    def hold(self, about: str) -> None:
        """The seat whose turn it is takes the device."""
        if self.handing:
            self.hand(self.match.turn)

    def renew(self, about: str) -> None:
        """Takes another id, as another tab has used its own."""
        self.id = self.desk.shelf.fresh()
        session.save(self.desk)
        self.desk.effects.append(("screen", f"#match/{self.id}"))

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
        session.tell_again(self.desk)  # a round is told to the one person who plays
        kept = self.holder in self.people and set(self.people) <= set(before)
        self.hand(self.holder if self.holder and kept else BOX)
        session.save(self.desk)

    acts: ClassVar[Mapping[str, Act]] = {
        "hold": hold,
        "renew": renew,
        "voice": seat,
        "undo": lambda local, about: undo.undo(local.desk, sure=about == "sure"),
        "redo": lambda local, about: undo.redo(local.desk),
    }

    def before(self) -> Answers | None:
        if not self.handing:
            return None
        t, name = self.desk.t, self.desk.name(self.match.turn)
        here = button(t("handover.here", name=name), "hold", "eye", kind="primary")
        return Answers(t("handover", name=name), [here])

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
            playback.ended(desk)

    def who(self) -> Markup:
        return button(self.desk.t("players"), "open players", "users", bare=True)

    def again(self) -> list[Markup]:
        return rematches(self.desk.t, self.match.seats)
