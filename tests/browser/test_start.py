"""The lists on the start screen: a match that was deleted comes back, by keyboard too."""

from playwright.sync_api import expect

from tests.browser.player import idle, ready
from tests.browser.test_first_paint import RECORD, STEPS, keep

KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('nile.match.')).sort().join()"


def test_a_deleted_match_comes_back_by_keyboard(context, site):
    keep(context, {str(id): RECORD.format("Anna", STEPS) for id in (1, 2, 3)})
    page = ready(context.new_page_at(site))
    page.locator("#do-forget-2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#do-unforget-2")).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Deleted.")).to_be_visible()
    assert page.evaluate(KEPT) == "nile.match.1,nile.match.3"
    page.keyboard.press("Enter")
    expect(page.locator("#saved-2 .resume")).to_be_focused()
    assert page.evaluate(KEPT) == "nile.match.1,nile.match.2,nile.match.3"
    page.locator("#do-forget-3").click()
    idle(page)
    assert page.evaluate(KEPT) == "nile.match.1,nile.match.2"


def test_what_is_below_a_deleted_match_stays_where_it_is(context, site):
    keep(context, {str(id): RECORD.format("Anna", STEPS) for id in (1, 2, 3)})
    page = ready(context.new_page_at(site))
    page.set_viewport_size({"width": 390, "height": 844})
    before = page.locator("#do-forget-1").bounding_box()
    page.locator("#do-forget-2").click()
    expect(page.locator("#do-unforget-2")).to_be_visible()
    assert page.locator("#do-forget-1").bounding_box() == before
    row, undo = page.locator("#saved-2").bounding_box(), page.locator("#do-unforget-2").bounding_box()
    assert undo["x"] + undo["width"] <= row["x"] + row["width"] - 4, "the button lies on the row, not on its edge"
