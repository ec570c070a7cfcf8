"""The steps of the Duel as whole numbers, and the legal ones: lists that are cached by the occupied squares.

The order is that of the rules: place, unload, take, crew, haul, swap; within each by square, ship and slot.
"""

from functools import cache
from itertools import combinations
from typing import Final

from game.bots.duel.layout import EMPTY, MOVER, SECOND, SHIPS, STANDING, State
from game.bots.duel.layout.seats import CREWS, HAULS, HELD, SWAPS, TAKES, WIDE
from game.duel import moves, parts
from game.duel.rules import SHIP, SQUARE
from game.duel.table import TAKE as KIND

# -- numbers of steps: 0 … 8 place, 9 … 14 unload, then
UNLOAD: Final = 9
TAKE: Final = 15
STOP: Final = 33
PASS: Final = 34
HAUL: Final = 35  # + square × 6 + ship
SWAP: Final = 89  # + (ship × 3 + pair of slots) × 6 + ship to unload
CREW: Final = 197

PAIRS: Final = ((0, 1), (0, 2), (1, 2))
"""The slots that *swap* exchanges."""
CREWED: Final = [some for count in (2, 3) for some in combinations(range(9), count)]
"""The squares of each *crew*."""
CREW_BITS: Final = [sum(1 << square for square in some) for some in CREWED]

WORDS: Final = [
    *(f"place {square}" for square in parts.SQUARES),
    *(f"unload {ship}" for ship in parts.SHIPS),
    *moves.TAKE,
    "stop",
    "pass",
    *(f"haul {square} {ship}" for square in parts.SQUARES for ship in parts.SHIPS),
    *(
        f"swap {ship} {parts.SLOTS[one]} {parts.SLOTS[two]} {target}"
        for ship in parts.SHIPS
        for one, two in PAIRS
        for target in parts.SHIPS
    ),
    *(f"crew {' '.join(parts.SQUARES[square] for square in some)}" for some in CREWED),
]
"""The words of every step, by its number."""
NUMBER: Final = {words: number for number, words in enumerate(WORDS)}

Steps = tuple[int, ...]
ACTION: Final = frozenset(range(KIND, KIND + len(parts.ACTIONS)))
"""The action tokens."""
COUNT: Final = [bits.bit_count() for bits in range(512)]
FREE: Final = [tuple(square for square in range(9) if not full >> square & 1) for full in range(512)]
READY: Final = [sum(1 << ship for ship in range(6) if COUNT[full & moves.LINE[ship]] >= 2) for full in range(512)]
"""By the squares occupied, the ships that can be unloaded if they are still in the game."""
FLEET: Final = [[ship for ship in range(6) if ships >> ship & 1] for ships in range(64)]

UNLOADS: Final = [tuple(UNLOAD + ship for ship in fleet) for fleet in FLEET]


@cache
def crewings(full: int, most: int) -> Steps:
    """*crew*: two or three free squares, at most `most`."""
    some = (number for number, squares in enumerate(CREWED) if len(squares) <= most and not full & CREW_BITS[number])
    return tuple([CREW + number for number in some])


@cache
def haulings(full: int, ships: int) -> Steps:
    """*haul*: a free square, then a ship that can be unloaded once the meeple stands there."""
    return tuple(
        [HAUL + square * 6 + ship for square in FREE[full] for ship in FLEET[READY[full | 1 << square] & ships]]
    )


@cache
def swappings(ships: int, ready: int) -> Steps:
    """*swap*: a ship, two of its slots, a ship that can be unloaded."""
    pairs = [ship * 3 + pair for ship in FLEET[ships] for pair in range(3)]
    return tuple([SWAP + pair * 6 + target for pair in pairs for target in FLEET[ready]])


def legal(state: State) -> Steps:
    """Every step of the seat that must speak, in the order of the rules; empty when the match is over."""
    full, ships = state[STANDING] | state[STANDING + 1], state[SHIPS]
    ready = READY[full] & ships
    if ships & (ships - 1) == 0:
        return ()
    if state[SECOND]:
        return (*UNLOADS[ready], STOP)
    mover = state[MOVER]
    hand = 4 - COUNT[state[STANDING + mover]]
    held = HELD + WIDE * mover
    steps = FREE[full] + UNLOADS[ready] if hand else UNLOADS[ready]
    if state[held + TAKES]:
        steps += tuple([TAKE + slot for slot in range(18) if state[slot] != EMPTY and state[slot] not in ACTION])
    if state[held + CREWS] and hand > 1:
        steps += crewings(full, min(hand, 3))
    if state[held + HAULS] and hand:
        steps += haulings(full, ships)
    if state[held + SWAPS] and ready:
        steps += swappings(ships, ready)
    return steps or (PASS,)


assert len(WORDS) == CREW + len(CREWED)
assert [SQUARE[square] for square in parts.SQUARES] == list(range(9)) and list(SHIP.values()) == list(range(6))
