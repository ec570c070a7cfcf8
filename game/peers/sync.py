"""How the logs of all ends become one: it passes on events, sends an end what it lacks, and compares the tables."""

from typing import Any

from game.interface import Illegal
from game.language import native
from game.peers import act, entry, section, signed
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line
from game.peers.log import Event, read
from game.peers.state import State
from game.peers.strict import Unfit


def compare(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """Sends the other end the events that it lacks. Raises `Unfit` if the logs differ."""
    number = values["n"]
    if number > len(state.log):
        return
    if state.log.heads[number] != values["head"]:
        raise differ(state, line, Unfit("peers.diverged", n=number))
    state.heed(number)
    if number == len(state.log):
        gathered(state, line, now)
        if state.trouble and state.trouble.sentence == "peers.diverged" and line.seat == state.rift:
            state.trouble = None  # both ends have the same log again
            state.out.append(Tell("changed"))
    elif now - line.told >= AGAIN:
        line.told = now
        gathered(state, line, now)
        act.tail(state, line, number)


def paused(state: State, line: Line, why: Illegal) -> Unfit:
    """Pauses the match for this reason; returns the error to be raised."""
    state.halt(why, line.seat)
    return why if isinstance(why, Unfit) else Unfit(why.sentence, **why.values)


def differ(state: State, line: Line, why: Unfit) -> Unfit:
    """Pauses the match because the logs differ, and shows the other end that they do; returns the error."""
    if why.sentence == "peers.diverged":
        number = why.values["n"]
        assert isinstance(number, int)
        state.send(line, "ack", n=number, head=state.log.heads[number], state="")
    return paused(state, line, why)


def gathered(state: State, line: Line, now: float) -> None:
    """A new host has a seat's log; once it has all that it awaits, it tells the guests, who say nothing before."""
    before = state.gathering
    state.gather(before - {line.seat})
    if before and not state.gathering:
        for each in state.lines.values():
            if each.seat and not each.closed:
                entry.knock(state, each, now)


def event(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """A guest's own event, which the host adds to the log."""
    entry.known(state, line)
    if not state.host or not state.course:
        raise Unfit("peers.role")
    if state.halted:
        raise Unfit("peers.trouble")
    said = read(values["event"])
    if said.seat != line.seat:
        raise paused(state, line, Unfit("peers.forged"))
    if state.gathering:
        return
    if said.number > len(state.log):
        entry.knock(state, line, now)
    elif said.number < len(state.log):
        if state.log.heads[said.number] != said.before:
            raise paused(state, line, Unfit("peers.previous", n=said.number + 1))
        if now - line.told >= AGAIN:
            line.told = now
            act.tail(state, line, said.number)
    else:
        enter(state, line, said, now)
        state.catching = False


def tail(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The end of a log: the host sends all new events in this way, and a guest those that a new host lacks."""
    entry.known(state, line, host=not state.host)
    if not state.course:
        raise Unfit("peers.before")
    if state.halted:
        raise Unfit("peers.trouble")
    events = [read(told) for told in values["events"]]
    new = [event for event in events if event.number >= len(state.log)]
    if state.host and not state.catching and any(event.seat != line.seat for event in new):
        raise paused(state, line, Unfit("peers.forged"))
    try:
        for event in events:
            if event.number > len(state.log):
                if not state.host and now - line.knocked >= AGAIN:
                    entry.knock(state, line, now)
                break
            if not state.log.knows(event):
                enter(state, line, event, now)
        if len(state.log) >= values["n"]:
            gathered(state, line, now)
    except Unfit as why:
        raise differ(state, line, why) from None


def enter(state: State, line: Line, event: Event, now: float) -> None:
    """Adds an event that came over a line. Raises `Unfit` if it is forged, against this seat, or not allowed."""
    course = state.course
    assert course
    try:
        state.log.check(event)
        if event.hash in state.void or not (event == state.spoken or signed.genuine(course, event)):
            raise Unfit("peers.forged")
        if state.strays(course, event.seat, event.body):
            raise Unfit("peers.written")
        if against(state, line, event) and event.hash != state.yielded:
            state.passed = event.hash
            raise Unfit("peers.passed")
        state.enter(event)
    except Illegal as why:
        if state.host:
            sentence = why.sentence if isinstance(why, Unfit) and not why.values else "peers.illegal"
            state.send(line, "refused", n=event.number, why=sentence)
        raise paused(state, line, why) from None


def against(state: State, line: Line, event: Event) -> bool:
    """Whether this event passes over what the seat has shown: the host must have got it, and has not entered it."""
    course = state.course
    if not course or not course.due or not course.ask or state.place.seat not in course.ask.against:
        return False
    due = state.place.seat in course.due.missing
    mine = due and (course.round, course.due.index, line.seat) == state.heard
    return mine and event.body["do"] == "answer" and event.body["yes"] == 1


def ack(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end acknowledges the log up to this length, and its table there."""
    entry.known(state, line)
    number = values["n"]
    if number > len(state.log) or not state.course:
        return
    if state.log.heads[number] != values["head"]:
        raise paused(state, line, Unfit("peers.diverged", n=number))
    state.heed(number)
    if number in state.states and state.states[number] != values["state"]:
        differing = section.named(state.match, state.states[number], values["state"])
        raise paused(state, line, Unfit("peers.state", sections=", ".join(differing)))


def refused(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The host refuses the event that this seat sent last."""
    entry.known(state, line, host=True)
    if values["n"] != len(state.log) or not state.sent:
        raise Unfit("peers.number")
    why = values["why"] if values["why"] in native() else "peers.illegal"
    if state.wish and not state.pledged:
        if act.owing(state) is None:  # what is due is shown again in any case
            state.avoid(state.sent)
        state.waive(state.wish)
    paused(state, line, Unfit(why))
