"""The pyramids: points at once for each stone, in order of building ("A) Pyramid", "B) Pyramids")."""

from typing import Final

from game.builders import parts, stones
from game.builders.agenda import DRAW, FETCH, LOAD
from game.builders.cover import SITES
from game.builders.table import HEAP, PYRAMIDS, STONE, Table
from game.interface import Event, Tell

SITE: Final = SITES[PYRAMIDS]
BESIDE: Final = len(HEAP) - 1
BONUS: Final = {"card": DRAW, "stones": FETCH, "load": LOAD}


def open_ones(table: Table) -> list[int]:
    """The pyramids, numbered from 0, that have room."""
    built = table.pyramids
    return [number for number, places in enumerate(table.setting.pyramids) if len(built[number]) < len(places)]


def lay(table: Table, seat: int, number: int, source: str, tell: Tell | None) -> None:
    """A stone goes to the next place of this pyramid, and beside it if all are complete; points and bonus at once.

    Side B has three bonuses besides points: a card from the deck, and two offers, 3 stones and 1 stone on a ship.
    """
    built = table.pyramids
    table.pyramids = (*built[:number], (*built[number], seat), *built[number + 1 :])
    if tell:
        tell(Event("built", STONE[seat], source, HEAP[number], seat))
    points, bonus = (parts.BESIDE, "") if number == BESIDE else table.setting.pyramids[number][len(built[number])]
    stones.score(table, seat, points, SITE, tell)
    if bonus:
        table.agenda.append(BONUS[bonus] | seat)


def lay_next(table: Table, seat: int, source: str, tell: Tell | None) -> None:
    """A stone where its owner has no choice: side A, or all three pyramids are complete."""
    lay(table, seat, next(iter(open_ones(table)), BESIDE), source, tell)
