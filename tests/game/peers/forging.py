"""Matches that are watched, and forgers of their records.

`Watched` remembers every record that any seat could have shown at any time, and so all that ever was true of the match.
A forger has all of these texts, and the keys and secrets of all seats but one.
"""

from contextlib import suppress
from random import Random
from typing import Any

from game import Illegal, record
from game.interface import BOX, AnyGame
from game.match import Match
from game.peers import proof, signed
from game.peers.match_data import Ended, Signed
from game.peers.match_state import MatchState
from game.peers.strict import Unfit
from game.record import Record, Refused
from tests.game.peers.network import Network, sealed, turn
from tests.game.playing import EVERY, note

Fact = tuple[Any, ...]


def facts(read: Record) -> Fact:
    """What a record tells of the match: options, steps, with the number of each draw and the seats that it left out."""
    return (*sorted(read.options.items()), read.seats), tuple(told(read)), read.extra.get("ended", "")


def told(read: Record) -> list[str]:
    """The steps, with a line before each draw."""
    indices = iter(proof.unlisted(read.extra, "draws"))
    absent = {seat: set(proof.unlisted(read.extra, f"without {seat}")) for seat in range(1, read.seats + 1)}
    lines: list[str] = []
    match = Match(read.game, read.options, read.seats)
    drawing = False
    for step in read.steps:
        if step.speaker == BOX and not drawing:
            index = next(indices, 0)
            lines.append(f"draw {index} without {[seat for seat in absent if index in absent[seat]]}")
        drawing = step.speaker == BOX
        lines.append(f"{step.speaker} {step.words}")
        match.say(step.speaker, step.words)
        drawing = drawing and match.turn == BOX
    return lines


class Watched(Network):
    """A match whose seats ask, agree, decline and withdraw at random; all that it ever was is remembered."""

    def __init__(self, game: AnyGame, seats: int, seed: int, **more: Any) -> None:
        self.texts: list[str] = []
        self.truth: set[Fact] = set()
        self.seen: set[tuple[str, ...]] = set()
        self.spoken: dict[str, tuple[int, Signed]] = {}
        """By their hashes events that were signed, with their seats, whether they came into the log or not."""
        self.dice = Random(f"happens {seed}")
        super().__init__(game, seats, seed, **more)

    def next(self) -> None:
        super().next()
        for seat, peer in self.peers.items():
            state, spoken = peer.state, peer.spoken
            if not state:
                continue
            if (peer.log.head, repr(state.ended)) not in self.seen:
                self.seen.add((peer.log.head, repr(state.ended)))
                self.note(peer.record())
            if (
                spoken
                and spoken.hash not in self.spoken
                and (spoken.number, spoken.before)
                == (
                    len(peer.log),
                    peer.log.head,
                )
            ):
                self.spoken[spoken.hash] = seat, signed.mark(state, spoken)
                if spoken.body["do"] == "say":
                    self.note(peer.record() + "".join(f"{seat} {words}\n" for words, *_ in spoken.body["steps"]))

    def note(self, text: str) -> None:
        """Remembers a record, and that the match stood like this, and at each of its steps, at some time."""
        self.texts.append(text)
        read = record.read(text, EVERY)
        terms, lines, ended = facts(read)
        self.truth.add((terms, lines, ended))
        for at in range(len(lines) - 1, -1, -1):
            if (one := (terms, lines[:at], "")) in self.truth:
                break
            self.truth.add(one)

    def leave_out(self) -> None:
        """The first draw is made without the last seat, which then is there again."""
        silent = self.seats
        self.tamper = lambda sender, to, text: None if sender == silent and ("link" in text or "beat" in text) else text
        self.run(lambda: self.begun)
        self.cut(silent)
        self.quiet(62)
        self.do(1, self.peers[1].ask("fresh", self.now, seats=(silent,)))
        self.quiet(3)
        for seat in range(2, silent):
            self.do(seat, self.peers[seat].answer(True, self.now))
            self.quiet(3)
        self.tamper = None
        self.connect(silent)

    def happens(self, network: Network) -> None:
        """At some moments a seat asks, answers, or ends a pause."""
        rng = self.dice
        peer = self.peers[rng.randint(1, self.seats)]
        state, seat = peer.state, peer.place.seat
        if not state or rng.random() > 0.08:
            return
        try:
            if state.paused:
                effects = peer.resume(self.now)
            elif state.ask and seat in state.ask.missing:
                effects = peer.answer(rng.random() < (0.4 if state.ask.what == "resign" else 0.6), self.now)
            elif state.ask and seat == state.ask.seat and rng.random() < 0.2:
                effects = peer.answer(False, self.now)
            else:
                what = rng.choice(["back", "back", "back", "pause", "resign" if self.seats > 2 else "back"])
                tables = state.match.tables
                plies = [at for at in range(state.floor, len(tables) - 1) if state.game.turn(tables[at]) > 0]
                if what == "back" and not plies:
                    return
                effects = peer.ask(what, self.now, to=rng.choice(plies[-6:]) if what == "back" else 0)
        except (Unfit, Illegal):
            return
        self.do(seat, effects)


