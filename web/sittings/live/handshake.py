"""The handshake of two browsers, step by step: whose move it is, and failures."""

from typing import Final

from web.desk import Desk
from web.desk.connection import Wire
from web.desk.link import Link
from web.screens.controls import button
from web.screens.share import paste, share
from web.sittings.live import apart
from web.sittings.live.people import whose_link
from web.text.markup import Markup, art, classes, tag

STEPS: Final = ("one", "two", "three")
ANEW: Final = ("far.wire.alone", "far.wire.late")
"""Failures after which the answering side can try again too."""


def answers(*ways: Markup | None) -> Markup:
    """A row of buttons."""
    return tag("div", *ways, class_="answers")


def trouble(desk: Desk) -> Markup | None:
    """The failure, in one sentence with its remedy."""
    return tag("p", desk.afar.trouble, class_="trouble", role="alert", id="trouble") if desk.afar.trouble else None


def ladder(desk: Desk, wire: Wire | None) -> Markup:
    """The three steps of the handshake, with the current one marked: the first link, the reply, the connection."""
    t, met = desk.t, not wire or wire.step in ("open", "broken", "meeting")
    now = 2 if met else 0 if wire and wire.offers and not wire.token else 1
    who = "host" if not wire or wire.offers else "guest"
    rows = [
        tag(
            "li",
            tag("span", t(f"far.step.{who}.{step}")),
            class_=classes("done" if at < now else "now" if at == now else None),
            aria_current="step" if at == now else None,
        )
        for at, step in enumerate(STEPS)
    ]
    return tag("ol", *rows, class_="ladder")


def handshake(desk: Desk, link: Link, wire: Wire | None) -> list[Markup | None]:
    """What the player must do now to connect."""
    t, gone = desk.t, missing(link)
    if link.elsewhere or link.peer.replaced:
        said, ways = elsewhere(desk, link)
        return [whose(said), answers(*ways)]
    head = [tag("p", t("far.lost.some", names=t.together(map(link.name, gone)))), again(desk)] if gone else []
    return [*head, *([] if gone and not wire else [whose_link(desk, link), *connection(desk, link, wire)])]


def missing(link: Link) -> list[int]:
    """Before a match of three or four: the seats that the host has neither a link for nor a connection to."""
    if link.begun or not link.peer.host or link.peer.place.seats == 2:
        return []
    return [seat for seat in link.others if link.presence(seat) == "away" and seat not in link.pending]


def connection(desk: Desk, link: Link, wire: Wire | None) -> list[Markup | None]:
    """The same for one connection."""
    t, some = desk.t, link.peer.place.seats > 2
    if not wire:
        if link.peer.host and not link.lines:
            return [whose(t("far.lost")), again(desk)]
        if link.lines or link.calling:
            return [tag("p", t("far.wait.tabs"), class_="waiting", role="status"), trouble(desk)]
        return [whose(t("far.lost.guest"))]
    if wire.step == "failed":
        lame = wire.why == "far.wire.missing"
        said = f"{t(wire.why)} {t('far.letters')}" if lame and lettered(link) else t(wire.why)
        return [
            tag("p", said, class_="trouble", role="alert", id="trouble"),
            again(desk, wire) if wire.why in ANEW or (wire.offers and not lame) else None,
            letters(desk, link) if lame or wire.why == "far.wire.alone" else None,
        ]
    if wire.step == "making":
        return [tag("p", t("far.making"), class_="waiting", role="status")]
    if wire.step == "shown":
        address = desk.doorway.link(wire.token)
        told = share(desk, address, "reply" if not wire.offers else "again" if link.begun else "invite")
        near = local(desk, wire) if desk.settings["stun"] != "off" else None
        if not wire.offers:
            return [whose(t("far.reply.send")), near, told, trouble(desk), *awaiting(desk, link, wire)]
        each = "far.invite.to" if link.given(wire.seat) else "far.invite.each"
        send = t(each, name=link.name(wire.seat)) if some else t("far.invite.send")
        other = None if link.begun else later(desk, link.game.name, link.peer.place.seats)
        return [whose(send), near, told, trouble(desk), paste(desk, t("far.invite.paste")), other]
    if wire.step == "meeting":
        late = wire.doubtful(desk.afar.now)
        return [
            tag("p", t("far.meeting"), class_="waiting", role="status"),
            tag("p", barred(desk, link, wire), class_="trouble", role="alert", id="barred") if late else None,
            again(desk, wire, "primary" if late else "plain"),
            letters(desk, link) if late else None,
            trouble(desk),
        ]
    return [
        tag("p", t("far.connected.some" if some else "far.connected"), class_="waiting", role="status"),
        trouble(desk),
    ]


