"""Double clicks and double taps: the second half says nothing for the next seat, nor on what has just come there."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.player import idle, log_length, ready

SOON = 500
"""Milliseconds after which a press is no second half: nobody reads what has come there, and presses it, sooner."""
Twice = Callable[[Locator], None]


def pressed(first: str, second: str) -> pytest.MarkDecorator:
    """By the first of these; by the second too if all is tried."""
    return pytest.mark.parametrize("table", [first, pytest.param(second, marks=pytest.mark.full)], indirect=True)


@pytest.fixture
def table(request, visits, site) -> tuple[Callable[[str], Page], Twice]:
    """Opens a table, and presses an element of it twice."""
    visit = visits(**PHONE) if request.param == "finger" else visits()

    def opened(link: str) -> Page:
        return idle(ready(visit.new_page_at(site + link)))

    def mouse(element: Locator) -> None:
        element.dblclick()
        idle(element.page).wait_for_timeout(SOON)

    def finger(element: Locator) -> None:
        box = element.bounding_box()
        assert box
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        element.page.touchscreen.tap(*middle)
        element.page.touchscreen.tap(*middle)
        idle(element.page).wait_for_timeout(SOON)

    return opened, finger if request.param == "finger" else mouse


@pytest.mark.full
@pressed("finger", "mouse")
def test_a_button_answers_for_one_seat_alone(table):
    opened, twice = table
    page = opened("#new/builders?names=Anna,Ben&first=1")
    twice(page.locator("#say-stones"))
    assert log_length(page) == 1 and page.locator("#ask").inner_text().startswith("Ben:")
    page.locator("#say-stones").click()
    expect(page.locator("#ply")).to_have_attribute("max", "2")


def test_a_tap_beside_a_place_counts_as_one_on_it(visits, site):
    """It says what the place says; of a double tap the second half says nothing for the next seat."""
    page = idle(ready(visits(**PHONE).new_page_at(f"{site}#new/builders?names=Anna,Ben&first=1")))
    left, right = (page.locator(f"#place-{name}").bounding_box() for name in ("a-2", "a-1"))
    assert left and right
    beside = ((left["x"] + left["width"] + right["x"]) / 2, left["y"] + left["height"] + 9)
    assert page.evaluate("([x, y]) => !document.elementFromPoint(x, y).closest('[data-word], [data-do]')", beside)
    for _ in range(2):
        page.touchscreen.tap(*beside)
    idle(page).wait_for_timeout(SOON)
    assert log_length(page) == 1 and page.locator("#ask").inner_text().startswith("Ben:")
    page.touchscreen.tap(*beside)
    expect(page.locator("#ply")).to_have_attribute("max", "2")


@pressed("finger", "mouse")
def test_whoever_takes_the_device_has_not_ended_their_bids(table):
    opened, twice = table
    page = opened("#new/valley?names=Anna,Ben&first=1")
    twice(page.locator("#do-hold"))
    assert (
        log_length(page) == 0 and page.locator("#ask").inner_text() == "Anna: lay tablets beside the groups, or none."
    )
    twice(page.locator("#say-done"))
    assert log_length(page) == 0 and page.locator("#ask").inner_text() == "Lay no tablets?"
    twice(page.locator("#do-confirm"))
    assert page.locator("#ask").inner_text() == "Pass the device to Ben. No peeking!"


@pytest.mark.full
@pressed("mouse", "finger")
def test_what_can_be_pressed_again_and_again_still_can(table):
    opened, twice = table
    page = opened("#new/builders?names=Anna,Ben&first=1")
    for place in ("a-1", "a-2", "b-1"):
        page.locator(f"#place-{place}").click()
        idle(page)
    assert log_length(page) == 3
    twice(page.locator("#do-undo"))
    expect(page.locator("#ask")).to_contain_text("Ben:")
    expect(page.locator("#place-b-1 .stone")).to_have_count(0)
    expect(page.locator("#place-a-2 .stone")).to_have_count(0)
    expect(page.locator("#place-a-1 .stone")).to_have_count(1)
