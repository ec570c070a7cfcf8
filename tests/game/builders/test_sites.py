"""Builders of Egypt, rulebook "The A sides of the sites", with all its examples; what is scored, "End of the game"."""

from typing import Any

import pytest

from game import builders
from game.builders import parts
from game.builders.chamber import areas
from tests.game.builders.quay import count, held, may, part, points, quay, refused, said_by, say, told

# -- A) market ---------------------------------------------------------------------------------------------------------


def test_the_example_of_the_market() -> None:
    """White takes the sail, brown a statue, grey the lever; at last all stones go back to the quarry."""
    table = quay(seats=3, mover=3, cargo={"a": "12.3"}, market="statue lever sail path")
    quarry = table.quarry
    then = say(table, "send a market")
    assert may(then, "take") == ["1", "2", "3", "4"]
    then = said_by(then, 1, "take 3")
    assert refused(then, "take 3") == "builders.take.none"
    assert refused(then, "stones") == "builders.asked.take"
    then = said_by(then, 2, "take 1")
    assert then.quarry == quarry, "not before the last card is taken"
    then = said_by(then, 3, "take 2")
    assert [held(then, seat) for seat in (1, 2, 3)] == [["sail"], ["statue"], ["lever"]]
    assert then.quarry == [0, *(stones + 1 for stones in quarry[1:])]
    assert builders.turn(then) == 1
    assert builders.pieces(then)["market 4"] == ["path"]


def test_a_stone_must_take_a_card_even_the_last() -> None:
    table = quay(cargo={"b": "22."}, market="- - statue -")
    then = say(table, "send b market")
    assert builders.turn(then) == 2 and builders.legal(then) == ["take 3"]
    then = say(then, "take 3")
    assert builders.turn(then) == 2 and may(then, "stones") == [""], (
        "for the second stone no card is left: seat 2's turn"
    )
    assert then.quarry[2] == table.quarry[2] + 2


def test_a_place_of_the_market_is_not_filled_again() -> None:
    then = say(quay(cargo={"d": "1"}), "send d market", "take 2")
    assert builders.pieces(then)["market 2"] == []


# -- A) pyramid --------------------------------------------------------------------------------------------------------


def test_the_pyramid_is_built_column_by_column_then_higher() -> None:
    """The whole pyramid of the example: 3×3 stones, 2×2, the top; then 1 for each further stone, beside it."""
    table = quay(cargo={"d": "1"})
    scored = []
    for number in range(17):
        now = quay(cargo={"d": "1"}, pyramids=["2" * min(number, 14)], beside="2" * max(number - 14, 0))
        then = say(now, "send d pyramids")
        scored.append(points(then)[0])
        assert sum(map(len, then.pyramids)) == number + 1
    assert scored == [2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4, 1, 1, 1]
    assert builders.turn(say(table, "send d pyramids")) == 2, "nothing is asked"


def test_the_pyramid_scores_at_once_for_its_owner() -> None:
    assert points(say(quay(cargo={"b": "21."}, pyramids=["1111"]), "send b pyramids")) == [3, 4]


# -- A) temple ---------------------------------------------------------------------------------------------------------


def settled(temple: str, seats: int = 4, sides: str = "AAAAA") -> list[int]:
    """What the temple brings each seat at the end of a round."""
    sent = {"a": "pyramids", "b": "market", "c": "chamber"}
    table = quay(seats=seats, sides=sides, sent=sent, cargo={"d": "1"}, temple=temple)
    return points(say(table, "send d obelisks"))


def test_the_example_of_the_ship_at_the_temple() -> None:
    """The first brown stone on the last place of the lowest level, the others on the next level."""
    then = say(quay(seats=4, ships="4 3 2 2", cargo={"b": "221"}, temple="3344"), "send b temple")
    assert then.temple == (3, 3, 4, 4, 2, 2, 1)
    assert builders.text(then).count("21\n") == 1


