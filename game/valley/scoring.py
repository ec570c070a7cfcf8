"""The value of pyramids, by the cubes that can be seen ("Pyramids", "Variant for experts")."""

from collections.abc import Sequence
from typing import Final

from game.valley import parts
from game.valley.board import BOARD
from game.valley.cover import score_parts
from game.valley.paths import SITES
from game.valley.table import BASE, COLOURS, SECOND, TOP, Table

VISIBLE: Final = (BASE, SECOND, TOP)


def kind(storeys: Sequence[Sequence[int]], expert: bool) -> str:
    """The best kind that a finished pyramid is: its visible storeys, cubes by colour, from below.

    >>> kind([(8, 0, 0, 0, 0), (0, 4, 0, 0, 0), (1, 0, 0, 0, 0)], True)
    'levels'
    """
    colours = sum(any(storey[colour] for storey in storeys) for colour in range(COLOURS))
    if colours == 1:
        return "single"
    if all(sum(map(bool, storey)) <= 1 for storey in storeys):
        return "levels"
    return "striped" if expert and colours == parts.STRIPES else "mixed"


def worth(table: Table, site: int) -> int:
    """The points of a finished pyramid."""
    return parts.POINTS_FOR[what(table, site)][BOARD.large[site]]


def what(table: Table, site: int) -> str:
    """What kind a finished pyramid is."""
    return kind([table.storey(site, storey) for storey in VISIBLE], table.setting.expert)


def scores(table: Table) -> list[dict[str, int]]:
    """Each seat's points for its finished pyramids of each kind, and the total."""
    found = [dict.fromkeys((*score_parts, "total"), 0) for _ in range(table.setting.seats)]
    for site in range(SITES):
        if table.finished(site):
            points = found[table.owner[site] - 1]
            sort = what(table, site)
            points[sort] += parts.POINTS_FOR[sort][BOARD.large[site]]
            points["total"] += parts.POINTS_FOR[sort][BOARD.large[site]]
    return found


def winners(table: Table) -> list[int]:
    """Most points win; a tie is shared ("End of the match")."""
    totals = [points["total"] for points in scores(table)]
    return [seat for seat, total in enumerate(totals, 1) if total == max(totals)]
