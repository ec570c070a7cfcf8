"""Play by message as people do it: two browsers that know nothing of each other, and links from one to the other."""

import json
import re

import pytest
from playwright.sync_api import expect

from game import GAMES
from tests.browser.conftest import LATER_WITH_FULL
from tests.browser.player import go, idle, ready, shut
from tests.places import KEPT
from web.screens import qr


def kept(game: str) -> str:
    """An invitation to this game."""
    found = sorted(KEPT.glob(f"{game}-*"))[-1]
    return str(json.loads((found / "letters.json").read_text("utf-8"))["invitation"])


def link_of(page) -> str:
    """The link that the page shows."""
    return page.locator("#share-link").inner_text()


def drawn(page) -> list[bytes]:
    """The modules of the QR code as the browser has them."""
    code = page.locator("svg.qr")
    size = int(code.get_attribute("viewBox").split()[2]) - 2 * qr.BORDER
    rows = [bytearray(size) for _ in range(size)]
    for x, y, wide in re.findall(r"M(\d+) (\d+)h(\d+)", code.locator("path").get_attribute("d")):
        left = int(x) - qr.BORDER
        rows[int(y) - qr.BORDER][left : left + int(wide)] = b"\1" * int(wide)
    return [bytes(row) for row in rows]


def named(page, own: str, other: str) -> None:
    page.locator("#mail-name-1").fill(own)
    page.locator("#mail-name-2").fill(other)


def invited(page) -> str:
    """From the start screen to the invitation."""
    go(page, "letters")
    named(page, "Anna", "Ben")
    page.get_by_role("button", name="Make the invitation").click()
    expect(page.get_by_role("heading", name="Invitation")).to_be_visible()
    return link_of(page)


def accepted(page) -> str:
    """From the invitation that was opened to the answer."""
    expect(page.get_by_role("heading", name="You’re invited")).to_be_visible()
    named(page, "Ben", "Anna")
    page.get_by_role("button", name="Accept").click()
    expect(page.locator("#dialog.is-letter")).to_be_visible()
    return link_of(page)


def placed(page, square: str) -> str:
    """A turn, and its link."""
    page.locator(f"#square-{square}").click()
    page.locator("#do-post-show").click()
    expect(page.locator("#dialog.is-letter")).to_be_visible()
    link = link_of(page)
    shut(page)
    return link


def pasted(page, text: str) -> None:
    page.locator("#pasted-link").fill(text)
    page.locator("#paste-link [type=submit]").click()


@LATER_WITH_FULL
def test_the_first_turns_go_from_link_to_link(visits, site):
    """One pastes what comes, the other opens it; a reload in between loses nothing."""
    one, two = visits(permissions=["clipboard-read", "clipboard-write"]), visits()
    one.context.add_init_script("navigator.share = async (told) => void (window.told = told);")
    anna = ready(one.new_page_at(site))
    link = invited(anna)
    assert link.startswith(f"{site}#join=") and len(link) < 200
    assert drawn(anna) == qr.matrix(link), "the code says what the link says"
    box = anna.locator("svg.qr").bounding_box()
    assert box["width"] > 150 and abs(box["width"] - box["height"]) < 1

    anna.locator("#do-copy-link").click()
    expect(anna.locator("#do-copy-link")).to_have_text("Copied")
    assert anna.evaluate("navigator.clipboard.readText()") == link

    anna.locator("#do-share-link").click()
    idle(anna)
    told = anna.evaluate("told")
    assert told["url"] == link and "invites you to a match of Imhotep: The Duel by message" in told["text"]

    ben = ready(two.new_page_at(link))
    answer = accepted(ben)
    assert "#join" not in ben.url and ben.evaluate("history.length") <= 3, "a link does not stay in the address"
    shut(ben)
    expect(ben.locator("#ask")).to_have_text("The table is set up when Anna opens your link.")

    pasted(anna, f"Hello Anna,\nhere it is: <{answer}>\nBen")
    expect(anna.locator("#ask")).to_have_text("Anna: place a meeple.")
    expect(anna.locator("#dialog")).to_have_count(0)
    anna.locator("#square-a1").click()
    anna.locator("#do-undo").click()
    expect(idle(anna).locator("#square-a1[data-word]")).to_be_attached()
    link = placed(anna, "b2")
    expect(anna.locator("#do-undo")).to_be_disabled()

    anna.reload()
    ready(anna)
    expect(anna.locator("#ask")).to_have_text("Waiting for the link from Ben.")
    anna.locator("#do-post-show").click()
    assert link_of(anna) == link, "after a reload the same link is shown"
    shut(anna)

    ben.locator("#do-open-paste").click()
    pasted(ben, "nothing")
    expect(ben.get_by_role("dialog").get_by_role("alert")).to_contain_text("There is no link")
    assert ben.locator("#pasted-link").input_value() == "nothing"
    pasted(ben, link)
    expect(ben.locator("#ask")).to_have_text("Ben: place a meeple.")
    link = placed(ben, "a2")

    again = ready(one.new_page_at(link))  # as a messenger opens it: in a tab of its own
    expect(again.locator("#ask")).to_have_text("Anna: place a meeple or unload a ship.")
    expect(anna.locator("#ask")).to_have_text(re.compile("^This match is open in another tab"))
    assert again.locator("#log li").count() == 3

    looking = ready(visits().new_page_at(link))
    expect(looking.locator("#ask")).to_contain_text("You’re watching")
    assert looking.locator("[data-word]").count() == 0


