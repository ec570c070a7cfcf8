"""Two worlds that differ only in what one seat keeps secret: all that others can reach must be the same in both.

A match is played at one device. Whenever a seat makes secret steps, another world begins, in which it says the same
words with other notes, and does other things that are nobody's business besides. Until the rules open what was kept
secret (`seen` and `heard` tell), all that is shown, said, sent or kept must be the same in both, whatever others do.
"""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from html import unescape
from random import Random
from typing import Any, Final

from game import GAMES
from game.interface import BOX, OVER
from game.language import Language
from game.match import Match
from game.public import secretive
from tests.game import tiny
from web.app import matches
from web.app.talk import Talk
from web.boards import BOARDS
from web.desk import Desk
from web.desk.draft import Draft
from web.store.shelf import Shelf
from web.store.storage import Storage
from web.table import topics

Message = tuple[object, ...]
Answer = dict[str, Any]
OFFERED: Final = re.compile(r'data-(do|word)="([^"]*)"')
TODAY: Final = "2026-11-23"
NOTES: Final = "nile.note."
"""How the storage's keys begin in which notes are kept, for the device alone."""
AGAIN: Final = {("do", "hold"), ("do", "branch"), ("do", "close"), ("do", "home"), ("do", "resume 1")}
"""What is tried on each screen; all else only once where the device is handed over."""
DEEP: Final = 4
"""So many things are done one after the other."""
DIALOGS: Final = ("record", "score", "stock", "players", "undo", "read", "review", "sharing", "settings")
ACTS: Final = ("undo", "undo sure", "redo", "review", "copy", "download", "hint", "branch", "pause", "rematch same")
ADDRESSES: Final = (
    *("", "#match/1", "#match/2", "#match/99", "#far/1", "#puzzle/duel/today", "#statistics", "#learn/valley"),
    *("#friend/valley", "#post/valley", "#replay/1", "#join=nothing", "#new/valley?names=A,B,C&first=1"),
)


def begin(t: Language, match: Match) -> Talk:
    """The page with this match on its table."""
    storage = Storage()
    talk = Talk(Desk(t, Random(5), Shelf(storage)), storage)
    hear(talk, ("kept", {}), ("today", TODAY), ("capabilities", "https://example.org/nile/", True, True))
    matches.begin(talk.desk, match)
    hear(talk, ("laid",))
    return talk


def hear(talk: Talk, *messages: Message) -> Answer:
    """What the page is answered, but for the notes that the device keeps: nobody can look there in the page."""
    found: Answer = json.loads(talk.hear(json.dumps(messages)))
    return found | {"keep": {key: text for key, text in found["keep"].items() if not key.startswith(NOTES)}}


def twin(talk: Talk) -> Talk:
    """A page in the same state, which goes its own way from here; both have what never changes."""
    match = talk.desk.match
    shared = [*GAMES.values(), *BOARDS.values(), tiny, talk.desk.t, *talk.desk.pieces]
    shared += [*match.tables, *match.steps] if match else []
    return deepcopy(talk, {id(one): one for one in shared})


@dataclass
class Worlds:
    """Two pages, which must be the same for whoever is not `owner`."""

    owner: int
    one: Talk
    other: Talk
    since: int
    """How many steps there were once the secret was kept."""

    def copy(self) -> "Worlds":
        """Both, to try something."""
        return Worlds(self.owner, twin(self.one), twin(self.other), self.since)

    def both(self) -> tuple[Match | None, Match | None]:
        """What lies on both tables."""
        return self.one.desk.match, self.other.desk.match

    @property
    def open(self) -> bool:
        """Whether by the rules everybody can tell these worlds apart."""
        one, other = self.both()
        return bool(one and other and public(one, BOX) != public(other, BOX))

    @property
    def over(self) -> bool:
        """Whether it makes no difference any more."""
        one, other = self.both()
        return self.open or not one or not other or one.table == other.table

    @property
    def owned(self) -> bool:
        """Whether the owner of the secret may have the device again, as its turn has come again."""
        match = self.one.desk.match
        return match is not None and match.turn == self.owner and len(match.steps) > self.since

    def check(self) -> None:
        """By the rules nobody but the owner can tell these worlds apart."""
        one, other = self.both()
        assert one and other
        for seat in range(1, one.seats + 1):
            assert seat == self.owner or public(one, seat) == public(other, seat)

    def say(self, message: Message) -> tuple[Answer, Answer]:
        """What both answer."""
        return hear(self.one, message), hear(self.other, message)


