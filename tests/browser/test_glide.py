"""How pieces travel, and where an arrow key leads: the page's own modules, with made-up places."""

import pytest
from playwright.sync_api import Page

from tests.browser.player import ready

MOTIONS = """async ([before, after, source]) => {
  const { motions } = await import("./glide.js");
  return motions(new Map(before), new Map(after), source);
}"""
NEAREST = """async ([places, here, key]) => {
  const { nearest } = await import("./focus.js");
  const pieces = places.map(([id, place]) => ({ id, getBoundingClientRect: () => place }));
  return nearest(pieces, here, key)?.id ?? null;
}"""


ORDERED = """async ([found, moved, speed]) => {
  document.documentElement.dataset.motion = speed;
  const { ordered } = await import("./glide.js");
  const heard = ordered(found, moved);
  return [heard, Object.fromEntries(found.map(({ id, delay }) => [id, delay]))];
}"""


def place(left: float, top: float, size: float) -> dict[str, float]:
    return {"left": left, "top": top, "width": size, "height": size}


@pytest.fixture
def page(new_page) -> Page:
    return new_page()


def test_what_stays_does_not_move(page):
    assert page.evaluate(MOTIONS, [[["m", place(10, 10, 40)]], [["m", place(10.4, 10, 40)]], None]) == []


def test_what_moved_comes_from_where_it_was(page):
    (motion,) = page.evaluate(MOTIONS, [[["t", place(0, 0, 40)]], [["t", place(100, 50, 20)]], None])
    assert motion == {"id": "t", "dx": -100, "dy": -50, "scale": 2, "delay": 0}


def test_new_pieces_come_from_the_stack_one_after_the_other(page):
    after = [["t1", place(100, 0, 40)], ["t2", place(150, 0, 40)]]
    one, two = page.evaluate(MOTIONS, [[], after, place(0, 0, 20)])
    assert (one["dx"], one["scale"]) == (-100, 0.5)
    assert two["delay"] > one["delay"] > 0


def test_new_pieces_without_a_source_just_appear(page):
    assert page.evaluate(MOTIONS, [[], [["t1", place(0, 0, 1)]], None]) == []


def test_pieces_leave_in_the_order_in_which_they_are_told_and_each_sounds_as_it_lands(page):
    found = [{"id": id, "dx": 9, "dy": 0, "scale": 1, "delay": 0} for id in ("c", "a", "b", "aside")]
    moved = [["a", "wood"], ["hidden", ""], ["b", ""], ["", "chime"], ["c", "tile"]]
    heard, delays = page.evaluate(ORDERED, [found, moved, "normal"])
    assert delays["aside"] == delays["a"] == 0 < delays["b"] < delays["c"]
    assert [what for _, what in heard] == ["wood", "chime", "tile"]
    assert [after for after, _ in heard] == sorted(after for after, _ in heard) and heard[0][0] > 0
    assert heard[2][0] > delays["c"], "a sound is heard when its piece lands"
    twice, _ = page.evaluate(ORDERED, [found, moved, "slow"])
    assert all(slow > normal for (slow, _), (normal, _) in zip(twice, heard, strict=True))
    many = [{"id": f"{n}", "dx": 9, "dy": 0, "scale": 1, "delay": 0} for n in range(40)]
    _, delays = page.evaluate(ORDERED, [many, [[each["id"], ""] for each in many], "normal"])
    assert max(delays.values()) < 3000


def test_hidden_pieces_do_not_travel(page):
    assert page.evaluate(MOTIONS, [[["t1", place(0, 0, 40)]], [["t1", place(5, 5, 0)]], None]) == []


def test_arrows_prefer_what_lies_straight_ahead(page):
    pieces = [["ahead", place(60, 0, 10)], ["aside", place(30, 40, 10)], ["behind", place(-40, 0, 10)]]
    keys = {"ArrowRight": "ahead", "ArrowLeft": "behind", "ArrowDown": "aside", "ArrowUp": None}
    for key, found in keys.items():
        assert page.evaluate(NEAREST, [pieces, place(0, 0, 10), key]) == found, key


def test_a_piece_further_away_straight_ahead_comes_before_one_that_is_near_but_aside(page):
    """Two cells of a site in the valley, where each led to the other and neither out of the circle."""
    cell, beside, ahead = place(462, 461, 10), place(453, 477, 10), place(374, 429, 10)
    assert page.evaluate(NEAREST, [[["beside", beside], ["ahead", ahead]], cell, "ArrowLeft"]) == "ahead"
    assert page.evaluate(NEAREST, [[["beside", beside]], cell, "ArrowLeft"]) == "beside", "if there is no other"


RESTING = """async () => {
  const { rest } = await import("./glide.js");
  window.rested = false;
  rest().then(() => (window.rested = true));
}"""


def test_what_has_come_to_rest_can_be_seen_for_a_moment(page):
    page.clock.install()
    page.clock.pause_at(4102444800)
    page.evaluate(RESTING)
    page.clock.run_for(1400)
    assert not page.evaluate("window.rested")
    page.clock.run_for(200)
    assert page.evaluate("window.rested")


PRESS = """async (id) => {
  const { glide, clicked } = await import("./glide.js");
  const piece = document.getElementById(id);
  piece.scrollIntoView();
  glide([{ id, dx: 300, dy: 0, scale: 1, delay: 500 }]);
  const before = piece.getAnimations().length;
  piece.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  const { left, top, width, height } = piece.getBoundingClientRect();
  const at = { detail: 1, clientX: left + width / 2, clientY: top + height / 2, target: document.body };
  return [before, piece.getAnimations().length, piece.contains(clicked(at))];
}"""


def test_a_press_ends_all_motion_and_its_click_meets_what_lies_there_then(page):
    ready(page)
    assert page.evaluate(PRESS, "begin") == [1, 0, True]


def test_who_wants_nothing_to_move_waits_for_nothing(page):
    page.evaluate("document.documentElement.dataset.motion = 'none'")
    page.clock.install()
    page.clock.pause_at(4102444800)
    page.evaluate(RESTING)
    assert page.evaluate("window.rested")
