"""The smallest game by letters in two browsers: bids are sealed, a page is loaded anew, then both are opened."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import serving
from tests.browser.player import idle, ready
from tests.browser.test_accessibility import findings
from tests.browser.test_link import speaks
from tests.browser.test_post import link_of
from tests.browser.test_tiny import click_bid
from tests.newcomer import site as newcomer
from tools.server import Server

pytestmark = pytest.mark.full
MOST = 12  # links up to the bids, far more than it takes


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of a site that has one game more than ours."""
    with serving(Server(newcomer.built(("tiny",)), 0, "/nile/")) as server:
        yield server.address


def opened(page: Page, link: str) -> None:
    page.evaluate("address => { location.href = address }", link)
    expect(idle(ready(page)).locator("#table")).to_be_visible()
    idle(page)


def sent(page: Page) -> str:
    """The link that the page has to send."""
    page.locator("#do-post-show").click()
    expect(page.locator("#dialog.is-letter")).to_be_visible()
    return link_of(page)


def test_bids_are_sealed_in_one_letter_and_opened_in_another(visits, site):
    anna, ben = (visits().new_page() for _ in range(2))
    anna.goto(site + "#post/tiny")
    expect(ready(anna).locator("#post-new")).to_contain_text("one extra round of messages")
    assert findings(anna) == []
    anna.locator("#post-new [type=submit]").click()
    expect(anna.get_by_role("heading", name="Invitation")).to_be_visible()
    link = link_of(anna)
    ben.goto(link)
    expect(ready(ben).locator("#post-join")).to_contain_text("one extra round of messages")
    ben.locator("#post-join [type=submit]").click()
    expect(ben.locator("#share-link")).to_be_visible()
    link = link_of(ben)
    bids: dict[Page, str] = {}
    now, other = anna, ben
    for _ in range(MOST):
        opened(now, link)
        if now.locator("#say-bid").count() and speaks(now):
            bids[now] = "21"[len(bids)]
            click_bid(now, bids[now])
            link = sent(now)
            said = "nobody can read them yet" if len(bids) == 1 else "reveals your locked-in choices"
            expect(now.locator("#dialog .lead")).to_contain_text(said)
            if len(bids) == 1:
                now.reload()
                expect(ready(now).locator("#ask")).to_contain_text("Waiting for the link")
                opened(other, link)
                assert not re.search("writes the bid 2|has bid", other.locator("#app").inner_html()), "it is sealed"
        elif len(bids) == 2:
            break
        else:
            link = sent(now)
        now, other = other, now
    assert len(bids) == 2
    for bid in bids.values():
        expect(now.get_by_text(f"has bid {bid}.").first).to_be_attached()
