"""The site without its tricks: slower, and whole; and what the page's tricks do where Pyodide is another one."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, remembered, serving
from tests.browser.player import LINK, click_on, over, ready, record
from tools import paths, tricks
from tools import site as dist
from tools.server import Server

MOST = 500  # actions in one match, far more than it takes


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that was built without any trick."""
    built = dist.build(without=tricks.ALL, target=paths.CACHE / "plain")
    folder = Path(shutil.copytree(built, tmp_path_factory.mktemp("plain") / "dist"))
    with serving(Server(folder, 0, "/nile/")) as server:
        yield server.address


@pytest.mark.full
def test_a_whole_match_without_any_trick(visits: Callable[..., Visit], plain: str) -> None:
    visit = visits(origin=plain.removesuffix("nile/"), service_workers="allow")
    page = ready(visit.new_page_at(plain))
    page.evaluate("() => navigator.serviceWorker.ready")
    assert not page.evaluate("async () => (await import('./snapshot.js')).wanted()")
    page = ready(visit.new_page_at(plain + LINK))
    assert page.evaluate("() => !!navigator.serviceWorker.controller")
    assert not remembered(page)
    rng = Random(1)
    for _ in range(MOST):
        if over(page):
            break
        click_on(page, rng)
    assert over(page)
    match = record(page)
    for seat, points in enumerate(match.game.scores(match.table), 1):
        expect(page.locator(f"#total-{seat}")).to_have_text(str(points["total"]))
    page = ready(visit.new_page_at(plain + "#new/duel?names=Anna,&bots=0,3"))
    page.locator("#square-b2").click()
    expect(page.locator("li[id^=log-]")).to_have_count(3)


@pytest.mark.full
def test_a_missing_file_is_said_without_any_trick_too(visits: Callable[..., Visit], plain: str) -> None:
    page = visits(loose=True, origin=plain.removesuffix("nile/")).new_page()
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(plain)
    expect(page.locator("html[data-state=failed]")).to_be_attached()
    expect(page.locator("#failed-detail")).to_contain_text("pyodide.asm.wasm: 404")


def test_a_pyodide_that_asks_for_other_files_starts_all_the_same(loose_context: Visit, site: str) -> None:
    page = loose_context.new_page()
    page.route(
        "**/pyodide/pyodide.mjs",
        lambda route: route.fulfill(
            content_type="text/javascript",
            body=route.fetch().text().replace('"python_stdlib.zip"', '"python_stdlib.zip?other"'),
        ),
    )
    page.goto(site)
    ready(page)
    page.locator("#begin").click()
    expect(page.locator("#estate-1")).to_be_visible()
    assert loose_context.errors == []
    assert [text for text in loose_context.fallbacks if text.endswith("python_stdlib.zip was fetched for nothing.")]
