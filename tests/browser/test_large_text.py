"""Large letters and wide spacing: on a phone the prompt grows, and hides nothing of what can be done."""

import pytest
from playwright.sync_api import ViewportSize, expect

from game import GAMES
from tests.browser.player import choose, idle, ready, unfold

PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES: list[ViewportSize] = [
    PHONE,
    {"width": 360, "height": 640},
    {"width": 820, "height": 1180},
    {"width": 844, "height": 390},
]
LARGE = "html { font-size: 200% !important; }"
SPACED = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }
"""
STYLES = {"large": LARGE, "spaced": SPACED}
HIDDEN = """() => [...document.querySelectorAll(".prompt :is(.ask, .answers, .button, .button span)")]
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const prompt = one.closest(".prompt").getBoundingClientRect();
    const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const out = box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    const apart = box.top < prompt.top - 0.5 || box.bottom > prompt.bottom + 0.5;
    return (cut && getComputedStyle(one).display !== "inline") || out || apart;
  })
  .map((one) => one.outerHTML.slice(0, 200))"""
COVERED = """() => [...document.querySelectorAll(".prompt .button")]
  .filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  })
  .map((one) => one.outerHTML.slice(0, 200))"""
CUT = """() => [...document.querySelectorAll("SAID")]
  .filter((one) => {
    if (!one.checkVisibility()) return false;
    const box = one.getBoundingClientRect();
    const around = (one.parentElement.closest(".tile, .button") ?? document.documentElement).getBoundingClientRect();
    const cut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const out = box.left < around.left - 0.5 || box.right > around.right + 0.5 || box.bottom > around.bottom + 0.5;
    return (cut && getComputedStyle(one).display !== "inline") || out;
  })
  .map((one) => one.outerHTML.slice(0, 200))""".replace(
    "SAID", ".start :is(.tile, .tile b, .tile small, .button, .button span, summary b, h2)"
)
SHORT = """() => [...document.querySelectorAll(".estate h2, .bar h1")]
  .filter((one) => one.matches("h2") || getComputedStyle(document.documentElement).fontSize === "32px")
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.outerHTML)"""
BESIDE = """() => [...document.querySelectorAll(".bar, .bar .button, .estate, .estate > *, .board > *, #log")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 0.5)
  .map((one) => one.outerHTML.slice(0, 200))"""
LONGEST = [("builders", "large"), ("valley", "spaced")]
LONG_NAMES = "#new/duel?names=Maximiliane%20Wetterstein,Bartholomew%20Montgomery"


def letters(first: str, second: str) -> pytest.MarkDecorator:
    """With the first of these styles; with the second too if all is tried."""
    return pytest.mark.parametrize("styled", [first, pytest.param(second, marks=pytest.mark.full)], indirect=True)


@pytest.fixture
def styled(request, visits):
    """A visitor with a telephone and a style sheet of their own (the page's policy forbids one in its markup)."""
    visit = visits(viewport=PHONE, reduced_motion="reduce")

    def more(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + STYLES[request.param])

    visit.route("**/style.css*", more)
    return visit


def whole(page):
    idle(page)
    assert page.evaluate(HIDDEN) == []
    assert page.evaluate(COVERED) == []


@letters("large", "spaced")
def test_the_prompt_hides_nothing(styled, site):
    page = ready(styled.new_page_at(site + LONG_NAMES))
    whole(page)
    for square in ("b2", "a2", "c1", "c3"):
        page.locator(f"#square-{square}").click()
        whole(page)
    page.locator("#ship-2").click()
    whole(page)
    assert page.locator("#do-confirm").count()
    page.locator("#do-retract").click()
    page.locator("#log-0, .entry").last.click()
    whole(page)
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    typed, prompt = page.locator("#line").bounding_box(), page.locator(".prompt").bounding_box()
    assert typed["y"] + typed["height"] <= prompt["y"], "the end of the page is above the prompt"


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("game", "styled"),
    [
        pytest.param(game, style, marks=() if (game, style) in LONGEST else pytest.mark.full)
        for game in GAMES
        for style in STYLES
    ],
    indirect=["styled"],
)
def test_the_name_of_the_game_and_of_a_seat_is_whole(styled, site, game):
    """Of as many seats as can be, as the page calls them; the bar is too low for a name with wide spacing."""
    seats = GAMES[game].seats[-1]
    page = ready(styled.new_page_at(f"{site}#new/{game}?names={',' * (seats - 1)}"))
    assert idle(page).locator(".estate h2").count() == seats
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(SHORT) == [], size
        assert page.evaluate(BESIDE) == [], size


@letters("spaced", "large")
def test_a_lesson_hides_nothing(styled, site):
    page = ready(styled.new_page_at(site + "#learn/duel"))
    expect(page.locator("#table.lesson")).to_be_visible()
    whole(page)
    page.locator("#ship-2").click()
    whole(page)
    page.locator("#do-confirm").click()
    expect(page.locator(".prompt.right")).to_be_visible()
    whole(page)


@letters("large", "spaced")
def test_the_start_screen_hides_nothing(styled, site):
    page = ready(styled.new_page_at(site))
    assert page.evaluate(CUT) == []
    unfold(page)
    assert page.evaluate(CUT) == []
    choose(page, "puzzle")
    assert idle(page).evaluate(CUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
