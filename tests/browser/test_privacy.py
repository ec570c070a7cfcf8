"""What a browser really keeps after a visit to all that keeps something, beside `docs/privacy.md`."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import idle, ready, shut
from tests.browser.test_link import together
from tests.browser.test_post import invited
from tests.tools.test_privacy import LOCAL
from tools import paths

PARTS = {
    "<match>.<seat>": r"[\w-]+\.\d",
    "<match>": r"[\w-]+",
    "<part>": r"\S+",
    "<folder>": r"/\S*",
    "<tab>": r"0\.\d+",
}
TRANSIENT = {"nile.inbox", "nile.tally"}
"""What is there only between two tabs, and after a finished match was deleted."""
KEPT = """async () => ({
  localStorage: Object.keys(localStorage),
  IndexedDB: (await indexedDB.databases()).map(({ name }) => name),
  "Cache Storage": await caches.keys(),
  "service worker": (await navigator.serviceWorker.getRegistrations())
    .map(({ active }) => active.scriptURL.split("/").at(-1)),
  "Web Lock": (await navigator.locks.query()).held.map(({ name }) => name),
  nothing: [...Object.keys(sessionStorage), document.cookie].filter(Boolean),
})"""


def documented() -> dict[str, dict[str, re.Pattern[str]]]:
    """The names in the document's tables, by where, each with what it stands for."""
    text = (paths.ROOT / "docs" / "privacy.md").read_text("utf-8")
    found: dict[str, dict[str, re.Pattern[str]]] = {"nothing": {}}
    for where, name in re.findall(r"^\| (?:(\w[\w ]*) \| )?`([^`]+)` \|.*\|$", text, re.MULTILINE):
        pattern = re.escape(name)
        for gap, stands in PARTS.items():
            pattern = pattern.replace(re.escape(gap), stands)
        found.setdefault(where or LOCAL, {})[name] = re.compile(pattern)
    return found


def noted(page: Page, names: dict[str, set[str]]) -> None:
    """Adds the documented names of all that is kept now; fails for what has none."""
    for where, kept in page.evaluate(KEPT).items():
        for one in kept:
            fitting = {name for name, pattern in documented()[where].items() if pattern.fullmatch(one)}
            assert fitting, f"{where}: {one} is not in docs/privacy.md"
            names.setdefault(where, set()).update(fitting)


@pytest.mark.full
@pytest.mark.parametrize("visits", ["later"], indirect=True)
def test_a_browser_keeps_what_the_document_names(visits: Callable[..., Visit], site: str) -> None:
    seen: dict[str, set[str]] = {}
    pages = together(visits, site)
    pages[0].locator("#square-b2").click()
    for page in pages:
        noted(idle(page), seen)
    page = ready(visits(service_workers="allow").new_page_at(f"{site}#new/valley?names=Anna,&bots=0,1&first=1"))
    page.locator("#do-open-settings").click()
    page.locator("label:has(#set\\.clock-pace)").click()
    shut(idle(page))
    noted(page, seen)
    for fragment in ("#learn/duel", "#puzzle/duel/today"):
        page.goto(site + fragment)
        page.reload()
        expect(ready(page).locator("#table")).to_be_visible()
    page.locator("#line").fill(page.locator("#lines option").first.get_attribute("value") or "")
    page.locator("#line").press("Enter")
    page.locator("#do-confirm, .prompt.wrong, .prompt.right").first.wait_for()
    noted(idle(page), seen)
    page.goto(site)
    page.reload()
    invited(ready(page))
    noted(idle(page), seen)
    names = {where: set(found) for where, found in documented().items()}
    assert names[LOCAL] - seen[LOCAL] <= TRANSIENT
    for where in ("IndexedDB", "Cache Storage", "service worker"):
        assert seen[where] == names[where], where
    assert seen["Web Lock"] >= {"nile <match>", "nile.<match>.<seat>"}
