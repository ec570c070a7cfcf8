"""The connections of a live match: opened, closed, and their effects passed on."""

from typing import Any, Final

from web.desk import Desk
from web.desk.connection import Wire, servers
from web.desk.link import Link

GLARE: Final = 10.0
"""Seconds in which two connections to one seat can be made at the same time, each from one of the two links."""


def open(desk: Desk, link: Link, seat: int, **about: Any) -> Wire:
    """Opens a connection to this seat; an earlier one of the same direction that was never open is closed."""
    settings = desk.settings
    made = Wire(f"{link.id}-{desk.rng.getrandbits(64):016x}", seat, **about)
    for old in [old for old in link.pendings if (old.seat, old.offers) == (seat, made.offers)]:
        close(desk, link, old.name)
    link.wires[made.name] = made
    made.open(servers(settings["stun"], settings["servers"]), desk.afar.now)
    flush(desk, link)
    return made


def close(desk: Desk, link: Link, name: str) -> None:
    """Closes a connection; the link to it leads nowhere from now on."""
    if gone := link.wires.pop(name, None):
        if gone.offers and gone.invitation:
            link.spent.add(gone.invitation.id)
        desk.effects.append(("channel-close", name))


def flush(desk: Desk, link: Link) -> None:
    """Passes the effects of all wires on to the browser."""
    for wire in link.wires.values():
        desk.effects += wire.out
        wire.out.clear()


def clear(desk: Desk, link: Link) -> None:
    """Closes what two connections to one seat, made at the same time, leave over."""
    now = desk.afar.now
    held = [wire for wire in link.wires.values() if wire.step == "open" and wire.since < now - GLARE]
    for wire in [wire for wire in link.wires.values() if wire.answering]:
        if any(other.seat == wire.seat and other.since > wire.since for other in held):
            close(desk, link, wire.name)
