"""Puzzles in the page: solved by clicks, answered wrongly, kept on the device, and there without a network."""

import re

import pytest
from playwright.sync_api import Page, expect

from game import GAMES
from tests.browser.player import choose, go, idle, ready, unfold
from tests.browser.test_accessibility import findings
from tests.browser.test_offline import Host, host, kept, visit
from web.store import puzzles
from web.store.puzzles import Puzzle
from web.text.words import sentences

__all__ = ["host", "visit"]  # fixtures


SIZES = ((320, 568), (844, 390), (390, 844), (820, 1180), (1440, 900))

TODAY = "label:has(#way-puzzle)"
MORE = ("builders", "valley")
Packs = pytest.mark.parametrize("name", [name for name in GAMES if puzzles.pack(name)])


def at(page: Page) -> Puzzle:
    """The puzzle on the table, by the page's address."""
    expect(page).to_have_url(re.compile(r"#puzzle/\w+/[0-9a-f]{6}$"))
    name, id = page.url.rsplit("/", 2)[1:]
    found = puzzles.find(name, id)
    assert found
    return found


def hardest(name: str) -> Puzzle:
    """One of this game that takes most clicks, with the most seats."""
    return max(puzzles.pack(name), key=lambda found: (found.seats, len(found.best.split(" "))))


def clicked(page: Page, line: str) -> None:
    """Says a line by clicks alone: whatever is offered that still leads to it."""
    rest = line.split(" ")
    while not page.locator(".prompt.right, .prompt.wrong").count():
        if page.locator("#do-confirm").count() and not rest:
            page.locator("#do-confirm").click()
            idle(page)
            continue
        offered = page.locator("[data-word]").evaluate_all("all => all.map(one => one.dataset.word)")
        words = max((words for words in offered if meant(words, rest)), key=len)
        page.locator(f'[data-word="{words}"]').first.click()
        rest = rest[len(words.split(" ")) :]
        idle(page)


def meant(words: str, rest: list[str]) -> bool:
    return bool(rest) and words.split(" ") == rest[: len(words.split(" "))]


def wrong(found: Puzzle) -> str:
    return next(line for line in found.match().legal if not found.solved_by(line))


def train(page: Page, grade: int) -> None:
    """From the start screen to a puzzle of this grade."""
    choose(page, "puzzle")
    unfold(idle(page))
    page.locator(f"#do-train-{grade}").click()
    idle(page)


def typed(page: Page, line: str) -> None:
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    idle(page)


def test_the_puzzle_of_the_day_is_solved_by_clicks_and_stays_solved(context, site):
    page = ready(context.new_page_at(site))
    expect(page.locator(TODAY)).to_contain_text("A new one every day")
    go(page, "puzzle")
    day = page.evaluate("() => new Date().toLocaleDateString('sv')")
    found = at(page)
    assert found == puzzles.of_day("duel", day)
    expect(page.locator("#task")).to_contain_text("find the best move")
    clicked(page, found.best)
    expect(page.locator(".prompt.right #ask")).to_have_text("Right!")
    expect(page.locator("#story")).to_contain_text("any other" if found.chance < 100 else "only move that wins")
    page.locator("#do-home").click()
    expect(page.locator(TODAY)).to_contain_text("Solved")
    page.reload()
    ready(page)
    expect(page.locator(TODAY)).to_contain_text("Solved")
    expect(page.locator(f"#do-train-{found.grade}")).to_contain_text("1 of ")
    assert page.locator(".shelf.running").count() == 0


@pytest.mark.full
def test_a_wrong_answer_try_again_show_and_next(context, site):
    page = ready(context.new_page_at(site))
    train(page, 2)
    found = at(page)
    typed(page, wrong(found))
    expect(page.locator(".prompt.wrong #ask")).to_contain_text("there is a better move")
    assert page.locator("[data-word]").count() == 0
    page.keyboard.press("Control+z")
    expect(page.locator(".prompt.wrong")).to_be_visible()
    page.locator("#do-again").click()
    expect(page.locator("#line")).to_be_enabled()
    typed(page, wrong(found))
    page.locator("#do-solution").click()
    expect(page.locator(".prompt.shown #ask")).to_contain_text("This is the best move.")
    expect(page.locator("#legend li")).to_contain_text(["Played: ", "Better: "])
    page.locator("#do-train-2").click()
    expect(page.locator(".prompt.shown")).to_have_count(0)
    assert at(page) != found and at(page).grade == 2
    page.go_back()
    expect(page.locator("h1")).to_contain_text(f"Puzzle {found.number}")
    page.go_back()
    expect(page.locator("#do-train-2")).to_contain_text("0 of ")


