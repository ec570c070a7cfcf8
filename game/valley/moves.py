"""The steps of Valley of the Kings as text, cached by what they depend on."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from game.valley import parts
from game.valley.paths import AREAS, COST, FIRST, PLACE, SITE

DONE: Final = "done"
SKIP: Final = "skip"
SEALED: Final = "sealed"
CENTRE: Final = "centre"
WORKER: Final = tuple(f"worker {place} " for place in PLACE)
"""How a worker's steps from each place begin."""


@lru_cache(1 << 10)
def areas(before: str, start: int, points: int) -> tuple[str, ...]:
    """The steps to the areas that can be reached from a place with these points."""
    return tuple(before + PLACE[area] for area in range(AREAS) if 0 < COST[start][area] <= points)


@lru_cache(1 << 10)
def near(start: int, points: int) -> tuple[tuple[int, int], ...]:
    """The sites with cells that can be reached from a place with these points, and the bits of those cells."""
    found: dict[int, int] = {}
    for place in range(AREAS, len(PLACE)):
        if 0 < COST[start][place] <= points:
            site = SITE[place]
            found[site] = found.get(site, 0) | 1 << place - FIRST[site]
    return tuple(found.items())


@lru_cache(1 << 16)
def cells(before: str, site: int, bits: int) -> tuple[str, ...]:
    """The steps to these cells of a site."""
    return tuple(before + PLACE[FIRST[site] + at] for at in range(bits.bit_length()) if bits >> at & 1)


def goals(before: str, start: int, points: int, free: Sequence[int]) -> list[str]:
    """The steps from a place to all others that these points reach: areas, then free cells (bits for each site)."""
    found = [*areas(before, start, points)]
    for site, bits in near(start, points):
        open_ = bits & free[site]
        if open_:
            found += cells(before, site, open_)
    return found


@lru_cache(1 << 12)
def legs(foreman: int, start: int, points: int, free: tuple[int, ...]) -> tuple[str, ...]:
    """The legs of a foreman that can be written: to any cell of an open site, whoever will be there."""
    return tuple(goals(f"foreman {foreman} ", start, points, free))


@lru_cache(1 << 10)
def shows(group: int, left: tuple[int, ...], known: tuple[int, ...], unknown: int) -> tuple[str, ...]:
    """Every way to turn up the tablets beside a group: those that are known, and some of those left for the others.

    >>> shows(2, (4, 0, 0), (1,), 1)
    ('show 2 4 1', 'show 2 1 0')
    """
    some = {tuple(sorted((*known, *rest), reverse=True)) for rest in combinations(left, unknown)}
    return tuple(f"show {group} {' '.join(map(str, values))}" for values in sorted(some, reverse=True))


@lru_cache(1 << 12)
def cubes(verb: str, site: int, colours: int, centres: int) -> tuple[str, ...]:
    """The steps with a cube of these colours (bits) at a site; `centres` are the colours for its hidden place."""
    found = []
    for number, colour in enumerate(parts.COLOURS):
        if colours >> number & 1:
            found.append(f"{verb} {parts.SITES[site]} {colour}")
        if centres >> number & 1:
            found.append(f"{verb} {parts.SITES[site]} {CENTRE} {colour}")
    return tuple(found)
