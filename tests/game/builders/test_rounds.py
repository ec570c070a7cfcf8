"""Builders of Egypt, rulebook "Setting up", "A round", "End of a round", "Preparing the next round"."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game import BOX, OVER, builders
from game.builders import parts
from game.builders.table import CARD
from game.match import Match
from tests.game.builders.quay import card_count, count, held, may, points, quay, refused, said_by, say, settle
from tests.game.playing import step

A_LAST_SHIP: dict[str, Any] = {"sent": {"a": "pyramids", "b": "temple", "c": "chamber"}, "cargo": {"d": "1"}}


def test_the_box_has_what_the_rulebook_lists() -> None:
    """8 ships, 21 round cards, 34 market cards; 29 stones a colour and the marker."""
    assert sum(parts.FLEET.values()) == 8
    assert sum(len(set(cards)) for cards in parts.ROUND_CARDS.values()) == 21
    assert sum(parts.CARDS.values()) == 34
    assert parts.STONES == 29
    for size, least in parts.LEAST.items():
        assert least == max(size - 1, 1)


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_every_round_has_four_ships_that_are_there_largest_first(seats: int) -> None:
    cards = parts.ROUND_CARDS[seats]
    assert len(cards) == len(set(cards)) == 7
    for card in cards:
        sizes = [int(size) for size in card.split(" ")]
        assert len(sizes) == 4 and sizes == sorted(sizes, reverse=True)
        assert all(number <= parts.FLEET[size] for size, number in Counter(sizes).items())


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_sleds_start_with_2_3_4_5_stones(seats: int) -> None:
    table = builders.start(Match(builders, seats=seats).options, seats)
    assert table.sled[1:] == [2, 3, 4, 5][:seats]
    assert table.quarry[1:] == [27, 26, 25, 24][:seats], "one of 30 is the marker"
    assert points(table) == [0] * seats


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_a_round_begins_with_its_card_then_the_market_then_seat_1(seats: int) -> None:
    match = Match(builders, seats=seats)
    assert match.turn == BOX
    assert match.legal == [f"ships {card}" for card in parts.ROUND_CARDS[seats]]
    assert set(builders.odds(match.table)) == {1}
    match.say(BOX, match.legal[2])
    for stall in "1234":
        assert match.turn == BOX
        assert match.legal == [f"market {stall} {card}" for card in parts.CARDS if match.table.unseen[CARD.index(card)]]
        assert builders.odds(match.table) == [left for left in match.table.unseen if left]
        match.say(BOX, f"market {stall} statue")
    assert match.turn == 1
    assert match.table.deck == 30 and match.table.hidden == 0


def test_the_first_card_may_be_any_of_34() -> None:
    table = say(builders.start(Match(builders).options, 2), "ships 4 3 3 1")
    assert dict(zip(CARD, builders.odds(table), strict=True)) == parts.CARDS


def test_the_card_of_the_round_says_how_many_stones_its_ships_carry() -> None:
    """Example: a ship of four places, one of three, two of two."""
    table = settle(say(builders.start(Match(builders).options, 2), "ships 4 3 2 2"))
    places = ["a 1", "a 2", "a 3", "a 4", "b 1", "b 2", "b 3", "c 1", "c 2", "d 1", "d 2"]
    assert may(table, "load") == places


def test_side_b_lays_three_cards_open_and_two_face_down() -> None:
    table = builders.start({**Match(builders).options, "market": "B"}, 2)
    table = say(table, "ships 4 3 3 1", "market 1 statue", "market 2 statue", "market 3 sail")
    assert builders.turn(table) == 1, "nobody hears which cards lie face down"
    assert (table.hidden, table.deck, sum(table.unseen)) == (2, 29, 31)
    assert builders.pieces(table)["market 4"] == ["?", "?"]


def test_the_turns_go_round() -> None:
    table = quay(seats=3)
    for seat in (1, 2, 3, 1, 2):
        table = said_by(table, seat, builders.legal(table)[0])


# -- the end of a round ------------------------------------------------------------------------------------------------


def test_the_round_ends_at_once_with_the_fourth_ship() -> None:
    table = quay(seats=3, mover=2, **A_LAST_SHIP, temple="112")
    after = say(table, "send d obelisks")
    assert points(after) == [2, 1, 0], "the temple is settled"
    assert builders.turn(after) == BOX and builders.legal(after)[0].startswith("ships ")


def test_with_three_ships_sent_the_round_goes_on() -> None:
    table = quay(sent={"a": "pyramids", "b": "temple"}, cargo={"c": "1.", "d": "1"}, temple="112")
    after = say(table, "send d obelisks")
    assert builders.turn(after) == 2 and points(after) == [0, 0]


@pytest.mark.parametrize("sender", (1, 2, 3))
def test_the_seat_after_the_last_sender_begins_the_next_round(sender: int) -> None:
    after = settle(say(quay(seats=3, mover=sender, **A_LAST_SHIP), "send d obelisks"))
    assert builders.turn(after) == sender % 3 + 1


def test_the_last_of_several_senders_counts() -> None:
    table = quay(seats=4, mover=2, sent={"a": "pyramids", "b": "temple"}, cargo={"c": "1.", "d": "1"})
    after = settle(say(table, "send c chamber", "send d obelisks"))
    assert builders.turn(after) == 4


def test_the_market_is_cleared_and_laid_anew() -> None:
    table = quay(**A_LAST_SHIP, market="statue lever - sail", discard="path")
    after = say(table, "send d obelisks")
    assert sorted(builders.pieces(after)["discard"]) == ["lever", "path", "sail", "statue"]
    assert not any(builders.pieces(after)[f"market {stall}"] for stall in "1234")


def test_hidden_cards_that_nobody_took_are_discarded_unseen() -> None:
    table = quay(sides="BAAAA", **A_LAST_SHIP, market="statue lever -")
    before = table.unseen
    after = say(table, "send d obelisks")
    assert after.unseen == before and after.buried == 2 and after.hidden == 0
    assert sorted(builders.pieces(after)["discard"]) == ["?", "?", "lever", "statue"]


def test_stones_stay_where_they_are() -> None:
    table = quay(**A_LAST_SHIP, temple="12", chamber="2", obelisks=[1, 0], pyramids=["21"])
    after = settle(say(table, "send d obelisks"))
    assert (after.temple, after.chamber, after.obelisks[1:], after.pyramids[0]) == ((1, 2), (2,), [2, 0], (2, 1))
    assert after.sled[1:] == [3, 3]


def test_a_round_card_is_used_once_and_one_of_seven_is_left_over() -> None:
    match = Match(builders, seats=3)
    used = []
    rng = Random(1)
    while match.turn != OVER:
        if match.turn == BOX and match.legal[0].startswith("ships"):
            assert match.legal == [f"ships {card}" for card in parts.ROUND_CARDS[3] if card not in used]
            words = rng.choice(match.legal)
            used.append(words.partition(" ")[2])
            match.say(BOX, words)
        else:
            match.say(match.turn, step(builders, match.table, rng))
    assert len(used) == len(set(used)) == 6


def test_a_used_round_card_is_refused() -> None:
    table = say(quay(**A_LAST_SHIP), "send d obelisks")
    assert refused(table, "ships 4 3 2 1") == "builders.ships.used"
    assert refused(table, "ships 4 4 4 4") == refused(table, "ships 4 4 3 2") == "builders.ships.none"


# -- passing, and the end ----------------------------------------------------------------------------------------------

STRANDED: dict[str, Any] = {"sled": [0, 0], "quarry": [0, 0], "cargo": {"a": "1...", "b": "..2"}}


def test_a_seat_with_nothing_to_do_passes() -> None:
    table = quay(**STRANDED)
    assert builders.legal(table) == ["pass"]
    assert refused(quay(), "pass") == "builders.pass"


def test_when_all_pass_in_a_row_the_round_ends() -> None:
    """The temple is settled; after that stones on ships that were not sent go back to the quarry."""
    table = quay(**STRANDED, temple="12", sides="AABAA")
    after = say(table, "pass", "pass")
    assert points(after) == [1, 2], "without a stone in the quarry the point comes by itself"
    assert builders.turn(after) == BOX
    assert after.quarry[1:] == [1, 1]
    assert builders.turn(settle(after)) == 1, "nobody sent a ship: the seat that began begins again"


def test_who_passes_may_act_again_and_passes_count_only_in_a_row() -> None:
    table = quay(seats=3, sled=[0, 0, 1], quarry=[0, 0, 0])
    after = say(table, "pass", "pass")
    assert builders.turn(after) == 3
    after = say(after, "load a 1", "pass", "pass")
    assert builders.turn(after) == 3 and builders.legal(after) == ["pass"]
    assert builders.turn(say(after, "pass")) == BOX


def test_after_passes_the_seat_after_the_last_sender_begins() -> None:
    table = quay(seats=3, mover=2, sled=[0, 0, 0], quarry=[0, 0, 0], cargo={"d": "1"})
    after = settle(say(table, "send d obelisks", "pass", "pass", "pass"))
    assert builders.turn(after) == 3


def test_the_last_to_send_counts_not_the_last_to_act() -> None:
    table = quay(seats=3, mover=2, sled=[0, 0, 1], quarry=[0, 0, 0], cargo={"d": "1"})
    after = settle(say(table, "send d obelisks", "load a 1", "pass", "pass", "pass"))
    assert builders.turn(after) == 3


def test_passes_and_the_last_sender_of_a_round_do_not_count_in_the_next() -> None:
    """Nobody has a stone: in the next round all must pass again, and who began it begins the one after that."""
    table = quay(seats=3, mover=2, sled=[0, 0, 0], quarry=[0, 0, 0], cargo={"d": "1"}, obelisks=[28, 29, 29])
    after = settle(say(table, "send d obelisks", "pass", "pass", "pass"))
    after = say(after, "pass", "pass")
    assert builders.turn(after) == 2 and builders.legal(after) == ["pass"]
    after = say(after, "pass")
    assert builders.turn(after) == BOX
    assert builders.turn(settle(after)) == 3


def test_the_match_ends_after_six_rounds_with_the_temple_settled() -> None:
    table = quay(**A_LAST_SHIP, temple="112", rounds=6)
    after = say(table, "send d obelisks")
    assert builders.turn(after) == OVER and builders.legal(after) == ()
    assert points(after) == [2, 1]
    assert refused(after, "stones") == refused(after, "ships 4 3 3 1") == "over"
    assert builders.turn(say(quay(**A_LAST_SHIP, rounds=5), "send d obelisks")) == BOX


def test_the_last_round_can_end_by_passes() -> None:
    after = say(quay(**STRANDED, rounds=6), "pass", "pass")
    assert builders.turn(after) == OVER
    assert after.quarry[1:] == [1, 1] and after.cargo == [0] * 16


def test_positions_are_whole() -> None:
    """What the helper of these tests lays out has 34 cards and 29 stones a colour."""
    table = quay(seats=4, sides="BBBBB", cargo={"a": "12.4"}, held={2: "statue*2 path"}, temple="3344")
    assert card_count(table) == 34
    assert [count(table, seat) + table.quarry[seat] for seat in (1, 2, 3, 4)] == [29] * 4
    assert held(table, 2) == ["path", "statue", "statue"]
