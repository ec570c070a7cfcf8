"""Valley of the Kings, "Buying cubes": groups from the bag, tablets face down, turning up, buyers; the variants."""

from typing import Any

import pytest

from game import BOX, valley
from game.match import happened
from game.valley import agenda, parts
from game.valley.table import Table
from tests.game.valley.sphinx import LAY, may, refused, say, sphinx

GROUP = agenda.GROUP
BOTH = (LAY | 1, LAY | 2, agenda.TURN_UP)


def bids(groups: str = "wwwww yyyyy rrrrr", **options: Any) -> Table:
    """Two seats bid for three groups, in the round that seat 1 begins."""
    return sphinx(*BOTH, round=1, groups=groups, **options)


# -- groups ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_one_group_more_than_there_are_seats(seats: int) -> None:
    """ "Put out one group more than there are players (for 4 players 5 groups of 5)"."""
    table = valley.start(dict.fromkeys(valley.options, "no"), seats)
    for group in range(1, seats + 2):
        assert valley.turn(table) == BOX
        table = say(table, f"group {group} white yellow red blue black")
    assert valley.turn(table) == 1 and len(table.groups) == seats + 1
    assert table.bag == [parts.CUBES - seats - 1] * 5


def test_all_cubes_of_the_bag_are_equally_likely() -> None:
    """126 groups; by the odds each colour comes 1 time in 5."""
    table = valley.start(dict.fromkeys(valley.options, "no"), 2)
    legal, odds = valley.legal(table), valley.odds(table)
    assert len(legal) == 126 and legal[0] == "group 1 white white white white white"
    whole = sum(odds)
    assert whole == 165 * 164 * 163 * 162 * 161 // 120
    for colour in parts.COLOURS:
        assert sum(line.count(colour) * weight for line, weight in zip(legal, odds, strict=True)) == whole


def test_a_bag_with_fewer_than_five_cubes_gives_a_smaller_group_and_an_empty_one_none() -> None:
    table = sphinx(GROUP | 0, GROUP | 1, GROUP | 2, LAY | 1, LAY | 2, agenda.TURN_UP)
    table.bag = [0, 4, 0, 3, 0]
    assert len(may(table, "group")) == 3
    table = say(table, "group 1 yellow yellow blue blue blue")
    assert valley.legal(table) == ("group 2 yellow yellow",) and list(valley.odds(table)) == [1]
    table = say(table, "group 2 yellow yellow")
    assert valley.turn(table) == 1 and may(table, "lay") == ["1", "2"]


def test_with_an_empty_bag_nobody_bids() -> None:
    table = sphinx(GROUP | 0, GROUP | 1, GROUP | 2, LAY | 1, LAY | 2, agenda.TURN_UP, agenda.SEAL | 2)
    table.bag = [1, 0, 0, 0, 0]
    table = say(table, "group 1 white", "done", "done")
    assert table.dry == 1 and table.bag[0] == 1
    table = sphinx(agenda.SEAL | 1, GROUP | 0, LAY | 1, agenda.TURN_UP, agenda.SEAL | 1)
    table.bag = [0] * 5
    table = say(table, "sealed")
    assert valley.legal(table) == ["sealed"] and table.dry == 1


# -- laying ------------------------------------------------------------------------------------------------------------


def test_each_seat_lays_all_its_tablets_in_one_turn() -> None:
    table = bids()
    assert list(valley.legal(table)) == ["lay 1", "lay 2", "lay 3", "done"]
    table = say(table, "lay 3", "lay 3", "lay 1")
    assert valley.turn(table) == 1
    assert valley.turn(say(table, "done")) == 2


def test_the_eighth_tablet_is_the_last() -> None:
    table = say(bids(), *["lay 2"] * 8)
    assert valley.turn(table) == 2 and len(table.laid[1]) == 8


def test_nobody_has_to_bid() -> None:
    table = say(bids(), "done", "done")
    assert table.groups == [] and table.dry == 1 and table.bag == [parts.CUBES] * 5


def test_bids_of_other_forms_are_refused() -> None:
    table = bids()
    assert refused(table, "lay 4") == "valley.lay.none"
    assert refused(table, "lay 6") == "valley.no.group"
    assert refused(table, "lay") == "valley.form.lay"
    assert refused(table, "build 3 red") == "valley.asked.lay"


# -- turning up and buying ---------------------------------------------------------------------------------------------


def test_tablets_are_turned_up_group_after_group_and_seat_after_seat() -> None:
    table = say(bids(), "lay 3", "lay 1", "done", "lay 3", "done")
    said = []
    while may(table, "show"):
        said.append(f"{valley.turn(table)} {valley.legal(table)[0]}")
        table = say(table, valley.legal(table)[0])
    assert said == ["1 show 1 4", "1 show 3 3", "2 show 3 4"]


