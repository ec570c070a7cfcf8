"""The learned evaluation of Builders of Egypt: each seat's expected final total, and the file of the weights.

The weights are given for four stages of the match; between them they change steadily.
"""

import json
from collections.abc import Hashable
from operator import mul
from pathlib import Path
from typing import Final, TypedDict

from game.bots.builders import play, worth
from game.bots.builders.board import Board
from game.bots.builders.features import ABOARD, ROOMY, SIZE, SLEDS, STAGES, STALLS, TURN, Features, stage
from game.bots.builders.layout import CARD, FREE, MOVER, PARTS, SLED, WIDE, State

FILE: Final = "{seats}.json"
KNOTS: Final = (0, 4, 12, 24)
"""The stages, in ships still to be sent, for which there are weights of their own."""
WEIGHTS: Final = SIZE * len(KNOTS)
FINE: Final = 65536
"""The parts of a point to which totals are rounded: Pythons differ in how they add, and would else differ in a tie."""
KNOWN: Final = 4000
"""The tables with ships of which is remembered what does not depend on cargoes, sleds and turns."""

Still = tuple[list[float], list[list[float]]]
"""For each seat the part of its expected total that depends on none of these, and its prices at the sites."""


class Taught(TypedDict):
    """The figures that are learned for one number of seats."""

    weights: list[float]
    """For each of `KNOTS`, the weights of all features."""
    soft: list[float]
    """Points of lead that change the odds e-fold: at the end, and how many more at the beginning of the match."""


def blend(number: int) -> list[tuple[int, float]]:
    """The knots on either side of a stage, each with its share.

    >>> blend(4), blend(6)
    ([(1, 1.0)], [(1, 0.75), (2, 0.25)])
    """
    for place, knot in enumerate(KNOTS):
        if number == knot:
            return [(place, 1.0)]
        if number < knot:
            share = (knot - number) / (knot - KNOTS[place - 1])
            return [(place - 1, share), (place, 1 - share)]
    raise ValueError(number)


BLENDS: Final = [blend(number) for number in range(STAGES + 1)]


class Evaluation:
    """The evaluation for one match."""

    def __init__(self, board: Board, taught: Taught) -> None:
        self.board = board
        self.features = Features(board)
        weights = taught["weights"]
        knots = [weights[SIZE * place : SIZE * (place + 1)] for place in range(len(KNOTS))]
        self.weights = [
            [sum(share * knots[place][each] for place, share in blended) for each in range(SIZE)] for blended in BLENDS
        ]
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


def sample(values: list[float], number: int) -> list[tuple[int, float]]:
    """The features that are not zero at this stage, each with the number of its weight, in ascending order."""
    found = []
    for place, share in BLENDS[number]:
        first = SIZE * place
        found += [(first + each, share * value) for each, value in enumerate(values) if value]
    return found


def untaught() -> Taught:
    """The figures before anything is learned."""
    return {"weights": [0.0] * WEIGHTS, "soft": [2.0, 8.0]}


def file(seats: int) -> Path:
    """The file of the weights for this number of seats."""
    return Path(__file__).with_name(FILE.format(seats=seats))


def read(seats: int) -> Taught:
    """The weights for this number of seats."""
    taught: Taught = json.loads(file(seats).read_text("utf-8"))
    return taught


def write(path: Path, taught: Taught, places: int = 3) -> None:
    """Writes the weights, rounded."""
    rounded = {key: [round(value, places) for value in values] for key, values in taught.items()}  # type: ignore[attr-defined]
    path.write_text(json.dumps(rounded, separators=(",", ":")) + "\n", "utf-8")
