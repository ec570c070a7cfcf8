"""Play by message for three and four: the invitation goes round, then each turn; every device has a seat of its own."""

import re
from random import Random
from types import SimpleNamespace

import pytest

from game import GAMES
from game.interface import OVER
from game.language import Language
from game.peers.proof import verify
from game.record import read
from tests.game import dice
from tests.web.sittings.letters.test_letters import HERE, link_of, steps, turn
from tests.web.tiny_board import BOARD
from web.app import arrival, commands
from web.app.screen import screen
from web.boards import BOARDS
from web.desk import Desk
from web.desk.screen import Writing
from web.store.shelf import Shelf
from web.table import letter_matches
from web.text.markup import tag

NAMES = ("Anna", "Ben", "Carla", "Dan")
SENTENCES = {"dice.title": "Dice", "dice.short": "Roll.", "dice.part.points": "Points", "dice.part.total": "Total"}
SENTENCES |= {f"dice.site.{option}": option for option in dice.options} | {"dice.tie": "Shared."}
SENTENCES |= {f"dice.rule.{option}.{value}": value for option, values in dice.options.items() for value in values}
every_size = pytest.mark.parametrize("seats", [3, 4])


@pytest.fixture
def device(t, monkeypatch):
    """Makes a device, with a game for two to four on its shelf."""
    monkeypatch.setitem(GAMES, "dice", SimpleNamespace(**vars(dice) | {"seen": lambda table, seat: table}))
    told = {"tell": lambda t, names, step, events: step.words, "ask": lambda scene: scene.names[scene.turn]}
    plain = {
        "board": lambda scene: tag("div"),
        "drawn": lambda t, names, events: " ".join(event.target for event in events),
    }
    plain |= {"standing": lambda t, names, game, table: [str(each["total"]) for each in game.scores(table)]}
    monkeypatch.setitem(BOARDS, "dice", SimpleNamespace(**vars(BOARD) | told | plain))

    def make(seed: int, store: dict[str, str] | None = None) -> Desk:
        made = Desk(Language("en", t.texts | SENTENCES), Random(seed), Shelf({} if store is None else store))
        made.capabilities.address = HERE
        made.setup.game = "dice"
        return made

    return make


def invited(device, seats: int, first: str = "me") -> tuple[Desk, str]:
    host = device(1)
    commands.do(host, "post new")
    assert 'data-field="seats"' in screen(host)
    commands.do(host, f"setup seats={seats}")
    arrival.post(host, f"fill name.1={NAMES[0]}")
    arrival.post(host, f"fill first={first}")
    commands.do(host, "post invite")
    assert host.screen == Writing("invite"), host.alarm
    return host, link_of(host)


def met(device, seats: int, first: str = "me") -> tuple[dict[int, Desk], str]:
    """All have a seat; the desks by seat, and the link that the last one shows."""
    host, link = invited(device, seats, first)
    desks = {host.letter_matches.current.own.seat: host}
    for number in range(1, seats):
        desk = device(number + 1)
        commands.do(desk, "arrive", link)
        assert desk.screen == Writing("join"), desk.alarm
        assert f"of {seats}" in str(screen(desk))
        arrival.post(desk, f"fill name.1={NAMES[number]}")
        commands.do(desk, "post join")
        assert "Player" in str(screen(desk))
        desks[desk.letter_matches.current.own.seat] = desk
        link = link_of(desk)
    assert sorted(desks) == list(range(1, seats + 1))
    return desks, link


def to_end(desks: dict[int, Desk], now: Desk, link: str, most: int = 400) -> list[str]:
    """The links go where the page says, until the match is over."""
    links = [link]
    for _ in range(most):
        to = letter_matches.on(now).correspondence.waits
        if not to:
            return links
        now = desks[to]
        commands.do(now, "arrive", link)
        assert not now.alarm and now.match, now.alarm
        link = turn(now)
        links.append(link)
    raise AssertionError("no end")


@pytest.mark.few(1)
@every_size
@pytest.mark.parametrize("first", ["me", "other", "lot"])
def test_a_whole_match(device, seats, first):
    desks, link = met(device, seats, first)
    last = next(desk for desk in desks.values() if desk.dialog == "letter")
    links = to_end(desks, last, link)
    for desk in desks.values():
        commands.do(desk, "arrive", links[-1])
    for desk in desks.values():
        assert desk.match.turn == OVER and steps(desk) == steps(last), desk.alarm
        assert verify(read(desk.match.record(), GAMES)) is not None
    assert all(len(link) < 300 for link in links)


@every_size
def test_a_guest_reloads_in_the_middle(device, seats):
    desks, link = met(device, seats)
    now = next(desk for desk in desks.values() if desk.dialog == "letter")
    for _ in range(3 * seats):
        to = letter_matches.on(now).correspondence.waits
        again = device(50 + to, desks[to].shelf.store)
        desks[to] = now = again
        commands.do(now, "arrive", link)
        assert letter_matches.on(now).own.seat == to and not now.alarm
        link = turn(now)
    to_end(desks, now, link)


@every_size
def test_an_invitation_that_comes_back_too_early_is_sent_on(device, seats):
    host, link = invited(device, seats)
    ben = device(2)
    commands.do(ben, "arrive", link)
    commands.do(ben, "post join")
    assert ben.screen == Writing("invite") and "will be Player 3" in str(screen(ben))
    commands.do(host, "arrive", link_of(ben))
    assert host.screen == Writing("invite") and "will be Player 3" in str(screen(host))
    assert len((letter_matches.on(host) or host.letter_matches.current).correspondence.letter.missing) == seats - 2


@every_size
def test_all_can_be_named(device, seats):
    desks, _ = met(device, seats)
    last = next(desk for desk in desks.values() if desk.dialog == "letter")
    own = letter_matches.on(last).own.seat
    commands.do(last, "close")
    commands.do(last, "open post")
    assert str(screen(last)).count('data-field="mail.name.') == seats
    others = [seat for seat in desks if seat != own]
    for number, _ in enumerate(others, 2):
        arrival.post(last, f"fill name.{number}=Friend {number}")
    assert last.names == {own: NAMES[seats - 1]} | {seat: f"Friend {at}" for at, seat in enumerate(sorted(others), 2)}
    again = device(9, last.shelf.store)
    commands.do(again, f"resume {last.id}")
    assert again.names == last.names


def test_two_for_one_seat_are_told(device):
    host, link = invited(device, 3)
    ben, eve = device(2), device(3)
    for desk in (ben, eve):
        commands.do(desk, "arrive", link)
        commands.do(desk, "post join")
    commands.do(host, "arrive", link_of(ben))
    commands.do(host, "arrive", link_of(eve))
    assert host.dialog == "fork" or host.t("link.turn.fork") in (host.alarm, host.capabilities.trouble)


def test_another_one_is_of_the_same_game_and_for_as_many(device):
    desks, _ = met(device, 3)
    desk = next(desk for desk in desks.values() if desk.sitting)
    desk.setup.set("game", "duel")
    (again,) = re.findall('data-do="(post new[^"]*)"', "".join(desk.sitting.again()))
    commands.do(desk, again)
    assert desk.screen == Writing("new") and desk.setup.game == "dice" and len(desk.setup.names) == 3
    assert "<h2>Dice</h2>" in screen(desk)
