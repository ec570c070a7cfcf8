"""Builders of Egypt, rulebook "Turn": stones, loading, sending; the blue cards."""

from itertools import permutations

import pytest

from game import builders
from game.builders import parts
from game.builders.cover import SITES
from tests.game.builders.quay import count, held, may, points, quay, refused, said_by, say, told

# -- receive new stones ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sled", "after"), ((0, 3), (1, 4), (2, 5), (3, 5), (4, 5)))
def test_three_stones_but_not_more_than_fit(sled: int, after: int) -> None:
    """The sled has room for five: with room for two only two may be taken."""
    table = quay(sled=[sled, 3])
    then = say(table, "stones")
    assert then.sled[1] == after
    assert then.quarry[1] == table.quarry[1] - (after - sled)
    assert builders.turn(then) == 2


@pytest.mark.parametrize("left", (1, 2, 3))
def test_not_more_than_the_quarry_has(left: int) -> None:
    then = say(quay(sled=[0, 3], quarry=[left, 20]), "stones")
    assert (then.sled[1], then.quarry[1]) == (left, 0)


def test_no_stones_with_a_full_sled_or_an_empty_quarry() -> None:
    assert refused(quay(sled=[5, 3]), "stones") == "builders.sled.full"
    assert refused(quay(sled=[1, 3], quarry=[0, 9]), "stones") == "builders.quarry"
    assert may(quay(sled=[5, 3]), "stones") == []


# -- place 1 stone on a ship -------------------------------------------------------------------------------------------


def test_any_free_place_of_any_ship_that_was_not_sent() -> None:
    table = quay(cargo={"a": "1..2", "b": "2.2", "c": "22"}, sent={"c": "temple"})
    assert may(table, "load") == ["a 2", "a 3", "b 2", "d 1"]
    then = say(table, "load a 3")
    assert then.cargo[:4] == [1, 0, 1, 2] and then.sled[1] == 2
    assert builders.turn(then) == 2
    assert refused(table, "load a 1") == "builders.occupied"
    assert refused(table, "load b 4") == "builders.place.none"
    assert refused(table, "load c 1") == "builders.sent"


def test_loading_needs_a_stone_on_the_sled() -> None:
    assert refused(quay(sled=[0, 3]), "load a 1") == "builders.sled.empty"
    assert may(quay(sled=[0, 3]), "load") == []


# -- send 1 ship to a site ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cargo", "may_sail"), (("2...", False), ("2..2", False), ("2.22", True), ("2222", True)))
def test_a_ship_of_four_needs_three_stones(cargo: str, may_sail: bool) -> None:
    table = quay(cargo={"a": cargo})
    assert bool(may(table, "send")) == may_sail
    if not may_sail:
        assert refused(table, "send a temple") == "builders.least"


@pytest.mark.parametrize(("size", "least"), parts.LEAST.items())
def test_each_ship_needs_as_many_stones_as_its_bow_shows(size: int, least: int) -> None:
    ship = "abcd"[4 - size]
    for number in range(size + 1):
        table = quay(cargo={ship: ("2" * number).rjust(size, ".")})
        assert [words for words in may(table, "send") if words[0] == ship] == (
            [f"{ship} {site}" for site in SITES] if number >= least else []
        )


def test_a_ship_without_a_stone_of_ones_own_may_be_sent() -> None:
    then = say(quay(cargo={"b": "22."}), "send b temple")
    assert then.temple == (2, 2)


def test_one_ship_a_site_and_round() -> None:
    table = quay(cargo={"b": "22.", "d": "1"}, sent={"c": "temple"})
    assert may(table, "send") == [f"{ship} {site}" for ship in "bd" for site in SITES if site != "temple"]
    assert refused(table, "send b temple") == "builders.dock"
    assert refused(table, "send c market") == "builders.sent"
    then = say(table, "send b chamber")
    assert may(then, "send") == ["d market", "d pyramids", "d obelisks"]


