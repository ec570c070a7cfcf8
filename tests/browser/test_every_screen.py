"""Every screen: axe-core finds nothing in either theme; in the smallest window, as at 400 %, nothing is lost."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from game import GAMES
from tests.browser.player import idle, ready
from tests.browser.test_accessibility import findings

pytestmark = pytest.mark.full
WHOLE = Path(__file__).with_name("whole")
SMALLEST: ViewportSize = {"width": 320, "height": 256}
FINGER = 24
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
SMALL = """least => [...document.querySelectorAll("button, summary, select, input:not([type=radio]), a[href]")]
  .filter((one) => one.checkVisibility() && !one.closest("svg") && !(one.matches("a") && one.closest("p")))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const { width, height } = getComputedStyle(one, "::after"); // where a finger hits it, too
    const across = Math.max(box.width, parseFloat(width) || 0);
    return box.width > 1 && (across < least || Math.max(box.height, parseFloat(height) || 0) < least);
  })
  .map((one) => one.outerHTML.slice(0, 140))"""
HIDDEN = """() => {
  const one = document.activeElement;
  if (one === document.body || one.closest(".board svg")) return "";
  const box = one.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9];
  const points = parts.flatMap((x) => parts.map((y) => [box.left + x * box.width, box.top + y * box.height]));
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (one.contains(top) || top.contains(one) || top.closest("label")?.contains(one));
  });
  return seen || box.width < 2 ? "" : one.outerHTML.slice(0, 140);
}"""


def table(page: Page, game: str) -> None:
    page.goto(page.url.partition("#")[0] + f"#new/{game}?names=Anna,&bots=,1&first=1")
    expect(idle(page).locator("#table")).to_be_visible()


def opened(what: str, game: str = "duel") -> Callable[[Page], None]:
    """A dialog of a table."""

    def show(page: Page) -> None:
        table(page, game)
        page.locator(f"#{what}").click()
        expect(page.locator("#dialog")).to_be_visible()

    return show


def over(game: str) -> Callable[[Page], None]:
    """The score sheet of a match that was played to its end."""

    def show(page: Page) -> None:
        opened("do-open-record", game)(page)
        page.locator("#do-open-read").click()
        page.locator("#paste").fill((WHOLE / f"{game}.rec").read_text("utf-8"))
        page.locator("#read [type=submit]").click()
        expect(page.locator("#do-open-score")).to_be_visible()
        if not page.locator("#dialog.is-score").count():
            page.locator("#do-open-score").click()
        expect(page.locator("#dialog.is-score")).to_be_visible()

    return show


def then(first: Callable[[Page], None], press: str, wanted: str) -> Callable[[Page], None]:
    """A screen to which a button of another leads."""

    def show(page: Page) -> None:
        first(page)
        page.locator(f"#dialog #{press}").click()
        expect(page.locator(wanted).first).to_be_visible()

    return show


def at(address: str, wanted: str = "h1, h2") -> Callable[[Page], None]:
    """A screen with an address."""

    def show(page: Page) -> None:
        page.goto(page.url.partition("#")[0] + address)
        expect(idle(page).locator(wanted).first).to_be_visible()

    return show


SCREENS: dict[str, Callable[[Page], None]] = {
    **{f"table of {game}": partial(table, game=game) for game in GAMES},
    **{f"account of {game}": opened("do-open-stock", game) for game in GAMES},
    **{f"lesson of {game}": at(f"#learn/{game}", "#table.lesson") for game in GAMES},
    **{f"score of {game}": over(game) for game in GAMES},
    "help": opened("do-open-help"),
    "settings": opened("do-open-settings"),
    "players": opened("do-open-players"),
    "keepsake": then(over("duel"), "do-keepsake-share", "#dialog.is-keepsake"),
    "look back": then(over("duel"), "do-review", "#dialog.is-review"),
    "statistics": at("#statistics"),
    "puzzle of the duel": at("#puzzle/duel/today", "#table"),
    "puzzle of builders": at("#puzzle/builders/today", "#table"),
    "a friend": at("#friend/valley"),
    "letters": at("#post/builders", "#post-new"),
    "door": at("de/", "html[data-state=ready]"),
}


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_on_every_window_and_in_both_themes(visits, site, name):
    page = ready(visits(reduced_motion="reduce").new_page_at(site))
    SCREENS[name](page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert findings(page) == [], theme
    page.set_viewport_size(SMALLEST)
    assert page.evaluate(SIDEWAYS) <= 0
    assert page.evaluate(SMALL, FINGER) == []
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(HIDDEN) == ""
