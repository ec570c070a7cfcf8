"""Two browsers, and two tabs of one, play by link: all by what a person can click, paste and type."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import EVERY_VISIT, PHONE
from tests.browser.player import click_on, go, idle, log_length, over, ready, record, until
from tests.browser.test_accessibility import findings

EVIL = "<img src=x onerror=alert(1)>"
OVERRIDE = "\u202e"
LIAR = """{
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (text) {
    return send.call(this, text.replaceAll('"name":"Ben"', '"name":"neB\\u202e<img src=x onerror=alert(1)>"'));
  };
}"""
"""A guest whose program sends another name than its own page would let it have."""
KEPT = (
    "Object.entries(localStorage).filter(([key]) => /^nile\\.live\\..*event:/.test(key)).map(([, text]) => text).sort()"
)
"""The events of the log that a device has kept."""


def shown_link(page: Page) -> str:
    """The link that the page shows to be passed on."""
    link = page.locator("#share-link")
    expect(link).to_be_visible()
    return link.text_content() or ""


def paste(page: Page, text: str) -> None:
    page.locator("#pasted-link").fill(text)
    page.locator("#paste-link button[type=submit]").click()


def at_table(*pages: Page) -> None:
    for page in pages:
        expect(ready(page).locator("#table")).to_be_visible()
        idle(page)


def speaks(page: Page) -> bool:
    """May something be said here now?"""
    return page.locator("#do-say:enabled").count() > 0


def live(*pages: Page) -> Page:
    """Whoever may say something."""
    return until(
        pages[0],
        lambda: next(filter(speaks, pages), None),
        lambda: [page.locator("#ask").text_content() for page in pages],
    )


def invite(page: Page, name: str = "Anna") -> str:
    """From the start screen to a link."""
    go(ready(page), "live")
    page.locator("#far-name").fill(name)
    page.locator("#do-invite").click()
    return shown_link(page)


def join(page: Page, name: str = "Ben") -> str:
    """From the invitation to the reply."""
    page.locator("#do-join").wait_for()
    page.locator("#far-name").fill(name)
    page.locator("#do-join").click()
    return shown_link(page)


def together(visits, site, name: str = "Ben") -> tuple[Page, Page]:
    """Two browsers at one table."""
    host = visits().new_page_at(site)
    link = invite(host)
    guest = visits().new_page_at(link)
    paste(host, join(guest, name))
    at_table(host, guest)
    return host, guest


def good(page: Page, what: str) -> None:
    """On a phone axe-core finds nothing, and nothing scrolls sideways."""
    assert findings(idle(page)) == [], what
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"], what


def same(one: Page, two: Page) -> None:
    """Both tables have gone as far as each other, and no draw is under way."""
    until(
        one,
        # a step that is on its way leaves nobody to speak: so that is asked first
        lambda: any(speaks(page) or over(page) for page in (one, two)) and log_length(one) == log_length(two),
        lambda: (log_length(one), log_length(two)),
    )


def taken_down(one: Page, two: Page) -> None:
    """Both devices have kept the same log: a guest's own step is shown before the host has taken it down."""
    until(one, lambda: one.evaluate(KEPT) == two.evaluate(KEPT), lambda: (one.evaluate(KEPT), two.evaluate(KEPT)))


def type_on(page: Page, rng: Random) -> None:
    """A typed line."""
    lines = page.locator("#lines option").evaluate_all("options => options.map((option) => option.value)")
    page.locator("#line").fill(rng.choice(lines))
    page.keyboard.press("Enter")
    idle(page)


def play(rng: Random, moves: int, *pages: Page, click: bool = False) -> None:
    """So many moves, or to the end."""
    for _ in range(moves):
        if any(over(page) for page in pages):
            return
        page = live(*pages)
        before = log_length(page)
        for _ in range(30):
            if click:
                click_on(page, rng)
            else:
                type_on(page, rng)
            if log_length(page) > before or not speaks(page):
                break
        same(*pages)


def rejoin(maker: Page, opener: Page) -> None:
    """One makes a new link, the other opens it and answers, both are back."""
    maker.locator("#do-far-again").first.click()
    link = shown_link(maker)
    opener.evaluate("address => { location.href = address }", link)
    opener.locator("#do-join").click()
    paste(maker, shown_link(opener))
    at_table(maker, opener)
    for page in (maker, opener):
        expect(page.locator(".presence .dot")).to_have_class("dot is-connected")


