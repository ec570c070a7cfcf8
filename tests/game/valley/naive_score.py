"""The naive valley's points: which of the kinds a pyramid is, and what that is worth."""

from typing import TYPE_CHECKING

from tests.game.valley.naive_moves import SITES

if TYPE_CHECKING:
    from tests.game.valley.naive import Naive

WORTH = {
    "mixed": {"small": 1, "large": 5},
    "striped": {"small": 2, "large": 7},
    "levels": {"small": 3, "large": 9},
    "single": {"small": 4, "large": 11},
}


def kind(levels: list[list[str]], expert: bool) -> str:
    """The best kind that fits the cubes that can be seen."""
    colours = {cube for level in levels for cube in level}
    if len(colours) == 1:
        return "single"
    if all(len(set(level)) == 1 for level in levels):
        return "levels"
    if expert and len(colours) == 2:
        return "striped"
    return "mixed"


def score(naive: "Naive", seat: str) -> dict[str, int]:
    points = dict.fromkeys(WORTH, 0)
    for site, owner in naive.owner.items():
        if owner == seat and naive.finished(site):
            found = kind(naive.levels[site], naive.expert)  # the hidden cube is not among them
            points[found] += WORTH[found][SITES[site][0]]
    return points | {"total": sum(points.values())}


def winners(scores: list[dict[str, int]]) -> list[int]:
    """Most points; a tie is shared."""
    best = max(points["total"] for points in scores)
    return [number for number, points in enumerate(scores, 1) if points["total"] == best]
