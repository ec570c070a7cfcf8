"""The start screen: matches under way first, one game or several, how to play, and what need not be looked at."""

from collections import Counter

import pytest

from game import GAMES
from tests.game import tiny
from tests.web.boards.test_views import Reader, attribute, read
from tests.web.sittings.live.pairing import World
from tests.web.tiny_board import world
from tools import paths
from web.app import commands, matches
from web.app.screen import screen
from web.desk import Desk
from web.desk.screen import Meeting, Writing
from web.store import archives, setup
from web.table import session
from web.text import players

__all__ = ["world"]


def drawn(desk: Desk) -> Reader:
    reader = read(screen(desk))
    assert [id for id, count in Counter(attribute(reader, "id")).items() if count > 1] == []
    return reader


def values(reader: Reader, field: str) -> list[str]:
    """What a field can be; the chosen one with a star."""
    boxes = [about for tag, about in reader.elements if tag == "input" and about.get("data-field") == field]
    return [f"{about['value']}*" if "checked" in about else str(about["value"]) for about in boxes]


@pytest.fixture
def visitor(t):
    """Somebody who has never been here."""
    return World(t).browser(1).desk


@pytest.fixture
def alone(monkeypatch):
    """One game stands on the shelf."""
    for name in [*GAMES][1:]:
        monkeypatch.delitem(GAMES, name)


def test_a_single_game_is_a_title_and_no_choice(alone, visitor):
    reader = drawn(visitor)
    assert values(reader, "game") == [] and "Imhotep: The Duel" in reader.text
    assert values(reader, "way") == ["computer*", "device", "live", "letters", "puzzle"]


def test_of_several_games_one_is_chosen_and_shows_what_it_has(world):
    desk = world.browser(1).desk
    reader = drawn(desk)
    first, *others = GAMES
    assert values(reader, "game") == [f"{first}*", *others] and values(reader, "seats") == []
    commands.do(desk, "setup game=tiny")
    reader = drawn(desk)
    assert values(reader, "game") == [*[*GAMES][:-1], "tiny*"] and values(reader, "seats") == ["2*", "3", "4"]
    assert values(reader, "way") == ["computer*", "device", "live", "letters"], "tiny has no puzzles"
    assert values(reader, "option.thanks") == ["0*", "2"] and values(reader, "mode") == []
    assert "With friends, live" in reader.text and "Two cards each, a secret bid, one turn." in reader.text


def test_every_game_has_its_crest_and_its_scene():
    assert all((paths.ROOT / "web" / "art" / f"crest-{name}.svg").is_file() for name in GAMES)
    assert all((paths.ROOT / "web" / "boards" / name / "art" / "scene.svg").is_file() for name in GAMES)


def test_the_scene_is_that_of_the_game_which_is_chosen(world):
    desk = world.browser(1).desk
    assert '#duel-scene"' in str(screen(desk))
    commands.do(desk, "setup game=tiny")
    assert '#tiny-scene"' in str(screen(desk)) and '#duel-scene"' not in str(screen(desk))


@pytest.mark.parametrize("kind", ["switch", "side"])
def test_an_option_is_shown_as_what_it_is(world, kind, monkeypatch):
    monkeypatch.setattr(tiny, "kinds", {"thanks": kind})
    desk = world.browser(1).desk
    commands.do(desk, "setup game=tiny")
    reader = drawn(desk)
    assert ("On" in reader.text) is (kind == "switch")
    assert values(reader, "mode") == (["each*", "random"] if kind == "side" else [])


def test_two_taps_lead_to_a_table(visitor):
    commands.do(visitor, "setup way=device")
    commands.do(visitor, "start")
    assert visitor.match and visitor.live and players.person(visitor.match, 2)


@pytest.mark.parametrize(
    ("way", "page"),
    [("live", lambda desk: desk.screen == Meeting("setup")), ("letters", lambda desk: desk.screen == Writing("new"))],
)
def test_far_away_the_next_page_asks_what_is_needed(visitor, way, page):
    commands.do(visitor, f"setup way={way}")
    commands.do(visitor, "start")
    assert page(visitor) and visitor.match is None


def test_a_puzzle_is_that_of_the_day(visitor):
    visitor.today = "2026-11-21"
    commands.do(visitor, "setup way=puzzle")
    commands.do(visitor, "start")
    assert visitor.id.startswith("puzzle-")


def test_what_was_begun_last_is_chosen_when_the_page_is_opened_again(t):
    here = World(t).browser(1)
    for field, value in (("way", "computer"), ("bot.2", "4"), ("mode", "random"), ("name.1", "Anna")):
        here.say(("field", field, value))
    here.say(("do", "start"))
    later = World(t).browser(2, here.store)
    later.say(("kept", dict(here.store)))
    assert values(drawn(later.desk), "way")[0] == "computer*"
    later.say(("do", "start"))
    assert later.desk.match.names == {1: "Anna"} and players.level(later.desk.match, 2) == 4
    assert later.desk.setup.mode == setup.RANDOM


def test_matches_under_way_come_first_and_many_of_them_are_folded(desk):
    made = desk()
    for _ in range(4):
        matches.new(made, made.setup)
    session.home(made)
    html = str(screen(made))
    under_way, rest = html.split('<form class="setup"')
    assert under_way.count('class="card"') == 5 and "Matches in progress" in under_way
    shown, folded = under_way.split("<details")
    assert shown.count('class="card"') == 3 and "saved-5" in shown and "saved-1" in folded
    assert 'class="card"' not in rest


def test_matches_played_are_folded_below_the_form(desk):
    made = desk(moves=500)
    session.home(made)
    before, after = str(screen(made)).split('<form class="setup"')
    assert 'class="card"' not in before
    assert 'class="card"' in after.split('id="ended"')[1]


def test_a_bot_does_not_bear_the_name_of_the_person_whose_seat_it_takes(desk):
    made = desk()
    for field, value in (("way", "device"), ("name.1", "Anna"), ("name.2", "Ben"), ("way", "computer")):
        made.setup.set(field, value)
    assert made.setup.names == ["Anna", ""] and made.setup.bots == ["", "1"]


@pytest.mark.parametrize("change", [("seats", "2"), ("game", "duel")])
def test_with_fewer_seats_the_computer_still_plays(world, change):
    form = world.browser(1).desk.setup
    for field, value in (("game", "tiny"), ("seats", "3"), ("way", "device"), ("bot.3", "4"), change):
        form.set(field, value)
    assert form.way == "computer" and form.bots == ["", "4"]


def test_a_game_that_cannot_be_fetched_is_given_up_and_that_is_said(world, monkeypatch):
    desk = world.browser(1).desk
    commands.do(desk, "setup game=tiny")
    monkeypatch.setattr(archives, "there", lambda game: game != "tiny")
    commands.do(desk, "unlaid")
    first, *others = GAMES
    assert values(drawn(desk), "game") == [f"{first}*", *others] and desk.alarm == desk.t("unlaid")
