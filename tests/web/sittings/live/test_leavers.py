"""Somebody leaves a live match for good: those who stay end it, at any moment, and it goes on if they come back."""

import json
import re

import pytest

from game import GAMES, record
from game.match import load
from game.peers.strict import Unfit
from game.peers.verdict import verdict
from tests.web.sittings.live import company, couple
from tests.web.sittings.live.company import NAMES
from tests.web.sittings.live.couple import paired, play, reopened
from tests.web.sittings.live.pairing import Browser, World, text_of
from tests.web.tiny_board import world
from web.desk.keep import listed
from web.sharing.figures import chapters, finished
from web.sittings.live.dialogs import presence, prompt
from web.store import tally

__all__ = ["world"]

LEAD = 'data-do="far lead" id="do-lead"'
IN = re.compile(r"You can end the match in (\d:\d\d)\.")
TABLES = [
    pytest.param(name, seats, marks=[pytest.mark.full] * (seats > 3 or (name, seats) == ("builders", 3)))
    for name, game in GAMES.items()
    for seats in game.seats
]
SECRET = [table for table in TABLES if GAMES[str(table.values[0])].secret]


def met(world: World, game: str, seats: int) -> list[Browser]:
    """All at one table, by seat."""
    desks = list(paired(world, game)) if seats == 2 else company.met(world, seats, game=game)
    return sorted(desks, key=lambda each: each.live.seat)


def until(world: World, desks: list[Browser], wanted) -> None:
    """Plays on until this is so; what is on its way arrives one by one."""
    for _ in range(4000):
        if wanted():
            return
        if world.queue:
            world.now += 0.03
            world.queue.pop(0)()
        elif now := next((each for each in desks if each.desk.live), None):
            now.say(("line", couple.anything(now.desk.planned, now.rng)))
            assert not now.desk.alarm, now.desk.alarm
    raise AssertionError("it never was so")


def gone(world: World, desks: list[Browser], seat: int, politely: bool = False) -> list[Browser]:
    """This one is gone for good, and what was on its way with it; the others."""
    leaver = desks[seat - 1]
    if not politely:
        world.queue.clear()
    leaver.shut(politely)
    world.wait(25)
    return [each for each in desks if each is not leaver]


def button(seat: int | str, where: str = "do") -> str:
    return f'data-do="far ask left {seat}" id="{where}-left"'


def ended(world: World, stay: list[Browser], seat: int) -> None:
    """Those who are there end the match, once they may: one asks, all others agree."""
    assert not any("far ask left" in each.html for each in stay)
    world.wait(185)
    assert all(button(seat) in each.html for each in stay)
    stay[0].say(("do", f"far ask left {seat}"))
    world.settle()
    for each in stay[1:]:
        assert f"{stay[0].live.name(stay[0].live.seat)} wants to end the match: " in text_of(each.html)
        each.say(("do", "far answer yes"))
        world.settle()


def unfinished(each: Browser, name: str, game: str) -> None:
    """At the table, in the list and in the statistics nobody has won, and who has left is named."""
    assert f"Unfinished: {name} left." in text_of(each.html)
    assert each.desk.match and not each.desk.live and "rematch" not in each.html
    each.say(("do", "review"))
    assert each.desk.review is None, "it may go on"
    each.say(("do", "open far"))
    assert "rematch" not in each.html and "far ask left" not in each.html
    each.say(("do", "close"))
    signed = not each.live.peer.state.alone  # what one device alone says of the end is no part of the record
    assert (f"ended: left {NAMES.index(name) + 1}" in each.desk.match.record()) is signed
    each.say(("do", "home"))
    card = each.html.split(f'id="kept-{each.live.id}"')[1].split("</li>")[0]
    assert f"Unfinished: {name} left" in text_of(card) and 'id="ended"' in each.html
    each.say(("do", "sharing statistics"))
    assert f"1 unfinished match: {name} left" in text_of(each.html)
    (found,) = finished(each.desk)
    counted = chapters([found])[game]
    assert counted.all.matches == 0 and counted.left == {name: 1} and not counted.opponents
    each.say(("do", f"far open {each.live.id}"))
    assert f"Unfinished: {name} left." in text_of(each.html), "as it was"


