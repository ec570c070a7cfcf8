"""Browsers that are closed for good: the others count down, end the match, and play on with one that comes back."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, StorageState, expect

from tests.browser.company import NAMES, returned
from tests.browser.company import rejoin as rejoined
from tests.browser.company import together as company
from tests.browser.player import idle, ready, record
from tests.browser.test_accessibility import findings
from tests.browser.test_link import live, play, rejoin, taken_down, together

LATER = """seconds => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + seconds * 1000;
}"""
"""A worker's clock is ahead by so much from now on."""
COUNTING = re.compile(r"You can end the match in [0-3]:[0-5][05]\.")


def closed(page: Page) -> StorageState:
    """The whole browser is closed; what its device has kept."""
    kept = page.context.storage_state()
    page.context.close()
    return kept


def waited(pages: list[Page], seats: str) -> None:
    """The pages count down; once the three minutes have passed, they offer the end.

    Clocks are put ahead, that of a page alone nearly to the end; in the laboratory (`tests/full/test_leavers.py`) the
    minutes pass.
    """
    for page in pages:
        count = page.locator("#do-left-in")
        expect(count).to_have_text(COUNTING)
        expect(count).not_to_have_text(count.text_content() or "")
        expect(count).to_have_text(COUNTING)
        expect(page.locator("#do-left")).to_have_count(0)
    for page in pages:
        for worker in page.workers:
            worker.evaluate(LATER, 150 if pages[1:] else 172)
    for page in pages:
        expect(page.locator("#do-left")).to_have_text(f"End the match: {seats} left", timeout=60_000)
        expect(page.locator("#do-left-in")).to_have_count(0)


def unfinished(page: Page, name: str, game: str) -> None:
    """At the table, in the list and in the statistics."""
    expect(page.locator("#ask")).to_have_text(f"Unfinished: {name} left.")
    expect(page.locator("#do-say:enabled")).to_have_count(0)
    assert findings(idle(page)) == []
    page.locator(".home").click()
    page.locator("#ended summary").click()
    expect(page.locator("#ended .resume")).to_contain_text(f"Unfinished: {name} left")
    assert page.locator(".friends .resume").count() == 0
    page.locator("#do-sharing-statistics").click()
    expect(page.locator(f"#statistics-{game}")).to_contain_text(f"1 unfinished match: {name} left")
    assert findings(idle(page)) == []


def again(visits, kept: StorageState, site: str) -> Page:
    """The device is there again, at the match that it has kept."""
    return returned(visits(storage_state=kept).context, site)


@pytest.mark.full
@pytest.mark.parametrize("who", ["guest", "host"])
def test_one_of_two(visits, site, who):
    rng = Random(4)
    pages = together(visits, site)
    play(rng, 3, *pages)
    gone, stays = pages[::-1] if who == "guest" else pages
    name = "Ben" if who == "guest" else "Anna"
    while (live(*pages) is gone) is (who == "guest"):  # in the turn of the one who stays, and in the other's
        play(rng, 1, *pages)
    taken_down(*pages)
    kept = closed(gone)
    waited([stays], f"{name} has")
    assert findings(idle(stays)) == []
    stays.locator("#do-open-far").click()
    expect(stays.locator("#dialog-left")).to_be_visible()
    stays.locator("#dialog-left").click()
    unfinished(stays, name, "duel")
    stays.reload()
    expect(idle(ready(stays)).locator("#statistics-duel")).to_contain_text("unfinished")
    stays.locator(".home").click()
    stays.locator("#ended summary").click()
    stays.locator("#ended .resume").click()
    expect(stays.locator("#ask")).to_have_text(f"Unfinished: {name} left.")
    assert "ended" not in record(stays).extra, "what one device alone says of the end proves nothing"

    back = again(visits, kept, site)
    rejoin(stays, back)
    play(rng, 2, stays, back)
    assert "ended" not in record(stays).extra
    stays.locator(".home").click()
    expect(stays.locator(".friends .resume")).to_have_count(1)
    expect(stays.locator("#ended")).to_have_count(0)


@pytest.mark.full
@pytest.mark.parametrize("game", ["valley", "builders"])
def test_one_of_three(visits, site, game):
    """The others agree; who comes back reads that the match was ended, and that it goes on."""
    pages = company(visits, site, game)
    host, guest, gone = pages
    kept = closed(gone)
    waited([host, guest], "Carla has")
    guest.locator("#do-left").click()
    expect(guest.locator("#ask")).to_have_text("You want to end the match: Carla has left.")
    expect(host.locator("#ask")).to_have_text("Ben wants to end the match: Carla has left.")
    assert findings(idle(host)) == []
    host.locator("#do-far-answer-yes").click()
    for page in (host, guest):
        unfinished(page, NAMES[2], game)
        page.locator(".home").click()
        page.locator("#ended summary").click()
        page.locator("#ended .resume").click()
    back = again(visits, kept, site)
    said = back.locator("#notice")
    rejoined(host, back, 3)
    expect(said).to_have_text("The others ended the match while you were away. You’re back, so it goes on.")
    for page in (host, guest, back):
        expect(page.locator("#ask")).not_to_contain_text("Unfinished")
    one, *others = [record(page) for page in (host, guest, back)]
    assert "ended" not in one.extra and all(other.extra["log"] == one.extra["log"] for other in others)
