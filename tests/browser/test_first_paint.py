"""The first paint needs no Python, nothing moves when Python takes over, and what was done meanwhile is carried out."""

import json
import re

import pytest
from playwright.sync_api import expect

from game import GAMES
from tests.browser import typefaces
from tests.browser.player import LINK, choose, idle, ready, unfold

SIZES = [{"width": 390, "height": 844}, {"width": 820, "height": 1180}, {"width": 1440, "height": 900}]
MORE_DAMAGED = [
    pytest.param(index, marks=pytest.mark.full)
    for index in ("null", "7", "[1]", '[["x"]]', '{"a": 1}', "[[null, true], [{}, 1]]")
]
# How far things have moved by now: what the observer has not been told yet is asked for.
SHIFTS = """
const found = [];
const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
observer.observe({ type: "layout-shift", buffered: true });
window.shifted = () => {
  found.push(...observer.takeRecords());
  return found.reduce((sum, { value }) => sum + value, 0);
};
"""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
RECORD = "game: duel\noptions: obelisk=A temple=B pyramids=A tomb=A\nseats: 2\nname 1: {0}\nname 2: Ben\n\n{1}"
STEPS = "box 1 1 light\nbox 1 2 swap\n"
BOT = RECORD.replace("name 2: Ben", "bot 2: 1")
NAMELESS = RECORD.replace("name 2: Ben\n", "")
RECORDS = {
    "1": RECORD.format("Anna", STEPS),
    "2": RECORD.format("Eva", STEPS),
    "3": BOT.format("Eva\ndate: 2026-11-21", STEPS),
    "4": RECORD.format("$&", STEPS),
    "5": RECORD.format("Eva", STEPS),
    "6": RECORD.format("Eva", STEPS),
    "7": RECORD.format("", ""),
    "8": NAMELESS.format("", STEPS),
    "9": RECORD.format("Eva", STEPS),
    "10": RECORD.format("Eva", STEPS),
    "11": NAMELESS.format("", STEPS),
    "12": RECORD.replace("name 1: {0}\nname 2: Ben", "bot 1: 3\nbot 2: 3").format("", STEPS),
}
NOTES = {
    "3": {"scores": [43, 38], "won": [2]},
    "4": {"scores": [40, 40], "won": [1, 2], "date": "2026-01-01"},
    "5": {"won": [1], "date": "2026-13-30"},
    "6": {"own": 1, "state": "mine", "who": 1},
    "8": {"own": 2, "state": "other", "who": 1},
    "9": {"own": 1, "state": "send", "who": 2},
    "10": {"own": 1, "state": "open", "who": 2},
    "11": {"state": "nonsense"},
}
LIVE = {"game": "duel", "names": ["Anna", "Ben"], "over": False, "begun": True, "steps": 7, "seat": 1, "turn": 1}
LIVES = [
    ["a.1", LIVE],
    ["b.1", LIVE | {"turn": 2}],
    ["c.1", LIVE | {"turn": 0}],
    ["d.2", LIVE | {"begun": False, "seat": 2}],
    ["e.2", LIVE | {"over": True, "won": [2], "scores": [31, 40], "date": "2026-11-20"}],
    ["f.2", LIVE | {"game": "chess"}],
]
HOSTILE = '<img src=x onerror="document.title=1">&amp;'


def keep(context, records, over=(), notes=(), **settings):
    """Puts matches and settings on the visitor's device, before the page's own scripts run."""
    kept = {f"nile.match.{id}": text for id, text in records.items()}
    kept |= {f"nile.note.{id}": json.dumps(note) for id, note in dict(notes).items()}
    kept["nile.matches"] = json.dumps([[id, id in over] for id in records])
    kept["nile.settings"] = json.dumps(settings)
    put(context, kept)


def put(context, kept):
    """The same with texts as they are kept."""
    script = f"for (const [key, text] of Object.entries({json.dumps(kept)})) localStorage[key] ??= text"
    context.add_init_script("if (location.protocol === 'http:') " + script)


def held(page, name="page.py"):
    """Holds a file back; returns what lets it go."""
    routes = []
    page.route(f"**/{name}", lambda route: routes.append(route))

    def release():
        for route in routes:
            route.continue_()

    return release


def test_python_waits_for_the_script_that_knows_the_game(context, site):
    """However late it comes: what Python is started with hangs on it."""
    page = context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    release = held(page, "first.js")
    page.goto(site, wait_until="commit")
    page.wait_for_timeout(1500)  # in which all else comes, and could begin too early
    release()
    ready(page)
    assert any(url.endswith("games/duel/rules.tar.gz") for url in asked)
    assert [url for url in asked if "undefined" in url] == []


