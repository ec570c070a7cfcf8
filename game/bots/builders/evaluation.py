"""The learned evaluation of Builders of Egypt: each seat's expected final total, and the file of the weights.

The weights are given for four stages of the match; between them they change steadily. They are fitted to differences
between seats: totals are right but for what all seats gain alike, which counts for nothing in a margin.

Partial sums are remembered. Of the features that depend on neither cargoes nor sleds nor turns few change by a step of
search: what stands at a monument counts for as much as long as it is the same, and so do cards of one kind.
"""

from collections.abc import Callable, Hashable
from functools import cached_property
from operator import add, itemgetter, mul
from pathlib import Path
from typing import Any, Final

from game.bots import learned
from game.bots.builders import aboard
from game.bots.builders.aboard import Cargoes, Priced
from game.bots.builders.board import Board
from game.bots.builders.features import BLOCKS, OPEN, SIZE, STAGES, START, STILL, Features, Weights, block, stage
from game.bots.builders.layout import State
from game.bots.builders.layout.monuments import AREA, CHAMBER, FINISHED, FRONT, JOINED, TEMPLE, TOPS
from game.bots.builders.layout.seats import OBELISKS, ORNAMENTS, PARTS, POINTS, ROOM, ROWS, SLED, STATUES, WIDE
from game.bots.builders.layout.ships import CARD, FREE, HERE, SITES
from game.bots.builders.worth import STATUE_POINTS, stones
from game.bots.learned import FINE, Taught, apart, unknown

PLACES: Final = 17
"""Ships have up to 16 places, and none may be free."""
Values = Callable[[State], list[list[float]]]


def remembered(key: Callable[[State], Hashable], values: Values, weights: Weights) -> Callable[[State], list[float]]:
    """What the stones of a monument count for each seat: weighted sums of features, remembered by what stands there."""
    known: dict[Hashable, list[float]] = {}

    def sums(state: State) -> list[float]:
        at = key(state)
        found = known.get(at)
        if found is None:
            if len(known) >= KNOWN:
                known.clear()
            found = known[at] = [sum(map(mul, weights, each)) for each in values(state)]
        return found

    return sums


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
            remembered(itemgetter(*places), values, block(weights, name))
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
        self.shut = block(weights, "shut")
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
        found = [*map(add, map(add, temple(state), chamber(state)), obelisks(state))]
        for seat, own in enumerate(features.parts):
            found[seat] += state[own + POINTS] + state[own + ROOM] + self.hand(state, own, there)
            if self.spared:
                found[seat] += self.spared[features.missing(state, own)]
        if stalls:
            best, second = self.market
            for seat, (one, two) in enumerate(stalls):
                found[seat] += best * one + second * two
        if asked:
            for seat, values in enumerate(features.shut(state)):
                found[seat] += sum(map(mul, self.shut, values))
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


KNOTS: Final = (0, 4, 12, 24)
"""The stages, in ships still to be sent, for which there are weights of their own."""
ENDS: Final = (4, 20)
"""The same where a round has ended and no ships are there: other weights are added to those of the stage."""
LAST: Final = SIZE * len(KNOTS)
"""Where these begin: one for each feature that does not need ships."""
WEIGHTS: Final = LAST + STILL * len(ENDS)
KNOWN: Final = 4000
"""The tables with ships, and the monuments, of which sums are remembered."""

BLENDS: Final = [learned.blend(KNOTS, number) for number in range(STAGES + 1)]
ENDINGS: Final = {number: learned.blend(ENDS, number) for number in range(ENDS[0], ENDS[1] + 1, 4)}
"""By the stages at which a round ends and another one follows."""


PARTED: Final = {
    "temple": "during",
    "rooms": "chamber",
    "rows": "chamber",
    "needles": "obelisks",
    "loose": "obelisks",
    "blue": "cards",
    "spared": "wrath",
    "sled": "ships",
    "free": "ships",
}
"""The part of the result to which a block of features belongs, if it has another name."""
ABOARD: Final = [*["market", "during", "during", "chamber", "obelisks"] * 6, *["ships"] * (aboard.SIZE - aboard.FREE)]
"""The same for stones aboard: by the sites where they may go, or not."""
BY_BLOCK: Final = [
    *(PARTED.get(name, name) for name, size in BLOCKS.items() for _ in range(size) if START[name] < STILL),
    *ABOARD,
    *["market"] * BLOCKS["market"],
    *("during", "ornaments", "wrath"),
]
NAMES: Final = [*BY_BLOCK * len(KNOTS), *BY_BLOCK[:STILL] * len(ENDS)]
"""The same by the number of a weight."""


