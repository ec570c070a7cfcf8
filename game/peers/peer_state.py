"""The state of one seat at a match between peers, and the effects it asks for: the data of all modules here."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from game.interface import AnyGame, Illegal
from game.match import Match
from game.peers import kinds, section, signed, strict
from game.peers.effect import Effect, Keep, Send, Tell
from game.peers.line import Line
from game.peers.log import Event, Log
from game.peers.match_data import Moves
from game.peers.match_state import MatchState
from game.peers.strict import Unfit
from game.peers.terms import Place, Terms
from game.record import plain_name

GRAVE: Final = frozenset(
    {"peers.diverged", "peers.fault", "peers.pledged", "peers.previous", "peers.state", "peers.written"}
)
"""Troubles after which no event is made, sent or entered until the person goes on."""
VOID: Final = 1000
"""The most hashes of own events kept that count no more."""
HASHES: Final = 32
"""The number of past states of the table that are remembered, to compare late acknowledgements with."""


class PeerState:
    """The state of a seat at a match between peers.

    To be read from outside: `match`, `state` (draws, openings, what is asked, how it ended), `log`, `names`,
    `presences`, `trouble`, `terms`, `wish`.
    """

    def __init__(self, place: Place, games: Mapping[str, AnyGame], host: bool) -> None:
        self.place, self.host = place, host
        self.games, self.game = games, games[place.game]
        self.chain, self.signer = place.chain, place.signer
        self.terms: Terms | None = None
        self.log = Log("")
        self.state: MatchState | None = None
        self.lines: dict[str, Line] = {}
        self.joined: dict[int, tuple[str, str]] = {place.seat: (self.chain.tip.hex(), self.signer.key.hex())}
        """For a host before the start: the tip and the key of each seat that has joined."""
        self.names = {place.seat: plain_name(place.name)}
        self.presences: dict[int, str] = {}
        self.roster: dict[int, str] = {}
        """For a guest: the presences of others as the host told them last."""
        self.gone: set[int] = set()
        """Seats that have said "bye"."""
        self.secrets: dict[str, tuple[str, bytes]] = {}  # note and salt by seal
        self.wish: dict[str, Any] | None = None
        """The body of the event that the person wishes and the log does not have yet."""
        self.pledged: dict[str, Any] | None = None
        """The body of an own move that was taken back (`Peer.rollback`): said again before all else (see `calm`)."""
        self.wished = float("-inf")
        """When this seat last sent an event to the host."""
        self.spoken: Event | None = None
        """This seat's last event, as it was signed."""
        self.void: list[str] = []
        """Hashes of own events that were refused, or made anew: a host can't take one up later, beside the next one."""
        self.owed = (0, 0, 0.0)
        """What is due: round and index, and since when."""
        self.sent = ""
        """The hash of the event last sent to the host."""
        self.shown = (0, 0, "", 0)
        """The last thing due that was sent to the host: round, index, the line, the heartbeat sent before it."""
        self.heard = (0, 0, 0)
        """The last thing due that a host must have got, as it has heard a later heartbeat: round, index, its seat."""
        self.passed = ""
        """The hash of an event that passes over what this seat has shown, and so was refused."""
        self.yielded = ""
        """The same once the person has read of it: it is not refused any more."""
        self.acked = 0
        """The length of the log that was last acknowledged, and that a host has sent its guests."""
        self.catching = False
        """For a host that is new or was restarted: it takes events that it lacks from guests, until one is added."""
        self.heeded = 0
        """The most events of the log that another seat is known to have."""
        self.lost: dict[int, float] = {}
        """Since when each seat that is not there has been away, by the own clock."""
        self.missed: set[int] = set()
        """The seats that were away while the match had ended here because all others had left."""
        self.gathering: set[int] = set()
        """For a new host: the seats whose logs it awaits before it adds anything."""
        self.written: Moves = ()
        """The moves of the match by letters, each of which its seat says once more before anything else."""
        self.trouble: Illegal | None = None
        """Why the match is paused: the refusal of an event or a message. `calm` goes on."""
        self.rift = 0
        """The seat at the other end of the line over which the reason came."""
        self.replaced = False
        self.asks: set[str] = set()
        """The challenges of this instance: it signs none of them, so that nobody can answer with its own words."""
        self.hashes: dict[int, str] = {}
        self.kept = {"wish": "{}", "pledged": "{}", "gathering": "[]"}
        """The texts that were stored, by their keys."""
        self.out: list[Effect] = []

    def strays(self, state: MatchState, seat: int, body: Mapping[str, Any]) -> bool:
        """Whether this event leads away from the moves of the letters that are not said yet.

        All links that the letters have shown are known: whoever could make another move, or shift the draws, would
        know what the box deals.
        """
        written = self.written[len(state.choices) if self.written else 0 :]
        if body["do"] == "say":
            said = [(seat, words) for words, *_ in body["steps"]]
            return any(one != other for one, other in zip(said, written, strict=False))
        return bool(written) and body["do"] == "ask" and body["what"] in ("back", "fresh")

    def start(self, terms: Terms) -> None:
        """Begins the match, after all seats have committed themselves."""
        self.terms = terms
        self.log = Log(terms.opening)
        self.state = MatchState(terms, self.game, self.secrets)
        self.keep("terms", terms.told())
        self.out.append(Tell("began"))

    @property
    def begun(self) -> MatchState:
        """The state of the match. Raises `Unfit` before it has begun."""
        if not self.state:
            raise Unfit("peers.before")
        return self.state

    @property
    def match(self) -> Match:
        """The match as the log has it. Raises `Unfit` before it has begun."""
        return self.begun.match

    @property
    def unheard(self) -> bool:
        """Whether the log ends with an own event that no other seat is known to have."""
        events = self.log.events
        return bool(events) and events[-1].seat == self.place.seat and len(events) > self.heeded

    def halt(self, why: Illegal, seat: int = 0) -> None:
        """Pauses the match for this reason, which came from another seat, or from none."""
        if not self.halted:
            if self.trouble is None or self.trouble.args != why.args:
                self.out.append(Tell("paused", {"seat": seat, "sentence": why.sentence, "values": why.values}))
            self.trouble, self.rift = why, seat

    @property
    def busy(self) -> bool:
        """Whether an own event is on its way into the log."""
        return self.wish is not None or self.pledged is not None

    @property
    def halted(self) -> bool:
        """Whether logs or tables may differ, so that nothing is entered or shown until the person goes on."""
        return self.trouble is not None and self.trouble.sentence in GRAVE

    def speak(self, body: dict[str, Any]) -> Event:
        """The next event, by this seat and signed."""
        event = self.log.next(self.place.seat, body)
        event = replace(event, signature=self.signer.sign(signed.covers(self.begun, event)).hex())
        self.utter(event)
        return event

    def enter(self, event: Event) -> None:
        """Adds an event to the log. Raises `Unfit`, or `Illegal` by the rules, and then nothing has changed.

        Its signature must have been checked (`signed.genuine`) unless it is this seat's own.
        """
        state = self.begun
        self.log.check(event)
        one = signed.mark(state, event)
        self.rejoin(event.seat if event.seat != self.place.seat else 0)  # own ones come back from a host that is there
        missed = state.left(event.seat)
        steps = len(state.match.steps)
        state.take(event.number, event.hash, event.seat, event.body)
        if len(state.match.steps) < steps and self.wish and self.wish["do"] == "say":  # it was chosen at another table
            self.out.append(Tell("dropped", {"body": self.wish}))
            self.wish = None
        self.log.add(event)
        state.sign(event.seat, one)
        self.keep(f"event:{event.number}", event.told())
        self.hashes[len(self.log)] = section.hashes(state.match)
        self.hashes.pop(len(self.log) - HASHES, None)
        if event.seat == self.place.seat:
            self.waive(event.body)
        if missed:
            self.out.append(Tell("rejoined", {"seat": event.seat}))
        self.out.append(Tell("changed"))

    @property
    def seated(self) -> set[int]:
        """The seats that have shown themselves on a line."""
        return {line.seat for line in self.lines.values()}

    def overdue(self, seat: int, now: float) -> float:
        """For how many seconds this seat has been there and has not shown what is due from it; 0.0 if nothing is."""
        if not self.state or not self.state.due or seat not in self.state.due.missing:
            return 0.0
        lines = [line.since for line in self.lines.values() if line.seat == seat and not line.closed]
        return now - max([self.owed[2], *lines])

    def away(self, seat: int, now: float) -> float:
        """For how many seconds another seat has been away, or has not shown what is due from it."""
        return max(now - self.lost.get(seat, now), self.overdue(seat, now))

    def waive(self, body: dict[str, Any] | None) -> None:
        """Forgets this wish, as it is in the log, or can't be done any more."""
        if self.pledged == body:
            self.pledged = None
        elif self.wish == body:
            self.wish = None

    def avoid(self, hash: str) -> None:
        """Notes that this own event counts no more."""
        self.void = [*self.void, hash][-VOID:]
        self.keep("void", self.void)

    def utter(self, event: Event) -> None:
        """Notes the last own event that others may have; an earlier one of the same number counts no more."""
        before, self.spoken = self.spoken, event
        if before and before.number == event.number and before.hash != event.hash:
            self.avoid(before.hash)
        if event.hash in self.void:  # refused, and said once more
            self.void.remove(event.hash)
            self.keep("void", self.void)
        if not self.host:  # a host's own events are in its log
            self.keep("spoken", event.told())

    def rejoin(self, seat: int = 0) -> None:
        """Another seat is there, if it is known which: a match that has ended because all others had left goes on."""
        if self.state and self.state.alone:
            self.missed.clear()
            self.state.rejoin()
            self.keep("alone", 0)
            self.out += [Tell("rejoined", {"seat": seat}), Tell("changed")] if seat else [Tell("changed")]

    def gather(self, seats: set[int]) -> None:
        """Notes which seats' logs a new host still awaits, also if its page is reloaded."""
        self.gathering = seats
        self.keep("gathering", sorted(seats))

    def keep(self, key: str, value: Any) -> None:
        """Adds a value to be stored, if it is not; None: the one under this key is to be forgotten."""
        text = "" if value is None else strict.write(value)
        if self.kept.get(key, "") != text:
            self.kept[key] = text
            self.out.append(Keep(key, text))

    def send(self, line: Line, kind: str, **values: Any) -> None:
        """Adds a message for one line."""
        self.out.append(Send(line.name, kinds.write(kind, self.place.match, **values)))

    def cast(self, kind: str, but: Line | None = None, **values: Any) -> None:
        """Adds a message for all lines whose seat is known."""
        for line in self.lines.values():
            if line.seat and line is not but and not line.closed:
                self.send(line, kind, **values)

    def flush(self) -> list[Effect]:
        """Returns the effects so far, all to keep, then to send, then to show, each in its order; and forgets them."""
        self.keep("wish", self.wish or {})
        self.keep("pledged", self.pledged or {})
        out, self.out = sorted(self.out, key=lambda effect: (Keep, Send, Tell).index(type(effect))), []
        return out
