"""Two that do not reach each other: both learn it within 30 s, with the remedy that fits where they are."""

import pytest

from tests.web.sittings.live.couple import invited, paired, play, replied, world
from tests.web.sittings.live.pairing import Browser, World, sdp, text_of
from web.desk.connection import PATIENCE

__all__ = ["world"]
LOCAL = "a=candidate:1 1 udp 2113937151 {} 50000 typ host generation 0"
SEEN = "a=candidate:2 1 udp 1677729535 {} 50000 typ srflx raddr 0.0.0.0 rport 0"
NAME = "1b5cf1b1-9f2c-4b1c-8f57-1e8d5b7f3a{:02d}.local"


def described(browser: Browser, *lines: str) -> None:
    """The browser's connection has these addresses."""
    connection = browser.live.making
    own = sdp(connection.own.fingerprint, "offer" if connection.offers else "answer").split("\r\n")
    kept = [line for line in own if "candidate" not in line]
    at = next(at for at, line in enumerate(kept) if line.startswith("a=ice-ufrag"))
    browser.say(("channel", connection.name, "local", "\r\n".join([*kept[:at], *lines, *kept[at:]])))


def met(world: World, ours: list[str], theirs: list[str]) -> tuple[Browser, Browser]:
    """The reply was opened, and nothing happens."""
    host = invited(world)
    described(host, *ours)
    guest = replied(world, host)
    described(guest, *theirs)
    host.remote = lambda name, answer: None
    host.say(("do", "arrive", guest.shown()))
    assert host.live.making.step == "meeting"
    return host, guest


PUBLIC = [LOCAL.format(NAME.format(1)), SEEN.format("203.0.113.5")]
OTHER = [LOCAL.format(NAME.format(2)), SEEN.format("198.51.100.7")]
PLACES = pytest.mark.parametrize(
    ("ours", "theirs", "why"),
    [
        (PUBLIC, OTHER, "wide"),
        (PUBLIC, [LOCAL.format(NAME.format(2)), SEEN.format("203.0.113.5")], "near"),
        ([LOCAL.format("192.168.1.4")], [LOCAL.format("192.168.1.9")], "near"),
        ([LOCAL.format("192.168.1.4")], [LOCAL.format("10.0.0.9")], "own"),
        (PUBLIC, [LOCAL.format(NAME.format(2))], "own"),
    ],
)


@PLACES
def test_both_sides_learn_within_30_s_that_they_do_not_meet(world, ours, theirs, why):
    """With the remedy, which is not the same Wi-Fi for those who are in it, and with the way by letters."""
    host, guest = met(world, ours, theirs)
    told = host.desk.t(f"far.apart.{why}")
    world.wait(int(PATIENCE) - 2)
    assert told not in text_of(host.html)
    world.wait(30 - int(PATIENCE) + 2)
    assert (
        told in text_of(host.html) and 'data-do="far again"' in host.html and 'data-do="post new duel 2"' in host.html
    )
    assert told in text_of(guest.html) and "Your friend opened the reply, but nothing happens?" in text_of(guest.html)
    assert 'data-do="post new duel 2"' in guest.html and guest.shown() in text_of(guest.html), "it may still be opened"
    assert ("same Wi-Fi" in told or "one Wi-Fi" in told) is (why != "near")


def test_a_browser_that_gives_up_is_heard_at_once(world):
    host, _ = met(world, PUBLIC, OTHER)
    host.say(("channel", host.live.making.name, "state", "failed"))
    assert host.desk.t("far.apart.wide") in text_of(host.html)


def test_in_a_match_both_sides_learn_it_too(world):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    guest.shut(politely=False)
    world.wait(25)
    back = world.browser(7, guest.store)
    host.say(("do", "far again"))
    world.settle()
    back.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    host.remote = lambda name, answer: None
    host.say(("do", "arrive", back.shown()))
    world.wait(30)
    for each in (host, back):
        assert each.desk.t("far.apart.near") in text_of(each.html)


HOME = LOCAL.format("192.168.1.4")
SIX = LOCAL.format("2001:db9::7").replace("candidate:1", "candidate:3")


@pytest.mark.parametrize(
    ("addresses", "said"),
    [(PUBLIC, ""), ([HOME], "far.local"), ([HOME, SIX], "far.local.half"), ([SIX, SEEN.format("203.0.113.5")], "")],
)
def test_servers_that_are_silent_are_told_when_the_link_is_made(world, addresses, said):
    host = invited(world)
    described(host, *addresses)
    for each in ("far.local", "far.local.half"):
        assert (host.desk.t(each) in text_of(host.html)) is (each == said)


def test_a_guest_that_is_reopened_before_the_meeting_reads_what_is_true(world):
    """No other tab is asked where there is none; and the way on that it names does lead on."""
    host = invited(world)
    token = host.live.making.token
    guest = replied(world, host)
    old = guest.shown()
    guest.shut()
    again = world.browser(7, guest.store)
    again.say(("route", f"#far/{guest.live.id}"))
    world.wait(3)
    said = text_of(again.html)
    assert again.desk.t("far.lost.guest") in said
    assert not any(again.desk.t(each) in said for each in ("far.wait.tabs", "far.reply.near"))
    again.say(("route", f"#join={token}"), ("do", "far join"))
    world.settle()
    assert again.shown() != old
    host.say(("do", "arrive", again.shown()))
    world.settle()
    assert host.desk.match and again.desk.match


def test_a_guest_in_another_tab_of_the_hosts_browser_goes_on_without_asking(world):
    host = invited(world)
    guest = world.browser(2, host.store)
    guest.say(("route", f"#join={host.live.making.token}"))
    world.settle()
    guest.say(("do", "far join"))
    world.settle()
    assert host.desk.match and guest.desk.match
