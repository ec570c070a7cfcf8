"""Browsers in houses behind NATs play over bad cables; by what a person can click, paste and type."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Playwright, sync_playwright

from game import GAMES
from game.match import Match, load
from tests.full import firefox, houses
from tests.full.chromium import Chromium
from tests.full.firefox import Firefox
from tests.full.houses import Houses
from tests.full.smoke import IDLE, LENGTH, LINES, OVER, start, until
from tools import paths
from tools import site as dist
from tools.server import Server

pytestmark = pytest.mark.full
Person = Chromium | Firefox
PORT = 8000  # each house has all ports for itself
MAY = f"{LINES}.length > 0 && {IDLE}"
LINK = "document.querySelector('#share-link')?.textContent ?? ''"
TABLE = "!!document.querySelector('#table')"
DOT = "document.querySelector('.presence .dot')?.className ?? ''"
RECORD = "document.getElementById('record-text').value"
CHOSEN = "document.getElementById('{}').checked"
CARGO = "document.querySelectorAll('.slot > .token').length"
THERE = "!!document.querySelector('{}')"


@pytest.fixture(scope="module")
def driver() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not houses.possible():
        pytest.skip(houses.WHY_NOT)
    folder = tmp_path_factory.mktemp("site") / "dist"
    return Path(shutil.copytree(paths.DIST if os.environ.get("NILE_BUILT") else dist.build(), folder))


@pytest.fixture
def net(built: Path) -> Iterator[Houses]:
    """The houses; the site is at the same address in all, so that it needs no cable."""
    made = Houses()
    for number in (3, 4):
        made.neighbour(number, 1)
    servers = [houses.inside(made.house(number), lambda: Server(built, PORT, "/nile/")) for number in (1, 2, 3, 4)]
    for server in servers:
        server.start()
    yield made
    for server in servers:
        server.shutdown()
        server.server_close()
    made.close()


Opening = Callable[..., Person]


@pytest.fixture
def lives(net: Houses, driver: Playwright, tmp_path: Path) -> Iterator[Opening]:
    """Opens a browser in a house, always with the same profile; at the end none has said that anything went wrong."""
    begun: list[Person] = []

    def open_in(number: int, *arguments: str, fox: bool = False) -> Person:
        within = ("ip", "netns", "exec", net.house(number))
        profile = tmp_path / f"profile{number}"
        made = Firefox(profile, within) if fox else Chromium(driver, profile, within, *arguments)
        begun.append(made)
        start(made, ADDRESS)
        return made

    yield open_in
    try:
        assert [said for person in begun if not killed(person) for said in person.errors()] == []
    finally:
        for person in begun:
            person.close()


ADDRESS = f"http://localhost:{PORT}/nile/"


def killed(person: Person) -> bool:
    return isinstance(person, Chromium) and person.dead


def press(person: Person, selector: str, patience: float = 30) -> None:
    """A click, as soon as there is what to click on."""
    until(selector, lambda: person.run(f"{THERE.format(selector)} && {IDLE}"), patience)
    person.click(selector)


def ask_own_server(person: Person) -> None:
    """Of the servers that tell a browser its address: the one on the cable."""
    if not person.run(THERE.format("#far-servers")):
        press(person, "#stun summary")
        press(person, '[id="set.stun-own"]')
    until("the field", lambda: person.run(f"{THERE.format('#far-servers')} && {IDLE}"), 20)
    person.fill("#far-servers", f"stun:{houses.STUN}:{houses.STUN_PORT}")


def shown(person: Person) -> str:
    until("a link", lambda: person.run(LINK), 30)
    return str(person.run(LINK))


def ask_nobody(person: Person) -> None:
    """No server: the browsers find each other by names in their own network, or not at all."""
    press(person, "#stun summary")
    press(person, '[id="set.stun-off"]')
    until("it is chosen", lambda: person.run(f"{CHOSEN.format('set.stun-off')} && {IDLE}"), 20)


def invite(host: Person, servers: Callable[[Person], None] = ask_own_server) -> str:
    press(host, "#way-live")
    press(host, "#begin")
    servers(host)
    host.fill("#far-name", "Anna")
    press(host, "#do-invite")
    return shown(host)


def reply(
    guest: Person,
    link: str,
    fresh: bool = True,
    servers: Callable[[Person], None] = ask_own_server,
    name: str = "Ben",
) -> str:
    guest.run(f"void (location.href = {link!r})")
    until("the invitation", lambda: guest.run(THERE.format("#do-join")))
    if fresh:
        servers(guest)
        guest.fill("#far-name", name)
    press(guest, "#do-join")
    return shown(guest)


def paste(host: Person, text: str) -> None:
    host.fill("#pasted-link", text)
    press(host, "#paste-link button[type=submit]")


def at_table(*people: Person, patience: float = 40) -> None:
    for person in people:
        until("the table", partial(person.run, f"{TABLE} && {IDLE}"), patience)


def together(host: Person, guest: Person, late: float = 0) -> None:
    answer = reply(guest, invite(host))
    time.sleep(late)
    paste(host, answer)
    at_table(host, guest)


def same(*people: Person, patience: float = 30) -> None:
    until("both are as far", lambda: len({person.run(LENGTH) for person in people}) == 1, patience)


def live(*people: Person, patience: float = 30) -> Person:
    """Whoever may say something."""
    found: list[Person] = []
    until("somebody's turn", lambda: found.extend(one for one in people if one.run(MAY)) or found, patience)
    return found[0]


def say(person: Person, words: str) -> None:
    before = person.run(LENGTH)
    person.click("#line")
    person.type(words)
    until("it is said", lambda: person.run(f"{LENGTH} > {before} || {OVER}"), 30)


def play(rng: Random, moves: int, *people: Person) -> None:
    for _ in range(moves):
        person = live(*people)
        say(person, rng.choice(person.run(LINES)))
        same(*people)


def dots(person: Person, *states: str, patience: float = 40) -> None:
    """How the other one's presence is shown."""
    kinds = {f"dot is-{state}" for state in states}
    until(" or ".join(states), lambda: person.run(DOT) in kinds, patience)


