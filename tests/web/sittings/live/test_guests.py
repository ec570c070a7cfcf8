"""A match by link for four, between desks that are joined in memory: three guests come at once, in any order."""

from itertools import permutations

import pytest

from tests.web.sittings.live.pairing import Browser, World
from tests.web.sittings.live.test_company import speak
from tests.web.tiny_board import world

__all__ = ["world"]

SEATS = 4


def invited(world: World) -> tuple[Browser, list[str]]:
    """A host, and the links for the other seats."""
    host = world.browser(1)
    host.desk.setup.game = "tiny"
    host.say(("do", "far setup"), ("field", "far.name", "Seat 1"), ("field", "seats", str(SEATS)))
    host.say(("do", "far invite"))
    world.settle()
    tokens = [connection.token for connection in host.live.connections.values()]
    assert len(tokens) == SEATS - 1 and all(tokens)
    return host, tokens


def answered(world: World, token: str, seat: int) -> Browser:
    guest = world.browser(seat)
    guest.say(("route", f"#join={token}"))
    guest.say(("field", "far.name", f"Seat {seat}"), ("do", "far join"))
    world.settle()
    assert guest.live.seat == seat
    return guest


@pytest.mark.few(2)
@pytest.mark.parametrize("order", list(permutations(range(2, SEATS + 1))), ids=str)
def test_three_guests_at_once_in_any_order(world, order):
    """All replies are made before the first is opened, and all are opened before the first has connected."""
    host, tokens = invited(world)
    guests = {seat: answered(world, token, seat) for seat, token in enumerate(tokens, 2)}
    for seat in order:
        host.say(("do", "arrive", guests[seat].shown()))
        assert not any(host.notes()), host.notes()
    world.settle()
    world.wait(6)
    players = [host, *guests.values()]
    assert all(each.desk.match for each in players), [each.notes() for each in players]
    assert {tuple(each.live.peer.terms.tips) for each in players} == {tuple(host.live.peer.terms.tips)}
    assert all(each.desk.names == {seat: f"Seat {seat}" for seat in range(1, SEATS + 1)} for each in players)
    speak(world, players)
    world.wait(6)
    assert len({each.live.peer.log.head for each in players}) == 1
    assert all(each.desk.match.turn < 0 and each.desk.match.steps == host.desk.match.steps for each in players)
