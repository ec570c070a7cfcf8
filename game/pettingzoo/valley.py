"""Valley of the Kings in words and numbers. Places, sites and colours are numbered as in `game.valley.table`."""

from collections.abc import Iterable
from typing import Final

from game.pettingzoo.layout import Fields, bits, padded
from game.valley import agenda, moves, parts
from game.valley.paths import CELLS, PLACE
from game.valley.table import Table

AHEAD: Final = 40
"""Entries of the agenda that are told: a whole round."""
LEGS: Final = 8
"""The most legs of a way that are told."""
MOST = {"round": 40, "dry": 3, "points": 6, "agenda": 2047, "groups": 5, "bag": 33, "hands": 33, "pharaoh": 33}
MOST |= dict.fromkeys(("written", "free", "claimed"), 1)
MOST |= dict.fromkeys(("owner", "laid", "shown", "scarabs"), 8)
MOST |= dict.fromkeys(("figures", "ways", "legs"), len(PLACE))
MOST |= dict.fromkeys(("cubes", "stolen", "built"), 14)
"""The largest number of each field."""
CELL: Final = max(cells.bit_length() for cells in CELLS)
"""Cells of a site."""


def words(seats: int) -> list[str]:
    """Groups, tablets, foremen, sites, places, colours."""
    groups = range(1, seats + parts.MORE + 1)
    numbers = map(str, (*groups, *sorted({*parts.TABLETS}), *range(1, parts.FOREMEN + 1), *parts.SITES))
    return [*numbers, *PLACE, moves.CENTRE, *parts.COLOURS]


def fields(table: Table) -> Fields:
    """The table, field by field as `Table` explains them; an entry of the agenda is its kind, then its detail.

    A tablet is its group and its value, a leg its foreman and its place.
    """
    seats, colours, tablets = table.setting.seats, len(parts.COLOURS), len(parts.TABLETS)
    entries = [(entry & ~agenda.DETAIL, entry & agenda.DETAIL) for entry in reversed(table.agenda)]
    groups = (seats + parts.MORE) * colours
    return {
        "round": [table.round],
        "dry": [table.dry],
        "points": [table.points],
        "agenda": flat(entries, AHEAD),
        "bag": table.bag,
        "groups": padded((count for group in table.groups for count in group), groups),
        "hands": table.hands,
        "pharaoh": [table.pharaoh.count(colour) for colour in range(colours)],
        "laid": [number for laid in table.laid[1:] for number in flat(laid, tablets)],
        "shown": [number for shown in table.shown[1:] for number in flat(shown, tablets)],
        "ways": [number for way in table.ways[1:] for number in flat(way or (), LEGS)],
        "written": [int(way is not None) for way in table.ways[1:]],
        "legs": [number for legs in table.legs[1:] for number in flat(legs, LEGS)],
        "figures": table.figures,
        "free": [bit for cells in table.free for bit in bits(cells, CELL)],
        "claimed": bits(table.claimed, 2 * (seats + 1))[2:],
        "owner": table.owner,
        "scarabs": table.scarabs[1:],
        "cubes": [*table.cubes],
        "stolen": [*table.stolen],
        "built": [*table.built],
    }


def flat(pairs: Iterable[tuple[int, int]], most: int) -> list[int]:
    """So many pairs as one list."""
    return padded((number for pair in pairs for number in pair), 2 * most)
