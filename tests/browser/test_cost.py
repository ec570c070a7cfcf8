"""What a visit costs does not grow with games or languages: the site with one more of each beside the real one."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import serving
from tests.browser.player import idle, ready
from tests.browser.test_first_paint import keep
from tests.newcomer import site as newcomer
from tools.bench.page import Counting

MUCH = 4_800_000  # bytes that a first visit may fetch before it is ready and has what its game will need
MOST = 3000  # bytes that one more game and one more language may cost a first visit
RECORD = "game: tiny\noptions: thanks=2\nseats: 3\nname 1: Anna\n\nbox 1 fig\n"
REST = """() => ["style.css", "art.html"].every((last) =>
  performance.getEntriesByType("resource").some(({ name }) => name.endsWith(`/games/duel/${last}`)))"""


@pytest.fixture
def richer_site(afterwards) -> Counting:
    return afterwards.enter_context(serving(Counting(newcomer.built(("tiny",), ("xx",)))))


def first(visits, server: Counting) -> int:
    """The bytes that a first visit fetches: the start screen, and what the game that stands there will need."""
    page = visits(origin=server.address.removesuffix("nile/")).new_page_at(server.address)
    ready(page)
    page.wait_for_function(REST)
    page.wait_for_load_state("networkidle")
    return server.sent


@pytest.mark.full
def test_one_more_game_and_language_cost_a_first_visit_next_to_nothing(visits, folder, richer_site, afterwards):
    plain = first(visits, afterwards.enter_context(serving(Counting(folder))))
    assert plain <= MUCH
    rich = first(visits, richer_site)
    print(f"a first visit: {plain} bytes, with one more game and language {rich}")
    assert 0 < rich - plain <= MOST


def asked(page: Page) -> list[str]:
    """What is fetched of the further game, as it is asked for."""
    found: list[str] = []
    page.context.on("request", lambda request: found.append(request.url) if "games/tiny" in request.url else None)
    return found


@pytest.mark.full
def test_a_further_game_comes_when_its_match_is_resumed(visits, richer_site):
    visit = visits(origin=richer_site.address.removesuffix("nile/"))
    keep(visit, {"1": RECORD})
    page = visit.new_page()
    found = asked(page)
    page.goto(richer_site.address)
    card = ready(page).locator("#saved-1")
    expect(card).to_contain_text("Tiny")
    expect(card).to_contain_text("Anna")
    assert found == []
    card.locator(".resume").click()
    expect(idle(page).locator("#table")).to_be_visible()
    expect(page.locator(".board")).to_contain_text("Anna")
    assert any(url.endswith("rules.tar.gz") for url in found)


def test_a_further_game_that_the_address_names_is_there_at_the_first_paint(visits, richer_site):
    page = visits(origin=richer_site.address.removesuffix("nile/")).new_page()
    page.route("**/page.py", lambda route: None)
    page.goto(f"{richer_site.address}#new/tiny?names=A,B,C", wait_until="commit")
    expect(page.locator("#table")).to_be_visible()
