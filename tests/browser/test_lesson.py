"""A lesson in the page: offered on a first visit, learned by taps and by keys, kept on the device."""

import re

import pytest
from playwright.sync_api import Page, expect

from game import GAMES
from tests.browser.player import go, idle, reach, ready, shut, skip
from tests.browser.test_accessibility import findings
from tests.browser.test_first_paint import keep
from tests.browser.test_offline import Host, host, kept, visit
from web.sittings.lesson import teaching

__all__ = ["host", "visit"]  # fixtures

DUEL = teaching.of("duel")
SMALL = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
CLIPPED = """() => [...document.querySelectorAll(".prompt .ask, .prompt .story, .lesson .heading h1")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
LISTEN = """() => {
  window.said = [];
  const heard = (all) => all.forEach(({ addedNodes }) => said.push(...[...addedNodes].map((one) => one.textContent)));
  new MutationObserver(heard).observe(document.querySelector("#spoken"), { childList: true, subtree: true });
}"""


def offered(page: Page) -> list[str]:
    words: list[str] = page.locator("[data-word]").evaluate_all("all => all.map(one => one.dataset.word)")
    return words


def fitting(page: Page, rest: list[str]) -> str:
    """The longest words offered with which a line goes on; ``""`` while others' moves are still to pass by."""
    fits = [words for words in offered(page) if words.split(" ") == rest[: len(words.split(" "))]]
    if not fits:
        page.wait_for_timeout(50)
    return max(fits, key=len, default="")


STEPS = 500  # more than anything takes


def tapped(page: Page, line: str) -> None:
    """Says a line by taps alone."""
    rest = line.replace(":", "").split(" ")
    for _ in range(STEPS):
        if page.locator(".prompt.right, .prompt.shown").count():
            return
        if not rest:
            page.locator("#do-confirm").tap()
        elif words := fitting(page, rest):
            page.locator(f'[data-word="{words}"]').first.tap()
            rest = rest[len(words.split(" ")) :]
        idle(page)
    raise AssertionError((line, offered(page)))


ENDS = "#do-confirm, #say-done"  # what ends a move that is whole


def said(page: Page, line: str) -> None:
    """Says a line by what is offered, and lets pass by what others then do."""
    rest = line.replace(":", "").split(" ")
    for _ in range(STEPS):
        if page.locator(".prompt.right, .prompt.shown").count():
            return
        if page.locator("#do-pass-by").count():
            skip(page)
        elif rest:
            words = fitting(page, rest)
            if words:
                page.locator(f'[data-word="{words}"]:not(.thirds *)').first.dispatch_event("click")
            rest = rest[len(words.split(" ")) :] if words else rest
        else:
            expect(page.locator(f"{ENDS}, #do-pass-by, .prompt.right, .prompt.shown").first).to_be_visible()
            if page.locator(ENDS).count():
                page.locator(ENDS).first.click()
        idle(page)
    raise AssertionError((line, offered(page)))


def keyed(page: Page, wanted: str) -> None:
    """Goes by keys to the element that this selector finds, and presses Enter."""
    reach(page, wanted)
    page.keyboard.press("Enter")
    idle(page)


def test_a_first_visit_learns_the_duel_by_taps(visits, site):
    page = ready(visits(**SMALL).new_page_at(site))
    offer = page.locator("#learn.first")
    expect(offer).to_contain_text("Learn Imhotep: The Duel in three minutes")
    offer.tap()
    expect(page).to_have_url(re.compile("#learn/duel$"))
    for at, idea in enumerate(DUEL.ideas, 1):
        expect(page.locator(".heading .count")).to_have_text(f"{at} of {len(DUEL.ideas)}")
        expect(page.locator(".board .is-better").first).to_be_visible()
        assert page.evaluate(CLIPPED) == [], idea.id
        tapped(page, idea.wanted)
        expect(page.locator(".prompt.right")).to_be_visible()
        assert page.evaluate(CLIPPED) == [], idea.id
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
        page.locator("#do-lesson-next").tap()
        idle(page)
    expect(page.locator("#ask")).to_have_text("Now you know how to play.")
    page.locator(".home").tap()
    expect(page.locator("#learn:not(.first)")).to_be_visible()
    assert page.locator(".shelf.running").count() == 0
    page.reload()
    expect(page.locator("#learn:not(.first)")).to_be_visible()
    expect(ready(page).locator("#learn:not(.first)")).to_be_visible()


