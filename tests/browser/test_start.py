"""The lists on the start screen: a match that was deleted comes back, by keyboard too."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from game import GAMES
from tests.browser.conftest import serving
from tests.browser.player import idle, ready, unfold
from tests.browser.test_first_paint import RECORD, STEPS, keep
from tests.newcomer import site as newcomer
from tools.server import Server

SIZES: list[ViewportSize] = [{"width": 390, "height": 844}, {"width": 360, "height": 640}]
KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('nile.match.')).sort().join()"


def test_a_deleted_match_comes_back_by_keyboard(context, site):
    keep(context, {str(id): RECORD.format("Anna", STEPS) for id in (1, 2, 3)})
    page = ready(context.new_page_at(site))
    page.locator("#do-forget-2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#do-unforget-2")).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Deleted.")).to_be_visible()
    assert page.evaluate(KEPT) == "nile.match.1,nile.match.3"
    page.keyboard.press("Enter")
    expect(page.locator("#saved-2 .resume")).to_be_focused()
    assert page.evaluate(KEPT) == "nile.match.1,nile.match.2,nile.match.3"
    page.locator("#do-forget-3").click()
    idle(page)
    assert page.evaluate(KEPT) == "nile.match.1,nile.match.2"


def test_what_is_below_a_deleted_match_stays_where_it_is(context, site):
    keep(context, {str(id): RECORD.format("Anna", STEPS) for id in (1, 2, 3)})
    page = ready(context.new_page_at(site))
    page.set_viewport_size({"width": 390, "height": 844})
    before = page.locator("#do-forget-1").bounding_box()
    page.locator("#do-forget-2").click()
    expect(page.locator("#do-unforget-2")).to_be_visible()
    assert page.locator("#do-forget-1").bounding_box() == before
    row, undo = page.locator("#saved-2").bounding_box(), page.locator("#do-unforget-2").bounding_box()
    assert undo["x"] + undo["width"] <= row["x"] + row["width"] - 4, "the button lies on the row, not on its edge"


@pytest.mark.few(1)
@pytest.mark.parametrize("matches", [0, 5])
def test_all_of_it_is_within_one_screen_of_scrolling_on_a_phone(visits, site, matches):
    visit = visits(viewport=SIZES[0], has_touch=True, is_mobile=True)
    keep(visit, {str(id): RECORD.format("Anna", STEPS) for id in range(1, matches + 1)}, over=("5",))
    page = ready(visit.new_page_at(site))
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollHeight") <= 2 * size["height"], size
        begin = page.locator("#begin").bounding_box()
        assert begin["y"] + begin["height"] <= size["height"] * (2 if matches else 1), size
        for target in page.locator(".tile, .start summary, .start button, .resume").all():
            box = target.bounding_box() if target.is_visible() else None  # what is folded is not
            assert not box or min(box["width"], box["height"]) >= 44, (size, target.evaluate("one => one.outerHTML"))


ANOTHER = """() => {
  const games = document.querySelector(".games");
  games.append(games.lastElementChild.cloneNode(true));
  games.lastElementChild.querySelector("b").textContent = "Builders of the Valley";
}"""


@pytest.fixture(scope="module")
def shelf() -> Iterator[str]:
    """The address of a site with a game more than ours."""
    with serving(Server(newcomer.built(("tiny",)), 0, "/nile/")) as server:
        yield server.address


@pytest.mark.parametrize("size", SIZES)
def test_with_several_games_a_match_still_begins_on_one_screen_of_a_phone(visits, shelf, size):
    """As the build has drawn it; games are put beside those of the shelf, up to three."""
    origin = shelf.removesuffix("nile/")
    page = visits(origin=origin, viewport=size, has_touch=True, is_mobile=True).new_page()
    page.route("**/page.py", lambda route: None)
    page.goto(shelf, wait_until="commit")
    for games in range(len(GAMES) + 1, 4):
        expect(page.locator(".games > .tile")).to_have_count(games)
        page.evaluate("() => document.fonts.ready.then(() => true)")
        for target in page.locator(".tile, .start summary, #begin").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44
            assert box["y"] + box["height"] <= size["height"], (games, target.inner_text())
        page.evaluate(ANOTHER)


@pytest.mark.full
def test_two_taps_lead_to_a_table_and_one_the_next_time(touch_context, site):
    page = ready(touch_context.new_page_at(site))
    page.locator("label:has(#way-device)").tap()
    page.locator("#begin").tap()
    expect(page.locator("#square-b2")).to_be_visible()
    page = ready(touch_context.new_page_at(site))
    expect(page.locator("#way-device")).to_be_checked()
    page.locator("#begin").tap()
    expect(page.locator("#square-b2")).to_be_visible()
    assert page.evaluate("() => JSON.parse(localStorage['nile.matches']).length") == 2


def test_the_sky_of_every_game_is_dark_by_night(visits, site):
    page = idle(ready(visits(color_scheme="dark").new_page_at(site)))
    for game in GAMES:
        page.locator(f"label:has(#game-{game})").click()
        sky = page.locator(f"[id^={game}-scene] .sky-top")
        expect(sky).to_be_attached()
        assert sky.evaluate("stop => getComputedStyle(stop).stopColor") == "rgb(10, 18, 48)"


@pytest.mark.full
def test_what_is_unfolded_stays_so_and_all_of_it_counts(context, site):
    page = ready(context.new_page_at(site))
    unfold(page)
    page.locator("#name-1").fill("Anna")
    page.locator("#bot-2").select_option("")
    expect(page.locator("#way-device")).to_be_checked()
    page.locator("label:has([id='option.tomb-B'])").click()
    expect(page.locator("#mode-each")).to_be_checked()
    expect(page.locator("#fold > summary")).to_contain_text("Anna – Player 2 · Sides A A A B")
    page.locator("#begin").click()
    expect(page.locator("#estate-1 h2")).to_have_text("Anna")


def test_what_unfolds_on_a_phone_comes_into_sight_and_so_does_the_button_that_begins(visits, site):
    page = idle(ready(visits(viewport=SIZES[1], has_touch=True, is_mobile=True).new_page_at(site)))
    page.locator("#game-builders").dispatch_event("click")
    idle(page).locator("#fold > summary").tap()
    page.wait_for_function("() => document.querySelector('#fold > summary').getBoundingClientRect().top < 60")
    begin, names = (page.locator(each).bounding_box() for each in ("#begin", "#fold input >> nth=0"))
    assert begin["y"] + begin["height"] <= SIZES[1]["height"] and names["y"] < begin["y"]


@pytest.mark.full
def test_a_page_in_the_making_loads_itself_anew_once_the_site_was_rebuilt(visits, folder, afterwards):
    """As `build.py serve` shows it. A service worker would answer with the files of before, so it goes."""
    server = afterwards.enter_context(serving(Server(folder, 0)))
    server.watched = True
    visit = visits(origin=server.address, service_workers="allow")
    page = idle(ready(visit.new_page_at(server.address)))
    page.wait_for_function("() => navigator.serviceWorker.getRegistration().then((found) => !!found)")
    page.evaluate("() => document.body.classList.add('old')")
    server.renew()
    expect(page.locator("body.old")).to_have_count(0)
    assert ready(page).evaluate("() => navigator.serviceWorker.controller === null")
