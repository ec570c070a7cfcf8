"""The handshake of two browsers, step by step: whose move it is, and failures."""

from collections.abc import Iterator
from ipaddress import ip_interface
from typing import Final

from game.links.description import Description
from web.desk import Desk
from web.desk.connection import Connection
from web.desk.live_match import LiveMatch
from web.screens.controls import answers, button
from web.screens.share import paste, share
from web.sittings.live.people import whose_link
from web.text.markup import Markup, art, tag

HOME: Final = {"ip4": "/24", "ip6": "/64"}
"""The part of an address that devices of one network usually share."""
STEPS: Final = ("one", "two", "three")
ANEW: Final = ("far.connection.alone", "far.connection.late")
"""Failures after which the answering side can try again too."""


def trouble(desk: Desk) -> Markup | None:
    """The failure, in one sentence with its remedy."""
    said = desk.live_matches.trouble
    return tag("p", said, class_="trouble", role="alert", id="trouble") if said else None


def ladder(desk: Desk, connection: Connection | None) -> Markup:
    """The three steps of the handshake, with the current one marked: the first link, the reply, the connection."""
    t, met = desk.t, not connection or connection.step in ("open", "broken", "meeting")
    now = 2 if met else 0 if connection and connection.offers and not connection.token else 1
    who = "host" if not connection or connection.offers else "guest"
    rows = []
    for at, step in enumerate(STEPS):
        how, current = ("done", None) if at < now else ("now", "step") if at == now else (None, None)
        rows.append(tag("li", tag("span", t(f"far.step.{who}.{step}")), class_=how, aria_current=current))
    return tag("ol", *rows, class_="ladder")


def handshake(desk: Desk, live: LiveMatch, connection: Connection | None) -> list[Markup | None]:
    """What the player must do now to connect."""
    t, gone = desk.t, missing(live)
    if live.elsewhere or live.peer.replaced:
        said, ways = elsewhere(desk, live)
        return [whose(said), answers(*ways)]
    head = [tag("p", t("far.lost.some", names=t.together(map(live.name, gone)))), again(desk)] if gone else []
    return [*head, *([] if gone and not connection else [whose_link(desk, live), *connecting(desk, live, connection)])]


def missing(live: LiveMatch) -> list[int]:
    """Before a match of three or four: the seats that the host has neither a link for nor a connection to."""
    if live.begun or not live.peer.host or live.peer.place.seats == 2:
        return []
    return [seat for seat in live.others if live.presence(seat) == "away" and seat not in live.pending]


def connecting(desk: Desk, live: LiveMatch, connection: Connection | None) -> list[Markup | None]:
    """The same for one connection."""
    t, some = desk.t, live.peer.place.seats > 2
    if not connection:
        if live.peer.host and not live.lines:
            return [whose(t("far.lost")), again(desk)]
        if live.lines or live.calling:
            return [tag("p", t("far.wait.tabs"), class_="waiting", role="status"), trouble(desk)]
        return [whose(t("far.lost.guest"))]
    if connection.step == "failed":
        lame = connection.why == "far.connection.missing"
        said = f"{t(connection.why)} {t('far.letters')}" if lame and lettered(live) else t(connection.why)
        return [
            tag("p", said, class_="trouble", role="alert", id="trouble"),
            again(desk, connection) if connection.why in ANEW or (connection.offers and not lame) else None,
            letters_instead(desk, live) if lame or connection.why == "far.connection.alone" else None,
        ]
    if connection.step == "making":
        return [tag("p", t("far.making"), class_="waiting", role="status")]
    if connection.step == "shown":
        address = desk.capabilities.link(connection.token)
        told = share(desk, address, "reply" if not connection.offers else "again" if live.begun else "invite")
        near = local(desk, connection) if desk.settings["stun"] != "off" else None
        if not connection.offers:
            return [whose(t("far.reply.send")), near, told, trouble(desk), *awaiting(desk, live, connection)]
        each = "far.invite.to" if live.given(connection.seat) else "far.invite.each"
        send = t(each, name=live.name(connection.seat)) if some else t("far.invite.send")
        other = None if live.begun else later(desk, live.game.name, live.peer.place.seats)
        return [whose(send), near, told, trouble(desk), paste(desk, t("far.invite.paste")), other]
    if connection.step == "meeting":
        late = connection.doubtful(desk.live_matches.now)
        return [
            tag("p", t("far.meeting"), class_="waiting", role="status"),
            tag("p", barred(desk, live, connection), class_="trouble", role="alert", id="barred") if late else None,
            again(desk, connection, "primary" if late else "plain"),
            letters_instead(desk, live) if late else None,
            trouble(desk),
        ]
    met = t("far.connected.some" if some else "far.connected")
    return [tag("p", met, class_="waiting", role="status"), trouble(desk)]


