"""Whoever is gone while something waits for them: the way to a new link is at hand, and so is the way back."""

import pytest

from tests.web.sittings.live import company
from tests.web.sittings.live.couple import (
    answer,
    anything,
    invited,
    mover,
    paired,
    play,
    rejoin,
    reopened,
    replied,
    same,
    world,
)
from tests.web.sittings.live.pairing import Browser, World, text_of
from web.sittings.live.play import dropped

__all__ = ["world"]
WHO = pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])


def test_a_guest_that_crashes_after_replying_gets_a_new_link_at_once(world):
    """The host need not wait until the connection is called unlikely, nor the guest for the host's patience."""
    host = invited(world)
    guest = replied(world, host)
    reply = guest.shown()
    guest.shut(politely=False)
    guest.connections.clear()
    host.say(("do", "arrive", reply))
    world.settle()
    assert host.desk.t("far.meeting") in text_of(host.html) and 'data-do="far again"' in host.html
    again = reopened(world, guest)
    answer(world, host, again)
    assert host.desk.match and again.desk.match and same(host, again)


def test_a_guest_that_crashes_after_replying_in_a_match_gets_a_new_link_at_once(world):
    players = list(paired(world))
    play(world, *players, moves=3)
    host, guest = players
    guest.shut(politely=False)
    world.wait(25)
    back = world.browser(7, guest.store)
    host.say(("do", "far again"))
    world.settle()
    back.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    reply = back.shown()
    back.shut(politely=False)
    back.connections.clear()
    host.say(("do", "arrive", reply))
    world.settle()
    assert host.live.making.step == "meeting" and 'data-do="far again"' in host.html
    back = world.browser(8, guest.store)
    rejoin(world, host, back)
    assert back.desk.match and same(host, back)


@WHO
@pytest.mark.parametrize("what", ["undo", "far ask pause"])
def test_a_question_whose_asker_is_gone_offers_a_new_link(world, who, what):
    """Beside yes and no; the answer is kept until the asker is back."""
    players = list(paired(world))
    play(world, *players, moves=4 + who)
    while players[who].live.back is None or players[who].desk.live:
        play(world, *players, moves=1)
    asker, other = players[who], players[1 - who]
    asker.say(("do", what))
    world.settle()
    asker.shut(politely=False)
    world.wait(25)
    assert all(f'data-do="far {each}"' in other.html for each in ("answer yes", "answer no", "again")), other.html
    other.say(("do", "far answer yes"))
    back = reopened(world, asker)
    rejoin(world, other, back)
    assert same(other, back) and not back.live.peer.state.ask and not other.live.peer.state.ask


@WHO
def test_an_own_question_to_one_who_is_gone_offers_a_new_link(world, who):
    players = list(paired(world))
    play(world, *players, moves=3)
    players[1 - who].shut(politely=False)
    world.wait(25)
    players[who].say(("do", "far ask pause"))
    assert 'data-do="far again"' in players[who].html


@WHO
def test_the_end_by_giving_up_offers_a_new_link_to_one_who_is_gone(world, who):
    """To play again with, or to be told."""
    players = list(paired(world))
    play(world, *players, moves=3)
    players[who].say(("do", "far ask resign"))
    world.settle()
    players[1 - who].shut(politely=False)
    world.wait(25)
    assert players[who].live.peer.state.over and 'data-do="far again"' in players[who].html


def silenced(world: World, players: list[Browser], who: int) -> list[Browser]:
    """In a match under way one falls silent at a draw, before the others have its part."""
    for _ in range(4000):
        others = [each.live.peer.state.due for number, each in enumerate(players) if number != who]
        if all(due and players[who].live.seat in due.missing for due in others):
            break
        if world.queue:
            world.queue.pop(0)()
        elif now := mover(*players):
            now.say(("line", anything(now.desk.planned, now.rng)))
        else:
            world.wait(1)
    else:
        raise AssertionError("there was no such draw")
    world.queue.clear()
    world.mute = players[who]
    return players


def returned(world: World, players: list[Browser], who: int, way: str, leader: int) -> None:
    """The silent one is there again: the connection heals, or one of the two makes a link, after a reload or not."""
    silent = players[who]
    world.queue.clear()
    world.mute = None
    if way == "reload":
        silent.shut(politely=False)
        world.wait(25)
        players[who] = world.browser(7, silent.store)
        players[who].say(("route", f"#far/{silent.live.id}"))
    if way == "own link":
        rejoin(world, silent, players[leader])
    elif way != "heals":
        at = players[leader]
        rejoin(world, at, players[who], lambda: next(w.token for w in at.live.pendings if w.seat == silent.live.seat))
    world.settle()
    world.wait(25)
    assert len({each.live.peer.log.head for each in players}) == 1, [each.live.peer.trouble for each in players]
    assert not any(each.live.peer.trouble for each in players)
    assert [each.live.peer.host for each in players].count(True) == 1


WAYS = pytest.mark.parametrize("way", ["heals", "link", "own link", "reload"])


@pytest.mark.few(2)
@WAYS
def test_a_host_that_was_silent_comes_back_after_a_guest_has_led_on(world, way):
    """Both are hosts then, and whoever has heard more stays it; the host's part of the draw counts."""
    players = list(paired(world))
    play(world, *players, moves=4)
    silenced(world, players, 0)
    world.wait(70)
    players[1].say(("do", "far lead"))
    world.wait(3)
    returned(world, players, 0, way, 1)
    assert play(world, *players, moves=6) == 6 and same(*players)


@pytest.mark.parametrize("way", ["link", "reload"])
def test_after_a_draw_without_them_a_silent_guest_comes_back(world, way):
    """The draw that it missed stays as it is, and its next part counts again."""
    players = company.met(world, 3, game="builders")
    silenced(world, players, 1)
    host, _, third = players
    world.wait(70)
    assert "far ask fresh 2" in host.html
    host.say(("do", "far ask fresh 2"))
    world.settle()
    third.say(("do", "far answer yes"))
    world.settle()
    assert host.live.peer.state.draws[-1].seats == (1, 3)
    steps = list(host.desk.match.steps)
    returned(world, players, 1, way, 0)
    assert players[1].desk.match.steps[: len(steps)] == steps
    assert company.speak(world, players, moves=12) == 12 and company.same(players)
    assert not host.live.peer.state.absent


@pytest.mark.parametrize("heard", [False, True], ids=["before it leads", "after it leads"])
def test_both_have_asked_for_a_pause_when_the_host_changes(world, heard):
    """The former host takes its question back, which nobody is known to have heard, and may answer the other one."""
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    world.mute = host
    for each in (host, guest) if heard else (guest, host):
        each.say(("do", "far ask pause"))
    world.wait(25)
    guest.say(("do", "far lead"))
    world.wait(3)
    world.mute = None
    world.wait(30)
    assert (host.live.peer.host, guest.live.peer.host) == (False, True) and same(host, guest)
    if not host.live.peer.state.paused:
        assert "far answer yes" in host.html
        host.say(("do", "far answer yes"))
        world.settle()
    assert host.live.peer.state.paused and guest.live.peer.state.paused
    guest.say(("do", "far resume"))
    assert play(world, host, guest, moves=6) == 6 and same(host, guest)


def test_a_question_that_came_too_late_and_cannot_be_answered_either_is_told(world):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    guest.say(("do", "far ask pause"))
    world.settle()
    host.live.peer.replaced = True
    dropped(host.desk, host.live, {"do": "ask", "what": "pause"})
    assert host.desk.alarm == host.desk.t("far.dropped")
