"""Two worlds that differ only in what one seat keeps secret: all that others can reach must be the same in both.

A match is played at one device. Whenever a seat makes secret steps, a second world begins, in which it says the same
words with other notes, and does other things that are nobody's business besides. Until the rules open what was kept
secret (`seen` tells), everything that is shown, said, sent or stored by open names must be equal, whatever anybody does.
"""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from html import unescape
from random import Random
from typing import Any, Final

from game import GAMES
from game.interface import BOX, OVER
from game.match import Match
from tests.engine import tiny
from web.boards import BOARDS
from web.desk import Desk
from web.desk.draft import Draft
from web.shelf import Shelf
from web.storage import Storage
from web.talk import Talk

Message = tuple[object, ...]
SAYS: Final = re.compile(r'data-(do|word)="([^"]*)"')
ALWAYS: Final = {("do", "hold"), ("do", "branch"), ("do", "close"), ("do", "home"), ("do", "resume 1")}
"""What is tried on every screen; all else once at a hand-over."""
OWN: Final = "nile.note."
"""The storage's keys in which notes are kept."""
PLACES: Final = (
    *("", "#match/1", "#match/2", "#match/99", "#far/1", "#puzzle/valley/today", "#statistics", "#learn/valley"),
    *("#friend/valley", "#post/valley", "#replay/1", "#new/valley?names=A,B,C&first=1", "#join=nothing"),
)
KEYS: Final = ("ply", "set.confirm", "set.keys", "voice.1", "voice.2", "name-1", "far.name", "mail.name")


def begin(t: Any, match: Match) -> Talk:
    """The page with this match on its table."""
    from web import matches

    storage = Storage()
    talk = Talk(Desk(t, Random(5), Shelf(storage)), storage)
    talk.desk.today = "2026-11-23"
    hear(talk, ("kept", {}), ("doorway", "https://example.org/nile/", True, True))
    matches.begin(talk.desk, match)
    hear(talk, ("today", "2026-11-23"))
    return talk


def hear(talk: Talk, *messages: Message) -> dict[str, Any]:
    """The answer to these messages."""
    found: dict[str, Any] = json.loads(talk.hear(json.dumps(messages)))
    return found


def twin(talk: Talk) -> Talk:
    """A page in the same state, which goes its own way from here; tables never change, so both may have the same."""
    shared: list[Any] = [*GAMES.values(), tiny, talk.desk.t, *BOARDS.values()]
    if talk.desk.match:
        shared += talk.desk.match.tables
    return deepcopy(talk, {id(one): one for one in shared})


@dataclass
class Worlds:
    """Two pages, of which the same must be seen by whoever is not `owner`."""

    owner: int
    one: Talk
    other: Talk
    steps: int
    """How many steps there were when the secret was kept."""

    def copy(self) -> "Worlds":
        """Both, to try something."""
        return Worlds(self.owner, twin(self.one), twin(self.other), self.steps)

    @property
    def known(self) -> bool:
        """Whether by the rules everybody can tell these worlds apart."""
        one, other = self.one.desk.match, self.other.desk.match
        return bool(one and other and told(one) != told(other))

    @property
    def alike(self) -> bool:
        """Whether nothing is left that one could know and not the other."""
        one, other = self.one.desk.match, self.other.desk.match
        return not one or not other or one.table == other.table

    @property
    def owned(self) -> bool:
        """Whether the owner of the secret has the device by right: its turn has come again."""
        match = self.one.desk.match
        return match is not None and match.turn == self.owner and len(match.steps) > self.steps

    def say(self, *messages: Message) -> tuple[dict[str, Any], dict[str, Any]]:
        """What both answer."""
        return seen(hear(self.one, *messages)), seen(hear(self.other, *messages))


def told(match: Match) -> list[Any]:
    """What everybody has heard of a match, and the table that everybody sees."""
    said = zip(match.tables, match.steps, strict=False)
    heard = [(step.speaker, match.game.heard(table, step.words, BOX)) for table, step in said]
    return [heard, match.game.seen(match.table, BOX)]


def seen(answer: dict[str, Any]) -> dict[str, Any]:
    """Of an answer what leaves a trace that somebody else can find: all but the notes that the device keeps."""
    kept = {key: text for key, text in answer["keep"].items() if not key.startswith(OWN)}
    return answer | {"keep": kept}


def actions(answer: dict[str, Any], talk: Talk) -> Iterator[Message]:
    """All that a screen offers, and what can be done without a button."""
    for kind, what in dict.fromkeys(SAYS.findall(answer.get("html", ""))):
        yield kind, unescape(what)
    yield from (("retract",), ("escape",), ("rested", ""), ("laid",), ("clock",), ("stored", True))
    yield from (("route", place) for place in PLACES)
    match = talk.desk.match
    if not match:
        return
    yield from (("do", command) for command in ("undo", "undo sure", "redo", "review", "copy", "download", "hint"))
    yield from (("do", f"{command}") for command in ("branch", "rematch same", "pause", "keepsake share"))
    yield from (("do", f"open {name}") for name in ("record", "score", "stock", "players", "undo", "read", "review"))
    for ply in range(max(0, len(match.steps) - 12), len(match.steps)):
        yield "do", f"branch {ply}"
        yield "do", f"moment {ply}"
    yield from (("field", "ply", str(move)) for move in range(0, len(match.steps), 7))
    from web import topics

    yield from (("do", f"tell {topic}") for topic in topics.topics(match.game))
    yield from (("line", line) for line in lines(match))
    yield from (("do", f"voice {seat}={level}") for seat in range(1, match.seats + 1) for level in ("", "1"))


