"""Who thinks now; what the device keeps of a clock; that somebody's time is up."""

from typing import Final

from game.interface import BOX
from web.desk import Desk
from web.desk.clock import Clock, read
from web.store.shelf import clock_key
from web.text import players

OFTEN: Final = 5000
"""Where nothing else has changed, the time is kept again after so many milliseconds."""


def follow(desk: Desk) -> None:
    """Lays the clock of the match on the table there, lets it go on, and keeps it; takes it away if there is none."""
    if desk.clock and (not desk.timed or desk.clock.id != desk.id):
        keep(desk, desk.clock, True)
        desk.clock = None
    if not desk.timed:
        return
    sitting = desk.sitting
    assert sitting
    match, clock = sitting.match, desk.clock
    if not clock:
        kept = desk.shelf.store.get(clock_key(sitting.id), "")
        clock = desk.clock = read(sitting.id, match.seats, desk.times[sitting.timed], kept)
    before = clock.seat, clock.ply
    clock.goes_on(thinking(desk), len(match.steps))
    keep(desk, clock, before != (clock.seat, clock.ply) or tell(desk, clock))


def thinking(desk: Desk) -> int:
    """The seat of a person whose time passes now; `BOX` if nobody's does."""
    sitting = desk.sitting
    assert sitting
    turn = sitting.match.turn
    return turn if turn > BOX and players.person(sitting.match, turn) and sitting.thinking else BOX


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
