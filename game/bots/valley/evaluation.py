"""The learned evaluation of Valley of the Kings: each seat's expected final total, and the file of the weights.

It knows what a pyramid of each shape is worth to its owner, whether foremen guard it or others' foremen stand there,
and where workers stand. The weights are given for four stages of the match; between them they change steadily.
"""

from collections.abc import Hashable
from functools import lru_cache, partial
from operator import add
from pathlib import Path
from typing import Any, Final

from game.bots import learned
from game.bots.learned import FINE, Taught, apart, unknown
from game.bots.strategy import Strategy
from game.bots.valley import pyramids
from game.bots.valley.pyramids import DONE, SHAPES, Hand, Way, prior, shape
from game.valley import parts
from game.valley.board import BOARD
from game.valley.paths import SITE, SITES
from game.valley.scoring import kind
from game.valley.table import TEAM, Table

CENTRE = SHAPES
GUARDED = CENTRE + 1
"""Riches of own sites by the number of own foremen there, 0, 1 or 2,"""
BESIEGED = GUARDED + 3
"""and of those at which another seat has more foremen;"""
SIEGE = BESIEGED + 1
"""riches of others' sites at which this seat has more."""
WORK = SIEGE + 1
"""Workers at own sites that are not finished,"""
ASTRAY = WORK + 1
"""and at other sites."""
PLACES = ASTRAY + 1
"""Own sites that are not finished,"""
VACANT = PLACES + 1
"""and open sites that nobody owns."""
TURN = VACANT + 1
"""How many seats come before this one in the round."""
SIZE: Final = TURN + 4
FIRST_OF: Final = ((0, "pyramids"), (GUARDED, "foremen"), (WORK, "workers"), (PLACES, "pyramids"), (TURN, "turn"))
NAMES: Final = [
    name
    for (first, name), last in zip(FIRST_OF, (*FIRST_OF[1:], (SIZE, "")), strict=True)
    for _ in range(first, last[0])
]
"""By the number of a feature, the part of the result that it belongs to."""

STAGES: Final = parts.PHARAOH
KNOTS: Final = (0, 8, 18, 30)
"""The stages, in cubes that the Pharaoh's pyramid still lacks, for which there are weights of their own."""
WEIGHTS: Final = SIZE * len(KNOTS)
KNOWN: Final = 1 << 16

BLENDS: Final = [learned.blend(KNOTS, number) for number in range(STAGES + 1)]
PRIOR: Final = prior()


def stage(table: Table) -> int:
    """The cubes that the Pharaoh's pyramid still lacks."""
    return max(0, STAGES - len(table.pharaoh))


