"""A device without a network, or without the internet: it is said before and after the click."""

import pytest

from tests.web.saying import say
from tests.web.sittings.live.couple import invited, world
from tests.web.sittings.live.pairing import ADDRESS, sdp, text_of

__all__ = ["world"]


def bare(kind: str) -> str:
    """How a browser without a network describes itself."""
    lines = sdp(bytes(range(32)), kind).split("\r\n")
    return "\r\n".join(line for line in lines if "candidate" not in line)


def online(browser, there: bool) -> None:
    browser.say(("capabilities", ADDRESS, False, False, there))


def test_the_forms_say_that_there_is_no_network(world):
    host = invited(world)
    guest, other = world.browser(2), world.browser(3)
    guest.say(("route", f"#join={host.live.making.token}"))
    other.say(("do", "far setup"))
    for each in (guest, other):
        said = each.desk.t("far.offline")
        assert said not in text_of(each.html)
        online(each, False)
        assert said in text_of(each.html)
        online(each, True)
        assert said not in text_of(each.html)


def test_an_invitation_without_a_network_can_be_tried_again(world):
    host = world.browser(1)
    host.say(("do", "far setup"), ("do", "far invite"))
    connection = host.live.making
    host.say(("channel", connection.name, "local", bare("offer")))
    assert host.desk.t("far.connection.alone") in text_of(host.html)
    assert "Try again" in text_of(host.html) and 'data-do="post new duel 2"' in host.html
    host.say(("do", "far again"))
    assert host.live.making is not connection and host.live.making.step == "making"
    world.queue[:] = world.queue[-1:]
    world.settle()
    assert host.shown() in text_of(host.html)


def test_a_reply_without_a_network_can_be_tried_again(world):
    host = invited(world)
    guest = world.browser(2)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.queue.clear()
    for why in ("alone", "late"):
        connection = guest.live.making
        if why == "alone":
            guest.say(("channel", connection.name, "local", bare("answer")))
        else:
            world.wait(16 * 60)
        assert guest.desk.t(f"far.connection.{why}") in text_of(guest.html) and 'data-do="far again"' in guest.html
        guest.say(("do", "far again"))
        assert guest.live.making is not connection
        world.settle()
        assert guest.shown() in text_of(guest.html)
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    assert host.desk.match and guest.desk.match


@pytest.mark.parametrize("stun", ["public", "off"])
def test_a_link_that_works_in_one_network_only_says_so(world, stun):
    """Unless just that was chosen; it goes away once an address comes that others can reach."""
    host = world.browser(1)
    host.say(("do", "far setup"), ("field", "set.stun", stun), ("do", "far invite"))
    world.settle()
    said, connection = host.desk.t("far.local"), host.live.making
    assert (said in text_of(host.html)) == (stun != "off")
    assert connection.step == "shown" and host.shown() in text_of(host.html)
    near = sdp(connection.own.fingerprint, "offer")
    far = near.replace("a=ice-ufrag", "a=candidate:2 1 udp 1677729535 203.0.113.5 5000 typ srflx\r\na=ice-ufrag")
    host.say(("channel", connection.name, "local", far))
    assert said not in text_of(host.html)


def test_what_the_page_tells_of_itself_may_say_nothing_of_a_network(world):
    browser = world.browser(1)
    say(browser.talk, ("capabilities", ADDRESS, False, False))
    assert browser.desk.capabilities.online
