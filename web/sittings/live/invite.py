"""The screens before a live match: the form, the invitation, what joining means, and the reply."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from web.desk import Desk, keep
from web.desk.screen import Meeting
from web.screens.controls import answers, button, heading, home, line_field, name_field, radio
from web.screens.fields import first, options, picture, seats, settled
from web.screens.share import share
from web.sittings.live.handshake import by_letters, handshake, ladder, later, offline, trouble
from web.sittings.live.people import company
from web.store import settings
from web.text.markup import Markup, art, classes, tag


def page(desk: Desk, which: str) -> Markup:
    """The screen for a step of the handshake."""
    t = desk.t
    head = tag("header", home(t), tag("h1", t("far.title")), class_="bar")
    main = tag("main", PAGES[which](desk), class_="opening-main")
    return tag("div", head, main, class_=f"screen meet is-{which}", id="meet")


def setup(desk: Desk) -> Markup:
    """The form: name, who begins, sides, and how the browsers find each other."""
    t, others = desk.t, len(desk.setup.names) - 1
    begins = {who: t(f"far.first.{who}", n=others) for who in ("me", "friend")}
    off = lame(desk)
    invites = tag("button", t("far.invite"), type="submit", class_="button primary", id="do-invite", disabled=off)
    inside = [
        heading(t(f"{desk.setup.game}.title")),
        tag("p", t("far.setup.about", n=others), class_="short"),
        later(desk, desk.setup.game, others + 1),
        name(desk),
        seats(desk),
        first(t, "far.first", begins, desk.setup.begins(desk.live_matches.first, "me")),
        *options(desk),
        disclosure(desk, others),
        offline(desk),
        tag("p", t("far.connection.missing"), class_="trouble", role="status", id="missing") if off else None,
        answers(invites, button(t("far.cancel"), "far cancel")),
    ]
    return tag("form", *inside, class_="setup", id="setup", data_do="far invite")


def name(desk: Desk) -> Markup:
    """The field for the player's own name."""
    t = desk.t
    field = name_field("far.name", desk.live_matches.name, t("far.name.hint"), completed="nickname")
    return tag("label", tag("span", t("far.name")), field, class_="own-name")


def disclosure(desk: Desk, others: int) -> Markup:
    """What connections disclose to players and strangers, with the choice of ICE servers."""
    t, chosen = desk.t, desk.settings["stun"]
    kinds = [radio("set.stun", kind, t(f"far.stun.{kind}"), chosen) for kind in settings.VALUES["stun"]]
    label, hint = t("far.servers"), t("far.servers.hint")
    own = line_field(
        value=desk.settings["servers"], placeholder=hint, aria_label=label, data_field="set.servers", id="far-servers"
    )
    told = tag("span", t("far.address", n=others), tag("small", t(f"far.stun.{chosen}.about")))
    ways = tag("div", *kinds, class_="segments", role="radiogroup", aria_label=t("far.stun"))
    fold = tag("details", tag("summary", t("far.stun")), ways, own if chosen == "own" else None, id="stun")
    return tag("div", tag("p", art("icon-shield-check", "icon"), told, class_="address"), fold, class_="disclosure")


def meeting(desk: Desk, step: str) -> Markup:
    """The link to send with a field for the reply (``invite``), or the ``reply``, to be sent to the host."""
    t, live = desk.t, desk.live_matches.current
    assert live
    connection, host = live.making, step == "invite"
    near = not connection and (live.lines or live.calling)
    title = heading(t("far.invite.title" if host else "far.reply.near" if near else "far.reply.title"))
    ways = handshake(desk, live, connection)
    out = None if live.elsewhere else leaving(desk, "far.withdraw" if host else "far.cancel")
    inside = [title, company(desk, live), ladder(desk, connection), *ways, out]
    return tag("section", *inside, class_="setup handshake", id=step)


