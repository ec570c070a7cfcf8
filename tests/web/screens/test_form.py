"""The form for a new match, by hand and by link."""

import json
import re
from random import Random

import pytest

from game.interface import Illegal
from tests.web.tiny_board import world
from web.app.screen import screen
from web.desk import Desk
from web.store.setup import Setup, fresh, from_link, kept
from web.store.shelf import Shelf
from web.text import players

__all__ = ["world"]


def test_all_sides_a_is_the_first_match():
    assert set(Setup().match(Random(1)).options.values()) == {"A"}


def test_a_mixture_by_lot_is_not_always_the_same():
    found = {tuple(Setup(mode="random").match(Random(seed)).options.values()) for seed in range(200)}
    assert len(found) == 16


def test_choosing_one_side_leaves_the_others():
    setup = Setup()
    setup.set("mode", "B")
    setup.set("option.tomb", "A")
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


def test_where_the_opening_matters_seat_1_is_by_lot_unless_it_is_chosen():
    names = ["Anna", "Ben", "Cleo"]
    assert {Setup(game="valley", names=names[:]).match(Random(seed)).names[1] for seed in range(40)} == {*names}
    chosen = Setup(game="valley", names=names[:], first="2").match(Random(1))
    assert chosen.names == {1: "Ben", 2: "Cleo", 3: "Anna"}


@pytest.mark.parametrize(
    ("said", "valley", "builders"), [("", "lot", "1"), ("1", "lot", "1"), ("2", "2", "2"), ("lot", "lot", "1")]
)
def test_another_game_keeps_who_was_chosen_and_else_begins_in_its_own_way(said, valley, builders):
    setup = fresh()
    setup.set("first", said)
    setup.set("game", "valley")
    assert setup.first == valley
    setup.set("seats", "4")
    assert setup.first == valley and kept(setup.text()).first == valley
    setup.set("game", "builders")
    assert setup.first == builders


def test_a_seat_that_is_gone_does_not_begin():
    setup = Setup(game="valley", names=["Anna", "Ben", "Cleo"], first="3")
    setup.set("seats", "2")
    assert setup.first == "lot"


def test_the_form_shows_that_it_is_by_lot(t):
    desk = Desk(t, Random(1), Shelf({}))
    desk.setup.set("game", "valley")
    html = str(screen(desk))
    assert checked(html, "first") == ["lot"]
    desk.setup.set("game", "duel")
    assert checked(str(screen(desk)), "first") == ["1"]


def checked(html: str, field: str) -> list[str]:
    """The values that are chosen of this field."""
    boxes = re.findall(rf'<input[^>]*name="{field}"[^>]*>', html)
    return [value for box in boxes if " checked" in box for value in re.findall(r'value="([^"]*)"', box)]


def test_what_the_form_cannot_be_is_ignored():
    setup = Setup()
    for key, value in [
        ("mode", "C"),
        ("option.tomb", "Z"),
        ("option.moon", "A"),
        ("name.7", "x"),
        ("first", "9"),
        ("no", ""),
        ("way", "nowhere"),
        ("game", "chess"),
        ("seats", "9" * 5000),
        ("bot.²", "1"),
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
    ("link", "begins"),
    [
        ("#new/valley?names=Anna,Ben,Cleo", {"Anna", "Ben", "Cleo"}),
        ("#new/valley?seats=3&bots=0,2,2&names=Anna,,", {"Anna", None}),
        ("#new/valley?names=Anna,Ben,Cleo&first=3", {"Cleo"}),
        ("#new/builders?names=Anna,Ben,Cleo", {"Anna"}),
        ("#new/builders?names=Anna,Ben,Cleo&first=lot", {"Anna", "Ben", "Cleo"}),
    ],
)
def test_who_begins_by_a_link(link, begins):
    assert {from_link(link).match(Random(seed)).names.get(1) for seed in range(40)} == begins


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
    assert 'id="mode-A"' not in html and 'id="option.thanks-2"' in html
    for field, value in (("seats", "4"), ("name.4", "Dora"), ("first", "4"), ("option.thanks", "2")):
        desk.setup.set(field, value)
    assert 'value="Dora"' in str(screen(desk))
    desk.setup.set("seats", "3")
    assert desk.setup.first == "1" and len(desk.setup.bots) == 3
    assert desk.setup.match(Random(1)).options == {"thanks": "2"}


