"""A live match as this device has it: the peer, its connections, and what is known of the others.

The modules that work on it are in `web/sittings/live/`.
"""

from collections.abc import Collection, MutableMapping
from math import ceil
from typing import Final, Protocol

from game.language import Language
from game.links.token import Invitation
from game.match import Match
from game.peers.peer import GRACE, LEFT, Peer
from game.peers.presences import GONE
from game.record import plain_name
from web.desk.connection import Connection
from web.desk.keep import KeptTexts, listed, names
from web.desk.sitting import Sitting

STEP: Final = 5
"""Seconds from one figure to the next of the countdown after which a match may be ended without those who are gone."""


class Seated(Sitting, Protocol):
    """The sitting of a live match, and of its rematches."""

    live: "LiveMatch"


class LiveMatch:
    """The own end of a live match."""

    def __init__(self, peer: Peer, store: MutableMapping[str, str], t: Language) -> None:
        self.peer, self.game, self.seat, self.t = peer, peer.game, peer.place.seat, t
        self.others = [seat for seat in range(1, peer.place.seats + 1) if seat != self.seat]
        """All other seats."""
        self.id = f"{peer.place.match}.{self.seat}"
        self.kept = KeptTexts(store, self.id)
        noted = names(store, self.id) if listed(store).get(self.id, {}).get("begun") else []
        given = {seat: plain_name(name) for seat, name in enumerate(noted, 1)}
        # Once, seats without a name were noted as what they are called.
        self.known = {seat: name for seat, name in given.items() if name not in ("", t("seat", seat=seat))}
        """The names of the seats when they were last connected."""
        self.connections: dict[str, Connection] = {}
        self.spent: set[bytes] = set()
        """The ids of own links that lead nowhere any more."""
        self.chosen = 0
        """The seat whose link is shown, if there is more than one."""
        self.lines: set[str] = set()
        """The lines to other tabs of this browser."""
        self.called = ""
        """The line over which a guest has called a host in another tab."""
        self.calling = 0.0
        """The time when it has called; 0.0 once no tab has answered."""
        self.sitting: Seated | None = None
        """The match's sitting on the table."""
        self.match: Match | None = None
        """The match on the table: the peer's view, with names."""
        self.stale = True
        """Whether the match has gone on since it was last laid on the table."""
        self.changed = True
        """Whether anything on the screen has changed."""
        self.greeting: tuple[int, str, float] = (0, "", 0.0)
        """The last greeting: seat, sentence, time."""
        self.elsewhere = False
        """Whether another tab plays the seat, or may: this one writes nothing (`web.sittings.live.hold`)."""
        self.asking = 0.0
        """The time when this tab has asked another for the seat; 0.0 if it does not wait for an answer."""
        self.stopped = 0.0
        """The time when this tab has stopped for another that has not told yet that it plays."""
        self.sure = False
        """Whether the player wants the seat here, wherever it is."""
        self.there = False
        """Whether the other tab is connected to somebody."""
        self.texts: dict[str, str] = {}
        """What was kept when this tab had the seat last, or read it."""
        self.rival = ""
        """The line whose other end, a seat of this match, has turned out to be a host too."""
        self.eager = False
        """Whether the table opens by itself as soon as the match has begun."""
        self.wait: int | None = None
        """The seconds on the countdown after which the match may be ended without those who are gone; None: none."""
        self.asked = -1
        """The number of the last question shown to the player."""
        self.read = len(peer.log)
        """The number of events in the log that were searched for refusals."""
        self.turn = False
        """Whether it was the own turn at the last check."""

    @property
    def begun(self) -> bool:
        """Whether the match has begun."""
        return self.peer.state is not None

    @property
    def free(self) -> bool:
        """Whether the own seat may say something now."""
        peer, state = self.peer, self.peer.state
        if not state or state.over or state.due or state.paused or peer.busy or peer.trouble or peer.replaced:
            return False
        return not self.elsewhere and not peer.gathering and state.match.turn == self.seat

    @property
    def left(self) -> tuple[int, ...]:
        """The seats that had left, so that the match was ended; it goes on if one of them comes back."""
        ended = self.peer.state.ended if self.peer.state else None
        return ended.seats if ended and ended.how == "left" else ()

    @property
    def final(self) -> bool:
        """Whether the match is over for good."""
        return self.peer.state is not None and self.peer.state.over and not self.left

    @property
    def written(self) -> bool:
        """Whether the match can go on by letters: no secrets, and no draw was taken back or made without a seat."""
        state = self.peer.state
        if not state or self.final or self.game.secret or self.elsewhere or self.peer.replaced:
            return False
        indices = [draw.index for draw in state.draws if draw.seats == state.seats]
        return indices == [*range(1, len(state.draws) + 1)] and state.index == len(indices) + bool(state.due)

    @property
    def led(self) -> bool:
        """Whether this seat has taken the host's place, and the former host may not know it."""
        return bool(self.kept.get("led"))

    @property
    def followed(self) -> bool:
        """Whether a guest is there for whom this seat is the host."""
        guests = [line.seat for line in self.peer.lines.values() if line.name != self.rival and not line.closed]
        return any(self.presence(seat) == "connected" for seat in guests if seat)

    @property
    def back(self) -> int | None:
        """The ply of the own last choice, if asking to take it back is possible."""
        state, peer = self.peer.state, self.peer
        if not state or not self.match or state.ask or state.ended or state.paused or peer.busy or peer.trouble:
            return None
        plies = [ply for ply, step in enumerate(state.match.steps) if step.speaker == self.seat]
        return plies[-1] if plies and plies[-1] >= state.floor else None

    @property
    def making(self) -> Connection | None:
        """The connection whose link is shown: the chosen one, else one that waits for the player, else the newest."""
        pending, chosen = self.pending, self.chosen
        ordered = sorted(pending, key=lambda seat: (seat != chosen, pending[seat].step == "meeting", seat))
        return pending[ordered[0]] if ordered else next(reversed(self.connections.values()), None)

    @property
    def pending(self) -> dict[int, Connection]:
        """The connections in the making, by seat; of two to one seat the one that is answered, else the newer."""
        return {each.seat: each for each in sorted(self.pendings, key=lambda each: each.step == "meeting")}

    @property
    def pendings(self) -> list[Connection]:
        """All connections in the making."""
        return [connection for connection in self.connections.values() if connection.step not in ("open", "broken")]

    @property
    def absent(self) -> list[int]:
        """The other seats that are not connected."""
        return [seat for seat in self.others if self.presence(seat) != "connected"]

    @property
    def lead(self) -> int:
        """A guest's host, as far as known: the one last noted, else the first of the others."""
        noted = listed(self.kept.store).get(self.id, {}).get("lead")
        return next((seat for seat in self.others if seat == noted), self.others[0])

    def leads(self, found: Invitation | None) -> bool:
        """Whether this invitation leads to the own seat."""
        return found is not None and self.id == f"{found.match}.{found.setup.seat}"

    def wanted(self, what: str, seats: Collection[int] = ()) -> bool:
        """Whether another seat has asked for this, without the same `seats`, and waits for consent."""
        ask = self.peer.state.ask if self.peer.state else None
        if ask is None or what not in ("pause", "rematch", "swap", "left"):
            return False
        return ask.what == what and ask.against == {*seats} and self.seat in ask.missing

    @property
    def guarded(self) -> bool:
        """Whether closing the page would lose something: a link already sent, or a connection."""
        state, steps = self.peer.state, {connection.step for connection in self.connections.values()}
        if self.elsewhere or self.peer.replaced:
            return False
        if steps & {"shown", "meeting"}:
            return True
        there = any(self.presence(seat) != "away" for seat in self.others)
        return there and bool(steps & {"open", "broken"}) and not (state and state.over and not state.ask)

    def leavers(self, now: float) -> list[int]:
        """The other seats known to be missing, or not to show what is due. A guest knows what its host has told."""
        peer = self.peer
        missed = [seat for seat in self.others if seat in peer.lost or peer.overdue(seat, now) >= GRACE]
        cut = not peer.host and missed == self.others
        return [seat for seat in missed if not cut or seat == self.lead or peer.roster.get(seat) in GONE]

    def patience(self, now: float) -> int | None:
        """In how many seconds the match may be ended without those who are gone, 0 for now; None: it may not be."""
        peer, seats = self.peer, self.leavers(now)
        state = peer.state
        if not state or state.over or not seats or self.elsewhere or peer.replaced:
            return None
        if state.ask and state.ask.what == "left" and state.ask.against >= {*seats}:
            return None
        return max(0, ceil((LEFT - min(peer.away(seat, now) for seat in seats)) / STEP) * STEP)

    def presence(self, seat: int) -> str:
        """The presence of another seat (`game.peers.line.presence`, or "away")."""
        return self.peer.presences.get(seat, "away")

    def given(self, seat: int) -> str:
        """The name that a seat has told, now or when it was last connected; ``""`` without one."""
        return self.peer.names.get(seat) or self.known.get(seat, "")

    def name(self, seat: int) -> str:
        """The name of a seat, or what it is called without one, in the language of this moment."""
        return self.given(seat) or self.t("seat", seat=seat)
