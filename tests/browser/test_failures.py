"""When something fails the page says so in plain words, with a way out."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.player import LINK, PATIENCE, idle, ready
from tests.browser.wounds import cutting
from tools import paths


def halve(route):
    """Half of the file, as if that were all of it."""
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2])


def full(*names):
    """The rest of the files, tried only with --full."""
    return [pytest.param(name, marks=pytest.mark.full) for name in names]


def fails(page):
    """The page says that it cannot start, in a sentence, and offers to try again."""
    expect(page.locator("html[data-state=failed]")).to_be_attached()
    expect(page.locator("#failed")).to_be_visible()
    expect(page.locator("#failed-heading")).to_have_text(re.compile("^The game couldn’t start. Reload the page"))
    expect(page.locator("#failed-reload")).to_be_visible()


@pytest.mark.parametrize(
    "file", ["pyodide.asm.wasm", "page.py", *full("app.tar.gz", "python_stdlib.zip", "core.js", "page.js")]
)
def test_a_missing_file_is_said(loose_context, site, file):
    page = loose_context.new_page()
    page.route(re.compile(rf"/{re.escape(file)}(\?|$)"), lambda route: route.fulfill(status=404, body="gone"))
    page.goto(site)
    fails(page)
    assert page.locator("#failed-detail").inner_text()


def test_an_exception_in_a_handler_offers_reload_and_the_record(loose_context, site, tmp_path):
    page = ready(loose_context.new_page_at(site + LINK))
    page.locator("#ply").evaluate(
        "it => { it.type = 'text'; it.value = 'x'; it.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(page.locator("#failed")).to_be_visible()
    expect(page.locator("#failed-heading")).to_have_text("Something went wrong")
    expect(page.locator("#failed-detail")).to_contain_text("Your match is saved")
    with page.expect_download() as download:
        page.locator("#failed-record").click()
    file = tmp_path / "match.txt"
    download.value.save_as(file)
    assert "name 1: Anna" in file.read_text("utf-8")
    page.locator("#failed-reload").click()
    ready(page)
    expect(page.locator("#estate-1")).to_be_visible()


@pytest.mark.full
def test_a_full_storage_is_said_and_the_match_goes_on(loose_context, site):
    page = loose_context.new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    page.goto(site + LINK)
    ready(page)
    expect(page.locator("#alarm")).to_contain_text("There’s no room on this device to save your match")
    page.locator("#square-b2").click()
    expect(page.locator("#square-b2 .meeple")).to_be_visible()


ROOM = """const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
  const used = Object.entries(this).reduce((sum, [other, { length }]) => sum + (other === key ? 0 : length), 0);
  if (used + text.length > (globalThis.room ?? Infinity)) throw new DOMException("full", "QuotaExceededError");
  set.call(this, key, text);
};"""
"""A device with room for so many letters."""


@pytest.mark.full
def test_what_a_full_device_had_no_room_for_is_kept_once_there_is_some(loose_context, site):
    page = loose_context.new_page()
    page.add_init_script(ROOM)
    page.goto(site + LINK)
    ready(page)
    page.evaluate("globalThis.room = 0")
    page.locator("#square-b2").click()
    expect(page.locator("#alarm")).to_contain_text("There’s no room on this device")
    page.evaluate("globalThis.room = Infinity")
    idle(page).get_by_role("button", name="Turn sounds on").click()
    page.wait_for_function("() => Object.values(localStorage).some((text) => text.includes('place b2'))")


def test_what_is_removed_makes_room_for_the_rest(loose_context, site):
    page = loose_context.new_page()
    page.add_init_script(ROOM)
    page.goto(site)
    ready(page)
    stored = """async () => {
      const { keep } = await import("./storage.js");
      keep({ "nile.old": "x".repeat(200) });
      globalThis.room = Object.values(localStorage).reduce((sum, { length }) => sum + length, 10);
      const done = keep({ "nile.new": "x".repeat(100), "nile.old": null });
      return [done, localStorage["nile.new"].length, localStorage["nile.old"]];
    }"""
    assert page.evaluate(stored) == [True, 100, None]


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", *full("app.tar.gz", "python_stdlib.zip")])
def test_a_connection_lost_in_the_middle_is_said(browser, site, file):
    with serving(cutting(paths.DIST, file)) as server, browser.new_context() as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(server.address)
        fails(page)


@pytest.mark.few(1)
@pytest.mark.parametrize("file", ["app.tar.gz", "pyodide.asm.wasm", *full("python_stdlib.zip")])
def test_a_damaged_file_is_said(loose_context, site, file):
    page = loose_context.new_page()
    page.route(re.compile(rf"/{re.escape(file)}(\?|$)"), halve)
    page.goto(site)
    fails(page)


@pytest.mark.full
@pytest.mark.parametrize("program", ["const later = than this ???;", *full(None)])
def test_a_browser_that_cannot_read_the_program_is_told(loose_context, site, program):
    page = loose_context.new_page()
    if program:
        page.route("**/boot.js", lambda route: route.fulfill(content_type="text/javascript", body=program))
    else:  # a browser without modules passes over them
        page.route(site, without_modules)
    page.goto(site)
    fails(page)
    page.unroute_all()
    page.locator("#failed-reload").click()
    ready(page)


def without_modules(route):
    text = route.fetch().text()
    route.fulfill(content_type="text/html", body=text.replace('type="module"', 'type="unknown"'))


def test_without_javascript_the_page_says_what_it_needs(visits, site):
    page = visits(java_script_enabled=False).new_page_at(site)
    expect(page.locator("noscript p")).to_contain_text("needs JavaScript")
    expect(page.locator("noscript p")).to_be_visible()


def test_a_browser_without_webassembly_is_told_so(loose_context, site):
    page = loose_context.new_page()
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    fails(page)
    expect(page.locator("#failed-detail")).to_have_text("This browser doesn’t support WebAssembly.")