@pytest.mark.parametrize("link", ["", LINK])
def test_the_first_paint_needs_nothing_of_python(context, site, link):
    page = context.new_page()
    for name in ("pyodide/**", "pyscript/**", "app.tar.gz", "page.py"):
        page.route(f"**/{name}", lambda route: None)
    page.goto(site + link, wait_until="commit")
    expect(page.locator("#estate-1" if link else "#begin")).to_be_visible()
    expect(page.locator("#story" if link else "#words")).to_contain_text(re.compile(r"of \d+\.\d MB"))
    assert page.locator("html").get_attribute("data-state") == "loading"


@pytest.mark.few(1)
def test_what_was_typed_and_clicked_meanwhile_is_carried_out(context, site):
    page = context.new_page()
    release = held(page)
    page.goto(site)
    unfold(page)
    page.locator("#name-1").fill("Anna")
    page.locator("label:has(#mode-B)").click()
    page.locator("#name-2").press_sequentially("Ben")
    page.keyboard.press("Enter")
    release()
    ready(page)
    expect(page.locator("#estate-1")).to_contain_text("Anna")
    expect(page.locator("#estate-2")).to_contain_text("Ben")
    page.locator("#do-open-record").click()
    assert "temple=B" in page.locator("#record-text").input_value()


def test_a_click_made_twice_is_carried_out_once(context, site):
    page = context.new_page()
    release = held(page)
    page.goto(site)
    page.locator("#begin").click()
    page.locator("#begin").click()
    release()
    expect(idle(page).locator("#estate-1")).to_be_visible()
    assert page.evaluate("() => JSON.parse(localStorage['nile.matches']).length") == 1


def test_focus_and_caret_stay_where_they_were(context, site):
    page = context.new_page()
    release = held(page)
    page.goto(site)
    unfold(page)
    page.locator("#name-1").press_sequentially("Anna")
    page.keyboard.press("ArrowLeft")
    release()
    ready(page)
    page.keyboard.type("XY")
    expect(page.locator("#name-1")).to_have_value("AnnXYa")
    expect(page.locator("label:has(#first-1)")).to_contain_text("AnnXYa")


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [SIZES[0], *(pytest.param(size, marks=pytest.mark.full) for size in SIZES[1:])])
@pytest.mark.parametrize(
    ("link", "matches", "machine"),
    [
        pytest.param("", 0, "DejaVu", marks=pytest.mark.full),
        ("", 3, "Liberation"),
        pytest.param("#match/1", 1, "Liberation", marks=pytest.mark.full),
        ("#new/duel", 0, "DejaVu"),
    ],
)
def test_nothing_moves_when_the_typefaces_come_and_when_python_takes_over(visits, site, size, link, matches, machine):
    visit = visits(viewport=size)
    keep(visit, {str(id): RECORD.format("Anna", "") for id in range(1, matches + 1)}, over=("2",))
    visit.add_init_script(SHIFTS)
    page = visit.new_page()
    typefaces.on(page, machine)
    late = typefaces.Late(page)
    release = held(page)
    page.goto(site + link, wait_until="commit")
    expect(page.locator("#table" if link else "#start")).to_be_visible()
    page.wait_for_function("() => document.readyState !== 'loading'")
    page.evaluate(PAINTED)
    arrived = page.evaluate("() => window.shifted()")  # a busy machine paints the document before it is whole
    late.come()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(PAINTED)
    release()
    ready(page)
    page.evaluate(PAINTED)
    assert page.evaluate("() => window.shifted()") - arrived <= 0.01


def test_the_typefaces_come_after_the_first_paint(context, site):
    page = context.new_page()
    page.goto(site)
    loaded = "() => [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)"
    page.wait_for_function(f"() => ({loaded})().some((family) => family.includes('Alegreya Sans'))")
    sheet, painted = (
        page.evaluate("name => performance.getEntriesByName(name)[0].startTime", name)
        for name in (f"{site}fonts.css", "first-contentful-paint")
    )
    assert sheet >= painted
    assert page.locator('[rel=stylesheet][href="./style.css"] + [href="./fonts.css"]').count() == 1
    assert not [family for family in page.evaluate(loaded) if "latin-ext" in family]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_is_there_before_python(context, site, theme):
    keep(context, {}, theme=theme)
    page = context.new_page()
    page.route("**/page.py", lambda route: None)
    page.goto(site, wait_until="commit")
    expect(page.locator(f"html[data-theme={theme}]")).to_be_attached()
    expect(page.locator("html")).to_have_css("color-scheme", theme)


def test_the_shelf_is_the_same_before_and_after(context, site):
    keep(context, RECORDS, over=("2", "3", "4", "5"), notes=NOTES)
    page = context.new_page()
    release = held(page)
    page.goto(site)
    expect(page.locator(".running .card")).to_have_count(8)
    expect(page.locator("#saved-12")).to_contain_text("Mason 1 (level 3) – Mason 2 (level 3)")
    expect(page.locator("#saved-3")).to_contain_text(re.compile("Eva: 43 – Apprentice.*: 38"))
    expect(page.locator("#saved-3")).to_contain_text("Apprentice won · Imhotep: The Duel · 21 November 2026")
    before = page.locator("#start").evaluate("start => start.outerHTML")
    release()
    ready(page)
    assert page.locator("#start").evaluate("start => start.outerHTML") == before


