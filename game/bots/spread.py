"""The error of expected margins by the stage of a match, from which chances of winning are derived."""

from math import pi, sqrt
from typing import Final

LOGISTIC: Final = pi / sqrt(3)
"""Standard deviation of the logistic curve with scale 1."""


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
