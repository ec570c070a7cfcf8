"""Cached partial sums of an evaluation: what stands at the monuments and what is held, with weights multiplied in.

Of the features that depend on neither cargoes nor sleds nor turns few change by a step of search: what stands at the
temple, in the chamber and at the obelisks counts for as much as long as it is the same, and so do cards of one kind.
"""

from collections.abc import Callable, Hashable
from operator import add, itemgetter, mul
from typing import Final

from game.bots.builders.features import Features, Weights, block
from game.bots.builders.layout import State
from game.bots.builders.layout.monuments import AREA, CHAMBER, FINISHED, FRONT, JOINED, TEMPLE, TOPS
from game.bots.builders.layout.seats import OBELISKS, ORNAMENTS, POINTS, ROOM, ROWS, STATUES, WIDE
from game.bots.builders.worth import STATUE_POINTS, stones

PLACES: Final = 17
"""Ships have up to 16 places, and none may be free."""
KNOWN: Final = 4000
"""What is remembered of each monument."""

Values = Callable[[State], list[list[float]]]


class Monument:
    """What the stones of one monument count for each seat."""

    def __init__(self, key: Callable[[State], Hashable], values: Values, weights: Weights) -> None:
        self.key = key
        self.values = values
        self.weights = weights
        self.known: dict[Hashable, list[float]] = {}

    def totals(self, state: State) -> list[float]:
        """For each seat the weighted sum of its features."""
        key = self.key(state)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = self.known[key] = [sum(map(mul, self.weights, each)) for each in self.values(state)]
        return found


class Sums:
    """What stands and is held at a stage of the match, by its weights."""

    def __init__(self, features: Features, weights: Weights) -> None:
        self.features = features
        board, seats = features.board, features.parts
        heights = [own + OBELISKS for own in seats]
        chamber = (
            [place for own in seats for place in range(own + ROWS, own + ROWS + 3)]
            if board.chamber_b
            else [CHAMBER, *range(FRONT, FRONT + 3), *range(AREA, AREA + 3), JOINED]
        )
        self.monuments = [
            Monument(itemgetter(*places), values, block(weights, name))
            for places, values, name in (
                ((TEMPLE, *range(TOPS, TOPS + board.width)), features.temple, "temple"),
                (chamber, features.rooms, "rows" if board.chamber_b else "rooms"),
                ((*heights, FINISHED), features.needles, "loose" if board.obelisks_b else "needles"),
            )
        ]
        *self.ornaments, self.near = block(weights, "ornaments")
        """What ornaments count, and a stone on the way to the next point of one."""
        self.cards = [*block(weights, "statues"), *block(weights, "blue")]
        self.spared = [0.0, *block(weights, "spared")] if board.wrath else ()
        """What the number of monuments without a stone counts."""
        self.market = block(weights, "market")
        self.held: dict[Hashable, float] = {}
        turns, every = block(weights, "turn"), range(board.seats)
        self.turns = [[turns[(seat - mover) % board.seats] for seat in every] for mover in every]
        """For each mover what each seat's turn counts."""
        (free,) = block(weights, "free")
        self.sleds = [
            [weight + free * min(stones, places) for stones, weight in enumerate(block(weights, "sled"))]
            for places in range(PLACES)
        ]
        """For each number of free places what each number of stones on a sled counts."""

    def totals(self, state: State) -> tuple[list[float], list[list[float]]]:
        """Each seat's part of its expected total, and its prices at the sites, if ships are there."""
        features = self.features
        there = stones(features.board, state)
        asked, stalls = features.asked(state, there)
        temple, chamber, obelisks = self.monuments
        found = [*map(add, map(add, temple.totals(state), chamber.totals(state)), obelisks.totals(state))]
        for seat, own in enumerate(features.parts):
            found[seat] += state[own + POINTS] + state[own + ROOM] + self.hand(state, own, there)
            if self.spared:
                found[seat] += self.spared[features.missing(state, own)]
        if stalls:
            best, second = self.market
            for seat, (one, two) in enumerate(stalls):
                found[seat] += best * one + second * two
        return found, asked

    def hand(self, state: State, own: int, there: tuple[int, int, int, int]) -> float:
        """What a seat's cards count."""
        cards = tuple(state[own + STATUES : own + WIDE])
        found = self.held.get(cards)
        if found is None:
            found = STATUE_POINTS[cards[0]] + sum(map(mul, self.cards, self.features.cards(state, own)))
            self.held[cards] = found
        for held, count, weight in zip(
            state[own + ORNAMENTS : own + ORNAMENTS + 4], there, self.ornaments, strict=True
        ):
            if held:
                found += held * (weight + count // 3 + self.near * (count % 3))
        return found
