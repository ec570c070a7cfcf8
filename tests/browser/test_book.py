"""The rules are opened from a piece, by mouse, finger and key, at their section; what they show is accessible."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.player import LINK, idle, ready, shut
from tests.browser.test_accessibility import findings, said


def opened_at(page: Page, heading: str) -> None:
    """The book is open, with this heading in sight and focused."""
    found = idle(page).locator(f"#{heading}")
    expect(found).to_be_focused()
    box, body = found.bounding_box(), page.locator(".dialog-body").bounding_box()
    assert box and body and body["y"] - 1 <= box["y"] <= body["y"] + body["height"] - box["height"] + 1


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_from_a_piece_by_finger_and_by_key(visits, site, theme):
    visit = visits(color_scheme=theme, reduced_motion="reduce", **PHONE)
    page = ready(visit.new_page_at(site + LINK))
    token = page.locator("#ship-a .slot-1 .token")
    word = token.get_attribute("data-rule").rstrip("0123456789")
    box = token.bounding_box()
    finger = visit.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("#tip")).to_have_class("shown")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert said(page, "'#tip'") == []
    page.locator("#tip button").tap()
    sites = {"light": "pyramids", "dark": "pyramids"}
    actions = ("take", "crew", "haul", "swap")
    opened_at(page, f"book-actions-{word}" if word in actions else f"book-sites-{sites.get(word, word)}")
    for summary in page.locator(".book summary").all():
        summary.evaluate("(found) => (found.parentElement.open = true)")
    assert findings(page) == []
    assert page.evaluate("document.querySelector('.dialog-body').scrollWidth <= innerWidth")
    shut(page)
    square = page.locator("#square-b2")
    square.focus()
    page.keyboard.press("?")
    opened_at(page, "book-turn")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    expect(square).to_be_focused()


@pytest.mark.full
def test_the_key_works_in_a_dialog_which_then_comes_back_as_it_was(context, site):
    page = ready(context.new_page_at(site))
    page.get_by_role("button", name="Open a record").press("Enter")
    pasted = page.locator("#dialog.is-read #paste")
    pasted.fill("half a record?")
    pasted.press("Tab")
    page.keyboard.press("?")
    expect(page.locator("#dialog.is-help .book")).to_be_visible()
    page.keyboard.press("?")  # there is nothing more to open
    idle(page).keyboard.press("Escape")
    expect(pasted).to_have_value("half a record?")
    expect(page.locator("#do-read")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)


@pytest.mark.full
def test_with_the_mouse_the_button_in_the_bubble_can_be_reached(context, site):
    page = ready(context.new_page_at(site + LINK))
    monument = page.locator("#site-1-tomb")
    monument.hover(position={"x": 20, "y": 8})
    button = page.locator("#tip.shown button")
    box = button.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=12)
    button.click()
    opened_at(page, "book-sites-tomb")
    page.locator("#to-refill").click()
    opened_at(page, "book-refill")
    shut(page)
    expect(monument).to_be_focused()
