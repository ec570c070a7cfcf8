"""Indices into the list that a search works on: each seat's part, `WIDE` numbers from `PARTS` on, seat after seat."""

from typing import Final

from game.bots.builders.layout import monuments
from game.builders import parts
from game.builders.table import KINDS, LEVER, NUMBER, STATUE

PARTS: Final = monuments.END
SLED, QUARRY, POINTS, OBELISKS, ROOM = range(5)  # `ROOM`: side A, the points for the chamber
ROWS: Final = 5  # side B, three: stones in each row of the chamber
THERE: Final = 8  # bits: 1 for a stone at the pyramids, 2 at the temple, 4 in the chamber
ASHORE: Final = 9  # stones that lie at the market
HELD: Final = 10  # cards in front of the seat, by kind less `RED`
RED: Final = len(parts.RED)  # red cards are never held, and come first
ORNAMENTS: Final = HELD + NUMBER["pyramids-ornament"] - RED  # in the order of the monuments
STATUES: Final = HELD + STATUE - RED
BLUE: Final = HELD + LEVER - RED  # four: the blue cards
WIDE: Final = HELD + KINDS - RED


def part(seat: int) -> int:
    """Where the part of a seat, from 1, begins."""
    return PARTS + WIDE * (seat - 1)


def length(seats: int) -> int:
    """The length of a table without an agenda."""
    return PARTS + WIDE * seats
