"""axe-core finds nothing on the screens of links on a phone, in both themes; and none of them scrolls sideways."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.player import go, idle, ready, shut
from tests.browser.test_accessibility import findings
from tests.browser.test_link import at_table, paste, shown_link

LONG = "Wolfeschlegelsteinhausenbergerdorff the Very First"
both = pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.full)])


def good(page: Page, what: str) -> None:
    assert findings(idle(page)) == [], what
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"], what


def dialog(page: Page, button: str) -> None:
    page.locator(button).click()
    expect(page.locator("#dialog")).to_be_visible()


@both
def test_with_a_friend(visits, site, theme):
    one, two, three = (visits(color_scheme=theme, reduced_motion="reduce", **PHONE) for _ in range(3))
    page = ready(one.new_page_at(site))
    go(page, "live")
    page.locator("#stun summary").click()
    page.locator("[id='set.stun-own']").check()
    page.locator("#far-name").fill(LONG)
    good(page, "the form")
    page.locator("[id='set.stun-off']").check()
    page.locator("#do-invite").click()
    link = shown_link(page)
    good(page, "the invitation")
    paste(page, "nothing")
    expect(page.locator("#paste-link .trouble")).to_be_visible()
    good(page, "a link that is none")
    page.locator(".home").click()
    good(page, "the start screen with an invitation out")
    page.locator(".friends .resume").click()
    other = two.new_page_at(link)
    other.locator("#do-join").wait_for()
    good(other, "what joining means")
    other.locator("#do-join").click()
    reply = shown_link(other)
    good(other, "the reply")
    third = three.new_page_at(reply)
    expect(third.locator("#handed")).to_contain_text("No open page waits")
    good(third, "a reply that nobody waits for")
    paste(page, reply)
    at_table(page, other)
    good(page, "the host's table")
    good(other, "the guest's table")
    dialog(page, "#do-open-far")
    page.locator("[id='set.sound-on']").check()
    good(page, "who is there")
    page.locator("#do-open-resign").click()
    good(page, "giving up")
    shut(page)
    dialog(page, "#do-open-settings")
    good(page, "the settings")
    shut(page)
    dialog(page, "#do-open-far")
    page.locator("#do-far-ask-pause").click()
    expect(other.locator("#do-far-answer-no")).to_be_visible()
    good(other, "a question")
    other.locator("#do-far-answer-yes").click()
    expect(page.locator("#do-far-resume")).to_be_visible()
    good(page, "a pause")
    page.locator("#do-far-resume").click()
    dialog(other, "#do-open-far")
    other.locator("#greet-luck").click()
    expect(page.locator("#story")).to_contain_text("Good luck!")
    good(page, "a greeting")
    other.close(run_before_unload=True)
    expect(page.locator("#do-far-again").first).to_be_visible()
    good(page, "nobody there")
    page.locator("#do-far-again").first.click()
    shown_link(page)
    good(page, "a new link")
    shut(page)
    page.locator(".home").click()
    good(page, "the start screen with a match under way")


@both
def test_by_links_alone(visits, site, theme):
    one, two = (visits(color_scheme=theme, reduced_motion="reduce", **PHONE) for _ in range(2))
    page = ready(one.new_page_at(site))
    dialog(page, "#do-open-paste")
    good(page, "open a link")
    shut(page)
    go(page, "letters")
    page.locator("#mail-name-1").fill(LONG)
    good(page, "a new match")
    page.locator("#post-new [type=submit]").click()
    link = shown_link(page)
    good(page, "the invitation")
    other = ready(two.new_page_at(link))
    good(other, "an invitation that came")
    other.locator("#post-join [type=submit]").click()
    answer = shown_link(other)
    good(other, "the link of a turn")
    shut(other)
    good(other, "the table while the other side has the word")
    paste(page, answer)
    expect(page.locator("#table")).to_be_visible()
    good(page, "the table")
    dialog(other, "#do-open-post")
    good(other, "the match")
    other.locator("#do-open-seat").click()
    good(other, "the seat moves")
    other.locator("#do-post-move-away").click()
    shown_link(other)
    good(other, "the seat's link")
