"""The effects of the Duel's steps on the flat list, including draws."""

from typing import Final

from game.bots.duel.layout import EMPTY, FIRST, GONE, MOVER, SECOND, SHIPS, STACK, STANDING, State
from game.bots.duel.layout.seats import ADDED, BAG, CREWS, ENTRY, HAULS, HELD, SWAPS, TAKES, WIDE
from game.bots.duel.steps import CREW, CREW_BITS, HAUL, PAIRS, READY, STOP, SWAP, TAKE, UNLOAD
from game.bots.model import Draw
from game.duel import moves, parts, rules
from game.duel.table import OBELISK, TOMB

BITS: Final = [[1 << square for square in line] for line in rules.LINE]
"""The bits of each ship's squares, the nearest first."""
KEEP: Final = [511 & ~bits for bits in moves.LINE]


def discharge(state: State, ship: int, draw: Draw | None) -> None:
    """The meeple nearest to the ship takes the outermost token, and so on; then the ship is refilled or removed."""
    slot = 3 * ship + 2
    one, two = state[STANDING], state[STANDING + 1]
    for bit in BITS[ship]:
        if one & bit:
            held = HELD
        elif two & bit:
            held = HELD + WIDE
        else:
            continue
        token = state[slot]
        slot -= 1
        if token < EMPTY:
            state[held + ENTRY[token]] += ADDED[token]
            if token == OBELISK and state[held] == parts.OBELISK_HEIGHT and not state[FIRST]:
                state[FIRST] = 1 if held == HELD else 2
    for place in range(3 * ship, slot + 1):
        if TOMB <= state[place] < EMPTY:
            state[GONE] |= ADDED[state[place]]
    keep = KEEP[ship]
    state[STANDING] = one & keep
    state[STANDING + 1] = two & keep
    slot = 3 * ship
    if state[STACK]:
        state[STACK] -= 3
        if draw:
            for place in (slot, slot + 1, slot + 2):
                index = BAG + int(draw() * (len(state) - BAG))
                token = state[index]
                state[index] = state[-1]
                state.pop()
                state[place] = token
            return
    else:
        state[SHIPS] &= ~(1 << ship)
    state[slot] = state[slot + 1] = state[slot + 2] = EMPTY


def fill(state: State, draw: Draw) -> None:
    """Draws a token for every empty slot of a ship in the game."""
    ships = state[SHIPS]
    for slot in range(18):
        if state[slot] == EMPTY and ships >> slot // 3 & 1:
            index = BAG + int(draw() * (len(state) - BAG))
            token = state[index]
            state[index] = state[-1]
            state.pop()
            state[slot] = token


def play(state: State, step: int, draw: Draw | None) -> None:
    """Carries out a legal step and the draws after it. Without `draw`, slots that would be filled stay empty."""
    mover = state[MOVER]
    if step < UNLOAD:
        state[STANDING + mover] |= 1 << step
    elif step < TAKE:
        state[SECOND] = 0
        discharge(state, step - UNLOAD, draw)
    elif step < STOP:
        slot = step - TAKE
        held = HELD + WIDE * mover
        state[held + TAKES] -= 1
        token = state[slot]
        state[held + ENTRY[token]] += ADDED[token]
        if token == OBELISK and state[held] == parts.OBELISK_HEIGHT and not state[FIRST]:
            state[FIRST] = mover + 1
        state[slot] = EMPTY
        if draw:
            fill(state, draw)
    elif step == STOP:
        state[SECOND] = 0
    elif step >= CREW:
        state[HELD + WIDE * mover + CREWS] -= 1
        state[STANDING + mover] |= CREW_BITS[step - CREW]
    elif step >= SWAP:
        state[HELD + WIDE * mover + SWAPS] -= 1
        pair, target = divmod(step - SWAP, 6)
        ship, pair = divmod(pair, 3)
        one, two = PAIRS[pair]
        one, two = 3 * ship + one, 3 * ship + two
        state[one], state[two] = state[two], state[one]
        discharge(state, target, draw)
    elif step >= HAUL:
        state[HELD + WIDE * mover + HAULS] -= 1
        square, ship = divmod(step - HAUL, 6)
        state[STANDING + mover] |= 1 << square
        discharge(state, ship, draw)
        ships = state[SHIPS]
        if READY[state[STANDING] | state[STANDING + 1]] & ships and ships & (ships - 1):
            state[SECOND] = 1
            return
    state[MOVER] = 1 - mover


def turn(state: State) -> int:
    """0 or 1, or -1 when the match is over."""
    ships = state[SHIPS]
    return state[MOVER] if ships & (ships - 1) else -1
