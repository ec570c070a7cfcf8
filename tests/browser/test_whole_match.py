"""A whole match by clicks alone, by keys alone, by typed lines alone; the tab is killed in the middle."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import LINK, click_on, key_on, log_length, over, ready, record, type_line

MOST = 500  # actions of a person in one match, far more than it takes


@pytest.mark.full
@pytest.mark.parametrize(("act", "seed"), [(click_on, 1), (key_on, 2), (type_line, 3)])
def test_a_whole_match(context, site, act, seed):
    rng = Random(seed)
    page = ready(context.new_page_at(site + LINK))
    killed = False
    for _ in range(MOST):
        if over(page):
            break
        act(page, rng)
        if not killed and log_length(page) > 20:
            before = log_length(page)
            page.close()
            page = ready(context.new_page_at(site))
            resume(page, act)
            expect(page.locator("#ply")).to_have_attribute("max", str(before))
            killed = True
    assert killed and over(page)
    totals = [int(page.locator(f"tfoot td:nth-of-type({seat})").inner_text()) for seat in (1, 2)]
    match = record(page)
    assert match.turn < 0
    assert totals == [points["total"] for points in match.game.scores(match.table)]
    for seat, points in enumerate(match.game.scores(match.table), 1):
        expect(page.locator(f"#total-{seat}")).to_have_text(str(points["total"]))


def resume(page: Page, act: object) -> None:
    """Goes on with the match that the start screen offers."""
    if act is click_on:
        page.locator(".running .resume").first.click()
        return
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('resume')"):
            page.keyboard.press("Enter")
            return
    raise AssertionError("the match under way is not offered first")
