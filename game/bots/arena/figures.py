"""Statistics on the results of a bot: Wilson's interval, Elo, and the sequential test."""

from collections import Counter
from collections.abc import Sequence
from math import inf, log, log10, sqrt
from typing import Final

Z: Final = 1.959963984540054
"""95 % of a normal distribution lie within this number of standard deviations."""
ERROR: Final = 0.05
"""The error rates of the sequential test, both kinds (alpha = beta)."""
BOUND: Final = log((1 - ERROR) / ERROR)
"""The log likelihood ratio at which the test stops: above it the higher rate is accepted, below -`BOUND` the lower."""
UNSEEN: Final = 1e-3
"""The count for the results 0 and 1 if they were never seen, so that neither is impossible."""


def wilson(won: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, after `won` of `n` matches (a draw is half a win).

    >>> [round(end, 3) for end in wilson(10, 20)]
    [0.299, 0.701]
    """
    if not n:
        return 0.0, 1.0
    rate, more = won / n, Z * Z / n
    middle = rate + more / 2
    half = Z * sqrt(max(0.0, rate * (1 - rate) / n + more / (4 * n)))
    return max(0.0, (middle - half) / (1 + more)), min(1.0, (middle + half) / (1 + more))


def elo(rate: float) -> float:
    """The difference in Elo points at which this share is won.

    >>> round(elo(0.5)), round(elo(0.75)), elo(1)
    (0, 191, inf)
    """
    if rate <= 0 or rate >= 1:
        return inf if rate >= 1 else -inf
    return 400 * log10(rate / (1 - rate))


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far its 95 % interval reaches to either side (normal approximation; infinite for one value)."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, inf
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z * sqrt(variance / len(values))


def ratio(rates: Sequence[float], low: float, high: float) -> float:
    """Log likelihood ratio of "the mean is `high`" to "it is `low`", for independent results between 0 and 1.

    The generalised sequential test: it takes, for either mean, the likeliest distribution with that mean. With deals as
    results it assumes nothing about how the matches of a deal depend on each other.

    >>> round(ratio([1] * 16, 0.5, 0.6), 2)
    2.92
    """
    counts = Counter(rates)
    for end in (0.0, 1.0):
        counts[end] = counts[end] or UNSEEN  # type: ignore[assignment]
    tilts = [(tilt(counts, mean), mean) for mean in (low, high)]
    return sum(
        count * (log(1 + tilts[0][0] * (rate - low)) - log(1 + tilts[1][0] * (rate - high)))
        for rate, count in counts.items()
    )


def tilt(counts: Counter[float], mean: float) -> float:
    """The t with which ``count / (1 + t·(rate - mean))`` is the likeliest distribution with this mean; by bisection."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(100):
        middle = (low + high) / 2
        if sum(count * (rate - mean) / (1 + middle * (rate - mean)) for rate, count in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return low
