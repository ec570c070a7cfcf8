"""Who leaves a live match for good, by a cable that is really cut: the other counts down, ends it, and may go on."""

from functools import partial
from random import Random

import pytest

from tests.full import test_link as lab
from tests.full.houses import Houses
from tests.full.smoke import IDLE, LENGTH, until
from tests.full.test_link import (
    MAY,
    TABLE,
    THERE,
    Opening,
    Person,
    ask_own_server,
    at_table,
    dots,
    go_on,
    live,
    paste,
    play,
    press,
    rejoin,
    reply,
    same,
    shown,
    together,
)

pytestmark = pytest.mark.full
driver, built, net, lives = lab.driver, lab.built, lab.net, lab.lives
TEXT = "document.querySelector('{}')?.textContent ?? ''"
ENDS = THERE.format("#do-left")
CONNECTED = "document.querySelectorAll('.dot.is-connected').length"
MINUTES = 3
"""How long the other must have been gone."""


def reads(person: Person, words: str, where: str = "#ask") -> bool:
    return words in person.run(TEXT.format(where))


def goes_on(person: Person) -> bool:
    return not reads(person, "Unfinished")


def ended(name: str, stays: Person, *others: Person) -> None:
    """The pages count down to the end; one ends the match, and all others who are there agree."""
    for person in (stays, *others):
        until("the countdown", partial(reads, person, "You can end the match in", "#do-left-in"), 60)
        assert not person.run(ENDS)
    for person in (stays, *others):
        until("its end", partial(person.run, ENDS), MINUTES * 60 + 30)
    press(stays, "#do-left")
    for person in others:
        press(person, "#do-far-answer-yes")
    for person in (stays, *others):
        until("the end", partial(reads, person, f"Unfinished: {name} left."), 20)


@pytest.mark.parametrize("way", ["line", "link"])
def test_the_cable_is_cut_for_longer_than_three_minutes(net: Houses, lives: Opening, way: str) -> None:
    """Once the cable is there again the match goes on: by itself, or if the other was restarted by a new link."""
    rng, host, guest = Random(11), lives(1), lives(2)
    together(host, guest)
    play(rng, 3, host, guest)
    while live(host, guest) is not guest:  # the one who stays has nothing to do but to wait
        play(rng, 1, host, guest)
    net.cut = {1, 2}
    if way == "link":
        guest.close()
        guest = lives(2)
    ended("Ben", host)
    net.cut = set()
    if way == "link":
        press(guest, ".friends .resume")
        at_table(guest)
        rejoin(host, guest)
    for person in (host, guest):
        dots(person, "connected", patience=90)
    until("it goes on", partial(goes_on, host), 20)
    same(host, guest)
    go_on(rng, host, guest)


@pytest.mark.parametrize("game", ["builders", "valley"])
def test_one_of_three_is_cut_off_for_longer_than_three_minutes(net: Houses, lives: Opening, game: str) -> None:
    """The other two, who share a network, end the match; once the cable is there again it goes on."""
    rng, host, near, far = Random(12), lives(1), lives(3), lives(2)
    host.run(f"void (location.hash = '#friend/{game}')")
    press(host, "#seats-3")
    ask_own_server(host)
    host.fill("#far-name", "Anna")
    press(host, '[id="far.first-me"]')
    press(host, "#do-invite")
    for seat, guest, name in ((2, near, "Ben"), (3, far, "Carla")):
        shown(host)
        if seat == 2:
            press(host, '[id="far.seat-2"]')
            until("its link", lambda: host.run(IDLE), 20)
        paste(host, reply(guest, shown(host), name=name))
        until(f"{name} is there", partial(host.run, f"{CONNECTED} > {seat - 2} || {TABLE}"), 40)
    people = (host, near, far)
    at_table(*people)
    if game == "builders":  # in the Valley all bid at first
        play(rng, 2, *people)
    net.cut = {1, 2}
    ended("Carla", host, near)
    net.cut = set()
    for person in people:
        until("it goes on", partial(goes_on, person), 120)
    same(*people, patience=60)
    if game == "builders":
        play(rng, 2, *people)
    else:
        for person in people:
            until("its turn", partial(person.run, MAY), 30)
            person.type("done")
        for person in people:
            until("all have bid", partial(person.run, f"{LENGTH} > 0"), 30)
