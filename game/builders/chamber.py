"""The burial chamber: three rows, built column by column, scored at the end ("A) Burial chamber", "B) …")."""

from collections.abc import Sequence
from typing import Final

from game.builders import parts
from game.builders.cover import SITES
from game.builders.ranks import shared
from game.builders.table import CHAMBER, STONE, Table
from game.interface import Event, Tell

SITE: Final = SITES[CHAMBER]


def lay(table: Table, seat: int, source: str, tell: Tell | None) -> None:
    """The next place of the column, from the top; there is no limit to the right."""
    table.chamber += (seat,)
    if tell:
        tell(Event("built", STONE[seat], source, SITE, seat))


def areas(stones: Sequence[int]) -> list[tuple[int, frozenset[int]]]:
    """The areas of connected stones: whose each is, and its places, numbered as they were built.

    Stones are connected if they touch by a side. Two columns of 1 1 2 and 1 2 1 have four areas:

    >>> [(seat, sorted(places)) for seat, places in areas([1, 1, 2, 1, 2, 1])]
    [(1, [0, 1, 3]), (2, [2]), (2, [4]), (1, [5])]
    """
    found: list[tuple[int, frozenset[int]]] = []
    left = set(range(len(stones)))
    while left:
        first = min(left)
        seat, area, edge = stones[first], set(), [first]
        while edge:
            place = edge.pop()
            if place in left and stones[place] == seat:
                left.remove(place)
                area.add(place)
                edge += beside(place)
        found.append((seat, frozenset(area)))
    return found


def beside(place: int) -> list[int]:
    """The places that touch this one by a side; the chamber has no last column.

    >>> beside(0), beside(4)
    ([1, 3], [3, 5, 1, 7])
    """
    row = place % parts.ROWS
    near = [place - 1] * (row > 0) + [place + 1] * (row < parts.ROWS - 1)
    return near + [place - parts.ROWS] * (place >= parts.ROWS) + [place + parts.ROWS]


def area_points(size: int) -> int:
    """Side A: 1, 3, 6, 10, 15 points for an area of 1 to 5 stones, 2 more for each further stone.

    >>> area_points(2), area_points(6)
    (3, 17)
    """
    most = len(parts.AREA) - 1
    return parts.AREA[min(size, most)] + parts.AREA_MORE * max(size - most, 0)


def counts(table: Table, row: int) -> list[int]:
    """How many stones each seat has in a row (index 0: nobody)."""
    lying = table.chamber[row :: parts.ROWS]
    return [lying.count(seat) if seat else 0 for seat in range(table.setting.seats + 1)]


def rows(table: Table) -> list[list[int]]:
    """Side B: for each row the points of each seat (index 0: nobody), by majorities."""
    return [shared(counts(table, row), parts.CHAMBER_B) for row in range(parts.ROWS)]


def points(table: Table) -> list[int]:
    """For each seat (index 0: nobody) its points at the end: side A by areas, side B by majorities in the rows."""
    if table.setting.sides[CHAMBER]:
        return [sum(each) for each in zip(*rows(table), strict=True)]
    found = [0] * (table.setting.seats + 1)
    for seat, area in areas(table.chamber):
        found[seat] += area_points(len(area))
    return found
