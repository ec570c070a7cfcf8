"""Two desks that meet by link in memory, play, and come back."""

from collections.abc import Callable
from random import Random

import pytest

from game.match import Match
from tests.web.sittings.live.pairing import Browser, World
from web.desk.screen import Meeting


@pytest.fixture
def world(t):
    return World(t)


def invited(world: World, seed: int = 1, game: str = "duel") -> Browser:
    """A host whose invitation is on the screen."""
    host = world.browser(seed)
    host.desk.setup.game = game
    host.say(("do", "far setup"), ("field", "far.name", "Anna"))
    host.say(("do", "far invite"))
    world.settle()
    assert host.live.making.step == "shown"
    return host


def joined(world: World, host: Browser, seed: int = 2, name: str = "Ben") -> Browser:
    """A guest who has joined, and whose reply the host has pasted."""
    guest = world.browser(seed)
    guest.say(("route", f"#join={host.live.making.token}"))
    assert guest.desk.screen == Meeting("join"), guest.notes()
    guest.say(("field", "far.name", name), ("do", "far join"))
    world.settle()
    host.say(("do", "arrive", guest.shown()))
    world.settle()
    return guest


def replied(world: World, host: Browser, seed: int = 2) -> Browser:
    """A guest whose reply is on the screen."""
    guest = world.browser(seed)
    guest.say(("route", f"#join={host.live.making.token}"), ("do", "far join"))
    world.settle()
    return guest


def paired(world: World, game: str = "duel") -> tuple[Browser, Browser]:
    host = invited(world, game=game)
    guest = joined(world, host)
    assert host.desk.match and guest.desk.match, (host.notes(), guest.notes())
    return host, guest


def same(one: Browser, two: Browser) -> bool:
    """Both have come equally far; what each has noted alone is left out."""
    return heard(one.desk.match) == heard(two.desk.match) and one.live.peer.log.head == two.live.peer.log.head


def heard(match: Match) -> list[tuple[int, str]]:
    """The steps without their notes."""
    return [(step.speaker, step.words.partition(":")[0]) for step in match.steps]


def mover(*players: Browser) -> Browser | None:
    return next((each for each in players if each.desk.live), None)


def anything(match: Match, rng: Random) -> str:
    """A step at random; a secret one with a note."""
    words, note = rng.choice(match.legal), list[str]()
    while following := match.game.notes(match.table, words, note):
        if not (word := rng.choice(following)):
            break
        note.append(word)
    return f"{words}: {' '.join(note)}" if note else words


def play(world: World, *players: Browser, moves: int = 500) -> int:
    """Plays on at random; says how many moves were made."""
    for made in range(moves):
        world.settle()
        now = mover(*players)
        if not now:
            return made
        now.say(("line", anything(now.desk.planned, now.rng)))
        assert not now.desk.alarm, now.desk.alarm
    world.settle()
    return moves


def back(world: World, players: list[Browser], who: int) -> None:
    """The page is there again, with what the device has kept, and comes back by a link of the other."""
    gone, other = players[who], players[1 - who]
    world.queue.clear()
    gone.shut(politely=False)
    world.wait(25)
    players[who] = reopened(world, gone)
    rejoin(world, other, players[who])


def reopened(world: World, gone: Browser) -> Browser:
    """The page is there again, at the match that its device has kept."""
    again = world.browser(7, gone.store)
    again.say(("route", f"#far/{gone.live.id}"))
    return again


def rejoin(world: World, maker: Browser, other: Browser, link: Callable[[], str] | None = None) -> None:
    """One is back by a new link of the other, and both know for good who is connected."""
    answer(world, maker, other, link)
    world.wait(12)


def answer(world: World, maker: Browser, other: Browser, link: Callable[[], str] | None = None) -> None:
    """One makes a new link, the other opens it and replies; `link` chooses it where there are several."""
    maker.say(("do", "far again"))
    world.settle()
    token = link() if link else maker.live.making.token
    other.say(("route", f"#join={token}"), ("do", "far join"))
    world.settle()
    maker.say(("do", "arrive", other.shown()))
    world.settle()