def awaiting(desk: Desk, live: LiveMatch, connection: Connection) -> list[Markup | None]:
    """What happens to the reply, and what it may mean if nothing does; an own link that is out may be answered first.

    A guest cannot know when its reply is opened, so it is told by time alone.
    """
    wait = tag("p", desk.t("far.reply.wait"), class_="waiting")
    if connection.unheard(desk.live_matches.now):
        why = tag("p", barred(desk, live, connection), class_="short", role="status", id="barred")
        return [wait, why, letters_instead(desk, live)]
    if any(connection.offers and connection.step == "shown" for connection in live.connections.values()):
        return [tag("p", desk.t("far.reply.both"), class_="waiting"), paste(desk, desk.t("far.invite.paste"))]
    return [wait]


def elsewhere(desk: Desk, live: LiveMatch) -> tuple[str, list[Markup]]:
    """Where else the seat is open, with the buttons that take it over or leave it there."""
    t = desk.t
    if not live.elsewhere:
        return t("far.elsewhere"), [button(t("far.here"), "far here", "plug-zap", kind="primary")]
    if live.asking:
        return t("far.wait.tabs"), []
    stay = button(t("far.tab.stay"), "far stay", "x")
    return t("far.tab"), [button(t("far.tab.take"), "far here", "plug-zap", kind="primary"), stay]


def whose(told: str) -> Markup:
    """The player's next action."""
    return tag("p", art("icon-send", "icon"), tag("span", told), class_="whose", id="whose", role="status")


def local(desk: Desk, connection: Connection) -> Markup | None:
    """The warning that the servers asked are silent: the link works only within this network, or only by IPv6."""
    if not (connection.local or half(connection.own)):
        return None
    told = tag("span", desk.t("far.local" if connection.local else "far.local.half"))
    return tag("p", art("icon-info", "icon"), told, class_="address", role="status", id="far-local")


def offline(desk: Desk) -> Markup | None:
    """The warning, on the forms, that the browser is offline."""
    if desk.capabilities.online:
        return None
    return tag("p", desk.t("far.offline"), class_="trouble", role="status", id="offline")


def barred(desk: Desk, live: LiveMatch, connection: Connection) -> str:
    """Why the two do not reach each other, with the remedy for the side that made the link, or for the other one."""
    t = desk.t
    side = "far.apart.host" if connection.offers else "far.apart.guest" if live.begun else "far.apart.first"
    said = t(side, why=t(apart(connection.own, connection.other)))
    return f"{said} {t('far.letters')}" if lettered(live) else said


def lettered(live: LiveMatch) -> bool:
    """Whether the same match could be played by letters: a new one, or the one under way."""
    return not live.begun or live.written


def letters_instead(desk: Desk, live: LiveMatch) -> Markup | None:
    """The button for letters, which need no connection: for a new match, or to go on with the one under way."""
    if not lettered(live):
        return None
    if live.begun:
        go_on = button(desk.t("far.letters.go"), "far letters", "mails", id="go-by-letters")
        return tag("div", go_on, tag("p", desk.t("far.letters.about")), class_="leading")
    return answers(by_letters(desk, live.game.name, live.peer.place.seats, "do-post-new"))


def by_letters(desk: Desk, game: str, seats: int, id: str) -> Markup:
    """The button for a new match by letters."""
    return button(desk.t("post.new"), f"post new {game} {seats}", "mails", id=id)


def later(desk: Desk, game: str, seats: int) -> Markup:
    """The offer of letters, for those who are not there at the same time."""
    t = desk.t
    way = by_letters(desk, game, seats, "do-post-later")
    return tag("div", tag("p", t("far.later", n=seats - 1)), way, class_="later", id="later")


def again(desk: Desk, connection: Connection | None = None, kind: str = "primary") -> Markup:
    """The button for a new link: for all missing seats, or in place of this one of several."""
    live = desk.live_matches.current
    only = f" {connection.seat}" if connection and live and live.peer.place.seats > 2 else ""
    label = desk.t("far.retry" if connection and connection.why == "far.connection.alone" else "far.again")
    id = "rejoin-make" if live and live.begun else ""
    return answers(button(label, f"far again{only}", "link-2", kind=kind, id=id))


def apart(one: Description | None, other: Description | None) -> str:
    """Why two browsers do not reach each other, as far as their addresses show it: the sentence with the remedy.

    ``far.apart.near``: both are in the same network; ``far.apart.own``: an address of at least one of them leads only
    to devices in its own network; else ``far.apart.wide``.
    """
    if not one or not other:
        return "far.apart.wide"
    if set(homes(one)) & set(homes(other)):
        return "far.apart.near"
    reached = (any(each.wide for each in side.candidates) for side in (one, other))
    return "far.apart.wide" if all(reached) else "far.apart.own"


def homes(side: Description) -> Iterator[str]:
    """What tells the networks of a device from others: the router's public address, and the front of local ones."""
    for each in side.candidates:
        if each.kind == "srflx":
            yield str(each)
        elif each.kind == "host" and each.family in HOME:
            yield str(ip_interface(f"{each}{HOME[each.family]}").network)


def half(side: Description | None) -> bool:
    """Whether only devices with IPv6 can reach it from outside its network: the servers asked have not answered."""
    wide = [each for each in side.candidates if each.wide] if side else []
    return bool(wide) and all(each.family == "ip6" and each.kind == "host" for each in wide)
