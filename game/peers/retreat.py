"""A former host gives up the own events at the end of its log, as nobody else may have heard them."""

from collections.abc import Sequence

from game.peers.course import Course
from game.peers.effect import Keep
from game.peers.log import Event, Log
from game.peers.state import State

FORCED = ("link", "open", "here")
"""What a seat shows as soon as it is due, without a choice."""


def retreat(state: State) -> None:
    """Takes the log back to the last event of another seat.

    What is due of this seat is shown again, and its other events are pledged: somebody may have heard them all the
    same, with a link of the draw that they caused, so they are said again, and nothing else before them. Whatever the
    new host has of them comes back with the host's log.
    """
    if not state.terms:
        return
    events = state.log.events
    last = next((event.number for event in reversed(events) if event.seat != state.place.seat), -1)
    stay, own = events[: last + 1], events[last + 1 :]
    if not again(own):  # a consent that another seat has can stay, and what follows it be said again
        kept = max((event.number for event in own if consents(event) and event.number < state.heeded), default=-1)
        stay, own = events[: kept + 1], events[kept + 1 :]
    if not own or not again(own):
        return
    if state.course and state.course.claimed:
        state.keep("claimed", 0)
    state.log = Log(state.terms.opening)
    state.course = Course(state.terms, state.game, state.secrets)
    state.states.clear()
    for event in stay:
        state.enter(event)
    state.out += [Keep(f"event:{event.number}", "") for event in own]
    state.acked = len(state.log)
    state.pledge([event.body for event in own if event.body["do"] not in FORCED])
    if state.trouble and state.trouble.sentence == "peers.diverged":
        state.trouble = None  # it was about a log that had the events given up; if they still differ, both ends find it


def again(own: Sequence[Event]) -> bool:
    """Whether all these events can be said again, whatever the others do before them.

    A consent cannot, if they withdraw the question; and if a link was shown after it, they could foresee a draw.
    """
    given = [event.number for event in own if consents(event)]
    return not given or not any(event.number > given[0] and event.body["do"] in FORCED for event in own)


def consents(event: Event) -> bool:
    """Whether the event is a consent."""
    return event.body["do"] == "answer" and bool(event.body["yes"])


def unheard(state: State) -> bool:
    """Whether the log ends with an own consent that no other seat has yet: nothing due is shown before."""
    for event in reversed(state.log.events):
        if event.seat != state.place.seat or event.number < state.heeded:
            return False
        if consents(event):
            return True
    return False


def heed(state: State, number: int) -> None:
    """Another seat has this many events of the log; that it has a consent is kept, as `retreat` asks for it."""
    if number > state.heeded:
        state.heeded = number
        if consents(state.log.events[number - 1]):
            state.keep("heeded", number)
