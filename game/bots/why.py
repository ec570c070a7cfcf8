"""Why a move is better than another one: the part of the expected result in which it gains most.

After each of the two moves lines go on as the search has gone on. At their ends the evaluation is
taken apart (`game.bots.model.PartedModel`): what a seat may expect of each part of its result.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import fsum
from random import Random
from typing import Any, Final, NamedTuple

from game.bots.model import OVER, Move, PartedModel
from game.bots.node import Node
from game.bots.search import Search

LINES: Final = 24
"""The lines that are followed for each move."""
FIRM: Final = 8
"""A line ends where the search has tried moves less often."""
LEAST: Final = 0.2
"""Points that a part must bring to be worth a word."""


class Why(NamedTuple):
    """What decides between two moves."""

    part: str
    """The part of the result, by its name in the game's model."""
    seat: int
    """The seat (from 1) that expects more or less of it: the mover, or its strongest rival."""
    points: float
    """How much more after the better move; of a rival less, so below zero."""


def decides(search: Search, best: Move, other: Move, seed: int) -> Why | None:
    """The part in which `best` gains most against `other`.

    None if the lines that are followed don't lead to what the search has found, or if it gains nothing of note.
    """
    model, seat = search.model, search.seat
    if not isinstance(model, PartedModel):
        return None
    gains: dict[tuple[str, int], float] = {}
    for number in range(LINES):
        ends = [*zip(*(line(search, model, move, f"{seed} {number}") for move in (best, other)), strict=False)][-1]
        rival = strongest(ends[0], seat)
        for sign, parts in zip((1, -1), ends, strict=True):
            for part, points in parts.items():
                for key, gain in ((part, seat), sign * points[seat]), ((part, rival), -sign * points[rival]):
                    gains[key] = gains.get(key, 0.0) + gain / LINES
    lead = search.hope(best)[0] - search.hope(other)[0]
    part, whose = key = max(gains, key=lambda key: (gains[key], key))
    if gains[key] < LEAST or abs(fsum(gains.values()) - lead) >= max(LEAST, gains[key] / 2):
        return None
    return Why(part, whose + 1, gains[key] if whose == seat else -gains[key])


Parts = Mapping[str, Sequence[float]]


def strongest(parts: Parts, seat: int) -> int:
    """The seat that may expect most of all others."""
    return max((each for each in range(len(next(iter(parts.values())))) if each != seat), key=partial(total, parts))


def total(parts: Parts, seat: int) -> float:
    """What a seat may expect in all."""
    return fsum(points[seat] for points in parts.values())


def line(search: Search, model: PartedModel[Any], move: Move, seed: str) -> Iterator[Parts]:
    """What each seat may expect after the move, and after each step of the best line that follows."""
    rng = Random(seed)
    state = model.sample(search.start, rng)
    node: Node | None = search.tree
    while node:
        model.play(state, move, rng)
        yield model.parts(model.copy(state), rng)
        node = node.children.get(move)
        if not node or node.mover == OVER or node.mover != model.turn(state) or not node.children:
            return
        legal = {*model.moves(state)}
        tried = [(step, child.visits) for step, child in node.children.items() if step in legal]
        if fsum(visits for _, visits in tried) < FIRM:
            return
        move = rng.choices([step for step, _ in tried], [visits for _, visits in tried])[0]
