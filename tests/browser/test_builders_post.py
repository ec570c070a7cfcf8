"""Builders of Egypt by letters in three browsers: the links go where the page says, a decision out of turn too."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import idle, ready
from tests.browser.test_builders_link import OUT_OF_TURN, say
from tests.browser.test_link import speaks
from tests.browser.test_post import link_of, pasted

pytestmark = pytest.mark.full
POSTS = 40  # links of a match under way, far more than it takes


def invited(page: Page) -> str:
    """From the form, with the game in the address, to the invitation for three."""
    expect(ready(page).locator("#mail\\.name\\.1, #mail-name-1").first).to_be_visible()
    page.locator("#seats-3").check()
    idle(page).locator("#post-new [type=submit]").click()
    expect(page.get_by_role("heading", name="Invitation")).to_be_visible()
    return link_of(page)


def accepted(page: Page, link: str) -> str:
    """A further seat is taken; the link that goes on."""
    page.goto(link)
    ready(page).locator("#post-join [type=submit]").click()
    expect(page.locator("#share-link")).to_be_visible()
    return link_of(page)


def turn(page: Page) -> str:
    """All that may be said here, and the link."""
    while speaks(page):
        say(page)
        idle(page)
    page.locator("#do-post-show").click()
    expect(page.locator("#dialog.is-letter")).to_be_visible()
    return link_of(page)


def addressed(page: Page) -> int:
    """The seat to which the page says that the link goes."""
    found = re.search(r"to Player (\d)\.", page.locator("#dialog .lead").inner_text())
    assert found
    return int(found[1])


def test_links_go_to_whoever_must_speak_or_show_a_part_of_a_draw(visits, site):
    pages = [visits().new_page() for _ in range(3)]
    pages[0].goto(site + "#post/builders")
    link = invited(pages[0])
    for page in pages[1:]:
        link = accepted(page, link)
    seat, asked = addressed(pages[2]), 0
    for _ in range(POSTS):
        page = pages[seat - 1]
        page.evaluate("address => { location.href = address }", link)
        expect(idle(ready(page)).locator("#table")).to_be_visible()
        expect(page.locator("#do-say:enabled, #do-post-show").first).to_be_attached()
        mine, ask = speaks(page), page.locator("#ask").inner_text()
        if mine and OUT_OF_TURN in ask:
            asked += 1
            assert ask.startswith(f"Player {seat}: ")
        other = pages[seat % 3]
        other.evaluate("address => { location.href = address }", link)
        expect(idle(ready(other)).locator("#table")).to_be_visible()
        assert not speaks(other), "it is not that seat’s turn"
        link, before = turn(page), seat
        seat = addressed(page)
        assert seat != before
        if asked == 2:
            break
    assert asked == 2
    page = pages[seat - 1]
    if not page.locator("#pasted-link").count():  # else its own last link is still shown, with the field below it
        page.locator("#do-open-paste").click()
    pasted(page, f"Here it is: <{link}>")
    expect(page.locator("#dialog")).to_have_count(0)
    expect(page.locator("#ask")).to_contain_text(f"Player {seat}")
