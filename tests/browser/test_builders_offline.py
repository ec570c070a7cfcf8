"""Builders of Egypt without a network: after a first visit, whichever game it showed, all of the other is there too."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import idle, ready, record
from tests.browser.test_offline import host, kept, visit

__all__ = ["host", "visit"]
LINK = "#new/builders?names=Anna,Ben,&bots=,,1&pyramids=B"


@pytest.mark.full
def test_a_match_with_a_bot_is_played_after_a_first_visit_that_showed_the_other_game(visit, host):
    """Rules, board, style, pictures and what its bots know are on the device before they are asked for."""
    page = kept(ready(visit.new_page_at(host.server.address)))
    assert not any(name.startswith("games/builders/rules") and status != 200 for name, status in host.asked)
    page.close()
    host.stop()
    page = idle(ready(visit.new_page_at(host.server.address + LINK)))
    expect(page.locator("#river")).to_be_visible()
    assert page.locator("#river").evaluate("one => getComputedStyle(one).display") != "block"
    assert page.locator("#builders-stone-1").count() == 1, "the pictures"
    for place in ("a-1", "a-2"):
        page.locator(f"#place-{place}").click()
        idle(page)
    expect(page.locator("#ask")).to_contain_text("Anna")
    page.locator("#do-hint").click()
    expect(page.locator("#do-confirm")).to_be_visible()
    page.locator("#do-confirm").click()
    expect(idle(page).locator("#ask")).to_contain_text("Ben")
    match = record(page)
    assert [step.speaker for step in match.steps if step.speaker] == [1, 2, 3, 1]
    page.reload()
    assert record(ready(page)).record() == match.record()
