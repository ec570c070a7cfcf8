"""Before a page is closed or loaded anew that would lose a connection or make a link worthless, the browser asks."""

from itertools import pairwise

from tests.web.sittings.live.company import met
from tests.web.sittings.live.couple import invited, joined, paired, play, replied
from tests.web.sittings.live.pairing import Browser
from tests.web.tiny_board import world

__all__ = ["world"]


def asks(browser: Browser) -> bool:
    """What the page was told last."""
    told = [effect[1] for effect in browser.effects if effect[0] == "guard"]
    assert all(one != two for one, two in pairwise(told)), "it is told once"
    return bool(told) and told[-1] == "yes"


def test_while_a_link_is_out(world):
    browser = world.browser(9)
    browser.say(("do", "far setup"))
    assert not asks(browser)
    host = invited(world)
    guest = replied(world, host)
    assert asks(host) and asks(guest)
    for each in (host, guest):
        each.say(("do", "far cancel"))
        assert not asks(each)


def test_while_both_are_there_until_the_match_is_over(world):
    host, guest = paired(world)
    assert asks(host) and asks(guest)
    host.say(("do", "home"))
    assert asks(host), "the connection stays open behind the start screen"
    host.say(("do", f"far open {host.live.id}"))
    play(world, host, guest)
    assert not asks(host) and not asks(guest)
    guest.say(("do", "rematch same"))
    world.settle()
    assert asks(host) and asks(guest), "somebody waits for an answer"
    host.say(("do", "far answer yes"))
    world.settle()
    assert asks(host) and asks(guest)


def test_not_when_nobody_is_there_any_more(world):
    host, guest = paired(world)
    guest.shut()
    world.settle()
    assert not asks(host)


def test_a_break_may_heal_and_a_new_link_is_a_link(world):
    host, guest = paired(world)
    guest.shut(politely=False)
    world.wait(25)
    assert host.live.presence(2) == "reconnecting" and asks(host)
    host.say(("do", "far again"))
    world.settle()
    assert asks(host)


def test_not_in_a_tab_that_has_lost_its_seat_nor_between_tabs_of_one_browser(world):
    host, guest = paired(world)
    again = world.browser(7, guest.store)
    again.say(("do", f"far open {guest.live.id}"))
    world.settle()
    assert not guest.live.elsewhere and asks(guest) and not asks(again), "it is only looked at"
    again.say(("do", "far here"))
    world.settle()
    assert guest.live.elsewhere and not asks(guest) and asks(host)
    one = invited(world, 21)
    two = world.browser(22, one.store)
    two.say(("route", f"#join={one.live.making.token}"))
    world.settle()
    two.say(("do", "far join"))
    world.settle()
    assert two.desk.match and not asks(two), "tabs find each other by themselves"


def test_when_everything_is_deleted_nothing_is_asked(world):
    host, _ = paired(world)
    host.say(("do", "erase"))
    names = [effect[0] for effect in host.effects]
    assert not asks(host) and names.index("erase") > 0


def test_each_of_three(world):
    for each in met(world, 3):
        assert asks(each)


def test_an_invitation_of_which_the_reply_comes(world):
    host = invited(world)
    guest = joined(world, host)
    assert guest.desk.match and asks(host) and asks(guest)
