"""A live match in several tabs of one browser, by real connections, locks and storage."""

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import CDPSession, Error, Page, expect

from tests.browser.conftest import LATER_WITH_FULL
from tests.browser.player import idle, log_length, ready, shut
from tests.browser.test_link import at_table, invite, join, live, paste, play, rejoin, same, speaks, together
from tests.browser.test_tabs import REFUSED

CONNECTIONS = """{
  globalThis.made = 0;
  const Made = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = function (...about) { made += 1; return new Made(...about); };
}"""
"""Counts the connections that a page makes."""


def second(page: Page) -> Page:
    """The same match in another tab of the same browser."""
    tab = page.context.new_page()
    tab.goto(page.url)
    at_table(tab)
    return tab


def asked(tab: Page, there: bool = True) -> None:
    """The page asks whether the match is to be taken over."""
    expect(idle(tab).locator("#ask")).to_have_text("This match is open in another tab.")
    expect(tab.locator("#do-far-here")).to_have_text("Take over here")
    expect(tab.locator("#do-far-stay")).to_have_text("Leave it there")
    if there:
        expect(tab.locator("#story")).to_contain_text("It’s connected there.")
    assert not speaks(tab)


def plays(*pages: Page) -> None:
    """They are connected, and go on."""
    for page in pages:
        expect(page.locator(".presence .dot")).to_have_class("dot is-connected")
        expect(page.locator("#do-far-here")).to_have_count(0)


def frozen(page: Page) -> CDPSession:
    """The page's script stands still until ``Debugger.resume``, as if the browser had frozen its tab."""
    session = page.context.new_cdp_session(page)
    session.send("Debugger.enable")
    session.send("Debugger.pause")
    return session


@pytest.mark.full
@LATER_WITH_FULL
@pytest.mark.parametrize("who", ["host", pytest.param("guest", marks=pytest.mark.full)])
def test_a_second_tab_is_asked_about_and_the_first_goes_on_with_its_connection(visits, site, who):
    """Opened and closed; left there; taken over and closed: never a new link, whatever is opened."""
    rng = Random(4)
    for visit in (mine := visits(), theirs := visits()):
        visit.context.add_init_script(CONNECTIONS)
    host = mine.new_page_at(site)
    guest = theirs.new_page_at(invite(host))
    paste(host, join(guest))
    at_table(host, guest)
    first = host if who == "host" else guest
    play(rng, 2, host, guest)

    tab = second(first)
    asked(tab)
    play(rng, 1, host, guest)
    tab.close(run_before_unload=True)
    play(rng, 1, host, guest)

    tab = second(first)
    asked(tab)
    tab.locator("#do-far-stay").click()
    expect(ready(tab).locator("#begin")).to_be_visible()
    plays(host, guest)
    play(rng, 1, host, guest)

    tab.locator(".friends .resume").click()
    asked(tab)
    tab.locator("#do-far-here").click()
    asked(first, there=False)
    expect(tab.locator("#do-far-here")).to_have_count(0)
    steps = log_length(first)
    assert log_length(tab) == steps
    tab.close(run_before_unload=True)
    plays(host, guest)
    play(rng, 2, host, guest)
    assert log_length(first) > steps
    for page in (host, guest):
        assert page.evaluate("made") == 1


@pytest.mark.full
def test_a_move_made_in_the_second_tab_is_there_in_the_first(visits, site):
    """It could not be sent there, as the first tab has the connection; the first tab sends it."""
    host, guest = together(visits, site)
    play(Random(4), 2, host, guest)
    first = live(host, guest)
    other = guest if first is host else host
    steps = log_length(first)
    tab = second(first)
    tab.locator("#do-far-here").click()
    asked(first, there=False)
    expect(tab.locator("#do-far-here")).to_have_count(0)
    expect(idle(tab).locator("#lines option").first).to_be_attached()
    lines = tab.locator("#lines option").evaluate_all("all => all.map(({ value }) => value)")
    tab.locator("#line").fill(lines[0])
    tab.keyboard.press("Enter")
    expect(tab.locator("#ply")).not_to_have_attribute("max", str(steps))
    assert log_length(other) == steps
    tab.close(run_before_unload=True)
    plays(host, guest)
    same(host, guest)
    assert log_length(other) > steps
    play(Random(4), 2, host, guest)


