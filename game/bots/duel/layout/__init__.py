"""The layout of the flat table of the Duel: one list of whole numbers, so that a copy is one slice.

Where each number stands: the `harbour` first, then a part for each of the two `seats`. The tokens still to be drawn
stand at the list's end from `BAG` on, one entry each in any order, so that a draw is one lookup.
"""

State = list[int]
