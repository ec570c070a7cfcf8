"""Pyramids, level by level, of the cubes in hand ("Building the pyramids")."""

from game.interface import Event, Tell
from game.valley import figures, moves, parts, scoring
from game.valley.paths import AREAS, SITE
from game.valley.table import BASE, CENTRE, HAND, NUMBER, ROOM, SECOND, STOREY, TOP, Table


def storeys(table: Table, site: int) -> tuple[int, ...]:
    """Where the next cube can lie: on the lowest level that is not full; none at a finished pyramid."""
    base, centre, second, top = ROOM[site]
    first = tuple(storey for storey, room in ((BASE, base), (CENTRE, centre)) if sum(table.storey(site, storey)) < room)
    if first:
        return first
    if sum(table.storey(site, SECOND)) < second:
        return (SECOND,)
    return (TOP,) if sum(table.storey(site, TOP)) < top else ()


def choices(table: Table, seat: int) -> list[str]:
    """A cube on one's own sites, two for each worker there; or nothing more."""
    hand = sum(1 << colour for colour, count in enumerate(table.hand(seat)) if count)
    found: list[str] = []
    if hand:
        workers = table.workers(seat)
        for site in dict.fromkeys(SITE[place] for place in workers if place >= AREAS):
            if table.owner[site] == seat and table.built[site] < parts.LOAD * figures.count(workers, site):
                where = storeys(table, site)
                if where:
                    centre = hand if CENTRE in where else 0
                    found += moves.cubes("build", site, hand if where != (CENTRE,) else 0, centre)
    return [*found, moves.DONE] if found else found


def build(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A cube is laid; the last one finishes the pyramid at once."""
    _, number, *hidden, name = words.split(" ")
    site = int(number) - 1
    storey = CENTRE if hidden else storeys(table, site)[0]
    table.lay(seat, site, storey, NUMBER[name], 1)
    table.built[site] += 1
    if tell:
        tell(Event("builds", name, HAND[seat], STOREY[site][storey], seat))
        if storey == TOP:
            tell(Event("finished", target=number, seat=seat, n=scoring.worth(table, site)))