def awaiting(desk: Desk, link: Link, wire: Wire) -> list[Markup | None]:
    """What happens to the reply, and what it may mean if nothing does; an own link that is out may be answered first.

    A guest cannot know when its reply is opened, so it is told by time alone.
    """
    wait = tag("p", desk.t("far.reply.wait"), class_="waiting")
    if wire.unheard(desk.afar.now):
        return [
            wait,
            tag("p", barred(desk, link, wire), class_="short", role="status", id="barred"),
            letters(desk, link),
        ]
    if any(wire.offers and wire.step == "shown" for wire in link.wires.values()):
        return [tag("p", desk.t("far.reply.both"), class_="waiting"), paste(desk, desk.t("far.invite.paste"))]
    return [wait]


def elsewhere(desk: Desk, link: Link) -> tuple[str, list[Markup]]:
    """Where else the seat is open, with the buttons that take it over or leave it there."""
    t = desk.t
    if not link.elsewhere:
        return t("far.elsewhere"), [button(t("far.here"), "far here", "plug-zap", kind="primary")]
    if link.asking:
        return t("far.wait.tabs"), []
    stay = button(t("far.tab.stay"), "far stay", "x")
    return t("far.tab"), [button(t("far.tab.take"), "far here", "plug-zap", kind="primary"), stay]


def whose(told: str) -> Markup:
    """The player's next action."""
    return tag("p", art("icon-send", "icon"), tag("span", told), class_="whose", id="whose", role="status")


def local(desk: Desk, wire: Wire) -> Markup | None:
    """The warning that the servers asked are silent: the link works only within this network, or only by IPv6."""
    if not (wire.local or apart.half(wire.own)):
        return None
    told = tag("span", desk.t("far.local" if wire.local else "far.local.half"))
    return tag("p", art("icon-info", "icon"), told, class_="address", role="status", id="far-local")


def offline(desk: Desk) -> Markup | None:
    """The warning, on the forms, that the browser is offline."""
    if desk.doorway.online:
        return None
    return tag("p", desk.t("far.offline"), class_="trouble", role="status", id="offline")


def barred(desk: Desk, link: Link, wire: Wire) -> str:
    """Why the two do not reach each other, with the remedy for the side that made the link, or for the other one."""
    t = desk.t
    side = "far.apart.host" if wire.offers else "far.apart.guest" if link.begun else "far.apart.first"
    said = t(side, why=t(apart.why(wire.own, wire.other)))
    return f"{said} {t('far.letters')}" if lettered(link) else said


def lettered(link: Link) -> bool:
    """Whether the same match could be played by letters: a new one, or the one under way."""
    return not link.begun or link.written


def letters(desk: Desk, link: Link) -> Markup | None:
    """The button for letters, which need no connection: for a new match, or to go on with the one under way."""
    if not lettered(link):
        return None
    if link.begun:
        go_on = button(desk.t("far.letters.go"), "far letters", "mails", id="go-by-letters")
        return tag("div", go_on, tag("p", desk.t("far.letters.about")), class_="leading")
    return answers(by_letters(desk, link.game.name, link.peer.place.seats, "do-post-new"))


def by_letters(desk: Desk, game: str, seats: int, id: str) -> Markup:
    """The button for a new match by letters."""
    return button(desk.t("post.new"), f"post new {game} {seats}", "mails", id=id)


def later(desk: Desk, game: str, seats: int) -> Markup:
    """The offer of letters, for those who are not there at the same time."""
    t = desk.t
    letters = by_letters(desk, game, seats, "do-post-later")
    return tag("div", tag("p", t("far.later", n=seats - 1)), letters, class_="later", id="later")


def again(desk: Desk, wire: Wire | None = None, kind: str = "primary") -> Markup:
    """The button for a new link: for all missing seats, or in place of this one of several."""
    link = desk.afar.link
    only = f" {wire.seat}" if wire and link and link.peer.place.seats > 2 else ""
    label = desk.t("far.retry" if wire and wire.why == "far.wire.alone" else "far.again")
    id = "rejoin-make" if link and link.begun else ""
    return answers(button(label, f"far again{only}", "link-2", kind=kind, id=id))
