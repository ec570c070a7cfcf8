"""Places in the flat table: what each seat holds, `WIDE` numbers from `HELD` on for seat 0, then those of seat 1.

Light and dark tokens are packed as light + 7 × dark, temple tokens as digits to the base 4, tomb tokens as bits.
"""

from typing import Final

from game.bots.duel.layout import END
from game.duel import parts
from game.duel.table import KINDS, NUMBER, TEMPLE, TOMB

HELD: Final = END
OBELISKS, PYRAMIDS, TEMPLES, TOMBS, TAKES, CREWS, HAULS, SWAPS = range(8)
WIDE: Final = 8
BAG: Final = HELD + 2 * WIDE  # from here on: the tokens that nobody has seen

ENTRY: Final = [0] * KINDS  # for each token the entry that it changes,
ADDED: Final = [1] * KINDS  # and what is added to it
for _token, _number in NUMBER.items():
    if _token in ("light", "dark"):
        ENTRY[_number], ADDED[_number] = PYRAMIDS, 7 if _token == "dark" else 1
    elif _token in parts.ACTIONS:
        ENTRY[_number] = TAKES + parts.ACTIONS.index(_token)
    elif TEMPLE <= _number < TOMB:
        ENTRY[_number], ADDED[_number] = TEMPLES, 4 ** (_number - TEMPLE)
    elif _number >= TOMB:
        ENTRY[_number], ADDED[_number] = TOMBS, 1 << (_number - TOMB)
