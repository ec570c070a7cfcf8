"""What a planner looks at: one table with what its sites are worth now, and which cells are the cheapest to enter."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.bots.valley import pyramids
from game.bots.valley.evaluation import Evaluation, stage
from game.bots.valley.pyramids import Hand, Way
from game.valley import parts
from game.valley.board import BOARD
from game.valley.paths import AREAS, COST, FIRST, PLACE, SITE, SITES
from game.valley.table import COLOURS, TEAM, Table

LARGE: Final = BOARD.large
LEFT_OVER: Final = 0.35
"""The share of cubes on sale and in hands that the Pharaoh gets at last."""


class View:
    """A table in the middle of a round, as plans are made for it; it does not follow the table's changes."""

    def __init__(self, evaluation: Evaluation, table: Table) -> None:
        self.evaluation = evaluation
        self.table = table
        cubes_out = sum(table.hands) + sum(map(sum, table.groups))
        self.stage = max(0, stage(table) - int(LEFT_OVER * cubes_out + 0.5))
        """The stage at the end of the round, as it is to be expected."""
        self.envy = evaluation.envy
        cubes = bytes(table.cubes)
        self.content = [cubes[20 * site : 20 * site + 20] for site in range(SITES)]
        self.worth = [
            evaluation.site(self.content[site], LARGE[site], self.stage) if table.setting.open[site] else 0.0
            for site in range(SITES)
        ]
        self.open = [bool(table.setting.open[site]) and not any(self.content[site][15:]) for site in range(SITES)]
        """The sites that are neither closed nor finished."""
        self.later = table.round > 1
        self.known: dict[int, tuple[list[int], list[int]]] = {}

    def hand(self, seat: int) -> Hand:
        """The cubes in a seat's hand."""
        return tuple(self.table.hands[COLOURS * (seat - 1) : COLOURS * seat])

    def workers(self, seat: int) -> tuple[int, ...]:
        """The places of a seat's workers."""
        return tuple(self.table.figures[TEAM * (seat - 1) + parts.FOREMEN : TEAM * seat])

    def foremen(self, seat: int, site: int) -> int:
        """How many of a seat's foremen stand at a site."""
        figures, first = self.table.figures, TEAM * (seat - 1)
        return (SITE[figures[first]] == site) + (SITE[figures[first + 1]] == site)

    def raided(self, seat: int, site: int) -> bool:
        """Whether a seat has more foremen than the owner at another's site that is not finished."""
        owner = self.table.owner[site]
        if owner in (0, seat) or not self.open[site]:
            return False
        return self.foremen(seat, site) > self.foremen(owner, site)

    def grounds(self, seat: int) -> tuple[list[int], list[int]]:
        """A seat's own sites that are not finished, and others' where it has more foremen."""
        if (found := self.known.get(seat)) is None:
            owner = self.table.owner
            own = [site for site in range(SITES) if owner[site] == seat and self.open[site]]
            raids = [site for site in range(SITES) if self.later and self.raided(seat, site)]
            found = self.known[seat] = own, raids
        return found

    def best(self, site: int, most: int, hand: Hand) -> tuple[float, Way]:
        """The best way to lay up to `most` cubes at a site, and what the site is worth more after it."""
        return self.evaluation.best(self.content[site], LARGE[site], self.stage, most, hand)

    def fullest(self, site: int, most: int, hand: Hand) -> Way:
        """Of the ways to lay as many cubes at a site as fit, up to `most`, the one after which it is worth most."""
        content, large = self.content[site], LARGE[site]
        return max(
            pyramids.ways(content, large, most, hand),
            key=lambda way: (len(way.laid), self.evaluation.site(way.content, large, self.stage)),
        )

    def robbed(self, site: int, count: int) -> tuple[float, tuple[tuple[int, int], ...]]:
        """What a site loses with the `count` cubes that hurt its owner most, and these, storey and colour."""
        return self.evaluation.robbed(self.content[site], LARGE[site], self.stage, count)


def count(places: Sequence[int], site: int) -> int:
    """How many of these figures stand at a site."""
    found = 0
    for place in places:
        if SITE[place] == site:
            found += 1
    return found


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
