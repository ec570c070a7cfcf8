"""A bad network between peers, for the tests: delay, repeat, drop, reorder, cut and restart, all from a seed."""

from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from random import Random
from typing import Any

from game.interface import AnyGame
from game.peers import kinds, seal
from game.peers.effect import Effect, Keep, Send, Tell
from game.peers.engine import engine
from game.peers.match_state import MatchState
from game.peers.peer import Peer
from game.peers.seal import Seal
from game.peers.terms import Place
from tests.game.peers import tablets
from tests.game.playing import EVERY, some_options, step

GAMES: dict[str, AnyGame] = {**EVERY, tablets.name: tablets}  # type: ignore[dict-item]
Body = dict[str, Any]
Notes = dict[str, tuple[str, bytes]]
Tamper = Callable[[int, int, str], str | None]


def turn(state: MatchState, rng: Random) -> list[str]:
    """Steps that a seat can say in one event: one, or mostly more."""
    match, lines = state.match.branch(len(state.match.steps)), list[str]()
    seat, seals = match.turn, state.seals[:]
    while not lines or (match.turn == seat and not state.settled(match, seals) and rng.random() < 0.8):
        lines.append(step(state.game, match.table, rng))
        if ":" in lines[-1]:
            seals.append(Seal(len(match.steps), state.round, seat, "", ""))
        match.say(seat, lines[-1])
    return lines[: kinds.STEPS]


def sealed(state: MatchState, seat: int, lines: Iterable[str], seed: bytes) -> tuple[Body, Notes]:
    """The body of an event with these steps, and what is sealed in it, whether the rules allow it or not."""
    seals, steps, notes = state.seals[:], list[list[str]](), dict[str, tuple[str, bytes]]()
    for at, line in enumerate(lines):
        words, colon, note = (part.strip() for part in line.partition(":"))
        steps.append([words])
        if colon:
            name = seal.label(words, seat, seals)
            salt = seal.salt(seed, name)
            hash = seal.promise(state.terms.match, state.round, seat, name, note, salt)
            seals.append(Seal(len(state.match.steps) + at, state.round, seat, name, hash))
            steps[-1].append(hash)
            notes[hash] = (note, salt)
    return {"do": "say", "steps": steps}, notes


