"""Pieces are dragged to where they go, by mouse and by finger; dropped elsewhere they stay; nothing scrolls."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.player import LINK, idle, log_length, ready

RIVER = "#new/builders?names=Anna,Ben&first=1"


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged(page: Page, piece: Locator, place: Locator) -> None:
    """With the mouse: takes a piece up, waits until the places are shown, and drops it."""
    x, y = middle(piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y)
    expect(idle(page).locator(".dragged")).to_be_visible()
    page.mouse.move(*middle(place))
    page.mouse.up()
    expect(idle(page).locator(".dragged")).to_have_count(0)


def test_a_meeple_goes_to_a_square_and_nowhere_else(context, site):
    page = ready(context.new_page_at(f"{site}{LINK}&first=1"))
    dragged(page, page.locator("#estate-1 [data-carry]").first, page.locator("#stack"))
    assert log_length(page) == 0
    dragged(page, page.locator("#estate-1 [data-carry]").first, page.locator("#square-b2"))
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    expect(page.locator("#ply")).to_have_attribute("max", "1")


TAKING = """async ([piece, place, other]) => {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const usual = { bubbles: true, isPrimary: true, pointerId: 1 };
  const point = (name, one, more) => one.dispatchEvent(new PointerEvent(name, { ...usual, ...middle(one), ...more }));
  const [from, to, next] = [piece, place, other].map((each) => document.querySelector(each));
  point("pointerdown", from);
  point("pointermove", to);
  document.documentElement.dataset.busy = ""; // as while Python works
  point("pointerup", to);
  point("pointerdown", next);
  const { clientX, clientY } = middle(next);
  point("pointermove", next, { clientX: clientX + 40, clientY });
  delete document.documentElement.dataset.busy;
  await new Promise((done) => setTimeout(done, 500));
  const held = document.querySelectorAll(".dragged").length;
  point("pointerdown", to, { isPrimary: false, pointerId: 2 });
  point("pointerup", to, { isPrimary: false, pointerId: 2 });
  return [held, document.querySelectorAll(".dragged").length];
}"""
"""Drops a piece while Python works and takes another up; then a second finger comes and goes. How many are held."""


@pytest.mark.full
def test_a_piece_taken_up_while_another_is_being_laid_stays_in_hand(context, site):
    page = ready(context.new_page_at(f"{site}{LINK}&first=1"))
    meeple = "#estate-1 [data-carry]"
    assert page.evaluate(TAKING, [meeple, "#square-b2", f"{meeple}:last-of-type"]) == [1, 1]
    expect(idle(page).locator("#square-b2 .meeple")).to_be_visible()


def test_a_key_after_a_drag_presses_its_button(context, site):
    page = ready(context.new_page_at(f"{site}{LINK}&first=1"))
    dragged(page, page.locator("#estate-1 [data-carry]").first, page.locator("#stack"))
    page.evaluate("document.dispatchEvent(new PointerEvent('pointerup'))")
    page.locator("#do-open-settings").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#dialog")).to_be_visible()


LANDING = """async () => {
  const { land, listeners } = await import("./drag.js");
  const piece = document.querySelector("#estate-1 [data-carry]");
  const places = () => new Map([["a", new DOMRect(1, 1, 1, 1)], ["b", new DOMRect(2, 2, 2, 2)]]);
  const at = { target: piece, pointerId: 1, isPrimary: true, button: 0 };
  listeners.pointerdown({ ...at, clientX: 0, clientY: 0 });
  const { left, top, width, height } = document.getElementById("square-b2").getBoundingClientRect();
  const there = { pointerId: 1, clientX: left + width / 2, clientY: top + height / 2 };
  listeners.pointermove(there);
  listeners.pointerup(there);
  for (let i = 0; i < 9; i++) await null; // it is dropped, but Python has not answered
  const [one, two] = [places(), places()];
  land(one, [["", "wood"], ["a", ""]]);
  land(two, [["b", ""]]);
  return [one.get("a").x === 1, two.get("b").x === 2];
}"""


@pytest.mark.full
def test_the_piece_that_was_dropped_goes_on_from_there_and_no_other_that_moves_soon_after(context, site):
    page = idle(ready(context.new_page_at(f"{site}{LINK}&first=1")))
    assert page.evaluate(LANDING) == [False, True]


def test_stones_are_loaded_and_a_ship_is_taken_to_a_site(visits, site):
    page = ready(visits(reduced_motion="reduce").new_page_at(site + RIVER))
    for seat, place in ((1, "a-1"), (2, "a-2")):
        dragged(page, page.locator(f"#sled-{seat} [data-carry]").first, page.locator(f"#place-{place}"))
        expect(page.locator(f"#place-{place} .stone")).to_be_visible()
    dragged(page, page.locator("#quarry-stones"), page.locator("#sled-1"))
    expect(page.locator("#ply")).to_have_attribute("max", "3")
    for seat, place in ((2, "a-3"), (1, "b-1"), (2, "b-2"), (1, "b-3")):
        if page.locator(".boat[data-lift]").count():
            break
        dragged(page, page.locator(f"#sled-{seat} [data-carry]").first, page.locator(f"#place-{place}"))
    moves = log_length(page)
    dragged(page, page.locator(".boat[data-lift]").first, page.locator("#ask"))
    assert log_length(page) == moves and not page.locator(".armed, .chosen").count()
    dragged(page, page.locator(".boat[data-lift]").first, page.locator("#site-temple"))
    expect(page.locator("#ply")).to_have_attribute("max", str(moves + 1))


def fingered(page: Page, piece: Locator, place: Locator) -> None:
    """With a finger: takes a piece up and drops it in the middle of a place."""
    (x, y), (to_x, to_y) = middle(piece), middle(place)
    finger = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        *(("touchMove", [{"x": x + (to_x - x) * n / 6, "y": y + (to_y - y) * n / 6}]) for n in range(1, 7)),
        ("touchEnd", []),
    ):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        if kind == "touchMove":
            idle(page)


STAYING = """(figure) => {
  const usual = { bubbles: true, isPrimary: true, pointerId: 1 };
  const press = (name) => figure.dispatchEvent(new PointerEvent(name, usual));
  const scrolls = () => figure.dispatchEvent(new TouchEvent("touchmove", { bubbles: true, cancelable: true }));
  press("pointerdown");
  const held = scrolls();
  press("pointerup");
  return [held, scrolls()];
}"""
"""Whether a finger scrolls the page from a figure that it takes up, and from the same one once that is over."""


@pytest.mark.full
def test_a_finger_scrolls_from_a_figure_again_that_cannot_be_dragged_any_more(visits, site):
    visit = visits(**PHONE | {"viewport": {"width": 820, "height": 1180}}, reduced_motion="reduce")
    page = ready(visit.new_page_at(f"{site}#learn/valley"))
    page.locator("#do-lesson-skip").tap()
    figure = page.locator(".pane .foreman[data-lift]").first
    assert figure.evaluate(STAYING) == [False, True]


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("width", "height", "foreman"),
    [
        (820, 1180, ".pane .foreman[data-lift]"),
        (390, 780, ".yard .chip[data-lift]"),  # there a tap on the board brings a third of it near
    ],
)
def test_a_finger_takes_a_foreman_to_a_building_site(visits, site, width, height, foreman):
    visit = visits(**PHONE | {"viewport": {"width": width, "height": height}}, reduced_motion="reduce")
    page = ready(visit.new_page_at(f"{site}#learn/valley"))
    page.locator("#do-lesson-skip").tap()
    expect(page.locator(".heading .count")).to_have_text("2 of 8")
    piece = page.locator(foreman).first
    fingered(page, piece, page.locator("#place-5C"))
    if page.locator("#do-confirm").count():
        page.locator("#do-confirm").tap()
    expect(page.locator(".prompt.right")).to_be_visible()


def test_a_finger_that_drags_does_not_scroll_the_page(visits, site):
    visit = visits(**PHONE | {"viewport": {"width": 320, "height": 640}}, reduced_motion="reduce")
    page = ready(visit.new_page_at(f"{site}{LINK}&first=1"))
    piece, place = page.locator("#estate-1 [data-carry]").first, page.locator("#square-b2")
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight"), "it could"
    fingered(page, piece, place)
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    assert page.evaluate("scrollY") == 0
