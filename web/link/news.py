"""What the browser tells: of connections, of other tabs, and that time has passed."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from game.interface import Illegal
from game.peers.peer import GRACE
from web.link import join, tabs
from web.link.link import Link
from web.link.wire import Wire

if TYPE_CHECKING:
    from web.desk import Desk

HANDING: Final = 1.5
"""Seconds that the waiting tab has to take a reply over."""
UNHEARD: Final = 8.0
"""Seconds in which a guest says who it is, two times over."""
UNANSWERED: Final = 12.0
"""Seconds after which a guest who is connected, but not taken, is told so."""


def heard(desk: "Desk", kind: str, *rest: str) -> bool:
    """One piece of news. Whether anything that is shown has changed."""
    return HEARD[kind](desk, *rest)


def tick(desk: "Desk") -> bool:
    """About a second has passed."""
    afar, changed = desk.afar, False
    if afar.page == "handed" and not afar.took and not afar.trouble and afar.clock() - afar.since > HANDING:
        afar.trouble = desk.t("far.handed.paste")
        changed = True
    if afar.link:
        changed |= afar.link.tick()
        changed |= waiting(desk, afar.link) | yielding(afar.link) | overdue(afar.link)
    return changed


def waiting(desk: "Desk", link: Link) -> bool:
    """Tells a guest whom the host does not take."""
    wire = link.making
    if link.begun or link.peer.host or not wire or wire.step != "open" or desk.afar.trouble:
        return False
    taken = any(link.presence(seat) == "connected" for seat in link.others)  # the host has said who is there
    if link.now - wire.since < UNANSWERED or taken:
        return False
    desk.afar.trouble = desk.t("far.untaken")
    return True


def yielding(link: Link) -> bool:
    """A host that comes back by another's link, and hears no guest at its end, has been replaced: it is a guest now."""
    if not link.peer.host or not link.begun:
        return False
    for wire in link.wires.values():
        line = link.peer.lines.get(wire.name)
        if line and not wire.offers and not line.seat and wire.step == "open" and link.now - wire.since > UNHEARD:
            link.perform(link.peer.follow(link.now))
            return True
    return False


def overdue(link: Link) -> bool:
    """Has something just been owed for so long that it is offered to go on without whoever owes it?"""
    course = link.peer.course
    return course is not None and course.due is not None and GRACE <= link.now - link.peer.owed[2] < GRACE + 2


def awake(desk: "Desk") -> bool:
    """The player has come back to the page."""
    link = desk.afar.link
    return bool(link and link.tick(soon=True)) | join.inbox(desk)


def tab(desk: "Desk", text: str) -> bool:
    """Another tab of this browser has said something."""
    afar, said = desk.afar, tabs.read(text)
    if not said:
        return False
    if said["is"] == "reply" and isinstance(said.get("text"), str):
        return join.handed_over(desk, said["text"])
    if said["is"] == "took" and said.get("text") == afar.handed:
        afar.took = True
        afar.trouble = ""
        return afar.page == "handed"
    if said["is"] == "there" and afar.invitation and said.get("match") == afar.invitation.match:
        afar.near = True
        return afar.page == "join"
    if afar.link and said.get("match") == afar.link.peer.place.match:
        return afar.link.tabs.hear(said)
    return False


def channel(desk: "Desk", name: str, what: str, text: str = "") -> bool:
    """A connection has news."""
    link = desk.afar.link
    wire = link.wires.get(name) if link else None
    if not link or not wire:
        return False
    link.changed = what != "heard"
    CHANNEL[what](link, wire, text)
    link.flush()
    return link.changed


def local(link: Link, wire: Wire, text: str) -> None:
    """The browser has described itself."""
    if wire.step in ("failed", "open", "broken"):
        return
    desk = link.desk
    make = join.made(link, wire.seat)
    try:
        wire.described(text, make, link.peer.place.engine, join.room(desk), link.now)
    except (Illegal, ValueError):
        wire.to("failed", link.now, "link.description")


def opened(link: Link, wire: Wire, text: str) -> None:
    """The other browser is there."""
    wire.to("open", link.now)
    link.desk.afar.trouble = ""
    if link.begun and link.desk.dialog == "far":
        link.desk.dialog = None
    link.joined(wire.name, wire.seat)


def closed(link: Link, wire: Wire, text: str) -> None:
    """The other browser has closed its end."""
    link.parted(wire.name)


def state(link: Link, wire: Wire, text: str) -> None:
    """Another state of the connection."""
    wire.state(text, link.now)


def message(link: Link, wire: Wire, text: str) -> None:
    """A message of the other peer."""
    link.perform(link.peer.receive(wire.name, text, link.now))


def missing(link: Link, wire: Wire, text: str) -> None:
    """The browser cannot connect to others."""
    wire.to("failed", link.now, "far.wire.missing")


def failed(link: Link, wire: Wire, text: str) -> None:
    """The browser does not take what it was given."""
    wire.to("failed", link.now, "far.wire.failed")


CHANNEL: Final[Mapping[str, Callable[[Link, Wire, str], None]]] = {
    "local": local,
    "open": opened,
    "closed": closed,
    "state": state,
    "heard": message,
    "missing": missing,
    "failed": failed,
}

HEARD: Final[Mapping[str, Callable[..., bool]]] = {"tick": tick, "awake": awake, "tab": tab, "channel": channel}
