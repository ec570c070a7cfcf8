"""Two tabs of one browser with the same match: one has it, the other is told so and can take over; never do both store."""

import json

import pytest
from playwright.sync_api import Page, expect

from game import GAMES
from game.match import load
from tests.browser.player import idle, ready

VALLEY = "#new/valley?names=Anna,Ben,Chlo%C3%A9&first=1"
DUEL = "#new/duel?names=Anna,Ben"
OTHER = "You have this open in another tab."
KEPT = "key => localStorage.getItem(key)"


def here(page: Page) -> None:
    """The match is on this page's table, and can be played on."""
    expect(idle(ready(page)).locator("#do-take")).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()


def elsewhere(page: Page) -> None:
    """The page tells that another tab has the match, and offers nothing to say."""
    expect(ready(page).locator("#ask")).to_contain_text(OTHER)
    expect(page.locator("#do-take")).to_be_visible()
    expect(page.locator("[data-word], #do-hold, #do-branch, [data-do=review]")).to_have_count(0)


def bid(page: Page, group: int, *values: int) -> None:
    """The seat whose turn it is takes the device, lays tablets beside a group, and hands it on."""
    idle(page).locator("#do-hold").click()
    page.locator(f"#group-{group}").click()
    for value in values:
        idle(page).locator(f"#tablet-{value}").click()
    idle(page).locator("#say-done").click()
    idle(page)


def test_seats_that_bid_in_two_tabs_lose_nothing(context, site):
    one = ready(context.new_page_at(site + VALLEY))
    bid(one, 1, 4)
    two = context.new_page_at(one.url)
    elsewhere(two)
    two.locator("#do-take").click()
    here(two)
    elsewhere(one)
    bid(two, 2, 3)
    one.locator("#do-take").click()
    here(one)
    elsewhere(two)
    bid(one, 3, 2, 0)
    one.locator("#do-pass-by").click()
    match = load(one.evaluate(KEPT, "nile.match.1"), GAMES)
    shown = [(step.speaker, step.words) for step in match.steps if step.words.startswith("show")]
    assert shown == [(1, "show 1 4"), (2, "show 2 3"), (3, "show 3 2 0")]
