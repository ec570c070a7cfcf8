"""Indices into the list that a search works on: the deck, the market, and the discard."""

from typing import Final

from game.bots.builders.layout import ships
from game.builders.table import KINDS

DECK: Final = ships.END  # cards in the deck
HIDDEN: Final = DECK + 1  # cards that lie face down
MARKET: Final = HIDDEN + 1  # four: the card at each place, or -1
UNSEEN: Final = MARKET + 4  # by kind: cards not seen since the last shuffle
DISCARD: Final = UNSEEN + KINDS  # by kind: cards in the discard that were seen
LOOKED: Final = DISCARD + KINDS  # two: the cards that somebody looks at, or -1
END: Final = LOOKED + 2
