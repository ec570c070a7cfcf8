"""Who leaves a live match for good, by a cable that is really cut: the other counts down, ends it, and may go on."""

from random import Random

import pytest

from tests.full import test_link as lab
from tests.full.houses import Houses
from tests.full.smoke import until
from tests.full.test_link import THERE, Opening, Person, dots, go_on, live, play, press, rejoin, same, together

pytestmark = pytest.mark.full
driver, built, net, lives = lab.driver, lab.built, lab.net, lab.lives
TEXT = "document.querySelector('{}')?.textContent ?? ''"
ENDS = THERE.format("#do-left")
MINUTES = 3
"""How long the other must have been gone."""


def ended(stays: Person, name: str) -> None:
    """The page counts down to the end, and ends the match."""
    until("the countdown", lambda: "You can end the match in" in stays.run(TEXT.format("#do-left-in")), 60)
    assert not stays.run(ENDS)
    until("its end", lambda: stays.run(ENDS), MINUTES * 60 + 30)
    press(stays, "#do-left")
    until("the end", lambda: stays.run(TEXT.format("#ask")) == f"Unfinished: {name} left.", 20)


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
    ended(host, "Ben")
    net.cut = set()
    if way == "link":
        press(guest, ".friends .resume")
        lab.at_table(guest)
        rejoin(host, guest)
    for person in (host, guest):
        dots(person, "connected", patience=90)
    until("it goes on", lambda: "Unfinished" not in host.run(TEXT.format("#ask")), 20)
    same(host, guest)
    go_on(rng, host, guest)
