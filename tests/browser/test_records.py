"""Records in and out of the page: copy, download, file, paste, refusal."""

import pytest
from playwright.sync_api import expect

from game import GAMES
from game.match import load
from tests.browser.player import LINK, ready, record, shut

GOOD = "game: duel\nseats: 2\nname 1: Cleo\n\nbox 1 1 light\nbox 1 2 dark\n"
BAD = "game: duel\nseats: 2\n\nbox 1 1 light\n1 place b2\n"


@pytest.mark.full
def test_the_record_is_copied(context, site):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ready(context.new_page_at(site + LINK))
    shown = record(page).record()
    page.locator("#do-open-record").click()
    page.locator("#do-copy").click()
    expect(page.locator("#notice")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == shown


def test_the_record_is_downloaded_and_opened_again(visits, site, tmp_path):
    page = ready(visits().new_page_at(site + LINK))
    shown = record(page).record()
    page.locator("#do-open-record").click()
    with page.expect_download() as download:
        page.locator("#do-download").click()
    file = tmp_path / "match.txt"
    download.value.save_as(file)
    assert file.read_text("utf-8") == shown
    page.locator("#do-open-read").click()
    page.locator("#file").set_input_files(file)
    expect(page.locator("#notice")).to_have_text("You already have this match.")
    assert record(page).record() == shown
    elsewhere = ready(visits().new_page_at(site))
    elsewhere.locator("#do-open-read").click()
    elsewhere.locator("#file").set_input_files(file)
    expect(elsewhere.locator("#notice")).to_contain_text("opened")
    assert record(elsewhere).record() == shown


@pytest.mark.full
def test_a_pasted_record_is_opened_and_a_refused_one_changes_nothing(context, site, tmp_path):
    page = ready(context.new_page_at(site + LINK))
    before = record(page).record()
    page.locator("#do-open-record").click()
    page.locator("#do-open-read").click()
    file = tmp_path / "large.txt"
    file.write_bytes(b"x" * 2_000_000)
    page.locator("#file").set_input_files(file)
    expect(page.locator("#read .alarm")).to_contain_text("256 KiB")
    page.locator("#paste").fill(BAD)
    page.locator("#read button[type=submit]").click()
    expect(page.locator("#read .alarm")).to_contain_text("line 5")
    expect(page.locator("#paste")).to_have_value(BAD)
    shut(page)
    assert record(page).record() == before
    page.locator("#do-open-record").click()
    page.locator("#do-open-read").click()
    page.locator("#paste").fill(GOOD)
    page.locator("#read button[type=submit]").click()
    expect(page.locator("#estate-1 h2")).to_have_text("Cleo")
    match = record(page)
    assert match.record().startswith(load(GOOD, GAMES).record().rstrip("\n").replace("box 1 1", "box 1 1"))
