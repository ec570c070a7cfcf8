"""Stones and cards on the flat table: from the quarry to the sled, to a ship, to a monument; what a card does."""

from typing import Final

from game.bots.builders import rooms
from game.bots.builders.board import Board, needle
from game.bots.builders.layout import State
from game.bots.builders.layout.monuments import FINISHED, PYRAMIDS, TEMPLE, TOPS
from game.bots.builders.layout.seats import HELD, OBELISKS, POINTS, QUARRY, RED, SLED, THERE, part
from game.bots.builders.layout.ships import CARD, CARGO, FREE, READY
from game.builders import agenda, parts
from game.builders.cards import RED as REDS

BESIDE: Final = 3
"""Where stones lie beside the pyramids, in the order of `PYRAMIDS`."""


def fetch(state: State, own: int, count: int) -> None:
    """So many stones from the quarry to the sled, as many as there are, and as fit."""
    count = min(count, parts.SLED - state[own + SLED], state[own + QUARRY])
    state[own + SLED] += count
    state[own + QUARRY] -= count


def load(board: Board, state: State, own: int, seat: int, place: int) -> None:
    """A stone from the sled to this place of a ship."""
    state[own + SLED] -= 1
    state[CARGO + place] = seat
    state[FREE] &= ~(1 << place)
    ship = place >> 2
    if 4 - state[4 * ship : 4 * ship + 4].count(0) >= board.least[state[CARD]][ship]:
        state[READY] |= 1 << ship


def lay(board: Board, state: State, site: int, seat: int) -> None:
    """A stone comes to a monument, where its owner has no choice."""
    if site == 3:
        (rooms.lay_b if board.chamber_b else rooms.lay_a)(state, seat)
    elif site == 2:
        count = state[TEMPLE]
        state[TEMPLE] = count + 1
        state[TOPS + count % board.width] = seat
        state[part(seat) + THERE] |= 2
    elif site == 1:
        heaps = board.heaps(state[PYRAMIDS : PYRAMIDS + 3])
        pyramid(board, state, heaps[0] if heaps else BESIDE, seat)
    else:
        own = part(seat)
        state[own + OBELISKS] += 1
        if board.obelisks_b and not state[own + OBELISKS] % parts.OBELISK_HEIGHT:
            state[own + POINTS] += needle(state[FINISHED])
            state[FINISHED] += 1


def pyramid(board: Board, state: State, heap: int, seat: int) -> None:
    """A stone comes to this pyramid, or beside them: points and bonus at once."""
    count = state[PYRAMIDS + heap]
    state[PYRAMIDS + heap] = count + 1
    points, bonus = (parts.BESIDE, 0) if heap == BESIDE else board.pyramids[heap][count]
    own = part(seat)
    state[own + POINTS] += points
    state[own + THERE] |= 1
    if bonus:
        state.append(bonus | seat)


def receive(board: Board, state: State, seat: int, kind: int) -> None:
    """A card comes to a seat; a red one acts at once."""
    if kind not in REDS:
        state[part(seat) + HELD + kind - RED] += 1
        return
    state.append(agenda.FINISH | kind)
    own, site = part(seat), REDS[kind]
    if state[own + QUARRY]:
        if site == 1 and board.pyramids_b:
            state.append(agenda.ENTER | seat)
            return
        state[own + QUARRY] -= 1
        lay(board, state, site, seat)
