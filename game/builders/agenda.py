"""The kinds of entries in the agenda (`game.agenda`), with details below 16: a seat, a card, a place.

Kinds below `ASKED` happen by themselves; those from there on are questions, to the box below `CHOICE`, else to a seat.
"""

from typing import Final

DETAIL: Final = 15

NEXT: Final = 0x00  # the turn is over
FINISH: Final = 0x10  # all that a card (the detail) set off is done: it goes to the discard
HOME: Final = 0x20  # the stones that were unloaded at the market go back to the quarry
HIDE: Final = 0x30  # a card is counted off the deck for the fourth place of the market, face down
SETTLE: Final = 0x40  # the stone that is visible at this place of the temple is settled
CLOSE: Final = 0x50  # the round is over, its temple settled: the tables are cleared for the next

ASKED: Final = 0x80
ROUND: Final = 0x80  # the round card
OPEN: Final = 0x90  # the card for this place of the market
DRAW: Final = 0xA0  # the card from the deck for this seat
LOOK: Final = 0xB0  # one of the hidden cards, for this seat to look at

CHOICE: Final = 0xC0
TAKE: Final = 0xC0  # a card of the market for this seat
KEEP: Final = 0xD0  # one of the hidden cards that this seat looked at
PYRAMID: Final = 0xE0  # the pyramid for the stone at this place of a ship (numbered through: ship × 4 + place)
ENTER: Final = 0xF0  # the pyramid for this seat's stone from the quarry, by *entrance*
LOAD: Final = 0x100  # an offer to this seat: 1 stone from the sled on a ship
FETCH: Final = 0x110  # an offer to this seat: 3 stones from the quarry
FAVOUR: Final = 0x120  # this seat's choice at the temple: points or stones

NAMES: Final = {
    TAKE: "take",
    KEEP: "keep",
    PYRAMID: "pyramid",
    ENTER: "pyramid",
    LOAD: "load",
    FETCH: "fetch",
    FAVOUR: "favour",
}
"""What each question to a seat is called."""
