"""The points of Builders of Egypt on the flat table, as if the match ended now."""

from operator import mul
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


def points(board: Board, state: State) -> dict[str, list[int]]:
    """Each seat's points by `score_parts`; those for finished obelisks of side B are among those scored in play."""
    there = stones(board, state)
    heights = state[PARTS + OBELISKS : board.length : WIDE]
    if board.obelisks_b:
        needles = [parts.LOOSE * (height % parts.OBELISK_HEIGHT) for height in heights]
    else:
        needles = shared(heights, board.ranks)
    seats = range(PARTS, board.length, WIDE)
    worth = [count // parts.ORNAMENT for count in there]
    missed = [board.wrath and not (state[own + THERE] == EVERYWHERE and state[own + OBELISKS]) for own in seats]
    return {
        "during": state[PARTS + POINTS : board.length : WIDE],
        "chamber": rows(board, state) if board.chamber_b else state[PARTS + ROOM : board.length : WIDE],
        "obelisks": needles,
        "ornaments": [sum(map(mul, state[own + ORNAMENTS : own + ORNAMENTS + 4], worth)) for own in seats],
        "statues": [STATUE_POINTS[state[own + STATUES]] for own in seats],
        "cards": [parts.UNUSED * sum(state[own + BLUE : own + WIDE]) for own in seats],
        "wrath": [parts.WRATH * each for each in missed],
    }


def scores(board: Board, state: State) -> list[int]:
    """Each seat's total."""
    return [sum(each) for each in zip(*points(board, state).values(), strict=True)]
