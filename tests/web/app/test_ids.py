"""No id stands twice in the document, and no style in it, whatever is shown and whatever dialog lies over it."""

from collections import Counter

import pytest

from game import GAMES
from game.interface import OVER
from tests.web.boards.test_views import attribute, read
from tests.web.sittings.letters.test_letters import answer, device, game, invitation, link_of
from tests.web.sittings.live.couple import invited, joined, paired, play, replied, world
from tests.web.table.test_table import held
from web.app import commands
from web.app.dialogs import DIALOGS
from web.app.screen import screen
from web.desk import Desk
from web.sittings import puzzle as sitting
from web.store import puzzles
from web.table import history, session, speech

__all__ = ["device", "world"]


def check(*desks: Desk) -> None:
    """Under every dialog and under none."""
    for desk in desks:
        open_ = desk.dialog
        for name in (open_, None, *DIALOGS):
            desk.dialog = name
            found = read(screen(desk))
            twice = {id: count for id, count in Counter(attribute(found, "id")).items() if count > 1}
            assert (twice, attribute(found, "style")) == ({}, []), name
        desk.dialog = open_


def test_at_the_start(desk):
    table = desk(moves=3)
    session.home(table)
    check(table)
    table.alarm, table.notice, table.release = "Alarm.", "Notice.", True
    check(table)


@pytest.mark.parametrize("moves", [0, 30, 500])
def test_at_one_device(desk, moves):
    table = desk(seed=moves, moves=moves)
    check(table)
    history.look(table, 1)
    check(table)


@pytest.mark.few(2)
@pytest.mark.parametrize("verb", ["unload", "take", "crew", "haul", "swap"])
def test_with_a_half_made_move(desk, verb):
    table = held(desk, verb)
    line = next(words for words in table.match.legal if words.startswith(f"{verb} "))
    if verb != "unload":
        speech.word(table, verb)
        check(table)
    speech.advise(table, line)
    check(table)


@pytest.mark.parametrize("name", [name for name in GAMES if puzzles.pack(name)])
def test_at_a_puzzle(desk, name):
    table = desk()
    table.today = "2026-11-21"
    sitting.lay(table, puzzles.pack(name)[0])
    check(table)
    speech.commit(table, table.match.legal[0])
    check(table)
    commands.do(table, "solution")
    check(table)


def test_on_the_way_to_a_match_by_link(world):
    host = world.browser(1)
    host.say(("do", "far setup"))
    check(host.desk)
    host = invited(world)
    guest = replied(world, host)
    check(host.desk, guest.desk)
    late = world.browser(9)
    late.say(("route", f"#join={host.live.making.token}"))
    check(late.desk)


def test_at_a_match_by_link(world):
    host, guest = paired(world)
    check(host.desk, guest.desk)
    play(world, host, guest, moves=6)
    last = guest if host.desk.live else host
    last.say(("do", "undo"))
    world.settle()
    check(host.desk, guest.desk)
    host.say(("do", "home"))
    check(host.desk)
    host.say(("route", f"#far/{host.live.id}"))
    guest.shut()
    world.wait(25)
    check(host.desk)
    host.say(("do", "far again"))
    world.settle()
    check(host.desk)


def test_at_the_end_of_a_match_by_link(world):
    host = invited(world)
    guest = joined(world, host)
    play(world, host, guest)
    assert host.desk.match.turn == OVER
    check(host.desk, guest.desk)


def test_at_a_match_by_links_alone(device):
    host, guest, third = device(1), device(2), device(3)
    commands.do(host, "post new")
    check(host)
    link = invitation(host)
    check(host)
    commands.do(guest, "arrive", link)
    check(guest)
    commands.do(host, "arrive", answer(guest, link))
    check(host, guest)
    commands.do(guest, "post move away")
    check(guest)
    commands.do(third, "arrive", link_of(guest))
    check(third)


def test_between_the_turns_of_a_match_by_links_alone(device):
    one, two, link = game(device, 6)
    check(one, two)
    commands.do(two, "arrive", link)
    check(two)
    speech.commit(two, two.match.legal[0])
    check(two)
    commands.do(two, "post show")
    check(two)
