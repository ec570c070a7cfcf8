"""Builders of Egypt by link in three browsers: who decides out of turn, seats that leave and come back, one record."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import rejoin, reopened, together
from tests.browser.player import idle, log_length, over, record
from tests.browser.test_link import speaks

FIRST = ("keep", "pyramid", "take", "points", "send", "skip", "load", "stones")
"""What is said, if it may be: a match by these is as short as one can be."""
OUT_OF_TURN = "’s turn.)"


def now(pages: list[Page]) -> Page | None:
    """Whoever may say something; None at the end."""
    for _ in range(2000):
        if all(over(page) for page in pages):
            return None
        for page in pages:
            if speaks(page):
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError([page.locator("#ask").text_content() for page in pages])


def speak(page: Page, pages: list[Page]) -> None:
    """A typed line; all the others hear it."""
    lines: list[str] = page.locator("#lines option").evaluate_all("all => all.map(one => one.value)")
    before = log_length(page)
    page.locator("#line").fill(min(reversed(lines), key=lambda line: FIRST.index(line.partition(" ")[0])))
    page.keyboard.press("Enter")
    expect(idle(page).locator("#ply")).not_to_have_attribute("max", str(before))
    for each in pages:
        expect(each.locator("#ply")).to_have_attribute("max", str(log_length(page)))


def until_asked(pages: list[Page], seat: int, moves: int) -> None:
    """After so many moves, to a card that this seat may take in another's turn."""
    while page := now(pages):
        ask = page.locator("#ask").inner_text()
        if log_length(page) >= moves and page is pages[seat - 1] and OUT_OF_TURN in ask:
            return
        speak(page, pages)
    raise AssertionError("the seat was never asked")


def decides(pages: list[Page], seat: int) -> None:
    """This seat is asked and nobody else can answer."""
    for number, page in enumerate(pages, 1):
        expect(page.locator("#line:not([disabled])")).to_have_count(number == seat)
        assert (page.locator("[data-word]").count() > 0) is (number == seat)


def finish(pages: list[Page]) -> None:
    """To the end: three records alike, with all links of the draws, and three score sheets."""
    while page := now(pages):
        speak(page, pages)
    sheets = [page.locator(".sheet td").all_inner_texts() for page in pages]
    one, *others = [record(page) for page in pages]
    assert one.turn < 0 and all(other.steps == one.steps and other.names == one.names for other in others)
    assert all(other.extra["log"] == one.extra["log"] for other in others)
    totals = [str(points["total"]) for points in one.game.scores(one.table)]
    for page, sheet in zip(pages, sheets, strict=True):
        assert sheet == sheets[0] and sheet[-3:] == totals
        assert [page.locator(f"#total-{seat}").inner_text() for seat in (1, 2, 3)] == totals


def test_a_guest_who_is_asked_out_of_turn_leaves_comes_back_and_answers(visits, site):
    pages = together(visits, site, "builders")
    until_asked(pages, 2, 15)
    decides(pages, 2)
    pages[1] = reopened(pages[1], site)
    assert log_length(pages[1]) == log_length(pages[0])
    rejoin(pages[0], pages[1], 2)
    expect(pages[1].locator("#ask")).to_contain_text(OUT_OF_TURN)
    decides(pages, 2)
    finish(pages)


@pytest.mark.full
def test_the_host_leaves_and_comes_back(visits, site):
    """By new links of its own to both guests, one after the other."""
    pages = together(visits, site, "builders")
    until_asked(pages, 3, 20)
    pages[0] = reopened(pages[0], site)
    for seat in (2, 3):
        rejoin(pages[0], pages[seat - 1], seat)
    decides(pages, 3)
    finish(pages)


@pytest.mark.full
def test_a_guest_hosts_the_match_from_where_the_host_left_it(visits, site):
    pages = together(visits, site, "builders")
    until_asked(pages, 3, 20)
    host = pages[0].context
    pages[0].close(run_before_unload=True)
    leader = pages[1]
    leader.locator("#do-open-far").click()
    leader.locator("#do-far-lead").click()
    rejoin(leader, pages[2], 3)
    again = host.new_page()
    again.goto(site)
    again.locator(".friends .resume").click()
    rejoin(leader, again, 1)
    pages[0] = again
    finish(pages)
