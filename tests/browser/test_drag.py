"""Pieces are dragged to where they go, by mouse and by finger; dropped elsewhere they stay; nothing scrolls."""

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


def test_a_finger_that_drags_does_not_scroll_the_page(visits, site):
    visit = visits(**PHONE | {"viewport": {"width": 320, "height": 640}}, reduced_motion="reduce")
    page = ready(visit.new_page_at(f"{site}{LINK}&first=1"))
    piece, place = page.locator("#estate-1 [data-carry]").first, page.locator("#square-b2")
    (x, y), (to_x, to_y) = middle(piece), middle(place)
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight"), "it could"
    finger = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        *(("touchMove", [{"x": x + (to_x - x) * n / 6, "y": y + (to_y - y) * n / 6}]) for n in range(1, 7)),
        ("touchEnd", []),
    ):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(page.locator("#square-b2 .meeple")).to_be_visible()
    assert page.evaluate("scrollY") == 0
