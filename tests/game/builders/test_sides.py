"""Builders of Egypt, rulebook "Variant: the B sides of the sites", with all its examples."""

from typing import Any

import pytest

from game import BOX, OVER, builders
from game.builders import parts
from game.builders.table import Table
from tests.game.builders.quay import held, may, part, points, quay, refused, said_by, say, settle

LAST_SHIP: dict[str, Any] = {"sent": {"a": "pyramids", "b": "market", "c": "chamber"}, "cargo": {"d": "1"}}

# -- B) market ---------------------------------------------------------------------------------------------------------


def test_hidden_cards_are_turned_up_one_is_kept_the_other_discarded() -> None:
    table = quay(sides="BAAAA", cargo={"d": "2"}, market="sail - -")
    then = say(table, "send d market")
    assert builders.turn(then) == 2 and may(then, "take") == ["1", "4"]
    then = say(then, "take 4")
    assert builders.turn(then) == BOX and builders.odds(then) == [left for left in table.unseen if left]
    then = say(then, "draw statue", "draw lever")
    assert builders.turn(then) == 2 and sorted(builders.legal(then)) == ["keep lever", "keep statue"]
    then = say(then, "keep lever")
    assert held(then, 2) == ["lever"] and builders.pieces(then)["discard"] == ["statue"]
    assert builders.turn(then) == 2 and then.hidden == 0


def test_the_two_cards_are_kept_in_the_order_of_their_names() -> None:
    """As in the contract's samples: keep sail, keep temple-ornament."""
    table = say(quay(sides="BAAAA", cargo={"d": "1"}), "send d market", "take 4")
    for drawn in (("temple-ornament", "sail"), ("sail", "temple-ornament")):
        then = say(table, *(f"draw {card}" for card in drawn))
        assert builders.legal(then) == ["keep sail", "keep temple-ornament"]


def test_two_like_hidden_cards_are_one_answer() -> None:
    then = say(quay(sides="BAAAA", cargo={"d": "1"}), "send d market", "take 4", "draw sail", "draw sail")
    assert builders.legal(then) == ["keep sail"]
    then = say(then, "keep sail")
    assert held(then, 1) == ["sail"] and builders.pieces(then)["discard"] == ["sail"]


def test_only_one_seat_can_take_the_hidden_cards() -> None:
    table = quay(sides="BAAAA", cargo={"b": "12."}, market="- - sail")
    then = say(table, "send b market", "take 4", "draw path", "draw statue", "keep statue")
    assert builders.turn(then) == 2 and builders.legal(then) == ["take 3"]


def test_the_card_that_is_not_kept_is_discarded_before_the_kept_one_acts() -> None:
    """The kept entrance brings a card while the deck is empty: the statue is already in the discard."""
    table = quay(
        sides="BBAAA", cargo={"d": "1"}, bag="statue entrance", market="- - -", pyramids=["222"], held={2: "statue*9"}
    )
    then = say(table, "send d market", "take 4", "draw statue", "draw entrance", "keep entrance", "pyramid 1")
    assert dict(zip(builders.legal(then), builders.odds(then), strict=True))["draw statue"] == 1


# -- B) pyramids -------------------------------------------------------------------------------------------------------


def test_the_example_of_the_three_pyramids() -> None:
    """Brown and black choose the middle one, brown again, white the left one; each owner says where."""
    then = say(quay(seats=3, sides="ABAAA", cargo={"a": "2321"}), "send a pyramids")
    for seat, pyramid in ((2, 2), (3, 2), (2, 2), (1, 1)):
        assert builders.turn(then) == seat and may(then, "pyramid") == ["1", "2", "3"]
        then = said_by(then, seat, f"pyramid {pyramid}")
    assert then.pyramids == ((1,), (2, 3, 2), (), ())
    assert points(then) == [2, 5, 1]
    assert builders.turn(then) == 2


def test_the_figures_of_the_table() -> None:
    """Four places and a top, which is worth 4; one bonus each but two on the left; a bonus comes with 1 point."""
    for pyramid in parts.PYRAMIDS_B:
        assert len(pyramid) == 5 and pyramid[-1] == "4"
        assert all(place[0] == "1" for place in pyramid if " " in place)
    assert [[place for place in pyramid if " " in place] for pyramid in parts.PYRAMIDS_B] == [
        ["1 stones", "1 card"],
        ["1 load"],
        ["1 stones", "1 card"],
    ]


