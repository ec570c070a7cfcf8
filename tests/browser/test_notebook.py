"""The picture of a match in a notebook, as Chromium paints it inside a page with a style of its own."""

import pytest

from game import GAMES
from tests.web.test_notebook import played

NOTEBOOK = """<!doctype html><style>* {{ color: red !important; font-size: 3px; display: inline }}</style>
<div id="cell" style="display: block; width: 900px">{}</div>"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", GAMES)
def test_it_fills_the_cell_and_keeps_its_own_style(visits, name, scheme):
    """Whatever it asked of another origin, or a script that was stopped, would fail the test (`visits`)."""
    visitor = visits(origin="about:", color_scheme=scheme, viewport={"width": 1000, "height": 700})
    page = visitor.new_page()
    page.set_content(NOTEBOOK.format(played(name, GAMES[name].seats[-1], 70)._repr_html_()))
    box = page.locator("iframe").bounding_box()
    assert box["width"] == pytest.approx(900, abs=1) and 500 < box["height"] < 600
    inside = page.frame_locator("iframe")
    for part in (".bar h1", ".board", ".prompt .ask", ".log > li >> nth=0"):
        inside.locator(part).wait_for(state="visible" if part != ".board" else "attached")
    look = inside.locator(".ask").evaluate("e => [getComputedStyle(e).color, getComputedStyle(e).fontSize]")
    assert look == ["rgb(42, 32, 21)" if scheme == "light" else "rgb(244, 234, 210)", look[1]] and look[1] > "13px"
    assert not inside.locator('[data-do^="open"]:visible').count()
    spilled = "e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1"
    assert not inside.locator("html").evaluate(spilled)
