"""A browser that lets the site keep nothing, by its own setting, or that lacks something of what keeps it."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, Route, expect

from tests.browser.player import idle, quick, ready

NOTHING = re.compile("^Your browser doesn’t let this page save anything")
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""Chromium's own setting: no site may keep data."""
SETTING = pytest.mark.full
"""A Chromium without windows, which is what tests without --full have, has no such setting."""
PHARAOH = "#new/duel?names=Anna,&bots=0,7"


@pytest.fixture
def blocked(playwright: Playwright, launching: dict[str, Any], tmp_path: Path) -> Iterator[Callable[[], Page]]:
    """A Chromium with that setting, which opens pages; none of them may throw anything."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(BLOCKED))
    thrown: list[str] = []
    with playwright.chromium.launch_persistent_context(tmp_path, **launching) as context:
        context.on("weberror", lambda raised: thrown.append(str(raised.error)))
        yield context.new_page
    assert thrown == []


def answered(page: Page) -> None:
    """A move of Anna's, and the bot's answer."""
    before = page.locator("#log li").count()
    page.locator("[id^=square-].offered").first.click()
    expect(idle(page).locator("#ask").filter(has_text=re.compile("^Anna:"))).to_be_visible()
    assert page.locator("#log li").count() >= before + 2


@SETTING
def test_with_site_data_blocked_the_page_starts_and_plays_and_says_once_that_nothing_is_kept(blocked, site):
    page = blocked()
    page.goto(site + PHARAOH)
    ready(page)
    with pytest.raises(Exception, match="SecurityError"):
        page.evaluate("localStorage.length")
    expect(page.locator("#alarm")).to_have_text(NOTHING)
    expect(page.locator("#failed")).to_be_hidden()
    quick(page)
    answered(page)
    expect(page.locator("#alarm")).to_be_empty()
    answered(page)
    expect(page.locator("#alarm")).to_be_empty()
    expect(page.locator("#notice")).to_be_empty()
    page.locator(".home").click()
    expect(page.locator("#begin")).to_be_visible()


@SETTING
def test_with_site_data_blocked_the_page_can_still_delete_everything(blocked, site):
    page = blocked()
    page.goto(site)
    ready(page)
    expect(page.locator("#alarm")).to_have_text(NOTHING)
    page.locator("#alarm button").click()
    expect(page.locator("#alarm")).to_be_empty()
    page.locator("#do-open-settings").click()
    page.locator("#do-open-erase").click()
    page.evaluate("() => { window.before = true }")
    page.locator("#do-erase").click()
    page.wait_for_function("() => !window.before")
    ready(page)


def wounded(route: Route, wound: str) -> None:
    """Answers with the script, and this before it."""
    script = route.fetch()
    route.fulfill(response=script, body=wound + script.text())


LACKING = {
    "a database never answers": "IDBFactory.prototype.open = () => ({}); IDBFactory.prototype.databases = undefined",
    "databases are never told": "IDBFactory.prototype.databases = () => new Promise(() => {})",
    "no caches": "delete self.caches; delete Object.getPrototypeOf(self).caches",
    "no storage manager": "delete Object.getPrototypeOf(navigator).storage",
    "no channels": "BroadcastChannel = function () { throw new DOMException('no', 'SecurityError') }",
    "no databases": "Object.defineProperty(self, 'indexedDB', { value: undefined, configurable: true })",
}


QUICK = ("no caches", "no databases")
"""What is lacking without --full, too."""


@pytest.mark.full
@pytest.mark.parametrize(
    "lacking", [pytest.param(one, marks=() if one in QUICK else pytest.mark.full) for one in LACKING]
)
def test_without_one_of_the_ways_to_keep_things_the_page_starts_and_plays(loose_context, site, lacking):
    page = loose_context.new_page()
    wound = f"{LACKING[lacking]};\n"
    thrown: list[object] = []
    page.on("pageerror", lambda error: thrown.append(error))
    page.add_init_script(wound)
    page.route(
        "**/interpreter.js*", lambda route: route.fulfill(response=(got := route.fetch()), body=wound + got.text())
    )
    page.goto(site + PHARAOH)
    ready(page)
    quick(page)
    answered(page)
    expect(page.locator("#failed")).to_be_hidden()
    assert page.evaluate("localStorage.getItem('nile.match.1')").count("\n1 ") == 1
    assert thrown == []


@pytest.mark.full
def test_a_service_worker_that_is_refused_is_not_missed(loose_context, visits, site):
    visit = visits(loose=True, service_workers="allow")
    visit.context.route("**/service-worker.js", lambda route: route.fulfill(status=404))
    page = ready(visit.new_page_at(site + PHARAOH))
    quick(page)
    answered(page)
    expect(page.locator("#notice")).to_be_empty()
