"""Places of the board and the shortest ways between them ("Moving the foremen").

A place is a number: 0 … 6 the areas 16 … 22, from 7 on the cells 1A, 1B … 15D.
"""

from typing import Final

from game.valley import parts
from game.valley.board import BOARD

AREAS: Final = len(parts.AREAS)
SITES: Final = len(parts.SITES)
PLACE: Final = (
    *(str(area) for area in parts.AREAS),
    *(f"{parts.SITES[cell.site]}{cell.letter}" for cell in BOARD.cells),
)
"""Each place as it stands in a record."""
NUMBER: Final = {place: number for number, place in enumerate(PLACE)}
SITE: Final = (*(-1 for _ in parts.AREAS), *(cell.site for cell in BOARD.cells))
"""For each place its site, from 0; -1 for an area."""
BIT: Final = (*(0 for _ in parts.AREAS), *(1 << ord(cell.letter) - ord("A") for cell in BOARD.cells))
"""For each cell its bit among the cells of its site: 1 for A, 2 for B and so on."""
OPENS: Final = (*((area,) for area in range(AREAS)), *(cell.areas for cell in BOARD.cells))
"""For each cell the areas on which it opens; for an area itself."""
FIRST: Final = tuple(SITE.index(site) for site in range(SITES))
"""For each site its cell A."""
CELLS: Final = tuple(sum(BIT[place] for place, of in enumerate(SITE) if of == site) for site in range(SITES))
"""For each site the bits of all its cells."""
START: Final = NUMBER[str(parts.START)]


def over_areas() -> list[list[int]]:
    """The lines between each two areas, by the shortest way."""
    found = []
    for start in range(AREAS):
        lines = {start: 0}
        for area in (reached := [start]):
            for other in BOARD.next[area]:
                if other not in lines:
                    lines[other] = lines[area] + 1
                    reached.append(other)
        found.append([lines[area] for area in range(AREAS)])
    return found


def costs(start: int) -> tuple[int, ...]:
    """The points from a place to each place: the lines between areas, and one for each cell; many open on the same."""
    lines = {
        opens: (start >= AREAS) + min(LINES[area][other] for area in OPENS[start] for other in opens)
        for opens in {*OPENS}
    }
    return tuple(lines[opens] + (end >= AREAS) if end != start else 0 for end, opens in enumerate(OPENS))


LINES: Final = over_areas()
COST: Final = tuple(costs(start) for start in range(len(PLACE)))
"""The points for a move from each place to each other."""


def beside(cell: int, start: int) -> int:
    """The area beside an occupied cell on which a foreman from `start` is put: the nearest, of equals the first."""
    return min(OPENS[cell], key=lambda area: (COST[start][area], area))
