"""The dialogs of a match by letters: a turn's link, two links for one turn, a seat that moves, the match itself."""

from collections.abc import Callable, Mapping
from typing import Final

from game.links import seat as seats
from web.desk import Desk
from web.desk.letter_match import LetterMatch
from web.screens.controls import answers, button
from web.screens.share import paste, share
from web.sittings.letters import from_live
from web.sittings.letters.forms import names, opening
from web.table import letter_matches
from web.text.markup import Markup, art, tag


def dialog(desk: Desk) -> Markup:
    """The content of the open dialog."""
    letters = letter_matches.on(desk)
    return DIALOGS[desk.dialog or ""](desk, letters) if letters else Markup()


def turn(desk: Desk, letters: LetterMatch) -> Markup:
    """The link to be sent, and a field for the next one."""
    t, correspondence = desk.t, letters.correspondence
    who = letters.whom(t, correspondence.waits)
    played = [seat for seat, _ in correspondence.letter.moves][-1:] == [correspondence.seat]
    closed = ".first" if not played else ".sealed" if correspondence.sealed else ""
    kind = ".opened" if opening(correspondence) else closed
    said = t(f"post.link{kind}", name=who) if correspondence.waits else t("post.link.last")
    label = t("post.paste", name=who) if letters.match.seats == 2 else t("post.paste.next")
    back = paste(desk, label) if correspondence.waits else None
    link = share(desk, desk.capabilities.link(correspondence.letter.text()), "letter")
    return tag("div", tag("p", said, class_="lead"), link, back, class_="turn-link")


def fork(desk: Desk, letters: LetterMatch) -> Markup:
    """Two links for one turn: both can be looked at, the first one counts."""
    t = desk.t
    first = button(t("post.look.first"), "post look first", "check", kind="primary")
    other = button(t("post.look.other"), "post look other", "eye")
    return tag("div", tag("p", t("link.turn.fork")), tag("p", t("post.fork.about")), answers(first, other))


def seat(desk: Desk, letters: LetterMatch) -> Markup:
    """Moving the seat away: the warning first, then the link."""
    t = desk.t
    if not letters.own:
        return Markup()
    if not letters.moved:
        return tag(
            "div",
            tag("p", t("post.seat.warning")),
            tag("p", t("post.seat.unsent")) if letters.correspondence.said else None,
            answers(button(t("post.seat.make"), "post move away", "smartphone", kind="primary")),
        )
    token = seats.pack(letters.own, letters.match.game, letters.correspondence.letter, letters.correspondence.notes)
    return tag("div", tag("p", t("post.seat.made")), share(desk, desk.capabilities.link(token), "seat"))


def match(desk: Desk, letters: LetterMatch) -> Markup:
    """The players, and what can be done with the match besides playing."""
    t = desk.t
    rows = [
        tag("li", art(f"meeple-{number}", of=letters.match.game.name), tag("bdi", letters.name(t, number)))
        for number in range(1, letters.match.seats + 1)
    ]
    called, moves = tag("p", f"{t('link.view')} {t('post.view.where')}"), None
    if letters.own and letters.id:
        called = names(desk, letters.own.seats, letters.own.seat)
        move = answers(button(t("post.seat.move"), "open seat", "smartphone"))
        moves = tag("section", tag("h3", t("post.seat.move")), tag("p", t("post.seat.move.about")), move)
    return tag(
        "div",
        tag("ul", *rows, class_="who-is-who"),
        called,
        tag("section", tag("h3", t("post.open")), paste(desk, t("post.paste.any"))),
        again_live(desk, letters),
        moves,
        class_="match-by-link",
    )


def again_live(desk: Desk, letters: LetterMatch) -> Markup | None:
    """The way back, for a match that was live before."""
    if not letters.id or letters.moved or not from_live.live(desk, letters):
        return None
    back = button(desk.t("post.live"), "post live", "link-2")
    return tag("section", tag("p", desk.t("post.live.about")), answers(back))


DIALOGS: Final[Mapping[str, Callable[[Desk, LetterMatch], Markup]]] = {
    "letter": turn,
    "fork": fork,
    "seat": seat,
    "post": match,
}
