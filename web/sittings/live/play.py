"""The effects of a live match's peer: keeping, sending, and what it tells.

Texts to be kept go to the storage, and the page sends nothing of an answer before the device has stored its texts
(`web/page/page.js`): so nothing is ever sent before it is stored.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from game import GAMES
from game.interface import Illegal
from game.peers import kinds
from game.peers.effect import Effect, Keep, Send, Tell
from game.peers.peer import Peer
from game.peers.strict import Unfit
from game.peers.terms import Place
from web.desk import Desk
from web.desk.connection import Connection
from web.desk.live_match import LiveMatch
from web.desk.screen import WAITING, Meeting
from web.sittings.live import connections, from_letters, table, tabs
from web.text.quote import told


def joined(desk: Desk, live: LiveMatch, name: str, seat: int) -> None:
    """A line has opened: the peers introduce themselves."""
    connection = live.connections.get(name)
    if live.begun and awaited(desk, live):
        live.stale = live.eager = True
    known = live.peer.host and (not connection or connection.offers)  # else any guest may have made the link
    bound = connection.bound if connection else ""
    perform(desk, live, live.peer.connect(name, desk.live_matches.now, seat if known else 0, bound))
    match = live.peer.place.match
    bye = kinds.write("bye", match, why="left")
    bye = bye if connection else tabs.written("say", match, line=name, text=bye)
    desk.effects.append(("channel-farewell", name, bye))


def awaited(desk: Desk, live: LiveMatch) -> bool:
    """Whether the screen gives way to the table of this match."""
    return desk.screen in WAITING or (desk.screen == Meeting("join") and live.leads(desk.live_matches.invitation))


def admit(desk: Desk, live: LiveMatch) -> None:
    """Lets others give way to the connections whose other ends have just shown their seats; no stranger's does that."""
    for connection in list(live.connections.values()):
        line = live.peer.lines.get(connection.name)
        if line and line.seat and not connection.admitted:
            connection.seat = line.seat
            supersede(desk, live, connection)


def supersede(desk: Desk, live: LiveMatch, new: Connection) -> None:
    """Closes the connections that give way to this one."""
    new.admitted = True
    for old in superseded(desk, live, new):
        connections.close(desk, live, old.name)
        perform(desk, live, live.peer.disconnect(old.name, desk.live_matches.now))


def superseded(desk: Desk, live: LiveMatch, new: Connection) -> list[Connection]:
    """The connections that give way to a new one.

    A guest has one, to the host, whichever seat that is. If both sides have made a link and opened the other's, two
    may open at once; the guest keeps the first, and so the host closes neither.
    """
    others = [connection for connection in live.connections.values() if connection is not new]
    if not live.peer.host:
        return others
    young = desk.live_matches.now - connections.GLARE
    return [
        each
        for each in others
        if each.seat == new.seat and not each.answering and (each.step != "open" or each.since <= young)
    ]


def follow(desk: Desk, live: LiveMatch) -> None:
    """Another seat leads the match now: the lines lead to it, and this seat introduces itself again."""
    live.kept.put("led", "")
    perform(desk, live, live.peer.follow(desk.live_matches.now))
    for name in list(live.peer.lines):
        perform(desk, live, live.peer.disconnect(name, desk.live_matches.now))
        bound = live.connections[name].bound if name in live.connections else ""
        perform(desk, live, live.peer.connect(name, desk.live_matches.now, bound=bound))


def parted(desk: Desk, live: LiveMatch, name: str) -> None:
    """A line is gone for good."""
    connections.close(desk, live, name)
    perform(desk, live, live.peer.disconnect(name, desk.live_matches.now))


def perform(desk: Desk, live: LiveMatch, effects: list[Effect]) -> None:
    """Carries out the peer's effects, in which all keeping comes first; a line leads to a browser or another tab."""
    for effect in effects:
        if isinstance(effect, Keep):
            live.kept.put(effect.key, effect.text)
        elif isinstance(effect, Send) and effect.line in live.connections:
            desk.effects.append(("channel-send", effect.line, effect.text))
        elif isinstance(effect, Send) and effect.line in live.lines:
            tabs.say(desk, live, "say", line=effect.line, text=effect.text)
        elif isinstance(effect, Tell):
            hear(desk, live, effect.what, effect.values)
    admit(desk, live)
    if live.stale:
        table.lay(desk, live)
    if live.peer.written and (more := from_letters.said(desk, live)):
        live.stale = True
        perform(desk, live, more)


def tick(desk: Desk, live: LiveMatch, soon: bool = False) -> bool:
    """Time has passed, or the player has come back (`soon`). True if anything on the screen has changed."""
    now = desk.live_matches.now
    live.changed = False
    if not live.elsewhere:  # else the others soon see that nobody listens here
        perform(desk, live, live.peer.tick(now))
    for connection in list(live.connections.values()):
        live.changed |= connection.tick(now, soon)
    connections.clear(desk, live)
    connections.flush(desk, live)
    if live.greeting[1] and now - live.greeting[2] > 8:
        live.greeting, live.changed = (0, "", 0.0), True
    return live.changed


