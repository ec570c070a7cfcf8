"""The obelisks: everybody's own, of stones of one colour ("A) Obelisks", "B) Obelisks")."""

from typing import Final

from game.builders import parts, stones
from game.builders.cover import SITES
from game.builders.ranks import shared
from game.builders.table import OBELISK, OBELISKS, STONE, Table
from game.interface import Event, Tell

SITE: Final = SITES[OBELISKS]


def lay(table: Table, seat: int, source: str, tell: Tell | None) -> None:
    """A stone on its colour's place; side B: the third one finishes an obelisk, which scores at once."""
    table.obelisks[seat] += 1
    if tell:
        tell(Event("built", STONE[seat], source, OBELISK[seat], seat))
    if table.setting.sides[OBELISKS] and not loose(table, seat):
        worth = next_worth(table)
        table.finished += (seat,)
        if tell:
            tell(Event("finished", seat=seat, n=worth))
        stones.score(table, seat, worth, SITE, tell)


def loose(table: Table, seat: int) -> int:
    """Side B: the stones of a seat that are not part of an obelisk."""
    return table.obelisks[seat] % parts.OBELISK_HEIGHT


def next_worth(table: Table) -> int:
    """Side B: the points for the next obelisk, the highest value that is left."""
    return (*parts.OBELISKS_B, *[parts.OBELISKS_B_MORE] * (len(table.finished) + 1))[len(table.finished)]


def points(table: Table) -> list[int]:
    """For each seat (index 0: nobody) its points at the end: side A by height, side B for the loose stones."""
    if not table.setting.sides[OBELISKS]:
        return shared(table.obelisks, parts.OBELISKS[table.setting.seats])
    return [parts.LOOSE * loose(table, seat) for seat in range(table.setting.seats + 1)]
