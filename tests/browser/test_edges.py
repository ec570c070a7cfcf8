"""Screens with a camera or a bar of their own at an edge; and a telephone that is turned in the middle of a move."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import PHONE
from tests.browser.player import LINK, idle, ready

UPRIGHT: tuple[ViewportSize, dict[str, int]] = (
    {"width": 390, "height": 844},
    {"top": 47, "bottom": 34, "left": 0, "right": 0},
)
ACROSS: tuple[ViewportSize, dict[str, int]] = (
    {"width": 844, "height": 390},
    {"top": 0, "bottom": 21, "left": 47, "right": 47},
)
OUTSIDE = """({ top, bottom, left, right }) =>
  [...document.querySelectorAll(".bar button, .masthead h1, .prompt .button, #begin, #harbour, #river, #ground")]
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.left < left || box.right > innerWidth - right || box.top < top
      || (box.top < innerHeight && box.bottom > innerHeight - bottom && !document.querySelector("#begin"))))
    .map(([one, box]) => [one.id || one.className, box.toJSON()])"""
FULL = [pytest.param(game, marks=pytest.mark.full) for game in ("duel", "builders")]
"""What must not lie under an edge, and does; the start screen scrolls, so that its lower edge does not matter."""


@pytest.mark.parametrize("game", [*FULL, "valley"])
def test_nothing_to_press_or_to_play_on_lies_under_an_edge(visits, site, game):
    visit = visits(**PHONE | {"viewport": UPRIGHT[0]}, reduced_motion="reduce")
    page = visit.new_page_at(f"{site}#new/{game}?names=Anna,Ben")
    edges = page.context.new_cdp_session(page)
    for screen in ("table", "start"):
        idle(ready(page)).evaluate("scrollTo(0, 0)")
        for size, insets in (UPRIGHT, ACROSS):
            page.set_viewport_size(size)
            edges.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
            assert page.evaluate(OUTSIDE, insets) == [], (screen, size)
        page.locator(".home, #begin").first.click()


@pytest.mark.full
def test_who_turns_the_telephone_goes_on_with_the_move(visits, site):
    visit = visits(**PHONE | {"viewport": UPRIGHT[0]}, reduced_motion="reduce")
    page = ready(visit.new_page_at(f"{site}{LINK}&first=1"))
    page.locator("#do-open-settings").click()
    page.locator("[id='set.confirm-always']").check()
    for size, _ in (ACROSS, UPRIGHT):
        page.set_viewport_size(size)
        expect(idle(page).locator("#dialog.is-settings")).to_be_visible()
    page.locator("#do-close").click()
    page.locator("#square-b2").tap()
    expect(page.locator("#do-confirm")).to_be_visible()
    for size, _ in (ACROSS, UPRIGHT, ACROSS):
        page.set_viewport_size(size)
        expect(idle(page).locator("#square-b2.chosen")).to_be_visible()
    page.locator("#do-confirm").tap()
    expect(page.locator("#ply")).to_have_attribute("max", "1")