@pytest.mark.parametrize("pyramid", (1, 2, 3))
def test_every_place_brings_its_points(pyramid: int) -> None:
    for number, place in enumerate(parts.PYRAMIDS_B[pyramid - 1]):
        built = ["", "", ""]
        built[pyramid - 1] = "2" * number
        then = say(quay(sides="ABAAA", cargo={"d": "1"}, pyramids=built), "send d pyramids", f"pyramid {pyramid}")
        assert points(then) == [int(place[0]), 0]
        words = {"card": BOX, "stones": 1, "load": 1}
        assert builders.turn(then) == words.get(place[2:], 2)


def test_a_complete_pyramid_cannot_be_chosen_and_when_all_are_nothing_is_asked() -> None:
    then = say(quay(sides="ABAAA", cargo={"d": "1"}, pyramids=["", "2" * 5, ""]), "send d pyramids")
    assert may(then, "pyramid") == ["1", "3"]
    assert refused(then, "pyramid 2") == "builders.pyramid.full"
    assert refused(then, "pyramid 4") == "builders.no.pyramid"
    full = quay(sides="ABAAA", cargo={"b": "12."}, pyramids=["2" * 5, "2" * 5, "2" * 4])
    then = said_by(say(full, "send b pyramids"), 1, "pyramid 3")
    assert points(then) == [4, 1] and then.pyramids[3] == (2,), "the second stone lies beside, for 1 point"
    assert builders.turn(then) == 2 and may(then, "load")


def test_the_bonus_of_three_stones_may_be_skipped() -> None:
    then = say(quay(sides="ABAAA", cargo={"d": "2"}), "send d pyramids", "pyramid 3")
    assert builders.turn(then) == 2 and builders.legal(then) == ["stones", "skip"]
    assert refused(then, "load a 1") == "builders.asked.fetch"
    assert say(then, "stones").sled[2] == 5 and say(then, "skip").sled[2] == 3


def test_the_bonus_of_three_stones_gives_as_many_as_fit_and_lapses_if_none_does() -> None:
    assert (
        say(quay(sides="ABAAA", cargo={"d": "2"}, sled=[3, 4]), "send d pyramids", "pyramid 3", "stones").sled[2] == 5
    )
    full = quay(sides="ABAAA", cargo={"d": "2"}, sled=[3, 5])
    for table in (full, quay(sides="ABAAA", cargo={"d": "2"}, quarry=[9, 0])):
        then = say(table, "send d pyramids", "pyramid 3")
        assert builders.turn(then) == 2 and may(then, "load") and not may(then, "skip")


def test_the_bonus_of_loading_a_stone() -> None:
    table = quay(sides="ABAAA", cargo={"b": "2.1", "d": "2"}, sent={"c": "temple"}, pyramids=["", "111", ""])
    then = say(table, "send d pyramids", "pyramid 2")
    assert builders.legal(then) == ["load a 1", "load a 2", "load a 3", "load a 4", "load b 2", "skip"]
    assert builders.turn(then) == 2
    assert refused(then, "load b 1") == "builders.occupied" and refused(then, "load d 1") == "builders.sent"
    assert refused(then, "stones") == "builders.asked.load"
    after = say(then, "load b 2")
    assert (after.cargo[5], after.sled[2]) == (2, 2)
    assert say(then, "skip").sled[2] == 3


def test_the_bonus_of_loading_lapses_without_a_stone_or_a_place() -> None:
    table = quay(sides="ABAAA", cargo={"d": "2"}, pyramids=["", "111", ""], sled=[3, 0])
    assert may(say(table, "send d pyramids", "pyramid 2"), "skip") == []
    full = quay(sides="ABAAA", cargo={"a": "1111", "b": "111", "c": "11", "d": "2"}, pyramids=["", "111", ""])
    assert may(say(full, "send d pyramids", "pyramid 2"), "skip") == []


