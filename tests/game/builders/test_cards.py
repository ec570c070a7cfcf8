"""Builders of Egypt, rulebook "At a glance: the market cards", and the deck that is renewed from the discard."""

from typing import Any

import pytest

from game import BOX, builders
from game.builders import parts
from game.builders.table import CARD, NUMBER, Table
from tests.game.builders.quay import card_count, count, held, may, part, points, quay, refused, said_by, say, told

A_LAST_SHIP: dict[str, Any] = {"sent": {"a": "pyramids", "b": "temple", "c": "chamber"}, "cargo": {"d": "1"}}


# -- red cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "site"), (("entrance", "pyramids"), ("sarcophagus", "chamber"), ("path", "obelisks")))
def test_a_red_card_places_a_stone_from_the_quarry_at_once(card: str, site: str) -> None:
    """It is discarded then; the next stone takes its card afterwards."""
    table = quay(cargo={"b": "12."}, market=f"{card} - statue -")
    then = say(table, "send b market", "take 1")
    where = {"pyramids": then.pyramids[0], "chamber": then.chamber, "obelisks": tuple([1] * then.obelisks[1])}
    assert where[site] == (1,)
    assert (then.quarry[1], then.sled[1]) == (table.quarry[1] - 1, table.sled[1])
    assert builders.pieces(then)["discard"] == [card] and held(then, 1) == []
    assert points(then) == [2 if card == "entrance" else 0, 0], "it scores as usual"
    assert builders.turn(then) == 2 and builders.legal(then) == ["take 3"]


@pytest.mark.parametrize("card", parts.RED)
def test_a_red_card_with_an_empty_quarry_places_nothing(card: str) -> None:
    """The stone at the market is not in the quarry yet. The card may be taken all the same, and is discarded."""
    table = quay(cargo={"d": "1"}, market=f"{card} statue - -", quarry=[0, 20])
    then = say(table, "send d market")
    assert may(then, "take") == ["1", "2"]
    then = say(then, "take 1")
    assert points(then) == [0, 0] and not any(then.pyramids) and not then.chamber and not any(then.obelisks)
    assert builders.pieces(then)["discard"] == [card]
    assert then.quarry[1] == 1, "the stone of the market came back after the card"


def test_an_entrance_beside_a_complete_pyramid_is_worth_a_point() -> None:
    table = quay(cargo={"d": "1"}, market="entrance - - -", pyramids=["2" * 14])
    then = say(table, "send d market", "take 1")
    assert points(then) == [1, 0] and then.pyramids[3] == (1,)


# -- green and violet cards --------------------------------------------------------------------------------------------


