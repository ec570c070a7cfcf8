"""The layout at sizes that people have: nothing sideways, a whole turn on one screen, targets that fingers hit."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from game import GAMES
from tests.browser.player import LINK, ready

PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES: list[ViewportSize] = [
    PHONE,
    {"width": 820, "height": 1180},
    {"width": 1440, "height": 900},
    {"width": 320, "height": 640},
    {"width": 844, "height": 390},
]
TURN = ("#harbour", "#estate-1", "#estate-2", ".prompt", "#do-undo", ".stock")


def fits(page: Page, size: ViewportSize) -> None:
    """Nothing scrolls sideways at this size."""
    page.set_viewport_size(size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


def test_the_start_screen_does_not_scroll_sideways(visits, site):
    page = ready(visits(viewport=PHONE).new_page_at(site))
    for size in SIZES:
        fits(page, size)


def test_nothing_scrolls_sideways_and_everything_for_a_turn_is_on_one_screen(visits, site):
    page = ready(visits(viewport=PHONE).new_page_at(site + LINK))
    for size in SIZES[3:]:
        fits(page, size)
    for size in SIZES[:3]:
        fits(page, size)
        bottom = page.locator(".prompt").bounding_box()["y"] if size == PHONE else size["height"]
        for selector in TURN:
            box = page.locator(selector).bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 0.5, (size, selector)
            limit = size["height"] if selector == ".prompt" else bottom
            assert box["y"] >= 0 and box["y"] + box["height"] <= limit + 0.5, (size, selector)


def test_fingers_hit_what_they_mean(visits, site):
    visit = visits(viewport=PHONE, has_touch=True, is_mobile=True)
    page = ready(visit.new_page_at(site + LINK))
    page.locator("#square-b2").tap()
    page.locator("#square-a2").tap()
    for target in page.locator(":is([data-word], .bar button, .prompt button):visible").all():
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 40, target.evaluate("element => element.outerHTML.slice(0, 120)")


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_when_a_hint_is_asked_for(visits, site, game):
    """On a small phone the words for that it is looked for are the longest that a button has."""
    address = f"{site}#new/{game}?names=Anna,&bots=,1&first=1"
    page = ready(visits(viewport={"width": 360, "height": 640}).new_page_at(address))
    before = page.locator(".prompt").bounding_box()
    page.locator("#do-hint").click()
    expect(page.locator(".prompt")).to_contain_text("Looking for a move")
    assert page.locator(".prompt").bounding_box() == before


@pytest.mark.full
def test_nothing_moves_when_the_turn_changes(visits, site):
    visit = visits(viewport=PHONE, reduced_motion="reduce")
    page = ready(visit.new_page_at(site + LINK))
    before = {selector: page.locator(selector).bounding_box() for selector in TURN}
    for square in ("b2", "a2", "c1", "c3"):
        page.locator(f"#square-{square}").click()
        assert {selector: page.locator(selector).bounding_box() for selector in TURN} == before


@pytest.mark.parametrize("name", ["W" * 40, pytest.param("Ω" * 40, marks=pytest.mark.full)])
def test_long_names_break_nothing(visits, site, name):
    page = ready(visits(viewport=PHONE).new_page_at(site + f"#new/duel?names={name},{name}"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.locator(".prompt").bounding_box()["height"] < 200
