"""What a host has said and nobody may have heard: it adds nothing to that, and takes it back if it becomes a guest.

So at most one event can be taken back, the last one of the log. Nothing was built on it: while the own last event is
unheard, this seat shows no link, opens no note and makes no other choice. Whatever it has shown stays true.
"""

from game.peers.course import SHOWN, Course
from game.peers.effect import Tell
from game.peers.log import Log
from game.peers.state import State


def retreat(state: State) -> None:
    """A former host takes an own event back that nobody may have heard.

    Somebody may have heard it all the same. So a move is pledged: it is said again, as it was, before all else,
    whatever the new host adds before it; and no question can make it impossible (`Course.bound`). What is due is shown
    again by itself, for the same draw. What was asked or answered is the person's to say again.
    """
    if not state.terms or not state.unheard:
        return
    *stay, last = state.log.events
    state.rejoin()
    state.log = Log(state.terms.opening)
    state.course = Course(state.terms, state.game, state.secrets)
    state.states.clear()
    for event in stay:
        state.enter(event)
    state.keep(f"event:{last.number}", None)
    state.utter(last)
    state.acked = len(state.log)
    if last.body["do"] == "say":
        state.pledged = last.body
    elif last.body["do"] not in (*SHOWN, "here"):
        state.out.append(Tell("dropped", {"body": last.body}))
    if state.trouble and state.trouble.sentence == "peers.diverged":
        state.trouble = None  # it was about a log that had this event; if they still differ, both ends find it
