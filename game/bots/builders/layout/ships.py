"""Indices into the list that a search works on: ships, sites, and whose turn it is."""

from typing import Final

CARGO: Final = 0  # 16 places on ships, ship × 4 + place: the seat whose stone lies there, or 0
FREE: Final = 16  # bits: free places on ships that were not sent
READY: Final = 17  # bits: ships that may be sent
SITES: Final = 18  # bits: sites without a ship
HERE: Final = 19  # bits: ships that were not sent
CARD: Final = 20  # the number of the round card, or -1
DRAWN: Final = 21  # bits: round cards that were turned up
MOVER: Final = 22  # whose turn it is, or -1 at the end
BEGAN: Final = 23  # who began the round
SENDER: Final = 24  # who last sent a ship in this round, or -1
PASSES: Final = 25  # passes in a row
END: Final = 26
