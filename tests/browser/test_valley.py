"""Valley of the Kings in a browser: whole matches on one device with handing over, by clicks and by keys; and axe."""

from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.player import idle, key_on, over, ready, record, skip
from tests.browser.test_accessibility import findings
from tests.browser.test_layout import PHONE, SIZES

THREE = "#new/valley?names=Anna,Ben,Chlo%C3%A9&first=1&quick=yes"
TWO = "#new/valley?names=Anna,&bots=,1&first=1&quick=yes&expert=yes"
FOUR = "#new/valley?names=Anna,Ben,Chlo%C3%A9,Dschamal&first=1"
SMALL: ViewportSize = {"width": 360, "height": 640}
TURN = ("#ground", "#yard", ".stock", *(f"#estate-{seat}" for seat in range(1, 5)), ".prompt", "#do-undo")
MOST = 900  # actions of people in one match, far more than it takes
NEXT = "#do-hold, #do-pass-by, #do-confirm, [data-word], #do-open-score"


def asked(page: Page) -> Page:
    """Until a person may do something, or the match is over."""
    expect(idle(page).locator(NEXT).first).to_be_attached()
    return page


def taken(page: Page) -> Page:
    """The seat whose turn it is has taken the device."""
    if page.locator("#do-hold").count():
        page.locator("#do-hold").click()
    return idle(page)


def click_on(page: Page, rng: Random) -> None:
    """One click: the end of a phase rather often, so that the match gets on."""
    for ends, often in (("#do-confirm", 0.7), ("#say-done", 0.3)):
        if page.locator(ends).count() and rng.random() < often:
            page.locator(ends).click()
            idle(page)
            return
    offered = page.locator("[data-word]:not(.thirds *)")
    if not offered.count():
        page.locator("#do-confirm").click()
    else:
        offered.nth(rng.randrange(offered.count())).dispatch_event("click")
    idle(page)


def test_bids_are_laid_taken_back_and_handed_over_unseen(context, site):
    page = taken(ready(context.new_page_at(site + THREE)))
    page.locator("#group-2").click()
    page.locator("#tablet-3").click()
    page.locator("#tablet-0").click()
    page.locator("#group-1").click()
    page.locator("#tablet-4").click()
    expect(page.locator(".planned")).to_have_count(3)
    page.locator(".planned").first.click()
    expect(page.locator(".planned")).to_have_count(2)
    page.locator("#tablet-4").click()  # no group is chosen: it is picked up
    expect(page.locator("#tablet-4.chosen")).to_be_visible()
    page.locator("#group-4").click()
    expect(page.locator(".planned")).to_have_count(3)
    page.locator("#say-done").click()
    expect(page.locator("#do-hold")).to_be_visible()
    assert not page.locator(".tablet:not(.is-back)").count(), "only backs are seen"
    assert "lay 4: 4" not in page.locator("#app").inner_html()
    page.locator("#do-hold").click()
    expect(page.locator("#tablet-4")).to_be_enabled()
    page.locator("#tablet-4").drag_to(page.locator("#group-2"))
    expect(page.locator(".planned")).to_have_count(1)
    assert findings(page) == []
    page.locator("#say-done").click()
    page.locator("#do-hold").click()
    expect(page.locator("#say-done:not(.primary)")).to_contain_text("You buy nothing this round.")
    page.locator("#say-done").click()
    expect(page.locator("#ask")).to_have_text("Lay no tablets?")
    page.locator("#do-confirm").click()
    skip(idle(page))
    shown = [(step.speaker, step.words) for step in record(page).steps if step.words.startswith("show")]
    assert shown == [(1, "show 2 3 0"), (2, "show 2 4"), (1, "show 4 4")]


@pytest.mark.full
@pytest.mark.parametrize(("act", "link", "seed"), [(click_on, THREE, 1), (key_on, TWO, 2)])
def test_a_whole_match(context, site, act, link, seed):
    rng = Random(seed)
    page = idle(ready(context.new_page_at(site + link)))
    for _ in range(MOST):
        if over(page):
            break
        taken(asked(page))
        if page.locator("#do-pass-by").count():
            skip(page)
        elif page.locator("[data-word], #do-confirm").count():
            act(page, rng)
    assert over(page)
    match = record(page)
    assert match.turn < 0
    for seat, points in enumerate(match.game.scores(match.table), 1):
        expect(page.locator(f"#total-{seat}")).to_have_text(str(points["total"]))


def test_nothing_scrolls_sideways_and_everything_for_a_turn_of_four_is_on_one_screen(visits, site):
    page = taken(ready(visits(viewport=PHONE).new_page_at(site + FOUR)))
    for size in [*SIZES[:3], SMALL]:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
        for selector in TURN:
            box = page.locator(selector).bounding_box()
            assert box
            beside = size["width"] >= 1200
            prompt = page.locator(".prompt").bounding_box()
            assert prompt
            limit = size["height"] if selector == ".prompt" or beside else prompt["y"]
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 0.5, (size, selector)
            assert box["y"] >= 0 and box["y"] + box["height"] <= limit + 0.5, (size, selector)


@pytest.mark.full
def test_on_a_low_phone_what_is_in_hand_stays_in_sight_above_all_that_is_laid(visits, site):
    page = taken(ready(visits(viewport=SMALL).new_page_at(site + FOUR)))
    page.locator("#group-1").click()
    for value in (0, 0, 0, 0, 1, 2):
        page.locator(f"#tablet-{value}").click()
        idle(page)
    expect(page.locator(".planned")).to_have_count(6)
    yard, rack = page.locator("#yard").bounding_box(), page.locator("#tablet-3").bounding_box()
    assert yard and rack and page.locator("#yard").evaluate("e => e.scrollHeight > e.clientHeight")
    assert rack["y"] >= yard["y"] and rack["y"] + rack["height"] <= yard["y"] + yard["height"]
