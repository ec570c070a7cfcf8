"""How two find each other by links and replies, in any tab, and what is said when they cannot."""

import json

import pytest

from tests.web.sittings.live.couple import invited, joined, play, replied, same, world
from tests.web.sittings.live.pairing import text_of
from tests.web.tiny_board import world as smallest
from web.desk.screen import Meeting
from web.table import live_matches

__all__ = ["smallest", "world"]


def test_tabs_of_one_browser_need_no_connection(world):
    host = invited(world)
    guest = world.browser(2, host.store)
    guest.say(("route", f"#join={host.live.making.token}"))
    world.settle()
    assert "another tab of this browser" in text_of(guest.html)
    guest.say(("field", "far.name", "Ben"), ("do", "far join"))
    world.settle()
    assert host.desk.match and guest.desk.match
    assert not [effect for effect in guest.effects if effect[0] == "channel-open"]
    play(world, host, guest, moves=9)
    assert same(host, guest)
    id = guest.live.id
    guest.shut()
    again = world.browser(3, host.store)
    again.say(("route", f"#far/{id}"))
    world.settle()
    world.wait(10)
    assert same(host, again) and again.live.presence(1) == "connected"
    second = world.browser(4, host.store)
    second.say(("route", f"#far/{id}"))
    world.settle()
    second.say(("do", "far here"))
    world.settle()
    assert again.desk.t("far.tab") in text_of(again.html) and not again.desk.live
    play(world, host, second)
    assert same(host, second) and host.desk.match.turn < 0


def test_an_answer_of_another_tab_on_a_line_that_was_not_called_is_nobodys(world):
    host = invited(world)
    guest = world.browser(2, host.store)
    guest.say(("route", f"#join={host.live.making.token}"), ("field", "far.name", "Ben"), ("do", "far join"))
    world.settle()
    host.shut()
    guest.shut()
    again = world.browser(3, host.store)
    again.say(("route", f"#far/{guest.live.id}"))
    world.settle()
    assert again.live.called
    about = {"is": "answer", "match": again.live.peer.place.match}
    again.say(("tab", json.dumps(about | {"line": "another"})))
    assert not again.live.lines
    again.say(("tab", json.dumps(about | {"line": again.live.called})))
    assert {*again.live.lines} == {again.live.called}


def test_both_ends_know_the_same_of_their_connection_and_no_other_has_it(world):
    pairs = [(host, joined(world, host, seed + 10)) for seed in (1, 2) for host in [invited(world, seed)]]
    bound = [{each.bound for end in pair for each in end.live.connections.values()} for pair in pairs]
    assert [len(each) for each in bound] == [1, 1] and bound[0] != bound[1]
    assert all(len(text.split()) == 2 for each in bound for text in each)


def test_reply_tab_in_the_same_profile(world):
    host = invited(world)
    guest = world.browser(2)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    tab = world.browser(3, host.store)
    tab.say(("route", f"#join={guest.live.making.token}"))
    assert "Passing your reply" in text_of(tab.html)
    world.settle()
    assert "You can close this one" in text_of(tab.html)
    assert host.desk.match and guest.desk.match


def test_reply_tab_in_another_profile(world):
    """No tab waits for it there: it is shown, to be pasted where one does."""
    host = invited(world)
    guest = replied(world, host)
    token = guest.live.making.token
    stranger = world.browser(3)
    stranger.say(("route", f"#join={token}"))
    world.wait(3)
    assert token in text_of(stranger.html) and "No page here is waiting" in text_of(stranger.html)
    host.say(("do", "arrive", token))
    world.settle()
    assert host.desk.match and guest.desk.match


def test_a_reply_is_found_in_the_inbox_by_a_tab_that_slept(world):
    host = invited(world)
    guest = world.browser(2)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    host.talk.storage.data[live_matches.INBOX] = guest.live.making.token
    host.say(("awake",))
    world.settle()
    assert host.desk.match and guest.desk.match and live_matches.INBOX not in host.store


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda link: link[:-30], "link.cut"),
        (lambda link: link[:-9] + ("A" if link[-9] != "A" else "B") + link[-8:], "link.damaged"),
        (lambda link: "Shall we meet at eight?", "link.none"),
    ],
)
def test_links_that_do_not_work_say_why(world, change, sentence):
    host = invited(world)
    guest = world.browser(2)
    guest.say(("do", "arrive", change(host.shown())))
    assert guest.desk.t(sentence) in text_of(guest.html) and not isinstance(guest.desk.screen, Meeting)


def test_own_invitation_opened_by_oneself(world):
    host = invited(world)
    host.say(("do", "arrive", host.shown()))
    assert host.desk.t("link.own") in text_of(host.html) and host.desk.screen == Meeting("invite")