def test_the_example_of_the_chambers_ornament() -> None:
    """13 stones of all colours are 4 points."""
    assert part(quay(seats=4, chamber="1234123412341", held={2: "chamber-ornament"}), "ornaments") == [0, 4, 0, 0]


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("sides", ("AAAAA", "BBBBB"))
def test_an_ornament_counts_stones_of_every_colour_by_threes(number: int, sides: str) -> None:
    for seat in (1, 2, 3):
        stones = str(seat) * number
        heights = [number if seat == other else 0 for other in (1, 2, 3)]
        each = {
            "pyramids-ornament": quay(seats=3, sides=sides, pyramids=[stones[:5]], beside=stones[5:], held=GREEN),
            "temple-ornament": quay(seats=3, sides=sides, temple=stones, held=GREEN),
            "chamber-ornament": quay(seats=3, sides=sides, chamber=stones, held=GREEN),
            "obelisks-ornament": quay(seats=3, sides=sides, obelisks=heights, held=GREEN),
        }
        for table in each.values():
            assert part(table, "ornaments") == [number // 3, 0, 0], "one of each card, stones at one site alone"


GREEN = {1: "pyramids-ornament temple-ornament chamber-ornament obelisks-ornament"}


def test_two_like_ornaments_count_twice_and_covered_stones_count() -> None:
    assert part(quay(temple="1" * 12, held={2: "temple-ornament*2"}), "ornaments") == [0, 8]


def test_stones_of_finished_obelisks_count_for_the_ornament() -> None:
    table = quay(sides="AAAAB", obelisks=[3, 5], finished="12", held={1: "obelisks-ornament"})
    assert part(table, "ornaments") == [2, 0]


@pytest.mark.parametrize(("number", "worth"), [*enumerate((0, 1, 3, 6, 10, 15, 17, 19, 21, 23, 25))])
def test_statues(number: int, worth: int) -> None:
    """Three are 6 points, as in the example; those above five 2 each."""
    assert part(quay(market="- - - -", held={2: f"statue*{number}" if number else ""}), "statues") == [0, worth]


def test_unused_blue_cards_are_1_point_each() -> None:
    assert part(quay(held={1: "lever hammer sail*2 chisel", 2: "statue path"}), "cards") == [5, 0]


# -- the deck ----------------------------------------------------------------------------------------------------------


def laid(table: Table) -> Table:
    """The table once the last ship is sent and the next round card turned up."""
    then = say(table, "send d obelisks")
    return say(then, builders.legal(then)[0])


def test_an_empty_deck_is_renewed_when_a_card_is_due_and_not_before() -> None:
    """Two cards are left: the third place of the market waits for the discard to be shuffled."""
    table = quay(**A_LAST_SHIP, bag="lever*2", market="statue - - -")
    then = say(laid(table), "market 1 lever")
    assert builders.legal(then) == ["market 2 lever"] and then.deck == 1
    then = say(then, "market 2 lever")
    assert builders.turn(then) == BOX and then.deck == 32
    assert builders.pieces(then)["discard"] == []
    assert builders.legal(then)[0] == "market 3 entrance" and "market 3 lever" not in builders.legal(then)
    assert builders.odds(then)[builders.legal(then).index("market 3 statue")] == 10


def test_cards_in_front_of_seats_and_at_the_market_are_not_shuffled() -> None:
    table = quay(**A_LAST_SHIP, bag="lever", market="- - - -", held={1: "statue*9"})
    then = say(laid(table), "market 1 lever")
    assert builders.odds(then)[builders.legal(then).index("market 2 statue")] == 1
    assert "market 2 lever" in builders.legal(then), "the second lever was discarded"
    assert builders.odds(then)[builders.legal(then).index("market 2 lever")] == 1


def test_the_card_that_is_being_played_is_not_in_the_discard_yet() -> None:
    """The entrance's stone brings a card from the empty deck: all is shuffled but the entrance itself."""
    table = quay(sides="ABAAA", cargo={"d": "1"}, bag="", market="entrance - - -", pyramids=["222"])
    then = say(table, "send d market", "take 1", "pyramid 1")
    assert builders.turn(then) == BOX
    entrances = dict(zip(builders.legal(then), builders.odds(then), strict=True))["draw entrance"]
    assert entrances == 1
    then = say(then, "draw statue")
    assert builders.pieces(then)["discard"] == ["entrance"] and held(then, 1) == ["statue"]


def test_a_blue_card_is_not_in_the_discard_until_its_ship_is_unloaded() -> None:
    table = quay(sides="ABAAA", cargo={"d": "1"}, bag="", held={1: "lever*2"}, pyramids=["222"])
    then = say(table, "lever d pyramids 1", "pyramid 1")
    assert "draw lever" not in builders.legal(then) and builders.pieces(then)["played"] == ["lever"]
    then = say(then, "draw statue")
    assert builders.pieces(then)["discard"] == ["lever"]


def test_when_the_deck_is_renewed_the_hidden_cards_are_shuffled_in_and_laid_again() -> None:
    """So all of it is one bag, and all of it but two is the new deck."""
    table = quay(sides="BBAAA", cargo={"d": "1"}, bag="statue*2", market="- - -", pyramids=["222"])
    assert (table.deck, table.hidden) == (0, 2)
    then = say(table, "send d pyramids", "pyramid 1")
    assert (then.deck, then.hidden, sum(then.unseen), sum(then.discard)) == (32, 2, 34, 0)
    assert len(builders.legal(then)) == 12
    assert builders.pieces(then)["market 4"] == ["?", "?"]


def test_cards_discarded_unseen_come_back_with_the_next_shuffle_only() -> None:
    table = quay(sides="BAAAA", **A_LAST_SHIP, bag="statue*2 lever", market="- - -")
    then = laid(table)
    assert (then.deck, then.buried, then.hidden) == (1, 2, 0)
    assert builders.odds(then) == [2, 1], "the card of the deck may be any of the three"
    then = say(then, "market 1 lever")
    assert then.buried == 0 and then.deck == 33
    assert told(laid(table), "market 1 lever").count("shuffled") == 33


def test_the_deck_may_run_out_between_the_two_hidden_cards() -> None:
    table = quay(sides="BAAAA", **A_LAST_SHIP, bag="statue*4", hidden=0, market="lever - -")
    then = say(laid(table), "market 1 statue", "market 2 statue", "market 3 statue")
    assert builders.turn(then) == 2
    assert then.hidden == 2 and then.deck == 29 and sum(then.unseen) == 31
    assert then.buried == 0 and then.unseen[NUMBER["statue"]] == 7, "one hidden card was laid, shuffled, and laid again"


def test_if_deck_and_discard_are_empty_no_card_comes() -> None:
    """With 34 cards this cannot happen; a table on which it does is made up."""
    table = quay(sides="BBBAA", **A_LAST_SHIP, bag="", hidden=0, market="- - -")
    table.discard = [0] * len(CARD)
    table.pyramids, table.temple = ((2, 2, 2), (), (), ()), (2, 2, 2, 2)
    table.sled[1] = table.sled[2] = 5
    then = say(table, "send d obelisks")
    assert builders.turn(then) == BOX and points(then) == [0, 4]
    then = say(then, builders.legal(then)[0])
    assert builders.turn(then) == 2 and not any(builders.pieces(then)["market 1"]) and then.hidden == 0
    assert "take" not in builders.legal(then)


def test_no_card_is_lost_by_any_of_this() -> None:
    table = quay(sides="BBAAA", cargo={"b": "121"}, bag="path*2 sail", market="entrance lever statue", pyramids=["222"])
    then = say(table, "send b market", "take 1")
    then = said_by(then, 1, "pyramid 1")
    assert card_count(then) == 34
    then = say(then, "draw path")
    assert card_count(then) == 34 and then.obelisks[1] == 1
    then = said_by(then, 2, "take 4")
    for words in ("draw path", "draw sail"):
        assert card_count(then) == 34
        then = say(then, words)
    assert refused(then, "take 1") == "builders.asked.keep"
    assert refused(then, "keep statue") == "builders.keep.other"
    then = said_by(then, 2, "keep sail")
    assert card_count(then) == 34 and held(then, 2) == ["sail"]
    assert [count(then, seat) + then.quarry[seat] for seat in (1, 2)] == [29, 29]
