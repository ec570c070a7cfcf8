"""The kinds of messages and of events, and the keys that each must have, all of them and no others."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.peers import strict
from game.peers.chain import LINKS
from game.peers.strict import Unfit

Check = Callable[[Any], bool]

SEATS: Final = 4
EVENTS: Final = 20_000
"""The most events in a log."""
WORDS: Final = 150
"""The most characters of a step, or of a note, so that a line of a record is never too long."""
STEPS: Final = 16
"""The most steps in one event, and the most notes in one opening."""
OFTEN: Final = 8
"""The most questions of a seat before the next step, so that no log grows by questions alone; of "left" once more."""
ASKED: Final = ("back", "fresh", "left", "resign", "pause", "rematch", "swap")
"""Questions that need consent: to take back, a draw without some seats, to end a match that some seats have left, to
resign, to pause, a rematch.

"rematch" keeps the seats as they are, "swap" moves each player to the seat before their own.
"""
GREETINGS: Final = ("hello", "luck", "nice", "oops", "wait", "thanks", "again", "bye")
"""The preset greetings; their sentences are ``peers.greet.<id>``."""
STATES: Final = ("connected", "quiet", "reconnecting", "away")


def number(low: int, high: int) -> Check:
    """A whole number within these bounds; true and false are not numbers."""
    return lambda value: type(value) is int and low <= value <= high


def text(most: int, pattern: str = r"[^\x00-\x1f\x7f]*") -> Check:
    """A text of at most `most` characters that matches the pattern as a whole."""
    shape = re.compile(pattern)
    return lambda value: isinstance(value, str) and len(value) <= most and shape.fullmatch(value) is not None


def cut(size: int) -> Check:
    """Exactly `size` bytes in lower-case hexadecimal digits."""
    return text(2 * size, f"[0-9a-f]{{{2 * size}}}")


def one(*values: str) -> Check:
    """One of these words."""
    return lambda value: isinstance(value, str) and value in values


def many(check: Check, most: int, least: int = 0) -> Check:
    """A list of `least` to `most` values that all pass."""
    return lambda value: isinstance(value, list) and least <= len(value) <= most and all(map(check, value))


def both(first: Check, second: Check) -> Check:
    """A list of two values, each with its own check."""
    return lambda value: isinstance(value, list) and len(value) == 2 and first(value[0]) and second(value[1])


def fields(needed: Mapping[str, Check], free: Mapping[str, Check] = {}) -> Check:
    """An object that has all needed keys, and no others but the optional (`free`) ones, with values that pass."""
    checks = {**needed, **free}
    return lambda value: (
        isinstance(value, dict)
        and needed.keys() <= value.keys() <= checks.keys()
        and all(checks[key](part) for key, part in value.items())
    )


HASH: Final = cut(16)
SEAT: Final = number(1, SEATS)
COUNT: Final = number(0, EVENTS)
ID: Final = text(40, r"[0-9A-Za-z_-]+")
NAME: Final = text(200, r"[\s\S]*")  # made plain when it is read
STEP: Final = text(WORDS, "[!-9;-~]+(?: [!-9;-~]+)*")  # words with one blank between them, no colon
NOTE: Final = text(WORDS, "[ -~]*")
SEAL: Final = cut(32)


def step(value: Any) -> bool:
    """Whether this is a step of an event: a list of its words, and the seal of its note if it is secret."""
    return isinstance(value, list) and 1 <= len(value) <= 2 and STEP(value[0]) and all(map(SEAL, value[1:]))


BODIES: Final[Mapping[str, Mapping[str, Check]]] = {
    "say": {"steps": many(step, STEPS, 1)},
    "link": {"index": number(1, LINKS), "link": HASH},
    "open": {"notes": many(both(NOTE, HASH), STEPS, 1)},
    "ask": {"what": one(*ASKED)},
    "answer": {"ask": COUNT, "yes": number(0, 1)},
    "resume": {},
    "here": {},
}
"""For each kind of event (`do`) the other keys that its body needs."""
FREE: Final = {"ask": {"to": COUNT, "seats": many(SEAT, SEATS - 1, 1)}}
"""For a kind of event the keys that its body may have (`consent.asked`)."""


def body(value: Any) -> bool:
    """Whether this is the body of an event."""
    do = value.get("do") if isinstance(value, dict) else None
    if not isinstance(do, str) or do not in BODIES:
        return False
    return fields({"do": one(do), **BODIES[do]}, FREE.get(do, {}))(value)


KEY: Final = cut(32)
event: Final = fields({"n": COUNT, "prev": HASH, "seat": SEAT, "body": body, "sign": cut(64)})
"""An event: its number, the hash before it, its seat, its body, its signature."""

TERMS: Final[Mapping[str, Check]] = {
    "game": text(20, r"[a-z]+"),
    "engine": ID,
    "options": many(both(ID, ID), 32),
    "tips": many(HASH, SEATS, 2),
    "keys": many(KEY, SEATS, 2),
}

KINDS: Final[Mapping[str, Mapping[str, Check]]] = {
    "join": {"seat": SEAT, "tip": HASH, "key": KEY, "name": NAME},
    "terms": TERMS,
    "hello": {
        "seat": SEAT,
        "to": number(0, SEATS),
        "host": number(0, 2),
        "ask": HASH,
        "proof": text(128, "|[0-9a-f]{128}"),
        "n": COUNT,
        "head": HASH,
        "name": NAME,
    },
    "event": {"event": event},
    "tail": {"events": many(event, 100), "n": COUNT},
    "ack": {"n": COUNT, "head": HASH, "state": text(1024, "(?:[0-9a-f]{8})*")},
    "beat": {"beat": number(0, 10**9), "seen": number(0, 10**9), "n": COUNT, "head": HASH},
    "seats": {"seats": many(both(one(*STATES), NAME), SEATS, 2)},
    "greet": {"seat": SEAT, "id": one(*GREETINGS)},
    "refused": {"n": COUNT, "why": text(40, r"peers(?:\.[a-z]+)+")},
    "bye": {"why": one("left", "replaced")},
}
"""For each kind of message (`is`) its keys besides `match`."""


def read(line: str, match: str) -> tuple[str, dict[str, Any]]:
    """The kind and the values of this message, which must belong to this match. Raises `Unfit`."""
    found = strict.read(line)
    kind, where = found.pop("is", None), found.pop("match", None)
    if not isinstance(kind, str) or kind not in KINDS or not isinstance(where, str):
        raise Unfit("peers.kind")
    if not fields(KINDS[kind])(found):
        raise Unfit("peers.keys")
    if where != match:
        raise Unfit("peers.match")
    return kind, found


def write(kind: str, match: str, **values: Any) -> str:
    """The message as text."""
    return strict.write({"is": kind, "match": match, **values})
