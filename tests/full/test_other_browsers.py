"""The same smoke in Firefox and in WebKitGTK."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

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
