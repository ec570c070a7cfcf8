"""Builders of Egypt for a search: the table as one list of whole numbers, and the index of each of them.

Where each number stands: `ships` and turns first, then `cards`, `monuments`, and a part for each of the `seats`. The
agenda, with entries as in `game.builders.agenda`, is what follows the last seat's part, so that it may grow.

Seats are 1 to 4 in `CARGO`, `TOPS`, `FRONT` and in the agenda, as in `game.builders`; `MOVER`, `BEGAN` and `SENDER`
count from 0.
"""

from typing import Final

State = list[int]
NOTHING: Final = -1
