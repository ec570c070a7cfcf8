"""What is learned of a game: weights for some stages of a match, their file, and the regression that finds them.

Between the stages weights change steadily.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sqrt
from pathlib import Path
from typing import Any, Final, TypedDict

FINE: Final = 65536
"""The parts of a point to which totals are rounded: Pythons differ in how they add, and would else differ in a tie."""

Blend = list[tuple[int, float]]
"""The knots that count at a stage, by their places, each with its share."""

Sample = Sequence[tuple[int, float]]
"""The features that are not zero: each with the number of its weight, in ascending order, and its value."""


class Taught(TypedDict):
    """The figures of an evaluation that are learned."""

    weights: list[float]
    """The weights of all features; of several knots one after the other."""
    soft: list[float]
    """Points of lead that change the odds e-fold: at the end, and how many more at the beginning of the match."""


def scales(taught: Taught, stages: int) -> list[float]:
    """Points of lead that change the odds e-fold, by stage from the end on."""
    end, more = taught["soft"]
    return [end + more * number / stages for number in range(stages + 1)]


def blend(knots: Sequence[int], stage: int) -> Blend:
    """The knots on either side of a stage, each with its share. Raises `ValueError` for a stage after the last one.

    >>> blend((0, 4, 12), 4), blend((0, 4, 12), 6)
    ([(1, 1.0)], [(1, 0.75), (2, 0.25)])
    """
    for place, knot in enumerate(knots):
        if stage == knot:
            return [(place, 1.0)]
        if stage < knot:
            share = (knot - stage) / (knot - knots[place - 1])
            return [(place - 1, share), (place, 1 - share)]
    raise ValueError(stage)


def blended(weights: Sequence[float], size: int, shares: Blend) -> list[float]:
    """The weights of `size` features at a stage."""
    (first, share), *more = shares
    found = [share * weight for weight in weights[size * first : size * (first + 1)]]
    for place, share in more:
        found = [now + share * weight for now, weight in zip(found, weights[size * place :], strict=False)]
    return found


@dataclass(slots=True)
class Linear:
    """A sum of weights that are not known yet, each times a number: its feature; and of a number that is certain.

    An evaluation whose weights are `unknown` adds up such sums in place of numbers. So what a regression needs to know
    of a table follows from the evaluation itself, however it remembers parts of its sums (forward differentiation).
    """

    certain: float
    features: dict[int, float]

    def __add__(self, other: Any) -> "Linear":
        if not isinstance(other, Linear):
            return Linear(self.certain + other, self.features)
        features = self.features.copy()
        for number, value in other.features.items():
            features[number] = features.get(number, 0.0) + value
        return Linear(self.certain + other.certain, features)

    def __mul__(self, factor: float) -> "Linear":
        return Linear(self.certain * factor, {number: value * factor for number, value in self.features.items()})

    def __sub__(self, other: Any) -> "Linear":
        return self.__add__(other * -1)

    def __rsub__(self, other: Any) -> "Linear":
        return self.__mul__(-1).__add__(other)

    def __truediv__(self, divisor: float) -> "Linear":
        return self * (1 / divisor)

    def __round__(self) -> "Linear":
        return self

    __radd__, __rmul__ = __add__, __mul__

    def sample(self) -> Sample:
        """The features that are not zero."""
        return sorted((number, value) for number, value in self.features.items() if value)


def apart(sums: Sequence[Linear], weights: Sequence[float], names: Sequence[str]) -> dict[str, list[float]]:
    """For each seat, by its sum, what features count together that have the same name; `names` are by number."""
    found: dict[str, list[float]] = {}
    for seat, each in enumerate(sums):
        for number, value in each.features.items():
            found.setdefault(names[number], [0.0] * len(sums))[seat] += value * weights[number]
    return found


def unknown(size: int) -> Any:
    """What stands in for the figures of an evaluation so that it gives `Linear` sums."""
    return {"weights": [Linear(0.0, {number: 1.0}) for number in range(size)], "soft": [1.0, 0.0]}


def read(file: Path) -> Taught:
    """The figures in this file."""
    taught: Taught = json.loads(file.read_text("utf-8"))
    return taught


def rounded(taught: Taught, places: int) -> Taught:
    """The figures with so many decimal places."""
    weights, soft = ([round(value, places) for value in taught[key]] for key in ("weights", "soft"))
    return {"weights": weights, "soft": soft}


def write(file: Path, taught: Taught, places: int = 3) -> None:
    """Writes the figures to this file, rounded."""
    file.write_text(json.dumps(rounded(taught, places), separators=(",", ":")) + "\n", "utf-8")


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