def public(match: Match, seat: int) -> list[Any]:
    """What a seat has heard of a match, and the table as it sees it."""
    said = zip(match.tables, match.steps, strict=False)
    return [
        [(step.speaker, match.game.heard(table, step.words, seat)) for table, step in said],
        match.game.seen(match.table, seat),
    ]


# -- what somebody can do


def actions(screen: Answer, talk: Talk) -> Iterator[Message]:
    """All that a screen offers, and all that keys, words, addresses and the browser bring without a button."""
    for kind, what in dict.fromkeys(OFFERED.findall(screen.get("html", ""))):
        yield kind, unescape(what)
    yield from (("retract",), ("escape",), ("rested", ""), ("laid",), ("clock",), ("stored", True))
    yield from (("route", address) for address in ADDRESSES)
    match = talk.desk.match
    if not match:
        return
    yield from (("do", act) for act in (*ACTS, *(f"open {name}" for name in DIALOGS), "sharing share"))
    yield from (("do", f"voice {seat}={level}") for seat in range(1, match.seats + 1) for level in ("", "1"))
    yield from (("do", f"tell {topic}") for topic in topics.topics(match.game))
    last = range(max(0, len(match.steps) - 12), len(match.steps))
    yield from (("do", f"{act} {ply}") for ply in last for act in ("branch", "moment"))
    yield from (("field", "ply", str(move)) for move in range(0, len(match.steps), 7))
    notes = [step.words for step in match.steps if ":" in step.words]
    yield from (("line", line) for line in (*match.game.verbs, *topics.topics(match.game), "seat 1", "?", *notes[-2:]))


def walk(start: Worlds, screen: Answer, rng: Random, most: int) -> Iterator[str]:
    """Tries so many things that can be done from here, one after the other too; tells what differs then."""
    waiting: list[tuple[Worlds, Answer, tuple[Message, ...]]] = [(start, screen, ())]
    tried: set[Message] = set()
    shown: set[str] = set()
    while waiting:
        at, screen, way = waiting.pop(0)
        todo = [action for action in actions(screen, at.one) if action in AGAIN or action not in tried]
        rng.shuffle(todo)
        for action in dict.fromkeys(todo if not at.owned else ()):
            if most <= 0:
                return
            most -= 1
            tried.add(action)
            new = at.copy()
            one, other = new.say(action)
            if new.open:
                continue
            if one != other:
                yield f"after {[*way, action]}: {difference(one, other)}"
            elif "html" in one and one["html"] not in shown and len(way) + 1 < DEEP:
                shown.add(one["html"])
                waiting.append((new, one, (*way, action)))


def difference(one: Answer, other: Answer) -> str:
    """Where two answers differ first."""
    key = next(key for key in one if one[key] != other.get(key))
    first, second = (each if isinstance(each, str) else json.dumps(each) for each in (one[key], other.get(key)))
    pairs = enumerate(zip(first, second, strict=False))
    at = next((at for at, (a, b) in pairs if a != b), min(len(first), len(second)))
    return f"{key}: {first[max(0, at - 120) : at + 40]!r}, {second[max(0, at - 20) : at + 40]!r}"


# -- what a seat keeps to itself


def turn(match: Match, rng: Random, like: list[str] | None = None) -> list[str]:
    """Steps of a seat by chance, with notes, until others speak; `like`: these steps, with other notes."""
    game, seat, found = match.game, match.turn, match.branch(len(match.steps))
    said: list[str] = []
    while found.turn == seat and game.due(found.table) is None and (like is None or len(said) < len(like)):
        words = like[len(said)].partition(":")[0] if like else rng.choice(found.legal)
        note: list[str] = []
        while (following := game.notes(found.table, words, note)) and (word := rng.choice(following)):
            note.append(word)
        said.append(f"{words}: {' '.join(note)}".rstrip() if game.notes(found.table, words, ()) else words)
        found.say(seat, said[-1])
    return said


