"""A match by letters before there is a table: the form, the invitation, joining, and a seat from another device.

`waiting` is the prompt while another seat must act.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.interface import BOX, OVER
from game.links.post import Post
from web.desk import Desk
from web.desk.sent import Sent
from web.screens.controls import button, heading, home, name_field
from web.screens.fields import first, options, picture, seats, secrets, settled
from web.screens.share import paste, share
from web.text.markup import Markup, art, tag


def page(desk: Desk, name: str) -> Markup:
    """The screen of this name."""
    t = desk.t
    head = tag("header", home(t), heading(t(f"post.{name}"), "h1"), class_="bar")
    body = tag("main", PAGES[name](desk), class_="letter-main")
    return tag("div", head, body, class_=f"screen letters is-{name}", id="letters")


def new(desk: Desk) -> Markup:
    """The form: names, who begins, sides."""
    t, setup = desk.t, desk.setup
    others = len(setup.names) - 1
    begins = {who: t(f"post.first.{who}", n=others) for who in ("me", "other")}
    return tag(
        "form",
        tag("h2", t(f"{setup.game}.title")),
        tag("p", t("post.about"), class_="short"),
        secrets(desk, setup.rules),
        names(desk, others + 1),
        seats(desk),
        first(t, "mail.first", begins, setup.begins(desk.mail.first, "me")),
        *options(desk),
        tag("button", t("post.make"), type="submit", class_="button primary"),
        class_="setup",
        id="post-new",
        data_do="post invite",
    )


def names(desk: Desk, seats: int, own: int = 0) -> Markup:
    """The fields for names on this device; with three or four seats, only once the own seat is known."""
    t = desk.t
    labels = [t("post.name.1"), t("post.name.2")]
    if seats > 2:
        labels[1:] = [t("seat", seat=seat) for seat in range(1, seats + 1) if own not in (0, seat)]
    fields = [
        tag("label", tag("span", label), name_field(f"mail.name.{number}", desk.mail.names[number - 1]))
        for number, label in enumerate(labels, 1)
    ]
    return tag("fieldset", tag("legend", t("names")), *fields, tag("p", t("post.names.about")), class_="called")


def invite(desk: Desk) -> Markup:
    """The link of the invitation, and a field for the answer."""
    t, sent = desk.t, desk.mail.sent
    if not sent:
        return Markup()
    others, post = sent.post.letter.setup.seats - 1, sent.post
    steps = [tag("li", t(f"post.step.{step}", n=others)) for step in ("send", "answer", "turns")]
    link = desk.doorway.link(post.letter.text())
    about = t("post.invite.about", n=others, name=t("seat", seat=post.waits))
    return Markup(
        tag("section", tag("p", about), share(desk, link, "letters"), class_="sheet-of")
        + tag(
            "section",
            tag("h2", t("post.next")),
            tag("ol", *steps, class_="steps"),
            paste(desk, t("post.paste.answer")),
            class_="sheet-of",
        )
    )


def agreed(sent: Sent, desk: Desk, own: int) -> Markup:
    """The terms of the match: who begins, and the sides."""
    t, played = desk.t, sent.post.letter.setup
    name = played.game.name
    chosen = [
        tag(
            "li",
            picture(played.game, option),
            tag("b", settled(t, played.game, option, value)),
            tag("span", t(f"{name}.rule.{option}.{value}")),
        )
        for option, value in played.options.items()
    ]
    begins = t("post.first.you" if own == 1 else "post.first.they")
    if played.seats > 2:
        begins = t("far.join.seat", seat=own, of=played.seats)
    return Markup(tag("p", art(f"meeple-{own}", of=name), tag("span", begins), class_="seat-is") + tag("ul", *chosen))


def invited(desk: Desk) -> Markup:
    """An incoming invitation: its terms, and that joining sends nothing by itself."""
    t, sent = desk.t, desk.mail.sent
    if not sent:
        return Markup()
    return tag(
        "form",
        tag("p", t("post.join.about", game=t(f"{sent.post.letter.setup.game.name}.title")), class_="short"),
        secrets(desk, sent.post.letter.setup.game),
        tag("div", agreed(sent, desk, sent.post.free), class_="agreed"),
        names(desk, sent.post.letter.setup.seats, sent.post.free),
        tag("p", t("post.join.tells"), class_="tells"),
        tag("button", t("post.accept"), type="submit", class_="button primary"),
        class_="setup",
        id="post-join",
        data_do="post join",
    )


def seat(desk: Desk) -> Markup:
    """A seat that comes from another device."""
    t, sent = desk.t, desk.mail.sent
    if not sent or not sent.own:
        return Markup()
    return tag(
        "form",
        tag("p", t("post.seat.about", game=t(f"{sent.own.game}.title")), class_="short"),
        tag("div", agreed(sent, desk, sent.own.seat), class_="agreed"),
        names(desk, sent.own.seats, sent.own.seat),
        tag("button", t("post.seat.take"), type="submit", class_="button primary"),
        class_="setup",
        id="post-seat",
        data_do="post move here",
    )


def opening(post: Post) -> bool:
    """Whether all have sealed, and some notes are still to be shown."""
    due = post.state.due if post.state else None
    return due is not None and not due.index


PAGES: Final[Mapping[str, Callable[[Desk], Markup]]] = {"new": new, "invite": invite, "join": invited, "seat": seat}


def waiting(desk: Desk, sent: Sent) -> tuple[str, list[Markup]] | None:
    """The prompt with its buttons; None while the own seat must act."""
    t, post = desk.t, sent.post
    who = sent.whom(t, post.waits) if post.waits else ""
    open_link = button(t("post.open"), "open paste", "mail-open")
    if sent.back:
        return t("post.looking.other"), [button(t("post.look.back"), "post look back", "undo-2", kind="primary")]
    if sent.moved:
        return t("post.moved"), [
            button(t("post.seat.link"), "open seat", "share-2", id="waiting-open-seat"),
            button(t("post.seat.back"), "post move back", "undo-2"),
        ]
    if not post.place:
        ask = t("post.view.over") if sent.match.turn == OVER else t("post.view", name=who)
        return ask, [open_link, button(t("home"), "home", "house")]
    if post.mine:
        return None
    if post.lost:
        return t("post.lost"), [open_link, button(t("post.show"), "post show", "share-2")]
    if sent.match.turn == OVER:
        winners = sent.match.winners()
        ask = t("won", names=t.together(sent.name(t, seat) for seat in winners), n=len(winners))
        last = button(t("post.send.last" if post.fresh else "post.show"), "post show", "share-2")
        return ask, [button(t("score"), "open score", "trophy", kind="primary"), last]
    drawing = sent.match.turn == BOX
    if post.fresh:
        what = ".draw" if drawing else ".open" if opening(post) else "" if post.said else ".next"
        ask = t(f"post.ready{what}", name=who)
        return ask, [button(t("post.send", name=who), "post show", "share-2", kind="primary")]
    if opening(post):
        return t("post.wait.open", name=who), [open_link, button(t("post.show"), "post show", "share-2")]
    laid = any(step.speaker != BOX for step in sent.match.steps)
    ask = t("post.wait" if laid or not drawing else "post.wait.laying", name=who)
    return ask, [open_link, button(t("post.show"), "post show", "share-2")]
