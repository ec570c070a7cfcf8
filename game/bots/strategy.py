"""Regret matching: how one seat mixes its choices while others choose unseen at the same time.

A move is chosen in proportion to its regret, that is, how much better it would have done so far than the strategy did
(Hart and Mas-Colell, 2000; negative regrets count as zero). What each move would have gained is known where the choice
has a normal form (`game.bots.model.Contest`). Elsewhere a round tries one move, and the gains of the others are
estimated by their earlier means, that of the move tried with a correction divided by its probability (outcome sampling
with a baseline). The result is not the current strategy but the mean of all, with later ones weighted more.

Sums are exact and tiny regrets count as zero, so that rounding on different machines decides nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import fsum
from operator import mul
from typing import Any, Final

Move = Any
"""As `game.bots.model` has it."""
LEAST: Final = 1e-9
"""A regret below this counts as zero."""


LEARNED: Final = ("regrets", "shares", "baseline", "tries", "weights", "chances", "margins")
"""What a strategy has of each move."""


@dataclass(slots=True, eq=False, repr=False)
class Strategy:
    """One seat's moves at one place: their mixture, and what each has brought."""

    moves: list[Move] = field(default_factory=list)
    number: dict[Move, int] = field(default_factory=dict)
    """Each move's index in the lists."""
    regrets: list[float] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    """The sum of the strategies so far, each weighted by the number of its visit."""
    baseline: list[float] = field(default_factory=list)
    """The mean chance of winning after each move."""
    tries: list[int] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    """Sums of weights, and weighted sums of chances and margins: each move's value against the others' mean."""
    odds: list[float] = field(default_factory=list)
    """What the moves' shares are multiplied by for the answer, where part of it was said before; empty for nothing."""
    visits: int = 0

    def add(self, moves: Iterable[Move], regrets: Sequence[float] = ()) -> None:
        """Adds the moves that are not known yet; `regrets` are those of the first moves before anything is learned."""
        for move in moves:
            if move not in self.number:
                self.number[move] = len(self.moves)
                self.moves.append(move)
                self.baseline.append(fsum(self.baseline) / len(self.baseline) if self.baseline else 0.5)
                self.tries.append(0)
                for sums in (self.regrets, self.shares, self.weights, self.chances, self.margins):
                    sums.append(0.0)
        self.regrets[: len(regrets)] = regrets

    def take(self, other: "Strategy", count: int) -> None:
        """Goes on from what another one has learned of its first `count` moves, which stand for the same here."""
        self.visits = other.visits
        for name in LEARNED:
            getattr(self, name)[:count] = getattr(other, name)[:count]

    def now(self, fits: Sequence[int] | None = None) -> list[float]:
        """The current strategy over the moves with these numbers, or all; it adds up to 1."""
        return parts(self.regrets if fits is None else [self.regrets[number] for number in fits])

    def mean(self, fits: Sequence[int] | None = None) -> list[float]:
        """The mean strategy over these moves, or all; before the first visit the current one."""
        if not self.visits:
            return self.now(fits)
        return parts(self.shares if fits is None else [self.shares[number] for number in fits])

    def answer(self) -> list[float]:
        """The mean strategy, of moves that fit what was said before."""
        mean = self.mean()
        if not self.odds:
            return mean
        able = list(map(mul, mean, self.odds))
        return parts(able if fsum(able) > 0 else self.odds)

    def count(self, fits: Sequence[int], now: Sequence[float]) -> None:
        """Counts the current strategy into the mean."""
        self.visits += 1
        for number, share in zip(fits, now, strict=True):
            self.shares[number] += self.visits * share

    def learn(self, fits: Sequence[int], now: Sequence[float], gains: Sequence[float]) -> None:
        """Updates regrets by what each of these moves would have gained where the strategy was `now`."""
        mean, regrets = fsum(map(mul, now, gains)), self.regrets
        for number, gain in zip(fits, gains, strict=True):
            regret = regrets[number] + gain - mean
            regrets[number] = regret if regret > LEAST else 0.0

    def estimates(self, fits: Sequence[int], number: int, odds: float, chance: float) -> list[float]:
        """What each would have gained, as move `number`, tried with these odds, has led to this chance of winning."""
        baseline = self.baseline
        miss, found = chance - baseline[number], [baseline[each] for each in fits]
        found[fits.index(number)] += miss / odds
        baseline[number] += miss / max(1, self.tries[number])
        return found

    def weigh(self, number: int, margin: float, chance: float, weight: float) -> None:
        """Adds what a move has brought, or would have, at this weight."""
        self.weights[number] += weight
        self.margins[number] += weight * margin
        self.chances[number] += weight * chance
        self.tries[number] += 1

    def hope(self, move: Move) -> tuple[float, float]:
        """The expected margin and chance of winning of a move against the mean of what others do."""
        number = self.number[move]
        weight = self.weights[number]
        return (self.margins[number] / weight, self.chances[number] / weight) if weight else (0.0, 0.0)

    def top(self) -> Move:
        """The likeliest move of the mean strategy."""
        return self.moves[max(range(len(self.moves)), key=self.answer().__getitem__)]

    def drawn(self, lot: float, shares: Sequence[float] | None = None) -> Move:
        """A move of the mean strategy, or of these shares, by a random number from 0 up to 1."""
        return self.moves[drawn(lot, self.answer() if shares is None else shares)]


def parts(values: Sequence[float]) -> list[float]:
    """The values as shares of their sum; equal shares if all are zero.

    >>> parts([1.0, 3.0]), parts([0.0, 0.0])
    ([0.25, 0.75], [0.5, 0.5])
    """
    whole = fsum(values)
    return [value / whole for value in values] if whole > 0 else [1 / len(values)] * len(values)


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
