"""Builders of Egypt in a browser: four seats on one screen, whole matches by clicks and by keys, and axe."""

from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.player import click_on, idle, key_on, over, quick, ready, record, shut
from tests.browser.test_accessibility import DIALOGS, findings
from tests.browser.test_layout import PHONE, SIZES, fits

FOUR = "#new/builders?names=Anna,Ben,Chlo%C3%A9,Dschamal"
MIXED = "#new/builders?names=Anna,Ben,,&bots=,,1,2&pyramids=B&temple=B"
DUO = "#new/builders?names=Anna,&bots=,1&market=B&pyramids=B"
SMALL: ViewportSize = {"width": 360, "height": 640}
TURN = ("#river", ".land", ".stock", ".track", *(f"#estate-{seat}" for seat in range(1, 5)), ".prompt", "#do-undo")
FINGER = 24  # pixels: the least that the accessibility guidelines ask for; most places are larger
MOST = 700  # actions of people in one match, far more than it takes


def test_nothing_scrolls_sideways_and_everything_for_a_turn_of_four_is_on_one_screen(visits, site):
    page = idle(ready(visits(viewport=PHONE).new_page_at(site + FOUR)))
    for size in SIZES[3:]:
        fits(page, size)
    for size in [*SIZES[:3], SMALL]:
        fits(page, size)
        for selector in TURN:
            box = page.locator(selector).bounding_box()
            limit = size["height"] if selector == ".prompt" else page.locator(".prompt").bounding_box()["y"]
            beside = size["width"] >= 1200
            limit = size["height"] if beside else limit
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 0.5, (size, selector)
            assert box["y"] >= 0 and box["y"] + box["height"] <= limit + 0.5, (size, selector)


@pytest.mark.full
def test_fingers_hit_what_they_mean(visits, site):
    page = idle(ready(visits(viewport=SMALL, has_touch=True, is_mobile=True).new_page_at(site + FOUR)))
    for target in page.locator(":is([data-word], .bar button, .prompt button):visible").all():
        box = target.bounding_box()
        hit = target.evaluate(
            "one => { const style = getComputedStyle(one, '::after'); return parseFloat(style.height) || 0; }"
        )
        assert box["width"] >= FINGER or hit >= FINGER, target.evaluate("element => element.outerHTML.slice(0, 120)")
        assert max(box["height"], hit) >= FINGER


@pytest.mark.full
def test_nothing_moves_when_the_turn_changes(visits, site):
    page = idle(ready(visits(viewport=PHONE, reduced_motion="reduce").new_page_at(site + FOUR)))
    before = {selector: page.locator(selector).bounding_box() for selector in TURN}
    for place in ("a-1", "a-2", "b-1", "a-3"):
        page.locator(f"#place-{place}").click()
        idle(page)
        assert {selector: page.locator(selector).bounding_box() for selector in TURN} == before


def away(page: Page) -> Page:
    """The pointer leaves the table: no bubble explains what it lay on."""
    page.mouse.move(1, 1)
    expect(idle(page).locator("#tip.shown")).to_have_count(0)
    return page


@pytest.mark.full
@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.full)])
def test_axe_finds_nothing_on_the_table_and_its_dialogs(visits, site, theme):
    page = idle(ready(visits(color_scheme=theme, reduced_motion="reduce").new_page_at(site + FOUR)))
    assert findings(page) == []
    for place in ("a-1", "a-2", "a-3"):
        page.locator(f"#place-{place}").click()
        idle(page)
    page.locator("#ship-a").click()
    assert findings(away(page)) == [], "a ship to be sent"
    page.locator("#site-pyramids").click()
    assert findings(away(page)) == []
    for dialog in DIALOGS:
        page.locator(f"#{dialog}").click()
        expect(page.locator("#dialog")).to_be_visible()
        assert findings(page) == [], dialog
        shut(page)


@pytest.mark.full
@pytest.mark.parametrize(("act", "link", "seed"), [(click_on, MIXED, 1), (key_on, DUO, 2)])
def test_a_whole_match(visits, site, act, link, seed):
    rng = Random(seed)
    page = quick(idle(ready(visits(reduced_motion="reduce").new_page_at(site + link))))
    for _ in range(MOST):
        if over(page):
            break
        waited(page)
        if not page.locator("#do-open-score").count():
            act(page, rng)
    assert over(page)
    match = record(page)
    assert match.turn < 0
    for seat, points in enumerate(match.game.scores(match.table), 1):
        expect(page.locator(f"#total-{seat}")).to_have_text(str(points["total"]))


def waited(page: Page) -> None:
    """Until a person may say something, or the match is over."""
    expect(idle(page).locator("[data-word], #do-confirm, #do-open-score").first).to_be_attached()
