"""Others' sites: cubes that are stolen there, and sites that are taken over ("Stealing cubes", "Stealing sites")."""

from game.interface import Event, Tell
from game.valley import figures, moves, parts
from game.valley.paths import AREAS, SITE, SITES
from game.valley.table import BASE, CENTRE, CIRCLE, HAND, NUMBER, SCARAB, SCARABS, SECOND, STOREY, Table


def overrun(table: Table, seat: int) -> list[int]:
    """Others' unfinished sites on which a seat has more foremen than the owner, ascending."""
    foremen = table.foremen(seat)
    found = []
    for site in sorted({SITE[place] for place in foremen if place >= AREAS}):
        owner = table.owner[site]
        if owner in (0, seat) or table.finished(site):
            continue
        if figures.count(foremen, site) > figures.count(table.foremen(owner), site):
            found.append(site)
    return found


def bits(counts: bytearray) -> int:
    """One bit for each colour of which there are cubes."""
    return sum(1 << colour for colour, count in enumerate(counts) if count)


def thefts(table: Table, seat: int) -> list[str]:
    """A cube of the highest level that has any, two for each worker there; or nothing more."""
    found: list[str] = []
    for site in overrun(table, seat):
        workers = figures.count(table.workers(seat), site)
        if table.stolen[SITES * (seat - 1) + site] < parts.LOAD * workers:
            base, centre, second = (bits(table.storey(site, storey)) for storey in (BASE, CENTRE, SECOND))
            found += moves.cubes("steal", site, second or base, 0 if second else centre)
    return [*found, moves.DONE] if found else found


def steal(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A cube of another's pyramid comes to hand."""
    _, number, *hidden, name = words.split(" ")
    site = int(number) - 1
    storey = CENTRE if hidden else SECOND if any(table.storey(site, SECOND)) else BASE
    table.lay(seat, site, storey, NUMBER[name], -1)
    table.stolen[SITES * (seat - 1) + site] += 1
    if tell:
        tell(Event("steals", name, STOREY[site][storey], HAND[seat], seat))


def seizures(table: Table, seat: int) -> list[str]:
    """Sites where a seat has more workers too, those who stole there not counted; or nothing more."""
    if not table.scarabs[seat]:
        return []
    found = []
    for site in overrun(table, seat):
        thieves = -(-table.stolen[SITES * (seat - 1) + site] // parts.LOAD)
        idle = figures.count(table.workers(seat), site) - thieves
        if idle > figures.count(table.workers(table.owner[site]), site):
            found.append(f"seize {parts.SITES[site]}")
    return [*found, moves.DONE] if found else found


def seize(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A seat's scarab lies there for the owner's, who gets his back."""
    site = int(words.split(" ")[1]) - 1
    owner = table.owner[site]
    table.scarabs[owner] += 1
    if tell:
        tell(Event("yields", SCARAB[owner], CIRCLE[site], SCARABS[owner], owner))
    figures.possess(table, seat, site, "seizes", tell)
