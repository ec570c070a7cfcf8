"""Somebody opens a link to a seat that is taken: the match goes on, and whoever leads it still does."""

import pytest

from game.peers import kinds
from tests.web.sittings.live import company
from tests.web.sittings.live.couple import answer, paired, play, rejoin, reopened, same, world
from tests.web.sittings.live.pairing import Browser, World
from web.sittings.live import connections

__all__ = ["world"]


def intruded(world: World, host: Browser, silent: bool = False) -> Browser:
    """A stranger has opened a link to the guest's seat, and is connected to the host; with `silent` it says nothing."""
    name = connections.open(host.desk, host.live, 2).name
    host.say(("awake",))
    world.settle()
    stranger = world.browser(5)
    stranger.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    reply = stranger.shown()
    if silent:
        stranger.sleep()
    host.say(("do", "arrive", reply))
    world.settle()
    assert host.live.connections[name].step == "open"
    return stranger


def said(world: World, stranger: Browser, text: str) -> None:
    """What a program of its own could say to the host."""
    stranger.send(next(iter(stranger.connections)), text)
    world.settle()


@pytest.mark.parametrize("how", ["knocks", "is silent", "claims to lead"])
def test_a_stranger_changes_nothing_for_two_who_play(world, how):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    stranger = intruded(world, host, silent=how == "is silent")
    for _ in range(6):
        if how == "claims to lead":
            said(world, stranger, kinds.write("terms", host.live.peer.place.match, **host.live.peer.terms.told()))
            said(world, stranger, kinds.write("seats", host.live.peer.place.match, seats=[["connected", ""]] * 2))
        world.wait(6)
    assert (host.live.peer.host, guest.live.peer.host) == (True, False)
    assert play(world, host, guest, moves=6) == 6 and same(host, guest)


@pytest.mark.parametrize("seconds", [1, 30])
def test_a_line_that_has_not_shown_its_seat_closes_no_other(world, seconds):
    """The players' own line stays open, however long it has been, until the new one has shown the seat's key."""
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    world.wait(seconds)
    own = [set(each.connections) for each in (host, guest)]
    stranger = intruded(world, host)
    world.wait(40)
    assert own[0] < set(host.connections) and own[1] == set(guest.connections)
    assert host.live.presence(2) == guest.live.presence(1) == "connected"
    match = host.live.peer.place.match
    said(world, stranger, kinds.write("join", match, seat=2, tip="0" * 32, key="0" * 64, name="Ben"))
    assert play(world, host, guest, moves=6) == 6 and same(host, guest)


def test_a_guest_keeps_its_host_until_another_one_has_shown_its_seat(world):
    """A stranger who knows the match sends the guest a link of its own to it, and connects."""
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    world.wait(30)
    own = set(guest.connections)
    false = world.browser(5, dict(host.store))
    false.say(("route", f"#far/{host.live.id}"))
    connections.open(false.desk, false.live, 2)
    false.live.peer.signer = guest.live.peer.signer  # any key but the host's
    false.say(("awake",))
    world.settle()
    guest.say(("route", f"#join={false.live.making.token}"), ("do", "far join"))
    world.settle()
    false.say(("do", "arrive", guest.shown()))
    world.settle()
    world.wait(20)
    assert own < set(guest.connections) and guest.live.presence(1) == "connected"
    assert play(world, host, guest, moves=6) == 6 and same(host, guest)


def test_a_guest_who_is_back_within_seconds_is_not_called_twice_open(world):
    """Its old line is still there when the new one shows its seat, but it has said goodbye on it."""
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    world.wait(12)
    guest.shut()
    world.settle()
    again = reopened(world, guest)
    answer(world, host, again)
    assert host.live.presence(2) == "connected" and len(host.connections) == 1
    assert host.desk.t("far.twice", name=host.live.name(2)) not in host.notes()
    assert play(world, host, again, moves=6) == 6 and same(host, again)


