"""When something fails the page says so in plain words, with a way out."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import LINK, ready


@pytest.mark.parametrize(
    "file", ["pyodide.asm.wasm", "app.zip", "page.py", "python_stdlib.zip", "core.js", "idiomorph.esm.js"]
)
def test_a_missing_file_is_said_within_ten_seconds(loose_context, site, file):
    page = loose_context.new_page()
    page.route(f"**/{file}", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(site)
    expect(page.locator("html[data-state=failed]")).to_be_attached(timeout=10_000)
    expect(page.locator("#failed")).to_be_visible()
    expect(page.locator("#failed-reload")).to_be_visible()
    assert page.locator("#failed-detail").inner_text()


def test_an_exception_in_a_handler_offers_reload_and_the_record(loose_context, site, tmp_path):
    page = ready(loose_context.new_page_at(site + LINK))
    page.locator("#ply").evaluate(
        "it => { it.type = 'text'; it.value = 'x'; it.dispatchEvent(new Event('input', {bubbles: true})) }"
    )
    expect(page.locator("#failed")).to_be_visible()
    expect(page.locator("#failed-detail")).to_contain_text("Your match is saved")
    with page.expect_download() as download:
        page.locator("#failed-record").click()
    file = tmp_path / "match.txt"
    download.value.save_as(file)
    assert "name 1: Anna" in file.read_text("utf-8")
    page.locator("#failed-reload").click()
    ready(page)
    expect(page.locator("#estate-1")).to_be_visible()


def test_a_full_storage_is_said_and_the_match_goes_on(loose_context, site):
    page = loose_context.new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    page.goto(site + LINK)
    ready(page)
    expect(page.locator("#alarm")).to_contain_text("keeps nothing more")
    page.locator("#square-b2").click()
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
