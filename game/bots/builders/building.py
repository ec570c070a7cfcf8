"""Stones and cards on the flat table: from the quarry to the sled, to a ship, to a monument; what a card does.

In the burial chamber, areas grow by what touches the next stone, rows by their counts. On side A a stone touches only
the last stones of the three rows: of all others only their points are kept.
"""

from itertools import product
from typing import Final

from game.bots.builders.board import Board, needle
from game.bots.builders.layout import State
from game.bots.builders.layout.monuments import AREA, CHAMBER, FINISHED, FRONT, JOINED, PYRAMIDS, TEMPLE, TOPS
from game.bots.builders.layout.seats import HELD, OBELISKS, POINTS, QUARRY, RED, ROOM, ROWS, SLED, THERE, WIDE, part
from game.bots.builders.layout.ships import CARD, CARGO, FREE, READY
from game.builders import agenda, chamber, parts
from game.builders.cards import RED as REDS

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
