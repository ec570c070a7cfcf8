"""Every screen, for every eye and finger: what axe-core, other letters, other colours, and small windows find there."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from game import GAMES
from tests.browser import aspects
from tests.browser.aspects import LEAST, sized, small, small_for_fingers, spoilt, styled
from tests.browser.player import LINK, idle, log_length, ready, skip
from tests.browser.screens import SCREENS, table, visited
from tests.browser.test_accessibility import findings
from tests.browser.test_large_text import LARGE, SPACED

full = pytest.mark.full
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
TOUCHED: list[ViewportSize] = [PHONE, {"width": 844, "height": 390}, {"width": 820, "height": 1180}]
SMALLEST: ViewportSize = {"width": 320, "height": 256}
"""A window of 1280 × 1024 at 400 %."""
TABS = 40
STAYS = 20_000
"""Milliseconds for which a notice is there, at most."""


def coloured(page: Page) -> dict[str, list[str]]:
    """By day, by night, and with more contrast."""
    found = {}
    plain = not page.locator("link[rel=stylesheet], style").count()  # axe takes a browser's own dark page for white
    for theme in ("light",) if plain else ("light", "dark"):
        for contrast in ("no-preference", "more"):
            page.emulate_media(color_scheme=theme, contrast=contrast)  # type: ignore[arg-type]
            found[f"axe, {theme}, contrast {contrast}"] = findings(page)
    page.emulate_media(color_scheme="light", contrast="no-preference")
    return found


def lettered(page: Page) -> dict[str, list[str]]:
    """With the page's own letters, with wide spacing (WCAG 1.4.12), and twice as large (1.4.4)."""
    found = {}
    for how, css in (("as it is", ""), ("spaced", SPACED), ("200 %", LARGE)):
        styled(page, css)
        for size in (PHONE, DESK):
            found[f"{how} at {size['width']}"] = spoilt(sized(page, size))
    styled(page, "")
    return found


def touched(page: Page) -> dict[str, list[str]]:
    """With fingers, on phones and tablets."""
    found = {}
    aspects.fingers(page, True)
    for size in TOUCHED:
        sized(page, size)
        found[f"for fingers at {size['width']}"] = small_for_fingers(page)
        found[f"{LEAST} px at {size['width']}"] = small(page, LEAST)
    aspects.fingers(page, False)
    return found


def forced(page: Page) -> dict[str, list[str]]:
    """With the device's own colours, by day and by night."""
    found = {}
    sized(page, DESK)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, forced_colors="active")  # type: ignore[arg-type]
        found[f"forced colours, {theme}"] = page.evaluate(aspects.UNSEEN)
    return found


def enlarged(page: Page) -> dict[str, list[str]]:
    """At 400 %, by keys, still with the device's own colours: there a ring is easily lost."""
    sized(page, SMALLEST)
    expect(page.locator("#notice:not(:empty)")).to_have_count(0, timeout=STAYS)  # it would lie over what has the focus
    found = {"400 %": small(page, LEAST)}
    if (wide := page.evaluate(aspects.SIDEWAYS)) > 0:
        found["400 %"].append(f"scrolls sideways by {wide} px")
    hidden = set()
    for _ in range(TABS):
        page.keyboard.press("Tab")
        hidden.add(page.evaluate(aspects.HIDDEN))
    found["400 %, by keys"] = sorted(hidden - {""})
    page.emulate_media(color_scheme="light", forced_colors="none")
    return found


@full
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen(visits, site, name):
    """All aspects on one visit, which costs more than they do."""
    page = visited(name, visits(reduced_motion="reduce").new_page_at(site), site)
    found: dict[str, list[str]] = {}
    for aspect in (coloured, lettered, touched, forced, enlarged):
        found |= aspect(page)
    assert {how: what for how, what in found.items() if what} == {}


def test_a_finger_that_misses_by_a_little_hits_and_a_mouse_does_not(visits, site):
    """Below the button that tells what is still to come."""
    for touch in (True, False):
        visit = visits(viewport={"width": 360, "height": 640}, has_touch=touch, reduced_motion="reduce")
        page = ready(visit.new_page_at(site))
        table("duel")(page, site)
        box = page.locator(".stock > button").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] + 9
        page.touchscreen.tap(x, y) if touch else page.mouse.click(x, y)
        expect(idle(page).locator("#dialog.is-stock")).to_have_count(int(touch))


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_found_and_made_at_400_percent(visits, site, game):
    """In a window of 320 × 256, by a finger: what is to be done can be read, what may be pressed can be reached."""
    page = ready(visits(viewport=SMALLEST, has_touch=True, reduced_motion="reduce").new_page_at(site))
    table(game)(page, site)
    before = log_length(page)
    ask = page.locator("#ask")
    expect(ask).to_be_in_viewport(ratio=0.99)
    for _ in range(12):
        page.locator("#do-confirm, [data-word]").first.tap()
        skip(idle(page))
        if log_length(page) > before:
            break
    assert log_length(page) > before
    prompt = page.locator(".prompt").bounding_box()
    assert prompt["height"] <= SMALLEST["height"] * 0.6, "the board is in sight beside the question"


BROKEN = {
    "cut off": ("spoilt", ".prompt .ask { display: block; min-block-size: 0; block-size: 8px; overflow: hidden; }"),
    "overlap": ("spoilt", ".prompt .ask { position: relative; inset-block-start: 1em; }"),
    "sideways": ("spoilt", "body { min-inline-size: 200vw; }"),
    "small for fingers": ("small", ".bar .button.bare { min-inline-size: 30px !important; inline-size: 30px; }"),
    "no line": ("forced", "button, input { outline: none !important; }"),
    "no ground": ("forced", ".prompt { background: none !important; }"),
    "no state": ("forced", ".offered { outline: none !important; }"),
    "no ring": ("focus", ":focus-visible { outline: 1px solid ButtonText !important; }"),
}
"""What a test of an aspect has to find, each by the rule that causes it."""


def test_defects_are_found(visits, site):
    page = ready(visits(viewport=PHONE, has_touch=True, reduced_motion="reduce").new_page_at(site + LINK))
    idle(page).locator("#square-b2").click()
    for defect, (what, css) in BROKEN.items():
        styled(idle(page), css)
        page.emulate_media(forced_colors="active" if what in ("forced", "focus") else "none")
        if what == "focus":
            page.keyboard.press("Tab")
            assert "without a ring" in page.evaluate(aspects.HIDDEN)
            continue
        look = {
            "spoilt": spoilt,
            "small": small_for_fingers,
            "forced": lambda shown: shown.evaluate(aspects.UNSEEN),
        }[what]
        found = look(page)
        styled(page, "")
        assert set(found) - set(look(page)), defect
