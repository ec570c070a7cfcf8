"""A grid of a board is one stop of Tab; arrows, Home and End lead through it, and Tab leads out."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser import test_valley
from tests.browser.player import LINK, click_on, idle, ready, skip

GRIDS = {"duel": ["Harbour"], "builders": ["Ships", "Building sites"], "valley": ["The board of the valley"]}
NOW = "document.activeElement.id"
STOPS = "[...document.querySelectorAll('[role=grid]')].map((grid) => grid.querySelectorAll('[tabindex=\"0\"]').length)"
IN = "document.activeElement.closest('[role=grid]')?.getAttribute('aria-label')"
BARE = """() => [...document.querySelectorAll("[role=grid] button, [role=grid] [role=button]")]
  .filter((one) => !one.closest("[role=gridcell]") || !one.closest("[role=row]")).map((one) => one.id)"""
CHOICES = ".board [role=grid] :is([data-word], [data-do]):is(button, [tabindex])"
MISSED = """async () => {
  const { toward } = await import("./focus.js");
  const missed = [];
  for (const grid of document.querySelectorAll(".board [role=grid]")) {
    const pieces = [...grid.querySelectorAll("[id]:is(button, [tabindex])")];
    const waiting = pieces.filter((piece) => piece.getAttribute("tabindex") === "0");
    const found = new Set(waiting);
    for (const piece of waiting)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = toward(pieces, piece.getBoundingClientRect(), key);
        if (next && !found.has(next)) {
          found.add(next);
          waiting.push(next);
        }
      }
    const wanted = pieces.filter((piece) => piece.matches("[data-word], [data-do]"));
    missed.push(...wanted.filter((piece) => !found.has(piece)).map(({ id }) => id));
  }
  return missed;
}"""
"""The pieces that can be chosen and to which no arrows lead from where Tab stops."""


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GRIDS)
def test_a_grid_is_one_stop_and_has_its_pieces_in_rows_and_cells(context, site, game):
    page = ready(context.new_page_at(f"{site}#new/{game}?names=Anna,&bots=,1&first=1"))
    for name in GRIDS[game]:
        assert page.get_by_role("grid", name=name).get_by_role("gridcell").count() > 3
    assert page.evaluate(STOPS) == [1] * len(GRIDS[game])
    for piece in page.locator("[role=grid] [data-word]").all()[:1]:  # the valley waits for bids
        piece.press("Enter")
    assert idle(page).evaluate(STOPS) == [1] * len(GRIDS[game])
    assert page.evaluate(BARE) == []
    page.locator("#do-open-settings").focus()
    seen = []
    while page.evaluate(NOW) != "ply":
        page.keyboard.press("Tab")
        seen.append(page.evaluate(IN))
    assert [name for name in seen if name] == GRIDS[game]


def test_arrows_home_and_end_lead_through_the_harbour(context, site):
    page = ready(context.new_page_at(site + LINK))
    page.locator("#square-b2").focus()
    keys = {
        "ArrowRight": "square-c2",
        "ArrowDown": "square-c3",
        "Home": "square-a3",
        "End": "ship-3",
        "Control+Home": "square-a1",
        "Control+End": "ship-c",
        "ArrowUp": "square-c3",
    }
    for key, id in keys.items():
        page.keyboard.press(key)
        assert page.evaluate(NOW) == id, key
    page.keyboard.press("Enter")
    expect(idle(page).locator("#square-c3 .meeple")).to_be_visible()
    assert page.evaluate(NOW) != "square-c3" or page.locator("#square-c3").get_attribute("tabindex") == "0"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(IN) is None
    page.keyboard.press("Tab")
    assert page.evaluate(IN) == "Harbour"


@pytest.mark.full
@pytest.mark.parametrize(
    ("link", "size", "seed"),
    [
        (link, size, seed)
        for seed, size in enumerate(((1280, 720), (390, 844), (820, 1180)), 1)
        for link in ("duel?names=Anna,Ben", "builders?names=Anna,Ben&market=B&pyramids=B", "builders?names=A,B,C,D")
    ],
)
def test_arrows_lead_to_every_choice_as_a_match_goes_on(visits, site, link, size, seed):
    viewport = {"width": size[0], "height": size[1]}
    page = ready(visits(viewport=viewport, reduced_motion="reduce").new_page_at(f"{site}#new/{link}"))
    rng, seen = Random(seed), 0
    for _ in range(20):
        seen += page.locator(CHOICES).count()
        assert page.evaluate(MISSED) == [], page.url
        click_on(page, rng)
    assert seen > 20


@pytest.mark.full
def test_arrows_lead_to_every_choice_in_the_valley(visits, site):
    """A foreman stands in the middle of his cell."""
    page = ready(
        visits(reduced_motion="reduce").new_page_at(f"{site}#new/valley?names=Anna,&bots=,1&first=1&quick=yes")
    )
    rng, seen = Random(1), 0
    for _ in range(12):
        test_valley.taken(test_valley.asked(page))
        if page.locator("#do-pass-by").count():
            skip(page)
        else:
            seen += page.locator(CHOICES).count()
            assert page.evaluate(MISSED) == [], page.url
            test_valley.click_on(page, rng)
    assert seen


def test_arrows_lead_to_every_place_of_the_valley(context, site):
    """The board is no rectangle: the next piece in the direction of the arrow is the nearest ahead."""
    page = ready(context.new_page_at(site + "#new/valley?names=Anna,Ben"))
    names = page.evaluate("[...document.querySelectorAll('#places .area, #places .enclosure')].map(({ id }) => id)")
    page.locator("#places [tabindex='0']").focus()
    found, waiting = {page.evaluate(NOW)}, [page.evaluate(NOW)]
    while waiting:
        start = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            page.evaluate("id => document.getElementById(id).focus()", start)
            page.keyboard.press(key)
            now = page.evaluate(NOW)
            if now not in found and page.evaluate(IN):
                found.add(now)
                waiting.append(now)
    assert {*names} <= found


TOGETHER = """async () => {
  const { toward } = await import("./focus.js");
  const [left, cell, foreman, right] = [0, 40, 40, 80].map((at) => {
    const piece = document.createElement("button");
    piece.dataset.word = "x";
    piece.getBoundingClientRect = () => new DOMRect(at, 0, 20, 20);
    return piece;
  });
  const pieces = [left, cell, foreman, right];
  const from = (piece, key) => toward(pieces, piece.getBoundingClientRect(), key);
  const on = [from(left, "ArrowRight"), from(right, "ArrowLeft"), from(foreman, "ArrowRight")];
  return [on[0] === cell, on[1] === foreman, on[2] === right];
}"""


PRESSED = """async () => {
  const { step } = await import("./focus.js");
  const [app, board, grid] = ["", "board", ""].map((name) =>
    Object.assign(document.createElement("div"), { className: name }));
  grid.setAttribute("role", "grid");
  [0, 40, 40, 80].forEach((at, n) => {
    const piece = Object.assign(document.createElement("button"), { id: `on-${n}` });
    piece.dataset.word = "x";
    Object.assign(piece.style, { position: "fixed", top: 0, left: `${at}px`, width: "20px", height: "20px" });
    grid.append(piece);
  });
  app.append(board);
  board.append(grid);
  document.body.append(app);
  const seen = [];
  document.getElementById("on-0").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) {
    step(app, new KeyboardEvent("keydown", { key, cancelable: true }));
    seen.push(document.activeElement.id);
  }
  app.remove();
  return seen;
}"""
"""What has the focus as arrows go over two buttons on one another, and back."""


def test_of_two_pieces_on_one_another_arrows_lead_to_both(context, site):
    """A foreman in a cell, where another foreman can go too."""
    page = idle(ready(context.new_page_at(site)))
    assert page.evaluate(TOGETHER) == [True, True, True]
    assert page.evaluate(PRESSED) == [f"on-{n}" for n in (1, 2, 3, 2, 1, 0)]