@pytest.mark.full
def test_a_whole_match_between_two_browsers(visits, site):
    """Invitation, reply, clicks, typed lines, a take-back, a reload of either side in mid-match, the end, a rematch."""
    rng = Random(5)
    host, guest = together(visits, site, EVIL)
    assert "#join" not in host.url and "#join" not in guest.url
    expect(host.locator(".presence bdi")).to_have_text(EVIL)
    expect(guest).to_have_title("Anna · Imhotep: The Duel · Builders of the Nile")
    expect(host).to_have_title("● Your turn · Imhotep: The Duel · Builders of the Nile")
    expect(host.locator("link[rel=icon]")).to_have_attribute("href", "./logo-turn.svg")
    expect(guest.locator("link[rel=icon]")).to_have_attribute("href", "./logo.svg")
    play(rng, 3, host, guest, click=True)

    last, other = (guest, host) if live(host, guest) is host else (host, guest)
    before = log_length(host)
    last.locator("#do-undo").click()
    other.locator("#do-far-answer-yes").click()
    expect(other.locator("#ply")).not_to_have_attribute("max", str(before))
    same(host, guest)

    play(rng, 4, host, guest)
    taken_down(host, guest)
    steps = log_length(host)
    guest.reload()
    at_table(guest)
    assert log_length(guest) == steps
    expect(host.locator("#do-far-again").first).to_be_visible()
    rejoin(host, guest)
    play(rng, 4, host, guest)

    host.reload()
    at_table(host)
    rejoin(guest, host)
    play(rng, 200, host, guest)
    for page in (host, guest):
        expect(page.locator("#dialog.is-score")).to_be_visible()
    one, two = record(host), record(guest)
    assert one.steps == two.steps and one.extra["log"] == two.extra["log"] and one.names == {1: "Anna", 2: EVIL}

    host.locator("#do-open-far").click()
    host.locator("#far-rematch-same").click()
    guest.locator("#do-far-answer-yes").click()
    live(host, guest)
    same(host, guest)
    play(rng, 2, host, guest)
    assert 0 < log_length(host) < len(one.steps)


@pytest.mark.full
def test_a_browser_that_was_killed_comes_back_from_the_start_screen(visits, site):
    rng = Random(2)
    visit = visits()
    host = visit.new_page_at(site)
    guest = visits().new_page_at(invite(host))
    paste(host, join(guest))
    at_table(host, guest)
    play(rng, 3, host, guest)
    steps = log_length(host)
    host.close()
    host = visit.new_page_at(site)
    ready(host).locator(".friends .resume").click()
    at_table(host)
    assert log_length(host) == steps
    expect(guest.locator("#do-far-again").first).to_be_visible()
    rejoin(guest, host)
    play(rng, 2, host, guest)


@pytest.mark.full
@EVERY_VISIT
def test_two_tabs_of_one_browser_meet_without_a_connection(visits, site):
    rng = Random(3)
    visit = visits()
    host = visit.new_page_at(site)
    guest = visit.new_page_at(invite(host))
    guest.locator("#do-join").wait_for()
    expect(guest.locator(".address")).to_contain_text("another tab of this browser")
    guest.locator("#do-join").click()
    at_table(host, guest)
    play(rng, 3, host, guest)
    guest.reload()
    at_table(guest)
    expect(host.locator(".presence .dot")).to_have_class("dot is-connected")
    play(rng, 2, host, guest)


def test_reply_tab_in_the_same_profile(visits, site):
    visit = visits()
    host = visit.new_page_at(site)
    guest = visits().new_page_at(invite(host))
    reply = join(guest)
    tab = visit.new_page_at(reply)
    expect(tab.locator("#handed")).to_contain_text("You can close this one")
    assert "#" not in tab.url
    at_table(host, guest)


@pytest.mark.full
def test_reply_tab_in_another_profile(visits, site):
    """Nobody waits for it there: it is shown with the advice to paste it, and that works."""
    host = visits().new_page_at(site)
    guest = visits().new_page_at(invite(host))
    reply = join(guest)
    stranger = visits().new_page_at(reply)
    expect(stranger.locator("#handed")).to_contain_text("No page here is waiting")
    assert shown_link(stranger) in reply
    paste(host, shown_link(stranger))
    at_table(host, guest)


@pytest.mark.full
def test_names_such_as_img_onerror_and_right_to_left_overrides_are_shown_as_text(visits, site):
    visit = visits()
    visit.context.add_init_script(LIAR)
    host = visits().new_page_at(site)
    guest = visit.new_page_at(invite(host))
    paste(host, join(guest))
    at_table(host, guest)
    expect(host.locator(".presence bdi")).to_have_text(f"neB {EVIL}")
    for page in (host, guest):
        assert page.locator("img").count() == 0
        assert OVERRIDE not in page.content() and OVERRIDE not in page.title()


def test_tab_closed(visits, site):
    """The other side is told at once: it hears of it though no time passes there, so that silence is never noticed."""
    host = visits(**PHONE).new_page_at(site)
    guest = visits().new_page_at(invite(host))
    paste(host, join(guest))
    at_table(host, guest)
    same(host, guest)
    (ticker,) = (worker for worker in host.workers if worker.url.endswith("/ticker.js"))
    ticker.evaluate("() => close()")
    asked: list[str] = []
    guest.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    guest.close(run_before_unload=True)
    expect(host.locator(".presence .dot")).to_have_class("dot is-away")
    expect(host.locator("#do-far-again").first).to_be_visible()
    assert asked == ["beforeunload"], "whoever closes the tab is asked first"
    story = host.locator("#story.told")
    expect(story).to_have_text("Ben is away. The match is saved.")
    high, room = story.evaluate("told => [told.scrollHeight, told.clientHeight]")
    assert high <= room, "the sentence is cut on a telephone"


