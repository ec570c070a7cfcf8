"""The page in another language: from the first paint, chosen in mid-match, and without a network."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import serving
from tests.browser.player import idle, ready
from tests.browser.test_link import shown_link
from tests.newcomer import site as newcomer
from tests.newcomer.site import longer
from tools.server import Server

CODE = "xx"
KEPT = """async () => {
  const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return found.flat().filter(({ url }) => /\\/xx[.\\/]/.test(url)).length;
}"""
FILES = 2 + 2 * 4 + 1  # the page's words, those of each game, and the door


@pytest.fixture
def server(afterwards):
    return afterwards.enter_context(serving(Server(newcomer.built(("tiny",), (CODE,)), 0, "/nile/")))


@pytest.fixture
def visit(visits, server):
    """A profile without anything kept, at the site that has the further language."""
    return visits(origin=server.address.removesuffix("nile/"))


@pytest.mark.full
def test_the_first_paint_speaks_the_language_that_the_address_asks_for(visit, server):
    page = visit.new_page()
    page.route("**/page.py", lambda route: None)
    page.goto(f"{server.address}?lang={CODE}&more=1#new/duel?names=Anna,Ben", wait_until="commit")
    expect(page.locator("#table")).to_contain_text(longer("Temple"))
    assert page.evaluate("[document.documentElement.lang, location.search, location.hash]") == [
        CODE,
        "?more=1",
        "#new/duel?names=Anna,Ben",
    ]
    page.goto(server.address, wait_until="commit")
    expect(page.locator("#start h1")).to_have_text(longer("Builders of the Nile"))
    expect(page.locator("#begin")).to_have_text(longer("Begin"))


@pytest.mark.full
def test_it_is_kept_and_an_unknown_one_is_not(visit, server):
    page = ready(visit.new_page_at(f"{server.address}?lang={CODE}"))
    expect(page.locator("#start h1")).to_have_text(longer("Builders of the Nile"))
    expect(page.locator("#language")).to_have_value(CODE)
    page.goto(f"{server.address}?lang=klingon")
    expect(ready(page).locator("#start h1")).to_have_text(longer("Builders of the Nile"))
    assert page.evaluate("location.search") == ""
    page.goto(f"{server.address}?lang=EN")
    expect(ready(page).locator("#start h1")).to_have_text("Builders of the Nile")
    assert page.title() == "Builders of the Nile"


@pytest.mark.full
def test_a_choice_in_mid_match_tells_everything_again(visit, server):
    page = ready(visit.new_page_at(f"{server.address}#new/duel?names=Anna,Ben"))
    page.locator("[data-word='place b2']").click()
    idle(page)
    log = page.locator("#log")
    expect(log).to_contain_text("Anna places a meeple on b2.")
    page.locator("[data-do='open settings']").click()
    page.locator("#set-language").select_option(CODE)
    expect(log).to_contain_text(f"Anna {longer('places a meeple on')} b2.")
    expect(page.locator("#dialog-title")).to_have_text(longer("Settings"))
    assert page.evaluate("document.documentElement.lang") == CODE
    expect(page).to_have_title(re.compile(re.escape(longer("Imhotep"))))
    page.locator("#set-language").select_option("en")
    expect(log).to_contain_text("Anna places a meeple on b2.")
    expect(page.locator("#failed-heading")).to_have_text("Something went wrong")


def test_what_was_chosen_before_python_was_up_counts(visit, server):
    page = visit.new_page_at(server.address)
    page.locator("#language").select_option(CODE)
    expect(ready(page).locator("#start h1")).to_have_text(longer("Builders of the Nile"))


@pytest.mark.full
def test_all_games_speak_it_without_a_network(visits, server):
    visit = visits(origin=server.address.removesuffix("nile/"), service_workers="allow")
    page = ready(visit.new_page_at(f"{server.address}?lang={CODE}"))
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function(f"async () => await ({KEPT})() === {FILES}")
    visit.context.set_offline(True)
    server.shutdown()
    for game, word in (("valley", "Round"), ("builders", "Temple"), ("duel", "Temple")):
        page.goto(f"{server.address}#new/{game}?names=Anna,Ben")
        page.reload()
        expect(ready(page).locator("#table")).to_contain_text(longer(word))


@pytest.mark.full
def test_a_link_from_a_page_in_another_language_is_opened_in_ones_own(visits, server):
    """It is in that language for the preview's sake; whoever opens it keeps their own."""
    visit = visits(origin=server.address.removesuffix("nile/"))
    page = ready(visit.new_page_at(f"{server.address}?lang={CODE}#friend/duel"))
    page.locator("#far-name").fill("Anna")
    idle(page).locator("#do-invite").click()
    link = shown_link(page)
    assert link.startswith(f"{server.address}{CODE}/#join")
    guest = ready(visits(origin=server.address.removesuffix("nile/")).new_page_at(link))
    expect(guest.locator("#join, #heading").first).to_be_visible()
    assert guest.evaluate("[document.documentElement.lang, location.search]") == ["en", ""]
    assert guest.url == server.address and page.title() != guest.title()


def test_the_address_of_a_language_typed_by_hand_opens_in_it_and_stays_so(visit, server):
    page = ready(visit.new_page_at(f"{server.address}{CODE}/"))
    assert page.evaluate("[document.documentElement.lang, location.search]") == [CODE, ""]
    page.goto(server.address)
    expect(ready(page).locator("#start h1")).to_have_text(longer("Builders of the Nile"))
