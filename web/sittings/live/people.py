"""The players of a live match with their presence, and the choice among several links."""

from web.desk import Desk
from web.desk.live_match import LiveMatch
from web.screens.controls import radio
from web.text.markup import Markup, art, tag


def people(desk: Desk, live: LiveMatch) -> Markup:
    """All seats."""
    return tag("ul", *(person(desk, live, seat) for seat in range(1, live.peer.place.seats + 1)), class_="people")


def person(desk: Desk, live: LiveMatch, seat: int) -> Markup:
    """One seat: name and presence."""
    t = desk.t
    state = "here" if seat == live.seat else live.presence(seat)
    if state == "away" and not live.begun:
        state = "awaited"
    shown = tag("span", tag("i", class_=f"dot is-{state}", aria_hidden="true"), t(f"far.state.{state}"), class_="state")
    meeple = art(f"meeple-{seat}", of=live.peer.place.game)
    return tag("li", meeple, tag("bdi", live.name(seat)), shown, id=f"person-{seat}")


def company(desk: Desk, live: LiveMatch) -> Markup | None:
    """Before a match of three or four: who has come so far."""
    here = 1 + sum(live.presence(seat) != "away" for seat in live.others)
    if live.peer.place.seats == 2 or (here == 1 and not live.peer.host):
        return None
    told = tag("p", desk.t("far.seats", here=here, of=live.peer.place.seats), class_="short", role="status")
    return tag("div", told, people(desk, live), class_="company")


def whose_link(desk: Desk, live: LiveMatch) -> Markup | None:
    """The choice of the seat whose link is shown, if there are several."""
    pending = live.pending
    if len(pending) < 2 or not live.making:
        return None
    t, shown = desk.t, str(live.making.seat)
    each = [radio("far.seat", str(seat), live.name(seat), shown) for seat in sorted(pending) if seat]
    return tag("fieldset", tag("legend", t("far.for")), tag("div", *each, class_="segments"), id="far-for")
