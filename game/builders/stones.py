"""Stones on their way: from the quarry to the sled, and from the sled to a ship ("Turn").

So do the offers of side B of the pyramids, which may be skipped: 3 stones, and 1 stone on a ship ("B) Pyramids").
"""

from typing import Final

from game.builders import parts
from game.builders.moves import PLACES
from game.builders.table import PLACE, QUARRY, SLED, STONE, Table
from game.interface import Event, Tell

SKIP: Final = "skip"


def can_fetch(table: Table, seat: int) -> bool:
    """Whether the sled has room, and the quarry a stone of this colour ("Receive new stones")."""
    return table.sled[seat] < parts.SLED and table.quarry[seat] > 0


def fetch(table: Table, seat: int, count: int, tell: Tell | None) -> None:
    """So many stones from the quarry to the sled; as many as there are, and as fit."""
    count = min(count, parts.SLED - table.sled[seat], table.quarry[seat])
    table.quarry[seat] -= count
    table.sled[seat] += count
    if tell:
        for _ in range(count):
            tell(Event("fetched", STONE[seat], QUARRY[seat], SLED[seat], seat))


def load(table: Table, seat: int, place: int, tell: Tell | None) -> None:
    """1 stone from the sled to a free place of a ship that was not sent ("Place 1 stone on a ship")."""
    ship = place >> 2
    size = table.sizes[ship]
    table.sled[seat] -= 1
    table.cargo[place] = seat
    table.free &= ~(1 << place)
    if size - (table.free >> 4 * ship & 15).bit_count() >= parts.LEAST[size]:
        table.ready |= 1 << ship
    if tell:
        tell(Event("loaded", STONE[seat], SLED[seat], PLACE[place], seat))


def score(table: Table, seat: int, points: int, site: str, tell: Tell | None) -> None:
    """Points in the course of the match, for stones at this site."""
    table.points[seat] += points
    if tell:
        tell(Event("scores", target=site, seat=seat, n=points))


def load_offered(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """1 stone from the sled on any free place of a ship that was not sent."""
    if words != SKIP:
        load(table, seat, PLACES[words.partition(" ")[2]], tell)


def fetch_offered(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """3 stones from the quarry, or as many as fit."""
    if words != SKIP:
        fetch(table, seat, parts.FETCHED, tell)
