"""What a market card does for whoever gets it ("At a glance: the market cards")."""

from typing import Final

from game.builders import building, parts
from game.builders.agenda import FINISH
from game.builders.cover import SITES
from game.builders.table import CARD, DISCARD, HELD, KINDS, NUMBER, PLAYED, Table
from game.interface import Event, Tell

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
