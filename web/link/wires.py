"""The connections of a live match: opened, closed, and their effects passed on."""

from typing import Any

from web.desk import Desk
from web.link.link import Link
from web.link.wire import Wire, servers


def open(desk: Desk, link: Link, seat: int, **about: Any) -> Wire:
    """Opens a connection to this seat; an earlier one that was never open is closed."""
    for old in [old for old in link.wires.values() if old.seat == seat and old.step not in ("open", "broken")]:
        close(desk, link, old.name)
    link.count += 1
    settings = desk.settings
    made = Wire(f"{link.id}-{link.count}-{desk.rng.getrandbits(32):08x}", seat, **about)
    link.wires[made.name] = made
    made.open(servers(settings["stun"], settings["servers"]), desk.afar.now)
    flush(desk, link)
    return made


def close(desk: Desk, link: Link, name: str) -> None:
    """Closes a connection."""
    if link.wires.pop(name, None):
        desk.effects.append(("channel-close", name))


def flush(desk: Desk, link: Link) -> None:
    """Passes the effects of all wires on to the browser."""
    for wire in link.wires.values():
        desk.effects += wire.out
        wire.out.clear()