def test_each_of_the_eight_tablets_is_there_once_and_four_are_blank() -> None:
    table = say(bids(), "lay 1", "lay 1", "lay 2", "done", "done")
    pairs = ["4 3", "4 2", "4 1", "4 0", "3 2", "3 1", "3 0", "2 1", "2 0", "1 0", "0 0"]
    assert may(table, "show") == [f"1 {pair}" for pair in pairs]
    assert may(say(table, "show 1 4 2"), "show") == ["2 3", "2 1", "2 0"]
    assert may(say(table, "show 1 0 0"), "show") == ["2 4", "2 3", "2 2", "2 1", "2 0"]
    assert refused(table, "show 1 4 4") == "valley.show.left"
    assert refused(table, "show 1 2 4") == "valley.show.order"
    assert refused(table, "show 1 4") == "valley.show.count"
    assert refused(table, "show 2 4") == "valley.show.group"


def test_the_highest_sum_buys_and_one_seat_may_buy_several() -> None:
    table = say(bids(), "lay 1", "lay 1", "lay 2", "done", "lay 1", "done", "show 1 2 1", "show 1 4", "show 2 3")
    assert table.hand(2) == [5, 0, 0, 0, 0] and table.hand(1) == [0, 5, 0, 0, 0]
    table = say(bids(), "lay 1", "lay 2", "lay 3", "done", "done", "show 1 2", "show 2 1", "show 3 4")
    assert table.hand(1) == [5, 5, 5, 0, 0]


@pytest.mark.parametrize("alternate", ["no", "yes"])
def test_of_equal_bids_the_first_seat_of_the_round_wins(alternate: str) -> None:
    """ "In a tie whoever bid first, from the first player on"; in round 2 seat 2 begins."""
    for number, first in ((1, 1), (2, 2), (3, 1)):
        order = (LAY | first, LAY | 3 - first, agenda.TURN_UP)
        table = sphinx(*order, round=number, groups="wwwww yyyyy rrrrr", alternate=alternate)
        lines = ["lay 1", "lay 1", "done", "done"] if alternate == "yes" else ["lay 1", "done"] * 2
        table = say(table, *lines, "show 1 3", "show 1 3")
        assert table.hand(first)[0] == 5


def test_a_bid_of_blanks_buys_nothing_and_the_cubes_go_back_into_the_bag() -> None:
    """ "Groups without a valid bid (none, or only 0) go back into the bag"."""
    table = bids()
    after = say(table, "lay 1", "lay 1", "done", "done", "show 1 0 0")
    assert after.hand(1) == after.hand(2) == [0] * 5
    assert after.bag == [parts.CUBES] * 5 and after.dry == 1 and after.pharaoh == b""


def test_quick_cubes_that_nobody_buys_go_to_the_pharaoh() -> None:
    """ "Variant: quick"."""
    table = say(bids(quick="yes"), "lay 2", "done", "done", "show 2 1")
    assert table.hand(1) == [0, 5, 0, 0, 0]
    assert sorted(table.pharaoh) == [0] * 5 + [2] * 5 and table.bag == [28, 28, 28, 33, 33]


def test_all_tablets_are_back_in_hand_in_the_next_round() -> None:
    table = say(bids(), "lay 1", "done", "done", "show 1 4")
    assert table.laid == table.shown == [(), (), ()]


def test_the_tablets_and_cubes_are_told() -> None:
    table = say(bids(), "lay 1: 4", "lay 2: 0", "done", "done", "show 1 4")
    told = [(event.what, event.piece) for event in happened(valley, table, "show 2 0")]
    assert told[0] == ("shown", "0")
    assert told.count(("bought", "white")) == 5 and told.count(("returned", "yellow")) == 5
    assert [piece for what, piece in told if what == "back"] == ["4", "0"]


# -- the unofficial variant --------------------------------------------------------------------------------------------


def test_alternate_tablets_are_laid_one_at_a_time() -> None:
    """ "The first player lays only one tablet, then each in turn, then his second …"."""
    table = bids(alternate="yes")
    speakers = []
    for words in ("lay 1", "lay 2", "lay 1", "done", "lay 3", "lay 3", "done"):
        speakers.append(valley.turn(table))
        table = say(table, words)
    assert speakers == [1, 2, 1, 2, 1, 1, 1], "done is for the rest of the round"
    assert may(table, "show")[0] == "1 4 3"


def test_alternate_a_seat_with_eight_tablets_laid_is_passed_over() -> None:
    table = say(bids(alternate="yes"), *["lay 1"] * 15)
    assert valley.turn(table) == 2 and len(table.laid[1]) == 8
    assert may(say(table, "lay 1"), "show")[0] == "1 4 3 2 1 0 0 0 0"
