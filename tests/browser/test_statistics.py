"""The statistics: reached from the start screen, saved as a file, deleted after a question, gone after a reload."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.player import idle, ready
from tests.browser.test_accessibility import findings
from tests.browser.test_first_paint import BOT, STEPS, keep

NOTE = {"scores": [31, 28], "won": [1]}


@pytest.mark.full
def test_a_match_played_is_counted_saved_and_deleted(context, site):
    keep(context, {"1": BOT.format("Anna", STEPS)}, over=("1",), notes=[("1", NOTE)])
    page = ready(context.new_page_at(site))
    page.locator("#do-sharing-statistics").click()
    expect(page.locator("#heading")).to_have_text("Statistics")
    assert findings(page) == []
    cells = page.locator("#statistics-duel tbody").first.locator("td")
    expect(cells).to_have_text(["1", "1", "0", "0", "+3.0"])
    assert page.evaluate("location.hash") == "#statistics"
    with page.expect_download() as saved:
        page.locator("#do-sharing-export").click()
    assert saved.value.suggested_filename == "statistics.csv"
    assert "obelisk=A temple=B" in Path(saved.value.path()).read_text()
    page.locator("#do-open-tally").click()
    expect(page.locator("#dialog")).to_contain_text("You can’t undo this")
    assert findings(page) == []
    page.locator("#tally-not").click()
    expect(cells).to_have_count(5)
    page.locator("#do-open-tally").click()
    page.locator("#do-sharing-delete").click()
    expect(page.locator("#statistics-duel")).to_have_count(0)
    expect(page.locator("#dialog")).to_have_count(0)
    page.reload()
    expect(idle(ready(page)).locator("#statistics main")).to_contain_text("There is no match to count yet.")
    page.go_back()
    expect(page.locator("#start")).to_be_visible()
    expect(page.locator("#saved-1")).to_be_attached()