def lines(match: Match) -> list[str]:
    """What may be typed: all verbs, questions, and steps with the notes of somebody else."""
    from web import topics

    said = [step.words for step in match.steps if ":" in step.words]
    return [*match.game.verbs, *topics.topics(match.game), "seat 1", "1", "help", "?", *said[-2:]]


def differ(one: Any, other: Any) -> str:
    """Where two answers differ, for a test's message."""
    for key in one:
        if one[key] != other.get(key):
            texts = [json.dumps(each, ensure_ascii=False) if not isinstance(each, str) else each for each in (one[key], other.get(key))]
            at = next((at for at, (a, b) in enumerate(zip(*texts, strict=False)) if a != b), min(map(len, texts)))
            return f"{key}: …{texts[0][max(0, at - 150) : at + 60]}… / …{texts[1][max(0, at - 30) : at + 60]}…"
    return "keys"


def walk(start: Worlds, screen: dict[str, Any], rng: Random, most: int) -> Iterator[str]:
    """Tries what can be done from here, as far as the game itself does not go on; tells each leak that it finds."""
    queue: list[tuple[Worlds, dict[str, Any], tuple[Message, ...]]] = [(start, screen, ())]
    tried: set[Message] = set()
    shown: set[str] = set()
    while queue and most > 0:
        at, answer, path = queue.pop(0)
        if at.owned:
            continue
        todo = [action for action in actions(answer, at.one) if action in ALWAYS or action not in tried]
        rng.shuffle(todo)
        for action in todo:
            if action in tried and action not in ALWAYS:
                continue
            tried.add(action)
            most -= 1
            if most < 0:
                break
            new = at.copy()
            one, other = new.say(action)
            way = (*path, action)
            if new.known:
                continue
            if one != other:
                yield f"{way}: {differ(one, other)}"
                continue
            html = one.get("html", "")
            if html and html not in shown and len(way) < 4:
                shown.add(html)
                queue.append((new, one, way))


def secretive(match: Match) -> bool:
    """Whether the seat whose turn it is may say a secret step."""
    return match.turn > BOX and any(line.partition(" ")[0] in match.game.secret for line in match.legal)


def plan(match: Match, rng: Random, like: list[str] | None = None) -> list[str]:
    """The steps of a seat until others speak, with notes by chance; `like`: the same steps, with other notes."""
    game, seat, found = match.game, match.turn, match.branch(len(match.steps))
    first = len(found.steps)
    while found.turn == seat and game.due(found.table) is None and (like is None or len(found.steps) - first < len(like)):
        legal = found.legal
        words = like[len(found.steps) - first].partition(":")[0] if like else rng.choice(legal)
        note: list[str] = []
        while following := game.notes(found.table, words, note):
            word = rng.choice(following)
            if not word:
                break
            note.append(word)
        secret = bool(game.notes(found.table, words, ()))
        found.say(seat, f"{words}: {' '.join(note)}".rstrip() if secret else words)
    return [step.words for step in found.steps[first:]]


def two_plans(match: Match, rng: Random) -> tuple[list[str], list[str]]:
    """Steps of a seat, and the same with other notes, if there are any."""
    one: list[str] = []
    for _ in range(60):
        one = plan(match, rng)
        for _ in range(20):
            other = plan(match, rng, one)
            if other != one:
                return one, other
    return one, one


def fidget(talk: Talk, rng: Random) -> None:
    """Does what leaves no trace on the table: asks, looks around, begins steps and takes them back, mistypes."""
    state = talk.desk.rng.getstate()
    answer = hear(talk, ("laid",))
    for _ in range(4):
        todo = [action for action in actions(answer, talk) if quiet(action)]
        hear(talk, rng.choice(todo))
        hear(talk, ("do", "close"), ("do", "look -1"), ("retract",), ("line", "lay 9: 9"))
    while talk.desk.draft != Draft():
        hear(talk, ("do", "undo"))
    hear(talk, ("do", "open read"), ("field", "record", "what I keep secret"), ("do", "close"))
    hear(talk, ("do", "tell board"), ("do", "hint"))
    talk.desk.rng.setstate(state)


def quiet(action: Message) -> bool:
    """Whether an action leaves match and settings as they are."""
    name, what = action[0], str(action[-1])
    if name == "word":
        return not what.startswith(("done", "skip", "show"))
    return name == "do" and what.split(" ")[0] in ("tell", "look", "pick", "open", "book", "hint")


def settled(talk: Talk) -> dict[str, Any]:
    """The screen once everything that passes by has passed."""
    return hear(talk, ("do", "pass-by"))
