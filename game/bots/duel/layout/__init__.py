"""The layout of the flat table of the Duel: one list of whole numbers, so that a copy is one slice.

Where each number stands: first the harbour, that is ships, meeples, the stack, and whose turn it is; then a part for
each of the two `seats`. The tokens still to be drawn stand at the list's end from `BAG` on, one entry each in any
order, so that a draw is one lookup. 0 … 17 are the cargo, ship × 3 + slot: a token's number or `EMPTY`.
"""

from typing import Final

from game.duel.table import KINDS

State = list[int]

EMPTY: Final = KINDS
STANDING: Final = 18  # two entries: the squares on which the meeples of seat 0 and of seat 1 stand, as bits
SHIPS: Final = 20  # one bit for each ship still in the game
MOVER: Final = 21  # 0 or 1
SECOND: Final = 22  # 1 while *haul* asks for its second unloading
STACK: Final = 23  # tokens in the stack that are not yet due on a slot
FIRST: Final = 24  # the seat (1 or 2) that got a fifth obelisk token first, or 0
GONE: Final = 25  # tomb tokens out of the game, as bits
END: Final = 26

UNLOADS: Final = 18
"""Unloadings of a whole match."""


def left(state: State) -> int:
    """Unloadings still to come, 0 to 18."""
    return state[STACK] // 3 + state[SHIPS].bit_count() - 1