class Evaluation:
    """The evaluation for one number of seats, with or without stripes."""

    def __init__(self, taught: Taught, seats: int, expert: bool) -> None:
        self.taught = taught
        self.seats = seats
        self.expert = expert
        weights = taught["weights"]
        self.weights = [learned.blended(weights, SIZE, shares) for shares in BLENDS]
        """For each stage the weights of all features."""
        self.soft = learned.scales(taught, STAGES)
        self.envy = 1.0 if seats == 2 else 0.45 if seats == 3 else 0.3
        """The worth of a point that another seat loses."""
        self.shape = lru_cache(KNOWN)(partial(shape, expert=expert))
        self.finished = lru_cache(KNOWN)(self.counted)
        self.site = lru_cache(4 * KNOWN)(self.worth)
        self.best = lru_cache(4 * KNOWN)(self.built)
        self.robbed = lru_cache(4 * KNOWN)(self.worst)
        self.mixtures: dict[Hashable, list[Strategy]] = {}
        """What was learned of bids."""
        self.worths: dict[Any, list[list[float]]] = {}
        """For markets what groups are worth to each seat, remembered by planners."""

    def counted(self, content: bytes, large: bool) -> int:
        """The points of a finished pyramid."""
        return parts.POINTS_FOR[kind([content[:5], content[10:15], content[15:]], self.expert)][large]

    def worth(self, content: bytes, large: bool, number: int) -> float:
        """What a pyramid is worth to its owner at this stage."""
        shape = self.shape(content, large)
        if shape == DONE:
            return self.finished(content, large)
        worth = self.weights[number][shape]
        if large and content[5:10] != b"\0\0\0\0\0" and content[10:15] == b"\0\0\0\0\0":
            worth += self.weights[number][CENTRE]
        return worth

    def built(self, content: bytes, large: bool, number: int, most: int, hand: Hand) -> tuple[float, Way]:
        """The best way to lay up to `most` cubes at a site, and what the site is worth more after it."""
        now, high = self.site(content, large, number), -1.0
        for way in pyramids.ways(content, large, most, hand):
            gain = self.site(way.content, large, number) - now
            if gain > high + 1e-9:
                best, high = way, gain
        return high, best

    def worst(self, content: bytes, large: bool, number: int, count: int) -> tuple[float, tuple[tuple[int, int], ...]]:
        """What a site loses with the `count` cubes that hurt its owner most, and these, storey and colour."""
        now, taken = self.site(content, large, number), list[tuple[int, int]]()
        for _ in range(count):
            options = pyramids.tops(content)
            if not options:
                break
            low, chosen = 1e9, options[0]
            for storey, colour in options:
                worth = self.site(pyramids.put(content, storey, colour, -1), large, number)
                if worth < low - 1e-9:
                    low, chosen = worth, (storey, colour)
            content = pyramids.put(content, *chosen, -1)
            taken.append(chosen)
        return now - self.site(content, large, number), tuple(taken)

    def features(self, table: Table) -> tuple[list[int], list[list[float]]]:
        """For each seat the points of its finished pyramids, and its features."""
        seats, owner, figures, cubes = self.seats, table.owner, table.figures, bytes(table.cubes)
        points = [0] * seats
        found = [[0.0] * SIZE for _ in range(seats)]
        foremen = [[0] * (SITES + 1) for _ in range(seats)]
        for seat in range(seats):
            first = TEAM * seat
            foremen[seat][SITE[figures[first]]] += 1
            foremen[seat][SITE[figures[first + 1]]] += 1
        mine = [0] * (SITES + 1)
        vacant = 0
        for site in range(SITES):
            who = owner[site]
            if not who:
                vacant += bool(table.setting.open[site])
                continue
            large = BOARD.large[site]
            content = cubes[20 * site : 20 * site + 20]
            shape = self.shape(content, large)
            if shape == DONE:
                points[who - 1] += self.finished(content, large)
                continue
            values = found[who - 1]
            mine[site] = who
            values[shape] += 1
            values[PLACES] += 1
            if large and any(content[5:10]) and not any(content[10:15]):
                values[CENTRE] += 1
            riches = PRIOR[shape] - 0.4
            guards = foremen[who - 1][site]
            values[GUARDED + guards] += riches
            rivals = [seat for seat in range(seats) if foremen[seat][site] > guards]
            for seat in rivals:
                found[seat][SIEGE] += riches
            if rivals:
                values[BESIEGED] += riches
        order = table.seats
        for seat in range(seats):
            values = found[seat]
            for place in figures[TEAM * seat + parts.FOREMEN : TEAM * (seat + 1)]:
                at = SITE[place]
                if at >= 0:
                    values[WORK if mine[at] == seat + 1 else ASTRAY] += 1
            values[VACANT] = vacant
            values[TURN + order.index(seat + 1)] = 1
        return points, found

    def parts(self, table: Table) -> dict[str, list[float]]:
        """Each seat's expected total by pyramids, foremen, workers and turns."""
        sums: Any = Evaluation(unknown(WEIGHTS), self.seats, self.expert).totals(table)
        found = apart(sums, self.taught["weights"], NAMES * len(KNOTS))
        sure = [total.certain for total in sums]
        found["pyramids"] = [*map(add, found.get("pyramids", [0.0] * self.seats), sure)]
        return found

    def totals(self, table: Table) -> list[float]:
        """Each seat's expected final total."""
        points, found = self.features(table)
        weights = self.weights[stage(table)]
        totals = []
        for certain, values in zip(points, found, strict=True):
            total = float(certain)
            for value, weight in zip(values, weights, strict=True):
                if value:
                    total += value * weight
            totals.append(round(total * FINE) / FINE)
        return totals


def untaught() -> Taught:
    """The figures before anything is learned."""
    knots = []
    for later in (0.0, 0.6, 0.9, 1.0):  # at each knot
        weights = [later * worth for worth in PRIOR] + [0.0] * (SIZE - SHAPES)
        weights[CENTRE] = 0.2
        weights[GUARDED], weights[GUARDED + 1] = -0.25, -0.1
        weights[BESIEGED], weights[SIEGE] = -0.1, 0.1
        weights[WORK], weights[ASTRAY] = 0.15 * later, 0.05 * later
        knots += weights
    return {"weights": knots, "soft": [2.0, 6.0]}


def file(seats: int) -> Path:
    """The file of the weights for this number of seats."""
    return Path(__file__).with_name(f"{seats}.json")
