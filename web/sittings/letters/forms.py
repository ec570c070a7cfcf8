"""A match by letters before there is a table: the form, the invitation, joining, and a seat from another device.

`waiting` is the prompt while another seat must act.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.interface import BOX, OVER
from game.links.correspondence import Correspondence
from web.desk import Desk
from web.desk.letter_match import LetterMatch
from web.screens.controls import button, heading, home, name_field
from web.screens.fields import first, options, picture, seats, secrets, settled
from web.screens.share import paste, share
from web.text.markup import Markup, art, join, tag


def page(desk: Desk, name: str) -> Markup:
    """The screen of this name."""
    t, letters = desk.t, desk.letter_matches.current
    head = tag("header", home(t), heading(t(f"post.{name}"), "h1"), class_="bar")
    inside = new(desk) if name == "new" else PAGES[name](desk, letters) if letters else Markup()
    body = tag("main", inside, class_="letter-main")
    return tag("div", head, body, class_=f"screen letters is-{name}", id="letters")


def new(desk: Desk) -> Markup:
    """The form: names, who begins, sides."""
    t, setup = desk.t, desk.setup
    others = len(setup.names) - 1
    begins = {who: t(f"post.first.{who}", n=others) for who in ("me", "other")}
    inside = [
        tag("h2", t(f"{setup.game}.title")),
        tag("p", t("post.about"), class_="short"),
        secrets(desk, setup.rules),
        names(desk, others + 1),
        seats(desk),
        first(t, "mail.first", begins, setup.begins(desk.letter_matches.first, "me")),
        *options(desk),
        tag("button", t("post.make"), type="submit", class_="button primary"),
    ]
    return tag("form", *inside, class_="setup", id="post-new", data_do="post invite")


def names(desk: Desk, seats: int, own: int = 0) -> Markup:
    """The fields for names on this device; with three or four seats, only once the own seat is known."""
    t = desk.t
    labels = [t("post.name.1"), t("post.name.2")]
    if seats > 2:
        labels[1:] = [t("seat", seat=seat) for seat in range(1, seats + 1) if own not in (0, seat)]
    fields = [
        tag("label", tag("span", label), name_field(f"mail.name.{number}", desk.letter_matches.names[number - 1]))
        for number, label in enumerate(labels, 1)
    ]
    return tag("fieldset", tag("legend", t("names")), *fields, tag("p", t("post.names.about")), class_="called")


def invite(desk: Desk, letters: LetterMatch) -> Markup:
    """The link of the invitation, and a field for the answer."""
    t = desk.t
    others, correspondence = letters.correspondence.letter.setup.seats - 1, letters.correspondence
    steps = [tag("li", t(f"post.step.{step}", n=others)) for step in ("send", "answer", "turns")]
    link = desk.capabilities.link(correspondence.letter.text())
    about = t("post.invite.about", n=others, name=t("seat", seat=correspondence.waits))
    following = [tag("h2", t("post.next")), tag("ol", *steps, class_="steps"), paste(desk, t("post.paste.answer"))]
    sent = tag("section", tag("p", about), share(desk, link, "letters"), class_="sheet-of")
    return join([sent, tag("section", *following, class_="sheet-of")])


def agreed(letters: LetterMatch, desk: Desk, own: int) -> Markup:
    """The terms of the match: who begins, and the sides."""
    t, played = desk.t, letters.correspondence.letter.setup
    name = played.game.name
    chosen = []
    for option, value in played.options.items():
        about = tag("span", t(f"{name}.rule.{option}.{value}"))
        chosen.append(tag("li", picture(played.game, option), tag("b", settled(t, played.game, option, value)), about))
    begins = t("post.first.you" if own == 1 else "post.first.they")
    if played.seats > 2:
        begins = t("far.join.seat", seat=own, of=played.seats)
    return Markup(tag("p", art(f"meeple-{own}", of=name), tag("span", begins), class_="seat-is") + tag("ul", *chosen))


def invited(desk: Desk, letters: LetterMatch) -> Markup:
    """An incoming invitation: its terms, and that joining sends nothing by itself."""
    t = desk.t
    played, free = letters.correspondence.letter.setup, letters.correspondence.free
    inside = [
        tag("p", t("post.join.about", game=t(f"{played.game.name}.title")), class_="short"),
        secrets(desk, played.game),
        tag("div", agreed(letters, desk, free), class_="agreed"),
        names(desk, played.seats, free),
        tag("p", t("post.join.tells"), class_="tells"),
        tag("button", t("post.accept"), type="submit", class_="button primary"),
    ]
    return tag("form", *inside, class_="setup", id="post-join", data_do="post join")


def seat(desk: Desk, letters: LetterMatch) -> Markup:
    """A seat that comes from another device."""
    t = desk.t
    if not letters.own:
        return Markup()
    inside = [
        tag("p", t("post.seat.about", game=t(f"{letters.own.game}.title")), class_="short"),
        tag("div", agreed(letters, desk, letters.own.seat), class_="agreed"),
        names(desk, letters.own.seats, letters.own.seat),
        tag("button", t("post.seat.take"), type="submit", class_="button primary"),
    ]
    return tag("form", *inside, class_="setup", id="post-seat", data_do="post move here")


def opening(correspondence: Correspondence) -> bool:
    """Whether all have sealed, and some notes are still to be shown."""
    due = correspondence.state.due if correspondence.state else None
    return due is not None and not due.index


PAGES: Final[Mapping[str, Callable[[Desk, LetterMatch], Markup]]] = {"invite": invite, "join": invited, "seat": seat}


def waiting(desk: Desk, letters: LetterMatch) -> tuple[str, list[Markup]] | None:
    """The prompt with its buttons; None while the own seat must act."""
    t, correspondence = desk.t, letters.correspondence
    who = letters.whom(t, correspondence.waits) if correspondence.waits else ""
    open_link = button(t("post.open"), "open paste", "mail-open")
    if letters.back:
        return t("post.looking.other"), [button(t("post.look.back"), "post look back", "undo-2", kind="primary")]
    if letters.moved:
        return t("post.moved"), [
            button(t("post.seat.link"), "open seat", "share-2", id="waiting-open-seat"),
            button(t("post.seat.back"), "post move back", "undo-2"),
        ]
    if not correspondence.place:
        ask = t("post.view.over") if letters.match.turn == OVER else t("post.view", name=who)
        return ask, [open_link, button(t("home"), "home", "house")]
    if correspondence.mine:
        return None
    if correspondence.lost:
        return t("post.lost"), [open_link, button(t("post.show"), "post show", "share-2")]
    if letters.match.turn == OVER:
        winners = letters.match.winners()
        ask = t("won", names=t.together(letters.name(t, seat) for seat in winners), n=len(winners))
        last = button(t("post.send.last" if correspondence.fresh else "post.show"), "post show", "share-2")
        return ask, [button(t("score"), "open score", "trophy", kind="primary"), last]
    drawing = letters.match.turn == BOX
    if correspondence.fresh:
        what = ".draw" if drawing else ".open" if opening(correspondence) else "" if correspondence.said else ".next"
        ask = t(f"post.ready{what}", name=who)
        return ask, [button(t("post.send", name=who), "post show", "share-2", kind="primary")]
    laying = drawing and all(step.speaker == BOX for step in letters.match.steps)
    way = ".open" if opening(correspondence) else ".laying" if laying else ""
    return t(f"post.wait{way}", name=who), [open_link, button(t("post.show"), "post show", "share-2")]
