"""Perft: the number of ways to say a number of lines from a position, against a brute-force counter and fixed numbers.

Every line counts as one step, the box's too: each kind of token that it may turn up is one branch. A match that is over
has no way on.
"""

import pytest

from game import OVER, duel
from game.duel.table import Table
from tests.game.duel import counting
from tests.game.duel.positions import position

POSITIONS = {
    "opening": position(stack=39),
    "crew at the start": position(one="crew", two="crew haul", stack=39),
    "full harbour": position("1 12.\n2 .12\n3 2.1", one="obelisk*9", two="light*5", stack=3, reserve=1),
    "every action": position(
        "1 1..\n2 .2.\n3 ..1", one="take crew haul swap", two="obelisk*11 take crew haul swap", stack=0, reserve=2
    ),
    "refills of one kind": position("1 12.\n2 11.\n3 2..", one="haul", two="swap", stack=3, reserve=0),
    "the last ships": position(
        "1 .12\n2 1..\n3 .22 | gone\na gone\nb gone", one="haul swap", two="haul take", stack=0, reserve=1
    ),
    "two ships": position(
        "1 .1.\n2 2..\n3 122 | gone\na gone\nb gone\nc gone", one="swap", two="haul", stack=0, reserve=0
    ),
    "somebody passes": position("1 1..\n2 ...\n3 111 | gone\na gone\nb gone\nc gone", one="swap", stack=0),
}


def perft(table: Table, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(perft(duel.apply(table, words), depth - 1) for words in duel.legal(table))


FIXED = {
    "opening": [9, 72, 540, 4032, 31536],
    "crew at the start": [129, 8274, 87810],
    "full harbour": [9, 36, 90, 150, 372, 2208],
    "every action": [51, 3456],
    "refills of one kind": [26, 376, 428, 428, 606, 11914],
    "the last ships": [34, 489, 2698, 23754],
    "two ships": [4, 36, 164, 48, 0],
    "somebody passes": [1, 5, 17, 12, 84, 0],
}
LIGHT, HEAVY = 100_000, 3_000
"""The largest counts that the engine and brute force do in a normal run; in a full one brute force goes to `LIGHT`."""


@pytest.mark.parametrize("name", POSITIONS)
def test_the_counts_are_the_fixed_ones(name: str) -> None:
    fixed = [count for count in FIXED[name] if count < LIGHT]
    assert [perft(POSITIONS[name], depth) for depth in range(1, len(fixed) + 1)] == fixed


@pytest.mark.few(4)
@pytest.mark.parametrize("name", POSITIONS)
def test_brute_force_counts_the_same(name: str) -> None:
    start = counting.from_table(POSITIONS[name])
    fixed = [count for count in FIXED[name] if count < HEAVY]
    assert [counting.count(start, depth) for depth in range(1, len(fixed) + 1)] == fixed


@pytest.mark.full
@pytest.mark.parametrize("name", POSITIONS)
def test_brute_force_counts_the_same_further_on(name: str) -> None:
    start = counting.from_table(POSITIONS[name])
    known: dict[object, int] = {}
    fixed = [count for count in FIXED[name] if count < LIGHT]
    assert [counting.count(start, depth, known) for depth in range(1, len(fixed) + 1)] == fixed


def test_a_match_that_is_over_has_no_way_on() -> None:
    over = position("1 ...\n2 ... | gone\n3 ... | gone\na gone\nb gone\nc gone", stack=0)
    assert duel.turn(over) == OVER
    assert perft(over, 1) == 0
