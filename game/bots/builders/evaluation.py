"""The learned evaluation of Builders of Egypt: each seat's expected final total, and the file of the weights.

The weights are given for four stages of the match; between them they change steadily. They are fitted to differences
between seats: totals are right but for what all seats gain alike, which counts for nothing in a margin.
"""

from collections.abc import Hashable, Sequence
from operator import add
from pathlib import Path
from typing import Final

from game.bots import learned
from game.bots.builders import play, worth
from game.bots.builders.board import Board
from game.bots.builders.features import ABOARD, OPEN, SIZE, STAGES, STALLS, Features, stage
from game.bots.builders.freight import Quay, Shore
from game.bots.builders.layout import State
from game.bots.builders.layout.seats import PARTS, SLED, WIDE
from game.bots.builders.layout.ships import CARD, FREE, HERE, MOVER, SITES
from game.bots.builders.standing import Standing
from game.bots.learned import FINE, Sample, Taught

FILE: Final = "{seats}.json"
KNOTS: Final = (0, 4, 12, 24)
"""The stages, in ships still to be sent, for which there are weights of their own."""
ENDS: Final = (4, 20)
"""The same where a round has ended and no ships are there: other weights are added to those of the stage."""
LAST: Final = SIZE * len(KNOTS)
"""Where these begin: one for each feature that does not need ships."""
WEIGHTS: Final = LAST + ABOARD * len(ENDS)
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
        self.standing = [Standing(self.features, each) for each in self.weights]
        """What stands and is held, by stage,"""
        self.ending = {
            number: Standing(
                self.features, [*map(add, self.weights[number], learned.blended(weights[LAST:], ABOARD, each))]
            )
            for number, each in ENDINGS.items()
        }
        """and where a round has ended."""
        self.known: dict[Hashable, Shore] = {}
        self.quays: dict[tuple[int, int, int], Quay] = {}
        """By what the table says of ships: those that wait, the card, the cards that were drawn."""
        self.sled = range(PARTS + SLED, board.length, WIDE)
        end, more = taught["soft"]
        self.soft = [end + more * number / STAGES for number in range(STAGES + 1)]

    def totals(self, state: State) -> list[float]:
        """Each seat's expected final total."""
        features, mover = self.features, self.features.speaker(state)
        if state[CARD] < 0:
            number = stage(state)
            standing = self.ending.get(number) or self.standing[number]
            found, _ = standing.totals(state)
        else:
            key = features.key(state)
            shore = self.known.get(key) or self.keep(key, state)
            quay = shore.quay
            standing = self.standing[quay.number]
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
        sleds = standing.sleds[state[FREE].bit_count()]
        return [
            round((total + turn + sleds[state[sled]]) * FINE) / FINE
            for total, turn, sled in zip(found, standing.turns[mover], self.sled, strict=True)
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
                board.seats, board.sizes[state[CARD]], number, self.weights[number][ABOARD:STALLS]
            )
        totals, asked = self.standing[number].totals(state)
        found = self.known[key] = Shore(quay, totals, asked, OPEN[state[SITES]], board.sides)
        return found

    def look(self, state: State, step: int) -> list[float]:
        """Each seat's expected final total after a step, before anything is drawn; at the end the true one."""
        after = state[:]
        play.play(self.board, after, step, None)
        if after[MOVER] < 0:
            return [float(total) for total in worth.scores(self.board, after)]
        return self.totals(after)


def sample(state: State, values: Sequence[float]) -> Sample:
    """The features of a seat that are not zero on this table, each with the number of its weight; these ascend."""
    number = stage(state)
    found = learned.sample(values, BLENDS[number])
    if ended(state):
        found += [(LAST + place, value) for place, value in learned.sample(values[:ABOARD], ENDINGS[number])]
    return found


def ended(state: State) -> bool:
    """Whether a round has ended and the draws for the next one are due."""
    return state[CARD] < 0 and stage(state) in ENDINGS


def untaught() -> Taught:
    """The figures before anything is learned."""
    return {"weights": [0.0] * WEIGHTS, "soft": [2.0, 8.0]}


def file(seats: int) -> Path:
    """The file of the weights for this number of seats."""
    return Path(__file__).with_name(FILE.format(seats=seats))


def read(seats: int) -> Taught:
    """The weights for this number of seats."""
    return learned.read(file(seats))
