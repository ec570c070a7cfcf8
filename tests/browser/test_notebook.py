"""The picture of a match in a notebook, as Chromium paints it inside a page with a style of its own."""

import pytest
from playwright.sync_api import FloatRect, FrameLocator

from game import GAMES
from tests.web.notebook.test_notebook import played
from web.notebook.frame import HEIGHT, STEP, WIDTH

NOTEBOOK = """<!doctype html><style>* {{ color: red !important; font-size: 3px; display: inline }}</style>
<div id="cell" style="display: block; width: {}px">{}</div>"""


@pytest.mark.parametrize(
    ("name", "scheme", "width"),
    [
        pytest.param(name, *look, marks=() if number % 3 == at else pytest.mark.full)
        for number, name in enumerate(GAMES)
        for at, look in enumerate((("light", 900), ("dark", 900), ("light", 430)))
    ],
)
def test_it_fills_the_cell_and_keeps_its_own_style(visits, name, scheme, width):
    """Whatever it asked of another origin, or a script that was stopped, would fail the test (`visits`)."""
    visitor = visits(origin="about:", color_scheme=scheme, viewport={"width": 1000, "height": 700})
    page = visitor.new_page()
    page.set_content(NOTEBOOK.format(width, played(name, GAMES[name].seats[-1], 70)._repr_html_()))
    box = page.locator("iframe").bounding_box()
    assert box["width"] == width and box["height"] == pytest.approx(width * HEIGHT / WIDTH, abs=1)
    inside = page.frame_locator("iframe")
    for part in (".bar h1", ".prompt .ask", ".log > li >> nth=0"):
        inside.locator(part).wait_for()
    table = inside.locator(".table").bounding_box()
    assert width - STEP <= table["width"] <= width and table["height"] <= box["height"]
    assert all(table["y"] <= each["y"] < table["y"] + table["height"] for each in boxes(inside))
    look = inside.locator(".ask").evaluate("e => [getComputedStyle(e).color, getComputedStyle(e).fontSize]")
    assert look[0] == ("rgb(42, 32, 21)" if scheme == "light" else "rgb(244, 234, 210)")
    assert float(look[1].removesuffix("px")) > 13
    assert not inside.locator('[data-do^="open"]:visible').count()


def boxes(inside: FrameLocator) -> list[FloatRect]:
    """Where the parts of the screen are."""
    return [part.bounding_box() for part in inside.locator(".bar, .prompt, .log-panel, .board > *:visible").all()]
