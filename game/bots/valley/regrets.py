"""Regret matching where it can be said what each choice would have gained: nothing is estimated.

Sums are added from left to right and tiny regrets count as zero, so that Pythons do not differ.
"""

from collections.abc import Sequence
from typing import Final

LEAST: Final = 1e-9
LIKED: Final = 2.0
"""How many turns of learning the likings count as."""


class Regrets:
    """How one seat mixes its choices."""

    def __init__(self, likings: Sequence[float]) -> None:
        self.regrets = [LIKED * liking for liking in likings]
        """Begins with how much each is liked before anything is known."""
        self.shares = [0.0] * len(likings)
        """The sum of the strategies so far, later ones weighted more."""
        self.turns = 0

    def add(self) -> None:
        """One more choice."""
        self.regrets.append(0.0)
        self.shares.append(0.0)

    def now(self) -> list[float]:
        """The current strategy; it adds up to 1."""
        return parts(self.regrets)

    def mean(self) -> list[float]:
        """The mean strategy; before the first turn the current one."""
        return parts(self.shares) if self.turns else self.now()

    def learn(self, now: Sequence[float], gains: Sequence[float]) -> None:
        """Counts the current strategy into the mean, and what each choice would have gained."""
        self.turns += 1
        mean = 0.0
        for share, gain in zip(now, gains, strict=True):
            mean += share * gain
        for each, gain in enumerate(gains):
            regret = self.regrets[each] + gain - mean
            self.regrets[each] = regret if regret > LEAST else 0.0
            self.shares[each] += self.turns * now[each]


def parts(values: Sequence[float]) -> list[float]:
    """The values as shares of their sum; equal shares if all are zero.

    >>> parts([1.0, 3.0]), parts([0.0, 0.0])
    ([0.25, 0.75], [0.5, 0.5])
    """
    whole = 0.0
    for value in values:
        whole += value
    count = len(values)
    return [value / whole for value in values] if whole > 0 else [1 / count] * count
