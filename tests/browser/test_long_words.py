"""Words longer than English ones: on a phone nothing is cut, hidden or pushed out, in any language.

The one that nobody speaks is half as long again; German, French and Russian are what people read.
"""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import serving
from tests.browser.player import idle, ready, unfold
from tests.browser.test_large_text import COVERED, CUT, HIDDEN
from tests.newcomer import site as newcomer
from tools.server import Server
from web.text.words import LANGUAGES

PHONES: list[ViewportSize] = [{"width": 390, "height": 844}, {"width": 360, "height": 640}]
SIZES: list[ViewportSize] = [*PHONES, {"width": 320, "height": 640}, {"width": 820, "height": 1180}]
NAMES = "names=Anna,Bartholomew"
OTHERS = [pytest.param(code, marks=pytest.mark.full) for code in list(LANGUAGES)[1:]]


@pytest.fixture(params=["xx", *OTHERS])
def start(request, visits, afterwards):
    """The start screen on a phone, in each language, and its address."""
    server = afterwards.enter_context(serving(Server(newcomer.built(("tiny",), ("xx",)), 0, "/nile/")))
    visit = visits(origin=server.address.removesuffix("nile/"), viewport=PHONES[0], reduced_motion="reduce")
    return ready(visit.new_page_at(f"{server.address}?lang={request.param}")), server.address


def fits(page):
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size


def test_nothing_is_cut(start):
    page, address = start
    for size in PHONES:
        page.set_viewport_size(size)
        assert page.evaluate(CUT) == [], size
    fits(page)
    unfold(page)
    assert page.evaluate(CUT) == []
    fits(page)
    for game in ("duel", "builders", "valley"):
        page.goto(f"{address}#new/{game}?{NAMES}&first=1")
        page.locator(f"#table.{game}").wait_for()
        idle(page)
        fits(page)
        for size in PHONES:
            page.set_viewport_size(size)
            assert page.evaluate(HIDDEN) == [], (game, size)
            assert page.evaluate(COVERED) == [], (game, size)
        for dialog in ("settings", "help"):
            page.locator(f"[data-do='open {dialog}']").click()
            page.locator("#dialog").wait_for()
            wide = page.locator(".dialog-body").evaluate("body => body.scrollWidth - body.clientWidth")
            assert wide <= 0, (game, dialog)
            page.keyboard.press("Escape")
            page.locator("#dialog").wait_for(state="detached")
