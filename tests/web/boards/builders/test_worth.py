"""What the tips on the board of Builders of Egypt say: what a thing is worth now, by the rules' own scores."""

import re

import pytest

from game import GAMES
from game.builders import agenda
from game.builders.table import NUMBER, Table
from game.interface import OVER
from tests.game.builders.laying import table
from web.boards import BOARDS
from web.boards.builders.estate import count_in_words
from web.boards.pieces import begin
from web.boards.scene import Scene

BOARD = BOARDS["builders"]


@pytest.fixture
def shown(t):
    """The tips of the board at a table."""

    def tips(made: Table) -> list[str]:
        lying = begin(GAMES["builders"], made)
        names = {1: "Anna", 2: "Ben"}
        scene = Scene(GAMES["builders"], made, made.mover, names, t, lying, made.options, BOARD.THINGS)
        return re.findall(r'data-tip="([^"]*)"', BOARD.board(scene))

    return tips


STONES = [
    ({"chamber": (1, 1, 2, 1)}, "Anna: 3 connected stones, worth 6 points at the end."),
    ({"chamber": (1, 1, 2, 1)}, "Ben: 1 single stone, worth 1 point at the end."),
    ({"chamber": (1, 1, 2, 1)}, "The next stone goes here. A stone here would now bring: Anna: 4, Ben: 1."),
    ({"chamber": (1, 2, 1, 2)}, "If the match ended now: Anna: 1 + 1 = 2, Ben: 1 + 1 = 2."),
    ({"obelisks": [0, 3, 2]}, "Anna’s obelisk: 3 stones. If the match ended now: 10 points."),
    ({"obelisks": [0, 3, 2]}, "If the match ended now: 1 point. One more of Ben’s stones would bring 4 points."),
    ({"obelisks": [0, 2, 2]}, "If the match ended now, Anna and Ben would share 10 + 1, rounded down: 5 points each."),
    ({"temple": (1, 2, 1, 2, 1)}, "Anna’s stone, covered: it doesn’t score at the end of the round."),
    (
        {"temple": (1,)},
        "Place 2: no stone yet. At the end of the round, a stone visible here scores 1 point. The",
    ),
    ({"pyramids": ((1,), (), (), ())}, "Level 1: Anna’s stone scored 2 points at once."),
    ({"pyramids": ((1,), (), (), ())}, "The next stone goes here. Level 1: 1 point for a stone."),
    (
        {"cargo": [2, *[0] * 15], "free": 0b1110},
        "A stone here would be unloaded as number 2 of 2. Unloaded before it: Ben.",
    ),
    (
        {"cargo": [0, 2, *[0] * 14], "free": 0b1101},
        "After it: Ben. With a stone here, the ship needs 1 more before it can be sent.",
    ),
    ({"sites": 0b00101}, "The ship can still go to: Market, Temple."),
    (
        {"sled": [0, 5, 1]},
        "5 stones on the sled. There is no room for more. If players tie, the one with more stones here wins.",
    ),
    ({"sled": [0, 4, 1]}, "1 of them can be taken now."),
]


@pytest.mark.parametrize(("lies", "told"), STONES)
def test_tips_of_the_a_sides_say_what_a_thing_is_worth(shown, lies, told):
    assert any(told in tip for tip in shown(table(**lies))), told


OTHER = [
    ({"chamber": (1, 2, 1, 2)}, "Row 1, at the end: Anna: 1 stone, worth 6 points, Ben: 1 stone, worth 6 points."),
    ({"obelisks": [0, 5, 1], "finished": (1,)}, "Anna’s finished obelisk scored 12 points at once."),
    ({"obelisks": [0, 5, 1], "finished": (1,)}, "Anna: 2 single stones, worth 2 points at the end."),
    ({"obelisks": [0, 5, 1], "finished": (1,)}, "An obelisk finished here scores 9 points at once."),
    ({}, "The next stone goes here. Level 1: 2 points for a stone."),
    ({}, "Level 1: 1 point for a stone. Plus: a card from the deck."),
    (
        {},
        "a stone visible here brings 1 point or 2 stones (your choice). The next stone goes here.",
    ),
]


@pytest.mark.parametrize(("lies", "told"), OTHER)
def test_tips_of_the_b_sides_say_what_a_thing_is_worth(shown, lies, told):
    assert any(told in tip for tip in shown(table("B", **lies))), told


def test_cards_say_what_they_count_with_the_others(t):
    made = table(temple=(1,) * 7)
    made.held[NUMBER["statue"]], made.held[NUMBER["temple-ornament"]], made.held[NUMBER["sail"]] = 3, 2, 2
    assert count_in_words(t, made, 1, "statue") == "Now 3 statues: 6 points."
    assert count_in_words(t, made, 1, "temple-ornament") == "Now 7 stones there: 2 + 2 = 4 points."
    assert count_in_words(t, made, 1, "sail") == "Now: 1 + 1 = 2 points."
    made.temple = (1, 2)
    assert count_in_words(t, made, 1, "temple-ornament") == "Now 2 stones there: 0 points."


def test_nothing_more_is_promised_once_the_match_is_over(shown):
    over = table(mover=OVER, sizes=(0,) * 4, agenda=[])
    assert not any("would" in tip or "be taken now" in tip or "been sent yet" in tip for tip in shown(over))


def test_a_round_whose_ships_are_all_gone_says_so(shown):
    """Also one that has ended because everybody passed: its ships sail nowhere, and nothing more is loaded."""
    answered = table("B", sent=[0, 1, 2, 3], sites=0b10000, agenda=[agenda.TAKE | 1])
    passed = table("B", temple=(1, 2), agenda=[agenda.CLOSE, agenda.FAVOUR | 1], sled=[0, 0, 0])
    for made in answered, passed:
        tips = shown(made)
        assert any("All ships have been sent." in tip for tip in tips)
        assert not any("been sent yet" in tip or "can still go" in tip or "can be sent" in tip for tip in tips)


def test_two_stones_of_the_temple_are_not_three(shown):
    tips = shown(table("B", temple=(1,), agenda=[agenda.CLOSE, agenda.FAVOUR | 1], sled=[0, 1, 1]))
    assert re.findall(r"(\d) of them can be taken now\.", " ".join(tips)) == ["2", "3"]


def test_the_quarry_says_what_fetching_would_bring(shown):
    assert any("3 of them can be taken now." in tip for tip in shown(table(sled=[0, 2, 1])))
    full = [tip for tip in shown(table(sled=[0, 5, 1])) if "in the quarry" in tip]
    assert any("the sled is full" in tip for tip in full)
    assert not any("0 of them" in tip for tip in full)


def test_a_place_that_brings_a_card_is_not_said_to_bring_nothing(shown):
    made = table("B", temple=(1, 2, 1))
    places = [tip for tip in shown(made) if "brings a card" in tip]
    assert places and not any("bring 0" in tip for tip in places)
    made.held[NUMBER["temple-ornament"]] = 1
    made.temple = (1, 2)
    assert any("A stone here would now bring: Anna: 2, Ben: 1." in tip for tip in shown(made))


def test_a_discard_is_one_pile_however_many_cards_it_has(shown):
    tips = shown(table(discard=[1, *[0] * 11]))
    assert any(
        "1 card in the discard pile. When the deck is empty, the discard pile is shuffled into a new deck." in tip
        for tip in tips
    )