def undone(each: Browser) -> None:
    """The match is under way again, and counts for nobody."""
    assert not each.live.peer.state.over and "Unfinished" not in text_of(each.html)
    about = listed(each.desk.shelf.store)[each.live.id]
    assert not about["over"] and not about.keys() & {"won", "left", "scores"}
    assert finished(each.desk) == []


def whole(world: World, desks: list[Browser]) -> None:
    """The match goes on, with --full to the end."""
    for each in desks if company.goes_on(world, desks) else []:
        (found,) = finished(each.desk)
        assert found.won and not found.left


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("who", ["first", "last"])
def test_those_who_stay_end_the_match_and_it_goes_on_when_the_one_is_back(world, game, seats, who):
    """In the turn of the one who leaves; the host stays, or a guest who leads the match on."""
    desks = met(world, game, seats)
    seat = 1 if who == "first" else seats
    play(world, *desks, moves=3)
    until(world, desks, lambda: desks[seat - 1].desk.live)
    stay = gone(world, desks, seat)
    host = next((each for each in stay if each.live.peer.host), None)
    if not host and seats > 2:
        stay = led(world, stay)
        host = stay[0]
    ended(world, stay, seat)
    for each in stay:
        unfinished(each, NAMES[seat - 1], game)
    back = reopened(world, desks[seat - 1])
    maker = host or stay[0]
    if seats == 2:
        couple.rejoin(world, maker, back)
    else:
        company.rejoin(world, maker, back)
    for each in (*stay, back):
        undone(each)
    desks[seat - 1] = back
    whole(world, desks)


def led(world: World, stay: list[Browser]) -> list[Browser]:
    """The host is gone: one of the guests leads, and the others open its links."""
    first, *others = stay
    first.say(("do", "far lead"))
    world.wait(2)
    for other in others:
        company.rejoin(world, first, other)
    return stay


@pytest.mark.parametrize(("game", "seats"), SECRET)
def test_what_the_one_who_is_gone_has_sealed_is_not_waited_for(world, game, seats):
    """Nobody else can open it: those who are there end the match all the same, and it goes on where it was."""
    desks = met(world, game, seats)
    state = desks[0].live.peer.state

    def sealed() -> bool:
        return bool(state.due and not state.due.index and seats in state.due.missing)

    until(world, desks, sealed)
    stay = gone(world, desks, seats)
    assert sealed() and not any(each.desk.live for each in stay)
    ended(world, stay, seats)
    for each in stay:
        unfinished(each, NAMES[seats - 1], game)
        assert each.desk.viewer == each.live.seat, "what is secret stays so"
    back = reopened(world, desks[-1])
    (couple if seats == 2 else company).rejoin(world, desks[0], back)
    for each in (*stay, back):
        undone(each)
    whole(world, [*desks[:-1], back])


@pytest.mark.few(3)
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("politely", [True, False])
@pytest.mark.parametrize("host", [True, False])
def test_the_page_counts_down_in_either_seats_turn_and_says_it_once(world, host, politely, mine):
    seat = 1 if host else 2
    desks = met(world, "duel", 2)
    until(world, desks, lambda: desks[2 - seat if mine else seat - 1].desk.live)
    leaver, (stays,) = desks[seat - 1], gone(world, desks, seat, politely)
    stays.spoken.clear()
    assert mine is stays.desk.live
    seen, ticks = set(), 0
    while not (found := button(seat) in stays.html) and ticks < 200:
        (left,) = IN.findall(text_of(stays.html))
        seen.add(left)
        world.wait(1)
        ticks += 1
    assert found and {"2:30", "1:00", "0:05"} <= seen and len(seen) < 37
    assert 150 < ticks <= 185, "from when it was known"
    said = f"{leaver.live.name(seat)} hasn’t answered for 3 minutes. You can end the match now."
    world.wait(5)
    assert stays.spoken == [said], "no figure of the countdown"
    stays.say(("do", "open far"))
    assert button(seat, "dialog") in stays.html
    stays.say(("do", f"far ask left {seat}"))
    assert f"Unfinished: {leaver.live.name(seat)} left." in text_of(stays.html) and not stays.desk.dialog
    assert f"If {leaver.live.name(seat)} comes back, the match goes on." in text_of(stays.html)
    assert not IN.search(text_of(stays.html))