LAST = {"game": "duel", "way": "letters", "mode": "random"}
LESS = [({"game": "duel"}, "device"), ({"way": "<b>"}, "computer")]


@pytest.mark.parametrize(
    ("last", "way"), [(LAST, "letters"), *(pytest.param(*each, marks=pytest.mark.full) for each in LESS)]
)
def test_what_was_chosen_last_is_chosen_before_python_and_after(visits, site, last, way):
    visit = visits(viewport=SIZES[0])
    put(visit, {"nile.form": json.dumps(last)})
    visit.add_init_script(SHIFTS)
    page = visit.new_page()
    release = held(page)
    page.goto(site)
    expect(page.locator(f"#way-{way}")).to_be_checked()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.evaluate(PAINTED)
    release()
    ready(page)
    expect(page.locator(f"#way-{way}")).to_be_checked()
    expect(page.locator("#fold[data-waits]")).to_have_count(0)
    page.evaluate(PAINTED)
    assert page.evaluate("() => window.shifted()") <= 0.01


@pytest.mark.full
def test_the_scene_of_the_game_that_was_chosen_last_comes_before_python_and_stays(visits, site):
    other = [*GAMES][1]
    visit = visits()
    put(visit, {"nile.form": json.dumps({"game": other})})
    page = visit.new_page()
    release = held(page)
    page.goto(site)
    scene = page.locator(".opening .scene use")
    expect(scene).to_have_attribute("href", f"#{other}-scene")
    expect(page.locator(f"symbol#{other}-scene")).to_be_attached()
    release()
    expect(ready(page).locator(".opening .scene use")).to_have_attribute("href", f"#{other}-scene")


@pytest.mark.full
def test_another_way_to_play_can_be_chosen_and_begun_before_python(context, site):
    page = context.new_page()
    release = held(page)
    page.goto(site)
    choose(page, "puzzle")
    page.locator("#begin").click()
    release()
    expect(page.locator("#task")).to_be_visible()


def test_live_matches_are_the_same_before_and_after(context, site):
    keep(context, {"1": RECORDS["1"], "2": RECORDS["2"]}, over=("2",))
    put(context, {"nile.links": json.dumps(LIVES)})
    page = context.new_page()
    release = held(page)
    page.goto(site)
    expect(page.locator(".friends .card")).to_have_count(4)
    expect(page.locator(".ended .card")).to_have_count(2)
    before = page.locator("#start").evaluate("start => start.outerHTML")
    release()
    ready(page)
    assert page.locator("#start").evaluate("start => start.outerHTML") == before


def test_hostile_names_and_ids_are_only_text(context, site):
    keep(context, {HOSTILE: RECORD.format(HOSTILE, STEPS), "2": "game: constructor\nseats: 2\n\n"})
    page = context.new_page()
    page.route("**/page.py", lambda route: None)
    page.goto(site, wait_until="commit")
    expect(page.locator(".running .card")).to_have_count(1)
    expect(page.locator(".running bdi").first).to_have_text(HOSTILE)
    assert page.locator("img").count() == 0


@pytest.mark.parametrize("index", ["[", *MORE_DAMAGED])
def test_a_damaged_index_harms_nothing(context, site, index):
    page = context.new_page()
    page.add_init_script(f"localStorage['nile.matches'] = {json.dumps(index)}")
    page.goto(site)
    ready(page)
    expect(page.locator(".card")).to_have_count(0)
    expect(page.locator("#begin")).to_be_visible()


@pytest.mark.full
def test_a_table_that_comes_late_is_not_drawn_over_the_match(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.locator("#square-b2").click()
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    release = held(page, "games/duel/en.html")
    page.reload(wait_until="commit")
    ready(page)
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    with page.expect_response("**/games/duel/en.html"):
        release()
    page.wait_for_load_state("networkidle")
    expect(page.locator("#square-b2 .meeple")).to_be_visible()


MORE_KEPT = [
    pytest.param(kept, marks=pytest.mark.full) for kept in ({"way": {"toString": 1}}, {"game": ["duel"], "way": 7})
]


@pytest.mark.parametrize("kept", [{"game": {"toString": 1}}, *MORE_KEPT])
def test_a_choice_that_nobody_can_have_kept_hides_nothing(visits, site, kept):
    visit = visits(viewport=SIZES[0])
    put(visit, {"nile.form": json.dumps(kept)})
    page = ready(visit.new_page_at(site))
    expect(page.locator("#begin")).to_be_visible()


@pytest.mark.full
def test_without_its_first_script_the_page_starts_all_the_same(loose_context, site):
    page = loose_context.new_page()
    page.route("**/first.js", lambda route: route.abort())
    page.goto(site)
    expect(ready(page).locator("#begin")).to_be_visible()
