"""Flat Monte-Carlo: every step is tried equally often in random playouts, and the best on average is said."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots import shelf
from game.bots.playout import finish
from game.bots.work import Enough
from game.interface import AnyGame


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step that won most often; `enough` is asked before every playout, and each step is tried at least once."""
    model = shelf.model(game, seen)
    start = model.root(seen, seat)
    moves = [*model.moves(model.sample(start, rng))]
    if len(moves) == 1:
        return model.words(moves[0])
    rng.shuffle(moves)
    worth = dict.fromkeys(moves, 0.0)
    count = 0
    while count < len(moves) or not enough():
        move = moves[count % len(moves)]
        state = model.sample(start, rng)
        model.play(state, move, rng)
        worth[move] += finish(model, state, rng)[seat - 1]
        count += 1
    rounds, more = divmod(count, len(moves))
    times = {move: rounds + (place < more) for place, move in enumerate(moves)}
    return model.words(max(moves, key=lambda move: worth[move] / times[move]))
