"""One phone that goes from hand to hand: nobody finds out what another keeps secret (`tests/web/worlds.py`).

Two phones have the same match. In a secret turn the seat lays other tablets, or writes other ways, on the second one,
and does there what is nobody's business: it brings a part of the board near, types half a line, asks what a piece is,
goes to a piece by keys, looks back, scrolls. Whoever looks next must find both phones the same: elements and their
places, what screen readers are told, where the keyboard is, the address; whatever they press.
"""

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from game import GAMES
from game.interface import OVER
from game.match import Match, load
from game.public import hidden, secretive
from tests.browser.conftest import PHONE, to_the_end
from tests.browser.player import idle, ready, skip
from tests.web.worlds import turns
from web.store import sealed

Phones = tuple[Page, Page]

MATCH = "#new/valley?names=Anna,Ben,Chlo%C3%A9&first=1&quick=yes"
MATCHES = "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('nile')))"
BRING = """kept => {
  for (const [key, text] of Object.entries(kept)) localStorage[key] = text;
  dispatchEvent(new StorageEvent("storage", { key: null }));
}"""
NEAR = "() => parseFloat(getComputedStyle(document.body).getPropertyValue('--near')) || 1"
SEEN = """() => {
  const all = [...document.querySelectorAll("*")];
  const place = (one) => one.id || one.className || one.tagName;
  const scrolled = all.filter((one) => one.scrollTop || one.scrollLeft);
  const root = document.documentElement;
  return {
    // the manifest is named once the page is quiet
    page: root.outerHTML.replace(/ (aria-busy|data-busy|style)=""|<link rel="manifest".*?>/g, ""),
    style: root.getAttribute("style"),
    scrolled: scrolled.map((one) => `${place(one)} ${one.scrollLeft} ${one.scrollTop}`),
    window: [scrollX, scrollY],
    fields: all.filter((one) => "value" in one && one.tagName !== "LI").map((one) => `${place(one)} ${one.value}`),
    focus: document.activeElement.id,
    open: all.filter((one) => one.open).map(place),
    places: [...document.querySelectorAll("[data-key], [data-word]")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.id} ${[x, y, width, height].map(Math.round)}`;
    }),
    selected: String(getSelection()),
    address: location.hash,
    title: document.title,
  };
}"""
RESTING = "() => Promise.allSettled(document.getAnimations().map((one) => one.finished))"
LATER = 200
"""Milliseconds until the title and bubbles have followed."""
KEYS = (
    "F2",
    "Shift+F2",
    "F8",
    "F9",
    "Shift+F9",
    "Tab",
    "Tab",
    "ArrowDown",
    "End",
    "Shift+Tab",
    "Control+z",
    "Escape",
    "?",
)
COMMANDS = "[...new Set([...document.querySelectorAll('button[data-do]:enabled')].map((one) => one.dataset.do))]"
CLOSE = "document.getElementById('do-close')?.click()"
LEAVES = ("home", "hold", "take")
"""Commands that lead away."""
UNASKED = """for (const { prototype } of [Worker, MessagePort]) {
  const { postMessage } = prototype;
  prototype.postMessage = function (what, ...more) {
    if (what?.[1] === "think") globalThis.unasked = (globalThis.unasked ?? 0) + 1;
    else postMessage.call(this, what, ...more);
  };
}"""
"""A hint is asked for and never comes, as it would come at another time on each phone; `tests/web` compares the job."""


def seen(page: Page) -> dict[str, Any]:
    """All that somebody finds on a phone."""
    found: dict[str, Any] = page.evaluate(SEEN)
    nodes = listening(page).send("Accessibility.getFullAXTree")["nodes"]
    kept = ("role", "name", "description", "value", "properties", "ignored")
    tree = json.dumps([{key: node[key] for key in kept if key in node} for node in nodes])
    return found | {"heard": re.sub(r'"backendDOMNodeId": \d+', "", tree)}


@cache
def listening(page: Page) -> CDPSession:
    """What asks a browser for the accessibility tree."""
    return page.context.new_cdp_session(page)


def same(phones: Phones, after: str) -> None:
    """Nobody can tell the phones apart."""
    for page in phones:
        idle(page).evaluate(RESTING)
    phones[0].wait_for_timeout(LATER)
    one, other = (seen(page) for page in phones)
    for what in one:
        assert one[what] == other[what], f"{what} after {after}: {difference(str(one[what]), str(other[what]))}"


