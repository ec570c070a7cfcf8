"""The steps of Builders of Egypt as whole numbers, and the legal ones, in the order of the rules."""

from functools import cache
from itertools import combinations, permutations
from typing import Final

from game.bots.builders.board import Board
from game.bots.builders.layout import State
from game.bots.builders.layout.cards import HIDDEN, LOOKED, MARKET
from game.bots.builders.layout.monuments import PYRAMIDS
from game.bots.builders.layout.seats import BLUE, PARTS, QUARRY, SLED, WIDE
from game.bots.builders.layout.ships import CARD, CARGO, FREE, MOVER, SITES
from game.builders import agenda, parts
from game.builders.cover import SITES as SITE
from game.builders.moves import ones
from game.builders.table import CARD as CARDS
from game.builders.table import PLACE

Steps = tuple[int, ...]

ORDERS: Final = [order for count in range(1, 5) for order in permutations(range(4), count)]
"""The orders in which *lever* may unload places of a ship."""
PAIRS: Final = list(combinations(range(16), 2))
"""The two places of *chisel*."""

# -- the first number of each kind of step
STONES: Final = 0
LOAD: Final = 1  # + place
SEND: Final = LOAD + 16  # + ship × 5 + site
LEVER: Final = SEND + 20  # + (ship × 5 + site) × 64 + order
HAMMER: Final = LEVER + 20 * len(ORDERS)  # + place
SAIL: Final = HAMMER + 16  # + place × 5 + site
CHISEL: Final = SAIL + 80  # + pair
PASS: Final = CHISEL + len(PAIRS)
TAKE: Final = PASS + 1  # + place of the market
KEEP: Final = TAKE + 4  # + card
PYRAMID: Final = KEEP + len(CARDS)  # + pyramid
SKIP: Final = PYRAMID + 3
POINTS: Final = SKIP + 1

WORDS: Final = [
    "stones",
    *(f"load {place}" for place in PLACE),
    *(f"send {ship} {site}" for ship in parts.SHIPS for site in SITE),
    *(
        f"lever {ship} {site} {' '.join(parts.PLACES[place] for place in order)}"
        for ship in parts.SHIPS
        for site in SITE
        for order in ORDERS
    ),
    *(f"hammer {place}" for place in PLACE),
    *(f"sail {place} {site}" for place in PLACE for site in SITE),
    *(f"chisel {PLACE[one]} {PLACE[two]}" for one, two in PAIRS),
    "pass",
    *(f"take {stall}" for stall in parts.STALLS),
    *(f"keep {card}" for card in CARDS),
    *(f"pyramid {number}" for number in (1, 2, 3)),
    "skip",
    "points",
]
"""The words of every step, by its number."""
NUMBER: Final = {words: number for number, words in enumerate(WORDS)}

PASSING: Final = (PASS,)
FIRST: Final = (STONES,)


@cache
def loads(free: int, first: int = LOAD) -> Steps:
    """Stones to these places; `first`: the number of the step for the first place."""
    return tuple([first + place for place in ones(free)])


@cache
def sends(ready: int, sites: int) -> Steps:
    """These ships to these sites."""
    return tuple([SEND + ship * 5 + site for ship in ones(ready) for site in ones(sites)])


@cache
def orders(occupied: int) -> Steps:
    """The orders of these places of a ship."""
    places = set(ones(occupied))
    return tuple([number for number, order in enumerate(ORDERS) if set(order) == places])


@cache
def levers(ship: int, occupied: int, sites: int) -> Steps:
    """*lever* for a ship with these places occupied."""
    return tuple(
        [LEVER + (ship * 5 + site) * len(ORDERS) + order for site in ones(sites) for order in orders(occupied)]
    )


@cache
def sails(free: int, able: int, sites: int) -> Steps:
    """*sail* with these places on ships that may then go."""
    return tuple([SAIL + place * 5 + site for place in ones(free) if able >> (place >> 2) & 1 for site in ones(sites)])


@cache
def chisels(free: int) -> Steps:
    """*chisel* on two of these places."""
    return tuple([CHISEL + number for number, pair in enumerate(PAIRS) if free >> pair[0] & free >> pair[1] & 1])


def occupied(state: State, ship: int) -> int:
    """The occupied places of a ship, as bits 0 to 3."""
    one, two, three, four = state[4 * ship : 4 * ship + 4]
    return (one > 0) | (two > 0) << 1 | (three > 0) << 2 | (four > 0) << 3


def able(board: Board, state: State) -> int:
    """The ships, as bits, that have so many stones that they may sail with one more."""
    least = board.least[state[CARD]]
    return sum(1 << ship for ship in range(4) if occupied(state, ship).bit_count() + 1 >= least[ship])


def turns(board: Board, state: State, free: int, ready: int) -> Steps:
    """The steps of a turn with these places and ships; empty if nothing but to pass is left."""
    own = PARTS + WIDE * state[MOVER]
    sled, sites = state[own + SLED], state[SITES]
    fetch = sled < parts.SLED and state[own + QUARRY] > 0
    found: Steps = FIRST if fetch else ()
    if sled:
        found += loads(free)
    if ready:
        found += sends(ready, sites)
    lever, hammer, sail, chisel = state[own + BLUE : own + WIDE]
    if lever:
        for ship in ones(ready):
            found += levers(ship, occupied(state, ship), sites)
    if hammer and fetch:
        found += loads(free, HAMMER)
    if sail and sled:
        found += sails(free, able(board, state), sites)
    if chisel and sled > 1:
        found += chisels(free)
    return found


def answers(board: Board, state: State) -> Steps:
    """The answers to the question that stands last in the agenda."""
    kind = state[-1] & ~agenda.DETAIL
    if kind == agenda.TAKE:
        stalls = [TAKE + stall for stall in range(4) if state[MARKET + stall] >= 0]
        return tuple(stalls) + ((TAKE + 3,) if state[HIDDEN] else ())
    if kind == agenda.KEEP:
        looked = {card for card in state[LOOKED : LOOKED + 2] if card >= 0}
        return tuple(KEEP + card for card in sorted(looked, key=CARDS.__getitem__))
    if kind == agenda.LOAD:
        return (*loads(state[FREE]), SKIP)
    if kind == agenda.FETCH:
        return STONES, SKIP
    if kind == agenda.FAVOUR:
        return POINTS, STONES
    return tuple(PYRAMID + heap for heap in board.heaps(state[PYRAMIDS : PYRAMIDS + 3]))


def turn(board: Board, state: State) -> int:
    """The seat, from 0, that must speak, or -1 at the end; -2 if the box must."""
    if len(state) == board.length:
        return state[MOVER]
    entry = state[-1]
    if entry < agenda.CHOICE:
        return -2
    detail = entry & agenda.DETAIL
    return (state[CARGO + detail] if entry ^ detail == agenda.PYRAMID else detail) - 1
