"""Sounds: each is heard, short and soft; at one's turn, once, only for who wants it; nothing breaks without any."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser import player
from tests.browser.player import LINK, idle, log_length, ready, shut
from tests.browser.test_link import at_table, invite, join, live, paste, same, type_on
from web.table.motion import SOUNDS

COUNTING = """
globalThis.tones = 0;
globalThis.turns = 0; // by its first note
const plain = { frequency: {}, gain: {} };
for (const name of ["setValueAtTime", "linearRampToValueAtTime", "exponentialRampToValueAtTime"]) {
  plain.frequency[name] = plain.gain[name] = () => {};
}
plain.frequency.setValueAtTime = (hertz) => (globalThis.turns += hertz === 587);
globalThis.AudioContext = class {
  currentTime = 0;
  state = "suspended";
  async resume() { this.state = "running"; }
  async close() { this.state = "closed"; }
  createGain() { return { ...plain, connect: (next) => next }; }
  createBiquadFilter() { return this.createGain(); }
  createBuffer(count, length) { return { getChannelData: () => new Float32Array(length) }; }
  createBufferSource() { return this.createOscillator(); }
  createOscillator() {
    return { ...plain, connect: (next) => next, start: () => (globalThis.tones += 1), stop: () => {} };
  }
};
"""
REFUSING = "globalThis.AudioContext = class { constructor() { throw new Error('no sound here'); } };"
SULKING = "globalThis.AudioContext = class { state = 'suspended'; resume() { return new Promise(() => {}); } };"
OTHERS = [pytest.param(kind, marks=pytest.mark.full) for kind in (SULKING, "delete globalThis.AudioContext")]


def until(page, expression: str) -> None:
    """Waits until this is so; Playwright's own way, a text evaluated again and again, the page's policy forbids."""
    player.until(page, lambda: page.evaluate(expression), lambda: (expression, page.evaluate("globalThis.tones")))


RENDER = """async (name) => {
  const { make } = await import("./sound.js");
  const rate = 44100;
  const off = new OfflineAudioContext(1, 2 * rate, rate);
  make(off, name, 0.01);
  const samples = (await off.startRendering()).getChannelData(0);
  let [peak, last, sum] = [0, 0, 0];
  for (const [at, sample] of samples.entries()) {
    peak = Math.max(peak, Math.abs(sample));
    if (Math.abs(sample) > 0.002) last = at;
    sum += sample * sample;
  }
  return { peak, length: last / rate - 0.01, loud: Math.sqrt(sum / Math.max(last, 1)) };
}"""
"""How a sound comes out: its highest peak, its length in seconds, how loud it is on the whole."""


def test_every_sound_is_heard_is_short_and_is_never_cut_off_at_the_top(new_page):
    page = new_page()
    assert page.evaluate("async () => Object.keys((await import('./sound.js')).SOUNDS).sort()") == sorted(SOUNDS)
    for name in SOUNDS:
        found = page.evaluate(RENDER, name)
        assert 0.03 < found["peak"] < 0.6, (name, found)
        assert 0.03 < found["length"] < 1.2, (name, found)
        assert 0.01 < found["loud"] < 0.2, (name, found)


def test_one_tap_in_the_bar_and_pieces_are_heard(context, site):
    context.context.add_init_script(COUNTING)
    page = ready(context.new_page_at(f"{site}{LINK}&first=1"))
    page.locator("#do-sound").click()
    until(page, "tones === 2")  # who turns it on hears it
    page.locator("#square-b2").click()
    until(page, "tones === 5")  # wood: three parts
    page.locator("#do-sound").click()
    expect(idle(page).locator("#do-sound")).to_have_attribute("data-do", "set sound=on")


CLOCKED = """async () => {
  const begun = [];
  let now = 100;
  const param = new Proxy({}, { get: () => () => {} });
  const source = () => {
    const made = { frequency: param, gain: param, connect: (next) => next };
    made.stop = (at) => (made.stopped ||= at === undefined);
    made.start = (at) => begun.push([at, made]);
    return made;
  };
  globalThis.AudioContext = class {
    state = "running";
    get currentTime() { return now; }
    async close() {}
    createGain() { return source(); }
    createBiquadFilter() { return { frequency: param, connect: (next) => next }; }
    createBuffer(count, length) { return { getChannelData: () => new Float32Array(length) }; }
    createBufferSource() { return source(); }
    createOscillator() { return source(); }
  };
  const { acts, play, stop } = await import("./sound.js");
  acts.ready();
  await play([[0, "wood"], [5000, "wood"]]);
  now = 101;
  stop();
  const stopped = begun.map(([at, { stopped }]) => [at < 101, !!stopped]);
  acts.off();
  now = 0; // the next audio begins anew
  begun.length = 0;
  await acts.on();
  return [stopped, begun.map(([at]) => at)];
}"""
"""What of a sound now and one in five seconds was stopped a second later; when it is heard that sounds are on again."""


def test_what_has_begun_is_heard_to_its_end_and_a_new_beginning_does_not_wait(new_page):
    page = new_page()
    page.mouse.click(1, 1)  # a browser allows sound after a click alone
    stopped, again = page.evaluate(CLOCKED)
    assert sorted(map(tuple, stopped)) == [(False, True)] * 3 + [(True, False)] * 3
    assert len(again) == 2 and max(again) < 1


def turn_on(page) -> None:
    page.locator("#do-open-far").click()
    page.locator("[id='set.sound-on']").check()
    shut(idle(page))


@pytest.mark.full
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
    until(guest, "turns === 1")  # who turns it on hears it
    came, mine = 1, live(host, guest) is guest
    for _ in range(6):
        page = live(host, guest)
        before = log_length(page)
        type_on(page, rng)
        expect(page.locator("#ply")).not_to_have_attribute("max", str(before))
        same(host, guest)
        now = live(host, guest) is guest
        came, mine = came + (now and not mine), now
        until(guest, f"turns === {came}")
    assert came > 2 and host.evaluate("tones") == 0


@pytest.mark.parametrize("kind", [REFUSING, *OTHERS])
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
