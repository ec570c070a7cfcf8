"""The rest of a round, at random: where it ends no stones are aboard, so that a table is easier to judge there."""

from game.bots.builders import fold, play
from game.bots.builders.board import Board
from game.bots.builders.layout import MOVER, State
from game.bots.builders.play import Draw
from game.builders import agenda


def finish(board: Board, state: State, draw: Draw) -> None:
    """Plays on at random, on the state itself, to the end of the round, before the next one's draws."""
    base, moves, step = board.length, fold.moves, play.play
    while state[MOVER] >= 0:
        legal = moves(board, state)
        step(board, state, legal[int(draw() * len(legal))], None)
        while len(state) > base and (entry := state[-1]) < agenda.CHOICE:
            if entry == agenda.ROUND:
                return
            play.said(board, state, draw())
