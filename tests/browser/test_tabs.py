"""Two tabs of one browser with one match: one has it, the other is told so and can take over; never do both store."""

import json
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from game import GAMES
from game.match import load
from tests.browser.player import idle, ready, skip

VALLEY = "#new/valley?names=Anna,Ben,Chlo%C3%A9&first=1"
DUEL = "#new/duel?names=Anna,Ben"
OTHER = "This match is open in another tab."
KEPT = "key => localStorage.getItem(key)"

DEAF = """if (globalThis.LockManager) {
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (...about) {
    return request.apply(this, about).catch(() => new Promise(() => {}));
  };
}"""
"""A page that never hears that it has lost a lock."""
REFUSED = """if (globalThis.LockManager) for (const name of ["request", "query"]) {
  LockManager.prototype[name] = () => Promise.reject(new DOMException("refused", "SecurityError"));
}"""
"""A browser that has locks and refuses them, as where site data is blocked."""


def here(page: Page) -> None:
    """The match is on this page's table, and can be played on."""
    expect(idle(ready(page)).locator("#do-take")).to_have_count(0)
    expect(page.locator("#table")).to_be_visible()


def elsewhere(page: Page) -> None:
    """The page tells that another tab has the match, and offers nothing to say."""
    expect(ready(page).locator("#ask")).to_contain_text(OTHER)
    expect(page.locator("#do-take")).to_be_visible()
    expect(page.locator("[data-word], #do-hold, #do-branch, [data-do=review]")).to_have_count(0)


def bid(page: Page, group: int, *values: int) -> None:
    """The seat whose turn it is takes the device, lays tablets beside a group, and hands it on."""
    idle(page).locator("#do-hold").click()
    idle(page).locator(f"#group-{group}").click()
    for value in values:
        idle(page).locator(f"#tablet-{value}").click()
    idle(page).locator("#say-done").click()
    idle(page)


@pytest.mark.full
def test_seats_that_bid_in_two_tabs_lose_nothing(context, site):
    one = ready(context.new_page_at(site + VALLEY))
    bid(one, 1, 4)
    two = context.new_page_at(one.url)
    elsewhere(two)
    two.locator("#do-take").click()
    here(two)
    elsewhere(one)
    bid(two, 2, 3)
    one.locator("#do-take").click()
    here(one)
    elsewhere(two)
    bid(one, 3, 2, 0)
    skip(one)
    match = load(one.evaluate(KEPT, "nile.match.1"), GAMES)
    shown = [(step.speaker, step.words) for step in match.steps if step.words.startswith("show")]
    assert shown == [(1, "show 1 4"), (2, "show 2 3"), (3, "show 3 2 0")]


def said(page: Page, words: str) -> None:
    """Types a step."""
    page.locator("#line").fill(words)
    page.locator("#line").press("Enter")
    idle(page)


def steps(page: Page, id: int = 1) -> list[str]:
    """The steps of seats that the device keeps of a match."""
    return [step.words for step in load(page.evaluate(KEPT, f"nile.match.{id}"), GAMES).steps if step.speaker]


def test_a_tab_that_leaves_is_closed_or_killed_gives_the_match_back(loose_context, site):
    one = ready(loose_context.new_page_at(site + DUEL))
    address = one.url
    said(one, "place b2")
    one.locator(".home").click()
    two = loose_context.new_page_at(address)
    here(two)
    said(two, "place c2")
    two.close()
    three = loose_context.new_page_at(address)
    here(three)
    crash(three)
    four = loose_context.new_page_at(address)
    here(four)
    said(four, "place a2")
    assert steps(four) == ["place b2", "place c2", "place a2"]


def crash(page: Page) -> None:
    """Kills the process of a page."""
    with suppress(Error):
        page.goto("chrome://crash")


@pytest.mark.parametrize("told", [True, pytest.param(False, marks=pytest.mark.full)])
def test_a_tab_that_was_frozen_stores_nothing_any_more(context, site, told):
    """Nor does one that has not heard yet that another has taken over."""
    if not told:
        context.add_init_script(DEAF)
    one = ready(context.new_page_at(site + DUEL))
    said(one, "place b2")
    cycle = one.context.new_cdp_session(one)
    two = context.new_page_at(one.url)
    elsewhere(two)
    cycle.send("Page.setWebLifecycleState", {"state": "frozen"})
    two.locator("#do-take").click()
    here(two)
    said(two, "place c2")
    cycle.send("Page.setWebLifecycleState", {"state": "active"})
    one.evaluate("document.getElementById('square-a2').click()")
    elsewhere(one)
    assert steps(two) == steps(one) == ["place b2", "place c2"]
    one.locator("#do-take").click()
    here(one)
    expect(one.locator("#square-c2 .meeple")).to_be_visible()


@pytest.mark.full
def test_what_has_not_arrived_yet_from_the_other_tab_is_in_the_journal(context, site):
    one = ready(context.new_page_at(site + DUEL))
    two = context.new_page_at(one.url)
    elsewhere(two)
    one.evaluate("() => { Storage.prototype.setItem = () => {}; }")  # as if it were on its way to other processes
    said(one, "place b2")
    two.locator("#do-take").click()
    here(two)
    expect(two.locator("#square-b2 .meeple")).to_be_visible()
    assert steps(two) == ["place b2"]


@pytest.mark.full
def test_of_two_that_open_at_the_same_moment_one_has_it(context, site):
    first = ready(context.new_page_at(site + DUEL))
    address = first.url
    first.close()
    pages = [context.new_page() for _ in range(2)]
    for page in pages:
        page.goto(address, wait_until="commit")
    for page in pages:
        expect(idle(ready(page)).locator("#table")).to_be_visible()
    counts = [page.locator("#do-take").count() for page in pages]
    assert sorted(counts) == [0, 1]


@pytest.mark.full
def test_two_that_begin_at_the_same_moment_have_a_match_each(context, site):
    """However their ids came about: the second is begun before it knows of the first."""
    one = ready(context.new_page_at(site))
    two = ready(context.new_page_at(site))
    two.evaluate("() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    for page in (one, two):
        page.evaluate(f"() => {{ location.hash = '{DUEL}'; }}")
    for page in (one, two):
        here(page)
    said(one, "place b2")
    said(two, "place c2")
    assert sorted([steps(one, 1), steps(one, 2)]) == [["place b2"], ["place c2"]]
    assert json.loads(one.evaluate(KEPT, "nile.matches")) in (
        [["1", False], ["2", False]],
        [["2", False], ["1", False]],
    )


@pytest.mark.full
@pytest.mark.parametrize(
    "address",
    [
        "#new/duel?names=Anna,&bots=,1&first=1",
        *(pytest.param(address, marks=pytest.mark.full) for address in ("#puzzle/duel/today", "#learn/duel")),
    ],
    ids=["bot", "puzzle", "lesson"],
)
def test_matches_against_bots_puzzles_and_lessons_are_in_one_tab_too(context, site, address):
    one = ready(context.new_page_at(site + address))
    here(one)
    two = context.new_page_at(one.url)
    elsewhere(two)
    two.locator("#do-take").click()
    here(two)
    expect(two.locator("[data-word]").first).to_be_attached()
    elsewhere(one)


def test_where_locks_are_refused_play_goes_on(context, site):
    context.context.add_init_script(REFUSED)
    page = ready(context.new_page_at(site + DUEL))
    here(page)
    said(page, "place b2")
    said(page, "place c2")
    assert steps(page) == ["place b2", "place c2"]
