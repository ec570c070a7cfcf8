"""The burial chamber on the flat table: areas by what touches the next stone, rows by their counts.

On side A a stone touches only the last stones of the three rows: of all others only their points are kept.
"""

from itertools import product
from typing import Final

from game.bots.builders.layout import State
from game.bots.builders.layout.monuments import AREA, CHAMBER, FRONT, JOINED
from game.bots.builders.layout.seats import ROOM, ROWS, THERE, WIDE, part
from game.builders import chamber, parts

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
