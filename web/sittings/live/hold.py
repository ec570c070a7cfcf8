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
from web.desk.link import Link
from web.sittings.live import play, resaid, table, tabs
from web.table import live, session

PATIENCE: Final = 3.0
"""Seconds that another tab has for its answer."""
CARRIED: Final = ("lines", "lined", "names", "presences", "roster", "lost", "gone", "gathering")
"""What a peer knows of its open lines, which is not kept."""


def claim(desk: Desk, link: Link, sure: bool = False) -> None:
    """Plays the seat here if no other tab has it; else the player is asked first, unless `sure`."""
    link.asking, link.stopped, link.sure, link.there = desk.afar.now, 0.0, sure, False
    desk.effects += [("channel-ticks",), ("channel-hold", link.id, "free")]


def news(desk: Desk, seat: str, what: str) -> bool:
    """News of a seat's lock: it is ``held`` by this tab, ``taken`` by another, or ``lost`` to another."""
    link = desk.afar.link
    if not link or link.id != seat:
        return False
    if what == "held" and link.elsewhere:
        regain(desk, link)
    elif what == "taken":
        link.asking = desk.afar.now
        tabs.say(desk, link, "mine" if link.sure else "whose", seat=link.seat)
    elif what == "lost":
        stop(desk, link)
        wait(desk, link)
    return True


def hear(desk: Desk, link: Link, said: dict[str, Any]) -> bool:
    """A message from another tab about this seat. True if anything on the screen has changed."""
    kind = said["is"]
    if kind == "whose" and not link.elsewhere:
        there = any(link.presence(seat) == "connected" for seat in link.others)
        tabs.say(desk, link, "has", seat=link.seat, there=there)
        return False
    if kind == "mine" and not link.elsewhere:
        stop(desk, link)
        link.stopped = desk.afar.now
        desk.effects.append(("channel-free",))
        tabs.say(desk, link, "yours", seat=link.seat, texts=link.texts)
    elif kind == "mine" and link.stopped:
        wait(desk, link)
    elif kind == "has" and link.asking and not link.sure:
        link.asking, link.there = 0.0, said.get("there") is True
    elif kind == "yours" and link.asking and link.sure:
        texts = said.get("texts")
        for key, text in texts.items() if isinstance(texts, dict) else ():
            if isinstance(text, str):
                link.box.put(key, text)
        desk.effects.append(("channel-hold", link.id, "seize"))
    return True


def overdue(desk: Desk, link: Link) -> bool:
    """Takes the seat from a tab that does not answer, as it may be frozen; or back, if the one that asked is gone."""
    since = link.asking or link.stopped
    if not link.elsewhere or not since or desk.afar.now - since <= PATIENCE:
        return False
    if link.stopped:
        wait(desk, link)
        return False
    link.asking = desk.afar.now
    desk.effects.append(("channel-hold", link.id, "seize"))
    return True


def stop(desk: Desk, link: Link) -> None:
    """From now on another tab plays the seat; this one hears and says nothing."""
    if not link.elsewhere:
        link.elsewhere = link.peer.replaced = True
        link.asking, link.texts = 0.0, link.box.all()
        if live.on(desk) is link:
            desk.draft = Draft()


def wait(desk: Desk, link: Link) -> None:
    """Another tab plays the seat: this one is the next."""
    link.stopped = 0.0
    desk.effects.append(("channel-hold", link.id, "wait"))


def regain(desk: Desk, link: Link) -> None:
    """Plays the seat in this tab from now on, over all connections that are open here.

    A match that goes on by letters meanwhile stays as it is, until the player wants it here.
    """
    now, texts, begun = desk.afar.now, link.box.all(), link.begun
    if link.box.get("letters") and not link.asking:
        desk.effects.append(("channel-free",))
        return
    link.elsewhere, link.asking = False, 0.0
    try:
        if texts != link.texts:
            renew(desk, link, texts)
    except Illegal:  # deleted meanwhile
        play.leave(desk)
        session.home(desk)
        desk.alarm = desk.t("lost")
        return
    link.peer.replaced = False
    for name in link.lines:
        play.perform(desk, link, link.peer.disconnect(name, now))
    link.lines.clear()
    tabs.back(desk, link)
    for wire in [wire for wire in link.wires.values() if wire.step == "open" and wire.name not in link.peer.lines]:
        play.joined(desk, link, wire.name, wire.seat)
    link.eager |= link.begun and not begun and play.awaited(desk, link)
    table.lay(desk, link)
    if live.on(desk) is link and link.match:
        desk.clock, desk.draft = None, keep.draft(link.box, link.match)


def renew(desk: Desk, link: Link, texts: dict[str, str]) -> None:
    """The peer as another tab has kept it, with the lines of this one. Raises `Illegal` if it was not kept."""
    old, made = link.peer, Peer.restore(texts, GAMES)
    if made.host == old.host:  # else the others learn it on new lines
        for name in CARRIED:
            setattr(made, name, getattr(old, name))
    link.peer, link.read = made, len(made.log)
    resaid.load(desk, link)
