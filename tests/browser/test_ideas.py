"""While a first visit waits: the first ideas of the game as pictures and words, without Python."""

import re

import pytest
from playwright.sync_api import expect

from game import GAMES
from tests.browser.player import ready
from tools.ideas import COUNT
from web.text.words import LANGUAGES

PHONE = {"width": 360, "height": 640}


def held(page, name="page.py"):
    """Keeps a file back until what is returned is called."""
    kept = []
    page.route(re.compile(rf"/{re.escape(name)}(\?|#|$)"), lambda route: kept.append(route))
    return lambda: [route.continue_() for route in kept] and page.unroute_all(behavior="ignoreErrors")


@pytest.mark.few(3)
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_shows_pictures_and_answers_without_python(visits, site, game, code):
    page = visits(ideas=True, viewport=PHONE, locale=code).new_page()
    held(page)
    page.goto(f"{site}#new/{game}", wait_until="commit")
    sheet = page.locator("#ideas")
    expect(sheet).to_be_visible()
    assert sheet.get_attribute("lang") == code
    cards = sheet.locator("li")
    expect(cards).to_have_count(COUNT)
    first = cards.first
    expect(first.locator("summary")).to_be_in_viewport()
    expect(first.locator("details svg")).to_be_hidden()
    first.locator("summary").click()
    expect(first.locator("details svg")).to_be_visible()
    expect(first.locator("details p")).not_to_be_empty()
    missing = "use => !document.getElementById(use.getAttribute('xlink:href').slice(1))"
    assert page.evaluate(f"[...document.querySelectorAll('#ideas use')].filter({missing}).length") == 0
    box = sheet.bounding_box()
    assert box and box["width"] <= 360 and box["height"] < 640 * 0.7 and page.evaluate("scrollX") == 0
    expect(page.locator("#words")).to_contain_text(re.compile(r"\d\s?%"))


@pytest.mark.full
def test_who_reads_is_not_disturbed_when_python_is_up(visits, site):
    page = visits(ideas=True, viewport=PHONE).new_page()
    release = held(page)
    page.goto(site, wait_until="commit")
    page.locator("#ideas summary").first.click()
    release()
    ready(page)
    expect(page.locator("#ideas")).to_be_visible()
    page.locator("#ideas-close").click()
    expect(page.locator("#ideas")).to_have_count(0)
    expect(page.locator("#begin")).to_be_visible()


@pytest.mark.full
def test_nobody_reads_so_it_goes_by_itself(visits, site):
    page = visits(ideas=True, viewport=PHONE).new_page()
    release = held(page)
    page.goto(site, wait_until="commit")
    expect(page.locator("#ideas")).to_be_visible()
    release()
    ready(page)
    expect(page.locator("#ideas")).to_have_count(0)


@pytest.mark.full
def test_a_press_beside_it_puts_it_away(visits, site):
    """What is pressed then is done once Python is up."""
    page = visits(ideas=True, viewport={"width": 820, "height": 1180}).new_page()
    release = held(page)
    page.goto(site, wait_until="commit")
    expect(page.locator("#ideas")).to_be_visible()
    page.mouse.click(400, 8)
    expect(page.locator("#ideas")).to_have_count(0)
    page.locator("#do-open-settings").click()
    release()
    expect(ready(page).locator("#dialog")).to_be_visible()
    expect(page.locator("#ideas")).to_have_count(0)


def test_it_is_read_by_keys(visits, site):
    page = visits(ideas=True, viewport=PHONE).new_page()
    release = held(page)
    page.goto(site, wait_until="commit")
    expect(page.locator("#ideas")).to_be_visible()
    page.locator("#ideas-close").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#ideas details[open]")).to_have_count(1)
    release()
    ready(page)
    expect(page.locator("#ideas")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#ideas")).to_have_count(0)


@pytest.mark.full
def test_without_its_file_the_start_goes_on(visits, site):
    page = visits(loose=True, ideas=True).new_page()
    release = held(page)
    page.route("**/ideas-*", lambda route: route.fulfill(status=404))
    with page.expect_response("**/ideas-en.html"):
        page.goto(site, wait_until="commit")
    release()
    ready(page)
    expect(page.locator("#ideas")).to_have_count(0)


@pytest.mark.full
def test_whoever_comes_by_an_invitation_is_not_taught_another_game(visits, site):
    page = visits(ideas=True, viewport=PHONE).new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    release = held(page)
    page.goto(f"{site}#join=nothing")
    page.wait_for_timeout(2500)
    assert not [url for url in asked if "ideas" in url]
    release()
    ready(page)