def difference(one: str, other: str) -> str:
    """Where they differ first."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 200) : at + 200]!r}, {other[max(0, at - 20) : at + 200]!r}"


def both(phones: Phones, act: str, after: str = "") -> None:
    """The same on both; `after`: and then nobody can tell them apart."""
    for page in phones:
        idle(page).evaluate(act)
    if after:
        same(phones, after)


def press(command: str) -> str:
    """A script that presses what says this command, if it is there."""
    wanted = json.dumps(f"[data-do={json.dumps(command)}]")
    return f"document.querySelector({wanted})?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"


def match_of(page: Page) -> Match:
    """The match that a phone keeps, with all notes."""
    kept = page.evaluate(MATCHES)
    match = load(kept["nile.match.1"], GAMES)
    return sealed.noted(match, json.loads(kept.get("nile.note.1", "{}")).get("notes"))


def begin_anew(phones: Phones) -> None:
    """The second phone has the match of the first; both come to it from the start screen."""
    one, other = phones
    for page in phones:
        idle(page).locator(".home").tap()
        expect(page.locator("#setup")).to_be_visible()
    other.evaluate(BRING, one.evaluate(MATCHES))
    for page in phones:
        idle(page).evaluate("location.hash = '#match/1'")
        expect(page.locator("#do-hold")).to_be_visible()
    same(phones, "the beginning")


def say(page: Page, line: str) -> None:
    """Types a line."""
    page.locator("#line").fill(line)
    page.locator("#line").press("Enter")
    idle(page)


def fidget(page: Page, rng: Random) -> None:
    """What leaves traces in a page, if it is not cleared for the next."""
    page.locator(".log button").first.tap()
    idle(page).keyboard.press("Escape")
    page.locator(f"#near-{rng.choice(['top', 'left', 'right'])}").dispatch_event("click")
    page.evaluate("() => { pane.scrollTo(40, 60); document.getElementById('log').scrollTo(0, 1e4); scrollTo(0, 300); }")
    page.locator("[id^=place-]").nth(rng.randrange(9)).focus()
    page.keyboard.press("ArrowLeft")
    idle(page).keyboard.press("F9")
    page.locator(f"#total-{rng.randint(1, 3)}").tap()
    idle(page).locator("#line").fill("sealed: 1 1")


def finish(page: Page, lines: list[str]) -> None:
    """Says the secret steps, the last of them by a tap on the phone, and leaves something in the line."""
    for line in lines:
        say(page, line)
    if page.locator("#do-confirm").count():
        page.locator("#do-confirm").tap()
    idle(page)


def walk(phones: Phones, handing: bool) -> None:
    """Everything that can be pressed here and does not lead away, and keys; then back."""
    one, _ = phones
    for command in one.evaluate(COMMANDS):
        if command.split(" ")[0] in LEAVES or (command.startswith("look") and not command.endswith(("0", "3", "7"))):
            continue
        both(phones, press(command), command)
        if handing and one.locator("#do-branch").count():
            both(phones, press("branch"), f"{command}, branch")
            both(phones, press("hold"), f"{command}, branch, hold")
            both(phones, "location.hash = '#match/1'", "the way back")
        both(phones, CLOSE)
        if idle(one).locator("#do-look--1").count():
            both(phones, press("look -1"))
    for key in KEYS:
        for page in phones:
            page.keyboard.press(key)
        same(phones, key)
        both(phones, CLOSE)


def phase(phones: Phones, rng: Random, walks: int) -> int:
    """Turn after turn with secret steps; so many times everything is tried. How many times that is left."""
    one, other = phones
    while secretive((match := match_of(one)).game, match.table):
        if one.locator("#do-pass-by").count():
            skip(one)
        secrets = hidden(match.game, match.table)
        if not secrets:
            begin_anew(phones)
        else:
            same(phones, "the hand-over")
            if walks:
                walk(phones, handing=True)
        for page in phones:
            page.locator("#do-hold").tap()
        if secrets:
            same(phones, "taking it")
            if walks:
                walk(phones, handing=False)
                walks -= 1
        own, others = turns(match, rng)
        fidget(other, rng)
        finish(one, own)
        finish(other, others)
    return walks


@pytest.mark.full
@to_the_end("walks", 1, 100)
def test_a_match_of_three_on_one_phone_keeps_all_secrets(visits, site, walks):
    """Until everything was tried in so many secret turns, or to the end."""
    both_visits = [visits(reduced_motion="reduce", **PHONE) for _ in range(2)]
    for visit in both_visits:
        visit.context.add_init_script(UNASKED)
    one, other = (idle(ready(visit.new_page_at(site + MATCH))) for visit in both_visits)
    phones = (one, other)
    rng = Random(1)
    while (match := match_of(one)).turn != OVER:
        if one.locator("#do-pass-by").count():
            skip(one)
        elif not secretive(match.game, match.table):
            moves = [line for line in match.legal if line not in ("done", "skip")]
            one.locator("#near-left").dispatch_event("click")
            say(one, rng.choice(moves or match.legal))
            assert match_of(one).turn == match.turn or one.evaluate(NEAR) == 1, "the next person sees the whole board"
        elif walks:
            walks = phase(phones, rng, walks)
        else:
            break
    else:
        expect(idle(one).locator("#do-rematch-same")).to_be_visible()
        assert one.evaluate(NEAR) == 1
    assert one.evaluate("unasked") and other.evaluate("unasked"), "hints were asked for"
