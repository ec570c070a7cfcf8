"""What a screen reader says: one polite live region, in which each sentence appears once, wherever the page is."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from game.interface import BOX
from tests.browser.player import LINK, click_on, idle, ready, record, shut

LISTEN = """() => {
  const heard = (window.heard = []);
  const note = (changes) => changes.forEach((one) => one.addedNodes.forEach((node) => heard.push(node.textContent)));
  new MutationObserver(note).observe(document.getElementById("spoken"), { childList: true });
}"""
REGIONS = """() => {
  const kinds = ["[aria-live]", "[role=status]", "[role=alert]", "output"];
  return [...document.querySelectorAll(kinds.map((kind) => `#table ${kind}`))].map((found) => found.id);
}"""


def listening(page: Page) -> Page:
    ready(page).evaluate(LISTEN)
    return page


def test_what_is_heard_of_a_match_is_what_happened(context, site):
    page, rng = listening(context.new_page_at(site + LINK)), Random(4)
    for _ in range(20):
        click_on(page, rng)
    heard = page.evaluate("heard")
    assert page.evaluate(REGIONS) == []
    _, *log = page.locator("#log .entry").all_text_contents()[::-1]  # before the first move the table was laid
    assert [sentence for sentence in heard if sentence in set(log)] == log
    played = record(page)
    refills = sum(
        one.speaker != BOX and two.speaker == BOX for one, two in zip(played.steps, played.steps[1:], strict=False)
    )
    assert sum(sentence.startswith("New on ship ") for sentence in heard) == refills
    assert refills


@pytest.mark.full
def test_an_open_dialog_does_not_silence_the_match(context, site):
    page = listening(context.new_page_at(site + "#new/duel?names=Anna,&bots=0,1"))
    page.locator("#square-b2").click()
    page.locator("#do-open-help").click()
    region = page.locator("#dialog #spoken")
    expect(region.locator("p").filter(has_text="Apprentice places")).to_have_count(1)
    shut(page)
    idle(page).locator("[data-word^='place']").first.click()
    expect(page.locator("body > #spoken p").filter(has_text="Anna places")).to_have_count(1)
    idle(page).locator(".home").click()
    expect(page.locator("#setup")).to_be_visible()
    expect(page.locator("#spoken p")).to_have_count(0)


@pytest.mark.full
def test_a_key_asks_how_it_stands_until_keys_are_switched_off(context, site):
    page = listening(context.new_page_at(site + LINK))
    page.locator("#square-b2").click()
    idle(page).keyboard.press("Shift+F2")
    heard = page.get_by_role("group", name="How the match stands")
    expect(heard).to_have_text("Anna places a meeple on b2.")
    idle(page).keyboard.press("F9")
    expect(heard.get_by_text("Ship 2: ")).to_be_visible()
    assert page.evaluate("heard").count("Anna places a meeple on b2.") == 2
    page.keyboard.type("score")
    page.keyboard.press("Enter")
    expect(heard).to_have_text("Anna: 1 point.Ben: 0 points.")
    page.locator("#do-open-settings").click()
    page.locator("label:has(#set\\.keys-off)").click()
    idle(shut(page)).keyboard.press("F8")
    page.keyboard.type("b")
    assert page.evaluate("document.activeElement.id") != "line"
    expect(idle(page).locator("#heard")).to_have_count(0)
