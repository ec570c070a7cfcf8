"""Flat Monte Carlo with random rollouts, as in the textbook, to compare our search with, on the same quick tables."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots import registry
from game.bots.bot import Enough
from game.interface import AnyGame
from tests.strength.uct import ROUNDS, rollout

__all__ = ["ROUNDS", "think"]


def think(game: AnyGame, seen: Any, seat: int, legal: Sequence[str], rng: Random, enough: Enough) -> str:
    """The step that won most often in random rollouts, each step being tried equally often, and at least once.

    `enough` is asked before every rollout.
    """
    model = registry.model(game, seen)
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
        worth[move] += rollout(model, state, rng)[seat - 1]
        count += 1
    rounds, more = divmod(count, len(moves))
    times = {move: rounds + (place < more) for place, move in enumerate(moves)}
    return model.words(max(moves, key=lambda move: worth[move] / times[move]))
