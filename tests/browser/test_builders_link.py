"""Builders of Egypt by link in three browsers: who decides out of turn, seats that leave and come back, one record."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import leave, rejoin, reopened, returned, together
from tests.browser.player import log_length, over, record, shut, until
from tests.browser.test_link import speaks

FIRST = [
    "keep",
    "pyramid",
    "take",
    "points",
    "send",
    "skip",
    "load",
    "stones",
    "sail",
    "lever",
    "chisel",
    "hammer",
    "pass",
]
"""What is said, if it may be: so a match is short, and the first ship of a round brings cards to several seats."""
OUT_OF_TURN = "’s turn.)"


def now(pages: list[Page]) -> Page | None:
    """Whoever may say something, once all have heard all that was said; None at the end."""
    found = until(
        pages[0],
        lambda: len(set(map(log_length, pages))) == 1 and (all(map(over, pages)) or next(filter(speaks, pages), None)),
        lambda: [page.locator("#ask").text_content() for page in pages],
    )
    return found if isinstance(found, Page) else None


def say(page: Page) -> None:
    """A typed line."""
    lines: list[str] = page.locator("#lines option").evaluate_all("all => all.map(one => one.value)")
    page.locator("#line").fill(min(lines, key=lambda line: FIRST.index(line.partition(" ")[0])))
    page.keyboard.press("Enter")


def speak(page: Page) -> None:
    """A typed line that has been heard."""
    before = log_length(page)
    say(page)
    expect(page.locator("#ply")).not_to_have_attribute("max", str(before))


def until_asked(pages: list[Page], moves: int) -> int:
    """After so many moves, to a card that a guest may take in another's turn: the seat."""
    while page := now(pages):
        if log_length(page) >= moves and page is not pages[0] and OUT_OF_TURN in page.locator("#ask").inner_text():
            return pages.index(page) + 1
        speak(page)
    raise AssertionError("no guest was ever asked")


def decides(pages: list[Page], seat: int) -> None:
    """This seat is asked and nobody else can answer."""
    for number, page in enumerate(pages, 1):
        expect(page.locator("#do-say:enabled")).to_have_count(int(number == seat))
        assert (page.locator("[data-word]").count() > 0) is (number == seat)


def finish(pages: list[Page]) -> None:
    """To the end: three records alike, with all links of the draws, and three score sheets."""
    while page := now(pages):
        speak(page)
    sheets = [page.locator(".sheet td").all_inner_texts() for page in pages]
    one, *others = [record(page) for page in pages]
    assert one.turn < 0 and all(other.steps == one.steps and other.names == one.names for other in others)
    assert all(other.extra["log"] == one.extra["log"] for other in others)
    totals = [str(points["total"]) for points in one.game.scores(one.table)]
    for page, sheet in zip(pages, sheets, strict=True):
        assert sheet == sheets[0] and sheet[-3:] == totals
        assert [page.locator(f"#total-{seat}").inner_text() for seat in (1, 2, 3)] == totals


@pytest.mark.full
@pytest.mark.parametrize("end", [False, True])
def test_a_guest_who_is_asked_out_of_turn_leaves_comes_back_and_answers(visits, site, end):
    pages = together(visits, site, "builders")
    seat = until_asked(pages, 15)
    decides(pages, seat)
    pages[seat - 1] = reopened(pages[seat - 1], site)
    assert log_length(pages[seat - 1]) == log_length(pages[0])
    rejoin(pages[0], pages[seat - 1], seat)
    expect(pages[seat - 1].locator("#ask")).to_contain_text(OUT_OF_TURN)
    decides(pages, seat)
    if end:
        finish(pages)
        return
    for _ in range(4):
        page = now(pages)
        assert page
        speak(page)
    now(pages)
    one, *others = [record(page) for page in pages]
    assert all(other.steps == one.steps and other.extra["log"] == one.extra["log"] for other in others)


@pytest.mark.full
def test_the_host_leaves_and_comes_back(visits, site):
    """By new links of its own to both guests, one after the other."""
    pages = together(visits, site, "builders")
    seat = until_asked(pages, 20)
    pages[0] = reopened(pages[0], site)
    for guest in (2, 3):
        rejoin(pages[0], pages[guest - 1], guest)
    decides(pages, seat)
    finish(pages)


@pytest.mark.full
def test_the_host_leaves_and_a_guest_leads_on(visits, site):
    """Its links bring back the other guest, and then whoever was the host: in anybody's turn it can make one."""
    pages = together(visits, site, "builders")
    seat = until_asked(pages, 6)
    left = leave(pages[0])
    leader, other = pages[1:]
    leader.locator("#do-open-far").click()
    leader.locator("#do-far-lead").click()
    shut(leader)
    rejoin(leader, other, 3)
    decides(pages[1:], seat - 1)
    pages[0] = returned(left, site)
    rejoin(leader, pages[0], 1)
    decides(pages, seat)
    finish(pages)
