"""axe-core finds nothing on any screen, in both themes; what matters most is also said in words."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import LINK, choose, go, idle, ready, shut, unfold
from tools import paths

DIALOGS = ("do-open-record", "do-open-help", "do-open-settings", "do-open-stock")


def findings(page) -> list[str]:
    """What axe-core has to say, a line a finding; the pointer rests nowhere, so that no bubble repeats a label."""
    page.mouse.move(0, 0)
    return said(page, "document")


def said(page, where: str) -> list[str]:
    """The same of a part of the page, as it is."""
    page.evaluate((paths.NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8"))
    result = page.evaluate(f"axe.run({where}, {{resultTypes: ['violations']}})")
    return [
        f"{rule['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_start_and_table_and_dialogs(visits, site, theme):
    visit = visits(color_scheme=theme, reduced_motion="reduce")
    page = ready(visit.new_page_at(site))
    assert findings(page) == []
    unfold(page)
    choose(page, "device")
    assert findings(idle(page)) == []
    page = ready(visit.new_page_at(site + LINK))
    for square in ("b2", "a2", "c1"):
        page.locator(f"#square-{square}").click()
    page.locator("#ship-2").click()
    assert findings(page) == []
    page.locator("#estate-1 h2").first.hover()
    page.locator("#ship-2").hover()
    expect(page.locator("#tip")).to_have_class("shown")
    assert said(page, "'#tip'") == [], "a bubble"
    for dialog in DIALOGS:
        page.locator(f"#{dialog}").click()
        expect(page.locator("#dialog")).to_be_visible()
        assert findings(page) == [], dialog
        shut(page)


@pytest.mark.full
def test_a_ship_says_who_would_get_what(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.locator("#square-b2").click()
    page.locator("#square-a2").click()
    label = idle(page).locator("#ship-2").get_attribute("aria-label")
    assert label and "Anna takes" in label and "Ben takes" in label and "Lost" in label


@pytest.mark.full
def test_what_may_be_done_is_announced(context, site):
    page = ready(context.new_page_at(site + LINK))
    spoken = page.get_by_role("log").locator("p")
    expect(spoken).to_have_text(["Anna: place a meeple."])
    page.locator("#square-b2").click()
    expect(spoken).to_have_text(["Anna: place a meeple.", "Anna places a meeple on b2.", "Ben: place a meeple."])


@pytest.mark.full
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_play_by_links(visits, site, theme):
    host, guest = (visits(color_scheme=theme, reduced_motion="reduce") for _ in range(2))
    page = ready(host.new_page_at(site))
    page.locator("#do-open-paste").click()
    assert findings(idle(page)) == [], "open a link"
    shut(page)
    go(page, "letters")
    expect(page.locator("#post-new")).to_be_visible()
    assert findings(page) == [], "a new match"
    page.locator("#post-new [type=submit]").click()
    expect(page.locator("#share-link")).to_be_visible()
    assert findings(page) == [], "the invitation"
    other = ready(guest.new_page_at(page.locator("#share-link").inner_text()))
    expect(other.locator("#post-join")).to_be_visible()
    assert findings(other) == [], "an invitation that came"
    other.locator("#post-join [type=submit]").click()
    expect(other.locator("#dialog.is-letter")).to_be_visible()
    assert findings(other) == [], "the link of a turn"
    shut(other)
    other.locator("#do-open-post").click()
    expect(other.locator("#dialog.is-post")).to_be_visible()
    assert findings(other) == [], "the match"
    other.locator("#do-open-seat").click()
    assert findings(idle(other)) == [], "the seat moves"
    other.locator("#do-post-move-away").click()
    expect(other.locator("#share-link")).to_be_visible()
    assert findings(other) == [], "the seat's link"
    shut(other)
    other.locator("#do-open-settings").click()
    other.locator("#do-open-erase").click()
    assert findings(idle(other)) == [], "delete everything"
