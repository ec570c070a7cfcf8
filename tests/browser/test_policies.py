"""What the page's policies forbid in a real browser: markup and scripts past the one policy, and a Referer."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import serving
from tests.browser.player import ready
from tools.server import Handler, Server

TRIED = """tried => {
  const ways = {
    innerHTML: () => { document.createElement("div").innerHTML = "<b>x</b>"; },
    outerHTML: () => { document.querySelector("#spoken").outerHTML = "<b>x</b>"; },
    adjacent: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
    parsed: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
    worker: () => new Worker("./ticker.js"),
    script: () => { document.createElement("script").src = "./ticker.js"; },
    text: () => { document.createElement("script").text = "1"; },
    second: () => trustedTypes.createPolicy("other", { createHTML: (html) => html }),
    again: () => trustedTypes.createPolicy("nile", { createHTML: (html) => html }),
    standard: () => trustedTypes.createPolicy("default", { createHTML: (html) => html }),
  };
  try {
    ways[tried]();
    return "";
  } catch (error) {
    return error.name;
  }
}"""
FILE = re.compile(r"[\w/.-]+\.(css|js)")
"""A sheet, a module or a worker may tell the site's own host its address when it fetches something; a page may not."""


@pytest.mark.parametrize(
    "tried",
    ["innerHTML", "outerHTML", "adjacent", "parsed", "worker", "script", "text", "second", "again", "standard"],
)
def test_nothing_becomes_markup_or_a_script_past_the_one_policy(refusing: Page, tried: str) -> None:
    assert refusing.evaluate(TRIED, tried) == "TypeError"


@pytest.fixture(scope="module")
def refusing(browser: Browser, site: str) -> Iterator[Page]:
    """The start screen, of which every refusal may be told."""
    with browser.new_context(service_workers="block") as context:
        context.set_default_timeout(20_000)
        page = context.new_page()
        page.goto(site)
        yield ready(page)


class Listening(Handler):
    """Notes which address every request says that it comes from."""

    asked: list[tuple[str, str | None]]

    def do_GET(self) -> None:
        self.asked.append((self.path, self.headers.get("Referer")))
        super().do_GET()


def listening(folder: Path, afterwards: ExitStack) -> tuple[Server, list[tuple[str, str | None]]]:
    """A server of the site with what it is told."""
    asked: list[tuple[str, str | None]] = []
    server = Server(folder, 0, "/nile/")
    server.RequestHandlerClass = type("Noting", (Listening,), {"asked": asked})
    return afterwards.enter_context(serving(server)), asked


def test_nobody_is_told_where_a_visitor_comes_from(browser: Browser, folder: Path) -> None:
    with ExitStack() as afterwards:
        (home, own), (other, away) = listening(folder, afterwards), listening(folder, afterwards)
        with browser.new_context() as context:
            context.set_default_timeout(20_000)
            page = context.new_page()
            page.goto(f"{home.address}#new/duel?names=Anna,Ben")
            expect(ready(page).locator("#table")).to_be_visible()
            page.evaluate("navigator.serviceWorker.ready")
            page.evaluate("address => location.assign(address)", f"{other.address}robots.txt")
            page.wait_for_url(f"{other.address}robots.txt")
            assert page.evaluate("document.referrer") == ""
            assert dict(away)["/nile/robots.txt"] is None
        told = {where.partition("/nile/")[2] for _, where in own if where}
        assert len(own) > 20 and all(FILE.fullmatch(where) for where in told), told
