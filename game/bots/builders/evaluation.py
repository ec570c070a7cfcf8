"""The learned evaluation of Builders of Egypt: each seat's expected final total, and the file of the weights.

The weights are given for four stages of the match; between them they change steadily. They are fitted to differences
between seats: totals are right but for what all seats gain alike, which counts for nothing in a margin.
"""

from collections.abc import Hashable
from operator import add
from pathlib import Path
from typing import Final

from game.bots import learned
from game.bots.builders.aboard import Quay, Shore
from game.bots.builders.board import Board
from game.bots.builders.features import OPEN, SIZE, STAGES, STILL, Features, block, stage
from game.bots.builders.layout import State
from game.bots.builders.layout.seats import PARTS, SLED, WIDE
from game.bots.builders.layout.ships import CARD, FREE, HERE, SITES
from game.bots.builders.sums import Sums
from game.bots.learned import FINE, Taught

KNOTS: Final = (0, 4, 12, 24)
"""The stages, in ships still to be sent, for which there are weights of their own."""
ENDS: Final = (4, 20)
"""The same where a round has ended and no ships are there: other weights are added to those of the stage."""
LAST: Final = SIZE * len(KNOTS)
"""Where these begin: one for each feature that does not need ships."""
WEIGHTS: Final = LAST + STILL * len(ENDS)
KNOWN: Final = 4000
"""The tables with ships of which is remembered what does not depend on cargoes, sleds and turns."""

BLENDS: Final = [learned.blend(KNOTS, number) for number in range(STAGES + 1)]
ENDINGS: Final = {number: learned.blend(ENDS, number) for number in range(ENDS[0], ENDS[1] + 1, 4)}
"""By the stages at which a round ends and another one follows."""


class Evaluation:
    """The evaluation for one match."""

    def __init__(self, board: Board, taught: Taught) -> None:
        self.board = board
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
        self.known: dict[Hashable, Shore] = {}
        self.quays: dict[tuple[int, int, int], Quay] = {}
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
            shore = self.known.get(key) or self.keep(key, state)
            quay = shore.quay
            sums = self.sums[quay.number]
            cargo = quay.cargo(state)
            found = [
                total + worth + mine * each + (most * high * top if high > 0 else 0.0) + gain * share
                for total, worth, mine, each, most, high, top, gain, share in zip(
                    shore.totals,
                    cargo.worth,
                    cargo.mine,
                    shore.each,
                    cargo.most,
                    shore.high,
                    quay.tops[mover],
                    shore.gains(mover, cargo.ready),
                    quay.gains[mover],
                    strict=True,
                )
            ]
        sleds = sums.sleds[state[FREE].bit_count()]
        return [
            round((total + turn + sleds[state[sled]]) * FINE) / FINE
            for total, turn, sled in zip(found, sums.turns[mover], self.sled, strict=True)
        ]

    def keep(self, key: Hashable, state: State) -> Shore:
        """Works out what does not depend on ships' cargoes, sleds and turns, and remembers it."""
        if len(self.known) >= KNOWN:
            self.known.clear()
            self.quays.clear()
        number, board = stage(state), self.board
        name = state[HERE], state[CARD], number
        quay = self.quays.get(name)
        if quay is None:
            quay = self.quays[name] = Quay(
                board.seats, board.sizes[state[CARD]], number, block(self.weights[number], "aboard")
            )
        totals, asked = self.sums[number].totals(state)
        found = self.known[key] = Shore(quay, totals, asked, OPEN[state[SITES]], board.sides)
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
