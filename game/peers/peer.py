"""One seat's end of a match: a state machine without sockets, clock or random numbers of its own.

Its methods take messages (`receive`), time (`tick`) and the person's choices, and return effects: what to keep, to send
and to show. The seats form a star: each guest has one line, to the host, who puts all events in one order and relays
them. Every seat checks everything. `now` is in seconds of any clock that does not go back; a salt is 16 random bytes
from the caller.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final

from game.interface import AnyGame, Illegal
from game.match import Match
from game.peers import act, entry, hear, kinds, proof, roll, seal
from game.peers import kept as stored
from game.peers.chain import digest
from game.peers.course import Course, whispered
from game.peers.effect import Effect, Tell
from game.peers.line import AGAIN, BEAT, Line
from game.peers.retreat import retreat
from game.peers.state import State
from game.peers.strict import Unfit
from game.peers.terms import Place
from game.peers.written import strays

GRACE: Final = 60.0
"""Seconds that a connected seat has to show what is due, before others may ask to go on without it."""


class Peer(State):
    """A seat at a match between peers: what happens to it, and what the person there does.

    From outside, the state and `view` (which includes an own step that is not confirmed yet) are only read.
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
        peer.catching = peer.host
        peer.out = []
        return peer

    def lead(self, now: float, without: Collection[int] = ()) -> list[Effect]:
        """Makes this seat the host: from now on the others' lines lead here.

        It adds nothing to the log until all other seats but those in `without` have shown their logs; call it again
        with more seats in `without` if some do not come.
        """
        self.host = self.catching = True
        for line in self.lines.values():
            line.proof = ""  # it was signed as a guest
        heard = {line.seat for line in self.lines.values()}
        self.gathering = set(range(1, self.place.seats + 1)) - {self.place.seat, *heard, *without}
        self.keep("host", 1)
        return self.settle(now)

    def follow(self, now: float) -> list[Effect]:
        """Makes this seat a guest, whose line leads to another host; what nobody may have heard is given up."""
        self.host = False
        retreat(self)
        self.gathering = set()
        for line in self.lines.values():
            line.proof = ""  # it was signed as a host
        self.keep("host", 0)
        return self.settle(now)

    def again(self, root: bytes, token: bytes) -> Place:
        """The place of this seat in the rematch that all have agreed to, for a new peer. Raises `Illegal` before."""
        if not self.course or not self.course.rematch:
            raise Illegal("peers.ask.rematch")
        match = digest("rematch", self.place.match, self.course.rematch).hex()[: len(self.place.match)]
        seat = self.course.follows(self.place.seat)
        return Place(**{**vars(self.place), "match": match, "seat": seat, "root": root, "token": token})

    # -- lines ---------------------------------------------------------------------------------------------------------

    def connect(self, line: str, now: float, invited: int = 0) -> list[Effect]:
        """A line is open; a host may give the seat for which it was made, a guest introduces itself."""
        self.lines[line] = Line(line, now, invited=invited, ask=entry.challenge(self, line, now))
        if not self.host:
            entry.knock(self, self.lines[line], now)
        return self.settle(now)

    def disconnect(self, line: str, now: float) -> list[Effect]:
        """A line is gone."""
        self.lines.pop(line, None)
        return self.settle(now)

    def receive(self, line: str, text: str, now: float) -> list[Effect]:
        """A message came over this line. Never raises: an unfit one is told as ``refused`` and changes nothing.

        Nothing is heard once another instance has this seat, which keeps the log now.
        """
        if self.replaced:
            return []
        at = self.lines.get(line)
        try:
            if at is None or at.closed:
                raise Unfit("peers.line")
            if at.full(now):
                raise Unfit("peers.rate")
            kind, values = kinds.read(text, self.place.match)
            at.heard = now
            hear.KINDS[kind](self, at, values, now)
        except Unfit as why:
            self.out.append(Tell("refused", {"line": line, "sentence": why.sentence, "values": dict(why.values)}))
        return self.settle(now)

    def tick(self, now: float) -> list[Effect]:
        """Time has passed; to be called about once a second, and at once when the page wakes up."""
        for line in list(self.lines.values()):
            if line.closed:
                continue
            if not self.host and (not self.terms or not line.known) and now - line.knocked >= AGAIN:
                entry.knock(self, line, now)
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

    def say(self, words: str, now: float, note: str = "", salt: bytes = b"") -> list[Effect]:
        """Says a step: a secret one by its open half, a note and a salt. Raises `Illegal`; then nothing has changed."""
        course = self.ready()
        game, table = self.game, course.match.table
        course.match.check(self.place.seat)
        if words not in course.match.legal:
            raise game.refusal(table, words)
        body: dict[str, Any] = {"do": "say", "words": words}
        if game.notes(table, words, ()):
            if len(salt) != seal.SALT:
                raise ValueError(f"a salt has {seal.SALT} bytes")
            game.apply(table, whispered(words, note))
            name = seal.label(words, self.place.seat, course.seals)
            body["seal"] = seal.promise(self.place.match, course.round, self.place.seat, name, note, salt)
            self.secrets[body["seal"]] = (note, salt)
            self.keep(f"note:{body['seal']}", [note, salt.hex()])
        return self.want(body, now)

    def ask(self, what: str, now: float, to: int = 0, seat: int = 0) -> list[Effect]:
        """Asks all others: "back" (to `to` steps), "fresh" or "claim" (against `seat`), or another of `ASKED`.

        Raises `Illegal` if it cannot be asked now; a seat has 60 s to show what is due, from when it was there. With
        nobody else to consent, a claim ends the match on this device only, until the seat shows what is due.
        """
        course = self.ready()
        body: dict[str, Any] = {"do": "ask", "what": what}
        if what == "back":
            body["to"] = to
        elif what in ("fresh", "claim"):
            body["seat"] = seat
            if course.due and now - self.awaited(seat) < GRACE:
                raise Unfit("peers.early")
        if not kinds.body(body):
            raise Unfit("peers.keys")
        if what != "claim" or not course.alone(self.place.seat, seat):
            return self.want(body, now)
        course.claim(self.place.seat)
        self.keep("claimed", 1)
        self.out.append(Tell("changed"))
        return self.settle(now)

    def awaited(self, seat: int) -> float:
        """Since when this seat has had the time to show what is due."""
        lines = [line.since for line in self.lines.values() if line.seat == seat and not line.closed]
        return max([self.owed[2], *lines])

    def answer(self, yes: bool, now: float) -> list[Effect]:
        """Agrees to the question or declines it; no to one's own withdraws it. Raises `Illegal` if there is none."""
        course = self.ready()
        if not course.ask:
            raise Unfit("peers.answer")
        return self.want({"do": "answer", "ask": course.ask.number, "yes": int(yes)}, now)

    def resume(self, now: float) -> list[Effect]:
        """Ends the pause. Raises `Illegal` if there is none."""
        self.ready()
        return self.want({"do": "resume"}, now)

    def greet(self, greeting: str) -> list[Effect]:
        """Sends one of the preset greetings to all; they are not in the log. Raises KeyError for any other."""
        if greeting not in kinds.GREETINGS:
            raise KeyError(greeting)
        self.cast("greet", seat=self.place.seat, id=greeting)
        return self.flush()

    def carry(self, to: int, text: str) -> list[Effect]:
        """Sends another seat, through the host, a token with which to connect: at most 400 ASCII characters.

        Raises `Unfit` for any other text.
        """
        if not kinds.fields({"seat": self.place.seat, "to": to, "text": text}, kinds.KINDS["carry"]):
            raise Unfit("peers.keys")
        for line in self.lines.values():
            if line.seat and not line.closed and (line.seat == to or not self.host):
                self.send(line, "carry", seat=self.place.seat, to=to, text=text)
        return self.flush()

    def calm(self, now: float) -> list[Effect]:
        """The person has read why the match was paused, and goes on."""
        if self.trouble and self.trouble.sentence == "peers.written":
            self.written = ()
        self.trouble = None
        self.yielded = self.passed
        return self.settle(now)

    def want(self, body: dict[str, Any], now: float) -> list[Effect]:
        """Adds an event of this seat, which a guest sends to the host. Raises `Illegal`; then nothing has changed."""
        course = self.ready()
        if not kinds.body(body):
            raise Unfit("peers.keys")
        if strays(self.written, course, self.place.seat, body):
            raise Unfit("peers.written")
        course.preview(self.place.seat, body)
        self.wish = body
        return self.settle(now)

    def ready(self) -> Course:
        """The course of a match under way. Raises `Unfit` if this seat can do nothing in it now."""
        if not self.course:
            raise Unfit("peers.before")
        if self.replaced:
            raise Unfit("peers.replaced")
        if self.trouble:
            raise Unfit("peers.trouble")
        if self.wish:
            raise Unfit("peers.unconfirmed")
        return self.course

    # -- what can be read ----------------------------------------------------------------------------------------------

    @property
    def view(self) -> Match:
        """The match, with this seat's step that is on its way to the host."""
        match = self.match
        if self.wish and self.wish["do"] == "say" and match.turn == self.place.seat:
            note, _ = self.secrets.get(self.wish.get("seal", ""), ("", b""))
            words = self.wish["words"]
            match = match.branch(len(match.steps))
            match.say(self.place.seat, whispered(words, note) if "seal" in self.wish else words)
        return match

    def record(self) -> str:
        """The record, with the proof of its draws in the head (`proof.verify`). Raises `Unfit` before the match."""
        match = self.match
        assert self.course
        head = proof.head(self.course, self.log)
        named = Match(self.game, match.options, match.seats, self.names, head)
        named.steps = match.steps
        return named.record()

    # -- the inside ----------------------------------------------------------------------------------------------------

    def settle(self, now: float) -> list[Effect]:
        """Does what the state now asks for: what is due, what is wished, acknowledgements, presence."""
        if self.course and not self.replaced:
            act.act(self, now)
        roll.settle(self, now)
        return self.flush()
