"""What the clock shows beside the names; `web/page/clock.js` brings it up to date every second without Python."""

from collections.abc import Iterator, Mapping

from game.interface import OVER
from game.language import Language
from web.clock.acts import minutes
from web.desk import Desk
from web.desk.clock import Clock, figures
from web.desk.clock import face as shown
from web.store.shelf import clock_key
from web.text import players
from web.text.markup import Markup, art, classes, tag


def faces(desk: Desk) -> Mapping[int, Markup]:
    """A clock for each person's seat; once the match is over only if time was counted."""
    clock, match = desk.clock, desk.match
    if not clock or not match or (match.turn == OVER and not any(clock.spent)):
        return {}
    return {seat: face(desk, clock, seat) for seat in desk.names if players.person(match, seat)}


def face(desk: Desk, clock: Clock, seat: int) -> Markup:
    """One seat's clock, with all that the page needs to let it go on."""
    t, name, each = desk.t, desk.name(seat), minutes(desk)
    runs = clock.seat == seat
    spent = clock.spent[seat - 1]
    text, how = shown(spent, each)
    moves = runs and not each
    assert desk.sitting
    return tag(
        "span",
        art("icon-hourglass", "icon"),
        tag("b", text, class_="time"),
        tag("small", figures(clock.move), class_="of-move") if moves else None,
        class_=classes("clock", "runs" if runs else None, how),
        id=f"clock-{seat}",
        role="timer",
        aria_label=t("clock.left" if each else "clock.spent", name=name),
        data_tip=t("clock.left.about" if each else "clock.spent.about", name=name, minutes=each),
        data_spent=spent,
        data_minutes=each or None,
        data_move=clock.move if moves else None,
        data_since=clock.now if runs else None,
        data_time=desk.sitting.timed if runs else None,
        data_seat=seat if runs else None,
        data_told="" if runs and clock.told[seat - 1] == each else None,
        data_kept=clock.text() if runs else None,
        data_store=clock_key(clock.id) if runs else None,
    )


def spoken_times(desk: Desk) -> Iterator[str]:
    """How long everybody has thought, or what is left of their time, in sentences."""
    clock, each, t = desk.clock, minutes(desk), desk.t
    for seat in faces(desk) if clock else ():
        assert clock
        left = each * 60_000 - clock.spent[seat - 1]
        what = "over" if left < 0 else "left"
        time = spoken(t, abs(left) if each else clock.spent[seat - 1])
        yield t(f"clock.told.{what if each else 'spent'}", name=desk.name(seat), time=time)


def spoken(t: Language, time: int) -> str:
    """A time in words."""
    minutes, seconds = divmod(time // 1000, 60)
    both = [t("clock.minutes", n=minutes)] if minutes else []
    return " ".join([*both, t("clock.seconds", n=seconds)])
