"""A match by link without a mouse: Tab, Enter and typing lead from the start to the table, and nothing is lost."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import idle, key_on, log_length, ready, type_line
from tests.browser.test_link import at_table, live, same, shown_link, speaks

FOCUS = "document.activeElement.id || document.activeElement.tagName"


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Presses Tab until this has the focus."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError((selector, page.evaluate(FOCUS)))


def press(page: Page, selector: str) -> None:
    tab_to(page, selector)
    page.keyboard.press("Enter")
    idle(page)


def go(page: Page, way: str) -> None:
    """From the start screen to where this way to play leads."""
    tab_to(page, "[name=way]")
    while idle(page).evaluate("document.activeElement.value") != way:
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    idle(page)


def opened(page: Page, selector: str) -> None:
    """Presses what opens a dialog."""
    press(page, selector)
    expect(page.locator("#dialog")).to_be_visible()


def write(page: Page, selector: str, text: str) -> None:
    tab_to(page, selector)
    page.keyboard.insert_text(text)


def heads(page: Page, text: str) -> None:
    """The new screen's heading has the focus, so that it is read out, and Tab goes on from there."""
    expect(page.locator("#heading")).to_have_text(text)
    expect(page.locator("#heading")).to_be_focused()


def held(page: Page) -> str:
    focused: str = idle(page).evaluate(FOCUS)
    assert focused != "BODY"
    return focused


@pytest.mark.full
def test_from_the_invitation_to_the_first_moves_by_keys_alone(visits, site):
    rng = Random(6)
    host = ready(visits(permissions=["clipboard-read", "clipboard-write"]).new_page_at(site))
    go(host, "live")
    heads(host, "Imhotep: The Duel")
    write(host, "#far-name", "Anna")
    host.keyboard.press("Enter")
    link = shown_link(host)
    heads(host, "Your invitation")
    press(host, "#do-copy-link")
    expect(host.locator("#do-copy-link")).to_be_focused()
    assert host.evaluate("navigator.clipboard.readText()") == link

    guest = visits().new_page_at(link)
    guest.locator("#do-join").wait_for()
    write(guest, "#far-name", "Ben")
    press(guest, "#do-join")
    reply = shown_link(guest)
    heads(guest, "Your reply")

    write(host, "#pasted-link", "not this")
    press(host, "#paste-link [type=submit]")
    expect(host.locator("#paste-link .trouble")).to_be_visible()
    expect(host.locator("#paste-link [type=submit]")).to_be_focused()
    host.keyboard.press("Shift+Tab")
    expect(host.locator("#pasted-link")).to_be_focused()
    host.keyboard.press("ControlOrMeta+a")
    host.keyboard.insert_text(reply)
    press(host, "#paste-link [type=submit]")
    at_table(host, guest)
    for page in (host, guest):
        held(page)

    for _ in range(4):
        page = live(host, guest)
        before = log_length(page)
        while log_length(page) == before and speaks(page):
            key_on(page, rng)
        same(host, guest)
        held(page)
    page = live(host, guest)
    page.evaluate("document.activeElement.blur()")
    type_line(page, rng)
    same(host, guest)

    opened(guest, "#do-open-far")
    guest.keyboard.press("Escape")
    expect(guest.locator("#dialog")).to_have_count(0)
    expect(guest.locator("#do-open-far")).to_be_focused()
    opened(guest, "#do-open-far")
    press(guest, "#greet-luck")
    expect(host.locator("#story")).to_contain_text("Good luck!")
    expect(guest.locator("#do-open-far")).to_be_focused()

    opened(guest, "#do-open-far")
    press(guest, "#do-far-ask-pause")
    tab_to(host, "#do-far-answer-no")
    host.keyboard.press("Enter")
    expect(host.locator("#do-far-answer-no")).to_have_count(0)
    held(host)
    press(host, ".home")
    heads(host, "Builders of the Nile")


@pytest.mark.full
def test_a_new_link_after_a_break_by_keys_alone(visits, site):
    host = ready(visits().new_page_at(site))
    go(host, "live")
    heads(host, "Imhotep: The Duel")
    press(host, "#do-invite")
    guest = visits().new_page_at(shown_link(host))
    guest.locator("#do-join").wait_for()
    press(guest, "#do-join")
    reply = shown_link(guest)
    write(host, "#pasted-link", reply)
    press(host, "#paste-link [type=submit]")
    at_table(host, guest)
    guest.reload()
    at_table(guest)
    expect(host.locator("#do-far-again").first).to_be_visible()
    press(host, "#do-far-again")
    again = shown_link(host)
    assert host.evaluate("document.activeElement.closest('dialog') !== null")
    guest.evaluate("address => { location.href = address }", again)
    guest.locator("#do-join").wait_for()
    press(guest, "#do-join")
    reply = shown_link(guest)
    heads(guest, "Your reply")
    write(host, "#dialog #pasted-link", reply)
    press(host, "#dialog #paste-link [type=submit]")
    at_table(host, guest)
    expect(host.locator("#dialog")).to_have_count(0)
    for page in (host, guest):
        held(page)


@pytest.mark.full
def test_play_by_links_by_keys_alone(visits, site):
    host = ready(visits().new_page_at(site))
    go(host, "letters")
    heads(host, "Play by message")
    press(host, "#post-new [type=submit]")
    link = shown_link(host)
    heads(host, "Invitation")
    guest = ready(visits().new_page_at(link))
    press(guest, "#post-join [type=submit]")
    answer = shown_link(guest)
    assert guest.evaluate("document.activeElement.closest('dialog') !== null")
    guest.keyboard.press("Escape")
    expect(guest.locator("#dialog")).to_have_count(0)
    held(guest)
    write(host, "#pasted-link", answer)
    press(host, "#paste-link [type=submit]")
    expect(host.locator("#table")).to_be_visible()
    held(host)
    key_on(host, Random(1))
    assert log_length(host)
