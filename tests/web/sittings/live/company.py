"""Three and four desks that play by link, the smallest game or another: how they meet, speak, and come back."""

import os

from game.peers.proof import verify
from tests.web.sittings.live import couple
from tests.web.sittings.live.pairing import ADDRESS, Browser, World, text_of
from web.desk.screen import Meeting

NAMES = ("Anna", "Ben", "Carla", "Dan")
SOME = 8
"""Moves by which it is seen that a match goes on."""


def invited(world: World, seats: int, first: str = "me", game: str = "tiny", mode: str = "") -> Browser:
    host = world.browser(1)
    host.desk.setup.set("game", game)
    host.say(("do", "far setup"), ("field", "far.name", NAMES[0]), ("field", "far.first", first))
    host.say(("field", "seats", str(seats)), ("field", "mode", mode))
    assert f'id="seats-{seats}" data-field="seats"' in host.html
    host.say(("do", "far invite"))
    world.settle()
    return host


def link_for(host: Browser, seat: int) -> str:
    """The link that the page shows for this seat, after it was chosen."""
    host.say(("field", "far.seat", str(seat)))
    connection = host.live.making
    assert connection.seat == seat and f"{ADDRESS}#join={connection.token}" in text_of(host.html)
    return connection.token


def answer(world: World, token: str, number: int, store=None) -> Browser:
    guest = world.browser(number * 10, store)
    guest.say(("route", f"#join={token}"))
    world.settle()
    assert guest.desk.screen == Meeting("join"), guest.notes()
    guest.say(("field", "far.name", NAMES[number]), ("do", "far join"))
    world.settle()
    return guest


def met(world: World, seats: int, first: str = "me", game: str = "tiny", mode: str = "") -> list[Browser]:
    """All at one table, by number of desk: the host first."""
    host = invited(world, seats, first, game, mode)
    desks = [host]
    for number, seat in enumerate(host.live.others, 1):
        guest = answer(world, link_for(host, seat), number)
        host.say(("do", "arrive", guest.shown()))
        world.settle()
        desks.append(guest)
    world.wait(6)
    assert all(desk.desk.match for desk in desks), [desk.notes() for desk in desks]
    return desks


def speak(world: World, desks: list[Browser], moves: int = 1000) -> int:
    """So many moves at random, or to the end."""
    for made in range(moves):
        world.settle()
        now = next((each for each in desks if each.open and each.desk.live), None)
        if not now:
            return made
        now.say(("line", couple.anything(now.desk.planned, now.rng)))
        assert not now.desk.alarm, now.desk.alarm
    world.settle()
    return moves


def same(desks: list[Browser]) -> bool:
    return len({each.live.peer.log.head for each in desks}) == 1


def goes_on(world: World, desks: list[Browser]) -> bool:
    """The smallest game, and with --full each, to the end; else some moves, by which all have the same. Is it over?"""
    if os.environ.get("NILE_FULL") or desks[0].desk.match.game.name == "tiny":
        finished(world, desks)
        return True
    assert speak(world, desks, SOME) == SOME
    world.wait(6)
    assert same(desks)
    return False


def finished(world: World, desks: list[Browser]) -> None:
    speak(world, desks)
    world.wait(6)
    assert same(desks) and all(each.desk.match.turn < 0 for each in desks)
    for each in desks:
        (saved, *_) = [saved for saved in each.desk.shelf.saved() if saved.over]
        assert verify(saved.record) is not None


def seen(browser: Browser) -> dict[int, str]:
    return {seat: browser.live.presence(seat) for seat in browser.live.others}


def rejoin(world: World, host: Browser, guest: Browser) -> None:
    """The host makes a new link for whoever is not there; who opens it is back."""
    couple.rejoin(world, host, guest, lambda: link_for(host, guest.live.seat))
