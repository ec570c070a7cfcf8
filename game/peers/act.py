"""A peer's own actions after a change: it shows what is due, sends what the person wishes, and acknowledges."""

from typing import Any, Final

from game.interface import Illegal
from game.peers import section, signed, strict
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line
from game.peers.retreat import FORCED, unheard
from game.peers.state import State

CHUNK: Final = 12 * 1024
"""The most characters of events in one message."""
MOST: Final = 100
"""The most events in one message."""


def act(state: State, now: float) -> None:
    """Does everything that the state asks for now."""
    course = state.course
    assert course is not None
    if course.due and state.owed[:2] != (course.round, course.due.index):
        state.owed = (course.round, course.due.index, now)
    if not state.halted:
        if state.host:
            if not state.gathering:
                append(state)
        else:
            submit(state, now)
    if state.acked != len(state.log):
        state.acked = len(state.log)
        shown = state.states.get(state.acked) or section.state(course.match)
        state.cast("ack", n=state.acked, head=state.log.head, state=shown)


def owing(state: State) -> dict[str, Any] | None:
    """The body of the event that is due from this seat without a choice: its link, its notes, or that it is there."""
    course, seat = state.course, state.place.seat
    if not course or course.claimed:
        return None
    if course.over:
        return None if signed.closed(course, seat) else {"do": "here"}
    if not course.due or seat not in course.due.missing:
        return {"do": "here"} if seat in course.absent else None
    if course.due.index:
        return {"do": "link", "index": course.due.index, "link": state.chain.link(course.due.index).hex()}
    hashes = [one.hash for one in course.seals if one.seat == seat]
    if not all(hash in state.secrets for hash in hashes):
        return None
    return {"do": "open", "notes": [[note, salt.hex()] for note, salt in map(state.secrets.__getitem__, hashes)]}


def append(state: State) -> None:
    """The host adds its own events to the log, and relays them."""
    first = len(state.log)
    while body := owing(state) or state.wish:
        if body["do"] in FORCED and unheard(state):
            break
        try:
            state.enter(state.speak(body))
        except Illegal:
            if body is not state.wish:
                break
            drop(state)
    if len(state.log) > first:
        state.catching = False
        relay(state, first)


def submit(state: State, now: float) -> None:
    """A guest sends the host its own next event, and sends it again if there was no answer."""
    course = state.course
    assert course is not None
    body = due = owing(state)
    while body is None and state.wish:
        try:
            course.preview(state.place.seat, state.wish)
            body = state.wish
        except Illegal:
            drop(state)
    if body is None:
        return
    hash = state.log.next(state.place.seat, body).hash
    if hash == state.sent and now - state.wished < AGAIN:
        return
    line = next((line for line in state.lines.values() if line.seat and not line.closed), None)
    if not line:
        return
    if due and course.due and due["do"] != "here" and state.shown[:3] != (course.round, course.due.index, line.name):
        state.shown = (course.round, course.due.index, line.name, line.beat)
    state.sent, state.wished = hash, now
    state.cast("event", event=state.speak(body).told())


def drop(state: State) -> None:
    """Gives up what the person wished, since it cannot be done any more."""
    state.out.append(Tell("dropped", {"body": state.wish}))
    state.waive()


def relay(state: State, first: int, but: Line | None = None) -> None:
    """The host sends all guests but one the events from this number on."""
    for line in state.lines.values():
        if line.seat and line is not but and not line.closed:
            tail(state, line, first)


def tail(state: State, line: Line, first: int) -> None:
    """Sends the events from this number on, in as many messages as they need."""
    events: list[dict[str, Any]] = []
    size = 0
    for event in state.log.events[first:]:
        told = event.told()
        length = len(strict.write(told))
        if events and (size + length > CHUNK or len(events) == MOST):
            state.send(line, "tail", events=events, n=len(state.log))
            events, size = [], 0
        events.append(told)
        size += length + 1
    if events:
        state.send(line, "tail", events=events, n=len(state.log))
