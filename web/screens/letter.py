"""Dialogs of a match by letters: the link of a turn, two different ones, the seat that moves away, the match itself."""

from collections.abc import Callable, Mapping
from typing import Final

from game.links import seat as seats
from web import mail
from web.desk import Desk
from web.markup import Markup, art, tag
from web.screens.controls import button
from web.screens.post import names
from web.screens.share import paste, share
from web.sent import Sent


def dialog(desk: Desk) -> Markup:
    """The content of the dialog that is open."""
    sent = mail.on(desk)
    return DIALOGS[desk.dialog or ""](desk, sent) if sent else Markup()


def turn(desk: Desk, sent: Sent) -> Markup:
    """The link to be sent; below it a field for the one that comes back."""
    t, post = desk.t, sent.post
    who = sent.whom(t, post.waits)
    played = any(seat == post.seat for seat, _ in post.letter.moves)
    said = t("post.link" if played else "post.link.first", name=who) if post.waits else t("post.link.last")
    back = paste(desk, t("post.paste", name=who)) if post.waits else None
    link = share(desk, desk.doorway.link(post.letter.text()), "letter")
    return tag("div", tag("p", said, class_="lead"), link, back, class_="turn-link")


def fork(desk: Desk, sent: Sent) -> Markup:
    """Two links for one turn: either can be looked at, the first counts."""
    t = desk.t
    return tag(
        "div",
        tag("p", t("link.turn.fork")),
        tag("p", t("post.fork.about")),
        tag(
            "div",
            button(t("post.look.first"), "post look first", "check", kind="primary"),
            button(t("post.look.other"), "post look other", "eye"),
            class_="answers",
        ),
    )


def seat(desk: Desk, sent: Sent) -> Markup:
    """Before the seat is given away, what that means; then the link."""
    t = desk.t
    if not sent.own:
        return Markup()
    if not sent.moved:
        return tag(
            "div",
            tag("p", t("post.seat.warning")),
            tag("p", t("post.seat.unsent")) if sent.post.said else None,
            tag("div", button(t("post.seat.make"), "post move away", "smartphone", kind="primary"), class_="answers"),
        )
    token = seats.pack(sent.own, sent.match.game, sent.post.letter)
    return tag("div", tag("p", t("post.seat.made")), share(desk, desk.doorway.link(token), "seat"))


def match(desk: Desk, sent: Sent) -> Markup:
    """Who plays with whom, and what can be done with the match beside playing."""
    t = desk.t
    rows = [
        tag("li", art(f"meeple-{number}", of=sent.match.game.name), tag("bdi", sent.name(t, number)))
        for number in range(1, sent.match.seats + 1)
    ]
    moves = None
    if sent.own and sent.id:
        moves = tag(
            "section",
            tag("h3", t("post.seat.move")),
            tag("p", t("post.seat.move.about")),
            tag("div", button(t("post.seat.move"), "open seat", "smartphone"), class_="answers"),
        )
    return tag(
        "div",
        tag("ul", *rows, class_="who-is-who"),
        names(desk, sent.own.seats, sent.own.seat)
        if sent.own and sent.id
        else tag("p", f"{t('link.view')} {t('post.view.where')}"),
        tag("section", tag("h3", t("post.open")), paste(desk, t("post.paste.any"))),
        moves,
        class_="match-by-link",
    )


DIALOGS: Final[Mapping[str, Callable[[Desk, Sent], Markup]]] = {
    "letter": turn,
    "fork": fork,
    "seat": seat,
    "post": match,
}