def test_nobody_can_end_a_match_too_early_or_without_those_who_are_there(world):
    desks = met(world, "tiny", 3)
    early = desks[0].desk.t("peers.early")
    for seats in ("2", "2 3"):
        desks[0].say(("do", f"far ask left {seats}"))
        assert desks[0].desk.alarm == early
    stay = gone(world, desks, 3)
    world.wait(190)
    for seats in ("2", "2 3"):
        stay[0].say(("do", f"far ask left {seats}"))
        assert stay[0].desk.alarm == early
    for seats in ("", "1", "9", "x"):
        stay[0].say(("do", f"far ask left {seats}"))
        assert not stay[0].live.peer.state.over and not stay[0].live.peer.state.ask


@pytest.mark.parametrize("seat", [1, 2])
def test_after_an_own_reload_the_three_minutes_begin_anew_and_the_end_outlasts_one(world, seat):
    desks = met(world, "duel", 2)
    (stays,) = gone(world, desks, seat)
    world.wait(100)
    stays.shut(politely=False)
    stays = reopened(world, stays)
    world.wait(100)
    assert button(seat) not in stays.html and IN.search(text_of(stays.html))
    world.wait(90)
    stays.say(("do", f"far ask left {seat}"))
    stays.shut()
    stays = reopened(world, stays)
    unfinished(stays, NAMES[seat - 1], "duel")
    world.wait(100)
    unfinished(stays, NAMES[seat - 1], "duel")
    couple.rejoin(world, stays, back := reopened(world, desks[seat - 1]))
    undone(stays)
    assert f"{NAMES[seat - 1]} is back. The match goes on." in stays.spoken
    whole(world, sorted([stays, back], key=lambda each: each.live.seat))


@pytest.mark.parametrize("seat", [1, 2])
def test_a_connection_that_heals_by_itself_brings_the_match_back(world, seat):
    desks = met(world, "duel", 2)
    stays, other = desks[2 - seat], desks[seat - 1]
    world.mute = other
    world.wait(210)
    for each, away in ((stays, seat), (other, 3 - seat)):
        each.say(("do", f"far ask left {away}"))
        unfinished(each, NAMES[away - 1], "duel")
    world.mute = None
    world.wait(12)
    for each in desks:
        undone(each)
    whole(world, desks)


def test_an_own_move_that_was_not_heard_is_kept_and_made_when_the_other_one_is_back(world):
    host, guest = desks = met(world, "duel", 2)
    until(world, desks, lambda: guest.desk.live and not world.queue)
    host.shut(politely=False)
    words = guest.desk.match.legal[0]
    guest.say(("line", words))
    world.wait(210)
    assert "Your move is saved" in text_of(guest.html)
    guest.say(("do", "far ask left 1"))
    assert "Unfinished: Anna left." in text_of(guest.html) and not guest.desk.alarm
    back = reopened(world, host)
    couple.rejoin(world, guest, back)
    undone(guest)
    assert words in [step.words for step in back.desk.match.steps]
    whole(world, [back, guest])


@pytest.mark.parametrize("what", ["pause", "back"])
@pytest.mark.parametrize("asks", [1, 2])
def test_a_question_that_is_open_is_not_in_the_way(world, what, asks):
    desks = met(world, "duel", 2)
    play(world, *desks, moves=2)
    until(world, desks, lambda: not world.queue and desks[asks - 1].live.back is not None)
    desks[asks - 1].say(("do", "undo" if what == "back" else "far ask pause"))
    world.settle()
    stay = gone(world, desks, 2)
    assert stay[0].live.peer.state.ask
    ended(world, stay, 2)
    unfinished(stay[0], "Ben", "duel")


@pytest.mark.parametrize("asks", [1, 2, 3])
def test_nor_is_one_of_three_that_the_one_who_is_gone_was_to_answer(world, asks):
    desks = met(world, "tiny", 3)
    desks[asks - 1].say(("do", "far ask pause"))
    world.settle()
    if asks < 3:
        desks[2 - asks].say(("do", "far answer yes"))
        world.settle()
    stay = gone(world, desks, 3)
    assert stay[0].live.peer.state.ask.what == "pause"
    ended(world, stay, 3)
    assert all("Unfinished: Carla left." in text_of(each.html) for each in stay)


def test_a_pause_is_not_in_the_way(world):
    desks = met(world, "duel", 2)
    desks[0].say(("do", "far ask pause"))
    world.settle()
    desks[1].say(("do", "far answer yes"))
    world.settle()
    stay = gone(world, desks, 2)
    assert "The match is paused." in text_of(stay[0].html)
    ended(world, stay, 2)
    unfinished(stay[0], "Ben", "duel")


