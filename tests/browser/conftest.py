"""A browser, and the site as GitHub Pages would serve it: below a sub-path, compressed, without special headers.

A test fails if the page writes an error to the console, raises one, breaks its content security policy (which the
console tells), or asks any other origin for anything. A test that provokes errors takes `loose_context`.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import browser as chromium
from tools import site as dist
from tools.server import Server

ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
PHONE = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


class Visit:
    """One visitor's browser: a Playwright context, with a note of everything that went wrong in its pages."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.context = context
        self.origin = origin
        self.errors: list[str] = []
        self.strangers: list[str] = []
        context.on("request", lambda request: self.asked(request.url))
        context.on("console", lambda said: said.type == "error" and self.errors.append(f"console: {said.text}"))
        context.on("weberror", lambda raised: self.errors.append(f"page: {raised.error}"))

    def __getattr__(self, name: str) -> object:
        return getattr(self.context, name)

    def asked(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", f"blob:{self.origin}")):
            self.strangers.append(url)

    def new_page(self) -> Page:
        return self.context.new_page()

    def new_page_at(self, url: str) -> Page:
        page = self.context.new_page()
        page.goto(url)
        return page


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the built site, which ends with a slash."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    built = dist.place.DIST if os.environ.get("NILE_BUILT") else dist.build()
    shutil.copytree(built, folder)
    with Server(folder, 0, "/nile/") as server:
        server.start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once."""
    path = os.environ.get("NILE_CHROMIUM") or chromium.chromium()
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else [])]
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=Path(path), args=arguments)
        yield started
        started.close()


@pytest.fixture
def visits(browser: Browser, site: str) -> Iterator[Callable[..., Visit]]:
    """Makes visitors, each with a browser profile of its own; checks at the end that nothing went wrong for them."""
    begun: list[tuple[Visit, bool]] = []

    def begin(loose: bool = False, origin: str = "", **options: object) -> Visit:
        options.setdefault("service_workers", "block")  # they would answer what a test wants to route
        visit = Visit(browser.new_context(**options), origin or site.removesuffix("nile/"))
        begun.append((visit, loose))
        return visit

    yield begin
    for visit, _ in begun:
        visit.context.close()
    for visit, loose in begun:
        assert visit.strangers == [], "the page asked other origins"
        assert loose or visit.errors == [], "the page reported errors"


@pytest.fixture
def context(visits: Callable[..., Visit]) -> Visit:
    """A visitor with mouse and keyboard."""
    return visits()


@pytest.fixture
def touch_context(visits: Callable[..., Visit]) -> Visit:
    """A visitor with a telephone."""
    return visits(**PHONE)


@pytest.fixture
def loose_context(visits: Callable[..., Visit]) -> Visit:
    """A visitor to whom something will happen: errors do not fail the test."""
    return visits(loose=True)


@pytest.fixture
def new_page(context: Visit, site: str) -> Callable[..., Page]:
    """Opens further pages of one visitor, at the site or at an address below it."""

    def open_page(below: str = "") -> Page:
        return context.new_page_at(site + below)

    return open_page
