"""A whole match of each game by what a screen reader knows of the page: roles and names, no selector, no pointer."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import idle, ready

pytestmark = pytest.mark.full
LINKS = {
    "duel": "#new/duel?names=Anna,Ben",
    "builders": "#new/builders?names=Anna,Ben",
    "valley": "#new/valley?names=Anna,Ben&quick=yes",
}
NAME = re.compile(r"- '?button \"((?:[^\"\\]|\\.)*)\"(?! \[disabled)")
ASIDE = re.compile("Hint|Take back|Tokens to come|To come|Account|Bring the |Show the whole")
POINTS = re.compile(r"(Anna|Ben): (-?\d+) point")
MOST = 700


def step(page: Page, rng: Random) -> bool:
    """Presses what goes on below the board, or else a piece, by its name. False if there is nothing to press."""
    board, below = page.get_by_role("main"), page.get_by_role("region", name="Turn")
    pieces, answers = (
        [name for name in NAME.findall(part.aria_snapshot()) if not ASIDE.match(name)] for part in (board, below)
    )
    going = [name for name in answers if name in ("Confirm", "Finish", "Done")]
    where, names = (below, going) if going and (not pieces or rng.random() < 0.6) else (board, pieces)
    if not names or (answers and rng.random() < 0.2):
        where, names = below, answers
    if names:
        name = rng.choice(names).replace('\\"', '"').replace("''", "'")
        where.get_by_role("button", name=name, exact=True).first.press("Enter")
        idle(page)
    return bool(names)


@pytest.mark.parametrize("game", LINKS)
def test_a_whole_match_by_roles_and_names(context, site, game):
    page, rng = ready(context.new_page_at(site + LINKS[game])), Random(1)
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("Imhotep|Valley"))
    sheet = page.get_by_role("dialog", name="Score sheet")
    spoken = page.get_by_role("log")
    asked = page.get_by_role("region", name="Turn").get_by_role("paragraph").first
    heard = 0
    while step(page, rng):
        heard += 1
        assert heard < MOST
        if heard % 10 == 0 and re.match("Anna|Ben", question := asked.inner_text()):
            expect(spoken).to_contain_text(question)
    expect(sheet).to_be_visible()
    rows = sheet.get_by_role("row")
    names = rows.first.get_by_role("columnheader").all_inner_texts()
    totals = rows.last.get_by_role("cell").all_inner_texts()
    assert len(names) == len(totals) == 2
    said = dict(POINTS.findall(" ".join(spoken.get_by_role("paragraph").all_inner_texts())))
    assert said == {name.strip(): total.strip().replace("−", "-") for name, total in zip(names, totals, strict=True)}
    best = max(totals, key=lambda total: int(total.replace("−", "-")))
    assert names[totals.index(best)] in sheet.get_by_role("paragraph").first.inner_text()