@pytest.mark.parametrize("site", ("pyramids", "temple", "chamber"))
def test_stones_are_unloaded_from_bow_to_stern(site: str) -> None:
    """Place 1 is the bow; empty places are passed over."""
    then = say(quay(seats=3, cargo={"a": "12.3"}), f"send a {site}")
    built = {"pyramids": then.pyramids[0], "temple": then.temple, "chamber": then.chamber}
    assert built[site] == (1, 2, 3)
    assert then.cargo == [0] * 16
    assert builders.turn(then) == 2


def test_the_example_of_the_ship_of_four_at_the_pyramid() -> None:
    """All stones go on in order, and each brings what its place shows."""
    then = say(quay(seats=4, cargo={"a": "1234"}), "send a pyramids")
    assert points(then) == list(parts.PYRAMID[:4])
    assert told(quay(seats=4, cargo={"a": "1234"}), "send a pyramids") == ["sent", *["built", "scores"] * 4]


def test_an_empty_ship_stays_at_its_site_until_the_round_ends() -> None:
    then = say(quay(cargo={"d": "1"}), "send d temple")
    assert builders.pieces(then)["dock temple"] == ["ship1"]
    assert refused(then, "load d 1") == "builders.sent"


# -- blue cards --------------------------------------------------------------------------------------------------------


def test_the_order_of_all_that_may_be_said() -> None:
    table = quay(cargo={"b": "2.1"}, held={1: "lever hammer sail chisel"}, sled=[2, 2])
    verbs = list(dict.fromkeys(words.split(" ")[0] for words in builders.legal(table)))
    assert verbs == ["stones", "load", "send", "lever", "hammer", "sail", "chisel"]


@pytest.mark.parametrize("words", ("lever b temple 1 3", "hammer a 1", "sail b 2 temple", "chisel a 1 a 2"))
def test_a_blue_card_is_the_whole_turn_and_then_lies_in_the_discard(words: str) -> None:
    card = words.split(" ")[0]
    table = quay(cargo={"b": "2.1"}, held={1: f"{card}*2"}, sled=[2, 2])
    then = say(table, words)
    assert held(then, 1) == [card]
    assert builders.pieces(then)["discard"] == [card]
    assert builders.turn(then) == 2
    others = quay(cargo={"b": "2.1"}, held={2: f"{card}*2"}, sled=[2, 2])
    assert refused(others, words) == "builders.held", "another seat's card is no use"


def test_lever_unloads_in_the_order_that_is_said() -> None:
    table = quay(seats=3, cargo={"a": "1.23"}, held={1: "lever"})
    orders = [" ".join(order) for order in permutations("134")]
    assert may(table, "lever") == [f"a {site} {order}" for site in SITES for order in orders]
    assert say(table, "lever a chamber 4 1 3").chamber == (3, 1, 2)
    for wrong in ("1 3", "1 2 3", "1 1 3", "1 2 3 4"):
        assert refused(table, f"lever a chamber {wrong}") == "builders.lever.order"


def test_lever_needs_what_sending_needs() -> None:
    table = quay(cargo={"a": "11..", "c": "1."}, sent={"d": "temple"}, held={1: "lever"})
    assert refused(table, "lever a chamber 1 2") == "builders.least"
    assert refused(table, "lever c temple 1") == "builders.dock"
    assert refused(table, "lever d chamber 1") == "builders.sent"
    assert may(table, "lever") == [f"c {site} 1" for site in SITES if site != "temple"], "also on a ship with one stone"


def test_lever_at_the_market_says_who_takes_first() -> None:
    table = quay(seats=3, cargo={"b": "123"}, held={1: "lever"})
    then = say(table, "lever b market 3 1 2")
    for seat in (3, 1, 2):
        then = said_by(then, seat, builders.legal(then)[0])
    assert builders.turn(then) == 2 and len(held(then, 3)) == 1


