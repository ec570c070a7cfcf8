"""A peer's own actions after a change: it shows what is due, sends what the person wishes, and acknowledges."""

from typing import Any, Final

from game.interface import Illegal
from game.peers import entry, section, signed, strict
from game.peers.course import SHOWN
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line
from game.peers.state import State
from game.peers.strict import Unfit

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
    if not state.halted and not course.alone:
        if state.host:
            if not state.gathering:
                append(state)
        else:
            submit(state, now)
    if state.acked != len(state.log):
        for line in state.lines.values():
            if state.host and line.seat and not line.closed:
                tail(state, line, state.acked)  # what is new in the log
        state.acked = len(state.log)
        shown = state.states.get(state.acked) or section.state(course.match)
        state.cast("ack", n=state.acked, head=state.log.head, state=shown)


def owing(state: State) -> dict[str, Any] | None:
    """The body of the event that is due from this seat without a choice: its link, its notes, or that it is there.

    It is also said that a seat is there if others ask to end the match because it has left.
    """
    course, seat = state.course, state.place.seat
    if not course or course.alone:
        return None
    if course.over and not course.left(seat):
        owes = course.due is not None and seat in course.due.missing  # then it can say nothing else
        return None if owes or signed.closed(course, seat) else {"do": "here"}
    if not course.due or seat not in course.due.missing:
        if course.missed(seat):
            return {"do": "here"}
        ask = course.ask
        named = ask is not None and ask.what == "left" and seat in ask.against
        return {"do": "answer", "ask": ask.number, "yes": 0} if ask and named else None
    if course.due.index:
        return {"do": "link", "index": course.due.index, "link": state.chain.link(course.due.index).hex()}
    hashes = [one.hash for one in course.seals if one.seat == seat]
    if not all(hash in state.secrets for hash in hashes):
        return None
    return {"do": "open", "notes": [[note, salt.hex()] for note, salt in map(state.secrets.__getitem__, hashes)]}


def append(state: State) -> None:
    """The host adds its own next event to the log, once another seat has the one before."""
    while not state.unheard and (body := owing(state) or chosen(state)):
        try:
            state.enter(state.speak(body))
        except Illegal:
            break
        state.catching = False


def submit(state: State, now: float) -> None:
    """A guest sends the host its own next event, and sends it again if there was no answer."""
    course = state.course
    assert course is not None
    due = owing(state)
    body = due or chosen(state)
    if body is None:
        return
    hash = state.log.next(state.place.seat, body).hash
    if hash == state.sent and now - state.wished < AGAIN:
        return
    hosts = [line for line in state.lines.values() if line.seat and line.host and not line.closed]
    for line in hosts:
        if line.waits and now - line.knocked >= AGAIN:
            entry.knock(state, line, now)
    hosts = [line for line in hosts if not line.waits]
    if not hosts or any(line.ahead > len(state.log) for line in hosts):  # what they have may change what is said next
        return
    line = hosts[-1]  # an earlier one may be dead
    if due and course.due and due["do"] in SHOWN and state.shown[:3] != (course.round, course.due.index, line.name):
        state.shown = (course.round, course.due.index, line.name, line.beat)
    state.sent, state.wished = hash, now
    event = state.speak(body).told()
    for line in hosts:
        state.send(line, "event", event=event)


def chosen(state: State) -> dict[str, Any] | None:
    """The body of the event that this seat wishes now: what is pledged, or what the person wished last.

    A wish that can't be done any more is dropped. A pledged move waits for the end of a pause; should it be impossible,
    which no lawful events lead to, the match halts.
    """
    course, seat = state.course, state.place.seat
    assert course is not None
    while body := state.wish if course.paused or not state.pledged else state.pledged:
        if body["do"] == "say" and course.ask and course.bound(seat):  # whoever plays on takes the own word back
            return {"do": "answer", "ask": course.ask.number, "yes": 0}
        try:
            course.preview(seat, body)
            return body
        except Illegal:
            if body is state.pledged and not course.over:
                state.halt(Unfit("peers.pledged"))
                return None
            state.out.append(Tell("dropped", {"body": body}))
            state.waive(body)
    return None


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