CAMERA = """
window.asked = 0;
window.BarcodeDetector = class { async detect() { return window.seen ? [{ rawValue: window.seen }] : []; } };
Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => {
  asked += 1;
  if (asked === 1) throw new DOMException("no", "NotAllowedError");
  const canvas = document.createElement("canvas");
  canvas.getContext("2d").fillRect(0, 0, 9, 9);
  return (window.stream = canvas.captureStream(5));
} } });
"""
ENDED = "stream.getTracks().every((track) => track.readyState === 'ended')"


def test_the_camera_is_asked_for_on_a_click_and_let_go(visits, site):
    """A browser that reads codes, and whose owner refuses the camera at first."""
    link = f"{site}#join={kept('duel')}"
    visit = visits()
    visit.context.add_init_script(CAMERA)
    page = ready(visit.new_page_at(site))
    page.locator("#do-open-paste").click()
    expect(page.locator("#do-scan")).to_be_visible()
    assert page.evaluate("asked") == 0
    page.locator("#do-scan").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("The camera can’t be used here")
    page.locator("#do-scan").click()
    expect(page.locator(".scanner video")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".scanner")).to_have_count(0)
    expect(page.locator("#dialog")).to_be_visible()
    assert page.evaluate(ENDED)
    page.locator("#do-scan").click()
    page.evaluate("link => void (window.seen = link)", link)
    expect(page.get_by_role("heading", name="You’re invited")).to_be_visible()
    assert page.evaluate("asked") == 3 and page.evaluate(ENDED)


def test_everything_is_deleted(context, site):
    page = ready(context.new_page_at(site))
    invited(page)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('nile.')).length") >= 3
    page.locator(".home").click()
    page.locator("#do-open-settings").click()
    page.locator("#do-open-erase").click()
    page.evaluate("document.documentElement.dataset.before = ''")  # a change of the address is a navigation, too
    page.locator("#do-erase").click()
    expect(page.locator("html[data-before]")).to_have_count(0)
    ready(page)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('nile.'))") == []
    expect(page.locator(".card")).to_have_count(0)


@pytest.mark.full
def test_what_was_agreed_on_can_be_read_on_a_phone_in_every_game(visits, site):
    """Options with a picture, and those without one, whose name has the whole width."""
    page = ready(visits(viewport={"width": 360, "height": 640}).new_page_at(site))
    names = page.locator(".agreed li > b")
    for game in GAMES:
        page.evaluate("token => { location.hash = `join=${token}`; }", kept(game))
        expect(names.first).to_be_visible()
        for name in names.all():
            box, row = name.bounding_box(), name.locator("..").bounding_box()
            assert box and row and box["width"] > row["width"] * 0.6, (game, name.inner_text())
        idle(page).locator(".home").click()
        expect(names).to_have_count(0)
