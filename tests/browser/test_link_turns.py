"""A whole match far away by clicks alone, then one with the seats swapped; and a reload is asked about first."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, expect

from game import GAMES
from game.match import load
from tests.browser.player import click_on, idle, log_length, over, record, shut, until
from tests.browser.test_link import at_table, live, same, speaks, together

ARCHIVED = "Object.entries(localStorage).filter(([key]) => key.startsWith('nile.match.')).map(([, text]) => text)"
GESTURE = "getComputedStyle(document.documentElement).overscrollBehaviorY"


def fresh(page: Page) -> None:
    """Nothing is half made: nothing to confirm or to take back, and something to choose if it is one's turn."""
    assert page.locator("#do-confirm, #do-retract, .armed").count() == 0, page.locator("#ask").text_content()
    if page.locator("#do-say:enabled").count():
        assert page.locator("[data-word]").count()


def turn(rng: Random, *pages: Page) -> bool:
    """A step by clicks, after which each page asks a question of its own. Whether there was one to make."""
    until(pages[0], lambda: all(map(over, pages)) or any(map(speaks, pages)))
    if all(map(over, pages)):
        return False
    page = live(*pages)
    fresh(page)
    before = log_length(page)
    for _ in range(30):
        click_on(page, rng)
        if log_length(page) > before or over(page):
            break
    else:
        raise AssertionError(f"nothing came of it: {page.locator('#ask').text_content()}")
    same(*pages)
    for each in pages:
        fresh(idle(each))
    return True


def whole(rng: Random, *pages: Page) -> None:
    """A match to its end; both have the same record, and all of it in their archives."""
    while turn(rng, *pages):
        pass
    one, two = map(record, pages)
    assert one.turn < 0 and one.steps == two.steps and one.names == two.names
    for page in pages:
        texts: list[Any] = page.evaluate(ARCHIVED)
        kept = [load(text, GAMES) for text in texts]
        assert [match for match in kept if match.steps == one.steps and match.extra["log"] == one.extra["log"]]
        assert all(match.turn < 0 for match in kept)


@pytest.mark.full
def test_a_whole_match_by_clicks_and_another_with_the_seats_swapped(visits, site):
    rng = Random(11)
    host, guest = together(visits, site)
    for page in (host, guest):  # each kind of step is armed and confirmed
        page.locator("#do-open-settings").click()
        page.locator("[id='set.confirm-always']").check()
        shut(idle(page))
    whole(rng, host, guest)
    host.locator("#do-open-score").click()
    host.locator("#do-rematch-swap").click()
    expect(guest.locator("#ask")).to_contain_text("with the seats swapped")
    guest.locator("#do-far-answer-yes").click()
    at_table(host, guest)
    expect(host.locator(".presence bdi")).to_have_text("Ben")
    assert live(host, guest) is guest
    for _ in range(8):
        turn(rng, host, guest)
    assert record(host).names == {1: "Ben", 2: "Anna"}


@pytest.mark.full
def test_a_reload_asks_first_and_a_drag_does_not_cause_one(visits, site):
    host, guest = together(visits, site)
    asked: list[str] = []

    def answered(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    host.on("dialog", answered)
    assert host.evaluate(GESTURE) == "contain"
    turn(Random(1), host, guest)
    host.reload()
    at_table(host)
    assert asked == ["beforeunload"]
    host.reload()  # there is no connection any more
    at_table(host)
    assert asked == ["beforeunload"]
