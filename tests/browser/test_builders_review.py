"""A match of four of Builders of Egypt: hints, undo, the look back with luck and skill, another try from the middle."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import idle, log_length, ready, record, shut
from tests.browser.test_review import LONGEST

FOUR = "#new/builders?names=Anna,Ben,Chlo%C3%A9,Dschamal"
NAMES = ("Anna", "Ben", "Chloé", "Dschamal")
LINES = ("load a 1", "load a 2", "load b 1", "load c 1", "load c 2", "send c temple", "load a 3", "send a chamber")


def line(page: Page, words: str) -> None:
    """A typed line."""
    before = log_length(page)
    page.locator("#line").fill(words)
    page.keyboard.press("Enter")
    expect(idle(page).locator("#ply")).to_have_attribute("max", str(before + 1))


@pytest.mark.full
def test_a_match_of_four_is_hinted_taken_back_looked_at_and_tried_again(context, site):
    page = ready(context.new_page_at(site + FOUR))
    page.locator("#do-hint").click()
    expect(page.locator("#do-confirm")).to_be_visible(timeout=LONGEST)
    expect(page.locator(".prompt .said")).to_contain_text(re.compile("Anna|point"))
    page.locator("#do-retract").click()
    expect(idle(page).locator("#do-confirm")).to_have_count(0)
    for words in LINES:
        line(page, words)
    whole = record(page)
    page.locator("#do-undo").click()
    expect(page.locator("#ply")).to_have_attribute("max", str(len(LINES) - 1))
    page.locator("#do-redo").click()
    expect(page.locator("#ply")).to_have_attribute("max", str(len(LINES)))
    assert record(page).steps == whole.steps

    page.locator("#beside-log-review").click()
    done = page.locator(".review-state.done")
    expect(done).to_contain_text(f"All {len(LINES)} moves are reviewed.", timeout=LONGEST)
    figures = page.locator(".review-totals")
    for name in NAMES:
        expect(figures.get_by_role("columnheader", name=name)).to_be_visible()
    for row in ("From own moves", "From others’ moves", "From luck", "Best move found"):
        expect(figures.get_by_role("row", name=row).get_by_role("cell")).to_have_count(len(NAMES))
    expect(page.locator(".curve .line:not(.casing)")).to_have_count(len(NAMES))
    page.locator("#review-every summary").click()
    expect(page.get_by_role("table", name="Every move").get_by_role("row")).to_have_count(len(LINES) + 2)
    shut(page)

    page.locator("#ply").fill("4")
    expect(idle(page).locator(".looking-back")).to_have_count(1)
    old = page.url
    page.locator("#do-branch").click()
    expect(page.locator("#notice")).to_contain_text("You’re playing a new match from here")
    assert page.url != old and [step.words for step in record(page).steps if step.speaker] == list(LINES[:4])
    line(page, LINES[4])  # with two stones a ship sails, whatever ships were drawn
    line(page, "send c market")
    expect(page.locator("#ask")).to_contain_text("Dschamal: take a card")
    page.go_back()
    assert record(idle(page)).steps == whole.steps
