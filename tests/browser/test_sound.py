"""A sound when it is one's turn: one a turn, only for who wants it, and nothing breaks where a browser refuses it."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.player import idle, log_length, ready, shut
from tests.browser.test_link import at_table, invite, join, live, paste, same, type_on

COUNTING = """
globalThis.tones = 0;
const plain = { frequency: {}, gain: {} };
for (const name of ["setValueAtTime", "linearRampToValueAtTime", "exponentialRampToValueAtTime"]) {
  plain.frequency[name] = plain.gain[name] = () => {};
}
globalThis.AudioContext = class {
  currentTime = 0;
  state = "suspended";
  async resume() { this.state = "running"; }
  async close() { this.state = "closed"; }
  createGain() { return { ...plain, connect: (next) => next }; }
  createOscillator() {
    return { ...plain, connect: (next) => next, start: () => (globalThis.tones += 1), stop: () => {} };
  }
};
"""
REFUSING = "globalThis.AudioContext = class { constructor() { throw new Error('no sound here'); } };"
SULKING = "globalThis.AudioContext = class { state = 'suspended'; resume() { return new Promise(() => {}); } };"


def until(page, expression: str) -> None:
    """Waits until this is so; Playwright's own way, a text evaluated again and again, the page's policy forbids."""
    for _ in range(2000):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(25)
    raise AssertionError((expression, page.evaluate("globalThis.tones")))


def turn_on(page) -> None:
    page.locator("#do-open-far").click()
    page.locator("[id='set.sound-on']").check()
    shut(idle(page))


def test_one_sound_a_turn(visits, site):
    rng = Random(4)
    one, two = visits(), visits()
    for visit in (one, two):
        visit.context.add_init_script(COUNTING)
    host = one.new_page_at(site)
    guest = two.new_page_at(invite(host))
    paste(host, join(guest))
    at_table(host, guest)
    turn_on(guest)
    until(guest, "tones === 1")  # who turns it on hears it
    came, mine = 1, live(host, guest) is guest
    for _ in range(6):
        page = live(host, guest)
        before = log_length(page)
        type_on(page, rng)
        expect(page.locator("#ply")).not_to_have_attribute("max", str(before))
        same(host, guest)
        now = live(host, guest) is guest
        came, mine = came + (now and not mine), now
        until(guest, f"tones === {came}")
    assert came > 2 and host.evaluate("tones") == 0


@pytest.mark.parametrize("kind", [REFUSING, SULKING, "delete globalThis.AudioContext"])
def test_a_browser_that_refuses_is_silent(visits, site, kind):
    visit = visits(loose=True)
    visit.context.add_init_script(kind)
    page = ready(visit.new_page_at(site))
    page.locator("#do-open-settings").click()
    page.locator("[id='set.sound-on']").check()
    expect(idle(page).locator("[id='set.sound-on']")).to_be_checked()
    page.locator("[id='set.sound-off']").check()
    expect(idle(page).locator("[id='set.sound-off']")).to_be_checked()
    shut(page)


def test_the_browsers_own_audio_runs_after_a_click(context, site):
    context.context.add_init_script("""
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
          globalThis.played = this.context.state;
          start.apply(this, when);
        };
    """)
    page = ready(context.new_page_at(site))
    page.locator("#do-open-settings").click()
    page.locator("[id='set.sound-on']").check()
    until(page, "globalThis.played === 'running'")
