"""A game that is fetched when it is chosen: whoever does not wait, an older copy on the way, and a fetch that fails."""

import gzip
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit, serving
from tests.browser.player import idle, ready
from tests.newcomer import site as newcomer
from tools.server import Server

RULES = "**/games/tiny/rules.tar.gz"
STYLE = "**/games/tiny/style.css"


@pytest.fixture(scope="module")
def richer() -> Iterator[str]:
    """The address of a site that has one game more than ours."""
    with serving(Server(newcomer.built(("tiny",)), 0, "/nile/")) as server:
        yield server.address


def started(visits: Callable[..., Visit], site: str, loose: bool = False) -> Page:
    """The start screen, where all is there of the game in the form, and nothing of another one."""
    return idle(ready(visits(loose=loose, origin=site.removesuffix("nile/")).new_page_at(site)))


def begin(page: Page) -> None:
    """A match of the other game, by the address: it waits for that game."""
    page.evaluate("location.hash = '#new/tiny?names=A,B,C'")


@pytest.mark.full
def test_what_is_pressed_while_a_game_is_fetched_waits_for_its_screen(visits, richer):
    page = started(visits, richer)
    held: list[Route] = []
    page.route(RULES, lambda route: held.append(route))
    with page.expect_request(RULES):
        begin(page)
    page.locator("#begin").evaluate("button => (button.click(), button.click())")
    page.wait_for_function("() => 'busy' in document.documentElement.dataset")
    held[0].continue_()
    expect(page.locator("#table.tiny")).to_be_visible()
    assert idle(page).evaluate("location.hash") == "#match/1", "no match of the form was begun"


@pytest.mark.full
def test_an_older_copy_on_the_way_is_passed_by(visits, richer):
    page = started(visits, richer)
    asked: list[str] = []

    def first_older(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(body=gzip.compress(b"of a release before"))
        else:
            route.continue_()

    page.route(RULES, first_older)
    begin(page)
    expect(page.locator("#table.tiny")).to_be_visible()
    assert len(asked) == 2


def chosen(page: Page, game: str) -> Page:
    """The same page, once this game is chosen in the form and drawn."""
    page.locator(f"label:has(#game-{game})").click()
    return idle(page)


def test_a_game_that_is_chosen_is_fetched_once(visits, richer):
    page = started(visits, richer)
    asked: list[str] = []

    def noted(route: Route) -> None:
        asked.append(route.request.url.split("/")[-2])
        route.continue_()

    page.route("**/rules.tar.gz", noted)
    for game in ("tiny", "duel", "tiny"):
        expect(chosen(page, game).locator(f"#game-{game}")).to_be_checked()
    page.locator("#begin").click()
    expect(page.locator("#table.tiny")).to_be_visible()
    assert asked == ["tiny"]


def test_a_chosen_game_that_cannot_be_fetched_is_said_and_asked_for_again(visits, richer):
    page = started(visits, richer, loose=True)
    page.route(RULES, lambda route: route.abort())
    expect(chosen(page, "tiny").locator("#game-duel")).to_be_checked()
    expect(page.locator("#alarm")).to_have_text(re.compile("^Part of the page couldn’t be loaded"))
    page.unroute(RULES)
    expect(chosen(page, "tiny").locator("#game-tiny")).to_be_checked()
    expect(page.locator("#alarm")).to_be_empty()
    page.locator("#begin").click()
    expect(page.locator("#table.tiny")).to_be_visible()


def test_the_archive_of_another_release_is_not_laid(visits, richer):
    page = started(visits, richer, loose=True)
    page.route(RULES, lambda route: route.fulfill(body=gzip.compress(b"of a release to come")))
    begin(page)
    expect(page.locator("#alarm")).to_have_text(re.compile("^Part of the page couldn’t be loaded"))
    page.unroute(RULES)
    page.evaluate("location.hash = ''")
    begin(page)
    expect(page.locator("#table.tiny")).to_be_visible()
    expect(page.locator("#alarm")).to_be_empty()


def test_a_style_that_failed_is_asked_for_again_and_is_there_once(visits, richer):
    page = started(visits, richer, loose=True)
    page.route(STYLE, lambda route: route.fulfill(status=404))
    begin(page)
    expect(page.locator("#table.tiny")).to_be_visible()
    styles = page.locator("link[href$='games/tiny/style.css']")
    expect(styles).to_have_count(0)
    expect(page.locator("#alarm")).to_have_text(re.compile("^Part of the page couldn’t be loaded"))
    page.unroute(STYLE)
    idle(page).locator("[data-do=home]").first.click()
    expect(page.locator("#begin")).to_be_visible()
    begin(idle(page))
    expect(page.locator("#table.tiny")).to_be_visible()
    expect(styles).to_have_count(1)


def test_a_table_without_its_style_gets_it_when_the_network_is_back(visits, richer):
    page = started(visits, richer, loose=True)
    page.route(re.compile(r"/games/tiny/(style\.css|art\.html)$"), lambda route: route.abort("internetdisconnected"))
    begin(page)
    expect(page.locator("#alarm")).to_have_text(re.compile("^Part of the page couldn’t be loaded"))
    page.context.set_offline(True)
    page.unroute_all()
    idle(page)
    page.context.set_offline(False)
    expect(page.locator("link[href$='games/tiny/style.css']")).to_have_count(1)


@pytest.mark.full
def test_a_style_that_does_not_come_holds_up_nothing_for_long(visits, richer):
    page = started(visits, richer, loose=True)
    page.clock.install()
    held: list[Route] = []
    with page.expect_request(STYLE):
        page.route(STYLE, lambda route: held.append(route))
        begin(page)
    expect(page.locator("#table.tiny")).to_have_count(0)
    page.clock.fast_forward(11_000)
    expect(page.locator("#table.tiny")).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.keyboard.press("F1")
    expect(page.locator("#dialog"), "the next drawing does not wait again").to_be_visible()
    page.clock.resume()
    for route in held:
        route.continue_()
    page.wait_for_function("() => document.querySelector('link[href$=\"games/tiny/style.css\"]')?.sheet")
    assert len(held) == 1, "what is late is not thrown away"
