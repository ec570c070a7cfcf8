"""What pyramids count, or can still come to count."""

from game.valley import parts, scoring
from game.valley.board import BOARD
from game.valley.table import Table


def kind(table: Table, site: int) -> str:
    """The best kind that the pyramid of this site (from 0) is or can still become, by the cubes that can be seen."""
    storeys = [table.storey(site, storey) for storey in scoring.VISIBLE]
    return scoring.kind(storeys, table.setting.expert) if any(map(any, storeys)) else "single"


def points(table: Table, site: int) -> int:
    """What it counts then."""
    return parts.POINTS_FOR[kind(table, site)][BOARD.large[site]]
