"""The learned evaluation of Builders of Egypt: each seat's expected final total, and the file of the weights.

The weights are given for four stages of the match; between them they change steadily. They are fitted to differences
between seats: totals are right but for what all seats gain alike, which counts for nothing in a margin.
"""

from collections.abc import Hashable
from pathlib import Path
from typing import Final

from game.bots import learned
from game.bots.builders import play, worth
from game.bots.builders.board import Board
from game.bots.builders.features import ABOARD, OPEN, ROOMY, SIZE, SLEDS, STAGES, STALLS, TURN, Features, stage
from game.bots.builders.freight import Quay, Shore
from game.bots.builders.layout import CARD, FREE, HERE, MOVER, PARTS, SITES, SLED, WIDE, State
from game.bots.builders.standing import Standing
from game.bots.learned import FINE, Taught
from game.builders import parts

FILE: Final = "{seats}.json"
KNOTS: Final = (0, 4, 12, 24)
"""The stages, in ships still to be sent, for which there are weights of their own."""
WEIGHTS: Final = SIZE * len(KNOTS)
KNOWN: Final = 4000
"""The tables with ships of which is remembered what does not depend on cargoes, sleds and turns."""

BLENDS: Final = [learned.blend(KNOTS, number) for number in range(STAGES + 1)]


class Evaluation:
    """The evaluation for one match."""

    def __init__(self, board: Board, taught: Taught) -> None:
        self.board = board
        self.features = Features(board)
        weights = taught["weights"]
        self.weights = [learned.blended(weights, SIZE, shares) for shares in BLENDS]
        """For each stage the weights of all features."""
        self.known: dict[Hashable, Shore] = {}
        self.quays: dict[tuple[int, int, int], Quay] = {}
        """By what the table says of ships: those that wait, the card, the cards that were drawn."""
        seats = board.seats
        self.standing = [Standing(self.features, each) for each in self.weights]
        self.turns = [
            [[each[TURN + (seat - mover) % seats] for seat in range(seats)] for mover in range(seats)]
            for each in self.weights
        ]
        """For each stage and mover the weight of each seat's turn."""
        self.sleds = [
            [
                [each[SLEDS + sled] + each[ROOMY] * min(sled, places) for sled in range(parts.SLED + 1)]
                for places in range(17)
            ]
            for each in self.weights
        ]
        """For each stage and number of free places what each number of stones on a sled counts."""
        self.sled = range(PARTS + SLED, board.length, WIDE)
        end, more = taught["soft"]
        self.soft = [end + more * number / STAGES for number in range(STAGES + 1)]

    def totals(self, state: State) -> list[float]:
        """Each seat's expected final total."""
        features, mover = self.features, self.features.speaker(state)
        if state[CARD] < 0:
            number = stage(state)
            found, _ = self.standing[number].totals(state)
        else:
            key = features.key(state)
            shore = self.known.get(key) or self.keep(key, state)
            quay = shore.quay
            number = quay.number
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
        sleds = self.sleds[number][state[FREE].bit_count()]
        return [
            round((total + turn + sleds[state[sled]]) * FINE) / FINE
            for total, turn, sled in zip(found, self.turns[number][mover], self.sled, strict=True)
        ]

    def keep(self, key: Hashable, state: State) -> Shore:
        """Works out what does not depend on ships' cargoes, sleds and turns, and remembers it."""
        if len(self.known) >= KNOWN:
            self.known.clear()
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


def untaught() -> Taught:
    """The figures before anything is learned."""
    return {"weights": [0.0] * WEIGHTS, "soft": [2.0, 8.0]}


def file(seats: int) -> Path:
    """The file of the weights for this number of seats."""
    return Path(__file__).with_name(FILE.format(seats=seats))


def read(seats: int) -> Taught:
    """The weights for this number of seats."""
    return learned.read(file(seats))
