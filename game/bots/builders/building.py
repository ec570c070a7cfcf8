"""Stones, cards and rounds on the flat table: to the sled, to a ship, to a monument; what the box says; a round's end.

In the burial chamber, areas grow by what touches the next stone, rows by their counts. On side A a stone touches only
the last stones of the three rows: of all others only their points are kept.
"""

from itertools import product
from typing import Final

from game.bots.builders.board import Board, needle
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.cards import DECK, DISCARD, HIDDEN, LOOKED, MARKET, UNSEEN
from game.bots.builders.layout.monuments import AREA, CHAMBER, FINISHED, FRONT, JOINED, PYRAMIDS, TEMPLE, TOPS
from game.bots.builders.layout.seats import HELD, OBELISKS, POINTS, QUARRY, RED, ROOM, ROWS, SLED, THERE, WIDE, part
from game.bots.builders.layout.ships import BEGAN, CARD, CARGO, DRAWN, FREE, HERE, MOVER, PASSES, READY, SENDER, SITES
from game.builders import agenda, chamber, parts
from game.builders.cards import RED as REDS
from game.builders.table import KINDS

GROUPS: Final = ((0, 1, 2), (0, 0, 2), (0, 1, 0), (0, 1, 1), (0, 0, 0))
"""For each row the first row whose last stone is of the same area."""
WORTH: Final = [chamber.area_points(size) for size in range(parts.STONES + 2)]
"""The points for an area by its size."""


def after(groups: tuple[int, ...], row: int, left: bool, above: bool) -> tuple[int, tuple[int, ...]]:
    """The number of the groups once a stone joins the last one of its row, or of that above; the rows of its area.

    >>> after((0, 0, 2), 0, left=False, above=False)
    (0, (0,))
    >>> after((0, 1, 2), 1, left=False, above=True)
    (1, (0, 1))
    """
    joins = {groups[row]} if left else set()
    if above:
        joins.add(groups[row - 1])
    rows = [other for other in range(3) if other == row or groups[other] in joins]
    marks = [-1 if other in rows else group for other, group in enumerate(groups)]
    return GROUPS.index(tuple(marks.index(mark) for mark in marks)), tuple(rows)


AFTER: Final = {
    (number, row, left, above): after(groups, row, left, above)
    for number, groups in enumerate(GROUPS)
    for row, left, above in product(range(3), (False, True), (False, True))
    if row or not above
}


def lay_a(state: State, seat: int) -> None:
    """A stone of this seat comes to the next place, and joins the areas that it touches."""
    row = state[CHAMBER] % 3
    state[CHAMBER] += 1
    left = state[FRONT + row] == seat
    above = row > 0 and state[FRONT + row - 1] == seat
    groups = GROUPS[state[JOINED]]
    size, points = 1, 0
    if left:
        size += state[AREA + row]
        points = WORTH[state[AREA + row]]
    if above and not (left and groups[row] == groups[row - 1]):
        size += state[AREA + row - 1]
        points += WORTH[state[AREA + row - 1]]
    state[FRONT + row] = seat
    state[JOINED], rows = AFTER[state[JOINED], row, left, above]
    for each in rows:
        state[AREA + each] = size
    own = part(seat)
    state[own + ROOM] += WORTH[size] - points
    state[own + THERE] |= 4


def lay_b(state: State, seat: int) -> None:
    """A stone of this seat comes to the next place, and counts for its row."""
    own = part(seat)
    state[own + ROWS + state[CHAMBER] % 3] += 1
    state[own + THERE] |= 4
    state[CHAMBER] += 1


assert WIDE > ROWS + 3


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
        (lay_b if board.chamber_b else lay_a)(state, seat)
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