def true(watched: Watched, text: str) -> bool:
    """Whether what a record tells ever was so."""
    return facts(record.read(text, EVERY)) in watched.truth


class Cutter:
    """A forger without any key: it cuts, changes and mixes the records that there were."""

    def __init__(self, watched: Watched, seed: int) -> None:
        self.watched, self.rng = watched, Random(f"cutter {seed}")
        self.pool: dict[str, list[str]] = {}
        """All values that a line of the head ever had."""
        for text in watched.texts:
            for key, value in self.parts(text)[0].items():
                if value not in (values := self.pool.setdefault(key, [])):
                    values.append(value)

    @staticmethod
    def parts(text: str) -> tuple[dict[str, str], list[str]]:
        """The lines of the head by their keys, and the steps."""
        head, _, body = text.partition("\n\n")
        return dict(line.split(": ", 1) for line in head.splitlines() if ": " in line), body.splitlines()

    def forge(self) -> str:
        """A forged record; sometimes a true one."""
        rng = self.rng
        head, body = self.parts(rng.choice(self.watched.texts))
        if rng.random() < 0.5:
            other = self.parts(rng.choice(self.watched.texts))[1]
            at = rng.randint(0, min(len(body), len(other)))
            body = rng.choice([other, body[:at] + other[at:], other[:at] + body[at:]])
        if rng.random() < 0.7:
            body = body[: rng.randint(0, len(body))]
        if body and rng.random() < 0.5:
            self.change(head, body)
        if rng.random() < 0.9:
            self.fit(head, body)
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            self.meddle(head)
        return "\n".join([*(f"{key}: {value}" for key, value in head.items()), "", *body]) + "\n"

    def change(self, head: dict[str, str], body: list[str]) -> None:
        """Another step in the place of one near the end, which the rules allow if possible; or drops or doubles it."""
        rng, at = self.rng, max(0, len(body) - 1 - int(self.rng.expovariate(0.3)))
        how = rng.random()
        if how < 0.1:
            del body[at]
        elif how < 0.2:
            body.insert(at, body[at])
        elif how < 0.3 and at:
            body[at - 1], body[at] = body[at], body[at - 1]
        else:
            with suppress(Refused, Illegal):
                read = record.read("\n".join([f"game: {head['game']}", f"seats: {head['seats']}", "", *body]), EVERY)
                match = Match(read.game, self.options(head), read.seats)
                for step in read.steps[:at]:
                    match.say(step.speaker, step.words)
                words = [f"{body[at].partition(' ')[0]} {each}" for each in match.legal]
                body[at] = rng.choice(words)
                if rng.random() < 0.5:
                    del body[at + 1 :]

    @staticmethod
    def options(head: dict[str, str]) -> dict[str, str]:
        return dict(pair.split("=") for pair in head.get("options", "").split())

    def fit(self, head: dict[str, str], body: list[str]) -> None:
        """For each seat one of its signatures that covers no more than there is, mostly one of the latest."""
        rng = self.rng
        for seat in range(1, self.watched.seats + 1):
            given = [one for one in self.pool.get(f"signed {seat}", ()) if int(one.split(" ")[0]) <= len(body)]
            given.sort(key=lambda one: int(one.split(" ")[0]))
            head.pop(f"signed {seat}", None)
            if given:
                head[f"signed {seat}"] = given[max(0, len(given) - 1 - int(rng.expovariate(0.7)))]
        steps = [line.startswith("box ") for line in body]
        draws = sum(one and not before for before, one in zip([False, *steps], steps, strict=False))
        lists = [proof.unlisted({"draws": value}, "draws") for value in self.pool.get("draws", ())]
        lists = [numbers for numbers in lists if len(numbers) >= draws]
        if lists and rng.random() < 0.9:
            head.pop("draws", None)
            head.update(proof.listed("draws", rng.choice(lists)[:draws]))

    def meddle(self, head: dict[str, str]) -> None:
        """Changes a line of the head, drops or adds one, or exchanges those of two seats."""
        rng = self.rng
        key = rng.choice([key for key in head if key != "game"])
        how = rng.random()
        if how < 0.15:
            del head[key]
        elif how < 0.5 and key in self.pool:
            head[key] = rng.choice(self.pool[key])
        elif how < 0.6:
            other = key[:-1] + str(rng.randint(1, self.watched.seats))
            if other in head:
                head[key], head[other] = head[other], head[key]
        elif how < 0.75:
            head["ended"] = f"{rng.choice(['resign', 'left'])} {rng.randint(1, self.watched.seats)}"
        elif how < 0.9:
            head[f"without {rng.randint(1, self.watched.seats)}"] = str(rng.randint(1, 9))
        else:
            options = self.options(head)
            option = rng.choice(list(EVERY[head["game"]].options))
            options[option] = rng.choice(EVERY[head["game"]].options[option])
            head["options"] = " ".join(f"{name}={value}" for name, value in options.items())


