"""What is learned of a game: weights for some stages of a match, between which they change steadily, and their file."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypedDict

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


def sample(values: Sequence[float], shares: Blend) -> list[tuple[int, float]]:
    """The features that are not zero at a stage."""
    found = []
    for place, share in shares:
        first = len(values) * place
        found += [(first + each, share * value) for each, value in enumerate(values) if value]
    return found


def read(file: Path) -> Taught:
    """The figures in this file."""
    taught: Taught = json.loads(file.read_text("utf-8"))
    return taught


def write(file: Path, taught: Taught, places: int = 3) -> None:
    """Writes the figures to this file, rounded."""
    rounded = {key: [round(value, places) for value in values] for key, values in taught.items()}  # type: ignore[attr-defined]
    file.write_text(json.dumps(rounded, separators=(",", ":")) + "\n", "utf-8")
