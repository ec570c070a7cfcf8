"""The exact endgame against a search that leaves nothing out."""

import os
from itertools import product
from random import Random
from typing import Any

import pytest

from game.bots.duel import flat, lessons, play, steps
from game.bots.duel import model as duels
from game.bots.endgame import WIN, Endgame, parted
from game.bots.model import OVER, AnyModel

MATCHES = 60 if os.environ.get("NILE_FULL") else 5


def brute(model: AnyModel, state: Any) -> float:
    """The value for seat 0, by trying everything."""
    turn = model.turn(state)
    if turn == OVER:
        margin = model.margins(state)[0]
        return margin + (WIN if margin > 0 else -WIN)
    values = [
        sum(chance * brute(model, after) for chance, after in model.outcomes(state, move))
        for move in model.moves(state)
    ]
    return min(values) if turn else max(values)


def end(seed: int) -> flat.State | None:
    """A table near the end of a random match at which nothing can be drawn any more."""
    rng = Random(seed)
    state = lessons.opening(rng)
    while not play.over(state):
        if state[flat.SHIPS].bit_count() == 2:
            held = [state[flat.HELD + flat.WIDE * seat + flat.TAKES :][:4] for seat in (0, 1)]
            standing = (state[flat.STANDING] | state[flat.STANDING + 1]).bit_count()
            if standing > 2 and sum(map(sum, held)) < 2:
                return state
        play.play(state, rng.choice(steps.legal(state)), rng.random)
    return None


@pytest.mark.parametrize("sides", [*product((0, 1), repeat=4)][::5])
def test_the_endgame_finds_what_trying_everything_finds(sides: tuple[int, int, int, int]) -> None:
    model = duels.tables(sides)
    found = 0
    for seed in range(400):
        state = end(seed)
        if state is None:
            continue
        endgame = Endgame(model, state)
        slices = 1
        while not endgame.run(50):
            slices += 1
        move, margin, chance = endgame.best()
        sign = 1 - 2 * state[flat.MOVER]
        assert parted(brute(model, state) * sign) == (margin, chance), (seed, slices)
        after = sum(odds * brute(model, new) for odds, new in model.outcomes(state, move))
        assert parted(after * sign) == (margin, chance) == endgame.reached(move)
        found += 1
        if found == MATCHES:
            return
    raise AssertionError(found)
