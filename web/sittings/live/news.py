"""News from the browser: about connections, about other tabs, and the tick of the clock."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.interface import Illegal
from game.links import token
from game.links.setup import Setup
from game.peers.peer import GRACE
from web.desk import Desk
from web.desk.connection import Connection
from web.desk.live_match import LiveMatch
from web.desk.screen import Meeting
from web.sittings.live import connections, hold, play, replies, tabs
from web.table import live_matches

LINK: Final = 200
"""Characters in a link at most, unless a token needs more."""
HANDING: Final = 1.5
"""Seconds that the waiting tab has for taking a reply."""
YIELDS: Final = 8.0
"""Seconds after which the first of two hosts yields; and those between any two of them."""
UNANSWERED: Final = 12.0
"""Seconds after which a connected guest learns that the host does not admit it."""


def tick(desk: Desk) -> bool:
    """About a second has passed."""
    matches, changed = desk.live_matches, False
    handed = desk.screen == Meeting("handed") and not (matches.took or matches.trouble)
    if handed and matches.now - matches.since > HANDING:
        matches.trouble = desk.t("far.handed.paste")
        changed = True
    for each in (play.tick, unanswered, waiting, yielding, overdue, hold.overdue, leaving):
        if matches.current:  # a rematch may have begun meanwhile
            changed |= each(desk, matches.current)
    return changed


def unanswered(desk: Desk, live: LiveMatch) -> bool:
    """Whether a guest has just learned that no other tab has its host."""
    if not live.calling or live.lines or desk.live_matches.now - live.calling <= HANDING:
        return False
    live.calling = 0.0
    return not live.begun


def waiting(desk: Desk, live: LiveMatch) -> bool:
    """Tells a guest that the host does not admit it."""
    connection = live.making
    if live.begun or live.peer.host or not connection or connection.step != "open" or desk.live_matches.trouble:
        return False
    taken = any(live.presence(seat) == "connected" for seat in live.others)  # the host has sent presences
    if desk.live_matches.now - connection.since < UNANSWERED or taken:
        return False
    desk.live_matches.trouble = desk.t("far.untaken")
    return True


def yielding(desk: Desk, live: LiveMatch) -> bool:
    """Makes a guest of a host if the other end of a line has shown that it is host too, and is heard.

    A host whom somebody follows stays it. Of two others the one yields that has not led on, or has not made the link:
    each has a patience of its own, so that they never yield at once.
    """
    peer, now = live.peer, desk.live_matches.now
    line = next((line for line in peer.lines.values() if line.host and not line.closed), None)
    live.rival = line.name if line else ""
    if not line or not peer.host or peer.replaced or live.followed:
        return False
    link = live.connections.get(line.name)
    if now - line.since <= YIELDS * (1 + 2 * live.led + (link is not None and link.offers)):
        return False
    play.follow(desk, live)
    return True


def overdue(desk: Desk, live: LiveMatch) -> bool:
    """Whether a seat has just owed something for so long that the others may go on without it."""
    state, since = live.peer.state, live.peer.owed[2]
    return bool(state and state.due) and GRACE <= desk.live_matches.now - since < GRACE + 2


def leaving(desk: Desk, live: LiveMatch) -> bool:
    """Whether the countdown shows that time has passed; at its end the player is told once."""
    now = desk.live_matches.now
    before, live.wait = live.wait, live.patience(now) if live_matches.on(desk) is live else None
    if before and live.wait == 0:
        seats = live.leavers(now)
        desk.notice = desk.t("far.left.now", name=desk.t.together(map(live.name, seats)), n=len(seats))
    return live.wait != before


def awake(desk: Desk) -> bool:
    """The player has come back to the page."""
    live = desk.live_matches.current
    return bool(live and play.tick(desk, live, soon=True)) | replies.inbox(desk)


def tab(desk: Desk, text: str) -> bool:
    """A message from another tab of this browser."""
    matches, said = desk.live_matches, tabs.read(text)
    if not said:
        return False
    if said["is"] == "reply" and isinstance(said.get("text"), str):
        return replies.handed_over(desk, said["text"])
    if said["is"] == "took" and said.get("text") == matches.handed:
        matches.took, matches.trouble = True, ""
        return desk.screen == Meeting("handed")
    if said["is"] == "refused" and matches.handed and said.get("text") == matches.handed:
        matches.handed, matches.trouble = "", str(said.get("why"))
        return desk.screen == Meeting("handed")
    invited = matches.invitation is not None and said.get("match") == matches.invitation.match
    if said["is"] == "there" and invited:
        matches.near = True
        return desk.screen == Meeting("join")
    if said["is"] == "has" and invited and desk.screen == Meeting("join"):
        matches.tab = ("far.tab", "far.tab.there") if said.get("there") is True else ("far.tab",)
        return True
    if matches.current and said.get("match") == matches.current.peer.place.match:
        return hear(desk, matches.current, said)
    return False


def hear(desk: Desk, live: LiveMatch, said: dict[str, Any]) -> bool:
    """A message from another tab about this match. True if anything on the screen has changed."""
    peer, kind, line = live.peer, said["is"], str(said.get("line"))
    live.changed = False
    if kind in SEAT:
        return said.get("seat") == live.seat and hold.hear(desk, live, said)
    if live.elsewhere:
        return False
    if kind == "ring" and peer.host:
        tabs.say(desk, live, "there")
    elif kind == "back" and not peer.host:
        tabs.call(desk, live)
    elif kind == "call" and peer.host and said.get("seat") in live.others:
        live.lines.add(line)
        tabs.say(desk, live, "answer", line=line)
        play.joined(desk, live, line, said["seat"])
    elif kind == "answer" and line == live.called and line not in live.lines:
        live.lines.add(live.called)
        play.joined(desk, live, live.called, 0)
    elif kind == "say" and line in live.lines and isinstance(said.get("text"), str):
        play.perform(desk, live, peer.receive(line, said["text"], desk.live_matches.now))
    return live.changed


def channel(desk: Desk, name: str, what: str, text: str = "") -> bool:
    """News of a connection: its description, its state, a message. True if anything on the screen has changed."""
    now, live = desk.live_matches.now, desk.live_matches.current
    connection = live.connections.get(name) if live else None
    if not live or not connection:
        return False
    live.changed = what != "heard"
    if what == "heard":
        play.perform(desk, live, live.peer.receive(name, text, now))
    elif what == "local":
        described(desk, live, connection, text)
    elif what == "open":
        opened(desk, live, connection)
    elif what == "closed":
        play.parted(desk, live, name)
    elif what == "state":
        connection.state(text, now)
    elif what == "missing":  # the browser has no WebRTC
        connection.to("failed", now, "far.connection.missing")
    elif what == "failed":  # the browser rejects the other one's description
        connection.to("failed", now, "far.connection.failed")
    connections.flush(desk, live)
    return live.changed


def described(desk: Desk, live: LiveMatch, connection: Connection, text: str) -> None:
    """The browser has described itself."""
    if connection.step in ("failed", "open", "broken"):
        return
    place, room = live.peer.place, max(token.ROOM, LINK - len(desk.capabilities.link("")))
    played = Setup(live.game, dict(place.options), place.seats, connection.seat)
    try:
        connection.described(text, place, played, room, desk.live_matches.now)
    except (Illegal, ValueError):
        connection.to("failed", desk.live_matches.now, "link.description")


def opened(desk: Desk, live: LiveMatch, connection: Connection) -> None:
    """A connection is open."""
    connection.to("open", desk.live_matches.now)
    desk.live_matches.trouble = ""
    if live.elsewhere:  # whoever has opened the reply waits for this tab
        return hold.claim(desk, live, sure=True)
    if live.begun and desk.dialog == "far":
        desk.dialog = None
    play.joined(desk, live, connection.name, connection.seat)
    if not live.begun:
        play.supersede(desk, live, connection)


SEAT: Final = ("whose", "has", "mine", "yours")
"""Messages about who plays a seat."""
HEARD: Final[Mapping[str, Callable[..., bool]]] = {
    "tick": tick,
    "awake": awake,
    "tab": tab,
    "seat": hold.news,
    "channel": channel,
}
"""Each kind of news; true if anything on the screen has changed."""
