"""Both sides make a new link, and each opens the other's: they meet, whichever reply comes first, in whatever tab."""

from itertools import permutations

import pytest

from tests.web.sittings.live import company
from tests.web.sittings.live.couple import invited, joined, paired, play, replied, same, world
from tests.web.sittings.live.pairing import Browser, World, text_of
from tests.web.tiny_board import world as smallest
from web.desk.screen import Meeting

__all__ = ["smallest", "world"]


def apart(world: World) -> list[Browser]:
    """Two in the middle of a match, whose connection is gone on both sides, each with a new link."""
    players = list(paired(world))
    play(world, *players, moves=6)
    world.cut = True
    for each in players:
        (name,) = each.live.connections
        each.say(("channel", name, "state", "failed"))
    world.wait(30)
    world.cut = False
    for each in players:
        each.say(("do", "far again"))
    world.settle()
    assert all(each.live.making.step == "shown" and each.live.making.offers for each in players)
    return players


def tab(world: World, of: Browser, seed: int) -> Browser:
    """Another tab of the same browser."""
    return world.browser(seed, of.store)


def opened(players: list[Browser], makers: list[Browser]) -> list[str]:
    """Each opens the link of the other's tab; the replies to be sent."""
    tokens = [each.live.making.token for each in makers]
    for each, token in zip(players, reversed(tokens), strict=True):
        each.say(("route", f"#join={token}"))
        assert each.desk.screen == Meeting("join") and each.desk.t("far.join.back") in text_of(each.html), each.notes()
        each.say(("do", "far join"))
    players[0].world.settle()
    for each in players:
        assert each.desk.screen == Meeting("reply") and not each.live.making.offers, each.notes()
    return [each.shown() for each in players]


def together(world: World, players: list[Browser]) -> None:
    world.wait(15)
    assert same(*players), [each.notes() for each in players]
    assert all(each.desk.match and not any(each.notes()) for each in players), [each.notes() for each in players]
    assert all(each.live.presence(each.live.others[0]) == "connected" for each in players)
    assert all(len(each.live.connections) == 1 for each in players), "what is superfluous is closed"
    assert play(world, *players, moves=4) and same(*players)


@pytest.mark.parametrize("first", [0, 1], ids=["host", "guest"])
def test_both_make_a_new_link_and_open_each_others(world, first):
    """In the tab that waits; one of the two replies is enough, and the other one does no harm."""
    players = apart(world)
    replies = opened(players, players)
    assert all(each.desk.t("far.reply.both") in text_of(each.html) for each in players)
    players[first].say(("do", "arrive", replies[1 - first]))
    world.settle()
    late = tab(world, players[1 - first], 31)
    late.say(("route", replies[first].partition("/play/")[2]))
    world.settle()
    assert late.desk.t("far.handed.took") in text_of(late.html)
    late.shut()
    together(world, players)


@pytest.mark.few(3)
@pytest.mark.parametrize("order", [*permutations(range(4))][::3])
def test_both_open_the_other_ones_reply_at_once(world, order):
    """Two connections are made at the same moment; both sides keep the same one, whatever is heard first."""
    players = apart(world)
    replies = opened(players, players)
    for each, reply in zip(players, reversed(replies), strict=True):
        each.say(("do", "arrive", reply))
    assert len(world.queue) == 4
    world.queue[:] = [world.queue[at] for at in order]
    world.settle()
    together(world, players)


@pytest.mark.parametrize("first", [0, 1], ids=["host", "guest"])
def test_both_open_the_links_in_new_tabs(world, first):
    """As messengers do: the tab that made the link still takes the reply, and takes the seat back with it."""
    makers = apart(world)
    tabs = [tab(world, each, 21 + number) for number, each in enumerate(makers)]
    replies = opened(tabs, makers)
    assert all(each.live.elsewhere for each in makers)
    messenger = tab(world, makers[first], 31)
    for each in makers:
        each.say(("kept", dict(each.store)))
    messenger.say(("route", replies[1 - first].partition("/play/")[2]))
    world.settle()
    assert messenger.desk.t("far.handed.took") in text_of(messenger.html)
    messenger.shut()
    players = [tabs[0], tabs[1]]
    players[first] = makers[first]
    left = tabs[first]
    assert left.live.elsewhere and left.desk.t("far.tab") in text_of(left.html)
    assert 'data-do="far here"' in left.html
    makers[1 - first].shut()
    left.shut()
    together(world, players)


