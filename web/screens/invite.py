"""The screens before a live match: the form, the invitation, what joining means, and the reply."""

from typing import Final

from web.afar import STUN
from web.desk import Desk
from web.link import keep
from web.markup import Markup, art, tag
from web.screens.controls import button, heading, home, name_field, radio
from web.screens.fields import first, options, picture, seats, settled
from web.screens.handshake import handshake, ladder, later, offline, trouble
from web.screens.people import company
from web.screens.share import share


def page(desk: Desk) -> Markup:
    """The screen for the current step of the handshake."""
    t, which = desk.t, desk.afar.page
    head = tag("header", home(t), tag("h1", t("far.title")), class_="bar")
    main = tag("main", PAGES[which](desk), class_="opening-main")
    return tag("div", head, main, class_=f"screen afar is-{which}", id="afar")


def setup(desk: Desk) -> Markup:
    """The form: name, who begins, sides, and how the browsers find each other."""
    t, others = desk.t, len(desk.setup.names) - 1
    begins = {who: t(f"far.first.{who}", n=others) for who in ("me", "friend")}
    return tag(
        "form",
        heading(t(f"{desk.setup.game}.title")),
        tag("p", t("far.setup.about", n=others), class_="short"),
        later(desk, desk.setup.game, others + 1),
        name(desk),
        seats(desk),
        first(t, "far.first", begins, desk.setup.begins(desk.afar.first, "me")),
        *options(desk),
        disclosure(desk, others),
        offline(desk),
        tag(
            "div",
            tag("button", t("far.invite"), type="submit", class_="button primary", id="do-invite"),
            button(t("far.cancel"), "far cancel"),
            class_="answers",
        ),
        class_="setup",
        id="setup",
        data_do="far invite",
    )


def name(desk: Desk) -> Markup:
    """The field for the player's own name."""
    t = desk.t
    field = name_field("far.name", desk.afar.name, t("far.name.hint"), completed="nickname")
    return tag("label", tag("span", t("far.name")), field, class_="own-name")


def disclosure(desk: Desk, others: int) -> Markup:
    """What connections disclose to players and strangers, with the choice of ICE servers."""
    t, chosen = desk.t, desk.settings["stun"]
    kinds = [radio("set.stun", kind, t(f"far.stun.{kind}"), chosen) for kind in STUN]
    own = tag(
        "input",
        type="text",
        value=desk.settings["servers"],
        placeholder=t("far.servers.hint"),
        aria_label=t("far.servers"),
        data_field="set.servers",
        id="far-servers",
        autocomplete="off",
        spellcheck="false",
    )
    return tag(
        "div",
        tag(
            "p",
            art("icon-shield-check", "icon"),
            tag("span", t("far.address", n=others), tag("small", t(f"far.stun.{chosen}.about"))),
            class_="address",
        ),
        tag(
            "details",
            tag("summary", t("far.stun")),
            tag("div", *kinds, class_="segments", role="radiogroup", aria_label=t("far.stun")),
            own if chosen == "own" else None,
            id="stun",
        ),
        class_="disclosure",
    )


def invite(desk: Desk) -> Markup:
    """The link to send, and the field for the reply."""
    t, link = desk.t, desk.afar.link
    assert link
    wire = link.making
    return tag(
        "section",
        heading(t("far.invite.title")),
        company(desk, link),
        ladder(desk, wire),
        *handshake(desk, link, wire),
        leaving(desk, "far.withdraw"),
        class_="setup handshake",
        id="invite",
    )


def join(desk: Desk) -> Markup:
    """The match of the invitation, and what joining discloses."""
    t, found = desk.t, desk.afar.invitation
    assert found
    played, again = found.setup, keep.known(desk.shelf.store, found.match, found.setup.seat)
    name_of = played.game.name
    facts = [
        tag("li", art(f"meeple-{played.seat}", of=name_of), seated(desk, played.seat, played.seats))
        if not again
        else tag("li", art(f"meeple-{played.seat}", of=name_of), t("far.join.again")),
        *(
            tag("li", picture(played.game, option), settled(t, played.game, option, value))
            for option, value in played.options.items()
        ),
    ]
    return tag(
        "form",
        heading(t(f"{name_of}.title")),
        tag("p", t("far.join.back" if again else "far.join.about"), class_="short"),
        tag("ul", *facts, class_="facts"),
        tag("p", t("far.join.instead"), class_="address", id="instead") if instead(desk) else None,
        None if again else name(desk),
        tag("p", t("far.near"), class_="address") if desk.afar.near else disclosure(desk, played.seats - 1),
        trouble(desk) if desk.doorway.online else offline(desk),
        tag(
            "div",
            tag(
                "button",
                t("far.rejoin" if again else "far.join"),
                type="submit",
                class_="button primary",
                id="do-join",
            ),
            button(t("far.cancel"), "far cancel"),
            class_="answers",
        ),
        class_="setup handshake",
        id="join",
        data_do="far join",
    )


def instead(desk: Desk) -> bool:
    """Whether joining would make an own invitation worthless."""
    link = desk.afar.link
    return link is not None and not link.begun and link.guarded and not link.leads(desk.afar.invitation)


def seated(desk: Desk, seat: int, seats: int) -> str:
    """The seat of the invitation."""
    if seats > 2:
        return desk.t("far.join.seat", seat=seat, of=seats)
    return desk.t("far.join.first" if seat == 1 else "far.join.second")


def reply(desk: Desk) -> Markup:
    """The reply, to be sent to the host."""
    t, link = desk.t, desk.afar.link
    assert link
    wire = link.making
    title = t("far.reply.near" if not wire and (link.lines or link.calling) else "far.reply.title")
    return tag(
        "section",
        heading(title),
        company(desk, link),
        ladder(desk, wire),
        *handshake(desk, link, wire),
        leaving(desk),
        class_="setup handshake",
        id="reply",
    )


def handed(desk: Desk) -> Markup:
    """A reply that was opened in this tab, on its way to the tab that waits for it."""
    t, afar = desk.t, desk.afar
    if afar.took:
        told = [tag("p", t("far.handed.took"), class_="verdict", role="status", id="handed")]
    elif afar.trouble:
        told = [tag("p", afar.trouble, role="status", id="handed")]
        told += [share(desk, afar.handed, "handed")] if afar.handed else []
    else:
        told = [tag("p", t("far.handed"), class_="waiting", role="status", id="handed")]
    return tag("section", heading(t("far.handed.title")), *told, leaving(desk), class_="setup handshake")


def leaving(desk: Desk, label: str = "far.cancel") -> Markup:
    """The button that leaves the handshake."""
    return tag("div", button(desk.t(label), "far cancel", "x"), class_="answers")


PAGES: Final = {"setup": setup, "invite": invite, "join": join, "reply": reply, "handed": handed}
