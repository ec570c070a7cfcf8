"""The steps of the Duel as text, cached by the squares that are occupied and the ships that are left."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

from game.duel import parts

BIT: Final = {square: 1 << number for number, square in enumerate(parts.SQUARES)}
LINE: Final = [sum(BIT[square] for square in parts.LINES[ship]) for ship in parts.SHIPS]
"""The squares of each ship's line, as bits."""

LAY: Final = [[f"{ship} {slot} {token}" for token in parts.TOKENS] for ship in parts.SHIPS for slot in parts.SLOTS]
TAKE: Final = [f"take {ship} {slot}" for ship in parts.SHIPS for slot in parts.SLOTS]


def free(full: int) -> Iterator[str]:
    """The squares on which nobody stands, in order."""
    return (square for square, bit in BIT.items() if not full & bit)


def ready(full: int, ships: int) -> list[str]:
    """The ships that can be unloaded: at least two meeples of any colour in their line ("Unload 1 ship")."""
    return [
        ship
        for number, ship in enumerate(parts.SHIPS)
        if ships >> number & 1 and (full & LINE[number]).bit_count() >= 2
    ]


@lru_cache(1 << 9)
def places(full: int) -> tuple[str, ...]:
    return tuple(f"place {square}" for square in free(full))


@lru_cache(1 << 12)
def unloads(full: int, ships: int) -> tuple[str, ...]:
    return tuple(f"unload {ship}" for ship in ready(full, ships))


@lru_cache(1 << 10)
def crews(full: int, most: int) -> tuple[str, ...]:
    """Two or three meeples, not more than are in hand ("Place 2-3 meeples")."""
    squares = list(free(full))
    return tuple(f"crew {' '.join(some)}" for count in range(2, most + 1) for some in combinations(squares, count))


@lru_cache(1 << 12)
def hauls(full: int, ships: int) -> tuple[str, ...]:
    """One meeple, then a ship that can be unloaded once the meeple stands ("Place 1 meeple and unload 1-2 times")."""
    return tuple(f"haul {square} {ship}" for square in free(full) for ship in ready(full | BIT[square], ships))


@lru_cache(1 << 12)
def swaps(full: int, ships: int) -> tuple[str, ...]:
    """Two tokens of one ship, then a ship to unload, the same or another ("Swap 2 tokens and unload")."""
    targets = ready(full, ships)
    return tuple(
        f"swap {ship} {one} {two} {target}"
        for number, ship in enumerate(parts.SHIPS)
        if ships >> number & 1
        for one, two in combinations(parts.SLOTS, 2)
        for target in targets
    )


def forms(words: str) -> list[str]:
    """The squares of *crew* and the two slots of *swap* may be said in any order.

    >>> forms("swap 1 2 3 b")
    ['swap 1 2 3 b', 'swap 1 3 2 b']
    """
    verb, *rest = words.split(" ")
    if verb == "crew":
        return [" ".join([verb, *some]) for some in permutations(rest)]
    if verb == "swap":
        ship, one, two, target = rest
        return [words, f"swap {ship} {two} {one} {target}"]
    return [words]
