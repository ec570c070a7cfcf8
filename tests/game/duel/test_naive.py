"""`game.duel` against the naive second implementation: who speaks, what may be said, the scores, at every ply.

`DUEL_MATCHES=5000` in the environment plays that many matches instead of about two hundred.
"""

import os
from itertools import product
from random import Random

import pytest

from game import BOX, OVER, duel
from game.duel.table import TOKEN, Table
from tests.game.duel.naive import TOKENS, Naive
from tests.game.playing import step

MATCHES = int(os.environ.get("DUEL_MATCHES") or ("3000" if os.environ.get("NILE_FULL") else "192"))
SIDES = [dict(zip(duel.options, sides, strict=True)) for sides in product("AB", repeat=4)]


def greedy(table: Table, rng: Random) -> str:
    """Action tokens before anything else, as random matches play them too rarely; unloadings before placing."""
    legal = duel.legal(table)
    if duel.turn(table) == BOX or rng.random() < 0.3:
        return step(duel, table, rng)
    best = [words for words in legal if words.split(" ")[0] in duel.parts.ACTIONS]
    best = best or [words for words in legal if words.startswith("unload")]
    return rng.choice(best or legal)


def agree(table: Table, naive: Naive) -> None:
    """The same things lie in the same places."""
    assert table.stack == naive.stack and table.reserve == naive.reserve
    assert sorted(TOKEN[kind] for kind, count in enumerate(table.bag) for _ in range(count)) == sorted(naive.box)
    assert sorted(TOKEN[kind] for kind, count in enumerate(table.out) for _ in range(count)) == sorted(naive.gone)
    for seat in (1, 2):
        held = [TOKEN[kind] for kind, count in enumerate(table.held[seat]) for _ in range(count)]
        assert sorted(held) == sorted(naive.has[str(seat)])
        assert table.hand[seat] == naive.hand(str(seat))
    assert duel.scores(table) == naive.result()[0]
    assert duel.winners(table) == naive.result()[1]


@pytest.mark.few(6)
@pytest.mark.parametrize("sides", SIDES, ids=lambda sides: "".join(sides.values()))
def test_both_implementations_agree_at_every_ply(sides: dict[str, str]) -> None:
    for number in range(MATCHES // len(SIDES) or 1):
        rng = Random(number)
        naive = Naive(sides)
        telling = naive.match()
        speaker, may = next(telling)
        table = duel.start(sides, 2)
        while True:
            assert duel.turn(table) == (BOX if speaker == "box" else int(speaker))
            assert list(duel.legal(table)) == may
            if speaker == "box":
                assert duel.odds(table) == [naive.box.count(words.split()[2]) for words in may]
            agree(table, naive)
            words = greedy(table, rng) if number % 2 else step(duel, table, rng)
            duel.play(table, words)
            try:
                speaker, may = telling.send(words)
            except StopIteration as end:
                assert end.value == (duel.scores(table), duel.winners(table))
                break
        assert duel.turn(table) == OVER
        assert list(duel.legal(table)) == []


def test_the_two_have_the_same_tokens() -> None:
    assert sorted(TOKENS) == sorted(token for token, count in duel.parts.TOKENS.items() for _ in range(count))
    assert len(TOKENS) == 60
