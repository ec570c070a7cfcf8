"""What is learned of a game: weights for some stages of a match, between which they change steadily, and their file."""

import json
from collections.abc import Sequence
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


class Linear:
    """A sum of weights that are not known yet, each times a number: its feature; and of a number that is certain.

    An evaluation whose weights are `unknown` adds up such sums in place of numbers. So what a regression needs to know
    of a table follows from the evaluation itself, however it remembers parts of its sums (forward differentiation).
    """

    __slots__ = ("certain", "features")

    def __init__(self, certain: float, features: dict[int, float]) -> None:
        self.certain = certain
        self.features = features

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


def unknown(size: int) -> Any:
    """What stands in for the figures of an evaluation so that it gives `Linear` sums."""
    return {"weights": [Linear(0.0, {number: 1.0}) for number in range(size)], "soft": [1.0, 0.0]}


def read(file: Path) -> Taught:
    """The figures in this file."""
    taught: Taught = json.loads(file.read_text("utf-8"))
    return taught


def write(file: Path, taught: Taught, places: int = 3) -> None:
    """Writes the figures to this file, rounded."""
    rounded = {key: [round(value, places) for value in values] for key, values in taught.items()}  # type: ignore[attr-defined]
    file.write_text(json.dumps(rounded, separators=(",", ":")) + "\n", "utf-8")
