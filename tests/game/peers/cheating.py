"""A match in which one seat cheats: honest peers, lines that delay and break, and a seat that says what it likes.

The cheat has a peer of its own, its mask, which it can set back to any state it has ever kept, keep deaf or silent, and
make host or guest. Beside it, it signs any event upon any log it has heard of, and tells each seat another one.
"""

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from game.interface import BOX, AnyGame, Illegal
from game.peers import kinds, log, seal, signed
from game.peers.act import owing
from game.peers.effect import Effect, Keep, Send, Tell
from game.peers.log import Event
from game.peers.match_state import SHOWN, MatchState
from game.peers.peer import LEFT, Peer
from game.peers.peer_state import PeerState
from game.peers.terms import Place
from game.record import Step
from game.record import body as lines
from tests.game import dice
from tests.game.bots import auction
from tests.game.peers import tablets
from tests.game.peers.network import sealed, turn
from tests.game.playing import EVERY, some_options, step

GAMES: dict[str, AnyGame] = {**EVERY, **{game.name: game for game in (dice, auction, tablets)}}  # type: ignore[dict-item]
WRONG = ("", "", "", "", "illegal", "long", "repeated", "unsealed", "past", "past", "past", "head", "tail", "tail")
"""What may be wrong with a list of steps that the cheat says."""
Context = tuple[Any, ...]
Gone = tuple[str, ...]
"""The lines up to a step that stood in the log and was taken back."""


def openly(steps: Any) -> tuple[str, ...]:
    """The lines of a record without notes, which come later."""
    return tuple(line.partition(":")[0] for line in lines(steps))


def spoken(seat: int, body: dict[str, Any]) -> tuple[str, ...]:
    """The lines of a record for the steps of an event."""
    return openly(Step(seat, words) for words, *_ in body["steps"])


