"""The Duel, rulebook "Final scoring" and "Variant: the B sides"."""

import pytest

from game import duel
from tests.game.duel.positions import NOTHING, position, say


def part(
    name: str, one: str, two: str = "", *, sides: str = "AAAA", drawing: str = NOTHING, first: int = 0
) -> tuple[int, int]:
    """The points of both seats for one part."""
    table = position(drawing, one=one, two=two, sides=sides, first=first, stack=0)
    return duel.scores(table)[0][name], duel.scores(table)[1][name]


def tomb(*numbers: int) -> str:
    return " ".join(f"tomb{number}" for number in numbers)


def test_the_example_with_the_a_sides_is_69_points() -> None:
    black = f"obelisk*2 temple1 temple4 temple2 light*4 dark*6 {tomb(1, 2, 3, 4, 5, 6, 9)} take haul"
    table = position("1 2..\n2 ...\n3 ...", two=black, one="obelisk*3", stack=0)
    assert duel.scores(table)[1] == {
        "obelisk": 2,
        "temple": 7,
        "pyramids": 31,
        "tomb": 26,
        "actions": 2,
        "meeples": 1,
        "total": 69,
    }


def test_the_example_with_the_b_sides_is_43_points() -> None:
    temples = "temple1 temple2 temple3 temple4 temple1 temple2 temple4 temple2"
    black = f"obelisk*6 {temples} dark*6 {tomb(1, 3, 4, 5)} crew swap"
    table = position("1 2..\n2 ...\n3 ...", two=black, sides="BBBB", first=2, stack=0)
    assert duel.scores(table)[1] == {
        "obelisk": 12,
        "temple": 26,
        "pyramids": -6,
        "tomb": 8,
        "actions": 2,
        "meeples": 1,
        "total": 43,
    }


# -- obelisk -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "two", "points"),
    [
        (0, 0, (0, 0)),
        (1, 0, (7, 0)),
        (3, 3, (3, 3)),
        (2, 5, (2, 11)),
        (7, 5, (13, 5)),
        (12, 0, (18, 0)),
        (6, 6, (6, 6)),
    ],
)
def test_obelisk_a_is_1_a_token_and_6_more_only_for_strictly_more(one: int, two: int, points: tuple[int, int]) -> None:
    assert part("obelisk", f"obelisk*{one}" if one else "", f"obelisk*{two}" if two else "") == points


@pytest.mark.parametrize(
    ("one", "two", "first", "points"),
    [
        (4, 4, 0, (0, 0)),
        (5, 0, 1, (12, 0)),
        (5, 4, 1, (12, 0)),
        (5, 5, 1, (12, 6)),
        (5, 7, 1, (12, 6)),
        (5, 5, 2, (6, 12)),
        (9, 3, 1, (12, 0)),
        (10, 2, 1, (18, 0)),
        (0, 12, 2, (0, 18)),
        (0, 6, 2, (0, 12)),
    ],
)
def test_obelisk_b_is_12_for_the_first_of_five_6_for_the_second_18_for_ten(
    one: int, two: int, first: int, points: tuple[int, int]
) -> None:
    obelisks = [f"obelisk*{number}" if number else "" for number in (one, two)]
    assert part("obelisk", *obelisks, sides="BAAA", first=first) == points


def test_obelisk_b_who_got_a_fifth_first_is_remembered() -> None:
    """Seat 1 gets its fifth, seat 2 stays at four."""
    table = say(position("1 .12 | light obelisk tomb1", one="obelisk*4", two="obelisk*4", sides="BAAA"), "unload 1")
    assert table.first == 1
    assert [points["obelisk"] for points in duel.scores(table)] == [12, 0]


def test_obelisk_b_both_fifths_in_one_unloading_the_nearer_meeple_is_first() -> None:
    for squares, first in ((".12", 2), (".21", 1), ("1.2", 2), ("21.", 1)):
        drawing = f"1 {squares} | light obelisk obelisk"
        table = say(position(drawing, one="obelisk*4", two="obelisk*4", sides="BAAA"), "unload 1")
        assert table.first == first
        assert sorted(points["obelisk"] for points in duel.scores(table)) == [6, 12]
        assert duel.scores(table)[first - 1]["obelisk"] == 12


def test_obelisk_b_a_fifth_by_take_counts() -> None:
    table = say(position("1 ... | obelisk light dark", one="obelisk*4 take", two="obelisk*4", sides="BAAA"), "take 1 1")
    assert table.first == 1


