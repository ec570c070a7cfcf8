"""Live matches of people who have given no name: none is kept, and each screen calls them so in its own language."""

import json
import re

import pytest

from game.language import Language
from tests.web.sittings.live.couple import invited, joined, play
from tests.web.sittings.live.pairing import World
from web.store import tally
from web.text.words import sentences


@pytest.fixture
def world():
    """Browsers whose language may change."""
    return World(Language("en", sentences("en")))


def german(browser) -> None:
    browser.say(("do", "set language=de"), ("spoken", "de"))


def unnamed(world):
    """A match under way; its host is Anna, its guest has given no name."""
    host = invited(world)
    guest = joined(world, host, name="")
    play(world, host, guest, moves=4)
    return host, guest


def listed(browser):
    ((_, about),) = json.loads(browser.store["nile.links"])
    return about["names"]


def card(browser):
    return re.findall(r"<bdi>(.*?)</bdi>", browser.html)


def test_on_the_table_and_in_the_log(world):
    host, guest = unnamed(world)
    assert host.desk.names == guest.desk.names == {1: "Anna", 2: "Player 2"}
    assert host.desk.match.names == guest.desk.match.names == {1: "Anna"}
    german(host)
    assert host.desk.names[2] == "Spieler 2" and "Player 2" not in host.html


def test_in_the_list_after_a_visit_in_another_language(world):
    host, guest = unnamed(world)
    assert listed(host) == listed(guest) == ["Anna", ""]
    for browser in (host, guest):
        browser.shut(politely=False)
    world.queue.clear()
    again = world.browser(5, dict(host.store))
    german(again)
    again.say(("do", "home"))
    assert card(again)[:2] == ["Anna", "Spieler 2"]
    again.say(("route", f"#far/{host.live.id}"))
    assert again.desk.names == {1: "Anna", 2: "Spieler 2"}
    again.say(("do", "far letters"))
    assert again.desk.match.names == {1: "Anna"}


def test_what_older_releases_noted_is_no_name(world):
    host, guest = unnamed(world)
    for browser in (host, guest):
        browser.shut(politely=False)
    world.queue.clear()
    store = dict(host.store)
    ((id, about),) = json.loads(store["nile.links"])
    store["nile.links"] = json.dumps([[id, about | {"names": ["Anna", "Player 2"]}]])
    again = world.browser(5, store)
    again.say(("route", f"#far/{id}"))
    assert again.desk.match.names == {1: "Anna"}


def test_before_the_guest_has_come_it_is_the_other_side(world):
    host = invited(world)
    assert listed(host) == ["Anna", ""]
    host.say(("do", "home"))
    assert card(host)[:2] == ["Anna", "Your opponent"]
    german(host)
    assert card(host)[:2] == ["Anna", "Gegenüber"]


def test_given_up_it_counts_as_one_against_somebody_without_a_name():
    about = {"game": "duel", "names": ["Anna", ""], "over": True, "seat": 1, "won": [1], "steps": 4}
    assert "name 1: Anna" in tally.given_up(about) and "name 2" not in tally.given_up(about)
