"""What a peer does by itself once something has changed: show what is due, send what is wished, acknowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.interface import Illegal
from game.peers import section, strict
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line
from game.peers.log import Event

if TYPE_CHECKING:
    from game.peers.peer import Peer

MINE: Final = 64
"""So many hashes of events that this seat has signed for are remembered."""
CHUNK: Final = 12 * 1024
"""Characters of events that go into one message."""
MOST: Final = 100
"""Events that go into one message."""
GRAVE: Final = frozenset({"peers.diverged", "peers.previous", "peers.state"})
"""Troubles in which nothing more is shown or sent until the person goes on."""


def act(peer: Peer, now: float) -> None:
    """Everything that follows by itself."""
    course = peer.course
    assert course is not None
    if course.due and peer.owed[:2] != (course.round, course.due.index):
        peer.owed = (course.round, course.due.index, now)
    if peer.trouble is None or peer.trouble.sentence not in GRAVE:
        if peer.host:
            if not peer.gathering:
                append(peer)
        else:
            submit(peer, now)
    if peer.acked != len(peer.log):
        peer.acked = len(peer.log)
        state = peer.states.get(peer.acked) or section.state(course.match)
        peer.cast("ack", n=peer.acked, head=peer.log.head, state=state)


def owing(peer: Peer) -> dict[str, Any] | None:
    """What is due of this seat, nobody choosing: the body of an event that shows a link, or its notes."""
    course, seat = peer.course, peer.place.seat
    if not course or course.over or not course.due or seat not in course.due.missing:
        return None
    if course.due.index:
        return {"do": "link", "index": course.due.index, "link": peer.chain.link(course.due.index).hex()}
    hashes = [one.hash for one in course.seals if one.seat == seat]
    if not all(hash in peer.secrets for hash in hashes):
        return None
    return {"do": "open", "notes": [[note, salt.hex()] for note, salt in map(peer.secrets.__getitem__, hashes)]}


def append(peer: Peer) -> None:
    """The host adds its own events, and relays them."""
    first = len(peer.log)
    while body := owing(peer) or peer.wish:
        event = peer.log.next(peer.place.seat, body)
        sign(peer, event)
        try:
            peer.enter(event)
        except Illegal:
            if body is not peer.wish:
                break
            drop(peer)
    if len(peer.log) > first:
        peer.catching = False
        relay(peer, first)


def submit(peer: Peer, now: float) -> None:
    """A guest sends the host what is to follow the log as it stands; again if there was no answer."""
    assert peer.course is not None
    body = owing(peer)
    if body is None and peer.wish:
        try:
            peer.course.preview(peer.place.seat, peer.wish)
        except Illegal:
            drop(peer)
        body = peer.wish
    if body is None:
        return
    event = peer.log.next(peer.place.seat, body)
    if event.hash == peer.sent and now - peer.wished < AGAIN:
        return
    if not any(line.seat and not line.closed for line in peer.lines.values()):
        return
    sign(peer, event)
    peer.sent, peer.wished = event.hash, now
    peer.cast("event", event=event.told())


def sign(peer: Peer, event: Event) -> None:
    """Remembers, before it is sent, that this seat has said this, here and now."""
    if event.hash not in peer.mine:
        peer.mine = [*peer.mine, event.hash][-MINE:]
        peer.keep("mine", peer.mine)


def drop(peer: Peer) -> None:
    """What was wished cannot be done any more."""
    peer.out.append(Tell("dropped", {"body": peer.wish}))
    peer.wish = None


def relay(peer: Peer, first: int, but: Line | None = None) -> None:
    """The host sends all guests the events from this number on."""
    for line in peer.lines.values():
        if line.seat and line is not but and not line.closed:
            tail(peer, line, first)


def tail(peer: Peer, line: Line, first: int) -> None:
    """The events from this number on, in as many messages as they need."""
    events: list[dict[str, Any]] = []
    size = 0
    for event in peer.log.events[first:]:
        told = event.told()
        length = len(strict.write(told))
        if events and (size + length > CHUNK or len(events) == MOST):
            peer.send(line, "tail", events=events, n=len(peer.log))
            events, size = [], 0
        events.append(told)
        size += length + 1
    if events:
        peer.send(line, "tail", events=events, n=len(peer.log))