def test_the_example_of_the_temple_at_the_end_of_the_round() -> None:
    """Grey gets 2 points for two visible stones, white, brown and black 1 each; covered stones bring nothing."""
    assert settled("22222" + "41234", seats=4) == [1, 1, 1, 2]
    assert settled("41234" + "4123", seats=4) == [1, 1, 1, 2]


def test_only_visible_stones_score_and_an_empty_place_nothing() -> None:
    assert settled("", seats=2) == [0, 0]
    assert settled("12", seats=2) == [1, 1]
    assert settled("11112", seats=2) == [3, 1]
    assert settled("2222" * 3 + "1", seats=2) == [1, 3], "there is no limit to the height"


def test_two_seats_use_four_places() -> None:
    assert settled("11112222", seats=2) == [0, 4]
    assert settled("11112222", seats=3) == [1, 4, 0]


def test_the_temple_scores_at_the_end_of_every_round() -> None:
    assert points(say(quay(cargo={"d": "1"}), "send d temple")) == [0, 0]


# -- A) burial chamber -------------------------------------------------------------------------------------------------


def test_the_chamber_is_built_column_by_column_without_end() -> None:
    table = quay(cargo={"a": "1221"}, chamber="2" * 26)
    then = say(table, "send a chamber")
    assert then.chamber == (2,) * 26 + (1, 2, 2, 1)
    assert points(then) == [0, 0], "it scores at the end"


