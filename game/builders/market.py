"""The market: a card for each stone, whose owner chooses ("A) Market", "B) Market")."""

from typing import Final

from game.builders import building, cards
from game.builders.agenda import HOME, KEEP, LOOK, TAKE
from game.builders.cover import SITES
from game.builders.table import CARD, DISCARD, EMPTY, LOOKED, MARKET, NUMBER, PLACE, QUARRY, STALL, STONE, Table
from game.interface import Event, Tell

SITE: Final = SITES[MARKET]
LAST: Final = len(STALL) - 1


def unload(table: Table, places: list[int], tell: Tell | None) -> None:
    """The stones of a ship: each one's owner takes a card, in this order; then all go back to the quarry."""
    table.ashore = tuple(building.leave(table, place) for place in places)
    if tell:
        for seat, place in zip(table.ashore, places, strict=True):
            tell(Event("ashore", STONE[seat], PLACE[place], SITE, seat))
    table.agenda.append(HOME)
    table.agenda += [TAKE | seat for seat in reversed(table.ashore)]


def home(table: Table, detail: int, tell: Tell | None) -> None:
    """The stones at the market go back to the quarry."""
    for seat in table.ashore:
        table.quarry[seat] += 1
        if tell:
            tell(Event("home", STONE[seat], SITE, QUARRY[seat], seat))
    table.ashore = ()


def stalls(table: Table) -> list[int]:
    """The places of the market where something can be taken, numbered from 0."""
    return [stall for stall, card in enumerate(table.market) if card != EMPTY or (stall == LAST and table.hidden)]


def take(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """The card at a place; hidden ones are looked at first, then one of them is kept."""
    stall = int(words[-1]) - 1
    card = table.market[stall]
    if card == EMPTY:
        table.agenda.append(KEEP | seat)
        table.agenda += [LOOK | seat] * table.hidden
        return
    table.market[stall] = EMPTY
    cards.receive(table, seat, card, STALL[stall], tell)


def keep(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """One of the hidden cards; the other is discarded before it acts."""
    kept = NUMBER[words.rpartition(" ")[2]]
    others = list(table.looked)
    others.remove(kept)
    table.looked = ()
    for card in others:
        table.discard[card] += 1
        if tell:
            tell(Event("discarded", CARD[card], LOOKED, DISCARD, seat))
    cards.receive(table, seat, kept, LOOKED, tell)