class World:
    """All that happens, from a seed; whatever goes wrong is an AssertionError."""

    def __init__(self, game: str, seats: int, cheat: int, seed: int) -> None:
        self.rng, self.now = Random(seed), 0.0
        self.game, self.seats, self.cheat = GAMES[game], seats, cheat
        self.honest = [seat for seat in range(1, seats + 1) if seat != cheat]
        self.host = 1
        self.apart: set[int] = set()
        """Seats that do not follow the host yet."""
        self.ends: dict[str, tuple[int, int]] = {}
        self.queues: dict[tuple[str, int], list[str]] = {}
        self.kept: dict[int, dict[str, str]] = {seat: {} for seat in range(1, seats + 1)}
        self.old: list[dict[str, str]] = []
        """What the cheat has kept at some time."""
        self.deaf = self.silent = False
        self.held: list[tuple[str, int, str]] = []
        self.heard: list[str] = []
        self.pool: dict[str, Event] = {}
        self.shown: dict[tuple[int, str, int], Context] = {}
        """What each honest seat has shown, and of what: a link for a draw, notes for the seals of a round."""
        self.said: dict[int, list[tuple[tuple[str, ...], dict[str, Any]]]] = {seat: [] for seat in self.honest}
        """The moves that honest seats have sent, each with the lines before it."""
        self.walked: dict[int, tuple[str, dict[tuple[str, int], Context], Counter[Gone]]] = {}
        """What was found in each honest seat's log, by its head: what is due at which table, and moves taken back."""
        options = tuple(some_options(self.game, self.rng).items())
        self.peers: dict[int, Peer] = {}
        for seat in range(1, seats + 1):
            root, token = self.rng.randbytes(16), self.rng.randbytes(16)
            place = Place(f"m{seed}", game, "engine", options, seats, seat, root, token)
            self.peers[seat] = Peer(place, GAMES, seat == 1)
            self.do(seat, self.peers[seat].begin())
        self.join()
        self.settle()
        assert all(peer.state for peer in self.peers.values())

    # -- lines and time ------------------------------------------------------------------------------------------------

    def join(self) -> None:
        """Connects all seats with the host; those that are apart have another one, if one of them leads."""
        for seat in self.peers:
            hosts = [other for other in self.apart & {*self.peers} if self.peers[other].host]
            host = hosts[0] if seat in self.apart and hosts else 0 if seat in self.apart else self.host
            if host not in (0, seat) and not any({seat, host} == {*ends} for ends in self.ends.values()):
                name = f"line{self.rng.getrandbits(48)}"
                self.ends[name] = (host, seat)
                for end in (host, seat):
                    self.do(end, self.peers[end].connect(name, self.now, bound=name))

    def meet(self) -> None:
        """Those that were apart follow the host too."""
        for seat in sorted(self.apart):
            self.cut(seat)
            if seat in self.honest:
                self.do(seat, self.peers[seat].follow(self.now))
        self.apart = set()
        self.join()

    def cut(self, seat: int = 0) -> None:
        """The lines of a seat are gone, or all of them, with all that is on its way."""
        for name, ends in [*self.ends.items()]:
            if not seat or seat in ends:
                del self.ends[name]
                for end in ends:
                    self.queues.pop((name, end), None)
                    self.do(end, self.peers[end].disconnect(name, self.now))

    def do(self, seat: int, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Keep):
                self.kept[seat][effect.key] = effect.text
            elif isinstance(effect, Tell):
                assert seat == self.cheat or effect.values.get("sentence") not in ("peers.fault", "peers.pledged")
            elif effect.line in self.ends:
                self.send(seat, effect)
        if seat != self.cheat and seat in self.peers:
            self.check(seat)

    def send(self, seat: int, effect: Send) -> None:
        to = next(end for end in self.ends[effect.line] if end != seat)
        if seat == self.cheat:
            if self.silent:
                self.held.append((effect.line, to, effect.text))
                return
        else:
            self.note(seat, effect.text)
        self.queues.setdefault((effect.line, to), []).append(effect.text)

    def deliver(self, name: str, to: int) -> None:
        """The next message of a line arrives."""
        text = self.queues[name, to].pop(0)
        if to == self.cheat:
            self.learn(text)
            if self.deaf:
                return
        peer, wish = self.peers[to], self.peers[to].wish
        effects = peer.receive(name, text, self.now)
        if to != self.cheat and wish != peer.wish and json.loads(text)["is"] == "refused":
            # the person is told, and may say something else
            self.said[to] = [(at, body) for at, body in self.said[to] if body != wish]
        self.do(to, effects)

    def waiting(self) -> list[tuple[str, int]]:
        return [at for at, texts in self.queues.items() if texts]

    def settle(self, seconds: int = 8) -> None:
        """All messages arrive, while some seconds pass."""
        for _ in range(seconds):
            for _ in range(500):
                found = self.waiting()
                if not found:
                    break
                self.deliver(*found[0])
            self.wait(1)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        for seat, peer in self.peers.items():
            self.do(seat, peer.tick(self.now))

    def leads(self, host: int, awaited: bool = False) -> None:
        """Another seat becomes host, as the persons wish it; all connect to it.

        If others are `awaited`, it adds nothing until it has the logs of some of them, and of these some come later.
        """
        self.cut()
        self.host = host
        others = [seat for seat in self.peers if seat != host]
        without = [seat for seat in others if not awaited or self.rng.random() < 0.5]
        self.apart = {seat for seat in others if awaited and self.rng.random() < 0.4}
        self.do(host, self.peers[host].lead(self.now, without))
        for seat in self.honest:
            if seat not in {host, *self.apart}:
                self.do(seat, self.peers[seat].follow(self.now))
        if host != self.cheat and self.rng.random() < 0.8:
            self.do(self.cheat, self.peers[self.cheat].follow(self.now))
        self.join()

    def restart(self, seat: int) -> None:
        """A page is reloaded: the peer is made anew from what it has kept."""
        self.cut(seat)
        self.peers[seat] = Peer.restore(dict(self.kept[seat]), GAMES)
        self.join()

    # -- what persons do -----------------------------------------------------------------------------------------------

    def tried(self, seat: int, deed: Callable[[], list[Effect]]) -> None:
        try:
            effects = deed()
        except Illegal:
            return
        self.do(seat, effects)

    def move(self, seat: int) -> None:
        """This seat says any legal steps, if it is its turn."""
        peer = self.peers[seat]
        if peer.state and peer.match.turn == seat:
            lines, seed = turn(peer.state, self.rng), self.rng.randbytes(16)
            self.tried(seat, lambda: peer.say(lines, self.now, seed))

    def ask(self, seat: int) -> None:
        peer = self.peers[seat]
        assert peer.state
        body = self.question(peer.state, seat)
        self.tried(seat, lambda: peer.ask(body["what"], self.now, body.get("to", 0), body.get("seats", ())))

    def question(self, state: MatchState, seat: int) -> dict[str, Any]:
        """The body of any question; a take-back leads to a choice, most often the last one."""
        what = self.rng.choice(["back", "back", "back", *kinds.ASKED])
        found: dict[str, Any] = {"do": "ask", "what": what}
        if what == "back":
            tables = state.match.tables
            plies = [ply for ply in range(len(tables) - 1) if self.game.turn(tables[ply]) > 0] or [0]
            found["to"] = self.rng.choice([plies[-1], self.rng.choice(plies)])
        if what in ("fresh", "left"):
            others = [other for other in range(1, self.seats + 1) if other != seat]
            found["seats"] = sorted(self.rng.sample(others, self.rng.randint(1, len(others))))
        return found

    def answer(self, seat: int) -> None:
        self.tried(seat, lambda: self.peers[seat].answer(self.rng.random() < 0.7, self.now))

    def goes_on(self, seat: int) -> None:
        """The person reads why the match is paused, or ends a pause."""
        self.do(seat, self.peers[seat].calm(self.now))
        self.tried(seat, lambda: self.peers[seat].resume(self.now))

    # -- what the cheat does -------------------------------------------------------------------------------------------

    def learn(self, text: str) -> None:
        """The cheat reads what it has heard."""
        self.heard.append(text)
        found = json.loads(text)
        for told in [found["event"]] if found["is"] == "event" else found.get("events", []):
            event = log.read(told)
            self.pool[event.hash] = event

    def set_back(self) -> None:
        """The cheat goes back to what it had kept at some time, and knows no better."""
        if self.old:
            self.kept[self.cheat] = dict(self.rng.choice(self.old))
            self.restart(self.cheat)

    def release(self) -> None:
        """The cheat says what it has held back."""
        for name, to, text in self.held:
            if name in self.ends:
                self.queues.setdefault((name, to), []).append(text)
        self.held.clear()

    def usurp(self, events: int) -> None:
        """The cheat forgets the last events of its log, leads the match, and answers or asks before anything else."""
        mask = self.peers[self.cheat]
        for number in range(max(0, len(mask.log) - events), len(mask.log)):
            self.pool[mask.log.events[number].hash] = mask.log.events[number]
            self.kept[self.cheat][f"event:{number}"] = ""
        self.kept[self.cheat] |= {"wish": "{}", "pledged": "{}", "host": "1"}
        self.cut(self.cheat)
        self.peers[self.cheat] = Peer.restore(dict(self.kept[self.cheat]), GAMES)
        self.rng.choice([self.answer, self.answer, self.ask, self.move])(self.cheat)
        self.leads(self.cheat)
        self.settle(self.rng.randint(0, 5))

    def lure(self, seat: int, asks: bool) -> None:
        """The cheat hears a person ask and does not hear the next move; then it says what it likes, or leads."""
        if asks:
            self.ask(seat)
            self.settle(1)
        self.deaf = True
        self.move(seat)
        self.settle(1)
        for _ in range(3):
            self.speak()
        self.settle(1)
        self.deaf = False
        if asks:
            self.usurp(0)

    def desert(self, seat: int) -> None:
        """The cheat enters what a person says and hears no more; the person leads on, reloads, and follows again."""
        self.leads(self.cheat)
        self.settle(2)
        self.rng.choice([self.move, self.move, self.answer])(seat)
        log = self.peers[seat].log
        for _ in range(50):
            if (found := self.waiting()) and not (log.events and log.events[-1].seat == seat):
                self.deliver(*found[0])
        self.leads(seat, awaited=True)
        if self.rng.random() < 0.7:
            self.restart(seat)
        self.leads(self.rng.choice([each for each in self.peers if each != seat]))

    def state(self, head: str) -> PeerState | None:
        """The cheat's state upon a log that ends with this hash; None if it does not know all of it."""
        mask = self.peers[self.cheat]
        assert mask.terms
        events: list[Event] = []
        while head != mask.terms.opening:
            if head not in self.pool:
                return None
            events.append(self.pool[head])
            head = events[-1].before
        made = PeerState(mask.place, GAMES, False)
        made.start(mask.terms)
        made.secrets.update(mask.secrets)
        try:
            for event in reversed(events):
                made.enter(event)
        except Illegal:
            return None
        return made

    def owe(self) -> None:
        """The cheat keeps back its part of a draw or an opening, and says something else."""
        self.deaf = True
        for _ in range(5):
            self.settle(1)
            for seat in self.honest:
                self.move(seat)
            for _ in range(2):
                self.speak(last=True)
        self.deaf = False

    def take_up(self) -> None:
        """The cheat tells a seat of any events that it knows, also of refused ones, and says something upon them."""
        seat = self.rng.choice(self.honest)
        target = self.peers[seat]
        ends = [name for name, ends in self.ends.items() if {*ends} == {seat, self.cheat}]
        if not ends or not (made := self.state(target.log.head)):
            return
        for _ in range(self.rng.randint(1, 3)):
            found = [event for event in self.pool.values() if event.before == made.log.head]
            try:
                own = self.rng.random() < 0.5 or not found
                ask = made.state and made.state.ask
                body = {"do": "answer", "ask": ask.number, "yes": 1} if ask and own else self.body(made)
                made.enter(made.speak(body) if own else self.rng.choice(found))
            except Illegal:
                break
        mask = self.peers[self.cheat]
        mask.secrets.update(made.secrets)
        told = [event.told() for event in made.log.events[len(target.log) :]]
        if told:
            self.queues.setdefault((ends[0], seat), []).append(self.message("tail", events=told, n=len(made.log)))

    def refuse(self) -> None:
        """The cheat refuses what a person says or asks, and takes it up once the person has said something else."""
        self.leads(self.cheat)
        self.settle(2)
        state = self.peers[self.cheat].state
        turn = state.match.turn if state else BOX
        seat = turn if turn in self.honest else self.rng.choice(self.honest)
        self.deaf = True
        for deed in self.rng.choice([(self.ask, self.move), (self.ask, self.answer, self.move), (self.move, self.ask)]):
            deed(seat)
            self.settle(1)
            n = len(self.peers[seat].log)
            for name, ends in self.ends.items():
                if seat in ends and self.rng.random() < 0.7:
                    text = self.message("refused", n=n, why="peers.illegal")
                    self.queues.setdefault((name, seat), []).append(text)
            self.settle(1)
            self.goes_on(seat)
        self.take_up()
        self.settle(1)
        self.deaf = False

    def speak(self, last: bool = False) -> None:
        """The cheat signs up to three events in a row upon any log, or the last one, and tells one seat of them."""
        if not self.ends:
            return
        name, to = self.rng.choice([(name, end) for name, ends in self.ends.items() for end in ends])
        if to == self.cheat or self.cheat not in self.ends[name]:
            return
        target, mask = self.peers[to], self.peers[self.cheat]
        for event in mask.log.events:
            self.pool[event.hash] = event
        assert mask.terms
        heads = [mask.terms.opening, *self.pool]
        recent = heads[-6:]
        last = last or self.rng.random() < 0.5
        head = target.log.head if last else self.rng.choice([*recent, self.rng.choice(heads)])
        made = self.state(head)
        if not made:
            return
        refused: list[dict[str, Any]] = []
        for _ in range(self.rng.randint(1, 3)):
            event = made.speak(self.body(made))
            self.pool[event.hash] = event
            if target.host:
                self.queues.setdefault((name, to), []).append(self.message("event", event=event.told()))
            try:
                made.enter(event)
            except Illegal:
                refused = [event.told()]
                break
        mask.secrets.update(made.secrets)
        if not target.host:
            same = 0
            while same < min(len(made.log), len(target.log)) and made.log.heads[same + 1] == target.log.heads[same + 1]:
                same += 1
            told = [*[event.told() for event in made.log.events[same:]][:20], *refused]
            if told:
                self.queues.setdefault((name, to), []).append(self.message("tail", events=told, n=len(made.log)))

    def body(self, made: PeerState) -> dict[str, Any]:
        """Any body of an event; most are possible."""
        rng, state, seat = self.rng, made.state, self.cheat
        assert state
        what = rng.choice(["due", "due", "say", "say", "ask", "answer", "answer", "resume", "here", "link"])
        if state.due and seat in state.due.missing:
            what = rng.choice(["due", "due", "ask", "ask", "answer", "say", "link"])
        if what == "due" and (found := owing(made)):
            return found
        if what == "link":
            index = max(1, state.index + rng.randint(-1, 1))
            return {"do": "link", "index": index, "link": made.chain.link(index).hex()}
        if what == "answer" and state.ask:
            return {"do": "answer", "ask": state.ask.number, "yes": rng.randint(0, 1)}
        if what == "ask":
            return self.question(state, seat)
        if what in ("resume", "here") or state.match.turn <= BOX or not state.match.legal:
            return {"do": "here" if what == "here" else "resume"}
        return self.steps(made)

    def steps(self, made: PeerState) -> dict[str, Any]:
        """The body of an event with any steps: mostly such as may be said, or a list in which something is wrong."""
        rng, state = self.rng, made.state
        assert state
        lines = turn(state, rng)
        at = rng.randrange(len(lines))
        wrong = rng.choice(WRONG)
        if wrong == "illegal":
            lines[at] = rng.choice(["dance", "1 fig", *state.match.legal])
        elif wrong == "long":
            lines *= rng.choice([kinds.STEPS, 2 * kinds.STEPS])
        elif wrong == "repeated":
            lines.insert(at, lines[at])
        elif wrong == "past":
            lines += self.further(state, lines)
        elif wrong == "head":
            lines = lines[:at] or lines
        body, notes = sealed(state, self.cheat, lines, rng.randbytes(16))
        made.secrets.update(notes)
        if wrong == "unsealed":
            body["steps"][at] = body["steps"][at][:1] if body["steps"][at][1:] else [*body["steps"][at], "0" * 64]
        before = [event.body for event in self.pool.values() if event.before == made.log.head]
        if wrong == "tail" and (known := [each["steps"] for each in before if each["do"] == "say"]):
            head = rng.choice(known)
            body["steps"] = [*head[: rng.randrange(len(head) + 1)], *body["steps"][at:]]
        return body

    def further(self, state: MatchState, lines: list[str]) -> list[str]:
        """What could be said after these lines, whoever speaks then, the box too."""
        match, more = state.match.branch(len(state.match.steps)), list[str]()
        for line in lines:
            match.say(match.turn, line)
        while match.turn >= BOX and len(more) < 3:
            more.append(step(self.game, match.table, self.rng))
            match.say(match.turn, more[-1])
        return more

    def message(self, kind: str, **values: Any) -> str:
        return kinds.write(kind, self.peers[self.cheat].place.match, **values)

    def tell(self) -> None:
        """The cheat says something beside the log: what it has heard once more, or what is not true."""
        lines = [(name, end) for name, ends in self.ends.items() if self.cheat in ends for end in ends]
        lines = [(name, end) for name, end in lines if end != self.cheat]
        if not lines:
            return
        name, to = self.rng.choice(lines)
        target = self.peers[to]
        n = self.rng.choice([len(target.log), self.rng.randrange(len(target.log) + 1)])
        texts = [
            self.message("ack", n=n, head=target.log.heads[n], state=""),
            self.message("ack", n=n, head=target.log.heads[n], state=target.hashes.get(n, "")),
            self.message("beat", beat=self.rng.randrange(9), seen=self.rng.randrange(9), n=n, head=target.log.heads[n]),
            self.message("refused", n=n, why="peers.illegal"),
            self.message("bye", why="left"),
            self.message("seats", seats=[["away", ""]] * self.seats),
            self.hello(name, n, target.log.heads[n]),
            self.hello(name, len(target.log) + self.rng.randrange(3), target.log.head),
            self.terms(),
            *self.rng.sample(self.heard, min(len(self.heard), 2)),
        ]
        self.queues.setdefault((name, to), []).append(self.rng.choice(texts))

    def hello(self, name: str, n: int, head: str) -> str:
        """A hello in any role, with a good signature if it can make one, and a log of any length."""
        mask, host, to = self.peers[self.cheat], self.rng.randrange(3), self.rng.randrange(self.seats + 1)
        line = mask.lines.get(name)
        told = {"seat": self.cheat, "to": to, "host": host, "ask": line.ask if line else "0" * 32, "proof": ""}
        if line and line.asked and mask.terms:
            role = "host" if host else "guest"
            text = signed.greeting(mask.terms.opening, role, self.cheat, line.asked, line.ask, line.bound)
            told["proof"] = mask.signer.sign(text).hex()
        return self.message("hello", **told, name="", n=n, head=head)

    def terms(self) -> str:
        """The terms, or such as were never agreed."""
        mask = self.peers[self.cheat]
        assert mask.terms
        told = mask.terms.told()
        if self.rng.random() < 0.5:
            told["tips"] = [*told["tips"][1:], "0" * 32]
        return self.message("terms", **told)

    # -- what must be true ---------------------------------------------------------------------------------------------

    def note(self, seat: int, text: str) -> None:
        """What an honest seat sends is heard: its links and notes, and its moves."""
        found = json.loads(text)
        peer = self.peers[seat]
        for told in [found["event"]] if found["is"] == "event" else found.get("events", []):
            body = told["body"]
            if told["seat"] != seat:
                continue
            if body["do"] in SHOWN:
                self.walk(seat)
                number = body["index"] if body["do"] == "link" else self.rounds(peer, told["n"])
                _, contexts, _ = self.walked[seat]
                self.shown.setdefault((seat, body["do"], number), contexts[body["do"], number])
            elif body["do"] == "say" and told["n"] >= len(peer.log) - 1:
                state = peer.state
                assert state
                before = openly(state.match.steps)
                if told["n"] < len(peer.log):
                    before = before[: self.ply(peer, told["n"])]
                if (before, body) not in self.said[seat]:
                    self.said[seat].append((before, body))

    def ply(self, peer: Peer, number: int) -> int:
        """The number of steps before this event of the log."""
        return len(self.replayed(peer, number).match.steps)

    def rounds(self, peer: Peer, number: int) -> int:
        """The round in which this event of the log stands."""
        return self.replayed(peer, number).round

    def replayed(self, peer: Peer, number: int) -> MatchState:
        assert peer.terms
        state = MatchState(peer.terms, self.game, {})
        for event in peer.log.events[:number]:
            state.take(event.number, event.hash, event.seat, event.body)
        return state

    def walk(self, seat: int) -> None:
        """Goes through an honest seat's log: what draws and openings come from, and that nothing disturbs them."""
        peer = self.peers[seat]
        if self.walked.get(seat, ("",))[0] == peer.log.head:
            return
        assert peer.terms
        state = MatchState(peer.terms, self.game, {})
        contexts: dict[tuple[str, int], Context] = {}
        gone: Counter[Gone] = Counter()
        due = None
        for event in [None, *peer.log.events]:
            if event:
                steps, missing = state.match.steps[:], state.due.missing if state.due else ()
                state.take(event.number, event.hash, event.seat, event.body)
                if event.body["do"] == "say":
                    told = spoken(event.seat, event.body)
                    assert len(told) <= kinds.STEPS
                    assert openly(state.match.steps)[len(steps) :][: len(told)] == told, "all of a turn, and at once"
                    tables = state.match.tables[len(steps) :][: len(told)]
                    assert not any(seal.ripe(self.game, table) for table in tables), "what notes settle is no choice"
                if missing and event.body["do"] not in SHOWN:
                    assert event.seat not in missing, "who has not shown its part does nothing else"
                    assert event.body.get("what", "left") in ("fresh", "left"), "nothing else is asked in a draw"
                for ply in range(len(state.match.steps), len(steps)):
                    if steps[ply].speaker == seat:
                        gone[openly(steps[: ply + 1])] += 1
            if state.due and state.due is not due:
                key = ("link", state.due.index) if state.due.index else ("open", state.round)
                seals = tuple(vars(one).values() for one in state.seals)
                of = (openly(state.match.steps), tuple(map(tuple, seals)), state.due.seats)
                assert contexts.setdefault(key, of) == of, "no index serves twice"
            due = state.due
        self.walked[seat] = (peer.log.head, contexts, gone)

    def check(self, seat: int) -> None:
        """What an honest seat has shown, and what it has said, stands in its log for good."""
        peer = self.peers[seat]
        state = peer.state
        if not state:
            return
        known = self.walked.get(seat, ("", {}, Counter[Gone]()))[2]
        self.walk(seat)
        _, contexts, gone = self.walked[seat]
        for (who, what, number), of in self.shown.items():
            if who == seat:
                assert contexts.get((what, number)) == of, f"seat {seat} has shown {what} {number} for something else"
        steps = openly(state.match.steps)
        if fresh := gone - known:  # after it stood in the log, and so by this seat's consent
            self.said[seat] = [
                (at, body)
                for at, body in self.said[seat]
                if not any(at + (told := spoken(seat, body))[: n + 1] in fresh for n in range(len(body["steps"])))
            ]
        if state.over:
            self.said[seat].clear()
        for before, body in self.said[seat]:
            told = spoken(seat, body)
            waits = steps == before and body in (peer.pledged, peer.wish)
            stands = steps[: len(before) + len(told)] == before + told
            assert waits or stands, f"seat {seat} has said {told}, which is gone"

    def finish(self) -> None:
        """The cheat is gone, and the honest seats find each other: their logs agree, or both ends say that they do not.

        Then they can end the match.
        """
        self.cut()
        self.apart = set()
        gone = self.peers.pop(self.cheat)
        host = self.rng.choice(self.honest)
        self.host = host
        for seat in self.honest:
            peer = self.peers[seat]
            self.do(seat, peer.lead(self.now, [self.cheat]) if seat == host else peer.follow(self.now))
        self.join()
        self.settle(30)
        leader = self.peers[host]
        for seat in self.honest:
            peer = self.peers[seat]
            if peer.log.head in leader.log.heads or leader.log.head in peer.log.heads:
                assert peer.log.head == leader.log.head or peer.trouble or leader.trouble, f"seat {seat} lacks events"
            else:
                assert peer.trouble and leader.trouble, (
                    f"seats {host} and {seat} differ: {peer.trouble} {leader.trouble}"
                )
        if any(peer.trouble for peer in self.peers.values()) or not leader.state or leader.state.over:
            return
        if leader.state.ask:
            for seat in self.honest:
                self.tried(seat, lambda seat=seat: self.peers[seat].answer(False, self.now))  # type: ignore[misc]
                self.settle(3)
        for _ in range(int(LEFT) + 10):
            self.wait(1)
            self.settle(0)
        self.settle(5)
        self.tried(host, lambda: leader.ask("left", self.now, seats=[gone.place.seat]))
        self.settle(5)
        for seat in self.honest:
            self.tried(seat, lambda seat=seat: self.peers[seat].answer(True, self.now))  # type: ignore[misc]
            self.settle(5)
        for seat, peer in self.peers.items():
            assert peer.state and peer.state.over, f"seat {seat} can't end the match: {peer.state and peer.state.ask}"
