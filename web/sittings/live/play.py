"""The effects of a live match's peer: keeping, sending, and what it tells.

Texts to be kept go to the storage, and the page sends nothing of an answer before the device has stored its texts
(`web/page/page.js`): so nothing is ever sent before it is stored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game import GAMES
from game.peers import kinds
from game.peers.effect import Effect, Keep, Send
from game.peers.peer import Peer
from game.peers.strict import Unfit
from game.peers.terms import Place
from web.desk import Desk
from web.desk.connection import Wire
from web.desk.link import Link
from web.desk.screen import WAITING, Meeting
from web.sittings.live import connections, resaid, table, tabs
from web.text.quote import told


def joined(desk: Desk, link: Link, name: str, seat: int) -> None:
    """A line has opened: the peers introduce themselves."""
    wire = link.wires.get(name)
    if link.begun and awaited(desk, link):
        link.stale = link.eager = True
    known = link.peer.host and (not wire or wire.offers)  # else any guest may have made the link
    bound = wire.bound if wire else ""
    perform(desk, link, link.peer.connect(name, desk.afar.now, seat if known else 0, bound))
    match = link.peer.place.match
    bye = kinds.write("bye", match, why="left")
    desk.effects.append(("channel-farewell", name, bye if wire else tabs.written("say", match, line=name, text=bye)))


def awaited(desk: Desk, link: Link) -> bool:
    """Whether the screen gives way to the table of this match."""
    return desk.screen in WAITING or (desk.screen == Meeting("join") and link.leads(desk.afar.invitation))


def admit(desk: Desk, link: Link) -> None:
    """Lets others give way to the connections whose other ends have just shown their seats; no stranger's does that."""
    for wire in list(link.wires.values()):
        line = link.peer.lines.get(wire.name)
        if line and line.seat and not wire.admitted:
            wire.seat = line.seat
            supersede(desk, link, wire)


def supersede(desk: Desk, link: Link, new: Wire) -> None:
    """Closes the connections that give way to this one."""
    new.admitted = True
    for old in superseded(desk, link, new):
        connections.close(desk, link, old.name)
        perform(desk, link, link.peer.disconnect(old.name, desk.afar.now))


def superseded(desk: Desk, link: Link, new: Wire) -> list[Wire]:
    """The connections that give way to a new one.

    A guest has one, to the host, whichever seat that is. If both sides have made a link and opened the other's, two
    may open at once; the guest keeps the first, and so the host closes neither.
    """
    others = [wire for wire in link.wires.values() if wire is not new]
    if not link.peer.host:
        return others
    young = desk.afar.now - connections.GLARE
    spared = [wire for wire in others if wire.answering or (wire.step == "open" and wire.since > young)]
    return [wire for wire in others if wire.seat == new.seat and wire not in spared]


def follow(desk: Desk, link: Link) -> None:
    """Another seat leads the match now: the lines lead to it, and this seat introduces itself again."""
    link.rival = ""
    link.box.put("led", "")
    perform(desk, link, link.peer.follow(desk.afar.now))
    for name in list(link.peer.lines):
        perform(desk, link, link.peer.disconnect(name, desk.afar.now))
        wire = link.wires.get(name)
        perform(desk, link, link.peer.connect(name, desk.afar.now, bound=wire.bound if wire else ""))


def parted(desk: Desk, link: Link, name: str) -> None:
    """A line is gone for good."""
    connections.close(desk, link, name)
    perform(desk, link, link.peer.disconnect(name, desk.afar.now))


def perform(desk: Desk, link: Link, effects: list[Effect]) -> None:
    """Carries out the peer's effects, in which all keeping comes first."""
    for effect in effects:
        if isinstance(effect, Keep):
            link.box.put(effect.key, effect.text)
        elif isinstance(effect, Send):
            send(desk, link, effect)
        else:
            hear(desk, link, effect.what, effect.values)
    admit(desk, link)
    if link.stale:
        table.lay(desk, link)
    if link.peer.written and (more := resaid.said(desk, link)):
        link.stale = True
        perform(desk, link, more)


def send(desk: Desk, link: Link, message: Send) -> None:
    """Sends a message over a connection, or to another tab."""
    if message.line in link.wires:
        desk.effects.append(("channel-send", message.line, message.text))
    elif message.line in link.lines:
        tabs.say(desk, link, "say", line=message.line, text=message.text)


def tick(desk: Desk, link: Link, soon: bool = False) -> bool:
    """Time has passed, or the player has come back (`soon`). True if anything on the screen has changed."""
    now = desk.afar.now
    link.changed = False
    if not link.elsewhere:  # else the others soon see that nobody listens here
        perform(desk, link, link.peer.tick(now))
    for wire in list(link.wires.values()):
        link.changed |= wire.tick(now, soon)
    connections.clear(desk, link)
    connections.flush(desk, link)
    if link.greeting[1] and now - link.greeting[2] > 8:
        link.greeting, link.changed = (0, "", 0.0), True
    return link.changed


