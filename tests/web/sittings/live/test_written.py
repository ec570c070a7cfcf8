"""A live match whose network is gone goes on by letters, with the same draws and proof; and back."""

import re

import pytest

from game.peers.proof import verify
from tests.web.sittings.live import company
from tests.web.sittings.live.couple import anything, paired, play, rejoin, same, world
from tests.web.sittings.live.pairing import Browser, World, text_of
from web.desk.capabilities import MARK
from web.table import letter_matches

__all__ = ["world"]
WHO = pytest.mark.parametrize("who", [0, 1], ids=["host", "guest"])


def parted(world: World, moves: int = 6, game: str = "duel") -> list[Browser]:
    """Two in a match whose network is gone for good."""
    players = list(paired(world, game))
    play(world, *players, moves=moves)
    world.cut = True
    world.wait(30)
    return players


def written(browser: Browser) -> str:
    """The letter that is shown, as the address of a link."""
    assert browser.desk.dialog == "letter", browser.notes()
    return f"{MARK}{letter_matches.on(browser.desk).correspondence.letter.text()}"


def turn(browser: Browser) -> str:
    """All that this one may say now, and the letter with it."""
    while browser.desk.live:
        browser.say(("line", anything(browser.desk.planned, browser.rng)))
        assert not browser.desk.alarm, browser.desk.alarm
    browser.say(("do", "post show"))
    return written(browser)


def by_letters(players: list[Browser], link: str, opener: int, turns: int) -> None:
    """So many letters go to and fro, and one more is opened."""
    for _ in range(turns):
        players[opener].say(("route", link))
        assert set(players[opener].notes()) <= {"", players[opener].desk.t("far.letters.on")}, players[opener].notes()
        link = turn(players[opener])
        opener = 1 - opener
    players[opener].say(("route", link))


def begun(players: list[Browser], who: int) -> str:
    """One goes on by letters: the first letter."""
    one = players[who]
    steps = list(one.desk.match.steps)
    one.say(("do", "open far"))
    assert 'data-do="far letters"' in one.html
    one.say(("do", "far letters"))
    assert letter_matches.on(one.desk) and one.desk.match.steps == steps, one.notes()
    return turn(one)


@WHO
def test_a_live_match_goes_on_by_letters_with_the_same_draws_and_proof(world, who):
    players = parted(world)
    before, ids = list(players[0].desk.match.steps), [each.live.id for each in players]
    by_letters(players, begun(players, who), 1 - who, 12)
    for each, id in zip(players, ids, strict=True):
        assert each.desk.match.steps[: len(before)] == before and len(each.desk.match.steps) > len(before) + 8
        assert each.desk.names == {1: "Anna", 2: "Ben"}
        (saved,) = each.desk.shelf.saved()
        assert verify(saved.record)
        assert saved.record.extra["match"] == id.partition(".")[0]
        each.say(("do", "home"))
        assert re.findall(r'data-do="((?:far open|resume) [^"]*)"', each.html) == [f"resume {saved.id}"]


@WHO
def test_and_back_to_the_live_match(world, who):
    """Each seat says its own moves of the letters once more: the draws are the same, and nobody speaks for another."""
    players = parted(world)
    by_letters(players, begun(players, who), 1 - who, 7)
    steps = max((each.desk.match.steps for each in players), key=len)
    world.cut = False
    for each in players:
        each.say(("do", "open post"))
        assert 'data-do="post live"' in each.html
    players[who].say(("do", "post live"))
    rejoin(world, players[who], players[1 - who])
    world.wait(5)
    assert same(*players) and players[0].desk.match.steps[: len(steps)] == steps
    assert play(world, *players, moves=6) == 6 and same(*players)
    for each in players:
        assert not each.desk.shelf.saved() and not each.live.peer.written and not any(each.notes())
    world.cut = True
    world.wait(30)
    by_letters(players, begun(players, 1 - who), who, 3)


