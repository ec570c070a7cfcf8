"""Two browsers whose network is gone in a live match go on by letters, and are live again later."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from game import GAMES
from game.peers.proof import verify
from game.record import read
from tests.browser.player import idle, record, shut
from tests.browser.test_link import at_table, play, rejoin, same, shown_link, speaks, taken_down, together, type_on


def letter(page: Page, rng: Random) -> str:
    """All that may be said here now, and the letter with it."""
    while speaks(page):
        type_on(page, rng)
    if not page.locator("#dialog.is-letter").count():
        page.locator("#do-post-show").click()
    link = shown_link(page)
    shut(page)
    return link


def opened(page: Page, link: str) -> Page:
    """The letter is opened where the match is, as by a click on its link."""
    page.evaluate("address => { location.href = address }", link)
    expect(page.locator("#do-open-post")).to_be_visible()
    return idle(page)


@pytest.mark.full
def test_a_match_whose_network_is_gone_goes_on_by_letters_and_back(visits, site):
    """A reload costs both the connection; letters go to and fro, and the live match repeats their moves."""
    rng = Random(3)
    host, guest = together(visits, site)
    play(rng, 4, host, guest)
    taken_down(host, guest)
    before = record(host).steps
    for page in (host, guest):
        page.reload()
        at_table(page)
    host.locator("#do-open-far").click()
    host.locator("#go-by-letters").click()
    expect(host.locator("#do-open-post")).to_be_visible()
    assert "#join" not in host.url

    link = letter(idle(host), rng)
    for page in (guest, host):
        link = letter(opened(page, link), rng)
    opened(guest, link)
    written = record(guest)
    assert written.steps[: len(before)] == before and len(written.steps) > len(before) + 2
    assert verify(read(written.record(), GAMES))

    host.reload()
    at_table(host)
    host.locator("#do-open-post").click()
    host.locator("#do-post-live").click()
    at_table(host)
    rejoin(host, guest)
    same(host, guest)
    taken_down(host, guest)
    one, two = record(host), record(guest)
    assert one.steps == two.steps and one.steps[: len(written.steps)] == written.steps
    play(rng, 3, host, guest)
    both = [record(page) for page in (host, guest)]
    assert both[0].steps == both[1].steps and len(both[0].steps) > len(one.steps)
    assert all(verify(read(each.record(), GAMES)) for each in both)
