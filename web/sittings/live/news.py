"""News from the browser: about connections, about other tabs, and the tick of the clock."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.interface import Illegal
from game.peers.peer import GRACE
from web.desk import Desk
from web.desk.connection import Wire
from web.desk.link import Link
from web.desk.screen import Meeting
from web.sittings.live import connections, hold, join, leavers, play, replies, tabs

HANDING: Final = 1.5
"""Seconds that the waiting tab has for taking a reply."""
UNHEARD: Final = 8.0
"""Seconds in which a guest introduces itself at least twice."""
UNANSWERED: Final = 12.0
"""Seconds after which a connected guest learns that the host does not admit it."""


def heard(desk: Desk, kind: str, *rest: str) -> bool:
    """One piece of news. True if anything on the screen has changed."""
    return HEARD[kind](desk, *rest)


def tick(desk: Desk) -> bool:
    """About a second has passed."""
    afar, changed = desk.afar, False
    if desk.screen == Meeting("handed") and not afar.took and not afar.trouble and afar.now - afar.since > HANDING:
        afar.trouble = desk.t("far.handed.paste")
        changed = True
    if afar.link:
        changed |= play.tick(desk, afar.link)
        changed |= (
            unanswered(afar.link, afar.now)
            | waiting(desk, afar.link)
            | yielding(desk, afar.link)
            | overdue(desk, afar.link)
            | hold.overdue(desk, afar.link)
            | leavers.ticked(desk, afar.link)
        )
    return changed


def unanswered(link: Link, now: float) -> bool:
    """Whether a guest has just learned that no other tab has its host."""
    if not link.calling or link.lines or now - link.calling <= HANDING:
        return False
    link.calling = 0.0
    return not link.begun


def waiting(desk: Desk, link: Link) -> bool:
    """Tells a guest that the host does not admit it."""
    wire = link.making
    if link.begun or link.peer.host or not wire or wire.step != "open" or desk.afar.trouble:
        return False
    taken = any(link.presence(seat) == "connected" for seat in link.others)  # the host has sent presences
    if desk.afar.now - wire.since < UNANSWERED or taken:
        return False
    desk.afar.trouble = desk.t("far.untaken")
    return True


def yielding(desk: Desk, link: Link) -> bool:
    """Makes a guest of a host in whose place another seat leads the match now.

    Either the other one has turned out to be a host too, or nothing at all is heard on a line that is open: hosts wait
    for a guest's first word. A host whom somebody follows stays it, and so does one who has led on for a while.
    """
    peer = link.peer
    if not peer.host or peer.replaced or not link.begun or link.followed:
        return False
    led = link.led and not peer.gathering
    patience = UNHEARD * (3 if link.led else 1)  # the one that has led on stays the host, if the other one yields
    for wire in link.wires.values():
        line = peer.lines.get(wire.name)
        if not line or wire.step != "open" or desk.afar.now - wire.since <= patience:
            continue
        silent = not line.seat and line.heard <= wire.since and not (led and wire.offers)
        if silent or (wire.name == link.rival and not led):
            play.follow(desk, link)
            return True
    return False


def overdue(desk: Desk, link: Link) -> bool:
    """Whether a seat has just owed something for so long that the others may go on without it."""
    state = link.peer.state
    return state is not None and state.due is not None and GRACE <= desk.afar.now - link.peer.owed[2] < GRACE + 2


def awake(desk: Desk) -> bool:
    """The player has come back to the page."""
    link = desk.afar.link
    return bool(link and play.tick(desk, link, soon=True)) | replies.inbox(desk)


def tab(desk: Desk, text: str) -> bool:
    """A message from another tab of this browser."""
    afar, said = desk.afar, tabs.read(text)
    if not said:
        return False
    if said["is"] == "reply" and isinstance(said.get("text"), str):
        return replies.handed_over(desk, said["text"])
    if said["is"] == "took" and said.get("text") == afar.handed:
        afar.took = True
        afar.trouble = ""
        return desk.screen == Meeting("handed")
    if said["is"] == "refused" and afar.handed and said.get("text") == afar.handed:
        afar.handed, afar.trouble = "", str(said.get("why"))
        return desk.screen == Meeting("handed")
    invited = afar.invitation is not None and said.get("match") == afar.invitation.match
    if said["is"] == "there" and invited:
        afar.near = True
        return desk.screen == Meeting("join")
    if said["is"] == "has" and invited and desk.screen == Meeting("join"):
        afar.tab = ("far.tab", "far.tab.there") if said.get("there") is True else ("far.tab",)
        return True
    if afar.link and said.get("match") == afar.link.peer.place.match:
        return hear(desk, afar.link, said)
    return False


def hear(desk: Desk, link: Link, said: dict[str, Any]) -> bool:
    """A message from another tab about this match. True if anything on the screen has changed."""
    peer, kind, line = link.peer, said["is"], str(said.get("line"))
    link.changed = False
    if kind in SEAT:
        return said.get("seat") == link.seat and hold.hear(desk, link, said)
    if link.elsewhere:
        return False
    if kind == "ring" and peer.host:
        tabs.say(desk, link, "there")
    elif kind == "back" and not peer.host:
        tabs.call(desk, link)
    elif kind == "call" and peer.host and said.get("seat") in link.others:
        link.lines.add(line)
        tabs.say(desk, link, "answer", line=line)
        play.joined(desk, link, line, said["seat"])
    elif kind == "answer" and line == link.called and line not in link.lines:
        link.lines.add(link.called)
        play.joined(desk, link, link.called, 0)
    elif kind == "say" and line in link.lines and isinstance(said.get("text"), str):
        play.perform(desk, link, peer.receive(line, said["text"], desk.afar.now))
    return link.changed


def channel(desk: Desk, name: str, what: str, text: str = "") -> bool:
    """News of a connection: its description, its state, a message. True if anything on the screen has changed."""
    now, link = desk.afar.now, desk.afar.link
    wire = link.wires.get(name) if link else None
    if not link or not wire:
        return False
    link.changed = what != "heard"
    if what == "heard":
        play.perform(desk, link, link.peer.receive(name, text, now))
    elif what == "local":
        described(desk, link, wire, text)
    elif what == "open":
        opened(desk, link, wire)
    elif what == "closed":
        play.parted(desk, link, name)
    elif what == "state":
        wire.state(text, now)
    else:  # the browser has no WebRTC (``missing``), or rejects the other one's description (``failed``)
        wire.to("failed", now, f"far.wire.{what}")
    connections.flush(desk, link)
    return link.changed


def described(desk: Desk, link: Link, wire: Wire, text: str) -> None:
    """The browser has described itself."""
    if wire.step in ("failed", "open", "broken"):
        return
    make = join.made(link, wire.seat)
    try:
        wire.described(text, make, link.peer.place.engine, join.room(desk), desk.afar.now)
    except (Illegal, ValueError):
        wire.to("failed", desk.afar.now, "link.description")


def opened(desk: Desk, link: Link, wire: Wire) -> None:
    """A connection is open."""
    wire.to("open", desk.afar.now)
    desk.afar.trouble = ""
    if link.elsewhere:  # whoever has opened the reply waits for this tab
        return hold.claim(desk, link, sure=True)
    if link.begun and desk.dialog == "far":
        desk.dialog = None
    play.joined(desk, link, wire.name, wire.seat)
    if not link.begun:
        play.supersede(desk, link, wire)


SEAT: Final = ("whose", "has", "mine", "yours")
"""Messages about who plays a seat."""
HEARD: Final[Mapping[str, Callable[..., bool]]] = {
    "tick": tick,
    "awake": awake,
    "tab": tab,
    "seat": hold.news,
    "channel": channel,
}
