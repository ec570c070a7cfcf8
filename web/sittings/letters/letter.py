"""The dialogs of a match by letters: a turn's link, two links for one turn, a seat that moves, the match itself."""

from collections.abc import Callable, Mapping
from typing import Final

from game.links import seat as seats
from web.desk import Desk
from web.desk.sent import Sent
from web.screens.controls import button
from web.screens.share import paste, share
from web.sittings.letters import written
from web.sittings.letters.forms import names, opening
from web.table import letters
from web.text.markup import Markup, art, tag


def dialog(desk: Desk) -> Markup:
    """The content of the open dialog."""
    sent = letters.on(desk)
    return DIALOGS[desk.dialog or ""](desk, sent) if sent else Markup()


def turn(desk: Desk, sent: Sent) -> Markup:
    """The link to be sent, and a field for the next one."""
    t, post = desk.t, sent.post
    who = sent.whom(t, post.waits)
    played = [seat for seat, _ in post.letter.moves][-1:] == [post.seat]
    sealed = ".opened" if opening(post) else ".sealed" if played and post.sealed else "" if played else ".first"
    said = t(f"post.link{sealed}", name=who) if post.waits else t("post.link.last")
    label = t("post.paste", name=who) if sent.match.seats == 2 else t("post.paste.next")
    back = paste(desk, label) if post.waits else None
    link = share(desk, desk.capabilities.link(post.letter.text()), "letter")
    return tag("div", tag("p", said, class_="lead"), link, back, class_="turn-link")


def fork(desk: Desk, sent: Sent) -> Markup:
    """Two links for one turn: both can be looked at, the first one counts."""
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
    """Moving the seat away: the warning first, then the link."""
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
    token = seats.pack(sent.own, sent.match.game, sent.post.letter, sent.post.notes)
    return tag("div", tag("p", t("post.seat.made")), share(desk, desk.capabilities.link(token), "seat"))


def match(desk: Desk, sent: Sent) -> Markup:
    """The players, and what can be done with the match besides playing."""
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
        again_live(desk, sent),
        moves,
        class_="match-by-link",
    )


def again_live(desk: Desk, sent: Sent) -> Markup | None:
    """The way back, for a match that was live before."""
    if not sent.id or sent.moved or not written.live(desk, sent):
        return None
    back = button(desk.t("post.live"), "post live", "link-2")
    return tag("section", tag("p", desk.t("post.live.about")), tag("div", back, class_="answers"))


DIALOGS: Final[Mapping[str, Callable[[Desk, Sent], Markup]]] = {
    "letter": turn,
    "fork": fork,
    "seat": seat,
    "post": match,
}
