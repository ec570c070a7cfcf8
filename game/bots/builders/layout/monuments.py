"""Indices into the list that a search works on: what was built at each monument."""

from typing import Final

from game.bots.builders.layout import cards

PYRAMIDS: Final = cards.END  # four: stones of each pyramid, and beside
TEMPLE: Final = PYRAMIDS + 4  # stones of the temple
TOPS: Final = TEMPLE + 1  # five: whose stone is visible at each place, or 0
CHAMBER: Final = TOPS + 5  # stones of the burial chamber
FRONT: Final = CHAMBER + 1  # side A, three: whose stone is the last in each row, or 0
AREA: Final = FRONT + 3  # side A, three: the size of its area
JOINED: Final = AREA + 3  # side A: which of the three are of one area (`building.GROUPS`)
FINISHED: Final = JOINED + 1  # side B: finished obelisks
END: Final = FINISHED + 1
