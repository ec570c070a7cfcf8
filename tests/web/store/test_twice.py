"""One match stands in the lists once, and what was opened is there again after a reload."""

import re

from tests.web.sittings.live.couple import paired, play, world
from tests.web.sittings.live.pairing import Browser, World, text_of
from web.desk.capabilities import MARK
from web.desk.screen import Writing
from web.table import letter_matches

__all__ = ["world"]


def cards(browser: Browser) -> list[str]:
    return re.findall(r'data-do="((?:far open|resume) [^"]*)"', browser.html)


def ended(world: World) -> tuple[Browser, str]:
    """A host whose live match is over."""
    host, guest = paired(world)
    play(world, host, guest)
    assert host.desk.match.turn < 0
    return host, host.live.id


def test_a_live_match_that_ended_stands_in_the_list_once(world):
    """As the live match while this tab has it, to play on with the same friend; later as the record."""
    host, id = ended(world)
    host.say(("do", "home"))
    assert cards(host) == [f"far open {id}"]
    again = world.browser(7, host.store)
    assert cards(again) == ["resume 1"]
    again.say(("do", "resume 1"))
    assert again.desk.match.steps == host.desk.live_matches.current.match.steps


def test_it_is_deleted_and_restored_as_one(world):
    host, id = ended(world)
    store = dict(host.store)
    again = world.browser(7, host.store)
    again.say(("do", "forget 1"))
    assert not cards(again) and again.html.count("card gone") == 1
    assert not [key for key in host.store if key.startswith(("nile.live.", "nile.match."))]
    again.say(("do", "unforget 1"))
    assert (
        cards(again) == ["resume 1"]
        and host.store.items()
        >= {key: text for key, text in store.items() if key.startswith(("nile.live.", "nile.match."))}.items()
    )
    host.say(("kept", dict(host.store)), ("do", "home"), ("do", f"far forget {id}"))
    assert not cards(host) and host.html.count("card gone") == 1
    host.say(("do", f"far unforget {id}"))
    assert cards(host) == [f"far open {id}"]


def test_a_live_match_that_was_given_up_has_no_record_and_stands_in_the_list(world):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    host.say(("do", "far ask resign"))
    world.settle()
    again = world.browser(7, host.store)
    assert cards(again) == [f"far open {host.live.id}"]


def test_a_record_opened_twice_is_one_match(world):
    host, _ = ended(world)
    text = host.desk.match.record()
    other = world.browser(7)
    for _ in range(2):
        other.say(("read", text))
        assert other.desk.id == "1" and other.desk.match.record() == text
    assert other.desk.t("opened.again") in text_of(other.html)
    assert list(other.desk.shelf.index()) == ["1"]


def test_a_record_of_a_match_that_went_on_is_another_one(world):
    one = world.browser(7)
    one.say(("do", "setup way=device"), ("do", "start"))
    text = one.desk.match.record()
    one.say(("line", one.desk.match.legal[0]))
    one.say(("read", text))
    assert list(one.desk.shelf.index()) == ["1", "2"] and one.desk.match.record() == text


def test_a_reload_on_an_invitation_by_letters_shows_it_again(world):
    host, guest = world.browser(1), world.browser(2)
    host.say(("do", "post new duel"), ("do", "post invite"))
    link = f"{MARK}{host.desk.letter_matches.current.correspondence.letter.text()}"
    guest.say(("route", link))
    assert guest.desk.screen == Writing("join") and guest.effects[-1] == ["screen", link]
    again = world.browser(3, guest.store)
    again.say(("route", guest.effects[-1][1]))
    assert again.desk.screen == Writing("join")
    again.say(("do", "post join"))
    assert again.effects[-1] == ["screen", "#match/1"]
    letter = f"{MARK}{letter_matches.on(again.desk).correspondence.letter.text()}"
    view = world.browser(4)
    view.say(("route", letter))
    assert view.desk.match and view.effects[-1] == ["screen", letter], "also a match that is only looked at"


def test_an_answer_in_another_tab_leaves_a_match_on_the_table_alone(world):
    """The screen of an invitation was left for another match: it is not shown there any more."""
    host, guest = world.browser(1), world.browser(2)
    host.say(("do", "setup way=device"), ("do", "start"))
    host.say(("do", "post new duel"), ("do", "post invite"))
    link = f"{MARK}{host.desk.letter_matches.current.correspondence.letter.text()}"
    host.say(("route", "#match/1"))
    guest.say(("route", link), ("do", "post join"))
    tab = world.browser(3, host.store)
    tab.say(("route", f"{MARK}{letter_matches.on(guest.desk).correspondence.letter.text()}"))
    assert tab.desk.id == "2"
    host.say(("kept", dict(host.store)))
    assert host.desk.id == "1" and not host.desk.notice
