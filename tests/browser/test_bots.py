"""Bots at the table: the strongest thinks, gives hints, and plays against others."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LATER_WITH_FULL, to_the_end
from tests.browser.player import idle, over, quick, ready, record, shut
from web.text import players

PHARAOH = "#new/duel?names=Anna,&bots=0,7"


def mine(page, name="Anna"):
    """Waits until it is this person's turn, or the match is over."""
    expect(idle(page).locator("#ask").filter(has_text=re.compile(f"^{name}:|won|share"))).to_be_visible()
    return idle(page)


def hint(page):
    page.locator("#do-hint").click()
    expect(page.locator("#do-confirm")).to_be_visible()


@pytest.mark.full
@to_the_end("end", False, True)
@LATER_WITH_FULL
def test_a_match_against_the_strongest_goes_on_to_its_end(context, site, end):
    page = ready(context.new_page_at(site + PHARAOH))
    quick(page)
    page.locator("#square-b2").click()
    expect(page.locator("#ask")).to_have_text("Imhotep is thinking…")
    mine(page)
    hint(page)  # both Pythons are up now
    page.locator("#figures summary").click()
    expect(page.locator("#figures")).to_contain_text(re.compile("expect|even"))
    idle(page).locator("#do-confirm").click()
    mine(page)
    if not end:
        return
    for _ in range(60):
        if over(page):
            break
        page.locator("#voice-1, #do-open-players").first.click()
        page.locator("#voice-2").select_option("2")
        page.locator("#voice-1").select_option("2")
        page.locator("#do-close").click()
        expect(page.locator("#dialog.is-score")).to_be_visible(timeout=180_000)
    page.locator("#do-review").click()
    expect(page.locator(".review-state.done")).to_be_visible()
    expect(page.locator(".moments > li")).to_have_count(3)
    shut(page)
    played = record(page)
    assert played.turn < 0 and players.level(played, 2) == 2


@pytest.mark.parametrize("visits", [pytest.param("first", marks=pytest.mark.full), "later"], indirect=True)
def test_a_bot_answers_after_a_reload_and_after_undo(context, site):
    page = ready(context.new_page_at(site + "#new/duel?names=Anna,&bots=0,3"))
    page.locator("#square-b2").click()
    mine(page)
    page.reload()
    ready(page)
    mine(page)
    page.locator("#do-undo").click()
    idle(page)
    expect(page.locator("#square-b2 .meeple")).to_have_count(0)
    page.locator("#square-a1").click()
    mine(page)
    assert len([step for step in record(page).steps if step.speaker]) == 2


def test_bots_can_be_paused_and_replaced(context, site):
    page = ready(context.new_page_at(site + "#new/duel?names=,&bots=6,6"))
    page.locator("#do-pause").click()
    expect(page.locator("#ask")).to_contain_text("is paused")
    before = page.locator("#ply").get_attribute("max")
    page.locator("#do-open-players").click()
    page.locator("#voice-1").select_option("")
    page.locator("#voice-2").select_option("")
    shut(page)
    idle(page)
    assert page.locator("#ply").get_attribute("max") == before
    expect(page.locator("#ask")).to_contain_text("Player")
    page.locator("[data-word]").first.click()


@pytest.mark.full
def test_without_a_worker_low_levels_play_and_the_page_says_so_until_there_is_one(loose_context, site):
    asked = []
    page = loose_context.new_page()
    page.route("**/thinker.py", lambda route: asked.append(1) or route.abort())
    page.goto(site + PHARAOH)
    ready(page)
    expect(page.locator("#notice")).to_have_text(
        "The strong bots can’t start here, so Imhotep plays at the level of Surveyor."
    )
    expect(page.locator("#estate-2 header #weaker-2")).to_have_text("Plays like Surveyor")
    tried = len(asked)  # a start asks once or twice
    for square in ("b2", "a1"):
        page.locator(f"#square-{square}").click()
        mine(page)
    assert len(asked) == tried, "bots' moves do not try in vain"
    hint(page)
    hinted = len(asked)
    assert hinted > tried, "what a person asks for is tried"
    expect(page.locator("#story")).to_contain_text("This hint is simple")
    page.locator("#beside-log-review").click()
    expect(page.locator("#review-state")).to_contain_text("The moves after this one aren’t reviewed")
    assert len(asked) > hinted, "and so is the look back"
    page.unroute("**/thinker.py")
    page.locator("#do-review").click()
    expect(page.locator(".review-state.done")).to_be_visible()
    shut(page)
    page.locator("#do-open-players").click()
    page.locator("#do-bots-again").click()
    expect(page.locator("#do-bots-again")).to_have_count(0)
    shut(page)
    expect(page.locator("#weaker-2")).to_have_count(0)
    assert players.lowest(record(page), 2) == 4
    page.locator("#do-retract").click()
    hint(page)
    expect(page.locator(".prompt .said")).to_contain_text(re.compile("expect|even"))


@pytest.mark.full
def test_bots_go_without_what_was_learned_where_it_cannot_be_had(loose_context, site):
    page = loose_context.new_page()
    page.route("**/games/duel/bots.tar.gz", lambda route: route.fulfill(status=404))
    page.goto(site + PHARAOH)
    ready(page)
    expect(page.locator("#notice")).to_have_text(
        "The strong bots can’t start here, so Imhotep plays at the level of Apprentice."
    )
    page.locator("#square-b2").click()
    mine(page)
    expect(page.locator("#weaker-2")).to_have_text("Plays like Apprentice")
    assert players.lowest(record(page), 2) == 1
    expect(page.locator("#failed")).to_be_hidden()
