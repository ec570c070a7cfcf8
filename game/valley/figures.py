"""Figures on the board: who stands where, and what coming into a cell does ("Moving the foremen", "… workers")."""

from collections.abc import Sequence

from game.interface import Event, Tell
from game.valley import agenda, moves, parts
from game.valley.paths import AREAS, BIT, COST, NUMBER, PLACE, SITE
from game.valley.table import CIRCLE, FOREMAN, SCARAB, SCARABS, TEAM, WORKER, Table


def count(places: Sequence[int], site: int) -> int:
    """How many of these figures stand at a site."""
    return sum(SITE[place] == site for place in places)


def enterable(table: Table, seat: int) -> Sequence[int]:
    """For each site the bits of the free cells that a seat's figures may enter; in round 1 none of another's site."""
    if table.round > 1:
        return table.free
    return [bits if owner in (0, seat) else 0 for bits, owner in zip(table.free, table.owner, strict=True)]


def move(table: Table, before: int, place: int) -> None:
    """Frees the cell that a figure leaves, and takes the one that it enters."""
    if before >= AREAS:
        table.free[SITE[before]] |= BIT[before]
    if place >= AREAS:
        table.free[SITE[place]] &= ~BIT[place]


def foreman(table: Table, seat: int, number: int, place: int, tell: Tell | None, what: str = "walks") -> None:
    """Moves a foreman (from 0); asks its seat whether it takes possession of the site into which he has come."""
    at = TEAM * (seat - 1) + number
    before = table.figures[at]
    move(table, before, place)
    table.figures[at] = place
    if tell:
        tell(Event(what, FOREMAN[seat][number], PLACE[before], PLACE[place], seat))
    site = SITE[place]
    which = 2 * seat + number
    if site >= 0 and not table.owner[site] and table.scarabs[seat] and not table.claimed >> which & 1:
        table.agenda.append(agenda.CLAIM | which)


def worker(table: Table, seat: int, before: int, place: int, tell: Tell | None) -> None:
    """Moves one of a seat's workers."""
    first = TEAM * (seat - 1) + parts.FOREMEN
    team = table.figures[first : first + parts.WORKERS]
    team.remove(before)
    team.append(place)
    team.sort()
    table.figures[first : first + parts.WORKERS] = team
    move(table, before, place)
    if tell:
        tell(Event("works", WORKER[seat], PLACE[before], PLACE[place], seat))


def claimed(table: Table, which: int) -> int:
    """The site that this foreman (seat × 2 + foreman) has come into."""
    return SITE[table.figures[TEAM * ((which >> 1) - 1) + (which & 1)]]


def claim(table: Table, which: int, words: str, tell: Tell | None) -> None:
    """Puts a scarab at the site, or not; a foreman takes possession of one site a round."""
    table.agenda.pop()
    if words.startswith("claim"):
        table.claimed |= 1 << which
        possess(table, which >> 1, claimed(table, which), "claims", tell)


def possess(table: Table, seat: int, site: int, what: str, tell: Tell | None) -> None:
    """A seat's scarab lies at a site from now on."""
    table.owner[site] = seat
    table.scarabs[seat] -= 1
    if tell:
        tell(Event(what, SCARAB[seat], SCARABS[seat], CIRCLE[site], seat))


def workdays(table: Table, seat: int) -> list[str]:
    """A worker from any of its places to any other within the points that are left."""
    free = enterable(table, seat)
    found: list[str] = []
    for place in dict.fromkeys(table.workers(seat)):
        found += moves.goals(moves.WORKER[place], place, table.points, free)
    return [*found, moves.DONE]


def work(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A worker goes there."""
    _, before, place = words.split(" ")
    table.points -= COST[NUMBER[before]][NUMBER[place]]
    worker(table, seat, NUMBER[before], NUMBER[place], tell)