def test_obelisk_b_a_third_and_fourth_obelisk_do_not_change_who_was_first() -> None:
    table = position("1 .12 | light tomb1 obelisk", one="obelisk*5", two="obelisk*4", sides="BAAA", first=1)
    assert [points["obelisk"] for points in duel.scores(say(table, "unload 1"))] == [12, 6]


# -- temple ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ("", 0),
        ("temple1", 1),
        ("temple4", 4),
        ("temple1 temple4 temple2", 7),
        ("temple3*3 temple4*3", 21),
        ("temple2*2", 4),
    ],
)
def test_temple_a_is_1_a_symbol(tokens: str, points: int) -> None:
    assert part("temple", tokens) == (points, 0)


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ("", 0),
        ("temple3", 1),
        ("temple1 temple2", 4),
        ("temple4*2", 2),
        ("temple1 temple3 temple4", 9),
        ("temple1 temple2 temple3 temple4", 16),
        ("temple1*2 temple2*2", 8),
        ("temple1*3", 3),
        ("temple1*3 temple2*2 temple3", 14),
        ("temple1*3 temple2*3 temple3*3 temple4*3", 48),
    ],
)
def test_temple_b_is_1_4_9_16_for_sets_of_different_tokens(tokens: str, points: int) -> None:
    assert part("temple", tokens, sides="ABAA") == (points, 0)


# -- pyramids ----------------------------------------------------------------------------------------------------------


def pyramids(light: int, dark: int) -> str:
    return " ".join(["light"] * light + ["dark"] * dark)


def test_pyramids_a_score_separately() -> None:
    table = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21}
    for light in table:
        for dark in table:
            assert part("pyramids", pyramids(light, dark)) == (table[light] + table[dark], 0)


def test_pyramids_b_only_the_smaller_scores_and_of_equal_ones_one() -> None:
    table = {0: -6, 1: 0, 2: 4, 3: 10, 4: 18, 5: 30, 6: 45}
    for light in table:
        for dark in table:
            assert part("pyramids", pyramids(light, dark), sides="AABA") == (table[min(light, dark)], -6)


# -- tomb --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "a", "b"),
    [
        ((), 0, 0),
        ((7,), 1, 4),
        ((3, 4), 4, 4),
        ((3, 5), 2, 8),
        ((1, 12), 2, 8),
        ((11, 12, 1, 2), 8, 8),
        ((4, 5, 6), 9, 4),
        ((4, 5, 6, 7), 16, 4),
        ((4, 5, 6, 7, 8), 25, 4),
        ((4, 5, 6, 7, 8, 9), 25, 4),
        ((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 25, 4),
        ((1, 3, 5, 7, 9, 11), 6, 24),
        ((1, 2, 4, 5, 6, 8, 12), 15, 16),
        ((9, 10, 1, 2, 3), 13, 8),
    ],
)
def test_tomb_a_is_the_square_of_a_group_up_to_25_tomb_b_4_a_group(numbers: tuple[int, ...], a: int, b: int) -> None:
    """12 and 1 are not connected; a single token is a group."""
    assert part("tomb", tomb(*numbers)) == (a, 0)
    assert part("tomb", tomb(*numbers), sides="AAAB") == (b, 0)


# -- the rest ----------------------------------------------------------------------------------------------------------


def test_unused_action_tokens_and_meeples_on_the_harbour_are_1_each_on_both_sides() -> None:
    for sides in ("AAAA", "BBBB"):
        assert part("actions", "take*2 crew haul swap*3", "crew", sides=sides) == (7, 1)
        assert part("meeples", "", "", sides=sides, drawing="1 112\n2 .1.\n3 ..1") == (4, 1)


def test_what_lies_on_ships_and_out_of_the_game_scores_nothing() -> None:
    assert all(points["total"] == 0 for points in duel.scores(position(stack=0)))


def test_each_site_has_its_own_side() -> None:
    tokens = f"obelisk*5 temple1 temple2 light {tomb(1, 3)}"
    a = {"obelisk": 11, "temple": 3, "pyramids": 1, "tomb": 2}
    b = {"obelisk": 12, "temple": 4, "pyramids": -6, "tomb": 8}
    for number in range(16):
        sides = "".join("AB"[number >> bit & 1] for bit in range(4))
        points = duel.scores(position(one=tokens, sides=sides, first=1, stack=0))[0]
        for site, side in zip(a, sides, strict=True):
            assert points[site] == (a if side == "A" else b)[site], (site, side)