@pytest.mark.full
@pytest.mark.parametrize("how", ["closed", "crashed", "frozen"])
def test_a_first_tab_that_does_not_answer_is_not_asked_for(visits, site, how):
    """A tab that ended has no lock any more; one that is frozen says nothing, and learns of it when it wakes."""
    visit = visits(loose=True)
    host = visits().new_page_at(site)
    guest = visit.new_page_at(invite(host))
    paste(host, join(guest))
    at_table(host, guest)
    play(Random(4), 2, host, guest)
    address, steps = guest.url, log_length(guest)
    if how == "frozen":
        sleeper = frozen(guest)
    elif how == "closed":
        guest.close()
    else:
        crash(guest)
    tab = visit.context.new_page()
    tab.goto(address)
    at_table(tab)
    expect(tab.locator(".presence .dot").first).to_be_visible()
    expect(tab.locator("#ask")).not_to_contain_text("other tab", timeout=10_000)
    expect(tab.locator("#do-far-here")).to_have_count(0)
    assert log_length(tab) == steps
    expect(tab.locator("#do-far-again").first).to_be_visible()
    if how == "frozen":
        sleeper.send("Debugger.resume")
        asked(guest, there=False)
        expect(tab.locator("#do-far-here")).to_have_count(0)


def crash(page: Page) -> None:
    """The page's process ends, and answers nothing any more."""
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash", timeout=5_000)


@pytest.mark.full
@pytest.mark.parametrize("who", ["host", pytest.param("guest", marks=pytest.mark.full)])
def test_a_half_made_move_is_there_after_a_reload(visits, site, who):
    pages = together(visits, site)
    page = pages[0] if who == "host" else pages[1]
    while live(*pages) is not page:
        play(Random(4), 1, *pages)
    page.locator("#do-open-settings").click()
    page.locator("[id='set.confirm-always']").check()
    shut(page)
    page.locator("button[data-word], [data-word][role=button]").first.click()
    expect(page.locator("#do-confirm")).to_be_visible()
    before = idle(page).locator("#ask").inner_text()
    chosen = page.locator(".chosen").evaluate_all("all => all.map(({ id }) => id)")
    assert chosen
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    at_table(page)
    expect(page.locator("#do-confirm")).to_be_visible()
    expect(page.locator("#ask")).to_have_text(before)
    assert page.locator(".chosen").evaluate_all("all => all.map(({ id }) => id)") == chosen


@pytest.mark.full
def test_both_tabs_of_a_restored_session(visits, site):
    """Both are there again at the same moment: one plays, the other asks."""
    host, guest = together(visits, site)
    play(Random(4), 1, host, guest)
    address, context = guest.url, guest.context
    guest.close()
    tabs = [context.new_page() for _ in range(2)]
    for tab in tabs:
        tab.evaluate("address => { setTimeout(() => { location.href = address }) }", address)
    at_table(*tabs)
    for _ in range(100):
        found = [tab.locator("#do-far-here").count() for tab in tabs]
        if sorted(found) == [0, 1]:
            break
        tabs[0].wait_for_timeout(50)
    assert sorted(found) == [0, 1]
    asked(tabs[found.index(1)], there=False)


@pytest.mark.full
def test_the_own_invitation_and_an_invitation_of_another_tab(visits, site):
    visit = visits()
    host = visit.new_page_at(site)
    link = invite(host)
    tab = visit.new_page_at(link)
    expect(ready(tab).locator("#own")).to_have_text("You made this link yourself. Send it to your friend.")
    tab.locator(".answers .button").first.click()
    expect(tab.locator("#whose")).to_have_text("This match is open in another tab.")
    tab.locator("#do-far-stay").click()
    guest = visits().new_page_at(link)
    paste(host, join(guest))
    at_table(host, guest)


@pytest.mark.full
def test_where_locks_are_refused_a_live_match_goes_on(visits, site):
    mine = visits()
    mine.context.add_init_script(REFUSED)
    host = mine.new_page_at(site)
    guest = visits().new_page_at(invite(host))
    paste(host, join(guest))
    at_table(host, guest)
    play(Random(1), 2, host, guest)
    host.reload()
    at_table(host)
    rejoin(host, guest)
    play(Random(2), 2, host, guest)