def test_the_bonus_of_a_card_is_always_drawn() -> None:
    then = say(quay(sides="ABAAA", cargo={"d": "2"}, pyramids=["222"]), "send d pyramids", "pyramid 1")
    assert builders.turn(then) == BOX and len(builders.legal(then)) == 12
    assert refused(then, "market 1 sail") == "builders.due.draw"
    assert refused(then, "draw nothing") == "builders.no.card"
    assert held(say(then, "draw sail"), 2) == ["sail"]


def test_points_and_bonus_come_before_the_next_stone() -> None:
    """The stone brings a card, the card a stone, that one three stones; only then comes the ship's next stone."""
    table = quay(sides="ABAAA", cargo={"b": "12."}, pyramids=["222", "", ""], sled=[0, 3])
    then = say(table, "send b pyramids", "pyramid 1", "draw entrance")
    assert builders.turn(then) == 1 and may(then, "pyramid") == ["1", "2", "3"]
    then = say(then, "pyramid 3")
    assert builders.legal(then) == ["stones", "skip"] and builders.turn(then) == 1
    then = say(then, "stones")
    assert builders.turn(then) == 2 and may(then, "pyramid") == ["1", "2", "3"]
    assert points(then) == [2, 0] and then.sled[1] == 3
    assert builders.pieces(then)["discard"] == ["entrance"]


def test_a_drawn_red_card_with_an_empty_quarry() -> None:
    table = quay(sides="ABAAA", cargo={"d": "1"}, pyramids=["222"], quarry=[0, 9])
    then = say(table, "send d pyramids", "pyramid 1", "draw entrance")
    assert builders.turn(then) == 2 and builders.pieces(then)["discard"] == ["entrance"]


def test_lever_orders_the_stones_for_three_pyramids() -> None:
    table = quay(seats=3, sides="ABAAA", cargo={"b": "123"}, held={1: "lever"})
    then = say(table, "lever b pyramids 3 1 2")
    for seat in (3, 1, 2):
        then = said_by(then, seat, "pyramid 2")
    assert then.pyramids[1] == (3, 1, 2)


# -- B) temple ---------------------------------------------------------------------------------------------------------


def ended(temple: str, **more: Any) -> Table:
    """The table once the last ship of the round was sent."""
    return say(quay(sides="AABAA", temple=temple, **{**LAST_SHIP, **more}), "send d obelisks")


def test_the_example_of_the_temple_of_bonuses() -> None:
    """Grey chooses, brown gets 2 points, white chooses and gets a card, black chooses; from left to right."""
    then = ended("42113", seats=4)
    assert builders.turn(then) == 4 and builders.legal(then) == ["points", "stones"]
    then = say(then, "points")
    assert points(then) == [0, 2, 0, 1]
    then = said_by(then, 1, "stones")
    assert then.sled[1] == 5
    assert builders.turn(then) == BOX
    then = say(then, "draw statue")
    assert held(then, 1) == ["statue"]
    then = said_by(then, 3, "points")
    assert points(then) == [0, 2, 1, 1]
    assert builders.legal(then)[0].startswith("ships")


def test_two_seats_use_the_first_four_places() -> None:
    then = say(ended("1212"), "points", "points", "draw sail")
    assert points(then) == [2, 2] and held(then, 2) == ["sail"]
    assert builders.legal(then)[0].startswith("ships")


def test_only_visible_stones_bring_a_bonus_and_an_empty_place_nothing() -> None:
    then = ended("11112", seats=2)
    assert builders.turn(then) == 2
    assert builders.legal(ended("", seats=2))[0].startswith("ships")


def test_stones_from_the_temple_are_as_many_as_fit() -> None:
    assert say(ended("1", sled=[4, 3]), "stones").sled[1] == 5
    assert say(ended("1", sled=[2, 3]), "stones").sled[1] == 4


@pytest.mark.parametrize("nothing", ({"sled": [5, 3]}, {"quarry": [0, 9]}))
def test_where_no_stone_can_be_taken_the_point_comes_without_a_line(nothing: dict[str, Any]) -> None:
    then = ended("1", **nothing)
    assert points(then) == [1, 0] and builders.legal(then)[0].startswith("ships")


