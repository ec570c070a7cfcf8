"""A match by link for three and four: each guest has a link of their own, all see each other, any can lead it on."""

import re

import pytest

from game.interface import BOX
from tests.web.sittings.live.company import (
    NAMES,
    answer,
    finished,
    goes_on,
    invited,
    link_for,
    met,
    rejoin,
    same,
    seen,
    speak,
)
from tests.web.sittings.live.pairing import text_of
from tests.web.tiny_board import world

__all__ = ["world"]

every_size = pytest.mark.parametrize("seats", [3, 4])


@every_size
@pytest.mark.parametrize("first", ["me", "friend", "lot"])
def test_a_whole_match(world, seats, first):
    desks = met(world, seats, first)
    assert (desks[0].live.seat == 1) or first != "me"
    assert (desks[0].live.seat != 1) or first != "friend"
    names = desks[0].desk.names
    assert all(each.desk.names == names for each in desks) and sorted(names.values()) == sorted(NAMES[:seats])
    finished(world, desks)


@pytest.mark.parametrize(
    ("game", "said", "seats"),
    [("builders", "", {1}), ("valley", "", {1, 2, 3}), ("valley", "me", {1}), ("valley", "friend", {2, 3})],
)
def test_who_invites_begins_unless_the_game_is_for_the_lot(world, game, said, seats):
    host, found = world.browser(1), set()
    for _ in range(20):
        host.say(("do", f"setup game={game}"), ("do", "far setup"), ("field", "seats", "3"))
        if said:
            host.say(("field", "far.first", said))
        begins = said or ("lot" if game == "valley" else "me")
        assert re.search(rf'<input[^>]*name="far.first"[^>]*value="{begins}"[^>]* checked', host.html)
        host.say(("do", "far invite"))
        found.add(host.live.seat)
        host.say(("do", "far cancel"))
    assert found == seats


@every_size
def test_each_guest_has_an_own_link_and_the_replies_come_in_any_order(world, seats):
    host = invited(world, seats)
    tokens = {seat: link_for(host, seat) for seat in host.live.others}
    assert len(set(tokens.values())) == seats - 1
    guests = {seat: answer(world, token, seat - 1) for seat, token in tokens.items()}
    assert "not here yet" in text_of(host.html) and f"1 of {seats} players are here." in text_of(host.html)
    for count, seat in enumerate(sorted(guests, reverse=True), 2):
        host.say(("do", "arrive", guests[seat].shown()))
        world.settle()
        world.wait(1)
        if count < seats:
            assert f"{count} of {seats} players are here." in text_of(host.html)
            assert host.live.making.seat in set(guests) - {seat}, "the next one that is awaited"
            assert "when everyone is here" in text_of(guests[seat].html)
            assert NAMES[0] in text_of(guests[seat].html)
    goes_on(world, [host, *guests.values()])


@every_size
def test_all_see_each_other(world, seats):
    desks = met(world, seats)
    for each in desks:
        assert set(seen(each).values()) == {"connected"}
        each.say(("do", "open far"))
        assert all(name in text_of(each.html) for name in NAMES[:seats])
        assert each.html.count('class="dot is-connected"') == 2 * (seats - 1)
        each.say(("do", "close"))
    desks[1].shut()
    world.wait(3)
    for each in (desks[0], *desks[2:]):
        assert seen(each)[2] == "away" and set(seen(each).values()) == {"away", "connected"}
        each.say(("do", "open far"))
        assert "Ben is away" in text_of(each.html)
    assert 'data-do="far again"' in desks[0].html and 'data-do="far again"' not in desks[2].html
    assert "Anna hosts the match and can send a new link" in text_of(desks[2].html)


@every_size
def test_the_others_play_on_while_somebody_who_is_not_needed_is_away(world, seats):
    desks = met(world, seats)
    speak(world, desks, moves=seats)
    turn = desks[0].desk.match.turn
    waits = next(each for each in desks if each.live.seat == turn)
    gone = next(each for each in desks[1:] if each is not waits)
    gone.shut()
    world.wait(3)
    assert waits.desk.live
    third = next((each for each in desks if each not in (gone, waits)), None)
    assert third and "’s turn." in text_of(third.html)
    assert "is away" in text_of(third.html)


@every_size
def test_a_link_for_whoever_is_away_is_at_hand_in_anothers_turn(world, seats):
    """Only the host, to whom links lead, has the button; those who wait have most time to use it."""
    desks = met(world, seats)
    while desks[0].desk.match.turn == BOX or desks[0].desk.live:
        assert speak(world, desks, moves=1)
    host, *guests = desks
    waits = next(each for each in guests if each.desk.live)
    gone, *others = [each for each in guests if each is not waits]
    gone.shut()
    world.wait(3)
    assert "’s turn." in text_of(host.html) and "is away" in text_of(host.html)
    assert host.html.count('data-do="far again"') == 1
    assert not any('data-do="far again"' in each.html for each in (waits, *others))
    host.say(("do", "far again"))
    world.settle()
    assert f"Send this link only to {host.live.name(gone.live.seat)}," in text_of(host.html)


