"""The same smoke in Firefox and in WebKitGTK."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.full import firefox, smoke, webkit
from tests.full.smoke import Browser
from tools.server import Server

pytestmark = pytest.mark.full
MAKERS = {"Firefox": (firefox.found, firefox.Firefox), "WebKitGTK": (webkit.found, webkit.WebKit)}


@pytest.fixture(params=MAKERS)
def browser(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Browser]:
    found, begin = MAKERS[request.param]
    if not found():
        pytest.skip(f"{request.param} or its driver is not on this machine: build.py test --full says what to install")
    begun = begin(tmp_path / "profile")
    yield begun
    begun.close()


def test_a_whole_match(browser: Browser, server: Server) -> None:
    smoke.play(browser, server.address, seed=4)


def test_a_later_start_goes_on_from_kept_memory(browser: Browser, server: Server) -> None:
    smoke.start(browser, server.address)
    if not browser.run("'caches' in window"):
        pytest.skip("this browser, driven by a program, keeps nothing")
    browser.run(smoke.MAKE)
    smoke.until("memory is kept", lambda: browser.run(smoke.ASK) and browser.run("window.wanted") is False)
    time.sleep(3)  # it stands in the list before all of it is on the disk
    browser.again()
    smoke.start(browser, server.address + smoke.LINK)
    browser.run(smoke.ASK)
    smoke.until("it was looked for", lambda: browser.run("window.wanted") is not None, 20)
    assert browser.run("window.wanted") is False, "the memory was of no use and thrown away"
    browser.click("#square-b2")
    smoke.until("a meeple stands there", lambda: browser.run("!!document.querySelector('#square-b2 .meeple')"), 20)
    assert browser.errors() == []


def test_the_second_start_needs_no_network(browser: Browser, server: Server) -> None:
    if not (server.root / "service-worker.js").exists():
        pytest.skip("this site has no service worker")
    smoke.start(browser, server.address)
    if not browser.run("'serviceWorker' in navigator"):
        pytest.skip("this browser, driven by a program, has no service worker")
    browser.run(smoke.WATCH)
    smoke.until("the site is kept", lambda: browser.run(smoke.KEPT))
    server.shutdown()
    server.server_close()
    shutil.rmtree(server.root)  # a connection that is still open gets nothing either
    browser.again()
    smoke.start(browser, server.address + smoke.LINK)
    browser.click("#square-b2")
    smoke.until("a meeple stands there", lambda: browser.run("!!document.querySelector('#square-b2 .meeple')"), 20)


def test_right_after_the_first_visit_a_match_needs_no_network(browser: Browser, server: Server) -> None:
    """Without a reload: another game, the strongest bot, and another language."""
    smoke.start(browser, server.address)
    if not browser.run("'serviceWorker' in navigator"):
        pytest.skip("this browser, driven by a program, has no service worker")
    browser.run("(navigator.storage?.persist?.(), true)")
    browser.run(smoke.WATCH)
    smoke.until("the site is kept", lambda: browser.run(smoke.KEPT))
    server.shutdown()
    server.server_close()
    shutil.rmtree(server.root)
    browser.run("void (location.hash = '#new/builders?names=Anna,&bots=0,7')")
    smoke.until("the table", lambda: browser.run(f"!!document.querySelector('#table.builders') && {smoke.IDLE}"), 60)
    rng = Random(3)
    for _ in range(smoke.MOST):
        if browser.run(f"{smoke.LENGTH} > 20 || {smoke.OVER}"):
            break
        smoke.act(browser, rng, patience=60)
        smoke.until("the action is answered", lambda: browser.run(smoke.IDLE), 20)
    browser.click("#do-open-settings")
    smoke.until("the settings", lambda: browser.run("!!document.querySelector('#set-language')"), 20)
    browser.run(
        "(() => { const one = document.querySelector('#set-language'); one.value = 'de';"
        " one.dispatchEvent(new Event('input', { bubbles: true })) })()"
    )
    smoke.until("German", lambda: browser.run("document.documentElement.lang") == "de", 20)
    assert browser.errors() == []


def test_firefox_that_blocks_all_site_data(server: Server, tmp_path: Path) -> None:
    """The page starts and plays, and says once that nothing is kept."""
    if not firefox.found():
        pytest.skip("Firefox is not on this machine: build.py test --full says what to install")
    browser = firefox.Firefox(tmp_path / "profile", (), **{"network.cookie.cookieBehavior": 2})
    try:
        smoke.start(browser, server.address + smoke.LINK)
        alarm = "document.querySelector('#alarm')?.textContent ?? ''"
        smoke.until("it is said", lambda: "doesn’t let this page save anything" in browser.run(alarm), 20)
        rng = Random(5)
        for _ in range(12):
            smoke.act(browser, rng)
            smoke.until("the action is answered", lambda: browser.run(smoke.IDLE), 20)
        assert browser.run(smoke.LENGTH) > 5 and browser.run(alarm) == ""
        assert [said for said in browser.errors() if "ServiceWorker" not in said] == []  # that one is Firefox's own
    finally:
        browser.close()
