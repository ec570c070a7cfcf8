"""A live match as this device has it: the peer, the wires, and what is known of the others.

What is done with it stands in `wires.py`, `table.py` and `play.py`.
"""

from collections.abc import MutableMapping
from typing import Final

from game.interface import AnyGame
from game.language import Language
from game.match import Match
from game.peers.peer import Peer
from web.link.keep import Box, listed
from web.link.wire import Wire
from web.sittings import Sitting

PRESENCES: Final = ("connected", "quiet", "reconnecting", "away")


class Link:
    """One's own end of a live match."""

    def __init__(self, peer: Peer, store: MutableMapping[str, str], t: Language) -> None:
        self.peer = peer
        self.t = t
        self.id = f"{peer.place.match}.{peer.place.seat}"
        self.box = Box(store, self.id)
        self.known: dict[int, str] = {}
        """What the seats were called when they were last here."""
        self.wires: dict[str, Wire] = {}
        self.chosen = 0
        """For whom the link is that is shown, where more than one is out."""
        self.lines: set[str] = set()
        """The lines to other tabs of this browser."""
        self.called = ""
        """The line over which a guest asks whether the host is in another tab."""
        self.sitting: Sitting | None = None
        """How it lies on the table."""
        self.following: Link | None = None
        """The match that all wanted to play after it, in the same sitting."""
        self.match: Match | None = None
        """What lies on the table: the peer's view, with names."""
        self.stale = True
        """Has the match gone on since it was last laid on the table?"""
        self.changed = True
        """Has anything that is shown changed?"""
        self.greeting: tuple[int, str, float] = (0, "", 0.0)
        """The last greeting: who, the sentence, when."""
        self.elsewhere = False
        """Is the seat open in another tab, which goes on with it?"""
        self.eager = False
        """Is the table to be shown as soon as the match begins?"""
        self.over = False
        self.asked = -1
        """The number of the last question that was put before the player."""
        self.read = len(peer.log)
        """How many events of the log were looked at for a refusal."""
        self.count = 0
        """How many wires there have been."""
        self.turn = False
        """Was it one's own turn when that was last told?"""

    @property
    def seat(self) -> int:
        """One's own."""
        return self.peer.place.seat

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.peer.game

    @property
    def others(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(1, self.peer.place.seats + 1) if seat != self.seat]

    @property
    def begun(self) -> bool:
        """Has the match begun?"""
        return self.peer.course is not None

    @property
    def free(self) -> bool:
        """May one's own seat say something now?"""
        peer, course = self.peer, self.peer.course
        if not course or course.over or course.due or course.paused or peer.wish or peer.trouble or peer.replaced:
            return False
        return not self.elsewhere and not peer.gathering and course.match.turn == self.seat

    @property
    def back(self) -> int | None:
        """After how many steps one's own last choice was made, if it can be asked to take it back."""
        course = self.peer.course
        if not course or not self.match or course.ask or course.ended or course.paused or self.peer.wish:
            return None
        plies = [ply for ply, step in enumerate(course.match.steps) if step.speaker == self.seat]
        return plies[-1] if plies and plies[-1] >= course.floor else None

    @property
    def making(self) -> Wire | None:
        """The connection that is being made: the one chosen, or one that waits for the player; or the newest."""
        pending, chosen = self.pending, self.chosen
        ordered = sorted(pending, key=lambda seat: (seat != chosen, pending[seat].step == "meeting", seat))
        return pending[ordered[0]] if ordered else next(reversed(self.wires.values()), None)

    @property
    def pending(self) -> dict[int, Wire]:
        """By seat, the connections that are not made yet."""
        return {wire.seat: wire for wire in self.wires.values() if wire.step not in ("open", "broken")}

    @property
    def lead(self) -> int:
        """A guest's host, as far as is known: the first of the others, or whoever was host when the match went on."""
        noted = listed(self.box.store).get(self.id, {}).get("lead")
        return next((seat for seat in self.others if seat == noted), self.others[0])

    def wanted(self, what: str) -> bool:
        """Does somebody ask for just this, and wait for this seat's consent?"""
        ask = self.peer.course.ask if self.peer.course else None
        return (
            what in ("pause", "rematch", "swap") and ask is not None and ask.what == what and self.seat in ask.missing
        )

    @property
    def guarded(self) -> bool:
        """Would something be lost if the page were closed now: a link that is out, or the connection to somebody?"""
        course, steps = self.peer.course, {wire.step for wire in self.wires.values()}
        if self.elsewhere or self.peer.replaced:
            return False
        if steps & {"shown", "meeting"}:
            return True
        there = any(self.presence(seat) != "away" for seat in self.others)
        return there and bool(steps & {"open", "broken"}) and not (course and course.over and not course.ask)

    def presence(self, seat: int) -> str:
        """How another seat is shown: one of `PRESENCES`."""
        return self.peer.presences.get(seat, "away")

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.peer.names.get(seat) or self.known.get(seat) or self.t("seat", seat=seat)
