"""The look back in Chromium: judged in the bots' worker, shown, stopped, and a way to another try."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LATER_WITH_FULL
from tests.browser.player import LINK, idle, ready, record, shut
from tests.browser.test_accessibility import findings
from tools import paths

WHOLE = paths.ROOT / "tests" / "browser" / "whole" / "duel.rec"
LONG = "told => told.textContent = told.textContent.repeat(9)"
LONGEST = 240_000  # milliseconds; alone on the machine a whole match takes 11 s, beside other tests more


def look_back(page):
    """Opens a whole match and looks back at it."""
    ready(page).locator("#do-open-read").click()
    page.locator("#file").set_input_files(WHOLE)
    expect(page.locator("#dialog.is-score")).to_be_visible()
    page.locator("#do-review").click()
    expect(page.locator("#dialog.is-review")).to_be_visible()
    return page


@pytest.mark.full
def test_a_whole_match_is_judged_shown_and_tried_again(visits, site):
    page = visits(color_scheme="light", reduced_motion="reduce").new_page_at(site)
    look_back(page)
    expect(page.locator(".review-state.done")).to_contain_text("All 61 moves are reviewed.", timeout=LONGEST)
    expect(page.get_by_role("img", name="Expected final lead after each move")).to_be_visible()
    assert page.locator(".curve .line").bounding_box()["width"] > 200
    expect(page.locator(".moments > li")).to_have_count(6)
    page.locator("#review-every summary").click()
    table = page.get_by_role("table", name="Every move")
    expect(table).to_be_visible()
    assert table.get_by_role("row").count() == 77
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert findings(page) == []

    page.locator("#moment-1-show").click()
    expect(page.locator("#dialog")).to_have_count(0)
    expect(page.locator("#legend")).to_contain_text("Better:")
    signs = page.locator("#legend .marked-sign").all()
    assert signs
    for sign in signs:
        assert sign.bounding_box()["width"] < 40
    styles = "all => all.map(one => getComputedStyle(one).outlineStyle)"
    assert set(page.locator(".board .marking").evaluate_all(styles)) == {"double", "dashed"}, "played and better"
    fills = "all => all.map(one => getComputedStyle(one)).map(one => one.backgroundImage + one.backgroundColor)"
    assert set(page.locator(".board .marking").evaluate_all(fills)) == {"nonergba(0, 0, 0, 0)"}, (
        "the board shows through"
    )
    page.locator("#do-review").click()
    expect(page.locator(".curve .here")).to_have_count(1)

    old = page.url
    steps = int(page.locator("#moment-1-again").get_attribute("data-do").split(" ")[1])
    page.locator("#moment-1-again").click()
    expect(page.locator("#notice")).to_contain_text("You’re playing a new match from here")
    assert page.url != old
    assert len(record(page).steps) == steps
    page.go_back()
    assert len(record(idle(page)).steps) == 119


@pytest.mark.full
def test_it_grows_can_be_stopped_and_goes_on(touch_context, site):
    page = look_back(touch_context.new_page_at(site))
    progress = page.locator(".review-state progress")
    for _ in range(2):
        before = progress.get_attribute("value") or ""
        expect(progress).not_to_have_attribute("value", before, timeout=LONGEST)
    assert int(page.locator(".curve .line").bounding_box()["width"]) > 0
    page.locator("#do-review-stop").click()
    expect(page.locator("#review-state")).to_contain_text("Stopped after move")
    rows = page.locator(".every tbody tr")
    done = rows.count()
    assert 0 < done < 76
    page.locator("#do-review").click()
    expect(page.locator("#review-state")).to_contain_text("Reviewing: move")
    expect(progress).not_to_have_attribute("value", progress.get_attribute("value") or "", timeout=LONGEST)
    shut(page)


@LATER_WITH_FULL
def test_a_match_under_way_is_looked_back_at_from_the_log(context, site):
    """Only the move that is new is judged the second time."""
    page = ready(context.new_page_at(site + LINK))
    page.set_viewport_size({"width": 390, "height": 780})
    for square in ("b2", "a2", "c1"):
        page.locator(f"#square-{square}").click()
        idle(page)
    page.locator("#beside-log-review").click()
    expect(page.locator(".review-state.done")).to_contain_text("All 3 moves", timeout=LONGEST)
    shut(page)
    page.locator("[data-word='place a1']").click()
    page.locator("#beside-log-review").click()
    expect(page.locator(".review-state.done")).to_contain_text("All 4 moves", timeout=LONGEST)
    assert page.evaluate("scrollY") > 0, "the log is below the board"
    page.locator("#review-every summary").click()
    page.locator("[id^='moment-at-']").last.click()
    expect(page.locator("#legend")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    page.locator("#do-review").click()
    expect(page.locator("#dialog [id^='moment-']:focus")).to_be_in_viewport()  # where it was read
    page.locator("#review-every").evaluate("every => every.open = true")
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("[id^='moment-at-']").first.click()
    expect(page.locator(".weighing")).to_contain_text("Before the first move")  # the buttons are those of this moment
    page.locator("#legend li > span:last-child").first.evaluate(LONG)
    for told in page.locator(".weighing .answers .button").all():
        expect(told).to_be_in_viewport(ratio=1)


@pytest.mark.full
def test_a_decisive_move_is_shown_with_what_was_better(context, site):
    """Both choices stand out on the board, and each button leads where it says."""
    page = look_back(context.new_page_at(site))
    expect(page.locator(".review-state.done")).to_be_visible(timeout=LONGEST)
    ply = int(page.locator("#moment-1-show").get_attribute("data-do").split(" ")[1])
    page.locator("#moment-1-show").click()
    expect(page.locator("#legend li")).to_have_count(2)
    for how in ("played", "better"):
        expect(page.locator(f".board .marking.is-{how}").first).to_be_visible()
        expect(page.locator(f"#legend .is-{how}")).to_be_visible()
    styles = "all => all.map(one => getComputedStyle(one).outlineStyle)"
    assert set(page.locator(".board .marking").evaluate_all(styles)) == {"double", "dashed"}
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert findings(page) == []
    before = page.locator("#ply").input_value()
    page.get_by_role("button", name="Next move").click()
    expect(page.locator("#ply")).to_have_value(str(int(before) + 1))
    expect(page.locator(".board .marking")).to_have_count(0)
    page.locator("#who-review").click()
    page.locator("#moment-1-show").click()
    page.keyboard.press("Escape")
    expect(page.locator(".looking-back")).to_have_count(0)
    page.locator("#beside-log-review").click()
    page.locator("#moment-1-show").click()
    expect(page.locator(".looking-back")).to_have_count(0)
    page.locator("#do-branch").click()
    expect(page.locator("#notice")).to_contain_text("You’re playing a new match from here")
    assert len(record(page).steps) == ply
