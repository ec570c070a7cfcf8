"""The start: watched until the page is ready, and no longer."""

import re
import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import EVERY_VISIT
from tools import paths

READY = "html[data-state=ready]"
FAILED = "html[data-state=failed]"


def full(*names):
    """The rest of the files, tried only with --full."""
    return [pytest.param(name, marks=pytest.mark.full) for name in names]


@pytest.mark.parametrize(
    ("program", "says"),
    [
        ("raise ValueError('broken at the start')", "ValueError: broken at the start"),
        pytest.param(
            "import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'", marks=pytest.mark.full
        ),
        pytest.param("def f(:", "SyntaxError: invalid syntax", marks=pytest.mark.full),
        ("def hear(messages, *times):\n    return '{\"failed\": \"Sorry.\"}'\n__export__ = ['hear']", "Sorry."),
    ],
)
def test_an_error_in_the_program_is_shown_as_text(loose_context, site, program, says):
    page = loose_context.new_page()
    page.route("**/page.py", lambda route: route.fulfill(body=program))
    page.goto(site)
    expect(page.locator(FAILED)).to_be_attached()
    expect(page.locator("#failed")).to_be_visible()
    assert page.locator("#failed-detail").text_content() == says


@pytest.mark.full
def test_a_program_that_only_writes_to_stderr_is_not_taken_for_broken(loose_context, site):
    page = loose_context.new_page()
    program = "import sys\nprint('hm', file=sys.stderr)\n" + (paths.DIST / "page.py").read_text("utf-8")
    page.route("**/page.py", lambda route: route.fulfill(body=program))
    page.goto(site)
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("#failed")).to_be_hidden()


def stalls(page):
    """Lets the page's time pass until it says that the start stands still."""
    until = time.monotonic() + 60
    while page.locator("#failed").is_hidden():
        assert time.monotonic() < until, "nothing is said"
        page.clock.run_for(1_000)
        time.sleep(0.2)
    assert page.locator("html").get_attribute("data-state") == "loading"
    expect(page.locator("#failed-heading")).to_have_text("Loading has stalled")
    expect(page.locator("#failed-reload")).to_have_text("Try again")
    return page.locator("#failed-detail")


@pytest.mark.parametrize(
    "file", ["app.tar.gz", *full("interpreter.js", "boot.js", "page.py", "page.js", "pyodide.asm.wasm", "core.js")]
)
def test_a_start_that_waits_says_for_what_and_goes_on_by_itself(loose_context, site, file):
    page = loose_context.new_page()
    page.clock.install()
    held = []
    page.route(re.compile(rf"/{re.escape(file)}(\?|#|$)"), lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    page.wait_for_selector("#begin")
    page.clock.run_for(8_000)
    expect(page.locator("#failed")).to_be_hidden()
    named = "page.py" if file == "core.js" else file  # which is fetched only then
    expect(stalls(page)).to_have_text(re.compile(rf"^Waiting for the network\. Still missing: .*{re.escape(named)}.*"))
    assert page.locator("#failed-heading").count() == 1
    for route in held:
        route.continue_()
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("#failed")).to_be_hidden()


@pytest.mark.full
def test_a_worker_that_is_faster_than_the_page_waits_for_it(loose_context, site):
    page = loose_context.new_page()
    held = []
    page.route("**/old.js", lambda route: held.append(route))  # the page is parsed only after it
    page.goto(site, wait_until="commit")
    with page.expect_worker() as worker:
        pass
    worker.value.evaluate("() => new Promise((done) => setTimeout(done, 2000))")
    for route in held:
        route.continue_()
    expect(page.locator(READY)).to_be_attached()


@pytest.mark.full
def test_a_device_that_takes_long_is_not_taken_for_the_network(loose_context, site):
    page = loose_context.new_page()
    page.clock.install()
    program = "import js\nend = js.performance.now() + 8_000\nwhile js.performance.now() < end:\n    pass\n"
    body = program + (paths.DIST / "page.py").read_text("utf-8")
    page.route("**/page.py", lambda route: route.fulfill(body=body))
    page.goto(site)
    expect(stalls(page)).to_have_text(re.compile("^Everything has arrived. Your device is still starting the game."))
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("#failed")).to_be_hidden()


@pytest.mark.full
def test_a_start_that_waits_can_be_tried_again(loose_context, site):
    page = loose_context.new_page()
    page.clock.install()
    unanswered: list[Route] = []  # the first one, for good: without its route, the browser would answer it
    page.route("**/interpreter.js*", lambda route: route.fallback() if unanswered else unanswered.append(route))
    page.goto(site)
    stalls(page)
    page.locator("#failed-reload").click()
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("#failed")).to_be_hidden()


@pytest.mark.full
def test_an_error_that_is_not_the_pages_own_does_not_end_the_start(loose_context, site):
    page = loose_context.new_page()
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          setTimeout(() => { throw new Error("of an extension") });
          Promise.reject(new Event("error"));
        });"""
    )
    with page.expect_event("pageerror"):
        page.goto(site)
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("#failed")).to_be_hidden()


def test_what_goes_wrong_after_the_start_is_the_pages_own_affair(loose_context, site):
    page = loose_context.new_page_at(site)
    expect(page.locator(READY)).to_be_attached()
    with page.expect_event("pageerror"):
        page.evaluate("() => { setTimeout(() => { throw new Error('later') }) }")
    page.evaluate("() => fetch('./not-there')")
    expect(page.locator("#failed")).to_be_hidden()
    page.evaluate("() => nile.failed('<b>told</b>')")
    expect(page.locator("#failed-detail")).to_have_text("<b>told</b>")


@pytest.mark.few(1)
@EVERY_VISIT
def test_progress_is_shown_and_comes_to_its_end(context, site):
    page = context.new_page()
    page.add_init_script(
        """const shown = window.shown = [];
        new MutationObserver(() => {
          const bar = document.getElementById("progress");
          if (bar) shown.push(bar.value / bar.max);
        }).observe(document, { subtree: true, attributes: true, childList: true });"""
    )
    page.goto(site)
    expect(page.locator(READY)).to_be_attached()
    shown = page.evaluate("() => window.shown")
    assert shown == sorted(shown)
    assert shown[0] == 0
    assert 0.95 < shown[-1] <= 1
