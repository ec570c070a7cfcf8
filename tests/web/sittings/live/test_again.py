"""Once more over the same lines: a rematch with the seats as they were, or swapped."""

import pytest

from game.interface import BOX
from tests.web.sittings.live import couple
from tests.web.sittings.live.company import NAMES, finished, met, rejoin, speak
from tests.web.sittings.live.couple import mover, paired, play, same
from tests.web.sittings.live.pairing import Browser, text_of
from tests.web.tiny_board import world

__all__ = ["world"]


def ended(world) -> tuple[Browser, Browser]:
    """Two at the end of a match: one has given up."""
    host, guest = paired(world)
    play(world, host, guest, moves=2)
    host.say(("do", "far ask resign"))
    world.settle()
    return host, guest


def test_two_swap_seats_and_back_again(world):
    host, guest = ended(world)
    for one in (host, guest):
        assert 'data-do="rematch same"' in one.html and 'data-do="rematch swap"' in one.html
        one.say(("do", "open far"))
        assert one.html.count('data-do="rematch swap"') == 2
    guest.say(("do", "rematch swap"))
    world.settle()
    assert "wants to play again with the seats swapped" in text_of(host.html)
    assert "You asked for a rematch with the seats swapped." in text_of(guest.html)
    host.say(("do", "far answer yes"))
    world.settle()
    assert (host.live.seat, guest.live.seat) == (2, 1) and host.live.peer.host
    assert host.desk.names == guest.desk.names == {1: "Ben", 2: "Anna"}
    assert guest.desk.live and not host.desk.live
    play(world, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0
    assert 'data-do="rematch swap"' in host.html and host.desk.dialog == "score"
    host.say(("do", "rematch swap"))
    world.settle()
    assert guest.desk.dialog is None
    guest.say(("do", "far answer yes"))
    world.settle()
    assert (host.live.seat, guest.live.seat) == (1, 2) and same(host, guest)


@pytest.mark.parametrize("what", ["rematch same", "rematch swap"])
def test_until_the_new_table_is_laid_nobody_goes_on_with_the_match_that_was_given_up(world, what):
    """The old table stays for as long as the two agree on the new match: nothing can be clicked on or said there."""
    players = host, guest = ended(world)
    host.say(("do", what))
    world.settle()
    before = [one.live.id for one in players]
    given_up = [list(one.desk.match.steps) for one in players]
    guest.say(("do", "far answer yes"))
    between = 0
    while world.queue:
        for one, id, steps in zip(players, before, given_up, strict=True):
            if one.live.id != id and not one.live.begun:
                between += 1
                assert not one.desk.live and "data-word" not in one.html, text_of(one.html)
                assert one.desk.match.steps == steps
        world.queue.pop(0)()
    assert between and same(host, guest) and all(one.live.begun for one in players)
    for one in players:
        assert not any("is away" in said for said in one.spoken)
        assert one.desk.id == f"far-{one.live.id}" and f"#far/{one.live.id}" in [said[-1] for said in one.effects]


@pytest.mark.parametrize("minter", [0, 1])
def test_a_break_after_a_swap(world, minter):
    """Links lead to the seats as they are now."""
    players = list(ended(world))
    players[0].say(("do", "rematch swap"))
    world.settle()
    players[1].say(("do", "far answer yes"))
    world.settle()
    play(world, *players, moves=5)
    gone = players[1 - minter]
    store, id = gone.store, gone.live.id
    gone.shut(politely=False)
    world.wait(25)
    players[1 - minter] = back = world.browser(7, store)
    back.say(("route", f"#far/{id}"))
    couple.rejoin(world, players[minter], back)
    play(world, *players)
    assert same(*players) and players[0].desk.match.turn < 0


@pytest.mark.parametrize(("one", "two", "seats"), [("same", "same", (1, 2)), ("swap", "swap", (2, 1))])
def test_both_ask_for_the_same_at_once(world, one, two, seats):
    """Nobody is told that something came first: both want it."""
    host, guest = ended(world)
    host.say(("do", f"rematch {one}"))
    guest.say(("do", f"rematch {two}"))
    world.settle()
    world.wait(3)
    assert (host.live.seat, guest.live.seat) == seats and same(host, guest) and mover(host, guest)
    assert not any(host.notes()) and not any(guest.notes())


def test_both_ask_for_another_match_and_not_for_the_same(world):
    host, guest = ended(world)
    host.say(("do", "rematch same"))
    guest.say(("do", "rematch swap"))
    world.settle()
    world.wait(3)
    assert "Anna wants to play again." in text_of(guest.html)
    guest.say(("do", "rematch same"))  # as good as yes
    world.settle()
    assert (host.live.seat, guest.live.seat) == (1, 2) and mover(host, guest)


@pytest.mark.parametrize("seats", [3, 4])
def test_each_moves_on_to_the_seat_before(world, seats):
    """And the guests know the host at its new seat: a break heals, and a link leads back."""
    desks = met(world, seats)
    desks[1].say(("do", "far ask resign"))
    world.settle()
    for each in (desks[0], *desks[2:]):
        each.say(("do", "far answer yes"))
        world.settle()
    desks[2].say(("do", "rematch swap"))
    world.settle()
    for each in (*desks[:2], *desks[3:]):
        each.say(("do", "far answer yes"))
        world.settle()
    world.wait(8)
    order = [*range(2, seats + 1), 1]
    assert [each.live.seat for each in desks] == [seats, *range(1, seats)]
    assert all(each.desk.match.turn >= BOX for each in desks)
    for each in desks:
        assert each.desk.names == {seat: NAMES[order[seat - 1] - 1] for seat in range(1, seats + 1)}
        assert each.live.peer.host or each.live.lead == seats
        assert {seat: each.live.presence(seat) for seat in each.live.others} == dict.fromkeys(
            each.live.others, "connected"
        )
    speak(world, desks, 4)
    gone = desks[2]
    store, id = gone.store, gone.live.id
    gone.shut()
    world.wait(5)
    desks[2] = world.browser(77, store)
    desks[2].say(("route", f"#far/{id}"))
    rejoin(world, desks[0], desks[2])
    finished(world, desks)
