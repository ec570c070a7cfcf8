"""The bots' own tables of the Duel against the rules, step by step: legal steps, their effects, points, winners.

`DUEL_MATCHES=5000` in the environment plays that many matches instead of eight hundred.
"""

import os
from itertools import product
from random import Random

import pytest

from game import BOX, OVER, duel
from game.bots import registry
from game.bots.duel import play, steps, worth
from game.bots.duel.encoding import encode
from game.bots.duel.layout import EMPTY, MOVER, State
from game.bots.duel.layout.seats import BAG
from game.bots.model import Draw
from game.duel.table import NUMBER, Table
from tests.game.playing import step

MATCHES = int(os.environ.get("DUEL_MATCHES") or ("6400" if os.environ.get("NILE_FULL") else "800"))
SIDES = [dict(zip(duel.options, sides, strict=True)) for sides in product("AB", repeat=4)]


def lively(table: Table, rng: Random) -> str:
    """Action tokens before anything else, as random matches play them too rarely; unloadings before placing."""
    legal = duel.legal(table)
    if rng.random() < 0.3:
        return step(duel, table, rng)
    best = [words for words in legal if words.split(" ")[0] in duel.parts.ACTIONS]
    best = best or [words for words in legal if words.startswith("unload")]
    return rng.choice(best or legal)


def drawn(state: State, tokens: list[int]) -> Draw:
    """A draw that turns up these tokens, one after the other."""
    waiting = iter(tokens)
    return lambda: (state.index(next(waiting), BAG) - BAG + 0.5) / (len(state) - BAG)


def same(state: State, table: Table) -> bool:
    """Whether the list is what the table would be; the bag has no order, and after the end it is nobody's turn."""
    fresh = encode(table)
    if duel.turn(table) == OVER:
        fresh[MOVER] = state[MOVER]
    return state[:BAG] == fresh[:BAG] and sorted(state[BAG:]) == fresh[BAG:]


@pytest.mark.few(6)
@pytest.mark.parametrize("sides", SIDES, ids=lambda sides: "".join(sides.values()))
def test_the_flat_table_agrees_with_the_rules_at_every_step(sides: dict[str, str]) -> None:
    obelisk, temple, pyramids, tomb = (int(side == "B") for side in sides.values())
    numbers = (obelisk, temple, pyramids, tomb)
    for number in range(MATCHES // len(SIDES) or 1):
        rng = Random(number)
        table = duel.start(sides, 2)
        while duel.turn(table) == BOX:
            duel.play(table, step(duel, table, rng))
        state = encode(table)
        while duel.turn(table) != OVER:
            assert play.turn(state) == duel.turn(table) - 1
            assert [steps.WORDS[each] for each in steps.legal(state)] == list(duel.legal(table))
            assert worth.scores(state, numbers) == tuple(points["total"] for points in duel.scores(table))
            words = lively(table, rng) if number % 2 else step(duel, table, rng)
            duel.play(table, words)
            half = state[:]
            play.play(half, steps.NUMBER[words], None)
            assert same(half, table), "what is to be filled stays empty"
            tokens = []
            while duel.turn(table) == BOX:
                said = step(duel, table, rng)
                tokens.append(NUMBER[said.split(" ")[2]])
                duel.play(table, said)
            before = state[:]
            play.play(state, steps.NUMBER[words], drawn(state, tokens))
            play.fill(half, drawn(half, tokens))
            assert same(state, table) and same(half, table), (before, words)
        assert play.turn(state) == -1 and steps.legal(state) == ()
        one, two = worth.scores(state, numbers)
        assert duel.winners(table) == [1 if one > two else 2]


def test_a_table_that_the_box_has_not_filled_is_filled_by_draws() -> None:
    state = encode(duel.start(SIDES[0], 2))
    play.fill(state, Random(1).random)
    assert EMPTY not in state[:18] and len(state) == BAG + 60 - 18


def test_a_search_begins_with_a_table_that_is_filled() -> None:
    table = duel.start(dict.fromkeys(duel.options, "A"), 2)
    model = registry.model(duel, table)
    assert EMPTY in model.root(table, 1)[:18] and EMPTY not in model.sample(model.root(table, 1), Random(1))[:18]
