"""The learned evaluation of Builders of Egypt: each seat's expected final total, and the file of the weights.

The weights are given for four stages of the match; between them they change steadily. They are fitted to differences
between seats: totals are right but for what all seats gain alike, which counts for nothing in a margin.
"""

from collections.abc import Hashable
from operator import mul
from pathlib import Path
from typing import Final

from game.bots import learned
from game.bots.builders import play, worth
from game.bots.builders.board import Board
from game.bots.builders.features import ABOARD, ROOMY, SIZE, SLEDS, STAGES, STALLS, TURN, Features, stage
from game.bots.builders.layout import CARD, FREE, MOVER, PARTS, SLED, WIDE, State
from game.bots.learned import FINE, Taught

FILE: Final = "{seats}.json"
KNOTS: Final = (0, 4, 12, 24)
"""The stages, in ships still to be sent, for which there are weights of their own."""
WEIGHTS: Final = SIZE * len(KNOTS)
KNOWN: Final = 4000
"""The tables with ships of which is remembered what does not depend on cargoes, sleds and turns."""

Still = tuple[list[float], list[list[float]]]
"""For each seat the part of its expected total that depends on none of these, and its prices at the sites."""


BLENDS: Final = [learned.blend(KNOTS, number) for number in range(STAGES + 1)]


class Evaluation:
    """The evaluation for one match."""

    def __init__(self, board: Board, taught: Taught) -> None:
        self.board = board
        self.features = Features(board)
        weights = taught["weights"]
        self.weights = [learned.blended(weights, SIZE, shares) for shares in BLENDS]
        """For each stage the weights of all features."""
        self.aboard = [each[ABOARD:STALLS] for each in self.weights]
        self.known: dict[Hashable, Still] = {}
        end, more = taught["soft"]
        self.soft = [end + more * number / STAGES for number in range(STAGES + 1)]

    def totals(self, state: State) -> list[float]:
        """Each seat's expected final total."""
        features, seats = self.features, self.board.seats
        if state[CARD] < 0:
            found, asked = self.still(state)
        else:
            key = features.key(state)
            known = self.known.get(key)
            if known is None:
                known = self.keep(key, state)
            found, asked = known[0][:], known[1]
        number, mover, places = stage(state), features.speaker(state), state[FREE].bit_count()
        weights = self.weights[number]
        roomy = weights[ROOMY]
        for seat in features.seats:
            sled = state[PARTS + WIDE * seat + SLED]
            found[seat] += (
                weights[TURN + (seat - mover) % seats]
                + weights[SLEDS + sled]
                + roomy * (sled if sled < places else places)
            )
        if asked:
            aboard = self.aboard[number]
            for seat, values in enumerate(features.hopes(state, asked, mover)):
                found[seat] += sum(map(mul, aboard, values))
        return [round(total * FINE) / FINE for total in found]

    def keep(self, key: Hashable, state: State) -> Still:
        """Works out what does not depend on ships' cargoes, sleds and turns, and remembers it."""
        if len(self.known) >= KNOWN:
            self.known.clear()
        found = self.known[key] = self.still(state)
        return found

    def still(self, state: State) -> Still:
        """What does not depend on ships' cargoes, sleds and turns."""
        weights = self.weights[stage(state)]
        certain, values, asked = self.features.still(state)
        return [points + sum(map(mul, weights, each)) for points, each in zip(certain, values, strict=True)], asked

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
