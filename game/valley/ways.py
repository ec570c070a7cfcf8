"""The ways of foremen: openly in round 1, from round 2 on written in secret, shown by all, then gone ("Foremen")."""

from collections.abc import Sequence
from typing import NamedTuple

from game.interface import Event, Tell
from game.valley import agenda, figures, moves, parts
from game.valley.paths import AREAS, BIT, COST, NUMBER, PLACE, SITE, beside
from game.valley.table import TEAM, Leg, Table


class Reach(NamedTuple):
    """What can still be written after some legs."""

    points: int
    ends: tuple[int, ...]
    """Where each foreman's last leg ends."""
    able: tuple[bool, ...]
    """Whether a foreman may go on: a leg to an area is his last."""


def reach(table: Table, seat: int, legs: Sequence[Leg]) -> Reach:
    """What can be written after these legs; each is counted from where the one before it ends."""
    points, ends, able = parts.POINTS, table.foremen(seat), [True] * parts.FOREMEN
    for number, place in legs:
        points -= COST[ends[number]][place]
        ends[number] = place
        able[number] = place >= AREAS
    return Reach(points, tuple(ends), tuple(able))


def openly(table: Table, seat: int) -> list[str]:
    """Round 1: a foreman goes to any place within the points that are left."""
    free = figures.enterable(table, seat)
    found: list[str] = []
    for number, place in enumerate(table.foremen(seat), 1):
        found += moves.goals(f"foreman {number} ", place, table.points, free)
    return [*found, moves.DONE]


def go(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """Round 1: a foreman goes there."""
    _, number, name = words.split(" ")
    place = NUMBER[name]
    table.points -= COST[table.figures[TEAM * (seat - 1) + int(number) - 1]][place]
    figures.foreman(table, seat, int(number) - 1, place, tell)


def write(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A seat has written the ways of its foremen; what they are stays a secret."""
    _, colon, note = words.partition(":")
    table.ways[seat] = parse(note.split()) if colon else None
    table.agenda.pop()
    if tell:
        tell(Event("wrote", seat=seat))


def parse(note: Sequence[str]) -> tuple[Leg, ...]:
    """The legs of a note. Raises ValueError or KeyError for a note of another form."""
    return tuple((int(number) - 1, NUMBER[place]) for number, place in zip(note[::2], note[1::2], strict=True))


def goals(table: Table, seat: int, number: int, now: Reach) -> tuple[str, ...]:
    """The legs that a foreman may still write, to any cell of an open site."""
    if not now.points or not now.able[number]:
        return ()
    return moves.legs(number + 1, now.ends[number], now.points, table.setting.open)


def legs(table: Table, seat: int) -> list[str]:
    """All that may have been written as the next leg, or nothing more."""
    now = reach(table, seat, table.legs[seat])
    return [*goals(table, seat, 0, now), *goals(table, seat, 1, now), moves.DONE]


def due(table: Table, seat: int) -> str | None:
    """The next leg that a seat has written, if that is known."""
    way, shown = table.ways[seat], len(table.legs[seat])
    if way is None:
        return None
    return spelled(way[shown]) if shown < len(way) else moves.DONE


def spelled(leg: Leg) -> str:
    """A leg as a step."""
    return f"foreman {leg[0] + 1} {PLACE[leg[1]]}"


def show(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A leg that was written is shown."""
    _, number, name = words.split(" ")
    table.legs[seat] = (*table.legs[seat], (int(number) - 1, NUMBER[name]))
    if tell:
        tell(Event("way", target=name, seat=seat, n=int(number)))


def lapses(table: Table, seat: int, tell: Tell | None) -> bool:
    """Whether nothing more can have been written: all points are spent, or both foremen's last legs are shown."""
    if not table.legs[seat]:
        return False
    now = reach(table, seat, table.legs[seat])
    return not now.points or not any(now.able)


def walk(table: Table, seat: int, tell: Tell | None) -> None:
    """The next leg is carried out; a foreman whose cell is occupied is put on the area beside it."""
    if not table.legs[seat]:
        return
    (number, place), *rest = table.legs[seat]
    table.legs[seat] = tuple(rest)
    table.agenda.append(agenda.WALK | seat)
    here = table.figures[TEAM * (seat - 1) + number]
    what = "walks"
    if place >= AREAS and not table.free[SITE[place]] & BIT[place]:
        what, place = "turned", beside(place, here)
    if place != here:
        figures.foreman(table, seat, number, place, tell, what)
    elif tell:
        tell(Event("stays", target=PLACE[place], seat=seat, n=number + 1))
