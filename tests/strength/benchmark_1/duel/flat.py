"""The Duel as one flat list of whole numbers: its layout, and the conversion from the real table.

A copy is one slice. The tokens still to be drawn stand at the list's end, one entry each, so that a draw is one lookup.
The rules on this list are in `play`; `tests/game/bots/duel/test_quick_table.py` compares them with `game.duel` at
every step.
"""

from typing import Final

from game.duel import moves, parts
from game.duel.table import AGAIN, KINDS, NEXT, NUMBER, TAKE, TEMPLE, TOMB, Table
from game.duel.table import EMPTY as NOTHING

State = list[int]

# -- 0 … 17: the cargo, ship × 3 + slot: a token's number or `EMPTY`
EMPTY: Final = KINDS
STANDING: Final = 18  # two entries: the squares on which the meeples of seat 0 and of seat 1 stand, as bits
SHIPS: Final = 20  # one bit for each ship still in the game
MOVER: Final = 21  # 0 or 1
SECOND: Final = 22  # 1 while *haul* asks for its second unloading
STACK: Final = 23  # tokens in the stack that are not yet due on a slot
FIRST: Final = 24  # the seat (1 or 2) that got a fifth obelisk token first, or 0
GONE: Final = 25  # tomb tokens out of the game, as bits
HELD: Final = 26  # eight entries for seat 0, then eight for seat 1:
OBELISKS, PYRAMIDS, TEMPLES, TOMBS, TAKES, CREWS, HAULS, SWAPS = range(8)
WIDE: Final = 8
BAG: Final = HELD + 2 * WIDE  # from here on: the tokens that nobody has seen, in any order

# How a token changes what a seat holds: the entry, and what is added to it. Light and dark tokens are packed as
# light + 7 × dark, temple tokens as digits to the base 4, tomb tokens as bits.
ENTRY: Final = [0] * KINDS
ADDED: Final = [1] * KINDS
for _token, _number in NUMBER.items():
    if _token in ("light", "dark"):
        ENTRY[_number], ADDED[_number] = PYRAMIDS, 7 if _token == "dark" else 1
    elif _token in parts.ACTIONS:
        ENTRY[_number] = TAKES + parts.ACTIONS.index(_token)
    elif TEMPLE <= _number < TOMB:
        ENTRY[_number], ADDED[_number] = TEMPLES, 4 ** (_number - TEMPLE)
    elif _number >= TOMB:
        ENTRY[_number], ADDED[_number] = TOMBS, 1 << (_number - TOMB)
ACTION: Final = frozenset(range(TAKE, TAKE + len(parts.ACTIONS)))


def flatten(table: Table) -> State:
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
