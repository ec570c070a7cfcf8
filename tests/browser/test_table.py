"""The table in a browser: half-made moves, undo, looking back, explanations, two tabs."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.player import LINK, go, idle, log_length, ready, shut, unfold
from tools import paths


def say(page, *lines):
    for line in lines:
        before = log_length(page)
        page.locator("#line").fill(line)
        page.locator("#line").press("Enter")
        expect(page.locator("#ply")).not_to_have_attribute("max", str(before))


def test_pointing_at_a_ship_shows_who_gets_what_and_what_is_lost(context, site):
    page = ready(context.new_page_at(site + LINK))
    say(page, "place b2", "place a2")
    pairing = page.locator("#ship-2 .pairing")
    expect(pairing).to_be_hidden()
    page.locator("#ship-2 .ship-name").hover()
    expect(pairing).to_be_visible()
    assert pairing.locator(".thread").count() == 2 and pairing.locator(".lost").count() == 1
    expect(page.locator("#tip")).to_have_class("shown")
    expect(page.locator("#tip")).to_contain_text("Anna takes")
    expect(page.locator("#tip")).to_contain_text("Ben takes")
    expect(page.locator("#tip")).to_contain_text("Lost:")


def test_a_focused_piece_is_explained(context, site):
    page = ready(context.new_page_at(site + LINK))
    for _ in range(60):
        page.keyboard.press("ArrowDown")
        if page.evaluate("document.activeElement.classList.contains('site')"):
            break
    expect(page.locator("#tip")).to_have_class("shown")
    expect(page.locator("#tip")).to_contain_text("side A")


@pytest.mark.full
def test_escape_and_a_click_elsewhere_take_back_the_last_word(context, site):
    page = ready(context.new_page_at(site + LINK))
    say(page, "place b2", "place a2")
    page.locator("#ship-2").click()
    expect(page.locator("#ship-2")).to_have_class(re.compile(r"\barmed\b"))
    page.keyboard.press("Escape")
    expect(page.locator("#ship-2")).not_to_have_class(re.compile(r"\barmed\b"))
    page.locator("#ship-2").click()
    page.locator(".bar h1").click()
    expect(page.locator("#ship-2")).not_to_have_class(re.compile(r"\barmed\b"))
    assert log_length(page) == 2


def test_undo_and_redo_by_keys_and_the_question_before_a_draw(context, site):
    page = ready(context.new_page_at(site + LINK))
    say(page, "place b2")
    page.locator("#ask").focus()
    page.locator("body").press("Control+z")
    expect(page.locator("#ply")).to_have_attribute("max", "0")
    page.locator("body").press("Control+y")
    expect(page.locator("#ply")).to_have_attribute("max", "1")
    say(page, "place a2", "unload 2")
    page.locator("#do-undo").click()
    expect(page.locator("#dialog")).to_contain_text("the draws are made again")
    page.keyboard.press("Escape")
    expect(page.locator("#dialog")).to_have_count(0)
    assert log_length(page) == 3
    page.locator("#do-undo").click()
    page.locator("#do-undo-sure").click()
    expect(page.locator("#ply")).to_have_attribute("max", "2")
    page.locator("#do-redo").click()
    expect(page.locator("#ply")).to_have_attribute("max", "3")


@pytest.mark.full
def test_a_refused_line_says_why_and_stays_to_be_mended(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.locator("#line").fill("unload 1")
    page.locator("#line").press("Enter")
    expect(page.locator("#alarm")).to_contain_text("Ship 1 needs at least two meeples")
    expect(page.locator("#alarm")).to_contain_text("You can type: “place”.")
    expect(page.locator("#line")).to_have_value("unload 1")
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("Place square B2")
    expect(page.locator("#line")).to_have_value("Place square B2")
    page.keyboard.press("Enter")
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    expect(page.locator("#line")).to_have_value("")


@pytest.mark.full
def test_the_keyboard_begins_on_the_first_place_of_a_new_table(context, site):
    page = ready(context.new_page_at(site))
    page.locator("#begin").press("Enter")
    expect(idle(page).locator("#square-a1")).to_be_focused()
    page.locator(".home").press("Enter")
    expect(idle(page).locator("#heading")).to_be_focused()


@pytest.mark.full
def test_the_keyboard_stays_in_the_line_while_a_bot_thinks(context, site):
    page = ready(context.new_page_at(site + "#new/duel?names=Anna,&bots=,1&first=1"))
    page.locator("#do-open-players").click()
    page.locator("label:has(#set\\.pace-slow)").click()
    shut(page)
    page.locator("#line").fill("place b2")
    page.locator("#line").press("Enter")
    expect(page.locator("#do-say")).to_be_disabled()  # it is the bot's turn
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.press("Enter")  # too early to say anything
    expect(page.locator("#do-say")).to_be_enabled()
    expect(page.locator("#line")).to_be_focused()


@pytest.mark.full
def test_the_slider_walks_through_the_match_and_a_branch_plays_on(context, site):
    page = ready(context.new_page_at(site + LINK))
    say(page, "place b2", "place a2", "unload 2", "place c1")
    page.locator("#ply").fill("1")
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    expect(page.locator("#square-a2 .meeple")).to_have_count(0)
    expect(page.locator("[data-word]")).to_have_count(0)
    page.locator("#do-branch").click()
    expect(page.locator("#ply")).to_have_attribute("max", "1")
    say(page, "place c3")
    page.locator(".home").click()
    expect(page.locator(".running .resume")).to_have_count(2)


def whole(page):
    """A whole match on the table."""
    ready(page).locator("#do-open-read").click()
    page.locator("#file").set_input_files(paths.ROOT / "tests" / "browser" / "whole" / "duel.rec")
    expect(page.locator("#dialog.is-score")).to_be_visible()
    shut(page)
    return page


HIDDEN = """() => {
  const there = ["#log", "#log [aria-current]"].map((each) => document.querySelector(each));
  const [log, line] = there.map((each) => each.getBoundingClientRect());
  return Math.max(log.top - line.top, line.bottom - log.bottom);
}"""


def test_the_slider_goes_by_move_and_the_log_stays_whole_and_shows_where(context, site):
    """The line of the log is brought into sight in its own box; the page stays where it is."""
    page = whole(context.new_page_at(site))
    moves = log_length(page)
    slider, here, lines = page.locator("#ply"), page.locator("#log [aria-current]"), page.locator("#log li")
    expect(lines).to_have_count(moves + 1)
    slider.focus()
    for key, at in (("ArrowLeft", moves - 1), ("ArrowLeft", moves - 2), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(here).to_have_id(f"entry-{at}")
        expect(here).to_be_visible()
        assert page.evaluate(HIDDEN) <= 1 and page.evaluate("scrollY") == 0
        expect(lines).to_have_count(moves + 1)
    expect(slider).to_have_attribute("aria-valuetext", re.compile(rf"^After move 1 of {moves}: "))
    expect(page.locator("[data-word]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(slider).to_have_value(str(moves))
    expect(page.locator(".looking-back")).to_have_count(0)
    expect(slider).to_be_focused()
    assert page.evaluate(HIDDEN) <= 1


@pytest.mark.full
def test_the_log_is_one_stop_of_the_keyboard_and_arrows_lead_through_it(context, site):
    page = whole(context.new_page_at(site))
    moves = log_length(page)
    page.locator("#step-back").focus()
    for id in ("ply", f"entry-{moves}", "line"):
        page.keyboard.press("Tab")
        if id == "line":
            expect(page.locator("#log :focus")).to_have_count(0)
        else:
            expect(page.locator(f"#{id}")).to_be_focused()
    page.locator(f"#entry-{moves}").focus()
    for _ in range(12):
        page.keyboard.press("ArrowDown")
    expect(page.locator(f"#entry-{moves - 12}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#log [aria-current]")).to_have_id(f"entry-{moves - 12}")
    expect(page.locator("#ply")).to_have_value(str(moves - 12))
    expect(page.locator(f"#entry-{moves - 12}")).to_be_focused()


def test_back_closes_a_dialog_and_then_leads_out(context, site):
    page = ready(context.new_page_at(site))
    page.locator("#learn").click()
    expect(page.locator("#table")).to_be_visible()
    page.locator("#do-open-help").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.locator("#dialog")).to_have_count(0)
    assert page.url.endswith("#learn/duel")
    page.locator(".home").click()
    expect(page.locator("#setup")).to_be_visible()
    page.locator("#do-open-settings").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.evaluate("location.hash = '#learn/builders'")
    expect(page.locator("#table.builders")).to_be_visible()
    page.locator("#do-open-help").click()
    expect(page.locator("#dialog")).to_be_visible()
    page.evaluate("history.back()")
    expect(page.locator("#dialog")).to_have_count(0)
    page.evaluate("history.back()")
    expect(page.locator("#setup")).to_be_visible()


@pytest.mark.full
def test_a_reload_stays_at_the_table_and_back_leads_out(context, site):
    page = ready(context.new_page_at(site))
    unfold(page)
    page.locator("#name-1").fill("Anna")
    go(page, "device")
    say(page, "place b2")
    page.reload()
    ready(page)
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    page.locator(".home").click()
    expect(page.locator("#setup")).to_be_visible()
    page.go_back()
    expect(page.locator("#square-b2 .meeple")).to_be_visible()


@pytest.mark.full
def test_names_are_shown_as_text(context, site):
    page = ready(context.new_page_at(site))
    unfold(page)
    page.locator("#name-1").fill("<img src=x onerror=alert(1)>")
    go(page, "device")
    expect(page.locator("#estate-1 h2")).to_have_text("<img src=x onerror=alert(1)>")
    expect(page.locator("#app img")).to_have_count(0)


@pytest.mark.full
def test_a_link_that_means_nothing_says_so(context, site):
    page = ready(context.new_page_at(site + "#new/duel?temple=C"))
    expect(page.locator("#alarm")).to_contain_text("temple=C")
    expect(page.locator("#setup")).to_be_visible()


@pytest.mark.full
def test_a_whole_first_turn_by_touch(touch_context, site):
    page = ready(touch_context.new_page_at(site + LINK))
    page.locator("#square-b2").tap()
    page.locator("#square-a2").tap()
    expect(page.locator("#ply")).to_have_attribute("max", "2")  # the ship says nothing before
    page.locator("#ship-2").tap()
    expect(page.locator("#ship-2 .pairing")).to_be_visible()
    expect(page.locator("#ask")).to_have_text("Unload ship 2?")
    expect(page.locator("#story")).to_contain_text("Anna takes")
    page.locator("#do-confirm").tap()
    expect(page.locator("#ply")).to_have_attribute("max", "3")


@pytest.mark.full
def test_a_long_press_explains_and_says_nothing(touch_context, site):
    page = ready(touch_context.new_page_at(site + LINK))
    square = page.locator("#square-b2")
    ship = page.locator("#ship-1 .token").first
    ship.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("#tip")).to_have_class("shown")
    ship.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    ship.dispatch_event("click", {"bubbles": True})
    expect(page.locator("#ply")).to_have_attribute("max", "0")
    square.tap()
    expect(page.locator("#ply")).to_have_attribute("max", "1")


def test_a_tap_on_what_is_no_move_explains_it_and_says_nothing(touch_context, site):
    """The bubble stays until the next press, also while the table is drawn again."""
    page = ready(touch_context.new_page_at(site + LINK))
    tip = page.locator("#tip")
    page.locator("#square-b2").tap()
    expect(page.locator("#ply")).to_have_attribute("max", "1")
    page.locator("#site-1-tomb").tap()
    expect(tip).to_have_class("shown")
    expect(tip).to_contain_text("Tomb, side")
    page.locator("#stack").tap()
    expect(tip).to_contain_text("more refills")
    expect(tip).to_have_class("shown")
    page.locator("#square-a1").tap()
    expect(tip).not_to_have_class("shown")
    expect(page.locator("#ply")).to_have_attribute("max", "2")


@pytest.mark.full
def test_what_a_move_has_put_under_the_resting_pointer_is_not_explained(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.locator("#square-b2").click()
    expect(page.locator("#ply")).to_have_attribute("max", "1")
    page.wait_for_timeout(1000)  # twice as long as a pointer must rest
    expect(page.locator("#tip")).not_to_have_class("shown")
    page.locator("#stack").hover()
    expect(page.locator("#tip")).to_have_class("shown")


@pytest.mark.full
def test_a_notice_goes_once_it_could_be_read_and_an_alarm_stays(context, site):
    page = context.new_page()
    page.clock.install()
    page.goto(site + LINK)
    ready(page)
    page.locator("#line").fill("nonsense")
    page.locator("#do-say").click()
    expect(page.locator("#alarm")).to_contain_text("nonsense")
    page.locator("#square-b2").click()
    idle(page).locator("#ply").focus()
    page.locator("#ply").press("ArrowLeft")
    page.locator("#do-branch").click()
    expect(page.locator("#notice")).to_contain_text("You’re playing a new match from here")
    page.clock.run_for(4900)
    expect(page.locator("#notice")).not_to_be_empty()
    page.locator("#notice").hover()
    page.clock.run_for(20_000)
    expect(idle(page).locator("#notice")).not_to_be_empty()
    page.mouse.move(5, 5)
    page.clock.run_for(2000)
    expect(page.locator("#notice")).to_be_empty()
    page.locator("#line").fill("nonsense")
    page.locator("#do-say").click()
    expect(page.locator("#alarm")).to_contain_text("nonsense")
    page.clock.run_for(60_000)
    expect(idle(page).locator("#alarm")).to_contain_text("nonsense")
    page.locator("#do-hush").click()
    expect(page.locator("#alarm")).to_be_empty()


@pytest.mark.full
def test_neither_notice_nor_alarm_covers_prompt_or_typed_line(touch_context, site):
    page = ready(touch_context.new_page_at(site + LINK))
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    page.locator("#line").fill("nonsense " * 300)
    page.locator("#do-say").tap()
    alarm = idle(page).locator("#alarm").bounding_box()
    typed, prompt = page.locator(".typed").bounding_box(), page.locator(".prompt").bounding_box()
    assert alarm["height"] < 140
    assert alarm["y"] + alarm["height"] <= typed["y"] and typed["y"] + typed["height"] <= prompt["y"]
    page.locator("#line").blur()
    alarm = page.locator("#alarm").bounding_box()
    assert alarm["y"] + alarm["height"] <= prompt["y"]


def test_a_new_version_is_offered_where_a_phone_shows_it(touch_context, site):
    page = ready(touch_context.new_page_at(site + LINK))
    before = page.locator(".prompt").bounding_box(), page.locator("#harbour").bounding_box()
    page.evaluate("() => dispatchEvent(new CustomEvent('nile-release', { detail: 'ready' }))")
    for width in (390, 360, 320):
        page.set_viewport_size({"width": width, "height": 780})
        expect(page.locator("#do-release")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.set_viewport_size({"width": 390, "height": 780})
    assert (page.locator(".prompt").bounding_box(), page.locator("#harbour").bounding_box()) == before
