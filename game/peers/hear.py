"""The effect of each kind of message on its receiver. A wrong message raises `Unfit` and changes nothing."""

from collections.abc import Callable
from typing import Any

from game.peers import entry, roll, sync
from game.peers.effect import Tell
from game.peers.line import AGAIN, Line, presence
from game.peers.state import State
from game.peers.strict import Unfit
from game.record import plain_name


def hello(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end introduces itself and says how long its log is; the end with the shorter log is sent the rest."""
    seat = values["seat"]
    if not state.terms or not 1 <= seat <= state.place.seats:
        raise Unfit("peers.before" if not state.terms else "peers.seat")
    if line.seat not in (0, seat):
        raise Unfit("peers.taken")
    if state.host and line.invited not in (0, seat):
        raise Unfit("peers.taken")
    leads = bool(values["host"])
    if not state.host and (seat == state.place.seat or not leads):
        raise Unfit("peers.role" if seat != state.place.seat else "peers.seat")
    if not entry.shown(state, line, values):
        if state.host or now - line.knocked >= AGAIN:
            entry.knock(state, line, now)
        return
    if state.host and leads and seat != state.place.seat:
        if not line.host:
            entry.knock(state, line, now)
        line.host = True
        state.out.append(Tell("rival", {"line": line.name}))
        return
    if state.host:
        if seat == state.place.seat:
            state.replaced = True
            state.out.append(Tell("replaced"))
            return
        for other in state.lines.values():
            if other.seat == seat and other is not line and not other.closed:
                if presence(now - other.heard) == "connected" and seat not in state.gone:
                    state.out.append(Tell("twice", {"seat": seat}))
                state.send(other, "bye", why="replaced")
                other.closed = True
    new = line.seat != seat or line.since < 0  # a guest that joins is new until it has shown its key
    line.host, line.waits, line.ahead = leads, values["host"] == 2, values["n"]
    if new:
        line.seat, line.since = seat, now
    state.gone.discard(seat)
    state.names[seat] = plain_name(values["name"])
    line.known = state.host or values["to"] == state.place.seat
    if state.host or not line.known:
        entry.knock(state, line, now)
    if state.host and new:
        roll.tell(state)
    sync.compare(state, line, values, now)


def beat(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end is alive; its heartbeat may also show that a message was lost."""
    entry.known(state, line)
    line.seen = values["beat"]
    if values["seen"] <= line.beat:
        line.echo = max(line.echo, values["seen"])
        if state.shown[2] == line.name and line.echo > state.shown[3]:
            state.heard = (*state.shown[:2], line.seat)
    if values["n"] > len(state.log) or (values["n"] < len(state.log) and not state.host):
        if not state.host and now - line.knocked >= AGAIN:
            entry.knock(state, line, now)
    elif values["n"] == len(state.log) or now - line.told >= AGAIN:
        sync.compare(state, line, values, now)


def seats(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The host says which seats are present, and their names."""
    entry.known(state, line, host=True)
    if len(values["seats"]) != state.place.seats:
        raise Unfit("peers.seat")
    for seat, (shown, name) in enumerate(values["seats"], 1):
        if seat != state.place.seat:
            state.names[seat] = plain_name(name)
            if seat != line.seat:
                state.roster[seat] = shown
    state.out.append(Tell("presence"))


def greet(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """A preset greeting; the host passes it on."""
    entry.known(state, line)
    if values["seat"] == state.place.seat or (state.host and values["seat"] != line.seat):
        raise Unfit("peers.forged")
    if values["seat"] > state.place.seats:
        raise Unfit("peers.seat")
    if state.host:
        state.cast("greet", line, **values)
    sentence = f"peers.greet.{values['id']}"
    state.out.append(Tell("greeted", {"seat": values["seat"], "sentence": sentence}))


def bye(state: State, line: Line, values: dict[str, Any], now: float) -> None:
    """The other end leaves, or the host says that another instance has this seat now."""
    entry.known(state, line, host=values["why"] == "replaced")
    if values["why"] == "left":
        state.gone |= {line.seat} - {0}
    else:
        state.replaced = line.closed = True
        state.out.append(Tell("replaced"))


KINDS: dict[str, Callable[[State, Line, dict[str, Any], float], None]] = {
    "join": entry.join,
    "terms": entry.agree,
    "hello": hello,
    "event": sync.event,
    "tail": sync.tail,
    "ack": sync.ack,
    "beat": beat,
    "seats": seats,
    "greet": greet,
    "refused": sync.refused,
    "bye": bye,
}
"""The function for each kind of message in `kinds.KINDS`."""