def record(person: Person) -> Match:
    press(person, "#do-open-record")
    until("the record", lambda: person.run(THERE.format("#record-text")), 20)
    text = str(person.run(RECORD))
    press(person, "#do-close")
    until("it is closed", lambda: not person.run(THERE.format("#record-text")), 20)
    return load(text, GAMES)


def rejoin(maker: Person, opener: Person) -> None:
    press(maker, "#do-far-again", 60)
    paste(maker, reply(opener, shown(maker), fresh=False))
    at_table(maker, opener)
    for person in (maker, opener):
        dots(person, "connected")


def drawing(match: Match) -> str:
    """A step after which the box must speak, or nothing."""
    for words in match.legal:
        match.say(match.turn, words)
        box = match.turn == 0
        match.back()
        if box:
            return words
    return ""


def until_a_draw(rng: Random, mover: Person, other: Person) -> str:
    """Plays until the mover can cause a draw: by which words."""
    for _ in range(60):
        if live(mover, other) is mover and (words := drawing(record(mover))):
            return words
        play(rng, 1, mover, other)
    raise AssertionError("there was no draw")


def come_back(lives: Opening, number: int, other: Person) -> Person:
    """Who was killed opens the match from the start screen, and a new link of the other."""
    gone = lives(number)
    press(gone, ".friends .resume")
    at_table(gone)
    rejoin(other, gone)
    same(gone, other)
    return gone


def go_on(rng: Random, *people: Person) -> None:
    """The match goes on, and all have the same of it."""
    play(rng, 2, *people)
    until("both have the same record", lambda: told_alike(*map(record, people)), 40)


def told_alike(one: Match, two: Match) -> bool:
    """Do both records tell the same? What the last move has drawn may still be on its way to one of them."""
    return one.steps == two.steps and one.extra["log"] == two.extra["log"]


def test_reply_60_s_late_through_two_nats(lives: Opening) -> None:
    host, guest = lives(1), lives(2)
    together(host, guest, late=60)
    play(Random(1), 4, host, guest)


def test_reply_6_minutes_late_where_nothing_filters(net: Houses, lives: Opening) -> None:
    """In one network without servers, and between routers that let everything in; the two wait at the same time."""
    net.unfold(1, 4)
    net.unfold(2, 2)
    near, far = (lives(1), lives(3)), (lives(4), lives(2))
    answers = [reply(near[1], invite(near[0], ask_nobody), servers=ask_nobody), reply(far[1], invite(far[0]))]
    time.sleep(360)
    for (host, guest), answer in zip((near, far), answers, strict=True):
        paste(host, answer)
        at_table(host, guest, patience=15)
        play(Random(8), 3, host, guest)


def test_two_guests_press_join_on_one_invitation(lives: Opening) -> None:
    """The one whose reply the host gets plays, whoever pressed last."""
    host, one, two = lives(1), lives(3), lives(4)
    link = invite(host, ask_nobody)
    first = reply(one, link, servers=ask_nobody)
    time.sleep(20)
    reply(two, link, servers=ask_nobody)
    time.sleep(1)  # now the other one is the last to have stood before the host's door
    paste(host, first)
    at_table(host, one)
    play(Random(9), 3, host, one)
    assert not two.run(TABLE)


@pytest.mark.parametrize("seconds", [10, 25, 60])
def test_cable_cut(net: Houses, lives: Opening, seconds: int) -> None:
    """What was said meanwhile arrives, the match goes on without a new link, and nothing is lost."""
    rng, host, guest = Random(2), lives(1), lives(2)
    together(host, guest)
    play(rng, 3, host, guest)
    net.cut = {1, 2}
    began = time.monotonic()
    mover = live(host, guest)
    mover.click("#line")
    mover.type(rng.choice(mover.run(LINES)))
    for person in (host, guest):
        dots(person, *(["quiet"] if seconds < 20 else ["reconnecting", "away"]), patience=seconds)
    time.sleep(max(0.0, seconds - (time.monotonic() - began)))
    net.cut = set()
    for person in (host, guest):
        dots(person, "connected", patience=60)
    same(host, guest)
    go_on(rng, host, guest)


