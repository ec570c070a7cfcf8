"""The board of Valley of the Kings in a browser: a third of it comes near, by a tap, two fingers, the wheel or keys."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.player import idle, ready, skip

MATCH = "#new/valley?names=Anna,,,&bots=,1,1,1&first=1"
SMALL: ViewportSize = {"width": 360, "height": 640}
WIDE: ViewportSize = {"width": 1440, "height": 900}
FINGER = 24  # pixels: the least that the accessibility guidelines ask for
NEAR = "() => parseFloat(getComputedStyle(document.body).getPropertyValue('--near')) || 1"
SCROLLED = "() => [pane.scrollLeft, pane.scrollTop]"
FINGERS = """([apart, kind]) => {
  const { left, top, width, height } = pane.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const at = (identifier, clientX) => new Touch({ identifier, target: pane, clientX, clientY: y });
  const touches = apart ? [at(1, x - apart / 2), at(2, x + apart / 2)] : [];
  const event = new TouchEvent(kind, { touches, bubbles: true, cancelable: true });
  pane.dispatchEvent(event);
  return event.defaultPrevented;
}"""

PRESS = """ids => ids.forEach((id) =>
  document.getElementById(id).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })))"""


def within(page: Page, some: str) -> None:
    """All of these are near, and wholly in sight."""
    assert idle(page).evaluate(NEAR) >= 2
    pane, found = page.locator("#pane").bounding_box(), page.locator(some).all()
    assert pane and found
    for each in found:
        box = each.bounding_box()
        assert box and pane["x"] <= box["x"] and box["x"] + box["width"] <= pane["x"] + pane["width"]
        assert pane["y"] <= box["y"] and box["y"] + box["height"] <= pane["y"] + pane["height"]


@pytest.fixture
def phone(visits, site) -> Page:
    visit = visits(viewport=SMALL, has_touch=True, is_mobile=True, reduced_motion="reduce")
    return idle(ready(visit.new_page_at(site + MATCH)))


def test_a_tap_brings_a_third_near_with_cells_for_fingers(phone):
    whole = phone.locator("#place-4A .shape").bounding_box()
    phone.locator("#near-top").tap(position={"x": 75, "y": 60})
    assert phone.evaluate(NEAR) > 2
    pane = phone.locator("#pane").bounding_box()
    for letter in "ABCDEFGH":
        box = phone.locator(f"#place-4{letter} .shape").bounding_box()
        assert min(box["width"], box["height"]) >= FINGER > min(whole["width"], whole["height"])
        assert box["x"] >= pane["x"] and box["x"] + box["width"] <= pane["x"] + pane["width"]
        assert box["y"] >= pane["y"] and box["y"] + box["height"] <= pane["y"] + pane["height"]
    expect(phone.locator("#near-top")).to_be_hidden()
    near = phone.evaluate(NEAR)
    phone.locator("#place-4A .shape").dblclick(force=True)
    assert phone.evaluate(NEAR) > 1.3 * near, "as on a map"
    phone.locator("#near-whole").tap()
    assert phone.evaluate(NEAR) == 1
    expect(phone.locator("#near-whole")).to_be_hidden()


@pytest.mark.full
def test_a_figure_pressed_while_python_answers_something_else_is_taken(visits, site):
    page = idle(ready(visits(reduced_motion="reduce").new_page_at(site + "#learn/valley")))
    page.locator("#do-lesson-skip").click()
    expect(page.locator("#ask")).to_have_text("Move a foreman into site 5.")
    idle(page).evaluate(PRESS, ["table", "foreman-1-1"])  # a press beside everything takes a word back
    expect(page.locator("#ask")).to_have_text("Where does foreman 1 go?")


def test_what_is_only_explained_takes_no_word_back(visits, site):
    page = idle(ready(visits(reduced_motion="reduce").new_page_at(site + "#learn/valley")))
    page.locator("#do-lesson-skip").click()
    idle(page).locator("#foreman-1-1-yard").click()
    expect(page.locator("#ask")).to_have_text("Where does foreman 1 go?")
    page.locator("#places .closed").first.click()
    expect(page.locator("#tip.shown")).to_contain_text("Only lit places can be reached now.")
    expect(idle(page).locator("#ask")).to_have_text("Where does foreman 1 go?")
    page.locator(".beside-log, .log-panel h2").first.click()
    expect(page.locator("#ask")).to_have_text("Move a foreman into site 5.")


@pytest.mark.full
def test_what_a_question_is_about_comes_near_and_goes_again(visits, site):
    visit = visits(viewport=SMALL, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = ready(visit.new_page_at(site + "#new/valley?names=Anna,Ben&first=1"))
    for _ in range(2):
        for press in ("#do-hold", "#say-done", "#do-confirm"):
            idle(page).locator(press).tap()
            page.wait_for_timeout(500)  # as long as somebody reads: the same place again at once is a double tap
    skip(page).locator("#place-5C").dispatch_event("click")
    expect(page.locator("#tip.shown")).to_contain_text("Choose a foreman first.")
    page.locator("#foreman-1-1-yard").tap()
    expect(page.locator("#ask")).to_have_text("Where does foreman 1 go?")
    assert idle(page).evaluate(NEAR) == 1, "it can go nearly everywhere"
    page.locator("#place-5C").dispatch_event("click")
    expect(page.locator("#ask")).to_contain_text("Claim it?")
    within(page, "[id^=place-5] .shape, #foreman-1-1")
    page.locator("#say-skip").tap()
    expect(page.locator("#ask")).to_contain_text("move your foremen")
    assert idle(page).evaluate(NEAR) == 1


@pytest.mark.full
def test_each_question_begins_with_the_whole(visits, site):
    visit = visits(viewport=SMALL, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = idle(ready(visit.new_page_at(site + "#new/valley?names=Anna,&bots=,1&first=1")))
    page.locator("#near-top").tap(position={"x": 75, "y": 60})
    page.wait_for_timeout(500)  # as long as somebody reads
    page.locator("#say-done").tap()
    page.locator("#do-retract").tap()
    assert idle(page).evaluate(NEAR) > 2, "it is the same question"
    for press in ("#say-done", "#do-confirm"):
        idle(page).locator(press).tap()
        page.wait_for_timeout(500)
    while not page.locator("#ask").inner_text().startswith("Anna: move your foremen"):
        skip(page)
        page.wait_for_timeout(300)
    assert idle(page).evaluate(NEAR) == 1


def test_where_others_act_comes_near_until_a_person_is_asked(visits, site):
    visit = visits(viewport=SMALL, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = ready(visit.new_page_at(site + "#new/valley?names=,Anna&bots=1,&first=1"))
    expect(page.locator("#ask")).to_contain_text("Anna", timeout=60_000)
    for press in ("#say-done", "#do-confirm"):
        idle(page).locator(press).tap()
        page.wait_for_timeout(500)  # as long as somebody reads
    page.wait_for_selector("#pane[data-passing][data-about]", timeout=60_000)
    page.wait_for_function(f"() => ({NEAR})() >= 2", timeout=60_000)
    expect(page.locator("#ask")).to_contain_text("Anna: move your foremen", timeout=60_000)
    assert idle(page).evaluate(NEAR) == 1


def test_whole_and_without_colours_owners_and_cubes_are_told_apart(phone):
    assert phone.evaluate(NEAR) == 1
    lines = phone.evaluate("""() => [1, 2, 3, 4].map((seat) => {
      const site = document.querySelector(".site");
      const bond = document.createElementNS("http://www.w3.org/2000/svg", "path");
      bond.classList.add("bond");
      site.append(bond);
      site.classList.add(`seat-${seat}`);
      const line = getComputedStyle(bond).strokeDasharray;
      site.classList.remove(`seat-${seat}`);
      bond.remove();
      return line;
    })""")
    assert len({*lines[1:]}) == 3


@pytest.mark.full
def test_what_is_near_stays_near_when_the_screen_is_drawn_anew(phone):
    phone.locator("#near-left").tap(position={"x": 60, "y": 100})
    before = phone.evaluate(SCROLLED)
    phone.locator("#do-open-help").tap()
    idle(phone).locator("#dialog").wait_for()
    phone.keyboard.press("Escape")
    expect(idle(phone).locator("#dialog")).to_have_count(0)
    assert phone.evaluate(NEAR) > 2 and phone.evaluate(SCROLLED) == before


def test_two_fingers_bring_it_nearer_and_back(phone):
    assert phone.evaluate(FINGERS, [100, "touchmove"]) and phone.evaluate(NEAR) == 1
    phone.evaluate(FINGERS, [220, "touchmove"])
    assert phone.evaluate(NEAR) == pytest.approx(2.2)
    phone.evaluate(FINGERS, [0, "touchend"])
    assert not phone.evaluate(FINGERS, [0, "touchmove"])
    phone.evaluate(FINGERS, [220, "touchmove"])
    phone.evaluate(FINGERS, [90, "touchmove"])
    assert phone.evaluate(NEAR) == 1


def test_keys_bring_a_third_near_and_keep_the_focus(phone):
    phone.locator("#near-right").focus()
    phone.keyboard.press("Enter")
    assert phone.evaluate(NEAR) > 2
    expect(phone.locator("#near-whole")).to_be_focused()
    phone.keyboard.press("Enter")
    assert phone.evaluate(NEAR) == 1
    expect(phone.locator("#near-right")).to_be_focused()


@pytest.mark.full
def test_the_wheel_enlarges_and_the_mouse_drags(visits, site):
    page = idle(ready(visits(viewport=WIDE, reduced_motion="reduce").new_page_at(site + MATCH)))
    pane = page.locator("#pane").bounding_box()
    page.mouse.move(pane["x"] + pane["width"] / 2, pane["y"] + pane["height"] / 2)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_function("() => 'near' in document.documentElement.dataset")
    left, top = page.evaluate(SCROLLED)
    asked = page.locator("#ask").inner_text()
    page.mouse.down()
    page.mouse.move(pane["x"] + pane["width"] / 2 - 60, pane["y"] + pane["height"] / 2 - 30, steps=4)
    page.mouse.up()
    assert page.evaluate(SCROLLED) == pytest.approx([left + 60, top + 30], abs=4)
    assert idle(page).locator("#ask").inner_text() == asked
    page.locator("#near-whole").click()
    assert page.evaluate(NEAR) == 1
