"""The layout of the flat table of Builders of Egypt: one list of whole numbers, so that a copy is one slice.

Seats are 1 to 4 in `CARGO`, `TOPS`, `FRONT` and in the agenda, as in `game.builders`; `MOVER`, `BEGAN` and `SENDER`
count from 0. The agenda, with entries as in `game.builders.agenda`, is what follows the last seat's part, so that it
may grow.
"""

from typing import Final

from game.builders import parts
from game.builders.table import KINDS

State = list[int]

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
DECK: Final = 26  # cards in the deck
HIDDEN: Final = 27  # cards that lie face down
MARKET: Final = 28  # four: the card at each place, or -1
UNSEEN: Final = 32  # by kind: cards not seen since the last shuffle
DISCARD: Final = UNSEEN + KINDS  # by kind: cards in the discard that were seen
LOOKED: Final = DISCARD + KINDS  # two: the cards that somebody looks at, or -1
PYRAMIDS: Final = LOOKED + 2  # four: stones of each pyramid, and beside
TEMPLE: Final = PYRAMIDS + 4  # stones of the temple
TOPS: Final = TEMPLE + 1  # five: whose stone is visible at each place, or 0
CHAMBER: Final = TOPS + 5  # stones of the burial chamber
FRONT: Final = CHAMBER + 1  # side A, three: whose stone is the last in each row, or 0
AREA: Final = FRONT + 3  # side A, three: the size of its area
JOINED: Final = AREA + 3  # side A: which of the three are of one area (`rooms.GROUPS`)
FINISHED: Final = JOINED + 1  # side B: finished obelisks

# -- each seat's part
PARTS: Final = FINISHED + 1
SLED, QUARRY, POINTS, OBELISKS, ROOM = range(5)  # `ROOM`: side A, the points for the chamber
ROWS: Final = 5  # side B, three: stones in each row of the chamber
THERE: Final = 8  # bits: 1 for a stone at the pyramids, 2 at the temple, 4 in the chamber
ASHORE: Final = 9  # stones that lie at the market
HELD: Final = 10  # cards in front of the seat, by kind less `RED`
RED: Final = len(parts.RED)  # red cards are never held, and come first
WIDE: Final = HELD + KINDS - RED

NOBODY: Final = -1
NOTHING: Final = -1


def part(seat: int) -> int:
    """Where the part of a seat, from 1, begins."""
    return PARTS + WIDE * (seat - 1)


def length(seats: int) -> int:
    """The length of a table without an agenda."""
    return PARTS + WIDE * seats