@pytest.mark.full
@EVERY_VISIT
def test_links_that_cannot_be_used_say_why(visits, site):
    """Cut, one's own, none at all, a reply to another invitation: a sentence each, nothing is lost."""
    host = visits().new_page_at(site)
    link = invite(host)
    paste(host, link)
    trouble = host.locator("#paste-link .trouble")
    expect(trouble).to_contain_text("your own invitation")
    paste(host, link[:-20])
    expect(trouble).to_contain_text("is cut off")
    paste(host, "See you tomorrow!")
    expect(trouble).to_contain_text("no link to a match")
    assert shown_link(host) == link

    guest = visits().new_page_at(link[:-20])
    expect(ready(guest).locator("#alarm")).to_contain_text("is cut off")
    guest.goto("about:blank")
    guest.goto(link)
    reply = join(guest)
    other = visits().new_page_at(site)
    invite(other)
    paste(other, reply)
    expect(other.locator("#paste-link .trouble")).to_contain_text("another invitation")


@pytest.mark.parametrize("who", [pytest.param("guest", marks=pytest.mark.full), "host"])
def test_a_browser_without_webrtc_is_offered_another_way(visits, site, who):
    visit = visits()
    visit.context.add_init_script("delete window.RTCPeerConnection")
    if who == "host":
        page = ready(visit.new_page_at(site))
        go(page, "live")
        expect(page.locator("#missing")).to_contain_text("Use another browser.")
        expect(page.locator("#do-invite")).to_be_disabled()
        page.locator("#do-post-later").click()
    else:
        link = invite(visits().new_page_at(site))
        page = visit.new_page_at(link)
        expect(page.locator("#missing")).to_contain_text("open it in another browser")
        expect(page.locator("#do-join")).to_have_count(0)
        expect(page.locator("#do-copy-link")).to_have_attribute("data-do", f"copy-link {link}")
        page.locator("#do-post-new").click()
    expect(page.locator("#letters")).to_be_visible()


@pytest.mark.full
def test_a_reply_that_is_opened_late_still_connects(visits, site):
    """Without knocking Chromium gives up 15 s after the answer was made."""
    host = visits().new_page_at(site)
    guest = visits().new_page_at(invite(host))
    reply = join(guest)
    guest.wait_for_timeout(35_000)
    paste(host, reply)
    at_table(host, guest)
    play(Random(1), 2, host, guest)


@pytest.mark.full
def test_the_host_may_wait_at_the_start_screen(visits, site):
    host = visits().new_page_at(site)
    guest = visits().new_page_at(invite(host))
    reply = join(guest)
    host.locator(".home").click()
    expect(host.locator(".friends .resume")).to_contain_text("Waiting for your friend")
    host.locator(".friends .resume").click()
    paste(host, reply)
    at_table(host, guest)


@pytest.mark.full
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_the_way_and_at_the_table(visits, site, theme):
    host, guest = (visits(color_scheme=theme, reduced_motion="reduce", **PHONE) for _ in range(2))
    page = ready(host.new_page_at(site))
    go(page, "live")
    page.locator("#stun summary").click()
    good(page, "the form")
    page.locator("#do-invite").click()
    link = shown_link(page)
    good(page, "the invitation")
    other = guest.new_page_at(link)
    other.locator("#do-join").wait_for()
    good(other, "what joining means")
    paste(page, "nothing")
    expect(page.locator("#paste-link .trouble")).to_be_visible()
    good(page, "a link that is none")
    other.locator("#do-join").click()
    reply = shown_link(other)
    good(other, "the reply")
    paste(page, reply)
    at_table(page, other)
    live(page, other)
    page.locator("#do-open-far").click()
    good(page, "who is there")
    page.locator("#greet-luck").click()
    expect(other.locator("#story")).to_contain_text("Good luck!")
    good(other, "a greeting")
    other.close(run_before_unload=True)
    expect(page.locator("#do-far-again").first).to_be_visible()
    good(page, "nobody there")
    page.locator("#do-far-again").first.click()
    shown_link(page)
    good(page, "a new link")


@pytest.mark.full
def test_how_devices_find_each_other_can_be_chosen(visits, site):
    page = ready(visits().new_page_at(site))
    go(page, "live")
    expect(page.locator(".address")).to_contain_text("Google")
    page.locator("#stun summary").click()
    page.locator("[id='set.stun-off']").check()
    expect(page.locator(".address")).to_contain_text("No server is asked")
    page.locator("[id='set.stun-own']").check()
    page.locator("#far-servers").fill("stun:127.0.0.1:9")
    page.locator("#do-invite").click()
    shown_link(page)