def test_a_tempting_answer_is_refuted_on_the_table_and_the_solution_names_its_theme(context, site):
    found = next(each for each in puzzles.pack("duel") if each.lost >= 5 and len(each.lured) == 3)
    page = ready(context.new_page_at(f"{site}#puzzle/duel/{found.id}"))
    page.set_viewport_size({"width": 360, "height": 640})
    typed(page, found.lured[0])
    page.evaluate("() => scrollTo(0, 9999)")
    assert page.evaluate("scrollY") > 0, "the line for moves is below the board"
    expect(page.locator(".prompt.wrong #ask")).to_contain_text("Tempting")
    expect(page.locator("#theme")).to_have_count(0)
    page.get_by_role("button", name="Why not?").click()
    expect(page.locator(".prompt.lured #ask")).to_contain_text(
        f"Tempting, but it wins {found.lost} percentage points less often."
    )
    expect(page.locator("#legend li")).to_contain_text(["Tempting: "])
    assert page.evaluate("scrollY") == 0
    for at in range(1, len(found.lured)):
        page.get_by_role("button", name="What happens next").click()
        expect(page.locator(f"[data-do='refute {at}']")).to_have_count(0)
        expect(page.locator("#legend li")).to_contain_text(["Then: "])
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".prompt.wrong #ask")).to_contain_text("Tempting")
    page.locator("#do-again").click()
    expect(idle(page).locator("#line")).to_be_enabled()
    typed(page, found.best)
    expect(page.locator(".prompt.right #theme")).to_have_text(str(sentences("en")[f"duel.theme.{found.theme}"]))


@pytest.mark.full
@Packs
def test_a_puzzle_has_an_address_and_is_there_after_a_reload(context, site, name):
    found = hardest(name)
    page = ready(context.new_page_at(f"{site}#puzzle/{name}/{found.id}"))
    clicked(idle(page), found.best)
    expect(page.locator(".prompt.right")).to_be_visible()
    page.reload()
    ready(page)
    expect(page.locator("#task")).to_be_visible()
    expect(page.locator(".prompt.right")).to_have_count(0)
    assert puzzles.results(page.evaluate("() => localStorage['nile.puzzles']")).solved == {found.id}
    page = ready(context.new_page_at(f"{site}#puzzle/{name}/nothing"))
    expect(page.locator("#alarm")).to_have_text("There is no such puzzle.")


def test_a_hostile_device_does_no_harm(context, site):
    kept = '{"solved": [[], 7, "<img>"], "run": []}'
    script = f"if (location.protocol === 'http:') localStorage['nile.puzzles'] = '{kept}'"
    context.context.add_init_script(script)
    page = ready(context.new_page_at(site))
    choose(page, "puzzle")
    expect(page.locator("#do-train-1")).to_contain_text("0 of ")


@pytest.mark.full
def test_puzzles_work_without_a_network(visit, host: Host):
    page = kept(ready(visit.new_page_at(host.server.address)))
    host.stop()
    page.reload()
    ready(page)
    train(page, 1)
    typed(page, at(page).best)
    expect(page.locator(".prompt.right")).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize(
    ("theme", "name"),
    [
        pytest.param(theme, name, marks=() if (theme, name) == ("light", "duel") else pytest.mark.full)
        for theme in ("light", "dark")
        for name in ("duel", "builders")
    ],
)
def test_axe_finds_nothing(visits, site, theme, name):
    visit = visits(color_scheme=theme, reduced_motion="reduce")
    page = ready(visit.new_page_at(f"{site}#puzzle/{name}/{hardest(name).id}"))
    found = at(page)
    assert findings(page) == []
    for line in (wrong(found), found.best):
        typed(page, line)
        assert findings(page) == []
        page.locator("#do-again, #do-home").first.click()
        idle(page)
    expect(page.locator("#begin")).to_be_visible()
    choose(page, "puzzle")
    unfold(idle(page))
    assert findings(page) == []


@pytest.mark.parametrize("name", ["duel", *(pytest.param(name, marks=pytest.mark.full) for name in MORE)])
def test_nothing_is_cut_off(visits, site, name):
    visit = visits(reduced_motion="reduce")
    page = ready(visit.new_page_at(f"{site}#puzzle/{name}/{hardest(name).id}"))
    found = at(page)
    page.locator("#line").fill(wrong(found))
    page.locator("#line").press("Enter")
    idle(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        for button in ("#do-again", "#do-solution", f"#do-train-{found.grade}", ".bar .home"):
            expect(page.locator(button), f"{width} × {height}").to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, height)
    page.locator("#do-solution").click()
    expect(idle(page).locator("#legend")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        heights = page.locator(".prompt .button").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert heights and max(heights) < 60, (width, height)


@pytest.mark.full
def test_a_page_left_open_overnight_has_a_new_puzzle_in_the_morning(context, site):
    page = context.new_page()
    page.clock.set_fixed_time("2026-11-21T23:50:00")
    page.goto(site)
    go(ready(page), "puzzle")
    expect(page).to_have_url(re.compile("#puzzle/"))
    first = page.url
    page.locator(".home").click()
    expect(page.locator(TODAY)).to_be_visible()
    page.clock.set_fixed_time("2026-11-22T07:10:00")
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    go(idle(page), "puzzle")
    expect(page).to_have_url(re.compile("#puzzle/"))
    assert page.url != first
