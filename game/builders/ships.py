"""The ships: four a round; each is sent to a site once it carries enough stones ("Send 1 ship to a site")."""

from collections.abc import Sequence

from game.builders import building, market
from game.builders.table import BERTH, DOCK, FLEET, MARKET, PLACE, QUARRY, SHIP, STONE, Table
from game.interface import Event, Tell


def arrive(table: Table, sizes: tuple[int, ...], tell: Tell | None) -> None:
    """The four ships of the round card, all empty ("A round")."""
    table.sizes = sizes
    table.free = sum((1 << size) - 1 << 4 * ship for ship, size in enumerate(sizes))
    if tell:
        for ship, size in enumerate(sizes):
            tell(Event("arrives", SHIP[size], FLEET, BERTH[ship]))


def laden(table: Table, ship: int) -> list[int]:
    """The occupied places of a ship, from bow to stern."""
    return [place for place in range(4 * ship, 4 * ship + 4) if table.cargo[place]]


def send(table: Table, ship: int, site: int, order: Sequence[int] | None, tell: Tell | None) -> None:
    """A ship goes to a site, and its stones are unloaded from bow to stern, or in this order of places."""
    table.sender = table.mover
    table.sent[ship] = site
    table.sites &= ~(1 << site)
    table.ready &= ~(1 << ship)
    table.free &= ~(15 << 4 * ship)
    if tell:
        tell(Event("sent", SHIP[table.sizes[ship]], BERTH[ship], DOCK[site], table.mover))
    places = laden(table, ship) if order is None else [4 * ship + place for place in order]
    if site == MARKET:
        market.unload(table, places, tell)
    else:
        building.unload(table, site, places, tell)


def leave(table: Table, tell: Tell | None) -> None:
    """The ships of the round go; stones on those that were not sent go back to the quarry."""
    for ship, site in enumerate(table.sent):
        for place in laden(table, ship):
            seat = building.leave(table, place)
            table.quarry[seat] += 1
            if tell:
                tell(Event("home", STONE[seat], PLACE[place], QUARRY[seat], seat))
        if tell:
            tell(Event("leaves", SHIP[table.sizes[ship]], BERTH[ship] if site < 0 else DOCK[site], FLEET))
