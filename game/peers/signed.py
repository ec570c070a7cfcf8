"""What a seat signs: every event, together with the match as far as that seat knew it; and who it is, on a new line.

An event's signature covers the event's hash, and by that the whole log before it, and the lines of the record up to
there. So the last signature of each seat is enough to prove a record: whatever stands before it, that seat has said or
has played on from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game import record
from game.peers import sign
from game.peers.chain import digest
from game.record import Step, speaker_word

if TYPE_CHECKING:
    from game.peers.course import Course
    from game.peers.log import Event


@dataclass(frozen=True)
class Signed:
    """An event's signature, without the event: what a record keeps of it."""

    ply: int
    """How many steps of the record it covers."""
    act: str
    """What the seat did (`act`)."""
    hash: str
    """The event's hash."""
    signature: str


def act(body: Mapping[str, Any]) -> str:
    """What an event does, in one word.

    >>> act({"do": "ask", "what": "resign"}), act({"do": "link", "index": 3, "link": ""}), act({"do": "say"})
    ('ask-resign', 'link-3', 'say')
    """
    more = body.get("what") or body.get("index")
    return f"{body['do']}-{more}" if more else str(body["do"])


def lines(steps: Iterable[Step], seat: int = 0, body: Mapping[str, Any] | None = None) -> str:
    """The lines of a record, with the step that this event of the seat says."""
    said = record.body(steps)
    if body and body["do"] == "say":
        said.append(f"{speaker_word(seat)} {body['words']}")
    return "\n".join(said)


def text(
    head: tuple[str, str], options: Mapping[str, str], tips: Sequence[str], keys: Sequence[str], said: str, *about: str
) -> bytes:
    """What is signed of an event: `head` is the match's id and its engine, `about` the act and the event's hash."""
    pairs = [part for pair in sorted(options.items()) for part in pair]
    return digest("event", *head, len(tips), *tips, *keys, *pairs, said, *about)


def covers(course: Course, event: Event, said: str) -> bytes:
    """What the seat signs of this event, after these lines."""
    terms = course.terms
    head = (terms.match, terms.engine)
    return text(head, course.match.options, terms.tips, terms.keys, said, act(event.body), event.hash)


def genuine(course: Course, event: Event) -> bool:
    """Whether the event, which comes next, was signed by its seat."""
    if event.seat not in course.seats:
        return False
    said = lines(course.match.steps, event.seat, event.body)
    key = bytes.fromhex(course.terms.keys[event.seat - 1])
    return sign.proves(key, covers(course, event, said), bytes.fromhex(event.signature))


def greeting(opening: str, role: str, seat: int, asked: str, own: str, bound: str) -> bytes:
    """What a seat signs on a new line, as "host" or "guest": the other end's challenge `asked`, after its `own`.

    `bound` is what both ends know of the connection, so that nobody between them can pass the signature on.
    """
    return digest("hello", opening, role, seat, asked, own, bound)