@pytest.mark.parametrize("how", ["knocks", "is silent", "claims to lead"])
def test_a_stranger_who_comes_while_the_guest_is_away_leaves_the_way_back_open(world, how):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    guest.shut(politely=False)
    world.wait(25)
    stranger = intruded(world, host, silent=how == "is silent")
    for _ in range(6):
        if how == "claims to lead":
            said(world, stranger, kinds.write("terms", host.live.peer.place.match, **host.live.peer.terms.told()))
        world.wait(6)
    assert host.live.peer.host
    back = reopened(world, guest)
    rejoin(world, host, back)
    assert play(world, host, back, moves=6) == 6 and same(host, back)


def test_a_guest_who_claims_to_lead_takes_no_other_guest_from_the_host(world):
    """What only a host may say is refused, as long as somebody else follows the host."""
    players = company.met(world, 3, game="builders")
    host, cheat, third = players
    match = host.live.peer.place.match
    for _ in range(8):
        said(world, cheat, kinds.write("seats", match, seats=[["connected", ""]] * 3))
        world.wait(5)
    assert host.live.peer.host and third.live.presence(1) == "connected"
    assert company.speak(world, players, moves=6) == 6 and company.same(players)


def test_a_guest_who_has_led_on_alone_gives_way_to_a_host_whom_another_follows(world):
    """It waits for the other's log, so it has added nothing; the host was only out of its sight."""
    players = company.met(world, 3, game="builders")
    lone = players[1]
    company.speak(world, players, moves=4)
    world.mute = lone
    world.wait(30)
    lone.say(("do", "far lead"))
    assert lone.live.peer.host and lone.live.peer.gathering
    world.mute = None
    world.wait(60)
    assert [each.live.peer.host for each in players] == [True, False, False]
    assert company.speak(world, players, moves=6) == 6 and company.same(players)


def test_a_guests_own_page_that_stands_still_as_it_comes_back_is_still_a_guest(world):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    guest.shut(politely=False)
    world.wait(25)
    back = reopened(world, guest)
    host.say(("do", "far again"))
    world.settle()
    back.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    reply = back.shown()
    back.sleep()
    host.say(("do", "arrive", reply))
    world.settle()
    world.wait(15)
    back.wake()
    world.settle()
    world.wait(6)
    assert (host.live.peer.host, back.live.peer.host) == (True, False)
    assert play(world, host, back, moves=6) == 6 and same(host, back)


@pytest.mark.parametrize("link", ["former", "leader"])
@pytest.mark.parametrize("both", [False, True], ids=["one has led on", "both have led on"])
def test_of_two_hosts_who_meet_one_stays_it(world, link, both):
    """They introduce themselves to each other; the one that has led on stays host, else the one who made the link."""
    former, leader = paired(world)
    play(world, former, leader, moves=3)
    if both:
        former.live.kept.put("led", "yes")
        former.say(("awake",))
    former.shut(politely=False)
    world.wait(25)
    leader.say(("do", "far lead"))
    back = reopened(world, former)
    pair = (back, leader)
    rejoin(world, *(pair if link == "former" else pair[::-1]))
    world.wait(40)
    stays = link == "former" and both
    assert [each.live.peer.host for each in pair] == [stays, not stays]
    assert play(world, *pair, moves=6) == 6 and same(*pair)


def test_two_hosts_that_hear_each_other_no_more_both_stay_it(world):
    """Else the one would yield because of what it heard last, and the other one later: nobody would lead."""
    former, leader = paired(world)
    play(world, former, leader, moves=3)
    world.mute = former
    world.wait(25)
    leader.say(("do", "far lead"))
    world.mute = None
    world.wait(5)
    world.mute = former
    world.wait(60)
    assert former.live.peer.host and leader.live.peer.host
    world.mute = None
    world.wait(30)
    assert [each.live.peer.host for each in (former, leader)] == [False, True]
    assert play(world, former, leader, moves=6) == 6 and same(former, leader)
