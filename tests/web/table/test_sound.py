"""The sound at the player's turn: sent when a turn comes, once, at a match far away, and only to who wants it."""

from itertools import pairwise

import pytest

from tests.web.sittings.letters.test_letters import device, game, turn
from tests.web.sittings.live.couple import invited, joined, mover, paired, play
from tests.web.sittings.live.pairing import Browser, World
from web.app import commands
from web.app.screen import screen

__all__ = ["device"]


@pytest.fixture
def world(t):
    return World(t)


def sounds(effects) -> list[str]:
    return [what for name, *rest in effects if name == "sound" for what in rest]


def turns(browser: Browser) -> int:
    return sounds(browser.effects).count("turn")


def test_one_sound_a_turn_and_only_for_who_turned_it_on(world):
    host = invited(world)
    host.say(("field", "set.sound", "on"))
    assert sounds(host.effects) == ["on"]
    guest = joined(world, host)
    assert sounds(host.effects) == ["on", "ready", "turn"], "the host begins"
    expected, before = 1, 1
    while now := mover(host, guest):
        play(world, host, guest, moves=1)
        speaker = 1 if host.desk.live else 2
        expected += host.desk.match.turn == 1 and before != speaker
        before = speaker
        assert turns(host) == expected, now.live.seat
    assert expected > 20 and sounds(guest.effects) == []


def test_a_draw_within_a_turn_is_no_new_turn(world):
    host, guest = paired(world)
    host.say(("field", "set.sound", "on"))
    seats = []
    while now := mover(host, guest):
        seats.append(now.live.seat)
        play(world, host, guest, moves=1)
    came = sum(1 for before, after in pairwise(seats) if (before, after) == (2, 1))
    assert turns(host) == came


def test_it_also_sounds_while_the_start_screen_is_shown(world):
    host, guest = paired(world)
    host.say(("field", "set.sound", "on"))
    if host.desk.live:
        play(world, host, moves=1)
    host.say(("do", "home"))
    assert turns(host) == 0
    play(world, guest, moves=1)
    assert turns(host) == 1
    host.say(("do", f"far open {host.live.id}"))
    assert host.desk.live and turns(host) == 1, "who opens it sees it"


def test_a_match_that_is_opened_again_is_no_news(world):
    host, _ = paired(world)
    host.say(("field", "set.sound", "on"))
    assert host.desk.live
    id = host.live.id
    host.shut()
    again = world.browser(9, host.store)
    again.say(("route", f"#far/{id}"))
    world.settle()
    assert again.desk.live and sounds(again.effects) == ["ready"]


def test_it_is_kept_and_can_be_turned_off_again(world):
    host, guest = paired(world)
    host.say(("do", "open far"))
    assert 'id="set.sound-on"' in host.html and 'id="set.sound-off"' in host.html
    host.say(("field", "set.sound", "on"))
    assert world.browser(9, host.store).desk.settings["sound"] == "on"
    host.say(("field", "set.sound", "off"))
    play(world, host, guest, moves=6)
    assert sounds(host.effects) == ["on", "off"]


def test_a_letter_that_gives_the_word_sounds(device):
    anna, ben, link = game(device, 4)
    for desk in (anna, ben):
        commands.do(desk, "set", "sound=on")
        desk.effects.clear()
    commands.do(ben, "arrive", link)
    assert ben.live and sounds(ben.effects) == ["ready", "turn"]
    commands.do(ben, "arrive", link)
    assert sounds(ben.effects).count("turn") == 1, "it is the one that is known"
    turn(ben)
    assert sounds(ben.effects).count("turn") == 1 and sounds(anna.effects) == []


def test_the_settings_have_it(desk):
    made = desk()
    made.dialog = "settings"
    assert 'name="set.sound"' in screen(made)