def test_reply_to_another_invitation(world):
    host, other = invited(world), invited(world, 4)
    guest = replied(world, other)
    host.say(("do", "arrive", guest.shown()))
    assert host.desk.t("link.reply.other") in text_of(host.html) and host.desk.screen == Meeting("invite")


def test_reply_twice(world):
    """Pasted twice, then opened in other tabs while the match is under way: one guest, no complaint."""
    host = invited(world)
    guest = replied(world, host)
    reply = guest.shown()
    for _ in range(2):
        host.say(("do", "arrive", reply))
    world.settle()
    assert host.desk.match and guest.desk.match and len(host.live.connections) == 1
    play(world, host, guest, moves=3)
    steps = list(host.desk.match.steps)
    for _ in range(2):
        tab = world.browser(3, host.store)
        tab.say(("route", f"#join={guest.live.making.token}"))
        world.settle()
        assert "You can close this one" in text_of(tab.html)
        tab.shut()
    assert host.desk.match.steps == steps and not any(host.notes()) and len(host.live.connections) == 1
    play(world, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0


def test_a_second_guests_reply_says_why(world):
    host = invited(world)
    first, second = replied(world, host, 5), replied(world, host, 6)
    world.cut = True
    host.say(("do", "arrive", first.shown()))
    host.say(("do", "arrive", second.shown()))
    assert host.desk.t("far.reply.second") in text_of(host.html)


def test_nothing_connects_without_a_click(world):
    """Not by the form, nor by an invitation that was opened, nor by one's own or another's reply."""
    host = invited(world)
    guest = world.browser(2)
    guest.say(("do", "far setup"))
    guest.say(("route", f"#join={host.live.making.token}"))
    world.wait(5)
    assert guest.desk.screen == Meeting("join") and not guest.connections
    guest.say(("do", "far join"))
    assert len(guest.connections) == 1
    world.settle()
    stranger = world.browser(3)
    stranger.say(("route", f"#join={guest.live.making.token}"))
    world.wait(5)
    assert not stranger.connections


def test_mdns_blocked(world):
    """Names that nobody can resolve: the browser says nothing, for ever; the page does, and what else there is."""
    host = invited(world)
    guest = replied(world, host)
    host.remote = lambda *rest: None
    host.say(("do", "arrive", guest.shown()))
    world.wait(24)
    assert host.live.making.step == "meeting" and host.desk.t("far.apart.near") not in text_of(host.html)
    world.wait(3)
    assert host.desk.t("far.apart.near") in text_of(host.html)
    assert (
        'data-do="far again"' in host.html
        and 'data-do="post new duel 2"' in host.html
        and host.desk.t("far.letters") in text_of(host.html)
    )
    world.wait(900)
    assert guest.desk.t("far.connection.late") in text_of(guest.html)


def test_wrong_engine(world, monkeypatch):
    host = invited(world)
    monkeypatch.setattr("web.desk.letter_match.engine", lambda game: "other")
    guest = world.browser(2)
    guest.say(("route", f"#join={host.live.making.token}"))
    assert guest.desk.t("link.engine") in text_of(guest.html)


def test_a_browser_without_connections_and_a_device_without_network_are_told(world):
    host = invited(world)
    name = host.live.making.name
    host.say(("channel", name, "missing", ""))
    assert host.desk.t("far.connection.missing") in text_of(host.html)
    guest = world.browser(2)
    host = invited(world, 3)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    connection = guest.live.making
    from tests.web.sittings.live.pairing import sdp

    bare = "\r\n".join(line for line in sdp(bytes(range(32)), "answer").split("\r\n") if "candidate" not in line)
    guest.say(("channel", connection.name, "local", bare))
    assert guest.desk.t("far.connection.alone") in text_of(guest.html)


def test_reply_5_minutes_late(world):
    """The guest knocks until somebody opens, and the host does not."""
    host = invited(world)
    guest = world.browser(2)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    world.wait(300)
    knocks = [effect for effect in guest.effects if effect[0] == "channel-add"]
    assert 70 <= len(knocks) <= 80 and len({tuple(knock[2:]) for knock in knocks}) == len(knocks)
    assert not [effect for effect in host.effects if effect[0] == "channel-add"]
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    assert host.desk.match and guest.desk.match
    before = len(guest.effects)
    world.wait(10)
    assert not [effect for effect in guest.effects[before:] if effect[0] == "channel-add"]


def test_letters_of_the_same_game_are_advised(smallest):
    """Also to a guest, whose own form may name another game."""
    host, guest = invited(smallest, game="tiny"), smallest.browser(2)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    guest.say(("channel", guest.live.making.name, "missing", ""))
    assert guest.desk.setup.game == "duel" and guest.desk.t("far.connection.missing") in text_of(guest.html)
    assert guest.desk.t("far.letters") in text_of(guest.html)
    assert 'data-do="post new tiny 2"' in guest.html