class Evaluation:
    """The evaluation for one match."""

    def __init__(self, board: Board, taught: Taught) -> None:
        self.board = board
        self.taught = taught
        self.features = Features(board)
        weights = taught["weights"]
        self.weights = [learned.blended(weights, SIZE, shares) for shares in BLENDS]
        """For each stage the weights of all features."""
        self.sums = [Sums(self.features, each) for each in self.weights]
        """What stands and is held, by stage,"""
        self.ending = {
            number: Sums(self.features, [*map(add, self.weights[number], learned.blended(weights[LAST:], STILL, each))])
            for number, each in ENDINGS.items()
        }
        """and where a round has ended."""
        self.known: dict[Hashable, Priced] = {}
        self.cargoes: dict[tuple[int, int, int], Cargoes] = {}
        """By what the table says of ships: those that wait, the card, the cards that were drawn."""
        self.sled = range(PARTS + SLED, board.length, WIDE)
        self.soft = learned.scales(taught, STAGES)

    def totals(self, state: State) -> list[float]:
        """Each seat's expected final total."""
        features, mover = self.features, self.features.speaker(state)
        if state[CARD] < 0:
            number = stage(state)
            sums = self.ending.get(number) or self.sums[number]
            found, _ = sums.totals(state)
        else:
            key = features.key(state)
            priced = self.known.get(key) or self.keep(key, state)
            cargoes = priced.cargoes
            sums = self.sums[cargoes.number]
            cargo = cargoes.of(state)
            found = [
                total + worth + mine * each + (most * high * top if high > 0 else 0.0) + gain * share
                for total, worth, mine, each, most, high, top, gain, share in zip(
                    priced.totals,
                    cargo.worth,
                    cargo.mine,
                    priced.each,
                    cargo.most,
                    priced.high,
                    cargoes.tops[mover],
                    priced.gains(mover, cargo.ready),
                    cargoes.gains[mover],
                    strict=True,
                )
            ]
        sleds = sums.sleds[state[FREE].bit_count()]
        return [
            round((total + turn + sleds[state[sled]]) * FINE) / FINE
            for total, turn, sled in zip(found, sums.turns[mover], self.sled, strict=True)
        ]

    @cached_property
    def sought(self) -> "Evaluation":
        """The same with unknown weights."""
        return Evaluation(self.board, unknown(WEIGHTS))

    def parts(self, state: State) -> dict[str, list[float]]:
        """Each seat's expected total by parts of the result, and by ships and turns."""
        sums: Any = self.sought.totals(state)
        found = apart(sums, self.taught["weights"], NAMES)
        for seat, (own, total) in enumerate(zip(self.features.parts, sums, strict=True)):
            sure = {
                "during": state[own + POINTS],
                "chamber": state[own + ROOM],
                "statues": STATUE_POINTS[state[own + STATUES]],
            }
            for part, points in (*sure.items(), ("ornaments", total.certain - sum(sure.values()))):
                found.setdefault(part, [0.0] * self.board.seats)[seat] += points
        return found

    def keep(self, key: Hashable, state: State) -> Priced:
        """Works out what does not depend on ships' cargoes, sleds and turns, and remembers it."""
        if len(self.known) >= KNOWN:
            self.known.clear()
            self.cargoes.clear()
        number, board = stage(state), self.board
        name = state[HERE], state[CARD], number
        cargoes = self.cargoes.get(name)
        if cargoes is None:
            cargoes = self.cargoes[name] = Cargoes(
                board.seats, board.sizes[state[CARD]], number, block(self.weights[number], "aboard")
            )
        totals, asked = self.sums[number].totals(state)
        found = self.known[key] = Priced(cargoes, totals, asked, OPEN[state[SITES]], board.sides)
        return found


def ended(state: State) -> bool:
    """Whether a round has ended and the draws for the next one are due."""
    return state[CARD] < 0 and stage(state) in ENDINGS


def untaught() -> Taught:
    """The figures before anything is learned."""
    return {"weights": [0.0] * WEIGHTS, "soft": [2.0, 8.0]}


def file(seats: int) -> Path:
    """The file of the weights for this number of seats."""
    return Path(__file__).with_name(f"{seats}.json")
