"""A peer's own actions after a change: it shows what is due, sends what the person wishes, and acknowledges."""

from typing import Any, Final

from game.interface import Illegal
from game.peers import entry, section, signed, strict
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line
from game.peers.match_state import SHOWN
from game.peers.peer_state import PeerState
from game.peers.strict import Unfit

CHUNK: Final = 12 * 1024
"""The most characters of events in one message."""
MOST: Final = 100
"""The most events in one message."""


def act(peer: PeerState, now: float) -> None:
    """Does everything that the state asks for now."""
    state = peer.begun
    if state.due and peer.owed[:2] != (state.round, state.due.index):
        peer.owed = (state.round, state.due.index, now)
    if not peer.halted and not state.alone:
        if peer.host:
            if not peer.gathering:
                append(peer)
        else:
            submit(peer, now)
    if peer.acked != len(peer.log):
        for line in peer.lines.values():
            if peer.host and line.seat and not line.closed:
                tail(peer, line, peer.acked)  # what is new in the log
        peer.acked = len(peer.log)
        shown = peer.hashes.get(peer.acked) or section.hashes(state.match)
        peer.cast("ack", n=peer.acked, head=peer.log.head, state=shown)


def owing(peer: PeerState) -> dict[str, Any] | None:
    """The body of the event that is due from this seat without a choice: its link, its notes, or that it is there.

    It is also said that a seat is there if others ask to end the match because it has left.
    """
    state, seat = peer.state, peer.place.seat
    if not state or state.alone:
        return None
    if state.over and not state.left(seat):
        owes = state.due is not None and seat in state.due.missing  # then it can say nothing else
        return None if owes or signed.closed(state, seat) else {"do": "here"}
    if not state.due or seat not in state.due.missing:
        if state.missed(seat):
            return {"do": "here"}
        ask = state.ask
        named = ask is not None and ask.what == "left" and seat in ask.against
        return {"do": "answer", "ask": ask.number, "yes": 0} if ask and named else None
    if state.due.index:
        return {"do": "link", "index": state.due.index, "link": peer.chain.link(state.due.index).hex()}
    hashes = [one.hash for one in state.seals if one.seat == seat]
    if not all(hash in peer.secrets for hash in hashes):
        return None
    return {"do": "open", "notes": [[note, salt.hex()] for note, salt in map(peer.secrets.__getitem__, hashes)]}


def append(peer: PeerState) -> None:
    """The host adds its own next event to the log, once another seat has the one before."""
    while not peer.unheard and (body := owing(peer) or chosen(peer)):
        try:
            peer.enter(peer.speak(body))
        except Illegal:
            break
        peer.catching = False


def submit(peer: PeerState, now: float) -> None:
    """A guest sends the host its own next event, and sends it again if there was no answer."""
    state, due = peer.begun, owing(peer)
    if (body := due or chosen(peer)) is None:
        return
    hash = peer.log.next(peer.place.seat, body).hash
    if hash == peer.sent and now - peer.wished < AGAIN:
        return
    hosts = [line for line in peer.lines.values() if line.seat and line.host and not line.closed]
    for line in hosts:
        if line.waits and now - line.knocked >= AGAIN:
            entry.knock(peer, line, now)
    hosts = [line for line in hosts if not line.waits]
    if not hosts or any(line.ahead > len(peer.log) for line in hosts):  # what they have may change what is said next
        return
    line = hosts[-1]  # an earlier one may be dead
    if due and state.due and due["do"] in SHOWN and peer.shown[:3] != (state.round, state.due.index, line.name):
        peer.shown = (state.round, state.due.index, line.name, line.beat)
    peer.sent, peer.wished = hash, now
    event = peer.speak(body).told()
    for line in hosts:
        peer.send(line, "event", event=event)


def chosen(peer: PeerState) -> dict[str, Any] | None:
    """The body of the event that this seat wishes now: what is pledged, or what the person wished last.

    A wish that can't be done any more is dropped. A pledged move waits for the end of a pause; should it be impossible,
    which no lawful events lead to, the match halts.
    """
    state, seat = peer.begun, peer.place.seat
    while body := peer.wish if state.paused or not peer.pledged else peer.pledged:
        if body["do"] == "say" and state.ask and state.bound(seat):  # whoever plays on takes the own word back
            return {"do": "answer", "ask": state.ask.number, "yes": 0}
        try:
            state.preview(seat, body)
            return body
        except Illegal:
            if body is peer.pledged and not state.over:
                peer.halt(Unfit("peers.pledged"))
                return None
            peer.out.append(Tell("dropped", {"body": body}))
            peer.waive(body)
    return None


def tail(peer: PeerState, line: Line, first: int) -> None:
    """Sends the events from this number on, in as many messages as they need."""
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
