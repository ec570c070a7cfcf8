"""The form for a new match, by hand and by link."""

from random import Random

import pytest

from game.interface import Illegal
from tests.web.tiny_board import world
from web import players
from web.screens import screen
from web.setup import Setup, from_link

__all__ = ["world"]


def test_all_sides_a_is_the_first_match():
    assert set(Setup().match(Random(1)).options.values()) == {"A"}


def test_a_mixture_by_lot_is_not_always_the_same():
    found = {tuple(Setup(mode="random").match(Random(seed)).options.values()) for seed in range(200)}
    assert len(found) == 16


def test_choosing_one_side_leaves_the_others():
    setup = Setup()
    setup.set("mode", "B")
    setup.set("side.tomb", "A")
    assert setup.mode == "each"
    assert setup.match(Random(1)).options == {"obelisk": "B", "temple": "B", "pyramids": "B", "tomb": "A"}


@pytest.mark.parametrize(("first", "names"), [("1", {1: "Anna", 2: "Ben"}), ("2", {1: "Ben", 2: "Anna"})])
def test_whoever_begins_is_seat_1(first, names):
    setup = Setup(names=["Anna", "Ben"])
    setup.set("first", first)
    assert setup.match(Random(1)).names == names


def test_the_lot_falls_on_both():
    setup = Setup(names=["Anna", "Ben"], first="lot")
    assert {setup.match(Random(seed)).names[1] for seed in range(40)} == {"Anna", "Ben"}


def test_what_the_form_cannot_be_is_ignored():
    setup = Setup()
    for key, value in [
        ("mode", "C"),
        ("side.tomb", "Z"),
        ("side.moon", "A"),
        ("name.7", "x"),
        ("first", "9"),
        ("no", ""),
    ]:
        setup.set(key, value)
    assert setup == Setup()


def test_names_become_what_a_record_can_hold():
    setup = Setup()
    setup.set("name.1", "  A\u202enna #1\n" + "x" * 60)
    assert "#" not in setup.names[0] and "\n" not in setup.names[0] and len(setup.names[0]) <= 40


def test_a_link_opens_a_fresh_match():
    setup = from_link("#new/duel?temple=B&names=Anna,Ben&first=2")
    match = setup.match(Random(1))
    assert match.options == {"obelisk": "A", "temple": "B", "pyramids": "A", "tomb": "A"}
    assert match.names == {1: "Ben", 2: "Anna"}


@pytest.mark.parametrize(
    "link",
    [
        "#new/chess",
        "#old/duel",
        "#new/duel?temple=C",
        "#new/duel?moon=A",
        "#new/duel?names=Anna",
        "#new/duel?names=A,B,C",
        "#new/duel?first=3",
        "#new/duel?" + "x" * 3000,
        "#%%%",
    ],
)
def test_a_link_that_means_nothing_is_refused_in_a_sentence(link, t):
    with pytest.raises(Illegal) as why:
        from_link(link)
    assert len(t(why.value.sentence, **why.value.values)) < 300


def test_a_link_to_a_game_for_more(world):
    setup = from_link("#new/tiny?bots=0,0,3&names=Anna,Ben,&first=3&thanks=2")
    match = setup.match(Random(1))
    assert match.seats == 3 and match.names == {2: "Anna", 3: "Ben"} and match.options == {"thanks": "2"}
    assert players.level(match, 1) == 3
    assert from_link("#new/tiny?seats=4").match(Random(1)).seats == 4


@pytest.mark.parametrize(
    "about", ["names=A,B,C,D,E", "seats=5", "seats=x", "names=A,B,C&bots=0,0", "first=3", "moon=B"]
)
def test_a_link_that_the_game_cannot_be_played_by_is_refused(world, about):
    with pytest.raises(Illegal):
        from_link(f"#new/tiny?{about}")


def test_the_form_of_a_game_for_more_has_a_row_a_seat_and_its_own_options(world):
    desk = world.browser(1).desk
    desk.setup = Setup(game="tiny")
    html = str(screen(desk))
    assert 'id="seats-4"' in html and 'id="name-2"' in html and 'id="name-3"' not in html
    assert 'id="mode-A"' not in html and 'id="side.thanks-2"' in html
    for field, value in (("seats", "4"), ("name.4", "Dora"), ("first", "4"), ("side.thanks", "2")):
        desk.setup.set(field, value)
    assert 'value="Dora"' in str(screen(desk))
    desk.setup.set("seats", "3")
    assert desk.setup.first == "1" and len(desk.setup.bots) == 3
    assert desk.setup.match(Random(1)).options == {"thanks": "2"}