def test_who_comes_for_the_first_time_plays_against_the_computer():
    match = fresh().match(Random(1))
    assert (players.level(match, 1), players.level(match, 2)) == (None, 1)


def test_the_way_says_who_sits_there_and_who_sits_there_says_the_way():
    setup = fresh()
    setup.set("bot.2", "5")
    setup.set("way", "device")
    assert setup.bots == ["", ""]
    setup.set("way", "computer")
    assert setup.bots == ["", "5"], "the level that was chosen"
    setup.set("bot.2", "")
    assert setup.way == "device"
    setup.set("bot.1", "3")
    assert setup.way == "computer"
    setup.set("way", "letters")
    assert setup.way == "letters" and setup.bots == ["3", ""]


def test_another_game_takes_along_what_it_has_too(world):
    setup = fresh()
    for field, value in (("name.1", "Anna"), ("mode", "B"), ("way", "puzzle"), ("game", "tiny")):
        setup.set(field, value)
    assert (setup.game, setup.way, setup.names) == ("tiny", "computer", ["Anna", ""]), "tiny has no puzzles"
    setup.set("seats", "4")
    assert setup.bots == ["", "1", "1", "1"]
    setup.set("option.thanks", "2")
    setup.set("game", "duel")
    assert (setup.names, setup.bots, setup.options) == (["Anna", ""], ["", "1"], {})
    assert set(setup.match(Random(1)).options.values()) == {"B"}, "a game without sides leaves how they are chosen"


def test_after_a_game_without_sides_those_of_the_next_are_alike_and_said_once(t):
    desk = Desk(t, Random(1), Shelf({}))
    desk.setup = kept('{"game": "valley", "seats": "2", "bot.2": "1"}')
    desk.setup.set("game", "duel")
    assert "Apprentice (level\N{NO-BREAK SPACE}1) · Sides A<" in str(screen(desk))
    assert checked(str(screen(desk)), "mode") == ["A"]
    desk.setup.set("option.tomb", "B")
    assert "Apprentice (level\N{NO-BREAK SPACE}1) · Sides A A A B<" in str(screen(desk))


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"way": "device", "name.1": "Anna [x], {y}", "first": "2", "mode": "random"},
        {"bot.1": "7", "bot.2": "2", "option.tomb": "B", "first": "lot"},
        {"way": "live", "mode": "B"},
        {"way": "puzzle"},
        {"game": "tiny", "seats": "3", "option.thanks": "2", "bot.3": ""},
    ],
)
def test_what_was_chosen_last_comes_back(world, fields):
    setup = fresh()
    for field, value in fields.items():
        setup.set(field, value)
    again = kept(setup.text())
    assert again.text() == setup.text() and again.way == setup.way
    assert again.match(Random(5)).record() == setup.match(Random(5)).record()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "7", "null", "[" * 9000, '{"game": []}', '{"game": "chess", "first": "2"}', "1" * 5000],
)
def test_what_a_device_has_kept_and_nobody_can_mean_is_nothing(text):
    assert kept(text) == fresh()


def test_of_what_a_device_has_kept_only_that_counts_that_the_form_can_be():
    said = {"game": "duel", "seats": "9" * 5000, "mode": ["B"], "first": "2", "bot.2": "99", "way": "x", "name.1": 7}
    said |= {"option.moon": "A", "option.tomb": "Z", "": "", "name.2": "<b>" + "x" * 60}
    setup = kept(json.dumps(said))
    assert (setup.first, setup.mode, setup.bots, setup.way) == ("2", "A", ["", ""], "device")
    assert setup.names[0] == "" and len(setup.names[1]) <= 40
