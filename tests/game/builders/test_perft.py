"""Perft for Builders of Egypt: the number of ways to say a number of lines, against brute force and fixed numbers."""

import pytest

from game import OVER, builders
from game.builders.table import Table
from tests.game.builders.asking import from_table
from tests.game.builders.counting import count as brute
from tests.game.builders.quay import quay

LAST = {"a": "pyramids", "b": "temple", "c": "chamber"}
POSITIONS = {
    "opening": quay(sled=[2, 3]),
    "every card": quay(
        seats=3, cargo={"a": "1.2.", "b": "3.1"}, sled=[2, 4, 5], held={1: "lever hammer sail chisel", 2: "lever sail"}
    ),
    "the market": quay(cargo={"b": "12.", "d": "2"}, market="path statue entrance lever", held={2: "lever"}),
    "face down": quay(sides="BAAAA", cargo={"c": "12", "d": "1"}, bag="path*2 sail statue", market="statue - -"),
    "three pyramids": quay(
        sides="ABAAA", cargo={"b": "12."}, pyramids=["111", "111", "2"], bag="entrance path sail", sled=[2, 0]
    ),
    "complete pyramids": quay(
        sides="ABAAA", cargo={"a": "1.21"}, pyramids=["1" * 5, "1" * 5, "222"], bag="entrance*2", sled=[5, 1]
    ),
    "the temple": quay(sides="AABAA", sent=LAST, cargo={"d": "1"}, temple="121", sled=[3, 4], mover=2),
    "the temple's card": quay(
        sides="BBBAA", sent=LAST, cargo={"d": "1"}, temple="2222", bag="statue path", market="- sail -", sled=[3, 5]
    ),
    "the last ship": quay(seats=4, sides="AABAA", sent=LAST, cargo={"d": "1"}, temple="123412", rounds=6),
    "an empty quarry": quay(sled=[1, 0], quarry=[0, 0], cargo={"a": "12..", "d": "1"}, market="path path - -"),
    "all pass": quay(seats=3, sled=[0, 0, 0], quarry=[0, 0, 0], cargo={"a": "12.."}, rounds=4),
    "all pass at last": quay(sled=[0, 0], quarry=[0, 0], cargo={"a": "12..", "d": "1"}, rounds=6),
    "lever and the market": quay(seats=4, ships="4 4 2 1", cargo={"a": "123."}, sled=[0, 0, 0, 0], held={1: "lever"}),
}


def perft(table: Table, depth: int) -> int:
    if depth == 0:
        return 1
    legal = builders.legal(table)
    return len(legal) if depth == 1 else sum(perft(builders.apply(table, words), depth - 1) for words in legal)


FIXED = {
    "opening": [11, 126, 1454, 16616, 118328],
    "every card": [73, 3226, 24194],
    "the market": [18, 445, 4774, 73322],
    "face down": [18, 237, 2625, 25594, 226264],
    "three pyramids": [14, 79, 596, 3460, 21008, 142615],
    "complete pyramids": [12, 125, 1226, 9071, 64662],
    "the temple": [3, 9, 24, 142, 1556, 18570, 220614],
    "the temple's card": [3, 16, 97, 964, 11361, 134368],
    "the last ship": [3, 9, 21, 85, 402, 1096, 5832],
    "an empty quarry": [12, 61, 192, 334, 486, 1996, 17056],
    "all pass": [1, 1, 1, 3, 36, 432, 5157],
    "all pass at last": [5, 8, 8, 4, 4, 28, 76],
    "lever and the market": [36, 62, 126, 226, 376, 1469, 9656],
}
LIGHT, HEAVY = 30_000, 1_300
"""The largest counts that the engine and brute force do in a normal run; in a full one brute force goes further."""
FULL = 20_000


@pytest.mark.parametrize("name", POSITIONS)
def test_the_counts_are_the_fixed_ones(name: str) -> None:
    fixed = [count for count in FIXED[name] if count < LIGHT]
    assert [perft(POSITIONS[name], depth) for depth in range(1, len(fixed) + 1)] == fixed


@pytest.mark.few(5)
@pytest.mark.parametrize("name", POSITIONS)
def test_brute_force_counts_the_same(name: str) -> None:
    start = from_table(POSITIONS[name])
    fixed = [count for count in FIXED[name] if count < HEAVY]
    assert [brute(start, depth) for depth in range(1, len(fixed) + 1)] == fixed


@pytest.mark.full
@pytest.mark.parametrize("name", POSITIONS)
def test_brute_force_counts_the_same_further_on(name: str) -> None:
    start = from_table(POSITIONS[name])
    fixed = [count for count in FIXED[name] if count < FULL]
    assert [brute(start, depth) for depth in range(1, len(fixed) + 1)] == fixed


def test_a_match_that_is_over_has_no_way_on() -> None:
    over = builders.apply(quay(sent=LAST, cargo={"d": "1"}, rounds=6), "send d obelisks")
    assert builders.turn(over) == OVER
    assert perft(over, 1) == 0
