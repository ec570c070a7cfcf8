"""The bots' own tables of Builders against the rules, step by step, at all mixtures of sides and numbers of seats.

`BUILDERS_MATCHES=5000` in the environment plays that many matches.
"""

import os
from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from game import BOX, OVER, builders
from game.bots.builders import fold, model, play, selfplay, steps, worth
from game.bots.builders.board import Board, boards
from game.bots.builders.encoding import encode
from game.bots.builders.layout import State
from game.bots.builders.layout.cards import UNSEEN
from game.bots.builders.layout.ships import DRAWN, FREE, MOVER, READY
from game.builders import agenda
from game.builders.table import CARD, NUMBER, Table
from tests.game.playing import step

MATCHES = int(os.environ.get("BUILDERS_MATCHES") or ("1920" if os.environ.get("NILE_FULL") else "192"))
MIXTURES = list(product(*builders.options.values()))
BLUE = ("lever", "hammer", "sail", "chisel")


def lively(table: Table, rng: Random) -> str:
    """Blue cards before anything else, as random matches play them too rarely; then ships, then stones on them."""
    legal = builders.legal(table)
    if rng.random() < 0.3:
        return step(builders, table, rng)
    best = [words for words in legal if words.split(" ")[0] in BLUE]
    best = best or [words for words in legal if words.startswith("send")]
    best = best or [words for words in legal if words.startswith("load")]
    return rng.choice(best or legal)


def lot(board: Board, state: State, said: str) -> float:
    """The random number by which the box says this at the table."""
    if state[-1] == agenda.ROUND:
        number = board.sizes.index(tuple(map(int, said.split(" ")[1:])))
        left = [card for card in range(len(board.sizes)) if not state[DRAWN] >> card & 1]
        return (left.index(number) + 0.5) / len(left)
    card = NUMBER[said.rpartition(" ")[2]]
    bag = state[UNSEEN : UNSEEN + len(CARD)]
    return (sum(bag[:card]) + 0.5) / sum(bag)


def legal(board: Board, state: State) -> steps.Steps:
    """Every step of the seat that must speak, in the order of the rules; empty when the match is over."""
    if len(state) > board.length:
        return steps.answers(board, state)
    return (steps.turns(board, state, state[FREE], state[READY]) or steps.PASSING) if state[MOVER] >= 0 else ()


def check(board: Board, state: State, table: Table) -> None:
    """The list is what the table would be, and so are its turn, its legal steps and its points."""
    assert state == encode(table)
    turn = builders.turn(table)
    assert steps.turn(board, state) == {BOX: -2, OVER: -1}.get(turn, turn - 1)
    if turn != BOX:
        assert [steps.WORDS[each] for each in legal(board, state)] == list(builders.legal(table))
    assert worth.scores(board, state) == [points["total"] for points in builders.scores(table)]


@pytest.mark.parametrize("seats", builders.seats)
def test_the_flat_table_agrees_with_the_rules_at_every_step(seats: int) -> None:
    for number in range(MATCHES // len(builders.seats)):
        rng = Random(f"{seats} {number}")
        values = MIXTURES[number % len(MIXTURES)]
        table = builders.start(dict(zip(builders.options, values, strict=True)), seats)
        board = boards(table.setting)
        state = encode(table)
        while builders.turn(table) != OVER:
            if builders.turn(table) == BOX:
                words = step(builders, table, rng)
                builders.play(table, words)
                play.said(board, state, lot(board, state, words))
            else:
                words = lively(table, rng) if number % 2 else step(builders, table, rng)
                builders.play(table, words)
                play.play(board, state, steps.NUMBER[words], None)
            check(board, state, table)
        shared = model.first(board, state, worth.scores(board, state))
        assert [seat for seat, share in enumerate(shared, 1) if share] == builders.winners(table)


def test_folded_moves_are_legal_and_every_legal_step_has_one_with_the_same_result() -> None:
    folded = 0
    for number in range(24):
        rng = Random(number)
        board, state = selfplay.opening(2 + number % 3, rng)
        while state[MOVER] >= 0:
            every, kept = legal(board, state), fold.moves(board, state)
            assert [step for step in every if step in set(kept)] == list(kept)
            folded += len(every) - len(kept)
            results = [repr(fold.key(board, state, step)) for step in kept]
            if not said(every, "lever", "sail", "chisel"):
                assert len({*results}) == len(kept)
            assert all(fold.same(board, state, step) in kept for step in every if not said([step], "lever"))
            play.play(board, state, rng.choice(every), rng.random)
    assert folded > 1000


def said(some: Iterable[int], *verbs: str) -> list[int]:
    """The steps of these verbs."""
    return [step for step in some if steps.WORDS[step].split(" ")[0] in verbs]