@pytest.mark.parametrize("what", ["A different move", "a question"])
def test_nobody_makes_another_move_back_in_the_live_match(world, what):
    """The draws after the move are known from the letters: with another one they would be chosen."""
    players = parted(world)
    cheat = next(each for each in players if each.desk.live)
    who = players.index(cheat)
    honest, at = players[1 - who], len(cheat.desk.match.steps)
    by_letters(players, begun(players, who), 1 - who, 7)
    written = cheat.desk.match.steps[at].words
    world.cut = False
    for each in (honest, cheat):
        each.say(("do", "open post"), ("do", "post live"))
    cheat.live.peer.written = ()
    rejoin(world, honest, cheat)
    if what == "a question":
        cheat.say(("do", "undo"))
    else:
        cheat.say(("line", next(words for words in cheat.desk.match.legal if words != written)))
    world.wait(5)
    assert honest.live.peer.trouble.sentence == "peers.written", honest.live.peer.trouble
    assert honest.desk.t("peers.written") in text_of(honest.html)
    assert len(honest.desk.match.steps) == at and honest.desk.shelf.saved()
    honest.say(("do", "far calm"))
    assert not honest.live.peer.written
    world.wait(5)


def test_a_move_that_was_heard_is_no_other_one_in_a_letter(world):
    """Its draw was shown: whoever kept an older log of the match could choose the draw with another move."""
    players = parted(world)
    cheat = next(each for each in players if each.desk.live)
    honest = players[1 - players.index(cheat)]
    other = world.browser(20, dict(cheat.store))  # as it stands now
    world.cut = False
    rejoin(world, honest, cheat)
    cheat.say(("line", heard := cheat.desk.match.legal[0]))
    world.wait(5)
    steps = list(honest.desk.match.steps)
    assert heard in [step.words for step in steps[-4:]]
    world.cut = True
    other.say(("route", f"#far/{cheat.live.id}"))
    other.say(("do", "open far"), ("do", "far letters"))
    assert letter_matches.on(other.desk), other.notes()
    other.say(("line", next(words for words in other.desk.match.legal if words != heard)))
    honest.say(("route", turn(other)))
    assert honest.desk.match.steps[: len(steps)] == steps and "Two links for the same turn" in text_of(honest.html)


def test_nobody_makes_another_move_in_a_tab_that_the_seat_has_left(world):
    """The line to that tab is still open; whatever is said over it is not heard, and shifts no draw."""
    players = list(paired(world))
    play(world, *players, moves=6)
    cheat = next(each for each in players if each.desk.live)
    who = players.index(cheat)
    honest = players[1 - who]
    log, at = len(honest.live.peer.log), len(cheat.desk.match.steps)
    other = world.browser(20, dict(cheat.store))  # the same seat, in a program of its own
    other.say(("route", f"#far/{cheat.live.id}"))
    other.say(("do", "far letters"))
    link = turn(other)
    tab = world.browser(21, honest.store)
    tab.say(("route", link))
    world.settle()
    assert letter_matches.on(tab.desk) and honest.live.elsewhere
    written = other.desk.match.steps[at].words
    cheat.say(("line", next(words for words in cheat.desk.match.legal if words != written)))
    world.wait(5)
    assert len(honest.live.peer.log) == log
    tab.say(("do", "open post"), ("do", "post live"))
    assert len(tab.live.peer.log) == log and tab.live.peer.written and not tab.live.peer.trouble


