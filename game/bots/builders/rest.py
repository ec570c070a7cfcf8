"""The rest of a round, at random: where it ends no stones are aboard, so that a table is easier to judge there.

Most turns fetch or load stones: as a search comes here in each of its rounds, these are done on the spot.
"""

from game.bots.builders import building, fold, play
from game.bots.builders.board import Board
from game.bots.builders.layout import State
from game.bots.builders.layout.seats import BLUE, PARTS, QUARRY, SLED, WIDE
from game.bots.builders.layout.ships import FREE, MOVER, PASSES, READY, SITES
from game.bots.builders.play import Draw
from game.bots.builders.steps import PASS, bits, sends
from game.builders import agenda, parts


def finish(board: Board, state: State, draw: Draw) -> None:
    """Plays on at random, on the state itself, to the end of the round, before the next one's draws."""
    base = board.length
    while (mover := state[MOVER]) >= 0:
        if len(state) == base and not any(state[PARTS + WIDE * mover + BLUE : PARTS + WIDE * mover + WIDE]):
            step = turn(board, state, mover, draw)
            if step < 0:
                continue
        else:
            legal = fold.moves(board, state)
            step = legal[int(draw() * len(legal))]
        play.play(board, state, step, None)
        while len(state) > base and (entry := state[-1]) < agenda.CHOICE:
            if entry == agenda.ROUND:
                return
            play.said(board, state, draw())


def turn(board: Board, state: State, mover: int, draw: Draw) -> int:
    """A random step of a seat without blue cards: done, or its number if it is not a stone's."""
    own = PARTS + WIDE * mover
    sled = state[own + SLED]
    fetch = sled < parts.SLED and state[own + QUARRY] > 0
    places, ships, _ = fold.twins(board, state)
    loads = bits(state[FREE] & ~places) if sled else ()
    ready = state[READY] & ~ships
    sent = sends(ready, state[SITES]) if ready else ()
    count = fetch + len(loads) + len(sent)
    if not count:
        return PASS
    number = int(draw() * count) - fetch
    if number < 0:
        building.fetch(state, own, parts.FETCHED)
    elif number < len(loads):
        building.load(board, state, own, mover + 1, loads[number])
    else:
        return sent[number - len(loads)]
    state[PASSES] = 0
    state[MOVER] = mover + 1 if mover + 1 < board.seats else 0
    return -1
