"""One seat's end of a match: a state machine without sockets, clock or random numbers of its own.

Its methods take messages (`receive`), time (`tick`) and the person's choices, and return effects: what to keep, to send
and to show. The seats form a star: each guest has one line, to the host, who puts all events in one order and relays
them. Every seat checks everything. `now` is in seconds of any clock that does not go back; a salt is 16 random bytes
from the caller.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from game.interface import AnyGame, Illegal
from game.match import Match
from game.peers import act, entry, hear, kinds, presences, proof, seal
from game.peers import kept as stored
from game.peers.chain import SIZE, digest
from game.peers.effect import Effect, Tell
from game.peers.line import AGAIN, BEAT, QUIET, Line
from game.peers.log import Log
from game.peers.match_state import SHOWN, MatchState, whispered
from game.peers.peer_state import PeerState
from game.peers.strict import Unfit
from game.peers.terms import Place

GRACE: Final = 60.0
"""Seconds that a connected seat has to show what is due, before others may ask to go on without it."""
LEFT: Final = 180.0
"""Seconds without a seat, or without what is due from it, after which others may end the match."""


class Peer(PeerState):
    """A seat at a match between peers: what happens to it, and what the person there does.

    From outside, the state and `view` (which includes own steps that are not confirmed yet) are only read.
    """

    # -- beginning, restoring, leading -------------------------------------------------------------------------------

    def begin(self) -> list[Effect]:
        """Begins a match: the effects keep what must be stored before any line is opened."""
        self.keep("place", self.place.told())
        self.keep("host", int(self.host))
        return self.flush()

    @classmethod
    def restore(cls, kept: Mapping[str, str], games: Mapping[str, AnyGame]) -> "Peer":
        """The peer made again from what was kept. Raises `Unfit` if this does not fit together."""
        place, host = stored.place(kept, games)
        peer = cls(place, games, host)
        stored.load(peer, kept)
        peer.catching, peer.acked = peer.host, len(peer.log)
        peer.kept |= kept
        peer.out.clear()
        return peer

    def lead(self, now: float, without: Collection[int] = ()) -> list[Effect]:
        """Makes this seat the host: from now on the others' lines lead here.

        It adds nothing to the log until all other seats but those in `without` have shown their logs; call it again
        with more seats in `without` if some do not come.
        """
        with self.guard():
            if not self.host:
                self.heeded = len(self.log)  # the host before has given it
                self.keep("heeded", self.heeded)
                lost = {seat: self.lost[seat] for seat in without if seat in self.lost}
                self.lost, self.owed = lost, (*self.owed[:2], now)  # others may be there, and could not show their part
            self.host = self.catching = True
            self.gather({*range(1, self.place.seats + 1)} - {self.place.seat, *without, *self.seated})
            self.keep("host", 1)
            for line in self.lines.values():
                line.proof, line.host = "", False  # it was signed as a guest
                entry.knock(self, line, now)
        return self.settle(now)

    def follow(self, now: float) -> list[Effect]:
        """Makes this seat a guest, whose line leads to another host; an own event that is unheard is taken back."""
        was, self.host = self.host, False
        self.keep("host", 0)
        self.gather(set())
        for line in self.lines.values():
            line.proof = ""  # it was signed as a host
        with self.guard():
            if was:  # what a guest has in its log, it has from a host
                self.rollback()
        return self.settle(now)

    def rollback(self) -> None:
        """A former host takes an own event back that nobody may have heard: at most one, the last one of the log.

        Nothing was built on it: while the own last event is unheard, this seat shows no link, opens no note and makes
        no other choice. Whatever it has shown stays true. Somebody may have heard it all the same. So a move is
        pledged: it is said again, as it was, before all else, whatever the new host adds before it; and no question can
        make it impossible (`bound`). What is due is shown again by itself, for the same draw. What was asked or
        answered is the person's to say again.
        """
        if not self.terms or not self.unheard:
            return
        *stay, last = self.log.events
        self.rejoin()
        self.log = Log(self.terms.opening)
        self.state = MatchState(self.terms, self.game, self.secrets)
        self.hashes.clear()
        for event in stay:
            self.enter(event)
        self.keep(f"event:{last.number}", None)
        self.utter(last)
        self.acked = len(self.log)
        if last.body["do"] == "say":
            self.pledged = last.body
        elif last.body["do"] not in (*SHOWN, "here"):
            self.out.append(Tell("dropped", {"body": last.body}))
        if self.trouble and self.trouble.sentence == "peers.diverged":
            self.trouble = None  # it was about a log that had this event; if they still differ, both ends find it

    def again(self, root: bytes, token: bytes) -> Place:
        """The place of this seat in the rematch that all have agreed to, for a new peer. Raises `Illegal` before."""
        if not self.state or not self.state.rematch:
            raise Illegal("peers.ask.rematch")
        match = digest("rematch", self.place.match, self.state.rematch).hex()[: len(self.place.match)]
        seat = self.state.follows(self.place.seat)
        return Place(**{**vars(self.place), "match": match, "seat": seat, "root": root, "token": token})

    # -- lines ---------------------------------------------------------------------------------------------------------

    def connect(self, line: str, now: float, invited: int = 0, bound: str = "") -> list[Effect]:
        """A line is open; a host may give the seat for which it was made, a guest introduces itself.

        `bound` is a text that follows from what both ends know of the connection, and that no other connection has.
        """
        ask = digest("challenge", self.place.token, line, repr(now), len(self.asks)).hex()[: 2 * SIZE]
        self.asks.add(ask)
        self.lines[line] = Line(line, now, invited=invited, knocked=now, ask=ask, bound=bound)
        with self.guard():
            if not self.host:
                entry.knock(self, self.lines[line], now)
        return self.settle(now)

    def disconnect(self, line: str, now: float) -> list[Effect]:
        """A line is gone."""
        self.lines.pop(line, None)
        return self.settle(now)

    def receive(self, line: str, text: str, now: float) -> list[Effect]:
        """A message came over this line. Never raises: an unfit one is told as ``refused`` and changes nothing.

        Nothing is heard once another instance has this seat, which keeps the log now. A fault of this program halts
        the match.
        """
        if self.replaced:
            return []
        at = self.lines.get(line)
        try:
            if at is None or at.closed:
                raise Unfit("peers.line")
            if at.full(now, ""):
                raise Unfit("peers.rate")
            kind, values = kinds.read(text, self.place.match)
            if at.full(now, kind):
                raise Unfit("peers.rate")
            at.heard = now
            hear.KINDS[kind](self, at, values, now)
        except Illegal as why:
            if at and at.seat and self.host and why.sentence == "peers.role" and now - at.knocked >= AGAIN:
                entry.knock(self, at, now)  # the other end may not know who leads, or leads the match itself
            self.out.append(Tell("refused", {"line": line, "sentence": why.sentence, "values": dict(why.values)}))
        except Exception:
            self.halt(Unfit("peers.fault"), at.seat if at else 0)
        return self.settle(now)

    def tick(self, now: float) -> list[Effect]:
        """Time has passed; to be called about once a second, and at once when the page wakes up."""
        with self.guard():
            for line in list(self.lines.values()):
                if line.closed:
                    continue
                if not (line.known if self.terms else self.host) and now - line.knocked >= AGAIN:
                    entry.knock(self, line, now)  # a host too: the other end may be one
                if self.host and line.host and now - line.heard > QUIET:
                    line.since = now
                if line.seat and self.terms and now - line.beaten >= BEAT:
                    line.beaten = now
                    line.beat += 1
                    self.send(line, "beat", beat=line.beat, seen=line.seen, n=len(self.log), head=self.log.head)
        return self.settle(now)

    def leave(self) -> list[Effect]:
        """The page is being closed."""
        self.cast("bye", why="left")
        return self.flush()

    # -- what the person does ------------------------------------------------------------------------------------------

    def say(self, lines: Sequence[str], now: float, seed: bytes = b"") -> list[Effect]:
        """Says steps of this seat that follow one another, secret ones with their notes: all of them or none.

        `seed` is 16 random bytes, used for nothing else; needed if a step is secret. Raises `Illegal`; then nothing
        has changed.
        """
        state, seat = self.ready(), self.place.seat
        match, seals = state.match.branch(len(state.match.steps)), state.seals[:]
        steps: list[list[str]] = []
        notes: dict[str, tuple[str, bytes]] = {}
        for line in lines:
            match.check(seat)
            words, _, note = (part.strip() for part in line.partition(":"))
            steps.append([words])
            if words in match.legal and self.game.notes(match.table, words, ()):
                if len(seed) != seal.SALT:
                    raise ValueError(f"a seed has {seal.SALT} bytes")
                line, name = whispered(words, note), seal.label(words, seat, seals)
                salt = seal.salt(seed, name)
                hash = seal.promise(self.place.match, state.round, seat, name, note, salt)
                seals.append(seal.Seal(len(match.steps), state.round, seat, name, hash))
                steps[-1].append(hash)
                notes[hash] = (note, salt)
            match.say(seat, line)
        self.secrets.update(notes)
        for hash, (note, salt) in notes.items():
            self.keep(f"note:{hash}", [note, salt.hex()])
        return self.want({"do": "say", "steps": steps}, now)

    def ask(self, what: str, now: float, to: int = 0, seats: Collection[int] = ()) -> list[Effect]:
        """Asks all others: "back" (to `to` steps), "fresh" or "left" (without `seats`), or another of `ASKED`.

        Raises `Illegal` if it can't be asked now: a draw goes on without a seat that has owed its link for `GRACE`
        seconds, a match is ended without seats that have been missing for `LEFT`. If all others have been, it ends on
        this device only, until one of them is there again.
        """
        if what == "left" and self.state and not self.state.over and self.deserted(now):
            return self.part(seats, now)
        self.ready()
        body: dict[str, Any] = {"do": "ask", "what": what}
        if what == "back":
            body["to"] = to
        elif what in ("fresh", "left"):
            body["seats"] = sorted({*seats})
            self.patient(what, seats, now)
        return self.want(body, now)

    def deserted(self, now: float) -> bool:
        """Whether all other seats have been missing for so long that the match can be ended on this device."""
        return all(self.away(seat, now) >= LEFT for seat in self.presences)

    def part(self, seats: Collection[int], now: float) -> list[Effect]:
        """Ends the match here, as these seats have left, and the others can't be reached. Raises `Unfit` for none."""
        named = sorted({*seats} & self.presences.keys())
        if not named or self.replaced:
            raise Unfit("peers.ask.left")
        self.begun.part(self.place.seat, named)
        self.keep("alone", 1)
        self.keep("parted", named)
        self.out.append(Tell("changed"))
        return self.settle(now)

    def patient(self, what: str, seats: Collection[int], now: float) -> None:
        """Raises `Unfit` if one of these seats has not been missing for long enough to go on without it."""
        missed, least = (self.overdue, GRACE) if what == "fresh" else (self.away, LEFT)
        if not all(missed(seat, now) >= least for seat in seats):
            raise Unfit("peers.early")

    def answer(self, yes: bool, now: float) -> list[Effect]:
        """Agrees to the question or declines it; no to one's own withdraws it. Raises `Illegal` if there is none."""
        state = self.ready()
        if not state.ask:
            raise Unfit("peers.answer")
        return self.want({"do": "answer", "ask": state.ask.number, "yes": int(yes)}, now)

    def resume(self, now: float) -> list[Effect]:
        """Ends the pause. Raises `Illegal` if there is none."""
        return self.want({"do": "resume"}, now)

    def greet(self, greeting: str) -> list[Effect]:
        """Sends one of the preset greetings to all; they are not in the log. Raises KeyError for any other."""
        if greeting not in kinds.GREETINGS:
            raise KeyError(greeting)
        self.cast("greet", seat=self.place.seat, id=greeting)
        return self.flush()

    def calm(self, now: float) -> list[Effect]:
        """The person has read why the match was paused, and goes on: without a pledged move that is impossible."""
        why = self.trouble.sentence if self.trouble else ""
        self.written = () if why == "peers.written" else self.written
        self.pledged = None if why == "peers.pledged" else self.pledged
        self.trouble, self.yielded = None, self.passed
        return self.settle(now)

    def want(self, body: dict[str, Any], now: float) -> list[Effect]:
        """Adds an event of this seat, which a guest sends to the host. Raises `Illegal`; then nothing has changed."""
        state = self.ready()
        if not kinds.body(body):
            raise Unfit("peers.keys")
        if self.strays(state, self.place.seat, body):
            raise Unfit("peers.written")
        state.preview(self.place.seat, body, free=True)
        self.wish = body
        return self.settle(now)

    def ready(self) -> MatchState:
        """The state of a match under way. Raises `Unfit` if this seat can do nothing in it now."""
        state = self.begun
        if self.replaced:
            raise Unfit("peers.replaced")
        if self.trouble:
            raise Unfit("peers.trouble")
        if self.wish or (self.pledged and not state.paused):
            raise Unfit("peers.unconfirmed")
        return state

    # -- what can be read ----------------------------------------------------------------------------------------------

    @property
    def view(self) -> Match:
        """The match, with this seat's steps that are on their way to the host."""
        state, body = self.state, self.pledged or self.wish
        if state and body and body["do"] == "say":
            try:
                return state.after(self.place.seat, body["steps"])[0]
            except Illegal:
                pass
        return self.match

    def record(self) -> str:
        """The record, with the proof of its draws in the head (`proof.verify`). Raises `Unfit` before the match."""
        return self.match.headed(self.names, proof.head(self.begun, self.log)).record()

    # -- the inside ----------------------------------------------------------------------------------------------------

    def settle(self, now: float) -> list[Effect]:
        """Does what the state now asks for: what is due, what is wished, acknowledgements, presence."""
        with self.guard():
            presences.settle(self, now)
            if self.state and self.state.alone:
                # whoever comes back has time to show what is due: nobody does meanwhile
                self.missed |= self.lost.keys()
                there = self.presences.keys() - self.lost.keys()
                if back := [seat for seat in there if seat in self.missed or not self.overdue(seat, now)]:
                    self.rejoin(min(back))
            if self.state and not self.replaced:
                act.act(self, now)
        return self.flush()

    @contextmanager
    def guard(self) -> Iterator[None]:
        """A fault of this program halts the match, and the page goes on."""
        try:
            yield
        except Exception:
            self.halt(Unfit("peers.fault"))
