"""Rounds on the flat table: what the box says, and how a round ends and the next one begins."""

from game.bots.builders.board import Board
from game.bots.builders.building import receive
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.cards import DECK, DISCARD, HIDDEN, LOOKED, MARKET, UNSEEN
from game.bots.builders.layout.monuments import TOPS
from game.bots.builders.layout.seats import POINTS, QUARRY, part
from game.bots.builders.layout.ships import BEGAN, CARD, DRAWN, FREE, HERE, MOVER, PASSES, READY, SENDER, SITES
from game.builders import agenda, parts
from game.builders.table import KINDS


def drawn(board: Board, state: State, kind: int, detail: int, lot: float) -> None:
    """The box speaks: a round card, or a card of the bag, by the random number `lot`."""
    state.pop()
    if kind == agenda.ROUND:
        left = [number for number in range(len(board.sizes)) if not state[DRAWN] >> number & 1]
        number = left[int(lot * len(left))]
        state[DRAWN] |= 1 << number
        state[CARD] = number
        state[FREE] = board.free[number]
        return
    place = int(lot * sum(state[UNSEEN : UNSEEN + KINDS]))
    kind_of = UNSEEN
    while place >= state[kind_of]:
        place -= state[kind_of]
        kind_of += 1
    state[kind_of] -= 1
    if kind == agenda.LOOK:
        state[HIDDEN] -= 1
        state[LOOKED if state[LOOKED] < 0 else LOOKED + 1] = kind_of - UNSEEN
        return
    state[DECK] -= 1
    if kind == agenda.OPEN:
        state[MARKET + detail] = kind_of - UNSEEN
    else:
        receive(board, state, detail, kind_of - UNSEEN)


def renew(state: State) -> None:
    """An empty deck is renewed from the discard."""
    if state[DECK]:
        return
    for kind in range(KINDS):
        state[UNSEEN + kind] += state[DISCARD + kind]
        state[DISCARD + kind] = 0
    state[DECK] = sum(state[UNSEEN : UNSEEN + KINDS]) - state[HIDDEN]


def ends(board: Board, state: State) -> None:
    """The round is over: first the temple, place after place."""
    if board.temple_b:
        state.append(agenda.CLOSE)
        state += [agenda.SETTLE | place for place in range(board.width - 1, -1, -1)]
        return
    for seat in state[TOPS : TOPS + board.width]:
        if seat:
            state[part(seat) + POINTS] += parts.TEMPLE_POINTS
    close(board, state)


def close(board: Board, state: State) -> None:
    """The ships go, the market is cleared, and the next round is opened, after the sixth none."""
    for place in range(16):
        if state[place]:
            state[part(state[place]) + QUARRY] += 1
            state[place] = 0
    state[FREE] = state[READY] = 0
    state[CARD] = NOTHING
    state[HERE] = 15
    state[SITES] = 31
    if state[DRAWN].bit_count() == parts.ROUNDS:
        state[MOVER] = NOTHING
        return
    for stall in range(MARKET, MARKET + 4):
        if state[stall] >= 0:
            state[DISCARD + state[stall]] += 1
            state[stall] = NOTHING
    state[HIDDEN] = 0
    sender = state[SENDER]
    if sender >= 0:
        state[BEGAN] = (sender + 1) % board.seats
    state[MOVER] = state[BEGAN]
    state[SENDER] = NOTHING
    state[PASSES] = 0
    if board.market_b:
        state += (agenda.HIDE, agenda.HIDE, agenda.OPEN | 2, agenda.OPEN | 1, agenda.OPEN, agenda.ROUND)
    else:
        state += (agenda.OPEN | 3, agenda.OPEN | 2, agenda.OPEN | 1, agenda.OPEN, agenda.ROUND)