@pytest.mark.parametrize("seat", [1, 2])
def test_nor_is_a_draw_for_which_the_other_ones_part_is_missing(world, seat):
    desks = met(world, "duel", 2)
    state = desks[2 - seat].live.peer.state
    until(world, desks, lambda: bool(state.due and state.due.index > 1 and seat in state.due.missing))
    stay = gone(world, desks, seat)
    assert state.due
    ended(world, stay, seat)
    unfinished(stay[0], NAMES[seat - 1], "duel")


@pytest.mark.parametrize("asks", [1, 2])
def test_whoever_asks_to_end_it_while_a_draw_waits_for_the_one_who_left_sees_the_question(world, asks):
    """And what is on its way to a host that is there doesn't wait for anybody else."""
    desks = met(world, "builders", 3)
    state = desks[0].live.peer.state
    until(world, desks, lambda: bool(state.due and state.due.index > 1 and 3 in state.due.missing))
    stay = gone(world, desks, 3)
    world.wait(185)
    one, other = stay[asks - 1], stay[2 - asks]
    assert "Carla is lost" in asked(one)
    one.say(("do", "far ask left 3"))
    assert one.live.peer.host or (one.live.peer.busy and asked(one) == "Sending…")
    world.settle()
    assert asked(one) == "You want to end the match: Carla has left."
    other.say(("do", "far answer no"))
    world.settle()
    assert "Carla is lost" in asked(one)


def asked(each: Browser) -> str:
    """The prompt's sentence, ahead of the game's own."""
    return (prompt(each.desk, each.live) or ("",))[0]


def test_one_who_is_there_and_shows_nothing_that_is_due_has_left_too(world):
    """A page that is halted, or a dishonest program: its line is open, and its link never comes."""
    desks = met(world, "duel", 2)
    state = desks[0].live.peer.state
    until(world, desks, lambda: bool(state.due and state.due.index > 1 and 2 in state.due.missing))
    desks[1].live.peer.trouble = Unfit("peers.fault")
    world.wait(65)
    assert desks[0].live.presence(2) == "connected" and IN.search(text_of(desks[0].html))
    world.wait(130)
    desks[0].say(("do", "far ask left 2"))
    unfinished(desks[0], "Ben", "duel")
    world.wait(30)
    assert desks[0].live.peer.state.over
    desks[1].say(("do", "far calm"))
    world.wait(6)
    undone(desks[0])
    whole(world, desks)


def test_an_invitation_is_no_match_that_could_be_ended(world):
    host = couple.invited(world)
    world.wait(200)
    host.say(("do", "far ask left 2"))
    assert 'data-do="far ask left' not in host.html and host.desk.alarm == "The match hasn’t begun."
    three = company.invited(world, 3)
    company.answer(world, company.link_for(three, 2), 1)
    world.wait(200)
    assert "far ask left" not in three.html and not IN.search(text_of(three.html))


def test_nor_is_one_that_is_over(world):
    desks = met(world, "duel", 2)
    play(world, *desks)
    stay = gone(world, desks, 2)
    world.wait(200)
    assert "far ask left" not in stay[0].html and not IN.search(text_of(stay[0].html))
    (found,) = finished(stay[0].desk)
    assert found.won


def test_two_press_it_at_once_and_have_agreed(world):
    desks = met(world, "tiny", 4)
    stay = gone(world, desks, 4)
    world.wait(185)
    for each in stay[:2]:
        each.say(("do", "far ask left 4"))
    world.settle()
    assert not any(each.desk.alarm for each in stay)
    assert stay[0].live.peer.state.ask.missing == {3}
    stay[2].say(("do", "far answer yes"))
    world.settle()
    assert all("Unfinished: Dan left." in text_of(each.html) for each in stay)


def test_one_who_would_rather_wait_declines(world):
    desks = met(world, "tiny", 3)
    stay = gone(world, desks, 3)
    world.wait(185)
    stay[1].say(("do", "far ask left 3"))
    world.settle()
    assert "You want to end the match: Carla has left." in text_of(stay[1].html)
    assert "Ben wants to end the match: Carla has left." in text_of(stay[0].html)
    stay[0].say(("do", "far answer no"))
    world.settle()
    assert "Anna says no." in stay[1].spoken and not stay[0].live.peer.state.over
    assert all(button(3) in each.html for each in stay)