def test_a_reply_to_a_link_that_leads_nowhere_any_more_says_so(world):
    """The newer link counts, and the page that made it says that."""
    players = apart(world)
    host, guest = players
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    old = guest.shown()
    host.say(("do", "far again"))
    world.settle()
    host.say(("do", "arrive", old))
    assert host.desk.t("far.reply.spent") in text_of(host.html)
    other = tab(world, host, 31)
    other.say(("route", old.partition("/play/")[2]))
    world.settle()
    assert other.desk.t("far.reply.spent") in text_of(other.html)
    assert other.desk.t("far.handed.took") not in text_of(other.html) and old not in text_of(other.html)


@pytest.mark.parametrize("where", ["tab", "other tab", "pasted"])
def test_a_guest_that_opens_its_own_reply_is_told_whom_to_send_it_to(world, where):
    """The reply stays on the screen, and goes on to work."""
    host = invited(world)
    guest = replied(world, host)
    link = guest.shown()
    at = tab(world, guest, 31) if where == "other tab" else guest
    at.say(("do", "arrive", link) if where == "pasted" else ("route", link.partition("/play/")[2]))
    world.settle()
    world.wait(3)
    said = text_of(at.html)
    assert at.desk.t("far.reply.own") in said and at.desk.t("far.handed.paste") not in said
    assert guest.desk.screen == Meeting("reply") and link in text_of(guest.html) and not guest.live.elsewhere
    if at is guest:
        assert guest.effects[-1] == ["screen", f"#far/{guest.live.id}"] or where == "pasted", "a reload comes back"
    host.say(("do", "arrive", link))
    world.settle()
    assert host.desk.match and guest.desk.match


def test_whoever_looks_at_the_other_ones_link_can_go_back_to_the_match(world):
    """Until the click on “Go back to the match” nothing is lost, neither the own link nor the table."""
    host, guest = apart(world)
    steps = list(host.desk.match.steps)
    host.say(("route", f"#join={guest.live.making.token}"), ("do", "far cancel"))
    assert host.desk.match and host.desk.match.steps == steps
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    together(world, [host, guest])


def test_a_reply_leads_to_the_table_while_the_other_ones_link_is_looked_at(world):
    host, guest = apart(world)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    theirs = next(
        connection.token for connection in guest.live.connections.values() if connection.offers and connection.token
    )
    host.say(("route", f"#join={theirs}"))
    assert host.desk.screen == Meeting("join")
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    together(world, [host, guest])


def test_both_invite_each_other_to_a_first_match(world):
    """Each pastes the other one's invitation: the own one still counts until Join, and Join says what it costs."""
    one, two = invited(world), invited(world, 4)
    tokens = [each.live.making.token for each in (one, two)]
    one.say(("do", "arrive", tokens[1]))
    assert one.desk.screen == Meeting("join") and one.desk.t("far.join.instead") in text_of(one.html)
    guest = joined(world, two, seed=9)
    assert guest.desk.match and two.desk.match
    one.say(("do", "far cancel"))
    third = replied(world, one, seed=11)
    one.say(("do", "arrive", third.shown()))
    world.settle()
    assert one.desk.match and third.desk.match


@pytest.mark.parametrize("seat", [2, 3])
def test_a_host_opens_the_link_of_a_guest_and_keeps_the_others(smallest, seat):
    """At a match of three: the guest comes back to the own seat, and nobody else has to."""
    desks = company.met(smallest, 3)
    company.speak(smallest, desks, moves=2)
    host, gone = desks[0], desks[seat - 1]
    (stays,) = [each for each in desks[1:] if each is not gone]
    gone.shut(politely=False)
    smallest.wait(25)
    back = desks[seat - 1] = smallest.browser(77, gone.store)
    back.say(("route", f"#far/{gone.live.id}"))
    back.say(("do", "far again"))
    smallest.settle()
    host.say(("route", f"#join={back.live.making.token}"), ("do", "far join"))
    smallest.settle()
    assert host.live.presence(stays.live.seat) == "connected"
    back.say(("do", "arrive", host.shown()))
    smallest.settle()
    smallest.wait(12)
    assert company.seen(host) == {2: "connected", 3: "connected"} and company.same(desks)
    assert len(host.live.connections) == 2 and not any(host.notes())
    company.finished(smallest, desks)