def test_the_lesson_by_keys(context, site):
    page = ready(context.new_page_at(site))
    keyed(page, "#learn")
    expect(page.locator("#table.lesson")).to_be_visible()
    page.evaluate(LISTEN)
    for idea in DUEL.ideas[:2]:
        page.keyboard.type(idea.wanted)
        page.keyboard.press("Enter")
        expect(page.locator(".prompt.right")).to_be_visible()
        keyed(page, "#do-lesson-next")
    keyed(page, '[data-word="unload a"]')
    keyed(page, "#do-confirm")
    expect(page.locator(".prompt.right")).to_be_visible()
    expect(page.locator(".heading .count")).to_have_text("3 of 8")
    keyed(page, "#do-lesson-back")
    expect(page.locator(".prompt.right")).to_have_count(0)
    keyed(page, "#do-lesson-skip")
    expect(page.locator(".heading .count")).to_have_text("4 of 8")
    told = " ".join(page.evaluate("() => window.said"))
    assert "takes the token farthest from the harbour" in told and "Place a meeple that will get" in told
    keyed(page, "#do-leave")
    expect(page.locator("#learn.first")).to_be_visible()


@pytest.mark.full
def test_another_step_and_the_table_is_laid_again(context, site):
    page = ready(context.new_page_at(site + "#learn/duel"))
    expect(page.locator("#table.lesson")).to_be_visible()
    page.locator('[data-word="place a1"]').click()
    expect(page.locator(".prompt.shown #ask")).to_contain_text("two of your meeples")
    page.locator("#do-again").click()
    expect(page.locator(".prompt #ask")).to_have_text("Unload ship 2.")
    page.locator('[data-word="place a1"]').click()
    page.locator("#do-solution").click()
    expect(page.locator(".prompt.right")).to_be_visible()


@pytest.mark.full
def test_each_idea_begins_at_the_top(touch_context, site):
    page = ready(touch_context.new_page_at(site + "#learn/duel"))
    page.evaluate("scrollTo(0, 300)")
    assert page.evaluate("scrollY") > 0
    page.locator("#do-lesson-skip").tap()
    expect(page.locator(".heading .count")).to_have_text("2 of 8")
    assert idle(page).evaluate("scrollY") == 0


@pytest.mark.full
def test_a_lesson_goes_on_where_it_was_left(context, site):
    page = ready(context.new_page_at(site + "#learn/duel"))
    for _ in range(2):
        page.locator("#do-lesson-skip").click()
        idle(page)
    page.reload()
    expect(ready(page).locator(".heading .count")).to_have_text("3 of 8")
    page.go_back()
    page.goto(site)
    ready(page).locator("#learn").click()
    expect(page.locator(".heading .count")).to_have_text("3 of 8")


@pytest.mark.full
def test_a_first_match_follows(context, site):
    page = ready(context.new_page_at(site + "#learn/duel"))
    for _ in DUEL.ideas:
        page.locator("#do-lesson-skip").click()
        idle(page)
    page.locator("#do-lesson-play").click()
    expect(page.locator("#table:not(.lesson)")).to_be_visible()
    expect(page).to_have_url(re.compile("#match/1$"))


@pytest.mark.full
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_axe_finds_nothing(visits, site, theme):
    page = ready(visits(color_scheme=theme, reduced_motion="reduce").new_page_at(site))
    assert findings(page) == []
    page.locator("#learn").click()
    expect(page.locator("#table.lesson")).to_be_visible()
    assert findings(page) == []
    page.locator('[data-word="place a1"]').click()
    expect(page.locator(".prompt.shown")).to_be_visible()
    assert findings(page) == []
    page.locator("#do-solution").click()
    expect(page.locator(".prompt.right")).to_be_visible()
    assert findings(page) == []


@pytest.mark.full
def test_the_help_leads_to_it_from_a_match(context, site):
    page = ready(context.new_page_at(site))
    go(page, "device")
    idle(page).locator("#do-open-help").click()
    expect(page.locator("#do-learn-duel")).to_be_visible()
    shut(page)
    page.locator("#do-open-help").click()
    page.locator("#do-learn-duel").click()
    expect(page.locator("#table.lesson")).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("name", [pytest.param("builders", marks=pytest.mark.full), "valley"])
