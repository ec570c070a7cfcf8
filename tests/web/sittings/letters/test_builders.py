"""Builders of Egypt by letters for two to four: each link goes to whoever must speak or show a link next."""

import pytest

from game import GAMES
from game.interface import BOX, OVER
from game.peers.proof import verify
from game.record import read
from tests.web.sittings.letters.test_letters import device, link_of, steps, turn
from tests.web.sittings.live.pairing import text_of
from web.app import arrival, commands
from web.app.screen import screen
from web.desk import Desk
from web.desk.screen import Writing
from web.table import letter_matches, speech

__all__ = ["device"]
NAMES = ("Anna", "Ben", "Cleo", "Dan")
PLAYED = "This link holds your turn. Send it to {name}."
PASSED = "Send this link to {name}. The match goes on when {name} opens it."
"""Whoever only shows a part of a draw has not played."""
every_size = pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.full) for seats in (3, 4))])


def met(device, seats: int) -> tuple[dict[int, Desk], int, str]:
    """All have a seat, with the B sides up, and know each other's names; whose link is on the way, and the link."""
    desks: dict[int, Desk] = {}
    link = ""
    for seat, name in enumerate(NAMES[:seats], 1):
        desks[seat] = desk = device(seat)
        if link:
            commands.do(desk, "arrive", link)
            assert desk.screen == Writing("join"), desk.alarm
        else:
            desk.setup.set("game", "builders")
            commands.do(desk, "post new")
            commands.do(desk, f"setup seats={seats}")
            desk.setup.set("mode", "B")
        arrival.post(desk, f"fill name.1={name}")
        commands.do(desk, "post join" if link else "post invite")
        assert not desk.alarm and desk.letter_matches.current.own.seat == seat
        link = link_of(desk)
    return desks, seats, link


def named(desk: Desk) -> None:
    """This device knows what the others are called."""
    own = desk.letter_matches.current.own.seat
    others = [seat for seat in range(1, desk.match.seats + 1) if seat != own]
    for field, seat in enumerate(others, 2):
        arrival.post(desk, f"fill name.{field}={NAMES[seat - 1]}")


@pytest.mark.full
@every_size
def test_a_whole_match(device, seats):
    """With all that is asked out of turn: only whom the link names can go on, and the name is that of the owner."""
    desks, now, link = met(device, seats)
    asked = links = 0
    while to := letter_matches.on(desks[now]).correspondence.waits if desks[now].match else 1:
        for seat, desk in desks.items():
            if seat not in (now, to) and links % 9 == 0:  # whoever opens it meanwhile sees whom it waits for
                commands.do(desk, "arrive", link)
                assert not desk.live and not desk.alarm, desk.alarm
        commands.do(desks[to], "arrive", link)
        desk = desks[to]
        assert desk.match and not desk.alarm, desk.alarm
        named(desk)
        table, turn_of = desk.match.table, desk.match.turn
        if desk.live and table.agenda and table.mover != turn_of:
            asked += 1
            assert turn_of == to
            said = text_of(screen(desk))
            assert f"{NAMES[to - 1]}: " in said and f"({NAMES[table.mover - 1]}’s turn.)" in said
        moved = desk.live
        now, link, links = to, turn(desk), links + 1
        after, said = letter_matches.on(desk).correspondence.waits, text_of(screen(desk))
        if after:
            assert (PLAYED if moved else PASSED).format(name=NAMES[after - 1]) in said
            assert ("The link you got from " in said) is (seats == 2)
            assert after != to
            assert desk.match.turn in (BOX, after), "that seat speaks next, or a draw waits for its part"
        assert links < 600 and len(link) < 1200
    assert asked > 3
    for desk in desks.values():
        commands.do(desk, "arrive", link)
        assert desk.match.turn == OVER and steps(desk) == steps(desks[now])
        assert verify(read(desk.match.record(), GAMES)) is not None


def test_a_decision_can_be_taken_back_until_its_link_is_shown(device):
    desks, now, link = met(device, 3)
    for _ in range(300):
        to = letter_matches.on(desks[now]).correspondence.waits if desks[now].match else 1
        desk = desks[to]
        commands.do(desk, "arrive", link)
        table = desk.match.table
        if desk.live and table.agenda and table.mover != to:
            before = steps(desk)
            speech.commit(desk, desk.match.legal[-1])
            assert steps(desk) != before
            commands.do(desk, "undo")
            assert steps(desk) == before and desk.live
            return
        now, link = to, turn(desk)
    raise AssertionError("nobody had to decide in another's turn")


def test_the_form_offers_letters_and_a_seat_moves_to_another_device(device):
    desks, _, link = met(device, 2)
    commands.do(desks[1], "arrive", link)
    turn(desks[1])
    commands.do(desks[1], "close")
    commands.do(desks[1], "post move away")
    seat = link_of(desks[1])
    other = device(9)
    commands.do(other, "arrive", seat)
    commands.do(other, "post move here")
    assert steps(other) == steps(desks[1]) and letter_matches.on(other).own.seat == 1 and not desks[1].live
