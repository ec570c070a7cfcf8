"""The clock beside the names: it goes on by itself and disturbs nothing, stands still unseen, and survives a reload."""

import pytest
from playwright.sync_api import expect

from tests.browser.player import LINK, idle, ready, shut
from tests.browser.test_accessibility import findings

WATCH = """() => {
  globalThis.others = [];
  const element = ({ target }) => (target.closest ? target : target.parentElement);
  const watch = (changes) => globalThis.others.push(...changes.map(element)
    .filter((one) => !one.closest(".clock")).map(({ outerHTML }) => outerHTML.slice(0, 80)));
  const what = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(watch).observe(document.body, what);
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SMALL = {"width": 360, "height": 640}
INSIDE = """() => Array.from(document.querySelectorAll(".estate"), (estate) => {
  const box = (one) => estate.querySelector(one).getBoundingClientRect();
  const [head, clock, total, name] = [box("header"), box(".clock"), box(".total"), box("h2")];
  const apart = (one, two) =>
    one.right <= two.left + 1 || two.right <= one.left + 1 || one.bottom <= two.top + 1 || two.bottom <= one.top + 1;
  return clock.width > 20 && clock.left >= head.left && clock.right <= head.right && clock.top >= head.top - 1 &&
    clock.bottom <= head.bottom + 1 && apart(clock, total) && apart(clock, name) && name.width > 12;
})"""
SIZE = """() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight,
  ...Array.from(document.querySelectorAll(".estate"), (estate) => Math.round(estate.getBoundingClientRect().bottom))]"""


def begun(page, address):
    """A table at which time stands still from now on."""
    page.clock.install(time=0)
    page.goto(address)
    ready(page)
    expect(page.locator("#table")).to_be_visible()
    page.clock.pause_at(3600)
    return idle(page)


def clock(page, value):
    """Chooses a clock in the settings."""
    page.locator("#do-open-settings").click()
    page.locator(f"label:has(#set\\.clock-{value})").click()
    expect(page.locator(f"#set\\.clock-{value}")).to_be_checked()
    shut(idle(page))


def shows(page, seat, text):
    expect(page.locator(f"#clock-{seat} .time")).to_have_text(text)


@pytest.mark.full
def test_minutes_run_down_disturb_nothing_and_are_told_once_when_they_are_up(context, site):
    page = begun(context.new_page(), site + LINK)
    assert page.locator(".clock").count() == 0
    page.clock.run_for(20_000)
    clock(page, "5")
    shows(page, 1, "5:00")
    shows(page, 2, "5:00")
    expect(page.locator(".clock.runs")).to_have_id("clock-1")
    assert page.locator("#clock-1").get_attribute("role") == "timer"
    page.locator("#line").focus()
    page.evaluate(WATCH)
    page.clock.run_for(30_100)
    shows(page, 1, "4:30")
    assert page.evaluate("globalThis.others") == []
    assert page.evaluate("document.activeElement.id") == "line"
    page.clock.run_for(239_000)
    shows(page, 1, "0:31")
    expect(page.locator(".clock.low")).to_have_count(0)
    page.clock.run_for(2000)
    expect(page.locator("#clock-1")).to_have_class("clock runs low")
    assert page.evaluate("globalThis.others") == []
    page.clock.run_for(29_000)
    said = page.locator("#spoken p", has_text="Anna: your 5 minutes are up, but nobody loses on time.")
    expect(said).to_have_count(1)
    expect(page.locator("#notice")).to_contain_text("counts overtime")
    page.clock.run_for(42_000)
    shows(page, 1, "+0:42")
    expect(page.locator("#clock-1")).to_have_class("clock runs over")
    expect(page.locator("#notice")).to_be_empty()
    expect(said).to_have_count(1)
    page.locator("#square-b2").click()
    expect(page.locator(".clock.runs")).to_have_id("clock-2")
    page.clock.run_for(3100)
    shows(page, 1, "+0:42")
    shows(page, 2, "4:57")
    expect(said).to_have_count(1)
    page.clock.resume()  # axe-core waits for what comes later
    assert findings(page) == []


@pytest.mark.full
def test_thinking_time_stands_still_unseen_and_goes_on_after_a_reload(context, site):
    page = begun(context.new_page(), site + LINK)
    clock(page, "pace")
    page.clock.run_for(7100)
    shows(page, 1, "0:07")
    expect(page.locator("#clock-1 .of-move")).to_have_text("0:07")
    page.locator("#square-b2").click()
    expect(page.locator(".clock.runs")).to_have_id("clock-2")
    page.clock.run_for(65_100)
    shows(page, 2, "1:05")
    page.evaluate(HIDE, True)
    page.clock.run_for(600_000)
    page.evaluate(HIDE, False)
    page.clock.run_for(1000)
    shows(page, 2, "1:06")
    page.locator("#ply").focus()
    page.locator("#ply").press("ArrowLeft")
    expect(page.locator(".clock.runs")).to_have_count(0)
    page.clock.run_for(20_000)
    shows(page, 2, "1:06")
    page.locator("#do-look--1").click()
    expect(page.locator(".clock.runs")).to_have_id("clock-2")
    page.clock.run_for(12_000)  # the device is told of it when the page is left, and not before
    shows(page, 2, "1:18")
    page.clock.resume()
    page.reload()
    ready(page)
    expect(page.locator(".clock.runs")).to_have_id("clock-2")
    minutes, seconds = page.locator("#clock-2 .time").inner_text().split(":")
    assert 78 <= int(minutes) * 60 + int(seconds) < 198
    shows(page, 1, "0:07")
    clock(page, "off")
    assert page.locator(".clock").count() == 0


@pytest.mark.full
@pytest.mark.parametrize(
    "match",
    [
        "builders?seats=4",
        "valley?seats=3",
        *(pytest.param(match, marks=pytest.mark.full) for match in ("duel", "builders?seats=3", "valley?seats=4")),
    ],
)
def test_it_has_room_in_every_head_of_a_small_telephone(visits, site, match):
    page = ready(visits(viewport=SMALL).new_page_at(f"{site}#new/{match}"))
    expect(page.locator("#table")).to_be_visible()
    before = page.evaluate(SIZE)
    for value in ("pace", "40"):
        clock(page, value)
        assert page.evaluate(SIZE) == before, "nothing has grown"
        assert all(page.evaluate(INSIDE)), page.evaluate(INSIDE)
