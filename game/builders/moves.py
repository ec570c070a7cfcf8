"""The steps of Builders of Egypt as text, cached by what they depend on: bits of places, ships and sites."""

from functools import lru_cache
from itertools import combinations, permutations
from typing import Final

from game.builders import parts
from game.builders.cover import SITES
from game.builders.table import CARD, PLACE

PLACES: Final = {place: number for number, place in enumerate(PLACE)}
SHIPS: Final = {ship: number for number, ship in enumerate(parts.SHIPS)}
SITE: Final = {site: number for number, site in enumerate(SITES)}
OPEN: Final = [[f"market {stall} {card}" for card in CARD] for stall in parts.STALLS]
DRAW: Final = [f"draw {card}" for card in CARD]


def free_ones(free: int) -> list[int]:
    """The free places, in order."""
    return [place for place in range(len(PLACE)) if free >> place & 1]


def named(sites: int) -> list[str]:
    """The sites of these bits, in order."""
    return [site for number, site in enumerate(SITES) if sites >> number & 1]


@lru_cache(1 << 12)
def loads(free: int) -> tuple[str, ...]:
    return tuple(f"load {PLACE[place]}" for place in free_ones(free))


@lru_cache(1 << 9)
def sends(ready: int, sites: int) -> tuple[str, ...]:
    return tuple(
        f"send {ship} {site}" for number, ship in enumerate(parts.SHIPS) if ready >> number & 1 for site in named(sites)
    )


@lru_cache(1 << 10)
def levers(ship: int, occupied: int, sites: int) -> tuple[str, ...]:
    """Every order of the occupied places (bits 0 to 3 of this ship)."""
    places = [place for number, place in enumerate(parts.PLACES) if occupied >> number & 1]
    return tuple(
        f"lever {parts.SHIPS[ship]} {site} {' '.join(order)}" for site in named(sites) for order in permutations(places)
    )


@lru_cache(1 << 10)
def hammers(free: int) -> tuple[str, ...]:
    return tuple(f"hammer {PLACE[place]}" for place in free_ones(free))


@lru_cache(1 << 10)
def sails(free: int, able: int, sites: int) -> tuple[str, ...]:
    """A free place of a ship that is `able` to sail with one stone more."""
    return tuple(
        f"sail {PLACE[place]} {site}" for place in free_ones(free) if able >> (place >> 2) & 1 for site in named(sites)
    )


@lru_cache(1 << 10)
def chisels(free: int) -> tuple[str, ...]:
    return tuple(f"chisel {PLACE[one]} {PLACE[two]}" for one, two in combinations(free_ones(free), 2))
