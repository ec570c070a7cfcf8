"""axe-core finds nothing on any screen, in both themes; what matters most is also said in words."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import LINK, idle, ready
from tools import place

DIALOGS = ("do-open-record", "do-open-help", "do-open-settings", "do-open-stock")


def findings(page) -> list[str]:
    """What axe-core has to say, a line a finding."""
    page.evaluate((place.NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_start_and_table_and_dialogs(visits, site, theme):
    visit = visits(color_scheme=theme, reduced_motion="reduce")
    page = ready(visit.new_page_at(site))
    assert findings(page) == []
    page = ready(visit.new_page_at(site + LINK))
    for square in ("b2", "a2", "c1"):
        page.locator(f"#square-{square}").click()
    page.locator("#ship-2").click()
    assert findings(page) == []
    for dialog in DIALOGS:
        page.locator(f"#{dialog}").click()
        expect(page.locator("#dialog")).to_be_visible()
        assert findings(page) == [], dialog
        page.locator("#do-close").click()


def test_a_ship_says_who_would_get_what(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.locator("#square-b2").click()
    page.locator("#square-a2").click()
    label = idle(page).locator("#ship-2").get_attribute("aria-label")
    assert label and "Anna gets" in label and "Ben gets" in label and "Lost" in label


def test_what_may_be_done_is_announced(context, site):
    page = ready(context.new_page_at(site + LINK))
    expect(page.get_by_role("status").filter(has_text="Anna: place a meeple.")).to_be_visible()
    page.locator("#square-b2").click()
    expect(page.get_by_role("status").filter(has_text="Ben: place a meeple.")).to_be_visible()
