"""Sixteen numbers that say how a table of the Duel stands, each from seat 0's side: the first learned evaluation.

They are kept as they are, with their weights in `sixteen.json`: the bot `reference` plays by them, and nothing that is
shipped does. ``python -m tests.strength.sixteen`` learns the weights anew, though not to the same digits.
"""

import sys
from dataclasses import replace
from functools import cache
from operator import mul
from pathlib import Path
from typing import Final

from game.bots.duel import selfplay, worth
from game.bots.duel.layout import EMPTY, FIRST, MOVER, SHIPS, STANDING, UNLOADS, State, left
from game.bots.duel.layout.seats import CREWS, HELD, OBELISKS, PYRAMIDS, TEMPLES, TOMBS, WIDE
from game.bots.duel.model import Duel
from game.bots.duel.play import BITS, play
from game.bots.duel.steps import COUNT, FLEET, READY, Steps
from game.bots.duel.worth import Sides
from game.bots.learned import Taught, read, scales
from game.bots.selfplay import Round, run
from game.bots.train import mapped
from game.duel import sites

FILE: Final = Path(__file__).with_name("sixteen.json")
NAMES: Final = (
    "obelisk",
    "temple",
    "pyramids",
    "tomb",  # points now, by monument
    "obelisks",
    "temples",
    "stones",
    "graves",  # tokens at each
    "take",
    "crew",
    "haul",
    "swap",
    "meeples",  # action tokens; meeples in the harbour
    "aboard",  # what unloading every ship that is ready would bring
    "best",  # the best unloading for the mover
    "tempo",  # whose turn it is
)
SIDED: Final = 8
"""The first ones have weights of their own for each side of their monument's board."""

Gains = tuple[float, ...]


@cache
def temple_gains(side: int, packed: int) -> Gains:
    """Points for one more of each temple token."""
    now = worth.TEMPLE[side][packed]
    return tuple(worth.TEMPLE[side][packed + add] - now if packed + add < 256 else 0 for add in (1, 4, 16, 64))


@cache
def pyramid_gains(side: int, packed: int) -> Gains:
    """Points for one more light, dark token."""
    now = worth.PYRAMID[side][packed]
    return tuple(worth.PYRAMID[side][packed + add] - now if packed + add < 49 else 0 for add in (1, 7))


@cache
def tomb_gains(side: int, bits: int) -> Gains:
    """Points for each tomb token more."""
    now = worth.TOMB[side][bits]
    return tuple(worth.TOMB[side][bits | 1 << number] - now for number in range(12))


def gains(state: State, sides: Sides, seat: int) -> Gains:
    """Points that one more token of each kind would bring this seat now; last, for an unknown token."""
    held = HELD + WIDE * seat
    mine, theirs = state[held + OBELISKS], state[HELD + WIDE - WIDE * seat + OBELISKS]
    if sides[0]:
        first = state[FIRST] == seat + 1 or (not state[FIRST])
        obelisk = sites.obelisk_b(mine + 1, first) - sites.obelisk_b(mine, first)
    else:
        obelisk = 7 if mine == theirs else 1
    return (
        obelisk,
        *pyramid_gains(sides[2], state[held + PYRAMIDS]),
        1, 1, 1, 1,
        *temple_gains(sides[1], state[held + TEMPLES]),
        *tomb_gains(sides[3], state[held + TOMBS]),
        2,
    )  # fmt: skip


def tokens(packed: list[int]) -> tuple[int, int, int]:
    """Tokens at temple, pyramids and tomb from a seat's eight entries."""
    temples, stones = packed[TEMPLES], packed[PYRAMIDS]
    count = (temples & 3) + (temples >> 2 & 3) + (temples >> 4 & 3) + (temples >> 6)
    return count, stones % 7 + stones // 7, packed[TOMBS].bit_count()


