"""A former host gives up the own events at the end of its log, as nobody else may have heard them."""

from game.peers.course import Course
from game.peers.effect import Keep
from game.peers.log import Log
from game.peers.state import State

FORCED = ("link", "open")
"""What a seat shows as soon as it is due, without a choice."""


def retreat(state: State) -> None:
    """Takes the log back to the last event of another seat.

    What is due of this seat is shown again, the first of its other events becomes its wish, and whatever the new host
    has of them after all comes back with the host's log.
    """
    if not state.terms:
        return
    events = state.log.events
    last = next((event.number for event in reversed(events) if event.seat != state.place.seat), -1)
    stay, own = events[: last + 1], events[last + 1 :]
    if not own:
        return
    state.log = Log(state.terms.opening)
    state.course = Course(state.terms, state.game, state.secrets)
    state.states.clear()
    for event in stay:
        state.enter(event)
    state.out += [Keep(f"event:{event.number}", "") for event in own]
    state.acked = len(state.log)
    state.wish = state.wish or next((event.body for event in own if event.body["do"] not in FORCED), None)