def test_two_of_four_have_left_and_one_of_them_comes_back(world):
    desks = met(world, "tiny", 4)
    gone(world, desks, 3)
    world.wait(100)
    stay = [each for each in gone(world, desks, 4) if each is not desks[2]]
    world.wait(100)
    assert all(IN.search(text_of(each.html)) and "far ask left" not in each.html for each in stay), "for both"
    world.wait(85)
    assert all("End the match: Carla and Dan have left" in text_of(each.html) for each in stay)
    stay[0].say(("do", "far ask left 3 4"))
    world.settle()
    assert "Anna wants to end the match: Carla and Dan have left." in text_of(stay[1].html)
    stay[1].say(("do", "far answer yes"))
    world.settle()
    for each in stay:
        assert "Unfinished: Carla and Dan left." in text_of(each.html)
        each.say(("do", "home"))
        assert "Unfinished: several players left" in text_of(each.html)
        each.say(("do", "sharing statistics"))
        assert all(f"1 unfinished match: {name} left" in text_of(each.html) for name in NAMES[2:])
        each.say(("do", f"far open {each.live.id}"))
    back = reopened(world, desks[3])
    company.rejoin(world, stay[0], back)
    for each in (*stay, back):
        undone(each)
    assert all("Dan is back. The match goes on." in each.spoken for each in stay)
    assert "The others ended the match while you were away. You’re back, so it goes on." in back.spoken


@pytest.mark.parametrize("politely", [True, False])
def test_one_of_three_alone_ends_it_alone(world, politely):
    """The host is gone, and has told before that the other guest is."""
    desks = met(world, "tiny", 3)
    for seat in (2, 1):
        gone(world, desks, seat, politely)
    world.wait(185)
    stays = desks[2]
    assert "End the match: Anna and Ben have left" in text_of(stays.html)
    stays.say(("do", "far ask left 1 2"))
    assert "Unfinished: Anna and Ben left." in text_of(stays.html)
    back = reopened(world, desks[0])
    company.rejoin(world, back, stays)
    undone(stays)


@pytest.mark.parametrize("politely", [True, False])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_guest_whose_host_is_gone_names_nobody_who_may_be_there(world, seats, politely):
    """Each ends the match on the own device; it goes on once one of them leads and the others open its links."""
    desks = met(world, "tiny", seats)
    stay = gone(world, desks, 1, politely)
    for each in stay:
        assert LEAD in each.html and IN.search(text_of(each.html))
    world.wait(185)
    for each in stay:
        assert LEAD in each.html and button(1) in each.html and "End the match: Anna has left" in text_of(each.html)
        assert any(said.startswith("Anna hasn’t answered for 3 minutes.") for said in each.spoken)
        each.say(("do", "far ask left 1"))
        unfinished(each, "Anna", "tiny")
        assert LEAD not in each.html
    stay[-1].shut()
    stay[-1] = reopened(world, stay[-1])
    unfinished(stay[-1], "Anna", "tiny")
    led(world, stay)
    for each in stay:
        undone(each)


def test_a_guest_names_whom_the_host_has_called_away_too(world):
    desks = met(world, "tiny", 4)
    gone(world, desks, 4)
    stay = [each for each in gone(world, desks, 1) if each is not desks[3]]
    world.wait(185)
    for each in stay:
        assert "End the match: Anna and Dan have left" in text_of(each.html)
        each.say(("do", "far ask left 1 4"))
        assert "Unfinished: Anna and Dan left." in text_of(each.html)


def test_after_an_own_reload_a_guest_knows_of_the_host_alone(world):
    desks = met(world, "tiny", 4)
    gone(world, desks, 1)
    desks[1].shut()
    stays = reopened(world, desks[1])
    world.wait(185)
    assert LEAD in stays.html and button(1) in stays.html