class Cheats:
    """All seats but one, who have every key and secret but that seat's, and make up what came after some point."""

    def __init__(self, watched: Watched, honest: int, seed: int) -> None:
        self.watched, self.honest, self.rng = watched, honest, Random(f"cheats {seed} {honest}")
        peer = watched.peers[honest]
        assert peer.terms and peer.state
        self.terms, self.events, self.game = peer.terms, peer.log.events, peer.game
        self.links = peer.state.links[honest][0]
        self.notes = {hash: pair for each in watched.peers.values() for hash, pair in each.secrets.items()}

    @property
    def seats(self) -> list[int]:
        return [seat for seat in self.watched.peers if seat != self.honest]

    def forge(self) -> str:
        """A record of what some of the match was like, and how it might have gone on."""
        rng = self.rng
        state = MatchState(self.terms, self.game, self.notes)
        forks = [at for at, event in enumerate(self.events) if event.body["do"] in ("open", "answer", "link")]
        for event in self.events[: rng.choice([*forks, *range(len(self.events) + 1)])]:
            one = signed.mark(state, event)
            state.take(event.number, event.hash, event.seat, event.body)
            state.sign(event.seat, one)
        for _ in range(rng.choice([0, 1, 3, 10])):
            with suppress(Unfit, Illegal):
                self.go_on(state)
        if not state.ended and rng.random() < 0.4:
            state.ended = Ended(rng.choice(["resign", "left"]), (rng.choice(list(self.watched.peers)),))
        others = [one for seat, one in self.watched.spoken.values() if seat == self.honest]
        if others and rng.random() < 0.3:
            state.signed[self.honest] = [rng.choice(others)]
        for seat in self.seats:
            state.signed[seat] = [self.sign(state, seat)]
        state.match.names, state.match.extra = {}, proof.head(state)
        if rng.random() < 0.2:
            state.match.extra.pop("ended", None)
        return state.match.record()

    def go_on(self, state: MatchState) -> None:
        """One thing more happens, what is due first."""
        rng = self.rng
        if state.due:
            seat = rng.choice(state.due.missing)
            if state.due.index:
                if seat == self.honest and state.due.index > self.links:
                    return state.without([seat]) if len(self.seats) > 1 and rng.random() < 0.5 else None
                link = self.watched.peers[seat].chain.link(state.due.index).hex()
                return state.take(0, "", seat, {"do": "link", "index": state.due.index, "link": link})
            return self.open(state)
        seat = state.match.turn
        if seat < 1:
            return None
        body, notes = sealed(state, seat, turn(state, rng), rng.randbytes(16))
        self.notes |= notes
        return state.take(0, "", seat, body)

    def open(self, state: MatchState) -> None:
        """All notes are open, those of these seats as they like: nobody's program checks them."""
        shown: dict[int, str] = {}
        for one in state.seals:
            words = state.match.steps[one.ply].words.partition(":")[0]
            made_up = note(self.game, state.match.tables[one.ply], words, self.rng)
            true = self.notes[one.hash][0]
            shown[one.ply] = made_up if self.rng.random() < 0.5 else true
        state.match = state.filled(shown)
        state.seals, state.round, state.due = [], state.round + 1, None
        state.advance()

    def sign(self, state: MatchState, seat: int) -> Signed:
        """A signature of one of these seats over all that there is; what it did is made up."""
        acts = ["say", "here", "open", f"link-{max(1, state.index)}"]
        acts += [signed.finish(signed.words(state.ended))] * 5 if state.ended else []
        match, act, hash = state.match, self.rng.choice(acts), self.rng.randbytes(16).hex()
        draws = {one.ply: signed.drawn(one.index, {*state.seats} - {*one.seats}) for one in state.draws}
        said = signed.lines(match.steps, draws)
        head = (self.terms.match, self.terms.engine, *self.game.boards[:1])
        text = signed.text(head, match.options, self.terms.tips, self.terms.keys, said, act, hash)
        return Signed(len(match.steps), act, hash, self.watched.peers[seat].signer.sign(text).hex())
