"""Three browsers at one table: how they meet by link, and how one that has left comes back."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import idle, ready
from tests.browser.test_link import at_table, join, paste, shown_link

NAMES = ("Anna", "Ben", "Carla")


def invite(page: Page) -> None:
    """From the form, with the game in the address, to the invitation; the host begins."""
    expect(ready(page).locator("#far-name")).to_be_visible()
    page.locator("#far-name").fill(NAMES[0])
    page.locator("#seats-3").check()
    idle(page).locator("[id='far.first-me']").check()
    idle(page).locator("#do-invite").click()


def together(visits: Callable[..., Visit], site: str, game: str) -> list[Page]:
    """Three browsers at one table: the host first, then those who came by the links for seats 2 and 3."""
    host = visits().new_page_at(f"{site}#friend/{game}")
    invite(host)
    pages = [host]
    for number in (2, 3):
        choose(host, number)
        guest = visits().new_page_at(shown_link(host))
        paste(host, join(guest, NAMES[number - 1]))
        expect(host.locator(f"#person-{number} .dot, #table").first).to_have_class(re.compile("is-connected|table"))
        pages.append(guest)
    at_table(*pages)
    return pages


def choose(maker: Page, seat: int) -> None:
    """The link for this seat is shown, where there are several.

    A drawing that was on its way, as others come and go, shows the choice before for a moment.
    """
    place = maker.locator(f"[id='far.seat-{seat}']")
    if place.count():
        place.click()
        expect(place).to_be_checked()
        idle(maker)


def leave(page: Page) -> BrowserContext:
    """The page is closed; its browser stays."""
    context = page.context
    page.close(run_before_unload=True)
    return context


def returned(context: BrowserContext, site: str) -> Page:
    """This browser comes back, by the start screen, to what it has kept of the match."""
    again = context.new_page()
    again.goto(site)
    ready(again).locator(".friends .resume").click()
    at_table(again)
    return again


def reopened(page: Page, site: str) -> Page:
    """The page is closed, and the same browser comes back."""
    return returned(leave(page), site)


def rejoin(maker: Page, opener: Page, seat: int) -> None:
    """One makes a new link for this seat, which opens it and answers; both are at the table."""
    if not maker.locator("#share-link").count():
        maker.locator("#do-far-again").first.click()
    shown_link(maker)
    choose(maker, seat)
    opener.evaluate("address => { location.href = address }", shown_link(maker))
    opener.locator("#do-join").click()
    paste(maker, shown_link(opener))
    at_table(opener)
    expect(opener.locator(".presence .dot.is-connected")).not_to_have_count(0)