def test_a_new_host_waits_three_minutes_for_the_others(world):
    """Then the usual rule counts: whoever has not opened the new link has left."""
    desks = met(world, "tiny", 3)
    leader, other = gone(world, desks, 1)
    world.wait(185)
    leader.say(("do", "far lead"))
    assert LEAD not in leader.html and IN.findall(text_of(leader.html)) == ["3:00"]
    leader.say(("do", "far ask left 1 3"))
    assert leader.desk.alarm == leader.desk.t("peers.early")
    world.wait(185)
    assert "End the match: Anna and Carla have left" in text_of(leader.html)
    leader.say(("do", "far ask left 1 3"))
    assert "Unfinished: Anna and Carla left." in text_of(leader.html)
    company.rejoin(world, leader, other)
    undone(leader)
    leader.say(("do", "far ask left 1"))
    world.settle()
    other.say(("do", "far answer yes"))
    world.settle()
    for each in (leader, other):
        unfinished(each, "Anna", "tiny")


def test_with_two_seats_nobody_takes_over(world):
    desks = met(world, "duel", 2)
    (guest,) = gone(world, desks, 1)
    assert IN.search(text_of(guest.html)) and "far lead" not in guest.html


@pytest.mark.parametrize("why", ["peers.diverged", "peers.pledged", "peers.forged"])
def test_a_halted_seat_whose_others_are_gone_can_end_the_match(world, why):
    """Beside the button to go on, which can't do anything for it."""
    desks = met(world, "tiny", 3)
    for seat in (2, 1):
        gone(world, desks, seat)
    stays = desks[2]
    stays.live.peer.trouble = Unfit(why, n=1) if why == "peers.diverged" else Unfit(why)
    world.wait(100)
    assert "far calm" in stays.html and IN.search(text_of(stays.html))
    world.wait(90)
    assert "far calm" in stays.html and button("1 2") in stays.html
    stays.say(("do", "far ask left 1 2"))
    assert "Unfinished: Anna and Ben left." in text_of(stays.html) and not stays.desk.alarm


@pytest.mark.parametrize("why", ["peers.state", "peers.forged"])
@pytest.mark.parametrize("where", ["do", "dialog"])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_halted_seat_ends_the_match_with_those_who_are_there(world, seat, where, why):
    """Whoever wants the end has read why the match has stopped."""
    desks = met(world, "tiny", 3)
    stay = gone(world, desks, 3)
    world.wait(185)
    halted, other = stay[seat - 1], stay[2 - seat]
    halted.live.peer.trouble = Unfit(why, sections="") if why == "peers.state" else Unfit(why)
    halted.say(("do", "open far" if where == "dialog" else "close"))
    assert "far calm" in halted.html and button(3, where) in halted.html
    halted.say(("do", "far ask left 3"))
    world.settle()
    assert not halted.desk.alarm and "You want to end the match: Carla has left." in text_of(halted.html)
    other.say(("do", "far answer yes"))
    world.settle()
    for each in stay:
        assert "Unfinished: Carla left." in text_of(each.html)


def test_what_a_halted_seat_asks_for_in_the_dialog_is_not_refused(world):
    desks = met(world, "tiny", 3)
    company.speak(world, desks, moves=1)
    for what in ("pause", "resign"):
        desks[0].live.peer.trouble = Unfit("peers.forged")
        desks[0].say(("do", "open far"))
        assert f'data-do="far ask {what}"' in desks[0].html or f'data-do="open {what}"' in desks[0].html
        desks[0].say(("do", f"far ask {what}"))
        world.settle()
        assert not desks[0].desk.alarm and desks[0].live.peer.state.ask.what == what
        desks[1].say(("do", "far answer no"))
        world.settle()
    desks[0].live.peer.trouble = Unfit("peers.forged")
    assert desks[0].live.back is None


def test_the_end_is_not_offered_while_it_would_be_refused(world):
    """What this seat has wished before is still on its way to a host that is there and doesn't take it."""
    desks = met(world, "tiny", 3)
    gone(world, desks, 3)
    world.wait(185)
    desks[0].live.peer.trouble = Unfit("peers.fault")
    desks[1].say(("do", "far ask pause"))
    world.wait(3)
    assert desks[1].live.peer.busy and "far ask left" not in desks[1].html
    desks[1].say(("do", "open far"))
    assert "far ask left" not in desks[1].html
    desks[0].say(("do", "far calm"))
    world.wait(6)
    assert desks[0].live.peer.state.ask.what == "pause"


