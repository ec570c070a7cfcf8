"""The Duel in words and numbers. Tokens and seats are numbered as in `game.duel.table`."""

from game.duel import parts, refusals
from game.duel.table import Table
from game.pettingzoo.layout import Fields, bits, padded

MOST = {"cargo": 22, "ships": 1, "squares": 2, "hand": 4, "stack": 60, "reserve": 3, "first": 2, "agenda": 31}
MOST |= dict.fromkeys(("held", "out", "bag"), 12)
"""The largest number of each field."""


def words(seats: int) -> list[str]:
    """Squares, ships, slots."""
    return [word for words in refusals.KINDS.values() for word in words]


def fields(table: Table) -> Fields:
    """The table, field by field as `Table` explains them; `ships` a bit for each."""
    return {
        "cargo": table.cargo,
        "ships": bits(table.ships, len(parts.SHIPS)),
        "squares": table.squares,
        "hand": table.hand[1:],
        "held": [count for held in table.held[1:] for count in held],
        "out": table.out,
        "bag": table.bag,
        "stack": [table.stack],
        "reserve": [table.reserve],
        "first": [table.first],
        "agenda": padded(table.agenda, 2),
    }
