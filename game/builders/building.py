"""Building: a stone comes to one of the four monuments, from a ship or from the quarry."""

from collections.abc import Callable
from typing import Final

from game.builders import chamber, obelisks, pyramids, temple
from game.builders.agenda import ENTER, PYRAMID
from game.builders.table import CHAMBER, OBELISKS, PLACE, PYRAMIDS, QUARRY, TEMPLE, Table
from game.interface import Tell

LAY: Final[dict[int, Callable[[Table, int, str, Tell | None], None]]] = {
    PYRAMIDS: pyramids.lay_next,
    TEMPLE: temple.lay,
    CHAMBER: chamber.lay,
    OBELISKS: obelisks.lay,
}


def asks(table: Table, site: int) -> bool:
    """Whether the owners of stones must say where they go: side B of the pyramids."""
    return site == PYRAMIDS and table.setting.sides[PYRAMIDS]


def unload(table: Table, site: int, places: list[int], tell: Tell | None) -> None:
    """The stones at these places of a ship, in this order ("Send 1 ship to a site")."""
    if asks(table, site):
        table.agenda += [PYRAMID | place for place in reversed(places)]
        return
    for place in places:
        LAY[site](table, leave(table, place), PLACE[place], tell)


def leave(table: Table, place: int) -> int:
    """The seat of the stone that is taken off this place of a ship."""
    seat = table.cargo[place]
    table.cargo[place] = 0
    return seat


def quarried(table: Table, site: int, seat: int, tell: Tell | None) -> None:
    """A stone straight from the quarry, by a red card; with an empty quarry nothing is placed."""
    if not table.quarry[seat]:
        return
    if asks(table, site):
        table.agenda.append(ENTER | seat)
        return
    table.quarry[seat] -= 1
    LAY[site](table, seat, QUARRY[seat], tell)


def ship_chosen(table: Table, place: int, words: str, tell: Tell | None) -> None:
    """The owner's choice for a stone of a ship ("B) Pyramids"); without one the stone goes beside the pyramids."""
    pyramids.lay(table, leave(table, place), number(words), PLACE[place], tell)


def quarry_chosen(table: Table, seat: int, words: str, tell: Tell | None) -> None:
    """The same for a stone from the quarry."""
    table.quarry[seat] -= 1
    pyramids.lay(table, seat, number(words), QUARRY[seat], tell)


def number(words: str) -> int:
    """The pyramid that is named, from 0.

    >>> number("pyramid 3"), number("") == pyramids.BESIDE
    (2, True)
    """
    return int(words[-1]) - 1 if words else pyramids.BESIDE