@pytest.mark.parametrize(("game", "seats", "signed"), [("duel", 2, ""), ("builders", 3, "left 3")])
def test_the_record_can_be_verified_and_opened(world, game, seats, signed):
    """It tells the end that two have signed; not what one device alone says."""
    desks = met(world, game, seats)
    play(world, *desks, moves=6)
    stay = gone(world, desks, seats)
    ended(world, stay, seats)
    text = stay[0].desk.match.record()
    found = verdict(record.read(text, GAMES), {})
    assert found.ended == signed and load(text, GAMES).steps == stay[0].desk.match.steps
    stay[0].say(("do", "open record"))
    assert ("ended: left" in text_of(stay[0].html)) == bool(signed)


@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("builders", 3)])
def test_it_can_still_go_on_by_letters(world, game, seats):
    desks = met(world, game, seats)
    play(world, *desks, moves=4)
    stay = gone(world, desks, seats)
    ended(world, stay, seats)
    stays = stay[0]
    stays.say(("do", "open far"))
    assert 'data-do="far letters"' in stays.html
    id = stays.live.id
    stays.say(("do", "far letters"))
    assert stays.desk.match and not stays.desk.alarm and finished(stays.desk) == []
    assert not listed(stays.desk.shelf.store)[id]["over"]
    stays.say(("do", "home"))
    assert "Unfinished" not in text_of(stays.html)


def test_letters_are_not_offered_where_there_are_secrets(world):
    desks = met(world, "valley", 2)
    (stays,) = gone(world, desks, 2)
    ended(world, [stays], 2)
    stays.say(("do", "open far"))
    assert 'data-do="far letters"' not in stays.html and 'data-do="far again"' in stays.html


def test_a_match_that_is_deleted_counts_on_as_unfinished(world):
    desks = met(world, "duel", 2)
    (stays,) = gone(world, desks, 2)
    ended(world, [stays], 2)
    stays.say(("do", "home"), ("do", f"far forget {stays.live.id}"))
    (found,) = finished(stays.desk)
    assert found.left == (2,) and found.own == 1 and len(tally.entries(stays.desk.shelf.store)) == 1
    stays.say(("do", f"far unforget {stays.live.id}"))
    (found,) = finished(stays.desk)
    assert found.left == (2,) and tally.entries(stays.desk.shelf.store) == []
    stays.say(("do", "sharing export"))
    (sheet,) = [text for name, _, text in (e for e in stays.effects if e[0] == "download")]
    head, row = (line.split(",") for line in sheet.splitlines())
    assert row[head.index("left")] == "2" and row[head.index("won")] == ""


@pytest.mark.parametrize("left", ["x", [0], [3], [True], {}, None, [[]], 9])
def test_a_damaged_entry_says_nothing_of_it(world, left):
    desks = met(world, "duel", 2)
    (stays,) = gone(world, desks, 2)
    ended(world, [stays], 2)
    stays.say(("do", "home"))
    found = json.loads(stays.desk.shelf.store["nile.links"])
    found[0][1]["left"] = left
    stays.desk.shelf.store["nile.links"] = json.dumps(found)
    stays.say(("do", "sharing statistics"))
    assert "unfinished" not in text_of(stays.html)
    stays.say(("do", "home"))
    assert "Unfinished" not in text_of(stays.html) and "Finished matches" in text_of(stays.html)


def test_a_last_move_taken_back_leaves_no_result_behind(world):
    """What was noted of the end is gone with it, so that giving up afterwards counts."""
    desks = met(world, "duel", 2)
    play(world, *desks)
    mover = next(each for each in desks if each.live.seat == each.desk.match.steps[-1].speaker)
    other = next(each for each in desks if each is not mover)
    mover.say(("do", "undo"))
    world.settle()
    other.say(("do", "far answer yes"))
    world.settle()
    for each in desks:
        undone(each)
    mover.say(("do", "far ask resign"))
    world.settle()
    for each in desks:
        (found,) = finished(each.desk)
        assert found.won == (other.live.seat,) and found.scores == ()


def test_both_guests_take_over_and_find_each_other(world):
    desks = met(world, "tiny", 3)
    one, two = gone(world, desks, 1)
    for each, other in ((one, two), (two, one)):
        each.say(("do", "far lead"))
        assert text_of(each.html).count(presence(each.desk, each.live, [other.live.seat])) == 1
    company.rejoin(world, one, two)
    world.wait(30)
    assert one.live.peer.host != two.live.peer.host and company.same([one, two])
