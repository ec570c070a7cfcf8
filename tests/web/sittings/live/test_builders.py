"""Builders of Egypt by link for three and four: who decides out of turn, seats that leave and come back, the end."""

import pytest

from game.builders.cover import SITES
from game.interface import BOX
from tests.web.sittings.live import company
from tests.web.sittings.live.company import goes_on, met, rejoin, same, seen, speak
from tests.web.sittings.live.couple import world
from tests.web.sittings.live.pairing import Browser, World, text_of
from web.desk.screen import Meeting

__all__ = ["world"]
every_size = pytest.mark.parametrize("seats", [3, pytest.param(4, marks=pytest.mark.full)])


def together(world: World, seats: int) -> list[Browser]:
    """All at a table with its B sides up, where owners of stones have most to decide."""
    return met(world, seats, game="builders", mode="B")


def interrupted(world: World, desks: list[Browser], other: int = 0) -> tuple[Browser, Browser]:
    """Goes on until a seat, or this one, must decide in another's turn: who must decide, and whose turn it is."""
    for _ in range(400):
        table = desks[0].desk.match.table
        now = desks[0].desk.match.turn
        if table.agenda and BOX < now != table.mover and other in (0, now):
            by = {each.live.seat: each for each in desks}
            return by[now], by[table.mover]
        assert speak(world, desks, moves=1)
    raise AssertionError("nobody had to decide in another's turn")


def finished(world: World, desks: list[Browser]) -> None:
    """To the end: all have the same record and see the same scores."""
    company.finished(world, desks)
    records = [each.desk.match.record() for each in desks]
    assert len({record.partition("\n\n")[2] for record in records}) == 1
    match = desks[0].desk.match
    for each in desks:
        assert each.desk.dialog == "score"
        for points in match.game.scores(match.table):
            assert f">{points['total']}</" in each.html


@every_size
def test_whose_stone_it_is_decides_in_another_seats_turn_and_nobody_else(world, seats):
    desks = together(world, seats)
    decides, turn = interrupted(world, desks)
    assert decides.desk.live and "data-word" in decides.html
    assert f"({desks[0].desk.name(turn.live.seat)}’s turn.)" in text_of(decides.html)
    name = desks[0].desk.name(decides.live.seat)
    for each in desks:
        if each is not decides:
            assert not each.desk.live and "data-word" not in each.html
            assert f"It’s {name}’s turn." in text_of(each.html)
    words = decides.desk.match.legal[0]
    turn.say(("line", words))
    world.settle()
    assert decides.desk.live, "the seat whose turn it is cannot answer for the owner of the stone"
    decides.say(("line", words))
    world.settle()
    said = [step.words for step in desks[0].desk.match.steps if step.speaker != BOX]
    assert same(desks) and said[-1] == words
    finished(world, desks)


@every_size
def test_a_guest_who_must_decide_leaves_and_decides_when_back(world, seats):
    desks = together(world, seats)
    decides, _ = interrupted(world, desks, other=2)
    assert decides is desks[1]
    store, id, steps = decides.store, decides.live.id, len(decides.desk.match.steps)
    decides.shut(politely=False)
    world.wait(25)
    assert "Ben" in text_of(desks[0].html) and not any(each.desk.live for each in (desks[0], *desks[2:]))
    assert 'data-do="far again"' in desks[0].html
    desks[1] = back = world.browser(77, store)
    back.say(("route", f"#far/{id}"))
    assert len(back.desk.match.steps) == steps
    rejoin(world, desks[0], back)
    assert set(seen(back).values()) == {"connected"} and same(desks)
    assert back.desk.live and "’s turn.)" in text_of(back.html)
    goes_on(world, desks)


@every_size
@pytest.mark.parametrize("comes", [True, False])
def test_the_host_leaves_and_comes_back_or_a_guest_leads_on(world, seats, comes):
    """Back by a link of the new host; or still as the host, by links to all who wait."""
    desks = together(world, seats)
    interrupted(world, desks)
    host = desks[0]
    store, id = host.store, host.live.id
    host.shut()
    world.wait(25)
    if comes:
        desks[0] = back = world.browser(88, store)
        back.say(("route", f"#far/{id}"))
        for guest in desks[1:]:
            rejoin(world, back, guest)
    else:
        leader = desks[1]
        leader.say(("do", "far lead"))
        for guest in desks[2:]:
            rejoin(world, leader, guest)
        assert 'data-do="far again"' in leader.html and leader.desk.dialog is None
        desks[0] = back = world.browser(88, store)
        back.say(("route", f"#far/{id}"))
        rejoin(world, leader, back)
    world.wait(12)
    assert [each.live.peer.host for each in desks] == [comes, not comes, *[False] * (seats - 2)]
    assert set(seen(back).values()) == {"connected"}
    goes_on(world, desks)


def test_a_take_back_of_a_decision_out_of_turn_asks_everybody(world):
    desks = together(world, 3)
    for _ in range(20):
        decides, _ = interrupted(world, desks)
        before = [*desks[0].desk.match.steps]
        decides.say(("line", decides.desk.match.legal[0]))
        world.settle()
        if decides.live.back is not None:
            break
    decides.say(("do", "undo"))
    world.settle()
    for each in desks:
        if each is not decides:
            assert "wants to take the last move back" in text_of(each.html)
            each.say(("do", "far answer yes"))
            world.settle()
    assert desks[0].desk.match.steps == before and same(desks) and decides.desk.live
    goes_on(world, desks)


def test_all_options_of_the_form_are_those_of_the_match(world):
    """Each site a side of its own, and the wrath; all that a guest is asked to agree to."""
    host = world.browser(1)
    host.desk.setup.set("game", "builders")
    host.say(("do", "far setup"), ("field", "far.name", "Anna"), ("field", "seats", "3"))
    sides = dict(zip(SITES, "ABABB", strict=True)) | {"wrath": "yes"}
    host.say(*(("field", f"option.{option}", value) for option, value in sides.items()))
    host.say(("do", "far invite"))
    world.settle()
    guest = company.answer(world, company.link_for(host, 2), 1)
    assert guest.desk.screen == Meeting("reply")
    assert dict(host.live.peer.place.options) == dict(guest.live.peer.place.options) == sides
