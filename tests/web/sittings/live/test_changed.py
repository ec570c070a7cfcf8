"""Links that mail or a messenger has changed lead to their match from the address, as they do from a pasted text."""

from urllib.parse import quote

import pytest

from tests.web.sittings.letters.test_letters import device_of, link_of
from tests.web.sittings.live.couple import invited, replied, world
from tests.web.sittings.live.pairing import text_of
from web.desk.screen import Meeting, Writing

__all__ = ["world"]
CHANGED = pytest.mark.parametrize(
    "changed",
    [
        "#join={}",
        "#join%3D{}",
        "#join%253D{}",
        "#%6aoin={}",
        "#%23join={}",
        "##join={}",
        "#/join={}",
        "#JOIN={}",
        "#{}",
        "#{}.",
        "#join={}&utm_source=mail",
        "#join={}%",
    ],
)


@CHANGED
def test_a_changed_link_to_a_live_match_leads_there(world, changed):
    host = invited(world)
    guest = world.browser(2)
    guest.say(("route", changed.format(host.live.making.token)))
    assert guest.desk.screen == Meeting("join"), guest.notes()
    assert ["address", ""] in guest.effects, "the token leaves the address at once"


@CHANGED
def test_a_changed_letter_leads_to_its_match(world, t, changed):
    sender = device_of(t)(1)
    from web.app import commands

    commands.do(sender, "post new duel")
    commands.do(sender, "post invite")
    guest = world.browser(2)
    guest.say(("route", changed.format(link_of(sender).partition("join=")[2])))
    assert guest.desk.screen == Writing("join"), guest.notes()


@pytest.mark.parametrize("escape", [quote, lambda text: quote(quote(text, safe=""), safe="")])
def test_a_whole_link_that_was_escaped_is_found_in_the_clipboard(world, escape):
    host = invited(world)
    guest = world.browser(2)
    guest.say(("do", "arrive", escape(host.shown())))
    assert guest.desk.screen == Meeting("join"), guest.notes()


def test_a_token_alone_is_found_in_the_clipboard(world):
    host = invited(world)
    guest = replied(world, host)
    host.say(("do", "arrive", guest.live.making.token))
    world.settle()
    assert host.desk.match and guest.desk.match


@pytest.mark.parametrize(
    "fragment", ["#match/3", "#far/7bd5d47ecec2.2", "#joining", "#" + "x" * 39, "#new/duel?names=%41"]
)
def test_other_addresses_are_no_links(world, fragment):
    guest = world.browser(2)
    guest.say(("route", fragment))
    assert not isinstance(guest.desk.screen, Meeting) and guest.desk.t("link.none") not in text_of(guest.html)