def join(desk: Desk) -> Markup:
    """The match of the invitation, and what joining discloses."""
    t, found, live, poor = desk.t, desk.live_matches.invitation, desk.live_matches.current, lame(desk)
    assert found
    played, again = found.setup, keep.known(desk.shelf.store, found.match, found.setup.seat)
    begun = keep.listed(desk.shelf.store).get(again, {}).get("begun")
    if not again and (id := keep.made(desk.shelf.store, found.match, played.seat)):
        return own(desk, id, f"{played.game.name}.title")
    tabs = desk.live_matches.tab or (("far.near",) if desk.live_matches.near else ())
    game, label = played.game.name, "far.rejoin" if begun else "far.rejoin.new" if again else "far.join"
    seat = "far.join.seat" if played.seats > 2 else "far.join.first" if played.seat == 1 else "far.join.second"
    seated = t("far.join.again") if begun else t(seat, seat=played.seat, of=played.seats)
    terms = [
        tag("li", picture(played.game, option), settled(t, played.game, option, value))
        for option, value in played.options.items()
    ]
    instead = live is not None and not live.begun and live.guarded and not live.leads(found)  # an own link ends
    if poor:
        way = by_letters(desk, game, played.seats, "do-post-new")
    else:
        way = joining(t("far.tab.take" if desk.live_matches.tab else label), "primary")
    inside = [
        heading(t(f"{game}.title")),
        tag("p", t("far.join.back" if begun else "far.join.answered" if again else "far.join.about"), class_="short"),
        tag("ul", tag("li", art(f"meeple-{played.seat}", of=game), seated), *terms, class_="facts"),
        tag("p", t("far.join.instead"), class_="address", id="instead") if instead else None,
        None if again or poor else name(desk),
        *([tag("p", t(each), class_="address") for each in tabs] or [disclosure(desk, played.seats - 1)]),
        trouble(desk) if desk.capabilities.online else offline(desk),
        tag("p", t("far.join.missing"), class_="trouble", role="status", id="missing") if poor else None,
        share(desk, desk.capabilities.link(desk.live_matches.token), "browser") if poor else None,
        answers(way, button(t("far.cancel"), "far cancel")),
    ]
    return tag("form", *inside, class_="setup handshake", id="join", data_do="far join")


def joining(label: str, kind: str = "") -> Markup:
    """The button that takes the seat of the invitation."""
    return tag("button", label, type="submit", class_=classes("button", kind), id="do-join")


def lame(desk: Desk) -> bool:
    """Whether this browser cannot reach the one that the invitation, or the form, would connect it to."""
    return not desk.capabilities.connects and not (desk.screen == Meeting("join") and desk.live_matches.near)


def own(desk: Desk, id: str, title: str) -> Markup:
    """A link of one's own, opened in another tab: it is for somebody else. The other seat can be played here too."""
    t, begun = desk.t, keep.listed(desk.shelf.store)[id].get("begun")
    near, label = desk.live_matches.near and not begun, "far.rejoin" if begun else "far.join.own.back"
    back = button(t(label), f"far open {id}", "undo-2", kind="primary")
    inside = [
        heading(t(title)),
        tag("p", t("far.join.own"), class_="short", id="own"),
        tag("p", t("far.near"), class_="address") if near else None,
        trouble(desk),
        answers(back, joining(t("far.join.own.play")) if near else None),
    ]
    return tag("form", *inside, class_="setup handshake", id="join", data_do="far join")


def handed(desk: Desk) -> Markup:
    """A reply that was opened in this tab, on its way to the tab that waits for it."""
    t, matches = desk.t, desk.live_matches
    if matches.took:
        told = [tag("p", t("far.handed.took"), class_="verdict", role="status", id="handed")]
    elif matches.trouble:
        told = [tag("p", matches.trouble, role="status", id="handed")]
        told += [share(desk, matches.handed, "handed")] if matches.handed else []
    else:
        told = [tag("p", t("far.handed"), class_="waiting", role="status", id="handed")]
    return tag("section", heading(t("far.handed.title")), *told, leaving(desk), class_="setup handshake")


def leaving(desk: Desk, label: str = "far.cancel") -> Markup:
    """The button that leaves the handshake."""
    return answers(button(desk.t(label), "far cancel", "x"))


PAGES: Final[Mapping[str, Callable[[Desk], Markup]]] = {
    "setup": setup,
    "invite": partial(meeting, step="invite"),
    "join": join,
    "reply": partial(meeting, step="reply"),
    "handed": handed,
}