def test_30_percent_loss_and_300_ms_delay(net: Houses, lives: Opening) -> None:
    host, guest = lives(1), lives(2)
    net.loss, net.delay = 0.3, 0.3
    together(host, guest)
    play(Random(3), 12, host, guest)


def test_no_munge_flag(lives: Opening) -> None:
    flag = "--force-fieldtrials=WebRTC-NoSdpMangleUfrag/Enabled/"
    host, guest = lives(1, flag), lives(2, flag)
    together(host, guest)
    play(Random(4), 3, host, guest)


@pytest.mark.parametrize("foxes", [set(), {1}, {2}, {1, 2}], ids=["chromiums", "host", "guest", "foxes"])
def test_four_browser_pairs(lives: Opening, foxes: set[int]) -> None:
    """Two Chromiums, Firefox as host or as guest, two Firefoxes."""
    if foxes and not firefox.found():
        pytest.skip("Firefox is not on this machine: build.py test --full says what to install")
    host, guest = (lives(number, fox=number in foxes) for number in (1, 2))
    together(host, guest)
    play(Random(5), 4, host, guest)


@pytest.mark.parametrize("who", ["host", "guest"])
def test_process_killed_between_the_two_reveals_of_a_draw(net: Houses, lives: Opening, who: str) -> None:
    """The host has shown its link; the guest has none of it yet, or has shown its own to a cable that is cut."""
    rng, host, guest = Random(6), lives(1), lives(2)
    together(host, guest)
    words = until_a_draw(rng, host, guest)
    before = host.run(LENGTH)
    net.cut = {1, 2} if who == "host" else {2}
    say(host, words)
    if who == "guest":
        until("it has arrived", lambda: guest.run(LENGTH) > before, 20)
        time.sleep(1)  # its link goes out, and nowhere
    assert host.run(LENGTH) == before + 1
    cargo = host.run(CARGO)  # the draw waits
    gone, other = (host, guest) if who == "host" else (guest, host)
    assert isinstance(gone, Chromium)
    gone.kill()
    net.cut = set()
    gone = come_back(lives, 1 if who == "host" else 2, other)
    until("the draw was made", lambda: gone.run(CARGO) > cargo, 20)
    go_on(rng, gone, other)


@pytest.mark.parametrize("who", ["host", "guest"])
def test_process_killed_right_after_a_move(lives: Opening, who: str) -> None:
    """The other side has the move; the disk of this one may not have it yet."""
    rng, host, guest = Random(7), lives(1), lives(2)
    together(host, guest)
    gone, other = (host, guest) if who == "host" else (guest, host)
    play(rng, 2, host, guest)
    while live(host, guest) is not gone:
        play(rng, 1, host, guest)
    play(rng, 1, gone)
    before = gone.run(LENGTH)
    until("it has arrived", lambda: other.run(LENGTH) >= before, 20)
    assert isinstance(gone, Chromium)
    gone.kill()
    gone = come_back(lives, 1 if who == "host" else 2, other)
    assert gone.run(LENGTH) >= before
    go_on(rng, gone, other)


def test_symmetric_nat(net: Houses, lives: Opening) -> None:
    """It cannot connect, and says within a minute what else there is."""
    host, guest = lives(1), lives(2)
    net.scatter(2)
    paste(host, reply(guest, invite(host)))
    until("advice", lambda: host.run(THERE.format("#invite .trouble[role=alert]")), 60)
    assert host.run(THERE.format("#do-post-new")), "a match by letters is offered"


def test_mdns_blocked(lives: Opening) -> None:
    """Names of the other house's network, which lead nowhere: as with a symmetric NAT, it says what else there is."""
    host, guest = lives(1), lives(2)
    paste(host, reply(guest, invite(host, ask_nobody), servers=ask_nobody))
    until("advice", lambda: host.run(THERE.format("#invite .trouble[role=alert]")), 60)
    assert host.run(THERE.format("#do-post-new")), "a match by letters is offered"


def test_stun_unreachable(net: Houses, lives: Opening) -> None:
    """The link does not wait for a server that does not answer."""
    net.deaf = True
    host = lives(1)
    began = time.monotonic()
    invite(host)
    assert time.monotonic() - began < 12


def test_no_candidates(net: Houses, lives: Opening) -> None:
    net.unplug(1)
    host = lives(1)
    press(host, "#way-live")
    press(host, "#begin")
    press(host, "#do-invite")
    until("it is said", lambda: host.run(THERE.format("#trouble, .trouble[role=alert]")), 20)
    assert "You’re offline" in host.run("document.querySelector('#trouble, .trouble[role=alert]').textContent")
