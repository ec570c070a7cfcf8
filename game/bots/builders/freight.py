"""What is aboard, as totals need it: the features of `aboard` with the weights multiplied in, remembered by cargo.

A search meets the same cargoes again and again. All that depends on nothing but what lies in the ships that wait, and
on the stage of the match, is added up once for each cargo; what depends on prices at the sites once for each `Shore`.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.bots.builders import aboard
from game.bots.builders.aboard import COUNT, HOPES, OPEN, WORTH
from game.bots.builders.layout import State

KNOWN: Final = 1000
"""The cargoes that are remembered for each card and the ships of it that wait."""
READY, WAITING, MEAN, HIGH, LOW, LONE, BEHIND, FIRST, NEXT, LATER, GAIN, LOSS = range(HOPES, HOPES + 12)


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


class Quay:
    """The ships that wait, at a stage of the match, with its weights of `aboard`."""

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

    def cargo(self, state: State) -> Cargo:
        """What lies aboard on this table."""
        key = tuple(state[:16])
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = self.known[key] = self.counted(state)
        return found

    def counted(self, state: State) -> Cargo:
        """The same, worked out."""
        ships, weights = aboard.cargoes(state, self.sizes), self.weights
        worth, mine, most = [0.0 for _ in self.seats], [0 for _ in self.seats], [0 for _ in self.seats]
        ready = []
        for stones, able, size in ships:
            counts = tuple(stones.count(seat + 1) for seat in self.seats)
            if able:
                ready.append(counts)
            for seat, own in enumerate(counts):
                more, behind = aboard.company(stones, seat + 1) if own else (0, 0)
                worth[seat] += (
                    weights[aboard.LOAD[size, own, len(stones) - own]]
                    + weights[READY if able else WAITING] * own
                    + weights[LONE] * more
                    + weights[BEHIND] * behind
                )
                mine[seat] += own
                if able and own > most[seat]:
                    most[seat] = own
        return Cargo(worth, mine, most, tuple(ready))


class Shore:
    """What a table with ships adds to totals, but for cargoes, sleds and turns; lists are by seat."""

    __slots__ = ("asked", "best", "each", "high", "quay", "sites", "totals")

    def __init__(
        self, quay: Quay, totals: list[float], asked: list[list[float]], sites: Sequence[int], sides: Sequence[bool]
    ) -> None:
        self.quay = quay
        self.asked = asked
        """The prices at the sites,"""
        self.sites = sites
        """of which these are open."""
        self.best: dict[tuple[int, tuple[tuple[int, ...], ...]], list[float]] = {}
        """By mover and ships that may be sent: what each seat gains by the one that the mover would best send."""
        weights, count = quay.weights, len(sites)
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
            found = self.best[mover, ready] = aboard.best(ready, self.sites, self.asked, mover)
        return found