def test_a_choice_at_the_temple_may_depend_on_the_one_before() -> None:
    """After two stones the sled is full: the second point comes by itself."""
    then = say(ended("111", sled=[3, 3]), "stones")
    assert then.sled[1] == 5 and points(then) == [3, 0]


def test_a_red_card_from_the_temple_acts_at_once() -> None:
    then = say(ended("1112"), "points", "points", "draw sarcophagus")
    assert then.chamber == (2,) and builders.legal(then)[0].startswith("ships")
    assert refused(ended("1112"), "skip") == "builders.asked.favour"


def test_the_temple_is_settled_before_the_market_is_cleared() -> None:
    """The temple's card comes from an empty deck: the open cards of the market are not shuffled in."""
    then = say(ended("1112", bag="", market="sail sail sail statue"), "points", "points")
    assert "draw sail" not in builders.legal(then)
    assert "draw lever" in builders.legal(then)


def test_the_temple_is_settled_after_the_last_round_too() -> None:
    then = say(ended("1112", rounds=6), "points", "points", "draw sail")
    assert builders.turn(then) == OVER and part(then, "cards") == [0, 1]


# -- B) burial chamber -------------------------------------------------------------------------------------------------


def test_the_example_of_the_rows() -> None:
    """Top: white 3, brown and grey 1 each; middle: black 3, white 1; bottom: grey 4."""
    top, middle, bottom = "11134", "2212.", "4444."
    chamber = "".join(row[column] for column in range(5) for row in (top, middle, bottom) if row[column] != ".")
    assert part(quay(seats=4, sides="AAABA", chamber=chamber), "chamber") == [12, 8, 3, 11]


def test_without_a_stone_in_a_row_there_is_nothing_and_ties_share() -> None:
    assert part(quay(sides="AAABA", chamber="1"), "chamber") == [8, 0]
    assert part(quay(sides="AAABA", chamber="1112"), "chamber") == [6 + 16, 6]
    assert part(quay(seats=4, sides="AAABA", chamber="111222333444"), "chamber") == [3 * 3] * 4
    assert part(quay(seats=3, sides="AAABA", chamber="111222333"), "chamber") == [3 * 4] * 3


# -- B) obelisks -------------------------------------------------------------------------------------------------------


def test_the_example_of_the_ship_at_the_obelisks() -> None:
    """White's third stone finishes the second obelisk: 9 points; black's and grey's stones are loose."""
    table = quay(seats=4, sides="AAAAB", cargo={"b": "214"}, obelisks=[2, 0, 3, 0], finished="3")
    then = say(table, "send b obelisks")
    assert points(then) == [9, 0, 0, 0] and then.finished == (3, 1)
    assert part(then, "obelisks") == [0, 1, 0, 1]


def test_obelisks_are_worth_less_and_less_as_they_are_finished() -> None:
    scored = []
    for number in range(9):
        table = quay(sides="AAAAB", cargo={"d": "1"}, obelisks=[2, 3 * number], finished="2" * number, sled=[0, 0])
        scored.append(points(say(table, "send d obelisks"))[0])
    assert scored == [12, 9, 7, 6, 5, 4, 3, 3, 3]


def test_one_ship_may_finish_an_obelisk_and_begin_the_next() -> None:
    table = quay(sides="AAAAB", cargo={"a": "1111"}, obelisks=[2, 0])
    then = say(table, "send a obelisks")
    assert points(then) == [12 + 9, 0] and then.finished == (1, 1) and part(then, "obelisks") == [0, 0]


def test_a_path_may_finish_an_obelisk_before_the_next_stone() -> None:
    table = quay(sides="AAAAB", cargo={"c": "12"}, market="path path - -", obelisks=[2, 2])
    then = say(table, "send c market", "take 1", "take 2")
    assert points(then) == [12, 9] and then.finished == (1, 2)


def test_loose_stones_are_1_point_each_at_the_end() -> None:
    assert part(quay(seats=4, sides="AAAAB", obelisks=[5, 0, 1, 3], finished="14"), "obelisks") == [2, 0, 1, 0]


def test_the_box_goes_on_after_everything() -> None:
    assert builders.turn(settle(say(ended("1212"), "points", "points", "draw sail"))) in (1, 2)
