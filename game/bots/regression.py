"""Regression for self-play training: weights by ridge regression, and the error of expected margins by stage."""

from collections.abc import Sequence
from math import pi, sqrt
from typing import Final

from game.bots.learned import Sample

LOGISTIC: Final = pi / sqrt(3)
"""Standard deviation of the logistic curve with scale 1."""


class Ridge:
    """Weights with ``Σ weight × value`` close to the results seen, and none needlessly large: sums, then Cholesky."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.products = [[0.0] * size for _ in range(size)]
        """Sums of products of two values; the row is that with the smaller number."""
        self.results = [0.0] * size

    def add(self, sample: Sample, result: float, weight: float = 1.0) -> None:
        """Adds one sample with its result. The numbers in `sample` ascend."""
        products, results = self.products, self.results
        for place, (number, value) in enumerate(sample):
            value *= weight
            results[number] += value * result
            row = products[number]
            for other, second in sample[place:]:
                row[other] += value * second

    def merge(self, other: "Ridge", weight: float = 1.0) -> None:
        """Adds all samples of another regression, at this weight."""
        for row, more in zip([*self.products, self.results], [*other.products, other.results], strict=True):
            for number, value in enumerate(more):
                if value:
                    row[number] += weight * value

    def solve(self, penalty: Sequence[float], prior: Sequence[float]) -> list[float]:
        """The weights; each one's squared deviation from its `prior` costs its `penalty`, which is above zero."""
        size = self.size
        rows = [self.products[number][:] for number in range(size)]
        right = [result + cost * old for result, cost, old in zip(self.results, penalty, prior, strict=True)]
        for number, cost in enumerate(penalty):
            rows[number][number] += cost
        for number in range(size):  # rows become those of the upper triangular factor
            row = rows[number]
            root = sqrt(row[number])
            scaled = [value / root for value in row[number:]]
            row[number:] = scaled
            for below in range(number + 1, size):
                factor = row[below]
                if factor:
                    target = rows[below]
                    tail = row[below:]
                    target[below:] = [value - factor * more for value, more in zip(target[below:], tail, strict=True)]
        for number in range(size):  # forward …
            row = rows[number]
            right[number] /= row[number]
            known = right[number]
            for below in range(number + 1, size):
                right[below] -= row[below] * known
        for number in range(size - 1, -1, -1):  # … and back
            row = rows[number]
            total = right[number]
            for after in range(number + 1, size):
                total -= row[after] * right[after]
            right[number] = total / row[number]
        return right


class Spread:
    """The error of expected margins: a linear fit of its square on the share of the match still to come."""

    def __init__(self) -> None:
        self.sums = [0.0] * 5

    def add(self, later: float, miss: float) -> None:
        """Adds an expected margin that was off by `miss` with the share `later` of the match to come."""
        square = miss * miss
        for place, value in enumerate((1.0, later, later * later, square, square * later)):
            self.sums[place] += value

    def merge(self, other: "Spread") -> None:
        """Adds everything that another one has been given."""
        self.sums = [one + two for one, two in zip(self.sums, other.sums, strict=True)]

    def far(self) -> float:
        """The root mean square error, in points."""
        return sqrt(self.sums[3] / self.sums[0])

    def soft(self) -> list[float]:
        """The errors as the scales of logistic curves: that at the end, and how much more at the beginning."""
        n, x, xx, y, xy = self.sums
        slope = (n * xy - x * y) / (n * xx - x * x)
        first = (y - slope * x) / n
        end, whole = sqrt(max(first, 4.0)), sqrt(max(first + slope, 4.0))
        return [end / LOGISTIC, (whole - end) / LOGISTIC]
