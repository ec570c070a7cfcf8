"""The arithmetic of the Duel, at every ply of random matches over all sixteen mixtures of sides."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from game import BOX, OVER, duel
from game.duel.table import AGAIN, TOKEN, Table
from game.match import Match
from tests.game.duel.positions import count
from tests.game.playing import step

MIXTURES = ["".join(sides) for sides in product("AB", repeat=4)]
MATCHES = 6


def due(table: Table) -> int:
    """Slots that the box has still to fill."""
    return sum(entry < AGAIN for entry in table.agenda)


def kinds(table: Table) -> list[int]:
    """The number of tokens of each kind, over all places."""
    cargo = Counter(table.cargo)
    return [
        table.bag[kind] + table.out[kind] + sum(table.held[seat][kind] for seat in (1, 2)) + cargo[kind]
        for kind in range(len(TOKEN))
    ]


def check(table: Table) -> None:
    assert count(table) == 60
    assert kinds(table) == list(duel.parts.TOKENS.values())
    assert min([*table.bag, *table.out, *table.held[1], *table.held[2], table.stack, table.reserve]) >= 0
    assert table.stack + table.reserve + due(table) == sum(table.bag)
    assert table.stack % 3 == 0
    for seat in (1, 2):
        assert table.hand[seat] + table.squares.count(seat) == 4
    assert sum(1 << number for number, seat in enumerate(table.squares) if seat) == table.full
    for number in range(6):
        empty = table.cargo[3 * number : 3 * number + 3].count(-1)
        waiting = sum(entry // 3 == number for entry in table.agenda if entry < AGAIN)
        assert empty == (waiting if table.ships >> number & 1 else 3)
    assert (duel.turn(table) == OVER) == (table.ships.bit_count() == 1)
    assert table.stack == 0 or table.ships.bit_count() == 6, "no ship leaves while there is a stack"


@pytest.mark.parametrize("mixture", MIXTURES)
def test_nothing_is_lost_and_every_match_has_18_unloadings(mixture: str) -> None:
    """13 refills, as 60 less 18 less 3 are 39, and 5 removals; a token from the reserve for each take."""
    for seed in range(MATCHES):
        rng = Random(f"{mixture} {seed}")
        match = Match(duel, dict(zip(duel.options, mixture, strict=True)))
        refills = removals = takes = placed = 0
        while match.turn != OVER:
            check(match.table)
            before = match.table
            words = step(duel, before, rng)
            actions = [words for words in match.legal if words.split(" ")[0] in duel.parts.ACTIONS]
            if match.turn != BOX and actions and rng.random() < 0.5:
                words = rng.choice(actions)
            match.say(match.turn, words)
            takes += words.startswith("take")
            placed += match.table.hand != before.hand
            unloaded = words.split(" ")[0] in ("unload", "haul", "swap")
            refills += match.table.stack == before.stack - 3
            removals += match.table.ships.bit_count() == before.ships.bit_count() - 1
            changed = (match.table.stack, match.table.ships) != (before.stack, before.ships)
            assert changed == unloaded
        check(match.table)
        assert (refills, removals) == (13, 5)
        assert 3 - match.table.reserve == takes
        assert placed > 0
        assert due(match.table) == 0 and match.table.stack == 0
        assert [step.speaker for step in match.steps].count(BOX) == 18 + 3 * 13 + takes


def test_turns_alternate() -> None:
    """Between one free turn and the next the seats change, whatever the box and haul put between."""
    for seed in range(8):
        rng = Random(seed)
        match = Match(duel)
        mover = 0
        while match.turn != OVER:
            if match.turn != BOX and not match.table.agenda:
                assert match.turn == (3 - mover if mover else 1)
                mover = match.turn
            elif match.turn != BOX:
                assert match.turn == mover
            match.say(match.turn, step(duel, match.table, rng))
