"""Positions of the Valley of the Kings, put together for tests: who stands and owns what, and whose turn it is."""

from collections.abc import Mapping, Sequence

from game import valley
from game.valley import agenda, parts
from game.valley.board import BOARD
from game.valley.paths import AREAS, BIT, NUMBER, PLACE, SITE
from game.valley.table import BASE, CENTRE, COLOURS, SECOND, STOREYS, TEAM, TOP, Table
from tests.game.steps import may as may_
from tests.game.steps import refused as refused_
from tests.game.steps import say as say_

LETTER = dict(zip("wyrbk", range(COLOURS), strict=True))
"""The colours by a letter: black is k."""
LAY, FOREMEN, WORKERS, BUILD = agenda.LAY, agenda.FOREMEN, agenda.WORKERS, agenda.BUILD
STEAL, SEIZE = agenda.STEAL, agenda.SEIZE


def sphinx(
    *entries: int,
    seats: int = 2,
    round: int = 2,
    foremen: Mapping[int, str] | None = None,
    workers: Mapping[int, str] | None = None,
    owners: Mapping[int, str] | None = None,
    built: Mapping[int, str] | None = None,
    hands: Mapping[int, str] | None = None,
    groups: str = "",
    pharaoh: str = "",
    **options: str,
) -> Table:
    """The table at which these entries of the agenda, the next one first, are all that is left of the round.

    `foremen` and `workers` are their places by seat (figures not named stand on area 16), `owners` the sites of each
    seat, `built` the cubes of each site from below (``"wwwwwwww k rr"``: first level without its centre, centre, next
    level, top; of a small one ``"wwww k"``), `hands` and `groups` cubes by their letters.
    """
    table = valley.start(dict.fromkeys(valley.options, "no") | options, seats)
    table.round = round
    table.agenda = [agenda.CLOSE, *entries[::-1]]
    for seat, places in (foremen or {}).items():
        stand(table, seat, 0, places)
    for seat, places in (workers or {}).items():
        stand(table, seat, parts.FOREMEN, places)
    for seat, sites in (owners or {}).items():
        for site in sites.split():
            table.owner[int(site) - 1] = seat
            table.scarabs[seat] -= 1
    for number, cubes in (built or {}).items():
        pile(table, number - 1, cubes.split(" "))
    for seat, cubes in (hands or {}).items():
        for colour in drawn(table, cubes):
            table.hands[COLOURS * (seat - 1) + colour] += 1
    for cubes in groups.split():
        drawn_ = drawn(table, cubes)
        table.groups.append(tuple(drawn_.count(colour) for colour in range(COLOURS)))
    table.pharaoh = bytes(drawn(table, pharaoh))
    return table


def drawn(table: Table, cubes: str) -> list[int]:
    """These cubes, taken from the bag."""
    found = [LETTER[letter] for letter in cubes if letter != "-"]
    for colour in found:
        table.bag[colour] -= 1
    return found


def stand(table: Table, seat: int, first: int, places: str) -> None:
    """Puts a seat's figures, from this one on, on these places."""
    for at, name in enumerate(places.split(), TEAM * (seat - 1) + first):
        place = NUMBER[name]
        table.figures[at] = place
        if place >= AREAS:
            assert table.free[SITE[place]] & BIT[place], name
            table.free[SITE[place]] &= ~BIT[place]
    last = TEAM * (seat - 1) + parts.FOREMEN
    table.figures[last : last + parts.WORKERS] = sorted(table.figures[last : last + parts.WORKERS])


def pile(table: Table, site: int, storeys: Sequence[str]) -> None:
    """Builds a pyramid of these cubes."""
    large = BOARD.large[site]
    for storey, cubes in zip((BASE, CENTRE, SECOND, TOP) if large else (BASE, TOP), storeys, strict=False):
        for colour in drawn(table, cubes):
            table.cubes[COLOURS * (STOREYS * site + storey) + colour] += 1


def say(table: Table, *lines: str) -> Table:
    """The table after these steps, each by whose turn it is."""
    told = say_(valley, table, *lines)
    assert isinstance(told, Table)
    return told


def may(table: Table, verb: str) -> list[str]:
    """The legal steps with this verb, without the verb."""
    return may_(valley, table, verb)


def refused(table: Table, words: str) -> str:
    """The id of the sentence that refuses this step."""
    return refused_(valley, table, words)


def places(table: Table, seat: int) -> list[str]:
    """Where a seat's foremen and workers stand, by name."""
    return [PLACE[place] for place in (*table.foremen(seat), *table.workers(seat))]