def test_hammer_takes_three_stones_then_loads_one() -> None:
    table = quay(sled=[0, 3], held={1: "hammer"}, cargo={"a": "1111", "b": "2.2"})
    assert may(table, "hammer") == ["b 2", "c 1", "c 2", "d 1"]
    then = say(table, "hammer b 2")
    assert then.sled[1] == 2 and then.cargo[5] == 1
    assert count(then, 1) == count(table, 1) + 3
    assert say(quay(sled=[4, 3], held={1: "hammer"}), "hammer a 1").sled[1] == 4, "only as many as fit"


def test_hammer_needs_room_a_stone_in_the_quarry_and_a_free_place() -> None:
    assert refused(quay(sled=[5, 3], held={1: "hammer"}), "hammer a 1") == "builders.sled.full"
    assert refused(quay(sled=[2, 3], quarry=[0, 9], held={1: "hammer"}), "hammer a 1") == "builders.quarry"
    full = quay(held={1: "hammer"}, cargo={"a": "1111", "b": "222", "c": "11", "d": "2"})
    assert may(full, "hammer") == [] and refused(full, "hammer a 1") == "builders.occupied"


def test_sail_loads_a_stone_and_sends_that_ship() -> None:
    """The new stone counts for the minimum, and takes its place in the order."""
    table = quay(cargo={"a": "2..2", "b": "..."}, held={1: "sail"}, sent={"c": "market"})
    sites = [site for site in SITES if site != "market"]
    assert may(table, "sail") == [f"{place} {site}" for place in ("a 2", "a 3", "d 1") for site in sites]
    assert say(table, "sail a 2 temple").temple == (2, 1, 2)
    assert refused(table, "sail b 1 temple") == "builders.least"
    assert refused(table, "sail a 1 temple") == "builders.occupied"
    assert refused(table, "sail a 2 market") == "builders.dock"
    assert refused(quay(sled=[0, 3], held={1: "sail"}), "sail d 1 temple") == "builders.sled.empty"


def test_chisel_loads_two_stones_on_one_ship_or_two() -> None:
    table = quay(sled=[2, 3], held={1: "chisel"}, ships="3 2 2 1", cargo={"a": "22.", "b": "22", "d": "2"})
    assert may(table, "chisel") == ["a 3 c 1", "a 3 c 2", "c 1 c 2"]
    then = say(table, "chisel a 3 c 2")
    assert (then.cargo[2], then.cargo[9], then.sled[1]) == (1, 1, 0)
    assert refused(table, "chisel c 2 a 3") == refused(table, "chisel c 1 c 1") == "builders.chisel.order"
    assert refused(table, "chisel a 3 b 1") == refused(table, "chisel a 1 c 1") == "builders.occupied"
    assert refused(quay(sled=[1, 3], held={1: "chisel"}), "chisel a 1 a 2") == "builders.sled.few"
    assert set(builders.forms("chisel a 3 c 2")) == {"chisel a 3 c 2", "chisel c 2 a 3"}


def test_a_card_got_in_anothers_turn_can_be_played_in_ones_next() -> None:
    table = quay(cargo={"d": "2"}, market="sail statue statue statue")
    then = said_by(say(table, "send d market"), 2, "take 1")
    assert builders.turn(then) == 2 and "c 1 temple" in may(then, "sail")


def test_a_card_got_in_ones_own_turn_must_wait_for_the_next() -> None:
    table = quay(cargo={"d": "1"}, market="sail statue statue statue")
    then = said_by(say(table, "send d market"), 1, "take 1")
    assert builders.turn(then) == 2 and may(then, "sail") == []
    assert may(say(then, "load a 1"), "sail")


def test_words_that_are_no_steps() -> None:
    table = quay(cargo={"d": "1"}, held={1: "lever"})
    assert refused(table, "load e 1") == "builders.no.ship"
    assert refused(table, "load a 5") == "builders.no.place"
    assert refused(table, "send d quarry") == "builders.no.site"
    assert refused(table, "load a") == refused(table, "load a 1 2") == "builders.form.load"
    assert refused(table, "lever d temple") == "builders.form.lever"
    assert refused(table, "dance") == "unknown.verb"
    for words in ("take 1", "keep statue", "pyramid 1", "points", "skip"):
        assert refused(table, words) == "builders.unasked"
