"""A person at the page: clicks, keys and typed lines, nothing else."""

import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeVar

from playwright.sync_api import Page, expect

from game import GAMES
from game.interface import AnyGame
from game.match import Match, load

Found = TypeVar("Found")
PATIENCE = 120_000
"""Milliseconds for whatever is waited for, however busy the machine is; nobody waits so long where all is well."""
LINK = "#new/duel?names=Anna,Ben"


def until(page: Page, found: Callable[[], Found], told: Callable[[], object] = lambda: None) -> Found:
    """Asks again and again until there is something; if that does not come, what is told then."""
    end = time.monotonic() + PATIENCE / 1000
    while not (there := found()):
        assert time.monotonic() < end, told()
        page.wait_for_timeout(25)
    return there


def ready(page: Page) -> Page:
    """Waits until Python answers."""
    expect(page.locator("html[data-state=ready]")).to_be_attached()
    return page


def idle(page: Page) -> Page:
    """Waits until Python has answered everything that was done."""
    expect(page.locator("html:not([data-busy])")).to_be_attached()
    return page


def skip(page: Page) -> Page:
    """Ends what passes by without anybody's choice. It also ends by itself, so its button may be gone by now."""
    page.evaluate("document.getElementById('do-pass-by')?.click()")
    return idle(page)


def shut(page: Page) -> Page:
    """Closes the dialog, and waits until it is gone: before that nothing behind it can have the keyboard."""
    page.locator("#do-close").click()
    expect(page.locator("#dialog")).to_have_count(0)
    return page


def quick(page: Page) -> Page:
    """Bots say their moves without a pause from now on."""
    page.locator("#do-open-players").click()
    page.locator("label:has(#set\\.pace-quick)").click()
    return shut(page)


def choose(page: Page, way: str) -> None:
    """Chooses on the start screen how to play: a finger on the whole row."""
    page.locator(f"label:has(#way-{way})").click()


def go(page: Page, way: str) -> None:
    """From the start screen to where this way to play leads, with two clicks."""
    choose(page, way)
    page.locator("#begin").click()


def unfold(page: Page) -> None:
    """Shows on the start screen what need not be looked at."""
    if not page.locator("#fold[open]").count():
        page.locator("#fold > summary").click()


def over(page: Page) -> bool:
    """Is the match over? Then its score sheet, which comes by itself, has come."""
    if not page.locator("#do-open-score").count():
        return False
    expect(page.locator("#dialog.is-score")).to_be_visible()
    return True


def record(page: Page, games: Mapping[str, AnyGame] = GAMES) -> Match:
    """The match on the table, of one of these games, read from the record that the page shows."""
    if idle(page).locator("#dialog").count():
        shut(page)
    page.locator("#do-open-record").click()
    text = page.locator("#record-text").input_value()
    shut(page)
    return load(text, games)


def click_on(page: Page, rng: Random) -> None:
    """One click: on something that is offered, or on the button that confirms."""
    if page.locator("#do-confirm").count():
        page.locator("#do-confirm").click()
        idle(page)
        return
    offered = page.locator("[data-word]")
    offered.nth(rng.randrange(offered.count())).click()
    idle(page)


TOWARD = """wanted => {
  const active = document.activeElement;
  if (active.matches(wanted)) return "";
  const goal = active.closest("[role=grid]")?.querySelector(wanted);
  if (!goal) return "Tab";
  const [[x, y], [left, top]] = [goal, active].map((one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  });
  if (Math.abs(x - left) > Math.abs(y - top)) return x > left ? "ArrowRight" : "ArrowLeft";
  return y > top ? "ArrowDown" : "ArrowUp";
}"""
"""The key that leads on towards an element: Tab, or within its grid an arrow."""


def reach(page: Page, wanted: str, rng: Random | None = None, most: int = 200) -> None:
    """Brings the focus to the element that this selector finds, by keys; where arrows go in circles, by chance."""
    rng = rng or Random(1)
    for at in range(most):
        key = page.evaluate(TOWARD, wanted)
        if not key:
            return
        astray = key != "Tab" and at % 12 > 8
        page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) if astray else key)
    raise AssertionError(f"no key leads to {wanted}")


def key_on(page: Page, rng: Random) -> None:
    """Goes by keys to something that can be said, or to the button that confirms, and presses Enter, twice if asked."""
    offered = page.locator("[data-word]:not([aria-hidden]), #do-confirm").evaluate_all("all => all.map(({ id }) => id)")
    reach(page, f"[id='{rng.choice(offered)}']", rng)
    page.keyboard.press("Enter")
    if idle(page).locator(".armed").count():
        page.keyboard.press("Enter")
    idle(page)


def log_length(page: Page) -> int:
    """How many moves there were."""
    return int(page.locator("#ply").get_attribute("max") or 0)


def type_line(page: Page, rng: Random) -> None:
    """Types a legal line wherever the focus is."""
    expect(idle(page).locator("#lines option").first).to_be_attached()
    lines: list[Any] = page.locator("#lines option").evaluate_all("all => all.map(one => one.value)")
    page.keyboard.type(rng.choice(lines))
    page.keyboard.press("Enter")
    idle(page)