def test_a_log_with_other_moves_than_the_letters_is_only_gone_on_with_by_choice(world):
    """However it came about; the letters are gone then."""
    players = parted(world)
    mover = next(each for each in players if each.desk.live)
    at = len(mover.desk.match.steps)
    begun(players, players.index(mover))
    device = dict(mover.store)
    written = mover.desk.match.steps[at].words
    mover.say(("do", "open post"), ("do", "post live"))
    mover.live.peer.written = ()
    mover.live.peer.wish = None
    mover.live.peer.host = True
    mover.say(("line", next(words for words in mover.desk.match.legal if words != written)))
    events = {key: text for key, text in mover.store.items() if "event:" in key}
    assert len(events) > sum("event:" in key for key in device)
    back = world.browser(9, device | events)
    back.say(("route", f"#far/{mover.live.id}"))
    back.say(("do", "open post"), ("do", "post live"))
    assert back.live.peer.trouble.sentence == "peers.written" and back.desk.t("peers.written") in text_of(back.html)
    back.say(("do", "far calm"))
    assert not back.live.peer.trouble and not back.desk.shelf.saved()
    again = world.browser(10, back.store)
    again.say(("route", f"#far/{mover.live.id}"))
    assert again.live and not again.live.peer.trouble and not again.live.peer.written


def test_the_other_one_may_be_in_the_live_match_and_in_another_tab(world):
    """The letter is opened in a new tab, as messengers do: the seat goes there."""
    players = parted(world)
    link = begun(players, 0)
    tab = world.browser(21, players[1].store)
    tab.say(("route", link))
    world.settle()
    assert letter_matches.on(tab.desk) and tab.desk.live and players[1].live.elsewhere
    players[1] = tab
    by_letters(players, turn(tab), 0, 2)


def test_both_press_it_and_open_each_others_letter(world):
    players = parted(world)
    links = [begun(players, number) for number in (0, 1)]
    for each, link in zip(players, reversed(links), strict=True):
        each.say(("route", link))
        assert each.desk.dialog != "fork", each.notes()
    one = next(each for each in players if each.desk.live)
    by_letters(players, turn(one), 1 - players.index(one), 3)


@WHO
def test_a_draw_that_is_under_way_is_finished_by_letters(world, who):
    """Whoever has shown a link that the other one has not heard is bound to it all the same."""
    from tests.web.sittings.live.test_silent import silenced

    players = list(paired(world))
    play(world, *players, moves=4)
    silenced(world, players, who)
    world.wait(30)
    index = players[1 - who].live.peer.state.index
    by_letters(players, begun(players, 1 - who), who, 4)
    assert all(letter_matches.on(each.desk).correspondence.state.draws[index - 1].seats == (1, 2) for each in players)


def test_an_own_move_on_its_way_goes_into_the_letter(world):
    host, guest = players = parted(world, moves=5)
    one = next(each for each in players if each.desk.match.turn == each.live.seat)
    if one is host:
        return
    guest.say(("line", guest.desk.match.legal[0]))
    steps = list(guest.desk.match.steps)
    guest.say(("do", "far letters"))
    assert guest.desk.match.steps == steps and not guest.desk.shelf.saved()[0].over


def test_three_go_on_by_letters(world):
    players = company.met(world, 3, game="builders")
    company.speak(world, players, moves=5)
    world.cut = True
    world.wait(30)
    one = next(each for each in players if each.desk.live)
    steps = list(one.desk.match.steps)
    one.say(("do", "far letters"))
    link = turn(one)
    for _ in range(6):
        waits = letter_matches.on(one.desk).correspondence.waits
        one = players[waits - 1]
        one.say(("route", link))
        assert set(one.notes()) <= {"", one.desk.t("far.letters.on")}, one.notes()
        link = turn(one)
    assert one.desk.match.steps[: len(steps)] == steps and len(one.desk.match.steps) > len(steps)


def test_letters_are_not_offered_where_they_cannot_tell_the_match(world):
    """After a draw that was taken back by consent the indices of the draws have a gap."""
    host, guest = players = parted(world)
    state = host.live.peer.state
    assert host.live.written
    state.index += 1
    host.say(("do", "open far"))
    assert 'data-do="far letters"' not in host.html and not host.live.written
    host.say(("do", "far letters"))
    assert host.desk.t("far.letters.not") in text_of(host.html) and guest.desk.match
    assert players
