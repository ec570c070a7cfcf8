"""Tables of Valley of the Kings that are laid for a test."""

from game import valley
from game.valley import agenda, parts
from game.valley.paths import NUMBER, SITE
from game.valley.table import COLOURS, STOREYS, TEAM, Table

PLAIN = dict.fromkeys(valley.options, "no")


def laid(seats: int = 2, phase: int = agenda.WORKERS, seat: int = 1, round: int = 2, **options: str) -> Table:
    """A table of a later round in which a seat is asked, with all later phases of all seats still to come."""
    table = valley.start(PLAIN | options, seats)
    table.round = round
    table.groups = [(1, 1, 1, 1, 1)] * (seats + 1)
    later = [kind for kind in agenda.PHASES if kind > phase]
    table.agenda = [kind | each for kind in later[::-1] for each in (2, 1)]
    table.agenda.append(phase | seat)
    return table


def own(table: Table, seat: int, site: int, *cubes: str) -> None:
    """A seat owns a site (from 1), where these cubes lie on the first level, the hidden middle left out."""
    table.owner[site - 1] = seat
    table.scarabs[seat] -= 1
    for colour in cubes:
        table.cubes[COLOURS * STOREYS * (site - 1) + parts.COLOURS.index(colour)] += 1


def stand(table: Table, seat: int, *places: str) -> None:
    """Where the figures of a seat stand: foremen, then workers; the rest stays where it is."""
    for at, place in enumerate(places):
        table.figures[TEAM * (seat - 1) + at] = NUMBER[place]
        if SITE[NUMBER[place]] >= 0:
            table.free[SITE[NUMBER[place]]] &= ~(1 << ord(place[-1]) - ord("A"))


def give(table: Table, seat: int, *cubes: str) -> None:
    """These cubes are in a seat's hand."""
    for colour in cubes:
        table.hands[COLOURS * (seat - 1) + parts.COLOURS.index(colour)] += 1
