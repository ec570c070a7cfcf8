"""The clock at the table, fetched late: who thinks now, what the device keeps, what stands beside the names.

`web/page/clock.js` brings the figures up to date every second without Python.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from game.interface import BOX, OVER
from game.language import Language
from web.desk import Desk
from web.desk.clock import Clock, figures, read
from web.desk.clock import face as shown
from web.store.shelf import clock_key
from web.text import players
from web.text.markup import Markup, art, classes, tag

OFTEN: Final = 5000
"""Where nothing else has changed, the time is kept again after so many milliseconds."""


def follow(desk: Desk) -> None:
    """Lays the clock of the match on the table there, lets it go on, and keeps it; takes it away if there is none."""
    sitting, clock = desk.sitting if desk.timed else None, desk.clock
    if clock and (not sitting or clock.id != sitting.id):
        keep(desk, clock, True)
        clock = desk.clock = None
    if not sitting:
        return
    match = sitting.match
    if not clock:
        kept = desk.shelf.store.get(clock_key(sitting.id), "")
        clock = desk.clock = read(sitting.id, match.seats, desk.times[sitting.timed], kept)
    before = clock.seat, clock.ply
    thinks = players.person(match, match.turn) and sitting.thinking
    clock.goes_on(match.turn if thinks else BOX, len(match.steps))
    keep(desk, clock, before != (clock.seat, clock.ply) or tell(desk, clock))


def minutes(desk: Desk) -> int:
    """How many minutes each has; 0: the clock only tells how long each has thought."""
    return int(desk.settings["clock"]) if desk.settings["clock"].isdecimal() else 0


def tell(desk: Desk, clock: Clock) -> bool:
    """Tells once that the time of the seat that thinks is up, to whoever sits there or looks on; whether it did."""
    up = clock.up(minutes(desk))
    if up:
        here = desk.sitting is None or desk.sitting.drafting
        said = "clock.up" if here else "clock.up.other"
        desk.notice = desk.t(said, name=desk.name(clock.seat), minutes=minutes(desk))
    return up


def keep(desk: Desk, clock: Clock, changed: bool) -> None:
    """Keeps the clock, if another seat thinks now or much time has passed."""
    store, key, text = desk.shelf.store, clock_key(clock.id), clock.text()
    before = read(clock.id, len(clock.spent), 0, store.get(key, ""))
    late = abs(sum(clock.spent) - sum(before.spent)) >= OFTEN
    if (changed and any(clock.spent)) or late:
        store[key] = text


def faces(desk: Desk) -> Mapping[int, Markup]:
    """A clock for each person's seat; once the match is over only if time was counted."""
    clock, match = desk.clock, desk.match
    if not clock or not match or (match.turn == OVER and not any(clock.spent)):
        return {}
    return {seat: face(desk, clock, seat) for seat in desk.names if players.person(match, seat)}


def face(desk: Desk, clock: Clock, seat: int) -> Markup:
    """One seat's clock; that of the seat that thinks has all that the page needs to let it go on."""
    t, name, each, spent = desk.t, desk.name(seat), minutes(desk), clock.spent[seat - 1]
    text, how = shown(spent, each)
    runs, goes_on = clock.seat == seat, dict[str, object]()
    if runs:
        time, told = desk.sitting and desk.sitting.timed, "" if clock.told[seat - 1] == each else None
        goes_on = {"data_since": clock.now, "data_time": time, "data_seat": seat, "data_told": told}
        goes_on |= {"data_kept": clock.text(), "data_store": clock_key(clock.id)}
    moves = runs and not each
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
        **goes_on,
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
