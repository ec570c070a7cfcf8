"""The players of a live match with their presence, and the choice among several links."""

from web.desk import Desk
from web.desk.link import Link
from web.screens.controls import radio
from web.text.markup import Markup, art, tag


def people(desk: Desk, link: Link) -> Markup:
    """All seats."""
    return tag("ul", *(person(desk, link, seat) for seat in range(1, link.peer.place.seats + 1)), class_="people")


def person(desk: Desk, link: Link, seat: int) -> Markup:
    """One seat: name and presence."""
    t = desk.t
    state = "here" if seat == link.seat else link.presence(seat)
    if state == "away" and not link.begun:
        state = "awaited"
    return tag(
        "li",
        art(f"meeple-{seat}", of=link.peer.place.game),
        tag("bdi", link.name(seat)),
        tag("span", tag("i", class_=f"dot is-{state}", aria_hidden="true"), t(f"far.state.{state}"), class_="state"),
        id=f"person-{seat}",
    )


def company(desk: Desk, link: Link) -> Markup | None:
    """Before a match of three or four: who has come so far."""
    here = 1 + sum(link.presence(seat) != "away" for seat in link.others)
    if link.peer.place.seats == 2 or (here == 1 and not link.peer.host):
        return None
    told = tag("p", desk.t("far.seats", here=here, of=link.peer.place.seats), class_="short", role="status")
    return tag("div", told, people(desk, link), class_="company")


def whose_link(desk: Desk, link: Link) -> Markup | None:
    """The choice of the seat whose link is shown, if there are several."""
    pending = link.pending
    if len(pending) < 2 or not link.making:
        return None
    t, shown = desk.t, str(link.making.seat)
    each = [radio("far.seat", str(seat), link.name(seat), shown) for seat in sorted(pending) if seat]
    return tag("fieldset", tag("legend", t("far.for")), tag("div", *each, class_="segments"), id="far-for")
