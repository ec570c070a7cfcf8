"""What is pointed at and what was clicked answers at once, on a layer of its own; bots rest while somebody presses."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from game import GAMES, chance
from game.match import Match
from tests.browser.player import LINK, idle, ready, until

# Notes each time that the light says something, and where it lay then.
NOTE = """() => {
  const light = document.getElementById("highlight");
  window.lights = [];
  new MutationObserver(() => {
    const { left, top, width, height } = light.getBoundingClientRect();
    window.lights.push({ how: Object.keys(light.dataset).join(), x: left + width / 2, y: top + height / 2, width });
  }).observe(light, { attributeFilter: ["data-over", "data-said"] });
}"""


def middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_light_lies_on_what_the_mouse_points_at_and_on_what_was_said(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.evaluate(NOTE)
    square = page.locator("#square-b2").bounding_box()

    def over() -> bool:
        """A drawing puts the light out until the mouse moves again."""
        page.mouse.move(2, 2)
        page.mouse.move(*middle(square))
        return page.locator("#highlight[data-over]").count() > 0

    until(page, over)
    page.locator("#square-b2").click()
    idle(page)
    expect(page.locator("#highlight")).not_to_have_attribute("data-said", "")
    said = next(light for light in page.evaluate("window.lights") if light["how"] == "said")
    assert (said["x"], said["y"]) == pytest.approx(middle(square), abs=1)
    assert 0.5 * square["width"] < said["width"] < square["width"]


@pytest.mark.full
def test_the_light_goes_when_the_mouse_leaves_and_when_the_page_is_scrolled(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.set_viewport_size({"width": 700, "height": 400})
    for leave in (lambda: page.mouse.move(2, 2), lambda: page.mouse.wheel(0, 40)):
        page.locator("#square-b2").hover()
        expect(page.locator("#highlight")).to_have_attribute("data-over", "")
        leave()
        expect(page.locator("#highlight")).not_to_have_attribute("data-over", "")


@pytest.mark.full
def test_a_form_lights_its_button_and_a_button_without_a_word_stays_dark(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.evaluate(NOTE)
    page.locator("#line").fill("place b2")
    button = page.locator("form:has(#line) button").bounding_box()
    page.locator("#line").press("Enter")
    idle(page)
    said = next(light for light in page.evaluate("window.lights") if light["how"] == "said")
    assert said["width"] == pytest.approx(button["width"], abs=1)
    page.evaluate("document.body.append(Object.assign(document.createElement('button'), { id: 'mute' }))")
    page.locator("#mute").dispatch_event("click")
    expect(page.locator("#highlight")).not_to_have_attribute("data-said", "")


@pytest.mark.full
def test_a_bot_rests_while_somebody_presses(context, site):
    page = ready(context.new_page_at(site + "#new/duel?names=Anna,&bots=0,3"))
    page.locator("#square-b2").click()
    expect(idle(page).locator("#ask")).to_contain_text("Anna:")  # the bots' worker is up now
    match = Match(GAMES["duel"])
    chance.settle(match, Random(1))
    job = {"key": "", "record": match.record(), "level": 6, "seconds": 2, "pace": 0, "seed": 1}
    asked = """([job, pressing]) => new Promise(async (done) => {
      const { think } = await import("./bots.js");
      const line = new BroadcastChannel("nile hush");
      const press = setInterval(() => pressing > 0 && line.postMessage(""), 20);
      line.postMessage("");
      let answered = false;
      think(job).then(() => ((answered = true), done("answered")));
      if (pressing) setTimeout(() => (clearInterval(press), answered || done("rests")), pressing);
    })"""
    assert page.evaluate(asked, [json.dumps(job), 2500]) == "rests"
    assert page.evaluate(asked, [json.dumps(job), 0]) == "answered"