@every_size
def test_a_link_for_whoever_is_away_is_at_hand_in_a_pause(world, seats):
    host, *guests = desks = met(world, seats)
    speak(world, desks, moves=1)
    host.say(("do", "far ask pause"))
    world.settle()
    for each in guests:
        each.say(("do", "far answer yes"))
        world.settle()
    assert "far resume" in host.html and "far again" not in host.html
    guests[0].shut()
    world.wait(3)
    assert "far resume" in host.html and host.html.count('data-do="far again"') == 1


@every_size
@pytest.mark.parametrize("polite", [True, False])
def test_one_guest_reloads_and_comes_back_by_an_own_link(world, seats, polite):
    desks = met(world, seats)
    speak(world, desks, moves=seats + 1)
    gone = desks[1]
    store, id, steps = gone.store, gone.live.id, len(gone.desk.match.steps)
    gone.shut(polite)
    world.wait(25)
    desks[1] = back = world.browser(77, store)
    back.say(("route", f"#far/{id}"))
    assert len(back.desk.match.steps) == steps
    rejoin(world, desks[0], back)
    assert set(seen(back).values()) == {"connected"} and same(desks)
    goes_on(world, desks)


@every_size
def test_two_guests_are_away_and_each_gets_a_link(world, seats):
    desks = met(world, seats)
    speak(world, desks, moves=1)
    kept = []
    for gone in desks[1:3]:
        kept.append((gone.store, gone.live.id))
        gone.shut()
    world.wait(3)
    host = desks[0]
    assert "Ben is away" in text_of(host.html) and "Carla is away" in text_of(host.html)
    host.say(("do", "far again"))
    world.settle()
    assert "Link for" in text_of(host.html) and "Send this link only to Ben," in text_of(host.html)
    tokens = {seat: link_for(host, seat) for seat in (2, 3)}
    host.say(("do", "far again"))
    assert tokens == {seat: link_for(host, seat) for seat in (2, 3)}, "links that are out stay worth something"
    for number, (store, id) in enumerate(kept, 1):
        desks[number] = back = world.browser(70 + number, store)
        back.say(("route", f"#far/{id}"))
        back.say(("route", f"#join={tokens[number + 1]}"), ("do", "far join"))
        world.settle()
        host.say(("do", "arrive", back.shown()))
        world.settle()
    world.wait(8)
    assert set(seen(host).values()) == {"connected"}
    goes_on(world, desks)


@every_size
def test_the_host_is_gone_and_a_guest_leads_the_match_on(world, seats):
    desks = met(world, seats)
    speak(world, desks, moves=seats + 2)
    host, leader = desks[0], desks[1]
    store, id = host.store, host.live.id
    host.shut(politely=False)
    world.wait(25)
    leader.say(("do", "open far"))
    assert "Take over as host" in text_of(leader.html)
    leader.say(("do", "far lead"))
    assert leader.live.peer.gathering, "it waits for the others' logs"
    for guest in desks[2:]:
        rejoin(world, leader, guest)
    assert not leader.live.peer.gathering and same(desks[1:])
    desks[0] = back = world.browser(88, store)
    back.say(("route", f"#far/{id}"))
    rejoin(world, leader, back)
    world.wait(12)
    assert [each.live.peer.host for each in desks] == [False, True, *[False] * (seats - 2)]
    assert all(each.live.lead == 2 for each in desks if each is not leader)
    goes_on(world, desks)


def test_a_new_host_goes_on_without_whoever_does_not_come(world):
    desks = met(world, 4)
    speak(world, desks, moves=5)
    leader = desks[1]
    for gone in (desks[0], desks[3]):
        gone.shut()
    world.wait(25)
    leader.say(("do", "far lead"))
    rejoin(world, leader, desks[2])
    leader.say(("do", "open far"))
    assert "Go on without Dan" in text_of(leader.html)
    leader.say(("do", "far lead"))
    assert not leader.live.peer.gathering
    speak(world, desks[1:3], moves=1)
    assert same(desks[1:3])


@every_size
def test_a_take_back_needs_everybody(world, seats):
    desks = met(world, seats)
    moves = 0
    while moves < 40 and not any(each.live.back for each in desks):
        moves += speak(world, desks, moves=1)
    asker = next(each for each in desks if each.live.back)
    others = [each for each in desks if each is not asker]
    before = len(asker.desk.match.steps)
    asker.say(("do", "undo"))
    world.settle()
    assert "You asked" in text_of(asker.html)
    for number, each in enumerate(others):
        assert "wants to take the last move back" in text_of(each.html)
        each.say(("do", "far answer yes"))
        world.settle()
        if number < len(others) - 1:
            assert "The other players are answering a question." in text_of(each.html)
            assert len(asker.desk.match.steps) == before
    assert len(asker.desk.match.steps) < before and same(desks)
    goes_on(world, desks)


