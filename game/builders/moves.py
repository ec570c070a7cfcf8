"""The steps of Builders of Egypt as text, cached by what they depend on: bits of places, ships and sites."""

from functools import cache, lru_cache
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
SEND: Final = [[f"send {ship} {site}" for site in SITES] for ship in parts.SHIPS]
SAIL: Final = [[f"sail {place} {site}" for site in SITES] for place in PLACE]
CHISEL: Final = [[f"chisel {one} {two}" for two in PLACE] for one in PLACE]


@cache
def ones(bits: int) -> tuple[int, ...]:
    """The places, ships or sites of these bits, in order.

    >>> ones(0b10110)
    (1, 2, 4)
    """
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)


@lru_cache(1 << 12)
def places(verb: str, free: int) -> tuple[str, ...]:
    """A verb with each of these places: *load* or *hammer*."""
    return tuple(f"{verb} {PLACE[place]}" for place in ones(free))


@lru_cache(1 << 9)
def sends(ready: int, sites: int) -> tuple[str, ...]:
    return tuple(SEND[ship][site] for ship in ones(ready) for site in ones(sites))


@lru_cache(1 << 10)
def levers(ship: int, occupied: int, sites: int) -> tuple[str, ...]:
    """Every order of the occupied places (bits 0 to 3 of this ship)."""
    places = [parts.PLACES[place] for place in ones(occupied)]
    return tuple(
        f"lever {parts.SHIPS[ship]} {SITES[site]} {' '.join(order)}"
        for site in ones(sites)
        for order in permutations(places)
    )


@lru_cache(1 << 10)
def sails(free: int, able: int, sites: int) -> tuple[str, ...]:
    """A free place of a ship that is `able` to sail with one stone more."""
    return tuple(SAIL[place][site] for place in ones(free) if able >> (place >> 2) & 1 for site in ones(sites))


@lru_cache(1 << 10)
def chisels(free: int) -> tuple[str, ...]:
    return tuple(CHISEL[one][two] for one, two in combinations(ones(free), 2))


def forms(words: str) -> list[str]:
    """The two places of *chisel* may be said in either order.

    >>> forms("chisel a 1 b 2")
    ['chisel a 1 b 2', 'chisel b 2 a 1']
    """
    if not words.startswith("chisel "):
        return [words]
    verb, *rest = words.split(" ")
    return [words, " ".join([verb, *rest[2:], *rest[:2]])]
