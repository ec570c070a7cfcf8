"""What figures and cubes of a seat can do at a site as all stand now, by the rules: lay, steal, take over."""

from collections.abc import Iterable, Iterator, Mapping

from game.interface import Event
from game.valley import agenda, building, figures, parts, paths, stealing
from game.valley.paths import AREAS, COST, FIRST, OPENS, PLACE, SITE, SITES
from game.valley.table import ROOM, STOREYS, Leg, Table
from web.boards.valley import worth

Wish = tuple[int, int, Mapping[int, int]]
"""The owner of a pyramid, its site (from 0), and how many cubes of each colour fit it."""


def expects(table: Table, phase: int, seat: int) -> bool:
    """Whether this phase of a seat is still to come in this round, or going on."""
    return phase | seat in table.agenda


def cubes(table: Table, site: int) -> int:
    """How many cubes lie at a site (from 0)."""
    return sum(sum(table.storey(site, storey)) for storey in range(STOREYS))


def lacking(table: Table, site: int) -> int:
    """How many cubes its pyramid still needs."""
    return sum(ROOM[site]) - cubes(table, site)


def foremen(table: Table, seat: int, site: int) -> int:
    """How many foremen of a seat stand at a site."""
    return figures.count(table.foremen(seat), site)


def workers(table: Table, seat: int, site: int) -> int:
    """How many workers of a seat stand at a site."""
    return figures.count(table.workers(seat), site)


def lays(table: Table, seat: int, site: int) -> int:
    """How many cubes a seat can lay at a site with the workers that stand there, with all that it can steal before."""
    if table.owner[site] != seat or not expects(table, agenda.BUILD, seat):
        return 0
    load = parts.LOAD * workers(table, seat, site) - table.built[site]
    return max(0, min(load, lacking(table, site), sum(table.hand(seat)) + spoils(table, seat)))


def overruns(table: Table, seat: int) -> list[int]:
    """The sites (from 0) of others on which a seat has more foremen than the owner, before they are finished."""
    return stealing.overrun(table, seat)


def steals(table: Table, seat: int, site: int) -> int:
    """How many cubes a seat can steal at a site with the workers that stand there."""
    if not expects(table, agenda.STEAL, seat) or site not in overruns(table, seat):
        return 0
    load = parts.LOAD * workers(table, seat, site) - table.stolen[SITES * (seat - 1) + site]
    return max(0, min(load, cubes(table, site)))


def spoils(table: Table, seat: int) -> int:
    """How many cubes a seat can still steal in this round, wherever its workers stand."""
    return sum(steals(table, seat, site) for site in overruns(table, seat))


def seizes(table: Table, seat: int, site: int) -> bool:
    """Whether a seat can take over a site with the figures that stand there."""
    return expects(table, agenda.SEIZE, seat) and f"seize {parts.SITES[site]}" in stealing.seizures(table, seat)


def work(table: Table, seat: int) -> tuple[int, int, int]:
    """How many cubes a seat can lay and steal in this round, and how many sites it can take over."""
    sites = {SITE[place] for place in table.workers(seat) if place >= AREAS}
    stolen = spoils(table, seat)
    laid = min(sum(lays(table, seat, site) for site in sites), sum(table.hand(seat)) + stolen)
    return laid, stolen, sum(seizes(table, seat, site) for site in sites)


def fits(table: Table, site: int) -> dict[int, int]:
    """For each colour (from 0) how many cubes, one after the other, leave what a pyramid can become as it is.

    Nothing for a pyramid that is not begun or finished, or that every colour fits.
    """
    if not cubes(table, site) or table.finished(site):
        return {}
    found = {colour: run(table, site, colour) for colour in range(len(parts.COLOURS))}
    return {colour: count for colour, count in found.items() if count} if 0 in found.values() else {}


def run(table: Table, site: int, colour: int) -> int:
    """How many cubes of a colour, one after the other, leave what a pyramid can become as it is."""
    points, new, count = worth.points(table, site), table.copy(), 0
    while count < parts.GROUP and not new.finished(site):
        building.build(new, 1, f"build {parts.SITES[site]} {parts.COLOURS[colour]}", None)
        if worth.points(new, site) < points:
            break
        count += 1
    return count


def wishes(table: Table) -> Iterator[Wish]:
    """For each pyramid that wants a colour its owner, its site (from 0), and how many cubes of each colour fit."""
    for site, owner in enumerate(table.owner):
        if owner and (wanted := fits(table, site)):
            yield owner, site, wanted


def come(table: Table, seat: int, foreman: int, place: int) -> Table:
    """The table on which a foreman (from 0) stands there."""
    new = table.copy()
    figures.foreman(new, seat, foreman, place, None)
    return new


def gone(table: Table, seat: int, legs: Iterable[Leg]) -> Table:
    """The table once a seat's foremen have gone these legs, if all others stay where they stand now."""
    for foreman, place in legs:
        if place >= AREAS and not is_free(table, place):
            table = turned(table, seat, foreman, place)
            continue
        table = come(table, seat, foreman, place)
        if claims(table):
            table.agenda.pop()
    return table


def turned(table: Table, seat: int, foreman: int, place: int) -> Table:
    """The table on which a foreman (from 0) stands on the area beside this cell, which is occupied."""
    here = table.foremen(seat)[foreman]
    there = paths.beside(place, here)
    return table if there == here else come(table, seat, foreman, there)


def claims(table: Table) -> bool:
    """Whether the foreman who has just come may claim the site."""
    return table.agenda[-1] & ~agenda.DETAIL == agenda.CLAIM


def full(table: Table, site: int) -> bool:
    """Whether no cell of a site is free."""
    return not table.free[site]


def near(table: Table, seat: int, site: int) -> int:
    """The fewest points for which a worker of a seat comes into a free cell of a site; 0 if none can."""
    free = [place for place in range(AREAS, len(PLACE)) if SITE[place] == site and is_free(table, place)]
    ways = [COST[start][place] for start in table.workers(seat) if SITE[start] != site for place in free]
    return min((cost for cost in ways if cost <= parts.POINTS), default=0)


def is_free(table: Table, place: int) -> bool:
    """Whether nobody stands in a cell of an open site."""
    return bool(table.free[SITE[place]] >> place - FIRST[SITE[place]] & 1)


def beside(table: Table, area: int) -> list[int]:
    """The open sites (from 0) with a cell that opens on an area (from 0)."""
    sites = {SITE[place] for place in range(AREAS, len(PLACE)) if area in OPENS[place]}
    return sorted(site for site in sites if table.setting.open[site])


def happened(events: list[Event], what: str) -> bool:
    """Whether something of this kind is among the events."""
    return any(event.what == what for event in events)