@every_size
def test_one_no_is_enough_to_go_on(world, seats):
    desks = met(world, seats)
    desks[0].say(("do", "far ask pause"))
    world.settle()
    desks[1].say(("do", "far answer no"))
    world.settle()
    assert not any(each.live.peer.state.ask or each.live.peer.state.paused for each in desks)
    goes_on(world, desks)


@every_size
def test_giving_up_needs_all_and_then_all_play_again(world, seats):
    desks = met(world, seats)
    speak(world, desks, moves=2)
    desks[1].say(("do", "open resign"))
    assert "if all others agree" in text_of(desks[1].html)
    desks[1].say(("do", "far ask resign"))
    world.settle()
    for each in (desks[0], *desks[2:]):
        assert "Ben wants to give up" in text_of(each.html)
        each.say(("do", "far answer yes"))
        world.settle()
    assert all("given up" in text_of(each.html) for each in desks)
    first = desks[0].live.id
    desks[2].say(("do", "rematch"))
    world.settle()
    for each in (desks[0], desks[1], *desks[3:]):
        each.say(("do", "far answer yes"))
        world.settle()
    world.wait(8)
    assert desks[0].live.id != first and all(each.desk.match.turn >= BOX for each in desks)
    assert desks[0].desk.names == dict(enumerate(NAMES[:seats], 1))
    goes_on(world, desks)


def test_a_guest_who_leaves_before_the_match_gets_a_new_link(world):
    host = invited(world, 3)
    guest = answer(world, link_for(host, 2), 1)
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    guest.shut()
    world.wait(30)
    if 2 in {connection.seat for connection in host.live.connections.values()}:
        name = next(connection.name for connection in host.live.connections.values() if connection.seat == 2)
        host.say(("channel", name, "closed"))
    assert "There is no link for Ben" in text_of(host.html)
    other = link_for(host, 3)
    host.say(("do", "far again"))
    world.settle()
    assert link_for(host, 3) == other and link_for(host, 2)
    back = world.browser(5, guest.store)
    back.say(("route", f"#join={link_for(host, 2)}"), ("do", "far join"))
    world.settle()
    host.say(("do", "arrive", back.shown()))
    carla = answer(world, other, 2)
    host.say(("do", "arrive", carla.shown()))
    world.settle()
    world.wait(6)
    goes_on(world, [host, back, carla])


def test_a_seat_that_somebody_has_is_refused_to_a_second(world):
    host = invited(world, 3)
    token = link_for(host, 2)
    one, two = answer(world, token, 1), answer(world, token, 2)
    host.say(("do", "arrive", one.shown()))
    world.settle()
    host.say(("do", "arrive", two.shown()))
    assert host.desk.t("far.reply.second") in text_of(host.html) or any(host.notes())


@every_size
def test_tabs_of_one_browser(world, seats):
    host = invited(world, seats)
    tokens = {seat: link_for(host, seat) for seat in host.live.others}
    guests = [answer(world, token, seat - 1, host.store) for seat, token in tokens.items()]
    world.wait(6)
    assert all(each.desk.match for each in (host, *guests))
    goes_on(world, [host, *guests])


def test_cards_of_others_are_not_shown(world):
    desks = met(world, 3)
    for each in desks:
        table = each.desk.scene().table
        hands = {seat: set(hand) for seat, hand in table.hands.items()}
        assert "?" not in hands.pop(each.live.seat) and all(hand == {"?"} for hand in hands.values())


def test_the_record_is_shown_and_others_cards_are_open_once_the_match_is_over(world):
    """The draws are hidden by the page alone: any program can work them out."""
    desks = met(world, 3)
    dealt = [step.words for step in desks[0].desk.match.steps if not step.speaker]
    for each in desks:
        each.say(("do", "open record"))
        assert len(dealt) == 6 and not [words for words in dealt if words in text_of(each.html)]
        each.say(("do", "close"))
    goes_on(world, desks)
    left = [sorted(hand) for hand in desks[0].desk.match.table.hands.values()]
    for each in desks:
        each.say(("do", "open record"))
        assert all(words in text_of(each.html) for words in dealt)
        shown = each.desk.scene()
        assert [sorted(hand) for hand in shown.table.hands.values()] == left
        assert [sorted(piece.kind for piece in shown.pieces.at(f"hand {seat}")) for seat in (1, 2, 3)] == left


def test_a_sealed_bid_stays_sealed_until_all_have_bid(world):
    desks = met(world, 3)
    speak(world, desks, moves=2)
    for each in desks:
        said = [step.words for step in each.desk.match.steps if step.speaker]
        mine = each.live.seat - 1
        assert [words.partition(":")[0] for words in said] == ["bid", "bid"]
        assert not any(":" in words for seat, words in enumerate(said) if seat != mine)
    speak(world, desks, moves=1)
    world.wait(3)
    assert all(len(each.desk.match.table.bids) == 3 for each in desks)
