"""The market cards: what each does for whoever gets it ("At a glance: the market cards"), and the deck.

The deck is a bag of all cards not seen since the last shuffle, and how many of them are the deck.
"""

from typing import Final

from game.builders import building, parts
from game.builders.agenda import FINISH
from game.builders.cover import SITES
from game.builders.table import CARD, DISCARD, EMPTY, HELD, KINDS, LOOKED, NUMBER, PLAYED, STALL, Table
from game.interface import BAG, BLANK, Event, Tell

RED: Final = {NUMBER[card]: SITES.index(site) for card, site in parts.RED.items()}


def receive(table: Table, seat: int, card: int, source: str, tell: Tell | None) -> None:
    """A card comes to a seat: a red one acts at once, the others stay in front of it, face up."""
    if card in RED:
        if tell:
            tell(Event("played", CARD[card], source, PLAYED, seat))
        table.agenda.append(FINISH | card)
        building.quarried(table, RED[card], seat, tell)
        return
    if tell:
        tell(Event("gets", CARD[card], source, HELD[seat], seat))
    table.held[KINDS * (seat - 1) + card] += 1


def spend(table: Table, seat: int, card: int, tell: Tell | None) -> None:
    """A blue card is played as the turn's action ("Play 1 blue market card")."""
    if tell:
        tell(Event("played", CARD[card], HELD[seat], PLAYED, seat))
    table.held[KINDS * (seat - 1) + card] -= 1
    table.agenda.append(FINISH | card)


def finish(table: Table, card: int, tell: Tell | None) -> None:
    """All that the card set off is done: it goes to the discard."""
    table.discard[card] += 1
    if tell:
        tell(Event("discarded", CARD[card], PLAYED, DISCARD))


# -- the deck


def lapses(table: Table, detail: int, tell: Tell | None) -> bool:
    """A card is due: if the deck is empty, it is renewed first; if it then still is, no card comes."""
    if not table.deck:
        renew(table, tell)
    return not table.deck


def renew(table: Table, tell: Tell | None) -> None:
    """The discard, seen and unseen, is shuffled, and the hidden cards with it, of which as many are laid down again."""
    if tell:
        for card, count in zip((*CARD, BLANK), (*table.discard, table.buried), strict=True):
            for _ in range(count):
                tell(Event("shuffled", card, DISCARD, BAG))
    table.unseen = [sum(both) for both in zip(table.unseen, table.discard, strict=True)]
    table.discard = [0] * KINDS
    table.deck = sum(table.unseen) - table.hidden


def turn_up(table: Table, words: str) -> int:
    """The box turns up the card named last."""
    card = NUMBER[words.rpartition(" ")[2]]
    table.unseen[card] -= 1
    return card


def lay_open(table: Table, stall: int, words: str, tell: Tell | None) -> None:
    """A card is laid open at the market ("A round")."""
    table.market[stall] = turn_up(table, words)
    table.deck -= 1
    if tell:
        tell(Event("opened", CARD[table.market[stall]], BAG, STALL[stall]))


def hide(table: Table, detail: int, tell: Tell | None) -> None:
    """A card is laid face down at the market's fourth place ("B) Market")."""
    if lapses(table, detail, tell):
        return
    table.deck -= 1
    table.hidden += 1
    if tell:
        tell(Event("hidden", BLANK, BAG, STALL[-1]))


def drawn(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """A seat gets a card from the deck, as if taken at the market."""
    table.deck -= 1
    receive(table, seat, turn_up(table, words), BAG, tell)


def looked_at(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """One of the hidden cards is turned up."""
    card = turn_up(table, words)
    table.hidden -= 1
    table.looked += (card,)
    if tell:
        tell(Event("looks", CARD[card], STALL[-1], LOOKED, seat))


def bury(table: Table, tell: Tell | None) -> None:
    """The market is cleared: its cards go to the discard, the hidden ones unseen ("Preparing the next round")."""
    for stall, card in enumerate(table.market):
        if card != EMPTY:
            table.discard[card] += 1
            table.market[stall] = EMPTY
            if tell:
                tell(Event("cleared", CARD[card], STALL[stall], DISCARD))
    if tell:
        for _ in range(table.hidden):
            tell(Event("cleared", BLANK, STALL[-1], DISCARD))
    table.hidden = 0
