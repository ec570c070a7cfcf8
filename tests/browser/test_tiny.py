"""Three seats and secrets, on one device and between three browsers, in a site to which the smallest game was added.

Cards that only their seat knows, bids that are written before any is shown, questions in somebody else's turn.
"""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from game.match import Match
from tests.browser.company import NAMES, together
from tests.browser.conftest import serving
from tests.browser.player import idle, log_length, over, ready, record, until
from tests.browser.test_accessibility import findings
from tests.browser.test_link import live, speaks
from tests.game import tiny
from tests.newcomer import site as newcomer
from tools.server import Server

SHELF = {tiny.name: tiny}

HOTSEAT = "#new/tiny?names=Anna,Ben,&bots=,,2"
MOST = 60  # actions of people in one match, far more than it takes
FACES = ",".join(f".is-{card}" for card in tiny.CARDS)


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of a site that has one game more than ours."""
    with serving(Server(newcomer.built(("tiny",)), 0, "/nile/")) as server:
        yield server.address


def hands(page: Page) -> list[int]:
    """How many faces of cards are seen in each hand."""
    return [hand.locator(FACES).count() for hand in page.locator(".hand").all()]


def known(page: Page) -> set[str]:
    """The cards that the page tells in any way, also where nobody looks: all that is in its document but styles."""
    return set(re.findall(rf"\b({'|'.join(tiny.CARDS)})\b", page.locator("#app").evaluate("app => app.outerHTML")))


def seat(page: Page) -> int:
    """Whose turn it is, as the prompt shows."""
    found = re.search(r"seat-(\d)", page.locator(".prompt").get_attribute("class") or "")
    return int(found[1]) if found else 0


def verbs(match: Match) -> set[str]:
    """What seats have said, each by its first word."""
    return {step.words.split(" ")[0] for step in match.steps if step.speaker}


def click_bid(page: Page, bid: str) -> None:
    """A secret step and its note by clicks, each by itself."""
    page.locator("#say-bid").click()
    page.locator(f"#bid-{bid}").click()
    idle(page)


def type_bid(page: Page, bid: str) -> None:
    """The same as a typed line, wherever the focus is."""
    page.locator("#line").fill(f"bid: {bid}")
    page.keyboard.press("Enter")
    idle(page)


def act(page: Page, rng: Random) -> None:
    """One click: it ends a step, or begins a question to another seat, or is on anything that is offered."""
    first = page.locator("#do-confirm, #say-ask")
    if first.count():
        first.first.click()
    else:
        offered = page.locator("[data-word]")
        offered.nth(rng.randrange(offered.count())).click()
    idle(page)


def asked(page: Page) -> None:
    """Waits until people are asked, or all is over: the bot moves by itself."""
    expect(page.locator("#do-hold, #do-say:enabled, #do-open-score").first).to_be_visible()
    idle(page)


@pytest.mark.parametrize(
    ("first", "then"), [(click_bid, type_bid), pytest.param(type_bid, click_bid, marks=pytest.mark.full)]
)
@pytest.mark.full
def test_two_people_and_a_bot_on_one_device(context, site, first, then):
    """A bid by clicks, one as a typed line, the bot's by itself, a reload in between, and on to the end."""
    page = ready(context.new_page_at(site + HOTSEAT))
    bids = {1: (first, "2"), 2: (then, "1")}
    for own, (bid, amount) in bids.items():
        expect(page.locator("#ask")).to_contain_text(f"Pass the device to {NAMES[own - 1]}")
        assert not any(hands(page)) and not known(page) and not page.locator("[data-word]").count(), "nobody has it yet"
        expect(page.locator("#line")).to_be_disabled()
        assert findings(page) == [], "the device is handed over"
        page.locator("#do-hold").click()
        assert [count > 0 for count in hands(idle(page))] == [number == own for number in (1, 2, 3)]
        bid(page, amount)
        assert not re.search(f"bid:? {amount}", page.locator("#app").inner_html()), "no other learns it"
        if own == 1:
            page.reload()
            expect(ready(page).locator("#ask")).to_contain_text("Pass the device to Ben")
    asked(page)

    rng = Random(3)
    for _ in range(MOST):
        asked(page)
        if over(page):
            break
        if page.locator("#do-hold").count():
            assert not any(hands(page))
            page.locator("#do-open-record").click()
            expect(idle(page).locator("#dialog")).to_contain_text("when the match is over")
            page.locator("#do-close").click()
            page.locator("#do-hold").click()
            idle(page)
        elif speaks(page):
            own = seat(page)
            assert own in bids and [count for at, count in enumerate(hands(page), 1) if at != own] == [0, 0]
            act(page, rng)
    assert findings(page) == [], "the scores of three"
    match = record(page, SHELF)
    assert match.turn < 0
    shown = [(step.speaker, step.words) for step in match.steps if step.words.startswith("show")]
    assert shown[:2] == [(1, "show 2"), (2, "show 1")], "what was written before the reload was kept"
    assert shown[2][0] == 3 and verbs(match) >= {"ask", "sell"} and verbs(match) & {"give", "keep"}
    assert hands(page) == [len(match.table.hands[number]) for number in (1, 2, 3)], "at the end all is open"


@pytest.mark.full
def test_three_browsers_by_link(visits, site):
    """Each sees its own cards alone, bids are open only once all have bid, and the three agree to the end."""
    pages = together(visits, site, "tiny")
    for number, bid in enumerate("201", 1):
        page = live(*pages)
        assert page is pages[number - 1]
        for own, each in enumerate(pages, 1):
            assert [count > 0 for count in hands(each)] == [at == own for at in (1, 2, 3)]
            held = {card for card in tiny.CARDS if each.locator(f"#hand-{own} .is-{card}").count()}
            assert held and known(each) == held
        click_bid(page, bid)
        for other in {*pages} - {page} if number < 3 else ():
            expect(other.locator("#log")).to_contain_text(f"{NAMES[number - 1]} writes a bid")
            assert not re.search(f"{NAMES[number - 1]} writes the bid|has bid", other.locator("#app").inner_html())
    for page in pages:
        expect(page.get_by_text("Carla has bid 1.").first).to_be_attached()

    rng = Random(2)
    for _ in range(MOST):
        until(pages[0], lambda: over(pages[0]) or any(map(speaks, pages)))
        if over(pages[0]):
            break
        page = live(*pages)
        own, before = pages.index(page) + 1, log_length(page)
        assert [count for at, count in enumerate(hands(page), 1) if at != own] == [0, 0]
        act(page, rng)
        if log_length(page) > before:
            for each in pages:
                expect(each.locator("#ply")).to_have_attribute("max", str(log_length(page)))
    one, *others = [record(page, SHELF) for page in pages if over(page)]
    assert len(others) == 2 and all(other.steps == one.steps for other in others) and one.turn < 0
    assert one.names == dict(enumerate(NAMES, 1)) and verbs(one) & {"give", "keep"}