def features(state: State, sides: Sides) -> list[float]:
    """The sixteen numbers in the order of `NAMES`."""
    one, two = state[HELD : HELD + WIDE], state[HELD + WIDE : HELD + 2 * WIDE]
    ours, theirs = worth.obelisks(state, sides[0])
    temple, pyramid, tomb = worth.TEMPLE[sides[1]], worth.PYRAMID[sides[2]], worth.TOMB[sides[3]]
    temples, stones, graves = tokens(one)
    their_temples, their_stones, their_graves = tokens(two)
    mover, both = state[MOVER], (state[STANDING], state[STANDING + 1])
    sign = 1 - 2 * mover
    gain = (gains(state, sides, 0), gains(state, sides, 1))
    aboard, best = 0.0, 0.0
    for ship in FLEET[READY[both[0] | both[1]] & state[SHIPS]]:
        slot, net = 3 * ship + 2, 0.0
        for bit in BITS[ship]:
            if both[0] & bit:
                net += gain[0][state[slot]]
                slot -= 1
            elif both[1] & bit:
                net -= gain[1][state[slot]]
                slot -= 1
        aboard += net
        best = max(best, sign * net)
    return [
        ours - theirs,
        temple[one[TEMPLES]] - temple[two[TEMPLES]],
        pyramid[one[PYRAMIDS]] - pyramid[two[PYRAMIDS]],
        tomb[one[TOMBS]] - tomb[two[TOMBS]],
        one[OBELISKS] - two[OBELISKS],
        temples - their_temples,
        stones - their_stones,
        graves - their_graves,
        *[one[place] - two[place] for place in range(CREWS - 1, WIDE)],
        COUNT[both[0]] - COUNT[both[1]],
        aboard,
        sign * best,
        sign,
    ]


class Sixteen:
    """The evaluation: each of the numbers times its weight, which changes evenly from the start to the end."""

    size: Final = 2 * (len(NAMES) + SIDED)

    def __init__(self, sides: Sides, taught: Taught) -> None:
        self.sides = sides
        self.soft = scales(taught, UNLOADS)
        half = self.size // 2
        self.numbers = [len(NAMES) + place if place < SIDED and sides[place % 4] else place for place in range(16)]
        end = [taught["weights"][number] for number in self.numbers]
        slope = [taught["weights"][half + number] for number in self.numbers]
        self.weights = [
            [at + more * unloads / UNLOADS for at, more in zip(end, slope, strict=True)]
            for unloads in range(UNLOADS + 1)
        ]

    def margin(self, state: State) -> float:
        """Points by which seat 0 may expect to end ahead."""
        total: float = sum(map(mul, self.weights[left(state)], features(state, self.sides)))
        return total

    def parts(self, state: State) -> dict[str, list[float]]:
        """All in one: it gives no hints."""
        return {"places": [self.margin(state), 0.0]}

    def sample(self, state: State) -> list[tuple[int, float]]:
        """What is not zero, by the number of its weight: the material for a regression."""
        values = [
            (number, value) for number, value in zip(self.numbers, features(state, self.sides), strict=True) if value
        ]
        later, half = left(state) / UNLOADS, self.size // 2
        return sorted(values + [(half + number, value * later) for number, value in values])

    def promises(self, state: State, legal: Steps) -> list[tuple[int, float]]:
        """The steps with the mover's margin, the best first by the table after each, with nothing drawn."""
        sign = 1 - 2 * state[MOVER]
        ranked = []
        for step in legal:
            after = state[:]
            play(after, step, None)
            ranked.append((-sign * self.margin(after), step))
        ranked.sort()
        return [(step, -margin) for margin, step in ranked]

    @classmethod
    def prior(cls) -> Taught:
        """What is believed before anything is learned: points are points, and the best unloading is half one's own."""
        weights = [0.0] * cls.size
        for number in (*range(4), *range(16, 20)):
            weights[number] = 1.0
        weights[NAMES.index("best")] = 0.5
        return {"weights": weights, "soft": [4.0, 4.0]}


assert EMPTY == 23 and len(NAMES) == 16


ROUNDS: Final = [Round(matches) for matches in (400, 800, 1600, 2400, 2400, 2400)]
TRAINING: Final = replace(selfplay.TRAININGS["tables"], what=Sixteen, start=Sixteen.prior(), file=FILE, rounds=ROUNDS)


@cache
def model(sides: Sides) -> Duel:
    """The model of the Duel with these sixteen numbers."""
    return Duel(Sixteen(sides, read(FILE)))


if __name__ == "__main__":
    for _line in run({"sixteen": TRAINING}, "1", 1.0, mapped(2)):
        print(_line, flush=True)
    sys.exit()
