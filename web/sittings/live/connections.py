"""The connections of a live match: opened, closed, and their effects passed on."""

from typing import Any, Final

from web.desk import Desk
from web.desk.connection import Connection, servers
from web.desk.live_match import LiveMatch

GLARE: Final = 10.0
"""Seconds in which two connections to one seat can be made at the same time, each from one of the two links."""


def open(desk: Desk, live: LiveMatch, seat: int, **about: Any) -> Connection:
    """Opens a connection to this seat; an earlier one of the same direction that was never open is closed."""
    settings = desk.settings
    made = Connection(f"{live.id}-{desk.rng.getrandbits(64):016x}", seat, **about)
    for old in [old for old in live.pendings if (old.seat, old.offers) == (seat, made.offers)]:
        close(desk, live, old.name)
    live.connections[made.name] = made
    made.open(servers(settings["stun"], settings["servers"]), desk.live_matches.now)
    flush(desk, live)
    return made


def close(desk: Desk, live: LiveMatch, name: str) -> None:
    """Closes a connection; the link to it leads nowhere from now on."""
    if gone := live.connections.pop(name, None):
        if gone.offers and gone.invitation:
            live.spent.add(gone.invitation.id)
        desk.effects.append(("channel-close", name))


def flush(desk: Desk, live: LiveMatch) -> None:
    """Passes the effects of all wires on to the browser."""
    for connection in live.connections.values():
        desk.effects += connection.out
        connection.out.clear()


def clear(desk: Desk, live: LiveMatch) -> None:
    """Closes what two connections to one seat, made at the same time, leave over."""
    old, every = desk.live_matches.now - GLARE, [*live.connections.values()]
    held = [each for each in every if each.step == "open" and each.since < old]
    for connection in every:
        later = (each.seat == connection.seat and each.since > connection.since for each in held)
        if connection.answering and any(later):
            close(desk, live, connection.name)
