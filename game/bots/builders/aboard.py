"""What the stones aboard ships may expect, as features of a seat, by rough prices at the sites that are open."""

from collections.abc import Sequence
from typing import Final

from game.bots.builders.layout import State
from game.bots.builders.layout.ships import CARGO, HERE, READY

Cargo = tuple[list[int], bool, int]
"""The seats of the stones of a ship from bow to stern, whether it may be sent, and its places."""

OPEN: Final = 0
"""The first of ten features: the price at each open site, side A and then side B,"""
COUNT: Final = 10
"""of ten for the stones aboard, shared among the open sites,"""
WORTH: Final = 20
"""of ten for the same times the price,"""
HOPES: Final = 30
"""of twelve for what they may expect,"""
LOADS: Final = 42
"""and of those for ships, by the stones of the seat and of others."""
LOAD: Final = {
    load: LOADS + number
    for number, load in enumerate(
        (size, mine, others)
        for size in range(1, 5)
        for mine in range(size + 1)
        for others in range(size + 1 - mine)
        if mine or others
    )
}
"""The feature of a ship by its places, the stones of the seat, and those of others."""
SIZE: Final = LOADS + len(LOAD)
TIE: Final = 1e-6
"""Gains that differ by less are equal: the first of them counts, however a Python rounds when it adds."""


def cargoes(state: State, sizes: Sequence[int]) -> list[Cargo]:
    """The ships that carry stones and were not sent."""
    here, ready, found = state[HERE], state[READY], []
    for ship in (0, 1, 2, 3):
        if here >> ship & 1:
            cargo = [seat for seat in state[CARGO + 4 * ship : CARGO + 4 * ship + 4] if seat]
            if cargo:
                found.append((cargo, bool(ready >> ship & 1), sizes[ship]))
    return found


def best(ready: Sequence[Sequence[int]], sites: Sequence[int], prices: list[list[float]], mover: int) -> list[float]:
    """What each seat gains by the ship that the mover would best send now: most for itself, less a share of others.

    The ships that may be sent are given by the stones of each seat.
    """
    seats = range(len(prices))
    weight = 1 / (len(prices) - 1)
    most, found = 0.0, [0.0] * len(prices)
    for counts in ready:
        if not counts[mover]:
            continue
        for site in sites:
            gains = [counts[seat] * prices[seat][site] for seat in seats]
            own = gains[mover]
            net = own - weight * (sum(gains) - own)
            if net > most + TIE:
                most, found = net, gains
    return found


def company(stones: list[int], seat: int) -> tuple[int, int]:
    """A ship that carries stones of a seat: by how many they outnumber others; others that lie before them, for each.

    >>> company([1, 2, 2], 2), company([2, 1], 2), company([1], 2)
    ((1, 2), (0, 0), (0, 0))
    """
    own = stones.count(seat)
    behind = others = 0
    if own < len(stones):
        for each in stones:
            if each == seat:
                behind += others
            else:
                others += 1
    return max(0, 2 * own - len(stones)), behind


def hopes(
    ships: list[Cargo],
    seat: int,
    sites: Sequence[int],
    price: list[float],
    sides: Sequence[bool],
    wait: int,
    gain: float,
) -> list[float]:
    """The features of a seat (from 1), before whose turn so many others come; `gain` is its part of `best`."""
    values = [0.0] * SIZE
    for site in sites:
        values[site + 5 if sides[site] else site] = price[site]
    at = [price[site] for site in sites]
    high = max(at)
    mine = waiting = lone = behind = 0
    top = 0.0
    for cargo, ready, size in ships:
        own = cargo.count(seat)
        values[LOAD[size, own, len(cargo) - own]] += 1.0
        if not own:
            continue
        mine += own
        if ready:
            if own * high > top:
                top = own * high
        else:
            waiting += own
        more, hidden = company(cargo, seat)
        lone += more
        behind += hidden
    if not mine:
        return values
    share = mine / len(sites)
    for site in sites:
        place = site + 5 if sides[site] else site
        values[COUNT + place] = share
        values[WORTH + place] = share * price[site]
    ahead = (0.0, top, 0.0) if wait == 1 else (top, 0.0, 0.0) if not wait else (0.0, 0.0, top)
    values[HOPES:LOADS] = (
        mine - waiting,
        waiting,
        mine * sum(at) / len(at),
        mine * high,
        mine * min(at),
        lone,
        behind,
        *ahead,
        0.0 if wait else gain,
        gain if wait else 0.0,
    )
    return values
