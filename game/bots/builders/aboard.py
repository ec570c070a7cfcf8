"""The features of stones aboard ships, by rough prices at the sites that are open, and cached partial sums of them.

A search meets the same cargoes again and again. All that depends on nothing but what lies in the ships that wait, and
on the stage of the match, is added up once for each cargo; what depends on prices at the sites, once for each `Priced`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.builders.layout import State
from game.bots.builders.layout.ships import CARGO, HERE, READY

Ship = tuple[list[int], bool, int]
"""The seats of the stones of a ship from bow to stern, whether it may be sent, and its places."""

OPEN: Final = 0
"""The first of ten features: the price at each open site, side A and then side B,"""
COUNT: Final = 10
"""of ten for the stones aboard, shared among the open sites,"""
WORTH: Final = 20
"""of ten for the same times the price,"""
FREE, WAITING, MEAN, HIGH, LOW, LONE, BEHIND, FIRST, NEXT, LATER, GAIN, LOSS = range(30, 42)
"""of twelve for what they may expect: stones that may be sent, or not; prices; the ship that is best sent, and when;"""
LOADS: Final = 42
"""and of those for ships, by the stones of the seat and of others."""
LOAD: Final = {
    load: LOADS + number
    for number, load in enumerate(
        (size, mine, others)
        for size in range(1, 5)
        for mine in range(size + 1)
        for others in range(size + 1 - mine)
        if mine or others
    )
}
"""The feature of a ship by its places, the stones of the seat, and those of others."""
SIZE: Final = LOADS + len(LOAD)
KNOWN: Final = 1000
"""The cargoes that are remembered for each card and the ships of it that wait."""
TIE: Final = 1e-6
"""Gains that differ by less are equal: the first of them counts, however a Python rounds when it adds."""


def ships(state: State, sizes: Sequence[int]) -> list[Ship]:
    """The ships that carry stones and were not sent."""
    here, ready, found = state[HERE], state[READY], []
    for ship in (0, 1, 2, 3):
        if here >> ship & 1:
            cargo = [seat for seat in state[CARGO + 4 * ship : CARGO + 4 * ship + 4] if seat]
            if cargo:
                found.append((cargo, bool(ready >> ship & 1), sizes[ship]))
    return found


def best(ready: Sequence[Sequence[int]], sites: Sequence[int], prices: list[list[float]], mover: int) -> list[float]:
    """What each seat gains by the ship that the mover would best send now: most for itself, less a share of others.

    The ships that may be sent are given by the stones of each seat.
    """
    seats = range(len(prices))
    weight = 1 / (len(prices) - 1)
    most, found = 0.0, [0.0] * len(prices)
    for counts in ready:
        if not counts[mover]:
            continue
        for site in sites:
            gains = [counts[seat] * prices[seat][site] for seat in seats]
            own = gains[mover]
            net = own - weight * (sum(gains) - own)
            if net > most + TIE:
                most, found = net, gains
    return found


def company(stones: list[int], seat: int) -> tuple[int, int]:
    """A ship that carries stones of a seat: by how many they outnumber others; others that lie before them, for each.

    >>> company([1, 2, 2], 2), company([2, 1], 2), company([1], 2)
    ((1, 2), (0, 0), (0, 0))
    """
    own = stones.count(seat)
    behind = others = 0
    if own < len(stones):
        for each in stones:
            if each == seat:
                behind += others
            else:
                others += 1
    return max(0, 2 * own - len(stones)), behind


class Cargo(NamedTuple):
    """What lies aboard; lists are by seat."""

    worth: list[float]
    """What ships add to a total by their stones alone."""
    mine: list[int]
    """Stones aboard,"""
    most: list[int]
    """and the most on one ship that may be sent."""
    ready: tuple[tuple[int, ...], ...]
    """Ships that may be sent: the stones of each seat."""


class Cargoes:
    """Partial sums by what lies in the ships that wait, at a stage of the match."""

    def __init__(self, seats: int, sizes: Sequence[int], number: int, weights: Sequence[float]) -> None:
        self.seats = range(seats)
        self.number = number
        self.sizes = sizes
        self.weights = weights
        self.known: dict[tuple[int, ...], Cargo] = {}
        turns = [[(seat - mover) % seats for seat in self.seats] for mover in self.seats]
        self.tops = [[weights[(FIRST, NEXT, LATER)[min(2, wait)]] for wait in waits] for waits in turns]
        """For each mover and seat what the dearest ship counts,"""
        self.gains = [[weights[LOSS if wait else GAIN] for wait in waits] for waits in turns]
        """and what the ship counts that the mover would best send."""

    def of(self, state: State) -> Cargo:
        """What lies aboard on this table."""
        key = tuple(state[:16])
        return self.known.get(key) or self.counted(key, state)

    def counted(self, key: tuple[int, ...], state: State) -> Cargo:
        """The same, worked out and remembered."""
        weights = self.weights
        worth, mine, most = [0.0 for _ in self.seats], [0 for _ in self.seats], [0 for _ in self.seats]
        ready = []
        for stones, able, size in ships(state, self.sizes):
            counts = tuple(stones.count(seat + 1) for seat in self.seats)
            if able:
                ready.append(counts)
            for seat, own in enumerate(counts):
                more, behind = company(stones, seat + 1) if own else (0, 0)
                worth[seat] += (
                    weights[LOAD[size, own, len(stones) - own]]
                    + weights[FREE if able else WAITING] * own
                    + weights[LONE] * more
                    + weights[BEHIND] * behind
                )
                mine[seat] += own
                if able and own > most[seat]:
                    most[seat] = own
        if len(self.known) >= KNOWN:
            self.known.clear()
        found = self.known[key] = Cargo(worth, mine, most, tuple(ready))
        return found


class Priced:
    """Partial sums of a table with ships, by its prices: all but for cargoes, sleds and turns; lists are by seat."""

    __slots__ = ("asked", "best", "cargoes", "each", "high", "sites", "totals")

    def __init__(
        self, ships: Cargoes, totals: list[float], asked: list[list[float]], sites: Sequence[int], sides: Sequence[bool]
    ) -> None:
        self.cargoes = ships
        self.asked = asked
        """The prices at the sites,"""
        self.sites = sites
        """of which these are open."""
        self.best: dict[tuple[int, tuple[tuple[int, ...], ...]], list[float]] = {}
        """By mover and ships that may be sent: what each seat gains by the one that the mover would best send."""
        weights, count = ships.weights, len(sites)
        self.totals = totals
        self.each: list[float] = []
        """What a stone aboard adds to the total."""
        self.high: list[float] = []
        """The highest price."""
        for seat, price in enumerate(asked):
            at = [price[site] for site in sites]
            self.high.append(max(at))
            each = weights[MEAN] * sum(at) / count + weights[HIGH] * max(at) + weights[LOW] * min(at)
            for site in sites:
                place = site + 5 if sides[site] else site
                totals[seat] += weights[OPEN + place] * price[site]
                each += (weights[COUNT + place] + weights[WORTH + place] * price[site]) / count
            self.each.append(each)

    def gains(self, mover: int, ready: tuple[tuple[int, ...], ...]) -> list[float]:
        """What each seat gains by the ship that the mover would best send."""
        found = self.best.get((mover, ready))
        if found is None:
            found = self.best[mover, ready] = best(ready, self.sites, self.asked, mover)
        return found
