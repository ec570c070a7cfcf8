"""The exact endgame against a search that leaves nothing out."""

import os
from itertools import product
from random import Random
from typing import Any

import pytest

from game import BOX, GAMES
from game.bots.duel import model as duels
from game.bots.duel import play, selfplay, steps
from game.bots.duel.layout import MOVER, SHIPS, STANDING, State
from game.bots.duel.layout.seats import HELD, TAKES, WIDE
from game.bots.endgame import WIN, Endgame, parted
from game.bots.levels import Thinking, level
from game.bots.model import OVER, ExactModel
from game.match import Match
from tests.game.playing import whole

MATCHES = 60 if os.environ.get("NILE_FULL") else 5


def brute(model: ExactModel[Any], state: Any) -> float:
    """The value for seat 0, by trying everything."""
    turn = model.turn(state)
    if turn == OVER:
        margin = model.evaluate(state)[0][0]
        return margin + (WIN if margin > 0 else -WIN)
    values = [
        sum(chance * brute(model, after) for chance, after in model.outcomes(state, move))
        for move in model.moves(state)
    ]
    return min(values) if turn else max(values)


def end(seed: int) -> State | None:
    """A table near the end of a random match at which nothing can be drawn any more."""
    rng = Random(seed)
    state = selfplay.opening(rng)
    while play.turn(state) >= 0:
        if state[SHIPS].bit_count() == 2:
            held = [state[HELD + WIDE * seat + TAKES :][:4] for seat in (0, 1)]
            standing = (state[STANDING] | state[STANDING + 1]).bit_count()
            if standing > 2 and sum(map(sum, held)) < 2:
                return state
        play.play(state, rng.choice(steps.legal(state)), rng.random)
    return None


@pytest.mark.parametrize("sides", [*product((0, 1), repeat=4)][::5])
def test_the_endgame_finds_what_trying_everything_finds(sides: tuple[int, int, int, int]) -> None:
    model = duels.models(sides)
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
        sign = 1 - 2 * state[MOVER]
        assert parted(brute(model, state) * sign) == (margin, chance), (seed, slices)
        after = sum(odds * brute(model, new) for odds, new in model.outcomes(state, move))
        assert parted(after * sign) == (margin, chance) == endgame.reached(move)
        found += 1
        if found == MATCHES:
            return
    raise AssertionError(found)


def solved(seed: int) -> tuple[Match, Thinking] | None:
    """Level 7 at the last choice among four steps or more in a random match of the Duel."""
    match = whole(GAMES["duel"], 2, Random(seed))
    for ply in range(len(match.steps) - 1, 0, -1):
        seat = match.steps[ply].speaker
        if seat == BOX or len(match.game.legal(match.tables[ply])) < 4:
            continue
        thinking = Thinking(
            level(match.game, 7), match.game, match.game.seen(match.tables[ply], seat), seat, Random(seed)
        )
        thinking.run(60)
        return (match, thinking) if thinking.endgame and thinking.endgame.solved else None
    return None


def test_a_hint_at_a_solved_end_has_no_figure_of_the_search() -> None:
    """Every step that it names is counted to the end, and they stand in the order of chance and points."""
    found = 0
    for seed in range(30):
        at = solved(seed)
        if not at:
            continue
        _, thinking = at
        assert thinking.endgame
        model, state = thinking.endgame.model, thinking.endgame.state
        ranked, sign = thinking.ranking(), 1 - 2 * model.turn(state)
        for each in ranked:
            ways = model.outcomes(state, model.move(each.words))
            margin, chance = parted(sum(odds * exact(model, after) for odds, after in ways) * sign)
            assert (each.margin, each.chance) == (pytest.approx(margin), pytest.approx(chance)), (seed, each.words)
        assert len(ranked) >= 4 and ranked[0].words == thinking.best()
        assert ranked == sorted(ranked, key=lambda each: (-each.chance, -each.margin))
        found += 1
    assert found > 5, found


def exact(model: ExactModel[Any], state: Any) -> float:
    """The value for seat 0, by the exact search from this state alone."""
    if model.turn(state) == OVER:
        return brute(model, state)
    endgame = Endgame(model, state)
    while not endgame.run(1000):
        pass
    margin, chance = endgame.best()[1:]
    return (margin + (2 * chance - 1) * WIN) * (1 - 2 * model.turn(state))
