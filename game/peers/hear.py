"""The effect of each kind of message on its receiver. A wrong message raises `Unfit` and changes nothing."""

from collections.abc import Callable
from typing import Any

from game.peers import entry, presences, sync
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line, presence
from game.peers.peer_state import PeerState
from game.peers.strict import Unfit
from game.record import plain_name


def hello(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end introduces itself and says how long its log is; the end with the shorter log is sent the rest."""
    seat = values["seat"]
    if not peer.terms or not 1 <= seat <= peer.place.seats:
        raise Unfit("peers.before" if not peer.terms else "peers.seat")
    if line.seat not in (0, seat) or (peer.host and line.invited not in (0, seat)):
        raise Unfit("peers.taken")
    leads = bool(values["host"])
    if not peer.host and (seat == peer.place.seat or not leads):
        raise Unfit("peers.role" if seat != peer.place.seat else "peers.seat")
    if not entry.shown(peer, line, values):
        if peer.host or now - line.knocked >= AGAIN:
            entry.knock(peer, line, now)
        return
    if peer.host and leads and seat != peer.place.seat:
        if not line.host:
            line.seat, line.known, line.host, line.since = 0, False, True, now  # it is nobody's guest
            entry.knock(peer, line, now)
        return
    if peer.host:
        if seat == peer.place.seat:
            peer.replaced = True
            peer.out.append(Tell("replaced"))
            return
        for other in peer.lines.values():
            if other.seat == seat and other is not line and not other.closed:
                if presence(now - other.heard) == "connected" and seat not in peer.gone:
                    peer.out.append(Tell("twice", {"seat": seat}))
                peer.send(other, "bye", why="replaced")
                other.closed = True
    new = line.seat != seat or line.since < 0  # a guest that joins is new until it has shown its key
    line.host, line.waits, line.ahead = leads, values["host"] == 2, values["n"]
    if new:
        line.seat, line.since = seat, now
    peer.gone.discard(seat)
    peer.names[seat] = plain_name(values["name"])
    line.known = peer.host or values["to"] == peer.place.seat
    if peer.host or not line.known:
        entry.knock(peer, line, now)
    if peer.host and new:
        presences.tell(peer)
    sync.compare(peer, line, values, now)


def beat(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end is alive; its heartbeat may also show that a message was lost."""
    entry.known(peer, line)
    line.seen = values["beat"]
    if values["seen"] <= line.beat:
        line.echo = max(line.echo, values["seen"])
        if peer.shown[2] == line.name and line.echo > peer.shown[3]:
            peer.heard = (*peer.shown[:2], line.seat)
    if values["n"] > len(peer.log) or (values["n"] < len(peer.log) and not peer.host):
        if not peer.host and now - line.knocked >= AGAIN:
            entry.knock(peer, line, now)
    elif values["n"] == len(peer.log) or now - line.told >= AGAIN:
        sync.compare(peer, line, values, now)


def seats(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The host says which seats are present, and their names."""
    entry.known(peer, line, host=True)
    if len(values["seats"]) != peer.place.seats:
        raise Unfit("peers.seat")
    for seat, (shown, name) in enumerate(values["seats"], 1):
        if seat != peer.place.seat:
            peer.names[seat] = plain_name(name)
            if seat != line.seat:
                peer.roster[seat] = shown
    peer.out.append(Tell("presence"))


def greet(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """A preset greeting; the host passes it on."""
    entry.known(peer, line)
    if values["seat"] == peer.place.seat or (peer.host and values["seat"] != line.seat):
        raise Unfit("peers.forged")
    if values["seat"] > peer.place.seats:
        raise Unfit("peers.seat")
    if peer.host:
        peer.cast("greet", line, **values)
    sentence = f"peers.greet.{values['id']}"
    peer.out.append(Tell("greeted", {"seat": values["seat"], "sentence": sentence}))


def bye(peer: PeerState, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end leaves, or the host says that another instance has this seat now."""
    entry.known(peer, line, host=values["why"] == "replaced")
    if values["why"] == "left":
        peer.gone |= {line.seat} - {0}
    else:
        peer.replaced = line.closed = True
        peer.out.append(Tell("replaced"))


KINDS: dict[str, Callable[[PeerState, Line, dict[str, Any], float], None]] = {
    **{act.__name__: act for act in (entry.join, hello, beat, seats, greet, bye)},
    **{act.__name__: act for act in (sync.event, sync.tail, sync.ack, sync.refused)},
    "terms": entry.agree,
}
"""The function for each kind of message in `kinds.KINDS`, whose name it has."""
