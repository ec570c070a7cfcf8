"""The start: watched until the page is ready, and no longer."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import EVERY_VISIT
from tools import place

READY = "html[data-state=ready]"
FAILED = "html[data-state=failed]"


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


def test_a_program_that_only_writes_to_stderr_is_not_taken_for_broken(loose_context, site):
    page = loose_context.new_page()
    program = "import sys\nprint('hm', file=sys.stderr)\n" + (place.DIST / "page.py").read_text("utf-8")
    page.route("**/page.py", lambda route: route.fulfill(body=program))
    page.goto(site)
    expect(page.locator(READY)).to_be_attached()
    expect(page.locator("#failed")).to_be_hidden()


def test_a_start_that_stands_still_is_noticed_and_may_yet_succeed(loose_context, site):
    page = loose_context.new_page()
    page.clock.install()
    held = []
    page.route("**/interpreter.js", lambda route: held.append(route))
    with page.expect_request("**/interpreter.js"):
        page.goto(site)
    page.clock.run_for(8_000)
    expect(page.locator("#failed")).to_be_hidden()
    page.clock.run_for(4_000)
    expect(page.locator(FAILED)).to_be_attached()
    expect(page.locator("#failed")).to_be_visible()
    expect(page.locator("#failed-detail")).to_have_text("The start has stopped moving.")
    held[0].continue_()
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
