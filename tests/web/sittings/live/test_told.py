"""What a page says to whoever opens an invitation is true, whoever that is, and in whatever browser."""

import pytest

from tests.web.sittings.live.couple import answer, invited, joined, paired, play, replied, same, world
from tests.web.sittings.live.pairing import ADDRESS, Browser, World, text_of
from web.desk.connection import PATIENCE
from web.desk.screen import Meeting

__all__ = ["world"]
LAME = ("capabilities", ADDRESS, False, False, True, False, False)
"""A browser without WebRTC."""


def opened(world: World, token: str, seed: int, store: dict[str, str] | None = None, *said: tuple) -> Browser:
    """The invitation in a tab."""
    tab = world.browser(seed, store)
    tab.say(*said, ("route", f"#join={token}"))
    world.settle()
    return tab


def test_the_same_friend_answers_again_and_is_not_called_somebody_else(world):
    """The phone has killed the browser before the two met; and what the sentence advises leads on."""
    host = invited(world)
    token = host.live.making.token
    guest = replied(world, host)
    reply = guest.shown()
    guest.shut(politely=False)
    guest.connections.clear()
    host.say(("do", "arrive", reply))
    again = opened(world, token, 7, guest.store)
    said = text_of(again.html)
    assert again.desk.t("far.join.answered") in said and again.desk.t("far.join.again") not in said
    assert again.desk.t("far.join.back") not in said, "there is no match yet to go back to"
    again.say(("do", "far join"))
    world.settle()
    host.say(("do", "arrive", again.shown()))
    said = text_of(host.html)
    assert host.desk.t("far.reply.second") in said and "omeone else" not in said and 'data-do="far again"' in host.html
    answer(world, host, again)
    assert host.desk.match and again.desk.match and same(host, again)


def test_the_third_person_reads_that_the_seat_may_be_taken(world):
    """Before Join, and once nothing happens: first that, then of networks."""
    host = invited(world)
    token = host.live.making.token
    second = joined(world, host)
    third = opened(world, token, 9)
    said = text_of(third.html)
    assert "The first person to answer gets the seat" in said and third.desk.t("far.join.again") not in said
    third.say(("do", "far join"))
    world.settle()
    world.wait(int(PATIENCE) + 2)
    said = text_of(third.html)
    why, network = said.find("Maybe someone else answered first"), said.find(third.desk.t("far.apart.near"))
    assert 0 <= why < network
    host.say(("do", "arrive", third.shown()))
    assert host.desk.match and second.desk.match and play(world, host, second, moves=2) == 2
    again = opened(world, token, 10, third.store)
    said = text_of(again.html)
    assert again.desk.t("far.join.again") not in said and again.desk.t("far.join.back") not in said


def test_who_plays_already_and_waits_for_a_reply_is_told_of_networks_alone(world):
    """In a match under way nobody else can take the seat."""
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    guest.shut(politely=False)
    world.wait(25)
    host.say(("do", "far again"))
    world.settle()
    back = opened(world, host.live.making.token, 7, guest.store)
    assert back.desk.t("far.join.again") in text_of(back.html)
    back.say(("do", "far join"))
    world.settle()
    world.wait(int(PATIENCE) + 2)
    assert back.desk.t("far.apart.near") in text_of(back.html) and "omeone else" not in text_of(back.html)


def test_the_own_invitation_in_a_second_tab_is_called_that(world):
    """Nobody is invited to a match with themselves; but the other seat can be played in the new tab."""
    host = invited(world)
    tab = opened(world, host.live.making.token, 5, host.store)
    said = text_of(tab.html)
    assert tab.desk.t("far.join.own") in said and tab.desk.t("far.join.about") not in said
    assert tab.desk.t("far.join.own.play") in said and tab.desk.t("far.join") not in said.split()
    tab.say(("do", f"far open {host.live.id}"))
    world.settle()
    assert tab.desk.t("far.tab") in text_of(tab.html) and not host.live.elsewhere
    tab.say(("do", "far stay"))
    tab.say(("route", f"#join={host.live.making.token}"))
    world.settle()
    tab.say(("do", "far join"))
    world.settle()
    assert host.desk.match and tab.desk.match and play(world, host, tab, moves=3) == 3


def test_the_own_invitation_where_its_tab_is_closed(world):
    """There is nobody to play the other seat with."""
    host = invited(world)
    token = host.live.making.token
    host.shut()
    tab = opened(world, token, 5, host.store)
    said = text_of(tab.html)
    assert tab.desk.t("far.join.own") in said and tab.desk.t("far.join.own.play") not in said
    tab.say(("do", f"far open {host.live.id}"))
    world.settle()
    assert tab.desk.screen == Meeting("invite") and tab.desk.t("far.lost") in text_of(tab.html)


@pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
def test_the_own_link_of_a_match_under_way_in_a_second_tab(world, who):
    players = list(paired(world))
    play(world, *players, moves=3)
    players[1 - who].shut(politely=False)
    world.wait(25)
    players[who].say(("do", "far again"))
    world.settle()
    tab = opened(world, players[who].live.making.token, 5, players[who].store)
    said = text_of(tab.html)
    assert tab.desk.t("far.join.own") in said and 'data-do="far join"' not in said
    assert tab.desk.t("far.join.own.play") not in said and tab.desk.t("far.rejoin") in said
    tab.say(("do", f"far open {players[who].live.id}"))
    world.settle()
    assert tab.desk.match and tab.desk.t("far.tab") in text_of(tab.html)


def test_a_browser_that_cannot_connect_says_so_before_join(world):
    """With the link, to be copied to one that can; a click on Join would lead nowhere, so there is none."""
    host = invited(world)
    token = host.live.making.token
    guest = opened(world, token, 5, None, LAME)
    assert guest.desk.t("far.join.missing") in text_of(guest.html) and 'id="do-join"' not in guest.html
    assert f'data-do="copy-link {ADDRESS}#join={token}"' in guest.html
    guest.say(("do", f"copy-link {ADDRESS}#join={token}"))
    assert ["copy", f"{ADDRESS}#join={token}"] in guest.effects
    other = opened(world, token, 6)
    assert other.desk.t("far.join.missing") not in text_of(other.html) and 'id="do-join"' in other.html


def test_a_tab_of_the_same_browser_needs_no_connection(world):
    host = invited(world)
    host.say(LAME)
    tab = opened(world, host.live.making.token, 5, host.store, LAME)
    assert tab.desk.t("far.join.missing") not in text_of(tab.html)
    tab.say(("do", "far join"))
    world.settle()
    assert host.desk.match and tab.desk.match


def test_a_host_whose_browser_cannot_connect_is_told_before_the_invitation(world):
    host = world.browser(1)
    host.say(LAME, ("do", "far setup"))
    assert host.desk.t("far.connection.missing") in text_of(host.html)
    assert 'id="do-invite" disabled' in host.html or 'disabled id="do-invite"' in host.html
    assert 'data-do="post new duel 2"' in host.html
