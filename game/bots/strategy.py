"""A mixed strategy, learned by regret matching: how one seat chooses while others choose unseen at the same time.

A move is chosen in proportion to its regret, that is, how much better it would have done so far than the strategy did
(Hart and Mas-Colell, 2000; negative regrets count as zero). Each round tries one move. The results of the others are
estimated by their earlier means, that of the move tried with a correction divided by its probability (outcome sampling
with a baseline). The result is not the current strategy but the mean of all, with later ones weighted more.

Sums are exact and tiny regrets count as zero, so that rounding on different machines decides nothing.
"""

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from game.bots.model import Move

EXPLORE: Final = 0.25
"""The share of a seat's learning rounds in which it tries any move, each equally likely."""
LEAST: Final = 1e-9
"""A regret below this counts as zero."""


class Strategy:
    """One seat's moves at one node, with what is known of each."""

    __slots__ = ("baseline", "chances", "margins", "moves", "number", "regrets", "shares", "tries", "visits", "weights")

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.number: dict[Move, int] = {}
        """Each move's index in the lists."""
        self.regrets: list[float] = []
        self.shares: list[float] = []
        """The sum of the strategies so far, each weighted by the number of its visit."""
        self.baseline: list[float] = []
        """The mean chance of winning after each move."""
        self.tries: list[int] = []
        self.weights: list[float] = []
        self.chances: list[float] = []
        self.margins: list[float] = []
        """Sums of weights, and weighted sums of chances and margins: each move's value against the others' mean."""
        self.visits = 0

    def add(self, moves: Iterable[Move]) -> None:
        """Adds the moves that are not known yet."""
        for move in moves:
            if move not in self.number:
                self.number[move] = len(self.moves)
                self.moves.append(move)
                self.baseline.append(fsum(self.baseline) / len(self.baseline) if self.baseline else 0.5)
                self.tries.append(0)
                for sums in (self.regrets, self.shares, self.weights, self.chances, self.margins):
                    sums.append(0.0)

    def now(self, fits: Sequence[int]) -> list[float]:
        """The current strategy over the moves with these numbers; it adds up to 1."""
        regrets = [self.regrets[number] for number in fits]
        whole = fsum(regrets)
        return [regret / whole for regret in regrets] if whole > 0 else [1 / len(fits)] * len(fits)

    def mean(self, fits: Sequence[int] | None = None) -> list[float]:
        """The mean strategy over these moves, or all; it adds up to 1. Before the first round it is uniform."""
        shares = self.shares if fits is None else [self.shares[number] for number in fits]
        whole = fsum(shares)
        return [share / whole for share in shares] if whole > 0 else [1 / len(shares)] * len(shares)

    def note(self, fits: Sequence[int], now: Sequence[float]) -> None:
        """Counts the current strategy into the mean."""
        self.visits += 1
        for number, share in zip(fits, now, strict=True):
            self.shares[number] += self.visits * share

    def weight(self, odds: float) -> float:
        """The weight of a round in which a move was tried with these odds; later rounds count more."""
        return max(1, self.visits) / odds

    def weigh(self, number: int, chance: float, margin: float, odds: float) -> None:
        """Adds a round: the move, tried with these odds, has led to this chance of winning and this margin."""
        weight = self.weight(odds)
        self.weights[number] += weight
        self.chances[number] += weight * chance
        self.margins[number] += weight * margin
        self.tries[number] += 1

    def learn(self, fits: Sequence[int], now: Sequence[float], number: int, odds: float, chance: float) -> None:
        """Updates regrets: move `number`, tried with these odds, has led to this chance of winning."""
        baseline, regrets = self.baseline, self.regrets
        seen = [baseline[each] for each in fits]
        seen[fits.index(number)] += (chance - baseline[number]) / odds
        mean = fsum(share * value for share, value in zip(now, seen, strict=True))
        for each, value in zip(fits, seen, strict=True):
            regret = regrets[each] + value - mean
            regrets[each] = regret if regret > LEAST else 0.0
        baseline[number] += (chance - baseline[number]) / max(1, self.tries[number])

    def hope(self, move: Move) -> tuple[float, float]:
        """The expected margin and chance of winning of a move against the mean of what others do."""
        number = self.number[move]
        weight = self.weights[number]
        return (self.margins[number] / weight, self.chances[number] / weight) if weight else (0.0, 0.0)


def drawn(lot: float, shares: Sequence[float]) -> int:
    """The index in `shares`, which add up to 1, on which the random number `lot`, from 0 up to 1, falls.

    >>> drawn(0.0, [0.0, 0.5, 0.5]), drawn(0.6, [0.0, 0.5, 0.5])
    (1, 2)
    """
    for place, share in enumerate(shares):
        lot -= share
        if lot < 0:
            return place
    return max(range(len(shares)), key=shares.__getitem__)
