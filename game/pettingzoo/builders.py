"""Builders of Egypt in words and numbers. Cards, sites and seats are numbered as in `game.builders.table`."""

from typing import Final

from game.builders import parts, refusals
from game.builders.cover import SITES
from game.builders.table import CARD, PLACE, Table
from game.pettingzoo.layout import Fields, bits, padded

AHEAD: Final = 8
"""Entries of the agenda that are told."""
STONES: Final = 40
"""The most stones that come to one monument; the last ones count if there should be more."""

MOST = {"sled": 5, "quarry": 29, "points": 300, "deck": 34, "hidden": 2, "obelisks": 40, "agenda": 511}
MOST |= dict.fromkeys(("drawn", "free", "ready", "sites"), 1)
MOST |= dict.fromkeys(("mover", "began", "sender", "passes", "sizes", "cargo", "sent", "ashore"), 4)
MOST |= dict.fromkeys(("pyramids", "temple", "chamber", "finished"), 4)
MOST |= dict.fromkeys(("market", "looked", "unseen", "discard", "held"), 12)
"""The largest number of each field."""


def words(seats: int) -> list[str]:
    """Ships, places, sites, stalls, cards, pyramids."""
    return [word for words in refusals.WORDS.values() for word in words]


def fields(table: Table) -> Fields:
    """The table, field by field as `Table` explains them; what is bits there is a number for each here."""
    ships, seats = len(parts.SHIPS), table.setting.seats
    return {
        "drawn": bits(table.drawn, len(table.setting.rounds)),
        "mover": [table.mover],
        "began": [table.began],
        "sender": [table.sender],
        "passes": [table.passes],
        "agenda": padded(reversed(table.agenda), AHEAD),
        "sizes": padded(table.sizes, ships),
        "cargo": table.cargo,
        "free": bits(table.free, len(PLACE)),
        "ready": bits(table.ready, ships),
        "sent": padded(table.sent, ships),
        "sites": bits(table.sites, len(SITES)),
        "sled": table.sled[1:],
        "quarry": table.quarry[1:],
        "points": table.points[1:],
        "ashore": padded(table.ashore, len(parts.PLACES)),
        "market": padded(table.market, len(parts.STALLS)),
        "unseen": table.unseen,
        "deck": [table.deck],
        "hidden": [table.hidden],
        "looked": padded(table.looked, len(parts.STALLS)),
        "discard": table.discard,
        "held": padded(table.held, len(CARD) * seats),
        "pyramids": [number for built in table.pyramids for number in padded(built[-STONES:], STONES)],
        "temple": padded(table.temple[-STONES:], STONES),
        "chamber": padded(table.chamber[-STONES:], STONES),
        "obelisks": table.obelisks[1:],
        "finished": padded(table.finished, STONES),
    }
