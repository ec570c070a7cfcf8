"""A match by link between desks that are joined in memory: the table, breaks, and what is kept."""

import json

import pytest

from game.interface import BOX
from game.peers.proof import verify
from tests.web.saying import say
from tests.web.sittings.live.couple import back, invited, joined, mover, paired, play, rejoin, same, world
from tests.web.sittings.live.pairing import ADDRESS, text_of
from web.app.screen import screen
from web.desk.screen import Meeting
from web.sittings.live import connections
from web.table import live_matches

__all__ = ["world"]


def test_two_desks_play_a_whole_match(world):
    host, guest = paired(world)
    assert (host.desk.names, guest.desk.names) == ({1: "Anna", 2: "Ben"}, {1: "Anna", 2: "Ben"})
    assert host.desk.live and not guest.desk.live
    assert host.title.startswith("● Your turn") and guest.title.startswith("Anna")
    play(world, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0
    assert host.desk.dialog == guest.desk.dialog == "score"
    (saved,) = [each for each in host.desk.shelf.saved() if each.over]
    assert host.desk.match.extra == guest.desk.match.extra == saved.record.extra and saved.record.extra["chain 1"]
    assert verify(saved.record) and len(saved.record.steps) == len(host.desk.match.steps)


def test_the_link_is_short_and_has_no_names(world):
    host = invited(world)
    assert len(host.shown()) <= 200 and "Anna" not in host.shown()
    assert host.shown() in text_of(host.html)


def test_nothing_is_sent_before_it_is_stored(world):
    host, guest = paired(world)
    play(world, host, guest, moves=6)
    now = mover(host, guest)
    now.full = True
    before, sent = dict(now.store), world.sent
    now.say(("line", now.desk.match.legal[0]))
    assert now.store == before and now.desk.match.steps
    world.settle()
    assert now.desk.alarm == now.desk.t("unsaved")
    world.wait(7)
    assert not any(text for text in now.effects[-3:] if text[0] == "nothing") and world.sent >= sent
    other = guest if now is host else host
    assert len(other.desk.match.steps) < len(now.desk.match.steps) or now is not host
    now.full = False
    world.wait(10)
    assert same(host, guest)
    again = world.browser(9, dict(now.store))
    again.say(("do", f"far open {now.live.id}"))
    assert again.live.peer.log.head == now.live.peer.log.head


@pytest.mark.few(2)
@pytest.mark.parametrize("polite", [True, False])
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize("minter", [0, 1])
def test_refresh_of_either_side_mid_turn_and_a_rejoin_link_from_either_side(world, who, minter, polite):
    players = list(paired(world))
    play(world, *players, moves=7)
    gone = players[who]
    store, id, steps = gone.store, gone.live.id, list(gone.desk.match.steps)
    gone.shut(polite)
    world.wait(25)
    stays = players[1 - who]
    assert stays.live.presence(who + 1) == ("away" if polite else "reconnecting")
    assert "far again" in stays.html
    players[who] = back = world.browser(7 + who, store)
    back.say(("route", f"#far/{id}"))
    assert back.desk.match.steps == steps and "far again" in back.html
    assert back.desk.names == {1: "Anna", 2: "Ben"}
    maker, opener = players[minter], players[1 - minter]
    maker.say(("do", "far again"))
    world.settle()
    assert maker.desk.dialog == "far" and maker.shown() in text_of(maker.html)
    opener.say(("route", f"#join={maker.live.making.token}"))
    assert opener.desk.screen == Meeting("join") and "Go back to the match" in text_of(opener.html)
    opener.say(("do", "far join"))
    world.settle()
    world.wait(2)
    assert opener.desk.screen == Meeting("reply")
    maker.say(("do", "arrive", opener.shown()))
    world.settle()
    world.wait(12)
    assert opener.desk.match and same(*players), (maker.notes(), opener.notes(), opener.live.peer.presences)
    assert play(world, *players) and same(*players) and players[0].desk.match.turn < 0


@pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])
def test_refresh_between_the_two_reveals_of_a_draw(world, who):
    """What was on its way is lost with the page; the draw is made all the same."""
    players = list(paired(world))
    play(world, *players, moves=3)
    for _ in range(2000):
        if (due := players[who].live.peer.state.due) and due.missing:
            break
        if world.queue:
            world.queue.pop(0)()
        elif now := mover(*players):
            now.say(("line", now.rng.choice(now.desk.match.legal)))
    assert due.index > 1 and due.missing
    back(world, players, who)
    assert same(*players) and not players[0].live.peer.state.due
    assert players[0].live.peer.state.draws[-1].index == due.index
    play(world, *players)
    assert same(*players) and players[0].desk.match.turn < 0