def rematch(desk: Desk, live: LiveMatch) -> None:
    """Begins the rematch over the same lines."""
    old = live.peer
    place = old.again(desk.rng.randbytes(16), desk.rng.randbytes(16))
    following = fresh(desk, replace(place, name=old.names[live.seat]), old.host)
    following.connections, following.lines = live.connections, live.lines
    following.called, following.eager = live.called, True
    following.match = live.match  # until the new table is laid, the old one is shown
    if sitting := live.sitting:
        following.sitting, sitting.live = sitting, following
    desk.live_matches.current = following
    follows = old.begun.follows
    if not old.host:
        following.kept.note(lead=follows(live.lead))
    for connection in live.connections.values():
        connection.seat = follows(connection.seat)
    for name, line in old.lines.items():
        joined(desk, following, name, follows(line.seat) if line.seat else 0)


def say(desk: Desk, live: LiveMatch, lines: Sequence[str]) -> None:
    """Says steps of the own seat. Raises `Illegal` if the rules do not allow them, and then nothing has changed."""
    try:
        effects = live.peer.say(lines, desk.live_matches.now, desk.rng.randbytes(16))
    except Unfit as why:  # too late: the match has gone on meanwhile
        desk.alarm = told(desk.t, why)
        return
    live.stale = True
    perform(desk, live, effects)


def fresh(desk: Desk, place: Place, host: bool) -> LiveMatch:
    """A new match; all its texts are kept before any other browser learns of it."""
    made = LiveMatch(Peer(place, GAMES, host), desk.shelf.store, desk.t)
    desk.effects.append(("channel-hold", made.id, "seize"))
    perform(desk, made, made.peer.begin())
    names = [made.given(seat) for seat in range(1, place.seats + 1)]
    about = {"game": place.game, "seat": place.seat, "names": names, "over": False, "begun": False, "steps": 0}
    made.kept.note(**about, date=desk.today)
    return made


def leave(desk: Desk) -> None:
    """Closes the connections of this tab; the match stays kept."""
    if not (live := desk.live_matches.current):
        return
    perform(desk, live, live.peer.leave())
    for name in list(live.connections):
        connections.close(desk, live, name)
    desk.effects.append(("channel-free",))
    desk.live_matches.current = None


# -- what the peer tells


def hear(desk: Desk, live: LiveMatch, what: str, values: Mapping[str, Any]) -> None:
    """One thing that the peer tells (`game.peers.effect.Tell`)."""
    live.changed, t = True, desk.t
    live.stale |= what in ("began", "changed", "dropped", "paused")
    if what == "began":
        live.eager |= awaited(desk, live)
    elif what == "changed":
        moved(desk, live)
    elif what == "presence":
        presence_changed(live)
    elif what == "rejoined":  # a seat is there again without which the match was ended, so that it goes on
        name = live.name(values["seat"])
        mine = values["seat"] == live.seat
        desk.notice = t("far.left.undone.mine") if mine else t("far.left.undone", name=name)
    elif what == "greeted":
        live.greeting = (values["seat"], values["sentence"], desk.live_matches.now)
    elif what == "twice":
        desk.notice = t("far.twice", name=live.name(values["seat"]))
    elif what == "dropped":
        dropped(desk, live, values["body"])
    elif what == "refused" and not live.begun and values["sentence"] not in ("peers.match", "peers.before"):
        desk.live_matches.trouble = t("far.refused", why=t(values["sentence"], **values["values"]))


def moved(desk: Desk, live: LiveMatch) -> None:
    """The log has grown. The player is told if another seat has declined what this one asked for."""
    events = live.peer.log.events
    for event in events[live.read :]:
        body = event.body
        if body["do"] == "answer" and not body["yes"] and events[body["ask"]].seat == live.seat != event.seat:
            desk.notice = desk.t("far.declined", name=live.name(event.seat))
    live.read = len(events)
    if live.peer.state and live.peer.state.rematch and desk.live_matches.current is live:
        table.lay(desk, live)  # the end of the match before, which is kept
        rematch(desk, live)


def presence_changed(live: LiveMatch) -> None:
    """A seat has come or gone, or has a new name."""
    hosts = [line.seat for line in live.peer.lines.values() if line.seat]
    for name, connection in live.connections.items():
        line = live.peer.lines.get(name)
        connection.seat = line.seat if line and line.seat else connection.seat
    if hosts and not live.peer.host and live.begun:
        live.kept.note(lead=hosts[0])
    if live.match and any(live.match.names.get(seat, "") != live.given(seat) for seat in (live.seat, *live.others)):
        live.stale = True


def dropped(desk: Desk, live: LiveMatch, body: Mapping[str, Any]) -> None:
    """The player's wish came too late; another seat may have asked for the same."""
    same = body["do"] == "ask" and live.wanted(body["what"], body.get("seats", ()))
    if same and not live.peer.busy and not live.peer.trouble:
        with suppress(Illegal):  # what it owes comes first
            return perform(desk, live, live.peer.answer(True, desk.live_matches.now))
    desk.alarm = desk.t("far.dropped")