def test_the_lessons_of_other_games(visits, site, name):
    """Every step can be said by what the board offers, and all that is told can be read on the smallest screen."""
    found = teaching.of(name)
    page = ready(visits(**SMALL).new_page_at(site + f"#learn/{name}"))
    for idea in found.ideas:
        skip(page)
        assert page.evaluate(CLIPPED) == [], idea.id
        said(page, idea.wanted)
        expect(page.locator(".prompt.right")).to_be_visible()
        assert page.evaluate(CLIPPED) == [], idea.id
        page.locator("#do-lesson-next").press("Enter")  # a quick tap would be half of a double one
        idle(page)
    expect(page.locator("#ask")).to_have_text("Now you know how to play.")


@pytest.mark.full
def test_a_lesson_works_without_a_network(visit, host: Host):
    page = kept(ready(visit.new_page_at(host.server.address)))
    host.stop()
    page.reload()
    ready(page).locator("#learn").click()
    expect(page.locator("#table.lesson")).to_be_visible()
    said(page, DUEL.ideas[0].wanted)
    expect(page.locator(".prompt.right")).to_be_visible()


HOSTILE = ('{"done": {"includes": 1}, "at": 3}', '{"done": ["<img>", 7]}', "null")


@pytest.mark.parametrize("text", ["[", *(pytest.param(text, marks=pytest.mark.full) for text in HOSTILE)])
def test_a_hostile_device_does_no_harm(context, site, text):
    context.context.add_init_script(f"if (location.protocol === 'http:') localStorage['nile.lessons'] = `{text}`")
    page = ready(context.new_page_at(site))
    expect(page.locator("#learn.first")).to_be_visible()
    page.locator("#learn").click()
    expect(page.locator(".heading .count")).to_have_text("1 of 8")


def in_sight(page: Page, *buttons: str) -> None:
    """These buttons are whole on small screens, held upright and across, and nothing is beside the screen."""
    for width, height in ((320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        for button in buttons:
            expect(page.locator(button), f"{width} × {height}").to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, height)


@pytest.mark.few(1)
@pytest.mark.parametrize("name", [pytest.param("duel", marks=pytest.mark.full), "builders", "valley"])
def test_the_way_on_and_out_is_in_sight(visits, site, name):
    page = ready(visits(reduced_motion="reduce").new_page_at(f"{site}#learn/{name}"))
    expect(page.locator("#table.lesson")).to_be_visible()
    in_sight(page, "#do-lesson-back", "#do-lesson-skip", "#do-leave")
    said(page, teaching.of(name).ideas[0].wanted)
    in_sight(page, "#do-lesson-next")


RECORD = "game: duel\nseats: 2\nname 1: Anna\n\nbox 1 1 light\n"
LEARNED = """if (location.protocol === 'http:') localStorage['nile.lessons'] = '{"done": ["duel"]}'"""


@pytest.mark.parametrize(
    "before", [*(pytest.param(before, marks=pytest.mark.full) for before in ("nothing", "match")), "learned"]
)
def test_the_first_paint_offers_it_as_python_will(context, site, before):
    if before == "match":
        keep(context, {"1": RECORD})
    elif before == "learned":
        context.context.add_init_script(LEARNED)
    page = context.new_page()
    page.route("**/page.py", lambda route: None)
    page.goto(site, wait_until="commit")
    looks = "#learn.first.primary" if before == "nothing" else "#learn.plain:not(.first)"
    expect(page.locator(looks)).to_be_visible()
    page.unroute("**/page.py")
    page.goto(site)
    expect(ready(page).locator(looks)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["ru", *(pytest.param(one, marks=pytest.mark.full) for one in ("en", "de", "fr"))])
def test_nothing_is_cut_at_any_idea(visits, site, game, language):
    page = ready(visits(**SMALL).new_page_at(f"{site}?lang={language}#learn/{game}"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    skip = page.locator("[data-do='lesson skip']:enabled")
    ideas = teaching.of(game).ideas
    seen = 0
    for _ in ideas:
        seen += 1
        expect(page.locator("#table.lesson")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.evaluate(CLIPPED) == []
        if not skip.count():
            break
        skip.first.click()
        idle(page)
    assert seen == len(ideas)
