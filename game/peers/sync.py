"""How the logs of all ends become one: it passes on events, sends an end what it lacks, and compares the tables."""

from typing import Any

from game.interface import Illegal
from game.language import native
from game.peers import act, entry, section, signed
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line
from game.peers.log import Event, read
from game.peers.peer_state import PeerState
from game.peers.strict import Unfit


def compare(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """Sends the other end the events that it lacks. Raises `Unfit` if the logs differ."""
    number = values["n"]
    if number > len(peer.log):
        return
    if peer.log.heads[number] != values["head"]:
        raise differ(peer, line, Unfit("peers.diverged", n=number))
    peer.heeded = max(peer.heeded, number)
    if number == len(peer.log):
        gathered(peer, line, now)
        if peer.trouble and peer.trouble.sentence == "peers.diverged" and line.seat == peer.rift:
            peer.trouble = None  # both ends have the same log again
            peer.out.append(Tell("changed"))
    elif now - line.told >= AGAIN:
        line.told = now
        gathered(peer, line, now)
        act.tail(peer, line, number)


def paused(peer: PeerState, line: Line, why: Illegal) -> Unfit:
    """Pauses the match for this reason; returns the error to be raised."""
    peer.halt(why, line.seat)
    return why if isinstance(why, Unfit) else Unfit(why.sentence, **why.values)


def differ(peer: PeerState, line: Line, why: Unfit) -> Unfit:
    """Pauses the match because the logs differ, and shows the other end that they do; returns the error."""
    if why.sentence == "peers.diverged":
        number = why.values["n"]
        assert isinstance(number, int)
        peer.send(line, "ack", n=number, head=peer.log.heads[number], state="")
    return paused(peer, line, why)


def gathered(peer: PeerState, line: Line, now: float) -> None:
    """A new host has a seat's log; once it has all that it awaits, it tells the guests, who say nothing before."""
    before = peer.gathering
    peer.gather(before - {line.seat})
    if before and not peer.gathering:
        for each in peer.lines.values():
            if each.seat and not each.closed:
                entry.knock(peer, each, now)


def event(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """A guest's own event, which the host adds to the log."""
    entry.known(peer, line)
    if not peer.host or not peer.state:
        raise Unfit("peers.role")
    if peer.halted:
        raise Unfit("peers.trouble")
    said = read(values["event"])
    if said.seat != line.seat:
        raise paused(peer, line, Unfit("peers.forged"))
    if peer.gathering:
        return
    if said.number > len(peer.log):
        entry.knock(peer, line, now)
    elif said.number < len(peer.log):
        if peer.log.heads[said.number] != said.before:
            raise paused(peer, line, Unfit("peers.previous", n=said.number + 1))
        if now - line.told >= AGAIN:
            line.told = now
            act.tail(peer, line, said.number)
    else:
        enter(peer, line, said, now)
        peer.catching = False


def tail(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The end of a log: the host sends all new events in this way, and a guest those that a new host lacks."""
    entry.known(peer, line, host=not peer.host)
    if not peer.state:
        raise Unfit("peers.before")
    if peer.halted:
        raise Unfit("peers.trouble")
    events = [read(told) for told in values["events"]]
    new = [event for event in events if event.number >= len(peer.log)]
    if peer.host and not peer.catching and any(event.seat != line.seat for event in new):
        raise paused(peer, line, Unfit("peers.forged"))
    try:
        for event in events:
            if event.number > len(peer.log):
                if not peer.host and now - line.knocked >= AGAIN:
                    entry.knock(peer, line, now)
                break
            if not peer.log.knows(event):
                enter(peer, line, event, now)
        if len(peer.log) >= values["n"]:
            gathered(peer, line, now)
    except Unfit as why:
        raise differ(peer, line, why) from None


def enter(peer: PeerState, line: Line, event: Event, now: float) -> None:
    """Adds an event that came over a line. Raises `Unfit` if it is forged, against this seat, or not allowed."""
    state = peer.begun
    try:
        peer.log.check(event)
        if event.hash in peer.void or not (event == peer.spoken or signed.genuine(state, event)):
            raise Unfit("peers.forged")
        if peer.strays(state, event.seat, event.body):
            raise Unfit("peers.written")
        if against(peer, line, event) and event.hash != peer.yielded:
            peer.passed = event.hash
            raise Unfit("peers.passed")
        peer.enter(event)
    except Illegal as why:
        if peer.host:
            sentence = why.sentence if isinstance(why, Unfit) and not why.values else "peers.illegal"
            peer.send(line, "refused", n=event.number, why=sentence)
        raise paused(peer, line, why) from None


def against(peer: PeerState, line: Line, event: Event) -> bool:
    """Whether this event passes over what the seat has shown: the host must have got it, and has not entered it."""
    state = peer.state
    if not state or not state.due or not state.ask or peer.place.seat not in state.ask.against:
        return False
    due = peer.place.seat in state.due.missing
    mine = due and (state.round, state.due.index, line.seat) == peer.heard
    return mine and event.body["do"] == "answer" and event.body["yes"] == 1


def ack(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end acknowledges the log up to this length, and its table there."""
    entry.known(peer, line)
    number = values["n"]
    if number > len(peer.log) or not peer.state:
        return
    if peer.log.heads[number] != values["head"]:
        raise paused(peer, line, Unfit("peers.diverged", n=number))
    peer.heeded = max(peer.heeded, number)
    if number in peer.hashes and peer.hashes[number] != values["state"]:
        differing = section.named(peer.match, peer.hashes[number], values["state"])
        raise paused(peer, line, Unfit("peers.state", sections=", ".join(differing)))


def refused(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The host refuses the event that this seat sent last."""
    entry.known(peer, line, host=True)
    if values["n"] != len(peer.log) or not peer.sent:
        raise Unfit("peers.number")
    why = values["why"] if values["why"] in native() else "peers.illegal"
    if peer.wish and not peer.pledged:
        if act.owing(peer) is None:  # what is due is shown again in any case
            peer.avoid(peer.sent)
        peer.waive(peer.wish)
    paused(peer, line, Unfit(why))