def turns(match: Match, rng: Random) -> tuple[list[str], list[str]]:
    """A turn of a seat, and the same with other notes, if it has any."""
    one = turn(match, rng)
    for _ in range(60):
        other = turn(match, rng, one)
        if other != one:
            return one, other
        one = turn(match, rng)
    return one, one


def fidget(talk: Talk, rng: Random) -> None:
    """Begins things and gives them up, looks around, asks, mistypes: it leaves nothing but what this seat may know."""
    state, screen = talk.desk.rng.getstate(), hear(talk, ("laid",))
    for _ in range(3):
        hear(talk, rng.choice([action for action in actions(screen, talk) if harmless(action)]))
        hear(talk, ("do", "close"), ("do", "look -1"), ("retract",), ("line", "lay 9: 9"))
    while talk.desk.draft != Draft():
        hear(talk, ("do", "undo"))
    hear(talk, ("do", "open read"), ("field", "record", "for nobody else"), ("do", "close"))
    hear(talk, ("do", "tell board"), ("do", "hint"))
    talk.desk.rng.setstate(state)


def harmless(action: Message) -> bool:
    """Whether an action says nothing yet."""
    name, what = action[0], str(action[-1]).split(" ")[0]
    return what not in ("done", "skip", "show") if name == "word" else name == "do" and what in ("tell", "look", "book")


# -- a whole match


@dataclass
class Watched:
    """A match at one device, and the other worlds of what is kept secret in it."""

    talk: Talk
    rng: Random
    most: int
    """How many things are tried whenever the device is handed over, and when it has been."""
    twins: list[Worlds] = field(default_factory=list)
    leaks: list[str] = field(default_factory=list)
    looks: int = 0
    """How often anybody who is not the owner has looked."""

    @property
    def match(self) -> Match:
        assert self.talk.desk.match
        return self.talk.desk.match

    def say(self, message: Message) -> Answer:
        """Tells all worlds, and compares what they answer."""
        answer = hear(self.talk, message)
        for worlds in [*self.twins]:
            other = hear(worlds.other, message)
            if worlds.over:
                self.twins.remove(worlds)
            elif not worlds.owned:
                worlds.check()
                self.looks += 1
                if answer != other:
                    self.tell(worlds, f"after {message}: {difference(answer, other)}")
        return answer

    def tell(self, worlds: Worlds, leak: str) -> None:
        """Notes a leak."""
        self.leaks.append(f"ply {len(self.match.steps)}, turn of {self.match.turn}, secret of {worlds.owner}, {leak}")

    def look(self) -> None:
        """Tries everything from here."""
        screen = self.say(("laid",))
        for worlds in self.twins:
            if not worlds.owned and (leak := next(walk(worlds.copy(), screen, self.rng, self.most), "")):
                self.tell(worlds, leak)

    def play(self, rounds: int = 1000) -> "Watched":
        """Plays to the end, until the device has been handed over so often, or until a secret is out."""
        while self.match.turn != OVER and rounds and not self.leaks:
            if self.talk.desk.playback:
                self.say(("do", "pass-by"))
            elif not self.talk.desk.live:
                rounds -= 1
                self.look()
                self.say(("do", "hold"))
                self.look()
            elif secretive(self.match.game, self.match.table):
                self.keep()
            else:
                legal = self.match.legal
                moves = [line for line in legal if line not in ("done", "skip")]
                self.say(("line", self.rng.choice(moves if moves and self.rng.random() < 0.9 else legal)))
        return self

    def keep(self) -> None:
        """A turn with secret steps, in another world with other notes."""
        own, others = turns(self.match, self.rng)
        worlds = Worlds(self.match.turn, self.talk, twin(self.talk), 0)
        fidget(worlds.other, self.rng)
        for line in own:
            self.say(("line", line))
        for line in others:
            hear(worlds.other, ("line", line))
        if self.talk.desk.draft.plan:
            self.say(("do", "confirm"))
            hear(worlds.other, ("do", "confirm"))
        worlds.since = len(self.match.steps)
        if not worlds.over:
            self.twins.append(worlds)