@pytest.mark.parametrize(("size", "worth"), ((1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (9, 23)))
def test_points_for_an_area(size: int, worth: int) -> None:
    assert part(quay(chamber="1" * size), "chamber") == [worth, 0]


def test_the_example_of_the_chamber() -> None:
    """White's area of 2 brings 3; black's of 1 brings 1; brown's of 3 and 1 bring 6 and 1; grey's of 6 brings 17."""
    rows = ("1444", "1342", "3344")
    chamber = "".join(row[column] for column in range(4) for row in rows)
    table = quay(seats=4, chamber=chamber)
    assert sorted((seat, len(area)) for seat, area in areas(table.chamber)) == [(1, 2), (2, 1), (3, 3), (4, 6)]
    assert part(table, "chamber") == [3, 1, 6, 17]
    assert part(quay(seats=4, chamber=chamber + "3"), "chamber") == [3, 1, 7, 17], "every area counts, not the largest"


def test_corners_do_not_connect() -> None:
    assert part(quay(chamber="12" + "2" + "21"), "chamber") == [2, 4]


def test_an_area_like_a_u_is_one() -> None:
    """Rows 1 and 3 are connected by the last column only, or by the first."""
    for rows in (("111", "221", "111"), ("111", "122", "111")):
        chamber = "".join(row[column] for column in range(3) for row in rows)
        assert part(quay(chamber=chamber), "chamber") == [19, 3]


def test_an_area_like_an_s_over_many_columns_is_one() -> None:
    rows = ("1112111", "2212121", "1111121")
    chamber = "".join(row[column] for column in range(7) for row in rows)
    assert [len(area) for seat, area in areas(tuple(map(int, chamber))) if seat == 1] == [15]


# -- A) obelisks -------------------------------------------------------------------------------------------------------


def test_the_example_of_the_ship_at_the_obelisks() -> None:
    then = say(quay(seats=3, cargo={"b": "321"}, obelisks=[1, 0, 2]), "send b obelisks")
    assert then.obelisks[1:] == [2, 1, 3] and points(then) == [0, 0, 0]


def test_the_example_of_shared_obelisks() -> None:
    """White 4, black and grey 3, brown none: 15, (10 + 5) / 2 rounded down, and nothing."""
    assert part(quay(seats=4, obelisks=[3, 4, 0, 3]), "obelisks") == [7, 15, 0, 7]


@pytest.mark.parametrize(
    ("heights", "worth"),
    (
        ([2, 1], [10, 1]),
        ([2, 2], [5, 5]),
        ([1, 0], [10, 0]),
        ([0, 0], [0, 0]),
        ([3, 2, 1], [12, 6, 1]),
        ([2, 2, 2], [6, 6, 6]),
        ([3, 1, 1], [12, 3, 3]),
        ([2, 2, 1], [9, 9, 1]),
        ([0, 1, 0], [0, 12, 0]),
        ([4, 3, 2, 1], [15, 10, 5, 1]),
        ([1, 1, 1, 1], [7, 7, 7, 7]),
        ([2, 2, 2, 1], [10, 10, 10, 1]),
        ([3, 1, 1, 1], [15, 5, 5, 5]),
        ([0, 2, 2, 0], [0, 12, 12, 0]),
        ([4, 3, 1, 1], [15, 10, 3, 3]),
    ),
)
def test_ranks_of_obelisks(heights: list[int], worth: list[int]) -> None:
    """Equal heights share, rounded down; an obelisk without a stone gets nothing, not even as the last."""
    assert part(quay(seats=len(heights), obelisks=heights), "obelisks") == worth


# -- the end of the game -----------------------------------------------------------------------------------------------


def test_the_parts_of_the_score() -> None:
    table = quay(
        chamber="111222111222", temple="111", pyramids=["2222"], obelisks=[2, 1], held={1: "statue*2 sail", 2: "lever"}
    )
    assert builders.scores(table)[0] == {
        "during": 0,
        "chamber": 12,
        "obelisks": 10,
        "ornaments": 0,
        "statues": 3,
        "cards": 1,
        "wrath": 0,
        "total": 26,
    }


def test_most_points_win_then_more_stones_on_the_sled_then_it_is_shared() -> None:
    assert builders.winners(quay(seats=3, chamber="12", held={3: "statue*2"})) == [3]
    assert builders.winners(quay(seats=3, chamber="12", sled=[2, 4, 5])) == [2]
    assert builders.winners(quay(seats=3, chamber="12", sled=[4, 4, 5])) == [1, 2]
    assert builders.winners(quay(seats=3, sled=[4, 4, 4])) == [1, 2, 3]


WHOLE: dict[str, Any] = {"pyramids": ["12"], "temple": "12", "chamber": "12"}


def test_the_wrath_of_the_pharaoh() -> None:
    """5 points once for less than one stone at each of the four monuments, however many are missed."""
    assert part(quay(wrath=True, **WHOLE, obelisks=[1, 1]), "wrath") == [0, 0]
    assert part(quay(wrath=True, **WHOLE, obelisks=[1, 0]), "wrath") == [0, -5]
    for missed in WHOLE:
        table = quay(wrath=True, **{**WHOLE, missed: ["1"] if missed == "pyramids" else "1"}, obelisks=[1, 1])
        assert part(table, "wrath") == [0, -5]
    assert part(quay(wrath=True), "wrath") == [-5, -5]
    assert part(quay(wrath=False), "wrath") == [0, 0], "only with the variant"
    beside = quay(wrath=True, pyramids=["1" * 14], beside="2", temple="12", chamber="12", obelisks=[1, 1])
    assert part(beside, "wrath") == [0, 0], "a stone beside the pyramid is at the pyramid"


def test_stones_placed_by_red_cards_appease_the_pharaoh() -> None:
    table = quay(wrath=True, pyramids=["12"], temple="12", chamber="12", cargo={"d": "1"}, market="path - - -")
    then = say(table, "send d market", "take 1")
    assert part(then, "wrath") == [0, -5]


def test_what_is_told_of_a_ship_at_the_temple() -> None:
    table = quay(cargo={"c": "12"})
    assert told(table, "send c temple") == ["sent", "built", "built"]
    assert count(table, 1) == count(say(table, "send c temple"), 1), "no stone is lost on the way"
    assert parts.TEMPLE_WIDTH == {2: 4, 3: 5, 4: 5}
