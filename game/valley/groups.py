"""The groups of cubes that the box draws from the bag ("Buying cubes")."""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from game.interface import BAG, Event, Tell
from game.valley import parts
from game.valley.table import COLOURS, HEAP, Table

NUMBER: Final = {colour: number for number, colour in enumerate(parts.COLOURS)}
CHOICES: Final = [[comb(count, some) for some in range(parts.GROUP + 1)] for count in range(parts.CUBES + 1)]
"""The ways to choose up to five of the cubes of one colour."""


@lru_cache(None)
def counts(size: int) -> list[tuple[int, ...]]:
    """The cubes that a group of this size can have, by colour, in the order of `legal`."""
    some = combinations_with_replacement(range(COLOURS), size)
    return [tuple(group.count(colour) for colour in range(COLOURS)) for group in some]


@lru_cache(1 << 10)
def lines(group: int, bag: tuple[int, ...], size: int) -> tuple[str, ...]:
    """The steps that draw a group from a bag with at least, or up to five, these cubes of each colour."""
    return tuple(
        f"group {group + 1} "
        + " ".join(colour for colour, n in zip(parts.COLOURS, some, strict=True) for _ in range(n))
        for some in counts(size)
        if all(n <= left for n, left in zip(some, bag, strict=True))
    )


@lru_cache(1 << 7)
def weights(bag: tuple[int, ...], size: int) -> tuple[int, ...]:
    """For each of these steps the number of ways to draw its cubes."""
    white, yellow, red, blue, black = (CHOICES[count] for count in bag)
    return tuple(
        [
            ways
            for a, b, c, d, e in counts(size)
            if (ways := white[a] * yellow[b] * red[c] * blue[d] * black[e])  # none for cubes that the bag lacks
        ]
    )


def size(table: Table) -> int:
    """Five cubes, or as many as there are."""
    return min(parts.GROUP, sum(table.bag))


def draws(table: Table, group: int) -> tuple[str, ...]:
    """The steps with which the box draws this group."""
    return lines(group, tuple([min(left, parts.GROUP) for left in table.bag]), size(table))


def odds(table: Table) -> tuple[int, ...]:
    """For each of them a weight: all cubes in the bag are equally likely."""
    return weights(tuple(table.bag), size(table))


def drawn(table: Table, group: int, words: str, tell: Tell | None) -> None:
    """Lays a group beside the board."""
    cubes = [0] * COLOURS
    for colour in words.split(" ")[2:]:
        cubes[NUMBER[colour]] += 1
        if tell:
            tell(Event("drawn", colour, BAG, HEAP[group]))
    for number, count in enumerate(cubes):
        table.bag[number] -= count
    table.groups.append(tuple(cubes))
    table.agenda.pop()
