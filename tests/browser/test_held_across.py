"""Phones held across: a whole turn of any game is on one screen, with the prompt at the bottom and nothing under it."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE
from tests.browser.player import idle, ready
from tools import paths

SIZES: list[ViewportSize] = [{"width": 844, "height": 390}, {"width": 640, "height": 360}]
LOW: ViewportSize = {"width": 740, "height": 320}  # with the bars of a browser
PARTS = {
    "duel": ("#harbour", ".stock", "#estate-1", "#estate-2"),
    "builders": ("#river", ".land", ".stock", ".track", *(f"#estate-{seat}" for seat in range(1, 5))),
    "valley": ("#ground", "#yard", ".stock", *(f"#estate-{seat}" for seat in range(1, 5))),
}
CAPTIONS = """() => [...document.querySelectorAll(".board h2 > *, .board h3 > *")]
  .filter((one) => {
    const [box, head] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
    return box.width > 1 && !one.matches(".dock") && (box.right > head.right + 0.5 || box.bottom > head.bottom + 1.5);
  })
  .map((one) => one.outerHTML.slice(0, 200))"""


def table(visits, site, game: str) -> Page:
    """A match under way, on a telephone."""
    page = ready(visits(**PHONE | {"viewport": SIZES[0]}, reduced_motion="reduce").new_page_at(site))
    page.locator("#do-open-read").click()
    page.locator("#file").set_input_files(paths.ROOT / "tests" / "browser" / "pictured" / f"{game}.rec")
    expect(page.locator("#table")).to_be_visible()
    if idle(page).locator("#do-hold").count():
        page.locator("#do-hold").tap()
    return idle(page)


@pytest.mark.few(1)
@pytest.mark.parametrize("game", [pytest.param("duel", marks=pytest.mark.full), "builders", "valley"])
def test_everything_for_a_turn_is_on_one_screen(visits, site, game):
    page = table(visits, site, game)
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, 0)")
        prompt = page.locator(".prompt").bounding_box()
        assert prompt["y"] + prompt["height"] <= size["height"] + 0.5
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert page.evaluate(CAPTIONS) == [], size
        for selector in PARTS[game]:
            box = page.locator(selector).bounding_box()
            beside = box["x"] + box["width"] <= prompt["x"] + 0.5
            limit = size["height"] if beside else prompt["y"]
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"] + 0.5, (size, selector)
            assert box["y"] >= 0 and box["y"] + box["height"] <= limit + 0.5, (size, selector)
        for button in page.locator(".prompt .button").all():
            box = button.bounding_box()
            assert box["y"] >= prompt["y"] and box["y"] + box["height"] <= size["height"], size
    page.set_viewport_size(LOW)  # there the question stays in sight, also where the page is scrolled
    for y in (0, 150, 10_000):
        page.evaluate("y => scrollTo(0, y)", y)
        prompt = page.locator(".prompt").bounding_box()
        assert prompt["y"] + prompt["height"] <= LOW["height"] + 0.5, y
    typed = page.locator("#line").bounding_box()
    assert typed["y"] + typed["height"] <= prompt["y"], "the end of the page is above the question"
