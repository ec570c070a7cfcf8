"""A whole match of each game by what a screen reader knows of the page: roles and names, no selector, no pointer."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.listener import act, press
from tests.browser.player import idle, ready

TITLES = {"duel": "Imhotep: The Duel", "builders": "Imhotep: Builders of Egypt", "valley": "Valley of the Kings"}
LONGER = ("builders", "valley")
MOST = 400  # presses of a key, far more than it takes


def begin(page: Page, game: str) -> None:
    """From the start screen to the table of two people at this device; the Valley as its quick match."""
    press(page, "radio", TITLES[game], " ")
    press(page, "radio", re.compile("^On this device"), " ")
    if game == "valley":
        page.get_by_role("button", name="Begin").focus()
        page.keyboard.press("Shift+Tab")  # all else of the form, folded
        page.keyboard.press("Enter")
        quick = page.get_by_role("group", name="Quick").get_by_role("radio", name="On")
        quick.press(" ")
        expect(idle(page).get_by_role("group", name="Quick").get_by_role("radio", name="On")).to_be_checked()
    press(page, "button", "Begin")
    expect(page.get_by_role("heading", level=1, name=TITLES[game])).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("game", ["duel", *(pytest.param(game, marks=pytest.mark.full) for game in LONGER)])
def test_a_whole_match_by_roles_and_names(context, site, game):
    page, rng = ready(context.new_page_at(site)), Random(1)
    begin(page, game)
    pressed = 0
    while act(page, game, rng):
        pressed += 1
        assert pressed < MOST
    sheet = page.get_by_role("dialog", name="Score sheet")
    expect(sheet).to_be_visible()
    rows = sheet.get_by_role("row")
    names = [name.strip() for name in rows.first.get_by_role("columnheader").all_inner_texts() if name.strip()]
    totals = [int(text.replace("−", "-")) for text in rows.last.get_by_role("cell").all_inner_texts()]
    assert len(names) == len(totals) == 2
    won = sheet.get_by_role("paragraph").first.inner_text()
    best = [name for name, total in zip(names, totals, strict=True) if total == max(totals)]
    assert any(name in won for name in best)  # of equals the rules choose
    press(page, "button", "Close")
    expect(page.get_by_role("region", name="Turn").get_by_role("paragraph").first).to_have_text(won)