def rematch(desk: Desk, link: Link) -> None:
    """Begins the rematch over the same lines."""
    old = link.peer
    place = old.again(desk.rng.randbytes(16), desk.rng.randbytes(16))
    following = fresh(desk, replace(place, name=old.names[link.seat]), old.host)
    following.wires, following.lines = link.wires, link.lines
    following.called, following.eager = link.called, True
    following.match = link.match  # until the new table is laid, the old one is shown
    if sitting := link.sitting:
        following.sitting, sitting.link = sitting, following
    desk.afar.link = following
    assert old.state
    if not old.host:
        following.box.note(lead=old.state.follows(link.lead))
    for wire in link.wires.values():
        wire.seat = old.state.follows(wire.seat)
    for name, line in old.lines.items():
        joined(desk, following, name, old.state.follows(line.seat) if line.seat else 0)


def say(desk: Desk, link: Link, lines: Sequence[str]) -> None:
    """Says steps of the own seat. Raises `Illegal` if the rules do not allow them, and then nothing has changed."""
    try:
        effects = link.peer.say(lines, desk.afar.now, desk.rng.randbytes(16))
    except Unfit as why:  # too late: the match has gone on meanwhile
        desk.alarm = told(desk.t, why)
        return
    link.stale = True
    perform(desk, link, effects)


def fresh(desk: Desk, place: Place, host: bool) -> Link:
    """A new match; all its texts are kept before any other browser learns of it."""
    made = Link(Peer(place, GAMES, host), desk.shelf.store, desk.t)
    desk.effects.append(("channel-hold", made.id, "seize"))
    perform(desk, made, made.peer.begin())
    names = [made.given(seat) for seat in range(1, place.seats + 1)]
    about = {"game": place.game, "seat": place.seat, "names": names, "over": False, "begun": False, "steps": 0}
    made.box.note(**about, date=desk.today)
    return made


def leave(desk: Desk) -> None:
    """Closes the connections of this tab; the match stays kept."""
    link = desk.afar.link
    if not link:
        return
    perform(desk, link, link.peer.leave())
    for name in list(link.wires):
        connections.close(desk, link, name)
    desk.effects.append(("channel-free",))
    desk.afar.link = None


# -- what the peer tells


def hear(desk: Desk, link: Link, what: str, values: Mapping[str, Any]) -> None:
    """One thing that the peer tells (`game.peers.effect.Tell`)."""
    link.changed, t = True, desk.t
    link.stale |= what in ("began", "changed", "dropped", "paused")
    if what == "began":
        link.eager |= awaited(desk, link)
    elif what == "changed":
        moved(desk, link)
    elif what == "presence":
        presence_changed(link)
    elif what == "rejoined":  # a seat is there again without which the match was ended, so that it goes on
        name = link.name(values["seat"])
        mine = values["seat"] == link.seat
        desk.notice = t("far.left.undone.mine") if mine else t("far.left.undone", name=name)
    elif what == "greeted":
        link.greeting = (values["seat"], values["sentence"], desk.afar.now)
    elif what == "twice":
        desk.notice = t("far.twice", name=link.name(values["seat"]))
    elif what == "dropped":
        dropped(desk, link, values["body"])
    elif what == "rival":
        link.rival = values["line"]
    elif what == "refused" and not link.begun and values["sentence"] != "peers.match":  # else it says what changed
        desk.afar.trouble = t("far.refused", why=t(values["sentence"], **values["values"]))


def moved(desk: Desk, link: Link) -> None:
    """The log has grown. The player is told if another seat has declined what this one asked for."""
    events = link.peer.log.events
    for event in events[link.read :]:
        body = event.body
        if body["do"] == "answer" and not body["yes"] and events[body["ask"]].seat == link.seat != event.seat:
            desk.notice = desk.t("far.declined", name=link.name(event.seat))
    link.read = len(events)
    if link.peer.state and link.peer.state.rematch and desk.afar.link is link:
        table.lay(desk, link)  # the end of the match before, which is kept
        rematch(desk, link)


def presence_changed(link: Link) -> None:
    """A seat has come or gone, or has a new name."""
    hosts = [line.seat for line in link.peer.lines.values() if line.seat]
    for name, wire in link.wires.items():
        line = link.peer.lines.get(name)
        wire.seat = line.seat if line and line.seat else wire.seat
    if hosts and not link.peer.host and link.begun:
        link.box.note(lead=hosts[0])
    if link.match and any(link.match.names.get(seat, "") != link.given(seat) for seat in (link.seat, *link.others)):
        link.stale = True


def dropped(desk: Desk, link: Link, body: Mapping[str, Any]) -> None:
    """The player's wish came too late; another seat may have asked for the same."""
    same = body["do"] == "ask" and link.wanted(body["what"], body.get("seats", ()))
    if same and not link.peer.busy and not link.peer.trouble:
        return perform(desk, link, link.peer.answer(True, desk.afar.now))
    desk.alarm = desk.t("far.dropped")
