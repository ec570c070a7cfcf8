"""What is shared of a match: the link shows it again to somebody else, and the picture is one, saved or sent."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import idle, ready
from tests.browser.test_accessibility import findings
from tests.browser.test_first_paint import keep

WHOLE = (Path(__file__).parent / "whole" / "duel.rec").read_text()
SHEET = """
navigator.canShare = () => true;
navigator.share = async ({ text, url, files = [] }) => {
  const [file] = files;
  window.sent = { text, url, name: file?.name, type: file?.type, size: file?.size };
};
"""
COLOURS = """async (bytes) => {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const at = (x, y) => [...context.getImageData(x, y, 1, 1).data];
  const crest = context.getImageData(48, 52, 108, 108).data;
  return [image.width, image.height, at(500, 300), at(2, 2), new Set(crest).size];
}"""


def shared(page: Page) -> Page:
    """With the dialog for sharing."""
    page.locator("#do-sharing-share").click()
    expect(page.locator("#score-card")).to_be_visible()
    return idle(page)


def test_the_link_shows_the_match_to_somebody_else(context, visits, site):
    keep(context, {"1": WHOLE}, over=("1",))
    page = ready(context.new_page_at(f"{site}#match/1"))
    page.set_viewport_size({"width": 390, "height": 600})
    page.locator("#do-sharing-share").scroll_into_view_if_needed()
    assert page.locator(".dialog-body").evaluate("body => body.scrollTop") > 0
    shared(page)
    assert page.locator(".dialog-body").evaluate("body => body.scrollTop") == 0, "each dialog begins at its top"
    assert findings(page) == []
    link = page.locator("#share-link").inner_text()
    assert link.startswith(f"{site}#replay/") and len(link) < 400
    other = visits()
    seen = ready(other.new_page_at(link))
    slider = seen.locator("input[data-field=ply]")
    expect(slider).to_have_value("0")
    last = slider.get_attribute("max")
    seen.locator("#replay-on").click()
    expect(slider).to_have_value("1")
    seen.locator("#replay-end").click()
    expect(slider).to_have_value(str(last))
    expect(seen.locator(".prompt .ask")).to_have_text("Anna wins.")
    assert seen.url == link
    seen.reload()
    expect(idle(ready(seen)).locator("input[data-field=ply]")).to_have_value("0")
    assert seen.evaluate("() => Object.keys(localStorage).filter((key) => key.startsWith('nile.match'))") == []


@pytest.mark.full
def test_the_picture_is_saved(context, site):
    keep(context, {"1": WHOLE}, over=("1",))
    page = shared(ready(context.new_page_at(f"{site}#match/1")))
    with page.expect_download() as saved:
        page.locator("#do-sharing-picture-save").click()
    assert saved.value.suggested_filename == "duel.png"
    wide, high, won, edge, colours = page.evaluate(COLOURS, [*Path(saved.value.path()).read_bytes()])
    assert (wide, high) == (1080, 998)
    assert won == [0xF5, 0xD9, 0x80, 255] and edge == [0xFA, 0xF4, 0xE5, 255] and colours > 20


@pytest.mark.full
def test_text_link_and_picture_go_to_the_share_sheet(context, site):
    context.context.add_init_script(SHEET)
    keep(context, {"1": WHOLE}, over=("1",))
    page = shared(ready(context.new_page_at(f"{site}#match/1")))
    page.locator("#do-sharing-send").click()
    page.wait_for_function("() => window.sent?.url")
    sent = page.evaluate("window.sent")
    assert "Anna: 47 points." in sent["text"] and sent["url"] == page.locator("#share-link").inner_text()
    page.locator("#do-sharing-picture-share").click()
    page.wait_for_function("() => window.sent.name")
    sent = page.evaluate("window.sent")
    assert (sent["name"], sent["type"]) == ("duel.png", "image/png") and sent["size"] > 10_000
