"""The potential of a site: what figures and cubes of a seat can do there as all stand now. Sites count from 0."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.valley import agenda, building, figures, parts, paths, stealing
from game.valley.advice.worth import cubes, lacking, points
from game.valley.paths import AREAS, COST, OPENS, PLACE, SITE, SITES
from game.valley.table import Leg, Table


class Wish(NamedTuple):
    """What a pyramid still takes."""

    owner: int
    site: int
    wanted: Mapping[int, int]
    """How many cubes of each colour fit it."""


def expects(table: Table, phase: int, seat: int) -> bool:
    """Whether this phase of a seat is still to come in this round, or going on."""
    return phase | seat in table.agenda


def lays(table: Table, seat: int, site: int) -> int:
    """How many cubes a seat can lay at a site with the workers that stand there, with all that it can steal before."""
    if table.owner[site] != seat or not expects(table, agenda.BUILD, seat):
        return 0
    load = parts.LOAD * figures.count(table.workers(seat), site) - table.built[site]
    return max(0, min(load, lacking(table, site), sum(table.hand(seat)) + spoils(table, seat)))


def steals(table: Table, seat: int, site: int) -> int:
    """How many cubes a seat can steal at a site with the workers that stand there."""
    if not expects(table, agenda.STEAL, seat) or site not in stealing.overrun(table, seat):
        return 0
    load = parts.LOAD * figures.count(table.workers(seat), site) - table.stolen[SITES * (seat - 1) + site]
    return max(0, min(load, cubes(table, site)))


def spoils(table: Table, seat: int) -> int:
    """How many cubes a seat can still steal in this round, wherever its workers stand."""
    return sum(steals(table, seat, site) for site in stealing.overrun(table, seat))


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
    most, new, count = points(table, site), table.copy(), 0
    while count < parts.GROUP and not new.finished(site):
        building.build(new, 1, f"build {parts.SITES[site]} {parts.COLOURS[colour]}", None)
        if points(new, site) < most:
            break
        count += 1
    return count


def wishes(table: Table) -> list[Wish]:
    """What each pyramid still takes that wants a colour."""
    owned = ((owner, site) for site, owner in enumerate(table.owner) if owner)
    return [Wish(owner, site, wanted) for owner, site in owned if (wanted := fits(table, site))]


def walked(table: Table, seat: int, legs: Iterable[Leg]) -> Iterator[tuple[Table, bool]]:
    """The table after each of these legs of a seat's foremen, and whether he may claim a site then.

    All others stay where they stand now: a foreman whose cell is occupied is put on the area beside it.
    """
    for foreman, place in legs:
        here, end = table.foremen(seat)[foreman], place
        if place >= AREAS and not table.vacant(place):
            end = paths.beside(place, here)
        claims = False
        if end != here:
            table = table.copy()
            figures.foreman(table, seat, foreman, end, None)
            claims = table.question[0] == agenda.CLAIM
        yield table, claims
        if claims:
            table.agenda.pop()


def near(table: Table, seat: int, site: int) -> int:
    """The fewest points for which a worker of a seat comes into a free cell of a site; 0 if none can."""
    free = [place for place in range(AREAS, len(PLACE)) if SITE[place] == site and table.vacant(place)]
    ways = [COST[start][place] for start in table.workers(seat) if SITE[start] != site for place in free]
    return min((cost for cost in ways if cost <= parts.POINTS), default=0)


def beside(table: Table, area: int) -> list[int]:
    """The open sites with a cell that opens on an area (from 0)."""
    sites = {SITE[place] for place in range(AREAS, len(PLACE)) if area in OPENS[place]}
    return sorted(site for site in sites if table.setting.open[site])
