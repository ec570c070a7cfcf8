"""The planner's view of the board: for each place and site the cells of that site, the cheapest to enter first."""

from functools import lru_cache
from typing import Final

from game.valley.paths import AREAS, COST, FIRST, PLACE, SITE, SITES

FAR: Final = 99
"""The cost of what cannot be reached."""


def cells(place: int, site: int) -> tuple[tuple[int, int], ...]:
    """The cells of a site other than this place: the cost from there, and the cell."""
    found = [(COST[place][cell], cell) for cell in range(AREAS, len(PLACE)) if SITE[cell] == site and cell != place]
    return tuple(sorted(found))


CELLS: Final = tuple(tuple(cells(place, site) for site in range(SITES)) for place in range(len(PLACE)))
COSTS: Final = tuple(tuple((cells[0][0] if cells else FAR) for cells in row) for row in CELLS)
"""For each place and site the cost of its cheapest cell, free or not."""


@lru_cache(1 << 16)
def nearest(place: int, site: int, bits: int) -> tuple[int, int]:
    """The cost and the number of the cheapest cell among the free ones (bits) of a site; `FAR` and -1 for none."""
    first = FIRST[site]
    for cost, cell in CELLS[place][site]:
        if bits >> cell - first & 1:
            return cost, cell
    return FAR, -1


@lru_cache(1 << 16)
def team(places: tuple[int, ...], site: int, bits: int, points: int) -> tuple[tuple[int, int, int], ...]:
    """The workers that can come to the free cells of a site within these points, the cheapest first.

    Each with its place, the cell it goes to, and its cost.
    """
    first, found = FIRST[site], []
    left = list(places)
    while left and bits:
        options = [(nearest(place, site, bits), place) for place in left]
        (cost, cell), place = min(options)
        if cost > points:
            break
        points -= cost
        bits &= ~(1 << cell - first)
        left.remove(place)
        found.append((place, cell, cost))
    return tuple(found)
