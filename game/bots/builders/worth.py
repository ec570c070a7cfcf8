"""The points of Builders of Egypt on the flat table, as if the match ended now."""

from typing import Final

from game.bots.builders.board import Board
from game.bots.builders.layout import State
from game.bots.builders.layout.monuments import CHAMBER, PYRAMIDS, TEMPLE
from game.bots.builders.layout.seats import BLUE, OBELISKS, ORNAMENTS, PARTS, POINTS, ROOM, ROWS, STATUES, THERE, WIDE
from game.builders import parts
from game.builders.ranks import shared
from game.builders.scoring import statues

STATUE_POINTS: Final = [statues(count) for count in range(parts.CARDS["statue"] + 1)]
EVERYWHERE: Final = 7
"""`THERE` with a stone at three of the monuments; obelisks are counted."""


def stones(board: Board, state: State) -> tuple[int, int, int, int]:
    """The stones of all colours at pyramids, temple, chamber and obelisks."""
    needles = sum(state[PARTS + OBELISKS : board.length : WIDE])
    return sum(state[PYRAMIDS : PYRAMIDS + 4]), state[TEMPLE], state[CHAMBER], needles


def rows(board: Board, state: State) -> list[int]:
    """Side B of the chamber: each seat's points for majorities."""
    counts = (state[PARTS + row : board.length : WIDE] for row in range(ROWS, ROWS + parts.ROWS))
    return [sum(each) for each in zip(*(shared(row, parts.CHAMBER_B) for row in counts), strict=True)]


def scores(board: Board, state: State) -> list[int]:
    """Each seat's total."""
    there = stones(board, state)
    heights = state[PARTS + OBELISKS : board.length : WIDE]
    if board.obelisks_b:
        needles = [parts.LOOSE * (height % parts.OBELISK_HEIGHT) for height in heights]
    else:
        needles = shared(heights, board.ranks)
    room = rows(board, state) if board.chamber_b else state[PARTS + ROOM : board.length : WIDE]
    found = []
    for seat, own in enumerate(range(PARTS, board.length, WIDE)):
        total = state[own + POINTS] + room[seat] + needles[seat] + STATUE_POINTS[state[own + STATUES]]
        total += parts.UNUSED * sum(state[own + BLUE : own + WIDE])
        for site in range(4):
            total += state[own + ORNAMENTS + site] * (there[site] // parts.ORNAMENT)
        if board.wrath and not (state[own + THERE] == EVERYWHERE and heights[seat]):
            total += parts.WRATH
        found.append(total)
    return found
