"""Before a match by link: the form, the invitation on its way, what joining means, the reply on its way back."""

from typing import Final

from web.desk import Desk
from web.doorway import link as link_of
from web.link.link import Link
from web.link.wire import Wire
from web.markup import Markup, art, classes, tag
from web.screens.controls import button, home, name_field, radio
from web.screens.share import paste, share
from web.screens.start import first, sides

STEPS: Final = ("one", "two", "three")
STUN: Final = ("public", "off", "own")


def page(desk: Desk) -> Markup:
    """The screen that the handshake is at."""
    t, which = desk.t, desk.afar.page
    head = tag("header", home(t), tag("h1", t("far.title")), class_="bar")
    main = tag("main", PAGES[which](desk), class_="opening-main")
    return tag("div", head, main, class_=f"screen afar is-{which}", id="afar")


def setup(desk: Desk) -> Markup:
    """Names, who begins, sides, and how the browsers find each other."""
    t = desk.t
    return tag(
        "form",
        tag("h2", t(f"{desk.setup.game}.title")),
        tag("p", t("far.setup.about"), class_="short"),
        name(desk),
        first(t, "far.first", {who: t(f"far.first.{who}") for who in ("me", "friend")}, desk.afar.first),
        *sides(desk),
        disclosure(desk),
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
    """The field for one's own name."""
    t = desk.t
    field = name_field("far.name", desk.afar.name, t("far.name.hint"), completed="nickname")
    return tag("label", tag("span", t("far.name")), field, class_="own-name")


def disclosure(desk: Desk) -> Markup:
    """What a connection tells the other side and others, and the choice about it."""
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
            tag("span", t("far.address"), tag("small", t(f"far.stun.{chosen}.about"))),
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
    parts: list[Markup | None] = [tag("h2", t("far.invite.title")), ladder(desk, wire)]
    if link.peer.place.seats > 2:
        parts += [tag("p", t("far.seats", here=len(link.peer.joined), of=link.peer.place.seats), class_="short")]
    return tag(
        "section",
        *parts,
        *handshake(desk, link, wire),
        leaving(desk, "far.withdraw"),
        class_="setup handshake",
        id="invite",
    )


def join(desk: Desk) -> Markup:
    """To which match the invitation leads, and what joining discloses."""
    t, found = desk.t, desk.afar.invitation
    assert found
    from web.link import join as joining

    played, again = found.setup, joining.known(desk, found)
    name_of = played.game.name
    facts = [
        tag("li", art(f"meeple-{played.seat}"), t("far.join.first" if played.seat == 1 else "far.join.second"))
        if not again
        else tag("li", art(f"meeple-{played.seat}"), t("far.join.again")),
        *(
            tag("li", art(f"emblem-{option}"), f"{t(f'{name_of}.site.{option}')}: {t('side', side=value)}")
            for option, value in played.options.items()
        ),
    ]
    return tag(
        "form",
        tag("h2", t(f"{name_of}.title")),
        tag("p", t("far.join.back" if again else "far.join.about"), class_="short"),
        tag("ul", *facts, class_="facts"),
        None if again else name(desk),
        tag("p", t("far.near"), class_="address") if desk.afar.near else disclosure(desk),
        trouble(desk),
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


def reply(desk: Desk) -> Markup:
    """The reply, which the host must get."""
    t, link = desk.t, desk.afar.link
    assert link
    wire = link.making
    title = t("far.reply.title" if wire else "far.reply.near")
    return tag(
        "section",
        tag("h2", title),
        ladder(desk, wire),
        *handshake(desk, link, wire),
        leaving(desk),
        class_="setup handshake",
        id="reply",
    )


def handed(desk: Desk) -> Markup:
    """A reply was opened in this tab, and another one waits for it."""
    t, afar = desk.t, desk.afar
    if afar.took:
        told = [tag("p", t("far.handed.took"), class_="verdict", role="status", id="handed")]
    elif afar.trouble:
        told = [
            tag("p", afar.trouble, role="status", id="handed"),
            share(desk, afar.handed, "handed"),
        ]
    else:
        told = [tag("p", t("far.handed"), class_="waiting", role="status", id="handed")]
    return tag("section", tag("h2", t("far.handed.title")), *told, leaving(desk), class_="setup handshake")


def leaving(desk: Desk, label: str = "far.cancel") -> Markup:
    """The way out."""
    return tag("div", button(desk.t(label), "far cancel", "x"), class_="answers")


def trouble(desk: Desk) -> Markup | None:
    """What went wrong, in one sentence with the remedy."""
    return tag("p", desk.afar.trouble, class_="trouble", role="alert", id="trouble") if desk.afar.trouble else None


def stage(wire: Wire | None) -> int:
    """Which of the three steps of a handshake is under way: the first side's link, the other's, the meeting."""
    if not wire or wire.step in ("open", "broken", "meeting"):
        return 2
    if wire.offers:
        return 0 if wire.step == "making" else 1
    return 1


def ladder(desk: Desk, wire: Wire | None) -> Markup:
    """Whose move in the handshake it is: three steps, of which one is now."""
    t, now = desk.t, stage(wire)
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
    """One connection that is being made: what the player must do now."""
    t = desk.t
    if not wire:
        if link.peer.host and not link.tabs.lines:
            return [whose(t("far.lost")), again(desk)]
        if link.tabs.lines or link.tabs.called:
            return [tag("p", t("far.wait.tabs"), class_="waiting", role="status"), trouble(desk)]
        return [whose(t("far.lost.guest"))]
    if wire.step == "failed":
        return [
            tag("p", t(wire.why), class_="trouble", role="alert", id="trouble"),
            again(desk) if wire.offers and wire.why != "far.wire.missing" else None,
            letters(desk) if wire.why == "far.wire.missing" and not link.begun else None,
        ]
    if wire.step == "making":
        return [tag("p", t("far.making"), class_="waiting", role="status")]
    if wire.step == "shown":
        address = link_of(desk, wire.token)
        told = share(
            desk, address, "invite" if wire.offers and not link.begun else "reply" if not wire.offers else "again"
        )
        if not wire.offers:
            return [
                whose(t("far.reply.send")),
                told,
                trouble(desk),
                tag("p", t("far.reply.wait"), class_="waiting"),
            ]
        return [whose(t("far.invite.send")), told, trouble(desk), paste(desk, t("far.invite.paste"))]
    if wire.step == "meeting":
        late = wire.doubtful(link.now)
        return [
            tag("p", t("far.meeting"), class_="waiting", role="status"),
            tag("p", t("far.doubtful"), class_="trouble", role="alert") if late else None,
            again(desk) if late else None,
            letters(desk) if late and not link.begun else None,
            trouble(desk),
        ]
    return [tag("p", t("far.connected"), class_="waiting", role="status"), trouble(desk)]


def whose(told: str) -> Markup:
    """What the player must do now."""
    return tag("p", art("icon-send", "icon"), tag("span", told), class_="whose", id="whose", role="status")


def letters(desk: Desk) -> Markup:
    """The way that needs no connection."""
    return tag("div", button(desk.t("post.card"), "post new", "mails"), class_="answers")


def again(desk: Desk) -> Markup:
    """A new link."""
    return tag("div", button(desk.t("far.again"), "far again", "link-2", kind="primary"), class_="answers")


PAGES: Final = {"setup": setup, "invite": invite, "join": join, "reply": reply, "handed": handed}
