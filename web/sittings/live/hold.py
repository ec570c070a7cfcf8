"""Which tab of this browser plays a seat: the one with the seat's lock (`web/page/channel.js`), and no other writes.

A lock ends with its tab, so nothing waits for a tab that was closed or killed. A tab that opens a match of another tab
asks the player. It takes the seat over only once the other tab has stopped and handed over what it keeps, or does not
answer. The other tab then waits for the lock, and goes on from what was kept meanwhile, over its own connections.
"""

from typing import Any, Final

from game import GAMES
from game.interface import Illegal
from game.peers.peer import Peer
from web.desk import Desk, keep
from web.desk.draft import Draft
from web.desk.live_match import LiveMatch
from web.sittings.live import from_letters, play, table, tabs
from web.table import live_matches, session

PATIENCE: Final = 3.0
"""Seconds that another tab has for its answer."""
CARRIED: Final = ("lines", "asks", "names", "presences", "roster", "lost", "gone", "gathering")
"""What a peer knows of its open lines, which is not kept."""


def claim(desk: Desk, live: LiveMatch, sure: bool = False) -> None:
    """Plays the seat here if no other tab has it; else the player is asked first, unless `sure`."""
    live.asking, live.stopped, live.sure, live.there = desk.live_matches.now, 0.0, sure, False
    desk.effects += [("channel-ticks",), ("channel-hold", live.id, "free")]


def news(desk: Desk, seat: str, what: str) -> bool:
    """News of a seat's lock: it is ``held`` by this tab, ``taken`` by another, or ``lost`` to another."""
    live = desk.live_matches.current
    if not live or live.id != seat:
        return False
    if what == "held" and live.elsewhere:
        regain(desk, live)
    elif what == "taken":
        live.asking = desk.live_matches.now
        tabs.say(desk, live, "mine" if live.sure else "whose", seat=live.seat)
    elif what == "lost":
        stop(desk, live)
        wait(desk, live)
    return True


def hear(desk: Desk, live: LiveMatch, said: dict[str, Any]) -> bool:
    """A message from another tab about this seat. True if anything on the screen has changed."""
    kind = said["is"]
    if kind == "whose" and not live.elsewhere:
        there = any(live.presence(seat) == "connected" for seat in live.others)
        tabs.say(desk, live, "has", seat=live.seat, there=there)
        return False
    if kind == "mine" and not live.elsewhere:
        stop(desk, live)
        live.stopped = desk.live_matches.now
        desk.effects.append(("channel-free",))
        tabs.say(desk, live, "yours", seat=live.seat, texts=live.texts)
    elif kind == "mine" and live.stopped:
        wait(desk, live)
    elif kind == "has" and live.asking and not live.sure:
        live.asking, live.there = 0.0, said.get("there") is True
    elif kind == "yours" and live.asking and live.sure:
        texts = said.get("texts")
        for key, text in texts.items() if isinstance(texts, dict) else ():
            if isinstance(text, str):
                live.kept.put(key, text)
        desk.effects.append(("channel-hold", live.id, "seize"))
    return True


def overdue(desk: Desk, live: LiveMatch) -> bool:
    """Takes the seat from a tab that does not answer, as it may be frozen; or back, if the one that asked is gone."""
    since = live.asking or live.stopped
    if not live.elsewhere or not since or desk.live_matches.now - since <= PATIENCE:
        return False
    if live.stopped:
        wait(desk, live)
        return False
    live.asking = desk.live_matches.now
    desk.effects.append(("channel-hold", live.id, "seize"))
    return True


def stop(desk: Desk, live: LiveMatch) -> None:
    """From now on another tab plays the seat; this one hears and says nothing."""
    if not live.elsewhere:
        live.elsewhere = live.peer.replaced = True
        live.asking, live.texts = 0.0, live.kept.all()
        if live_matches.on(desk) is live:
            desk.draft = Draft()


def wait(desk: Desk, live: LiveMatch) -> None:
    """Another tab plays the seat: this one is the next."""
    live.stopped = 0.0
    desk.effects.append(("channel-hold", live.id, "wait"))


def regain(desk: Desk, live: LiveMatch) -> None:
    """Plays the seat in this tab from now on, over all connections that are open here.

    A match that goes on by letters meanwhile stays as it is, until the player wants it here.
    """
    now, texts, begun = desk.live_matches.now, live.kept.all(), live.begun
    if live.kept.get("letters") and not live.asking:
        desk.effects.append(("channel-free",))
        return
    live.elsewhere, live.asking = False, 0.0
    try:
        if texts != live.texts:
            renew(desk, live, texts)
    except Illegal:  # deleted meanwhile
        play.leave(desk)
        session.home(desk)
        desk.alarm = desk.t("lost")
        return
    live.peer.replaced = False
    for name in live.lines:
        play.perform(desk, live, live.peer.disconnect(name, now))
    live.lines.clear()
    tabs.back(desk, live)
    for connection in [*live.connections.values()]:
        if connection.step == "open" and connection.name not in live.peer.lines:
            play.joined(desk, live, connection.name, connection.seat)
    live.eager |= live.begun and not begun and play.awaited(desk, live)
    table.lay(desk, live)
    if live_matches.on(desk) is live and live.match:
        desk.clock, desk.draft = None, keep.draft(live.kept, live.match)


def renew(desk: Desk, live: LiveMatch, texts: dict[str, str]) -> None:
    """The peer as another tab has kept it, with the lines of this one. Raises `Illegal` if it was not kept."""
    old, made = live.peer, Peer.restore(texts, GAMES)
    if made.host == old.host:  # else the others learn it on new lines
        for name in CARRIED:
            setattr(made, name, getattr(old, name))
    live.peer, live.read = made, len(made.log)
    from_letters.load(desk, live)