def test_a_take_back_by_consent(world):
    host, guest = paired(world)
    play(world, host, guest, moves=4)
    steps = [step for step in host.desk.match.steps if step.speaker != BOX]
    assert steps[-1].speaker in (1, 2)
    asker, other = (host, guest) if steps[-1].speaker == 1 else (guest, host)
    asker.say(("do", "undo"))
    world.settle()
    assert "wants to take the last move back" in text_of(other.html) and "You asked" in text_of(asker.html)
    other.say(("do", "far answer no"))
    world.settle()
    assert len([step for step in host.desk.match.steps if step.speaker != BOX]) == 4
    asker.say(("do", "undo"))
    world.settle()
    other.say(("do", "far answer yes"))
    world.settle()
    assert len([step for step in guest.desk.match.steps if step.speaker != BOX]) == 3 and same(host, guest)
    assert len(guest.desk.told) == len(guest.desk.match.steps)
    play(world, host, guest)
    assert same(host, guest)


def test_a_pause_greetings_giving_up_and_a_rematch(world):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    host.say(("do", "far greet luck"))
    world.settle()
    assert "Anna: Good luck!" in text_of(guest.html)
    world.wait(10)
    assert "Good luck!" not in text_of(guest.html)
    guest.say(("do", "far ask pause"))
    world.settle()
    host.say(("do", "far answer yes"))
    world.settle()
    assert "The match is paused." in text_of(host.html) and not host.desk.live and not guest.desk.live
    host.say(("do", "far resume"))
    world.settle()
    assert mover(host, guest)
    guest.say(("do", "open resign"), ("do", "far ask resign"))
    world.settle()
    assert "Ben has given up." in text_of(host.html) and "You have given up." in text_of(guest.html)
    first = host.live.id
    guest.say(("do", "open record"))
    host.say(("do", "rematch"))
    world.settle()
    assert not guest.desk.dialog and "wants to play again" in text_of(guest.html)
    guest.say(("do", "far answer yes"))
    world.settle()
    assert host.live.id != first and host.desk.match.turn >= 0 and same(host, guest)
    assert host.desk.names == {1: "Anna", 2: "Ben"}
    play(world, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0


def test_cable_cut_then_both_knock_and_nothing_is_closed(world):
    host, guest = paired(world)
    play(world, host, guest, moves=5)
    world.cut = True
    for browser in (host, guest):
        (name,) = browser.live.connections
        browser.say(("channel", name, "state", "failed"))
    world.wait(30)
    for browser in (host, guest):
        assert len([effect for effect in browser.effects if effect[0] == "channel-add"]) >= 6
        assert not [effect for effect in browser.effects if effect[0] == "channel-close"]
        assert "is lost" in text_of(browser.html) or "is away" in text_of(browser.html)
    world.cut = False
    for browser in (host, guest):
        (name,) = browser.live.connections
        browser.say(("channel", name, "state", "connected"))
    world.wait(12)
    play(world, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0


def test_a_seat_that_somebody_else_has_is_told(world):
    host, _ = paired(world)
    token = None
    host.say(("do", "far again"))  # everybody is there: no link is made
    assert host.live.making.step == "open"
    connections.open(host.desk, host.live, 2)
    host.say(("awake",))
    world.settle()
    token = host.live.making.token
    third = world.browser(5)
    third.say(("route", f"#join={token}"), ("do", "far join"))
    world.settle()
    host.say(("do", "arrive", third.shown()))
    world.settle()
    world.wait(15)
    assert third.desk.t("far.untaken") in text_of(third.html)


def test_host_gone_for_good_and_back_as_a_guest_after_all(world):
    host, guest = paired(world)
    play(world, host, guest, moves=6)
    id = host.live.id
    host.shut(politely=False)
    world.wait(25)
    guest.say(("do", "far lead"))
    play(world, guest, moves=1)
    host = world.browser(8, host.store)
    host.say(("route", f"#far/{id}"))
    rejoin(world, guest, host)
    assert (host.live.peer.host, guest.live.peer.host) == (False, True)
    play(world, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0


def test_host_gone_for_good_between_the_reveals_of_a_draw(world):
    """The guest, who waits for the host's part, ends the match; when the host is back with it, the match goes on."""
    host, guest = paired(world)
    play(world, host, guest, moves=4)
    for _ in range(2000):
        if (due := guest.live.peer.state.due) and host.live.seat in due.missing:
            break
        if world.queue:
            world.queue.pop(0)()
        elif now := mover(host, guest):
            now.say(("line", now.rng.choice(now.desk.match.legal)))
    assert due and host.live.seat in due.missing
    world.queue.clear()
    host.shut(politely=False)
    world.wait(160)
    assert "far ask left 1" not in guest.html
    world.wait(50)
    assert "far ask left 1" in guest.html and "far ask fresh" not in guest.html
    guest.say(("do", "far ask left 1"))
    world.settle()
    assert "Unfinished: Anna left." in text_of(guest.html) and "rematch" not in guest.html
    id, host = host.live.id, world.browser(8, host.store)
    host.say(("route", f"#far/{id}"))
    rejoin(world, host, guest)
    assert not guest.live.peer.state.ended and same(host, guest)
    play(world, host, guest)
    assert same(host, guest) and host.desk.match.turn < 0


def test_names_such_as_img_onerror_and_right_to_left_overrides_are_text(world):
    host = invited(world)
    evil = "<img src=x onerror=alert(1)>\u202e"
    guest = joined(world, host, name=evil)
    for browser in (host, guest):
        assert "<img" not in browser.html and "&lt;img src=x" in browser.html and "\u202e" not in browser.html


def test_ones_name_is_known_the_next_time(world):
    host = invited(world)
    again = world.browser(7, host.store)
    again.say(("do", "far setup"))
    assert again.desk.live_matches.name == "Anna"


def test_what_the_start_screen_keeps_of_it(world):
    host, guest = paired(world)
    play(world, host, guest, moves=3)
    host.say(("do", "home"))
    assert "Matches with friends" in text_of(host.html) and not host.desk.match
    guest.say(("do", "far greet hello"))
    world.settle()
    host.say(("do", f"far open {host.live.id}"))
    assert host.desk.match and same(host, guest)
    play(world, host, guest, moves=3)
    assert same(host, guest)
    host.say(("do", "home"), ("do", f"far forget {host.live.id}"))
    assert not [key for key in host.store if key.startswith("nile.live.")] and "far open" not in host.html


def test_what_would_be_unfair_does_nothing_and_a_branch_is_a_match_of_ones_own(world):
    host, guest = paired(world)
    play(world, host, guest, moves=4)
    before = list(host.desk.match.steps)
    for command in ("hint", "voice 2=6", "redo", "review", "pause"):
        host.say(("do", command))
    assert host.desk.match.steps == before and not host.desk.bots.hint and host.desk.review is None
    assert 'data-do="review"' not in host.html and 'data-do="hint"' not in host.html
    host.say(("do", "look 2"), ("do", "branch"))
    assert (
        live_matches.on(host.desk) is None and len(host.desk.match.steps) == 20 and "match" not in host.desk.match.extra
    )
    play(world, guest, moves=1)
    assert len(host.desk.match.steps) == 20
    host.say(("do", "home"), ("do", f"far open {host.live.id}"))
    assert same(host, guest)
    play(world, host, guest)
    assert same(host, guest) and 'data-do="review"' in host.html


def test_what_is_looked_at_stays_while_the_other_one_moves(world):
    host, guest = paired(world)
    play(world, host, guest, moves=4)
    while host.desk.live:
        play(world, host, guest, moves=1)
    host.say(("do", "look 2"))
    before, shown = len(host.desk.match.steps), host.desk.at
    play(world, guest, moves=1)
    assert len(host.desk.match.steps) > before and host.desk.at == shown and "looking-back" in host.html
    host.say(("escape",))
    assert host.desk.live


def test_a_tick_that_changes_nothing_draws_nothing(world):
    host, _ = paired(world)
    world.wait(3)
    assert "html" not in json.loads(host.talk.hear(json.dumps([["tick"]])))


def test_news_of_what_is_not_known_changes_nothing(world):
    host, _ = paired(world)
    before = screen(host.desk)
    for message in (
        ("channel", "other", "heard", "{}"),
        ("channel", next(iter(host.live.connections)), "heard", "[" * 9000),
        ("tab", "null"),
        ("tab", '{"is": "say", "match": "x"}'),
        ("tab", f'{{"is": "say", "match": "{host.live.peer.place.match}", "line": ["a"], "text": 3}}'),
        ("tab", '{"is": "reply", "text": "nothing"}'),
    ):
        host.say(message)
    assert screen(host.desk) == before


def test_the_page_knows_its_address(world):
    host = invited(world)
    assert host.shown().startswith(ADDRESS)


def test_a_move_leaves_before_the_screen_is_drawn(world):
    one = mover(*paired(world))
    answer = say(one.talk, ("line", one.desk.match.legal[0]))
    assert "html" not in answer and answer["later"]
    assert any(name == "channel-send" for name, *_ in answer["effects"])
    assert 'id="table"' in say(one.talk)["html"]
