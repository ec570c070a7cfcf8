"""A match played to its end at random, and what each seat gets for it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.model import OVER, AnyModel


def finish(model: AnyModel, state: Any, rng: Random) -> Sequence[float]:
    """Plays on at random, on the state itself. Returns each seat's share of the first place, seat 1 at index 0."""
    random, turn, moves, play = rng.random, model.turn, model.moves, model.play
    while turn(state) != OVER:
        legal = moves(state)
        play(state, legal[int(random() * len(legal))], rng)
    return model.evaluate(state)[1]
