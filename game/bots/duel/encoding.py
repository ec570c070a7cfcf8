"""The flat list of a table of the Duel, whose places `layout` names.

The rules on this list are in `play`; `tests/game/bots/duel/test_quick_table.py` compares them with `game.duel` at
every step.
"""

from game.bots.duel.layout import EMPTY, State
from game.bots.duel.layout.seats import ADDED, ENTRY, WIDE
from game.duel import moves
from game.duel.table import AGAIN, NEXT, TOMB, Table
from game.duel.table import EMPTY as NOTHING


def encode(table: Table) -> State:
    """The flat list of a table. Slots that the box is about to fill are `EMPTY` on a ship that is in the game."""
    state = [EMPTY if token == NOTHING else token for token in table.cargo]
    second = AGAIN in table.agenda and bool(moves.unloads(table.full, table.ships))
    mover = 3 - table.mover if NEXT in table.agenda and not second else table.mover
    state += [sum(1 << square for square, owner in enumerate(table.squares) if owner == seat) for seat in (1, 2)]
    state += [table.ships, mover - 1, int(second), table.stack, table.first]
    state.append(sum(1 << number for number, count in enumerate(table.out[TOMB:]) if count))
    for seat in (1, 2):
        held = [0] * WIDE
        for token, count in enumerate(table.held[seat]):
            held[ENTRY[token]] += count * ADDED[token]
        state += held
    return state + [token for token, count in enumerate(table.bag) for _ in range(count)]