class Network:
    """Peers around a host, lines between them, and what each has stored."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int,
        *,
        host: int = 1,
        delay: float = 0.05,
        drop: float = 0.0,
        repeat: float = 0.0,
        jitter: float = 0.0,
    ) -> None:
        self.rng = Random(seed)
        self.game, self.seats, self.host = game, seats, host
        self.delay, self.drop, self.repeat, self.jitter = delay, drop, repeat, jitter
        self.now = 0.0
        self.ticked = 0.0
        self.queue: list[tuple[float, int, str, int, int, str]] = []
        self.count = 0
        self.lines = 0
        self.line: dict[int, str] = {}
        """The line of each guest's seat."""
        self.kept: dict[int, dict[str, str]] = {seat: {} for seat in range(1, seats + 1)}
        self.told: dict[int, list[Tell]] = {seat: [] for seat in range(1, seats + 1)}
        self.sent: list[tuple[int, int, str]] = []
        self.tamper: Tamper | None = None
        self.patient = False
        """Whether seats wait for the answer to a question before they play on."""
        options = tuple(some_options(game, self.rng).items())
        self.peers: dict[int, Peer] = {}
        for seat in range(1, seats + 1):
            root, token = self.rng.randbytes(16), self.rng.randbytes(16)
            place = Place(f"m{seed}", game.name, engine(game), options, seats, seat, root, token, f"Seat {seat}")
            self.peers[seat] = Peer(place, GAMES, seat == host)
            self.do(seat, self.peers[seat].begin())
        for seat in range(1, seats + 1):
            self.connect(seat)

    # -- lines ---------------------------------------------------------------------------------------------------------

    def connect(self, seat: int) -> None:
        if seat == self.host:
            return
        self.lines += 1
        self.line[seat] = f"line{self.lines}"
        self.do(self.host, self.peers[self.host].connect(self.line[seat], self.now))
        self.do(seat, self.peers[seat].connect(self.line[seat], self.now))

    def cut(self, seat: int) -> None:
        """The line of a guest is gone, with all that is on its way."""
        line = self.line.pop(seat, None)
        if line:
            for end in (seat, self.host):
                self.do(end, self.peers[end].disconnect(line, self.now))

    def restart(self, seat: int) -> None:
        """A peer dies and is restored from its storage."""
        guests = [seat] if seat != self.host else [other for other in self.peers if other != seat]
        for guest in guests:
            self.cut(guest)
        self.peers[seat] = Peer.restore(dict(self.kept[seat]), GAMES)
        for guest in guests:
            self.connect(guest)

    def move(self, host: int, without: frozenset[int] | set[int] = frozenset()) -> None:
        """Another seat becomes host; all others but those `without` connect to it."""
        for guest in list(self.line):
            self.cut(guest)
        old, self.host = self.host, host
        self.do(host, self.peers[host].lead(self.now, without))
        if old not in without:
            self.do(old, self.peers[old].follow(self.now))
        for seat in self.peers:
            if seat not in without:
                self.connect(seat)

    def do(self, seat: int, effects: list[Effect]) -> None:
        """Carries out the effects that a peer asks for."""
        sending = False
        for effect in effects:
            if isinstance(effect, Keep):
                assert not sending, "kept before it is sent"
                self.kept[seat][effect.key] = effect.text
            elif isinstance(effect, Send):
                sending = True
                self.send(seat, effect)
            else:
                assert effect.values.get("sentence") != "peers.fault", self.state()
                self.told[seat].append(effect)

    def send(self, seat: int, effect: Send) -> None:
        others = [guest for guest, line in self.line.items() if line == effect.line]
        if not others:
            self.sent.append((seat, 0, effect.text))
            return
        to = self.host if seat != self.host else others[0]
        text: str | None = effect.text
        if self.tamper:
            text = self.tamper(seat, to, effect.text)
        if text is None:
            return
        self.sent.append((seat, to, text))
        for _ in range(1 + (self.rng.random() < self.repeat)):
            if self.rng.random() >= self.drop:
                self.count += 1
                at = self.now + self.delay + self.rng.random() * self.jitter
                heappush(self.queue, (at, self.count, effect.line, seat, to, text))

    # -- time ----------------------------------------------------------------------------------------------------------

    def next(self) -> None:
        """Delivers one message, or lets time pass to the next second."""
        if self.queue and self.queue[0][0] <= self.ticked + 1:
            at, _, line, _, to, text = heappop(self.queue)
            self.now = max(self.now, at)
            if line in self.line.values():
                self.do(to, self.peers[to].receive(line, text, self.now))
            return
        self.ticked += 1
        self.now = max(self.now, self.ticked)
        for seat in self.peers:
            self.do(seat, self.peers[seat].tick(self.now))

    def run(self, until: Callable[[], bool], most: int = 20_000) -> None:
        """Goes on until a condition holds."""
        for _ in range(most):
            if until():
                return
            self.next()
        raise AssertionError(f"{most} things happened, and still not: {self.state()}")

    def quiet(self, seconds: float = 20) -> None:
        """Delivers all messages."""
        end = self.now + seconds
        self.run(lambda: self.now >= end)

    # -- the match -----------------------------------------------------------------------------------------------------

    @property
    def begun(self) -> bool:
        return all(peer.state for peer in self.peers.values())

    @property
    def same(self) -> bool:
        return (
            len({(peer.terms and peer.log.head, peer.state and peer.match.record()) for peer in self.peers.values()})
            == 1
        )

    @property
    def over(self) -> bool:
        return all(peer.state and peer.state.over for peer in self.peers.values()) and self.same

    def mover(self) -> int:
        """The seat that may choose now, by its own peer; 0: nobody."""
        for seat, peer in self.peers.items():
            state = peer.state
            free = state and not state.over and not state.due and not state.paused and not peer.busy
            if self.patient and state and state.ask:
                return 0
            if free and peer.match.turn == seat and not peer.trouble:
                return seat
        return 0

    def choose(self, seat: int, rng: Random | None = None) -> None:
        """This seat says any legal step, or several that follow one another."""
        state = self.peers[seat].state
        assert state
        self.say(seat, *turn(state, rng or self.rng))

    def say(self, seat: int, *lines: str) -> None:
        self.do(seat, self.peers[seat].say(lines, self.now, self.rng.randbytes(16)))

    def play(
        self,
        happens: Callable[["Network"], Any] = lambda network: None,
        until: Callable[[], bool] | None = None,
    ) -> None:
        """A whole match of random steps, or one `until` something is so; `happens` is called again and again."""
        for _ in range(100_000):
            if until() if until else self.over:
                return
            happens(self)
            seat = self.mover() if self.begun else 0
            if seat:
                self.choose(seat)
            self.next()
        raise AssertionError(self.state())

    def state(self) -> str:
        lines = [f"{self.now:.1f}s"]
        for seat, peer in self.peers.items():
            state = peer.state
            what = (state.due, state.match.turn, state.ask) if state else None
            told = [tell for tell in self.told[seat] if tell.what in ("refused", "paused", "dropped")][-3:]
            lines.append(f"{seat}: {len(peer.log)} {peer.log.head[:6]} {what} wish={peer.wish} {peer.trouble!r} {told}")
        return "\n".join(lines)

    def troubles(self) -> list[Tell]:
        """All refusals and pauses that peers have reported."""
        return [tell for told in self.told.values() for tell in told if tell.what in ("refused", "paused")]
