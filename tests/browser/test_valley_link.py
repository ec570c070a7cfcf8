"""Valley of the Kings by link in browsers: three bid with seals, one is loaded anew before they are opened."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import NAMES, rejoin, reopened, together
from tests.browser.player import idle, record, skip
from tests.browser.test_link import live


def bids(page: Page, group: int, *tablets: int) -> None:
    """Lays tablets beside one group, by clicks."""
    page.locator(f"#group-{group}").click()
    for tablet in tablets:
        page.locator(f"#tablet-{tablet}").click()
    expect(idle(page).locator(".planned")).to_have_count(len(tablets))
    page.locator("#say-done").click()
    idle(page)


@pytest.mark.full
def test_sealed_bids_of_three_and_a_browser_that_comes_back_before_they_are_opened(visits, site):
    pages = together(visits, site, "valley")
    assert live(*pages) is pages[0]
    bids(pages[0], 2, 3, 0)
    assert live(*pages) is pages[1]
    bids(pages[1], 2, 4)
    assert live(*pages) is pages[2]
    for other in (pages[0], pages[2]):
        assert not other.locator(".tablet.seat-2:not(.is-back)").count(), "nobody else sees what was laid"
    pages[1] = reopened(pages[1], site)
    rejoin(pages[0], pages[1], 2)
    bids(live(*pages), 1, 1)
    for page in pages:
        expect(page.get_by_text(f"{NAMES[1]} wins group 2", exact=False).first).to_be_attached()
        skip(page)
    shown = [step.words for step in record(pages[0]).steps if step.words.startswith("show")]
    assert shown == ["show 1 1", "show 2 3 0", "show 2 4"]
