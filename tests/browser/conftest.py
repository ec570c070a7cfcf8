"""A browser, and the site as GitHub Pages would serve it: below a sub-path, compressed, without special headers.

A test fails if the page writes an error to the console, raises one, breaks its content security policy (which the
console tells), or asks any other origin for anything; and if it makes do with less than it should have, which it tells
as a warning. A test that provokes such things takes `loose_context`. Tests that are marked with `EVERY_VISIT` run once
more with visitors who have been here before: whose device keeps a release of the site and Python's memory; long ones
do so only with `--full` (`LATER_WITH_FULL`).
"""

import base64
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.player import PATIENCE
from tools import browser as chromium
from tools import site as dist
from tools.check import APART
from tools.server import Server

ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
BASELINE = "--js-flags=--liftoff-only"
"""WebAssembly's optimizing compiler costs a page that lives for seconds a fifth more than it gains; so it is on for the
long tests of `APART` alone, with `--full`."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 780},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
expect.set_options(timeout=PATIENCE)
NO_IDEAS = "export const offer = () => {};"
"""What takes the place of `web/start/ideas.js`."""
EVERY_VISIT = pytest.mark.parametrize("visits", ["first", "later"], indirect=True)
LATER_WITH_FULL = pytest.mark.parametrize(
    "visits", ["first", pytest.param("later", marks=pytest.mark.full)], indirect=True
)


def to_the_end(name: str, short: object, long: object) -> pytest.MarkDecorator:
    """A test that with --full does more of the same, in place of less."""
    whole = os.environ.get("NILE_FULL")
    return pytest.mark.parametrize(name, [pytest.param(long, marks=pytest.mark.full)] if whole else [short])


NOT_OURS = "Service Worker registration blocked by Playwright"
MAKE = """async () => {
  const [{ script }, { wanted }] = await Promise.all([import("./trusted.js"), import("./snapshot.js")]);
  const worker = new Worker(script("./memory.js#games/duel/rules.tar.gz"), { type: "module" });
  await new Promise((done, fail) => {
    worker.onerror = fail;
    worker.onmessage = ({ data }) => data.news?.[0] === "failed" && fail(new Error(data.news[1]));
    const look = async () => ((await wanted()) ? setTimeout(look, 100) : done());
    look();
  });
}"""
"""What a page does that has been open for a while."""
TAKE = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("nile memory "));
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const kept = await cache.match(key);
  const reader = new FileReader();
  reader.readAsDataURL(await kept.blob());
  await new Promise((done) => (reader.onload = done));
  return [name, key.url, kept.headers.get("Length"), reader.result.split(",")[1]];
}"""
GIVE = """async ([name, key, length]) => {
  const cache = await caches.open(name);
  const body = await (await fetch("./kept-memory")).blob();
  await cache.put(key, new Response(body, { headers: { Length: length } }));
  await navigator.serviceWorker.register("./service-worker.js");
  await navigator.serviceWorker.ready;
}"""
"""What a page leaves behind: the release by its service worker, and the memory that was once made (`MAKE`)."""


class Visit:
    """One visitor's browser: a Playwright context, with a note of everything that went wrong in its pages."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.context = context
        self.origin = origin
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.fallbacks: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: self.asked(request.url))
        context.on("console", self.said)
        context.on("weberror", lambda raised: self.errors.append(f"page: {raised.error}"))

    def __getattr__(self, name: str) -> object:
        return getattr(self.context, name)

    def asked(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", f"blob:{self.origin}")):
            self.strangers.append(url)

    def said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text}")
        elif message.type == "warning" and message.text != NOT_OURS:
            self.fallbacks.append(message.text)

    def new_page(self) -> Page:
        return self.context.new_page()

    def new_page_at(self, url: str) -> Page:
        page = self.context.new_page()
        page.goto(url)
        return page


def remembered(page: Page) -> bool:
    """Whether the page's Python began with what was kept."""
    found = []
    for worker in page.workers:
        with suppress(Error):  # one of the page before, that has just gone
            found.append(worker.evaluate("() => self.remembered === true"))
    return any(found)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is served."""
    built = dist.paths.DIST if os.environ.get("NILE_BUILT") else dist.build()
    return Path(shutil.copytree(built, tmp_path_factory.mktemp("site") / "dist"))


@contextmanager
def serving(server: Server) -> Iterator[Server]:
    """Has it answer as long as needed. For one test alone: `afterwards.enter_context(serving(server))`."""
    with server:
        server.start()
        yield server
        server.shutdown()


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The address of the built site, which ends with a slash."""
    with serving(Server(folder, 0, "/nile/")) as server:
        yield server.address


@pytest.fixture
def afterwards() -> Iterator[ExitStack]:
    """What ends when all visitors have gone: a page that still fetches something complains if a server stops before."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives Chromium."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def launching(request: pytest.FixtureRequest) -> dict[str, Any]:
    """How Chromium is started."""
    path = chromium.chromium()
    long = any(item.nodeid.startswith(APART) for item in request.session.items)
    quick = [] if long and os.environ.get("NILE_FULL") else [BASELINE]
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {"executable_path": Path(path), "args": [*ARGUMENTS, *quick, *root]}


@pytest.fixture(scope="session")
def browser(playwright: Playwright, launching: dict[str, Any]) -> Iterator[Browser]:
    """Chromium, started once."""
    started = playwright.chromium.launch(**launching)
    yield started
    started.close()


@pytest.fixture(scope="session")
def memory(browser: Browser, site: str, folder: Path) -> list[str]:
    """What a first visit leaves of Python's memory: its cache, address and lengths; itself it is served from now on."""
    with browser.new_context() as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(site + "robots.txt")
        page.evaluate(MAKE)
        *where, content = page.evaluate(TAKE)
    (folder / "kept-memory").write_bytes(base64.b64decode(content))
    return [str(one) for one in where]


@pytest.fixture
def visits(
    browser: Browser, site: str, afterwards: ExitStack, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visit]]:
    """Makes visitors, each with a browser profile of its own; checks at the end that nothing went wrong for them."""
    begun: list[tuple[Visit, bool]] = []
    later = getattr(request, "param", "first") == "later"
    memory = request.getfixturevalue("memory") if later else None

    def begin(loose: bool = False, origin: str = "", ideas: bool = False, **options: Any) -> Visit:
        options.setdefault("service_workers", "allow" if later else "block")  # they would answer what a test routes
        visit = Visit(browser.new_context(**options), origin or site.removesuffix("nile/"))
        begun.append((visit, loose))
        if not ideas:  # on a busy machine they would come in the way of tests that have nothing to do with them
            visit.context.route(
                "**/ideas.js", lambda route: route.fulfill(body=NO_IDEAS, content_type="text/javascript")
            )
        if later:
            page = visit.new_page_at(site + "robots.txt")
            page.evaluate(GIVE, memory)
            page.close()
        return visit

    yield begin
    if later:
        pages = [page for visit, _ in begun for page in visit.context.pages]
        assert not pages or any(remembered(page) for page in pages), "no page began with what was kept"
    for visit, _ in begun:
        with suppress(Error):  # the test has closed it
            for page in visit.context.pages:
                page.unroute_all(behavior="ignoreErrors")  # an answer that comes too late would fail the next test
            visit.context.unroute_all(behavior="ignoreErrors")
        visit.context.close()
    for visit, loose in begun:
        assert visit.strangers == [], "the page asked other origins"
        assert loose or visit.errors == [], "the page reported errors"
        assert loose or visit.fallbacks == [], "the page did with less than it should have"


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
