"""Without a network: from the second start on everything works, and new releases come without disturbing anybody."""

import os
import re
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests import programs
from tests.browser.conftest import Visit
from tests.browser.player import LINK, go, idle, over, quick, ready, record, shut, type_line, unfold
from tools import paths, release
from tools import site as dist
from tools.server import Handler, Server
from web.text.words import sentences

OFFER = "#release"


def full(*names):
    """The rest of the games, tried only with --full."""
    return [pytest.param(name, marks=pytest.mark.full) for name in names]


class Host:
    """A server that can be stopped and can fail, notes what it is asked for, and gets new releases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[tuple[str, int]] = []
        self.broken: set[str] = set()
        self.down = False
        self.port = programs.port()
        self.start()

    def start(self) -> None:
        self.server = Server(self.folder, self.port, "/nile/")
        self.server.RequestHandlerClass = self.handler()
        self.server.start()
        self.down = False

    def stop(self) -> None:
        """No answer any more, not even on connections that are open. It may be down already."""
        self.down = True
        self.server.shutdown()
        self.server.server_close()

    def handler(self) -> type[Handler]:
        host = self

        class Noting(Handler):
            def do_GET(self) -> None:
                name = self.path.split("?")[0].removeprefix("/nile/") or "index.html"
                if host.down:
                    self.close_connection = True
                elif name in host.broken:
                    self.send(500, ".html", b"broken")
                else:
                    super().do_GET()

            def answer(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
                name = self.path.split("?")[0].removeprefix("/nile/") or "index.html"
                host.asked.append((name, status))
                super().answer(status, headers, body)

        return Noting

    def publish(self, name: str, addition: str) -> None:
        """A new release in which one file has something more at its end."""
        with (self.folder / name).open("a") as file:
            file.write(addition)
        shutil.copyfile(paths.ROOT / "web" / "start" / release.WORKER, self.folder / release.WORKER)
        release.seal(self.folder)
        self.asked.clear()

    def fetched(self) -> list[str]:
        """What was really sent, not only found unchanged."""
        return [name for name, status in self.asked if status == 200]


@pytest.fixture
def host(tmp_path: Path, afterwards: ExitStack) -> Host:
    built = paths.DIST if os.environ.get("NILE_BUILT") else dist.build()
    folder = Path(shutil.copytree(built, tmp_path / "dist"))
    running = Host(folder)
    afterwards.callback(running.stop)
    return running


@pytest.fixture
def visit(visits: Callable[..., Visit], host: Host) -> Visit:
    address = host.server.address.removesuffix("nile/")
    return visits(origin=address, ideas=True, service_workers="allow")  # what a test answers itself is never kept


@pytest.fixture
def loose_visit(visits: Callable[..., Visit], host: Host) -> Visit:
    return visits(loose=True, origin=host.server.address.removesuffix("nile/"), service_workers="allow")


def kept(page: Page) -> Page:
    """Waits until a release is on the device, complete."""
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    return page


def state(page: Page, which: str) -> str:
    """The state of the worker that is active, waiting or installing."""
    script = "async which => (await navigator.serviceWorker.getRegistration())?.[which]?.state ?? ''"
    return str(page.evaluate(script, which))


def look(page: Page) -> None:
    """The browser looks for a new release, as it does by itself after a start and every hour; waits for the outcome."""
    page.evaluate(
        """async () => {
          const kept = await navigator.serviceWorker.getRegistration();
          await kept.update().catch(() => {});
          const worker = kept.installing;
          if (worker) await new Promise((done) => worker.addEventListener("statechange", done));
        }"""
    )


def mark(page: Page) -> str:
    """What the test's releases differ in: a custom property of the style sheet."""
    return str(page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--mark')"))


def styled(number: int) -> str:
    return f"\n:root {{ --mark: {number} }}\n"


def play_to_the_end(page: Page, seed: int) -> None:
    rng = Random(seed)
    for _ in range(200):
        if over(page):
            return
        type_line(page, rng)
    raise AssertionError("the match does not end")


def test_with_the_server_stopped_a_match_is_played_from_start_to_end(visit, host):
    page = kept(ready(visit.new_page_at(host.server.address)))
    host.stop()
    page = ready(visit.new_page_at(host.server.address + "?from=elsewhere"))
    unfold(page)
    page.locator("#name-1").fill("Anna")
    go(page, "device")
    expect(page.locator("#estate-1 h2")).to_have_text("Anna")
    page.locator("#do-open-help").click()
    expect(page.locator("#dialog")).to_contain_text("Keys")
    shut(page)
    play_to_the_end(page, 1)
    match = record(page)
    assert match.turn < 0
    page.reload()
    ready(page)
    assert record(page).record() == match.record()
    page.locator(".home").click()
    expect(page.locator(".shelf.ended")).to_be_visible()
    page.goto(host.server.address + LINK)
    expect(page.locator("#estate-2 h2")).to_have_text("Ben")


def cut(visit: Visit, host: Host) -> None:
    """No network any more."""
    host.stop()
    visit.context.set_offline(True)


def claimed(page: Page) -> Page:
    """Waits until the release on the device serves this page, which came from the network."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    return kept(page)


def begin(page: Page, game: str, settings: str) -> Page:
    """Begins a match by an address within the open page, which is not loaded again; waits for its table."""
    page.evaluate("address => { location.hash = address }", f"#new/{game}?{settings}")
    expect(idle(page).locator(f".table.{game}")).to_be_visible()
    return page


def asked(page: Page, name: str = "Anna") -> None:
    """Waits until this person is asked."""
    expect(idle(page).locator("#ask")).to_have_text(re.compile(f"^{name}:"))


@pytest.mark.parametrize("game", ["duel", *full("builders", "valley")])
def test_right_after_the_first_visit_the_strongest_bot_plays_and_advises_without_a_network(visit, host, game):
    """The page was never loaded again, and no bot was needed while there was a network."""
    page = claimed(ready(visit.new_page_at(host.server.address)))
    cut(visit, host)
    begin(page, game, "names=Anna,&bots=0,7")
    asked(page)
    quick(page)
    page.locator("#do-hint").click()
    expect(page.locator("#do-confirm")).to_be_visible()
    expect(page.locator(".prompt .said")).to_contain_text(re.compile("expect|even"))
    page.locator("#do-confirm").click()
    asked(page)
    expect(page.locator(".below")).to_have_count(0)
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.full
def test_right_after_the_first_visit_every_language_and_game_is_there_without_a_network(visit, host):
    page = claimed(ready(visit.new_page_at(host.server.address)))
    cut(visit, host)
    for code, game in (("de", "builders"), ("fr", "duel"), ("ru", "valley")):
        begin(page, game, "names=Anna,Ben")
        page.locator("#do-open-settings").click()
        page.locator("#set-language").select_option(code)
        expect(page.locator("html")).to_have_attribute("lang", code)
        expect(page.locator("#dialog h2").first).to_have_text(str(sentences(code)["settings"]))
        shut(page)
        expect(page.locator("#alarm")).to_be_empty()


def test_without_a_network_a_match_by_links_is_begun_and_one_at_once_is_not(visit, host):
    """Turn by turn it needs none; to meet it does, and that is said until there is one."""
    page = kept(ready(visit.new_page_at(host.server.address)))
    host.stop()
    visit.context.set_offline(True)
    page = ready(visit.new_page_at(host.server.address + "#post"))
    page.locator("#mail [type=submit], form [type=submit]").first.click()
    expect(page.locator("#share-link")).to_contain_text("#join=")
    page.goto(host.server.address + "#friend")
    expect(page.locator("#offline")).to_be_visible()
    visit.context.set_offline(False)
    expect(page.locator("#offline")).to_have_count(0)


def test_all_that_the_first_visit_asks_for_is_in_the_list_and_is_sent_once(visit, host):
    page = kept(ready(visit.new_page_at(host.server.address + LINK)))
    page.locator("#do-open-help").click()
    now, _ = release.lists(host.folder)
    asked = {name for name, _ in host.asked if not release.fits(name, release.IDEAS)} - {release.WORKER}
    assert asked <= now.keys()
    fetched = host.fetched()
    assert [name for name in now if fetched.count(name) != 1] == []


@pytest.mark.full
def test_the_second_start_asks_for_nothing_but_the_worker(visit, host):
    kept(ready(visit.new_page_at(host.server.address)))
    host.asked.clear()
    ready(visit.new_page_at(host.server.address + LINK))
    assert {name for name, _ in host.asked} <= {release.WORKER}
    assert host.fetched() == []


BEGIN = """
const found = (selector) => document.querySelector(selector);
const step = () => {
  if (found("#table")) return void fetch("./robots.txt");
  if (found("html[data-state=ready]:not([data-busy])")) found("#game-valley:not(:checked), #begin").click();
  requestAnimationFrame(step);
};
addEventListener("DOMContentLoaded", step);
"""
"""Begins a match of another game as soon as the page is ready, and asks for a file when its table is there."""


WAIT = 5000
"""Milliseconds after which the site would have been asked for."""


def test_whoever_begins_at_once_has_the_line_alone(visit, host):
    visit.context.add_init_script(BEGIN)
    kept(ready(visit.new_page_at(host.server.address)))
    asked = [name for name, _ in host.asked]
    assert asked.index("robots.txt") < asked.index(release.WORKER)


@pytest.mark.full
def test_a_new_release_fetches_the_one_changed_file_and_waits_for_consent(visit, host):
    kept(ready(visit.new_page_at(host.server.address))).close()
    host.publish("style.css", styled(2))
    page = ready(visit.new_page_at(host.server.address + LINK))
    type_line(page, Random(1))
    look(page)
    expect(page.locator(OFFER)).to_have_text(re.compile("A new version is ready"))
    assert sorted(set(host.fetched())) == [release.WORKER, "style.css"]
    assert host.fetched().count("style.css") == 1
    type_line(page, Random(2))
    assert mark(page) == ""
    before = record(page).record()
    assert before.count("\n1 ") == 1
    host.asked.clear()
    page.locator("#do-release").click()
    expect(page.locator(OFFER)).to_have_count(0)
    ready(page)
    assert mark(page) == "2"
    assert record(page).record() == before
    assert "style.css" not in host.fetched()


@pytest.mark.full
def test_a_half_fetched_release_leaves_the_old_one_and_is_tried_again(loose_visit, host):
    page = kept(ready(loose_visit.new_page_at(host.server.address)))
    with (host.folder / "rescue.js").open("a") as file:
        file.write("\n// new\n")
    host.publish("style.css", styled(2))
    host.broken = {"style.css"}
    look(page)
    assert state(page, "waiting") == ""
    page.reload()
    ready(page)
    assert mark(page) == ""
    expect(page.locator(OFFER)).to_have_count(0)
    host.stop()
    page.reload()
    ready(page)
    host.broken = set()
    host.start()
    host.asked.clear()
    look(page)
    expect(page.locator(OFFER)).to_be_visible()
    assert "rescue.js" not in host.fetched(), "what had come is not fetched again"
    page.locator("#do-release").click()
    expect(page.locator(OFFER)).to_have_count(0)
    ready(page)
    assert mark(page) == "2"


@pytest.mark.full
def test_a_file_of_yet_another_release_is_not_kept(loose_visit, host):
    page = kept(ready(loose_visit.new_page_at(host.server.address)))
    host.publish("style.css", styled(2))
    with (host.folder / "style.css").open("a") as file:
        file.write("/* uploaded since */")
    look(page)
    assert state(page, "waiting") == ""
    page.reload()
    assert mark(ready(page)) == ""


@pytest.mark.full
def test_two_tabs_of_different_releases_both_go_on(visit, host):
    first = kept(ready(visit.new_page_at(host.server.address)))
    first.reload()
    ready(first)
    host.publish("style.css", styled(2))
    second = ready(visit.new_page_at(host.server.address + LINK))
    look(second)
    second.locator("#do-release").click()
    expect(second.locator(OFFER)).to_have_count(0)
    ready(second)
    assert mark(second) == "2"
    assert mark(first) == ""
    of = "async () => (await (await fetch('./style.css')).text()).includes('--mark: 2')"
    assert second.evaluate(of)
    assert not first.evaluate(of), "the old tab gets the files of its own release"
    go(first, "device")
    play_to_the_end(first, 3)
    shut(first)
    first.locator("#do-release").click()
    expect(first.locator(OFFER)).to_have_count(0)
    ready(first)
    assert mark(first) == "2"


@pytest.mark.full
def test_a_deleted_cache_leaves_the_network_and_fills_again(loose_visit, host):
    page = kept(ready(loose_visit.new_page_at(host.server.address)))
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name) }")
    page.reload()
    ready(page)
    host.stop()
    page.reload()
    ready(page)


def test_a_full_disk_is_said_and_the_page_goes_on(loose_visit, host):
    page = loose_visit.new_page()
    session = loose_visit.context.new_cdp_session(page)
    origin = host.server.address.removesuffix("/nile/")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 2_000_000})
    page.goto(host.server.address + LINK)
    ready(page)
    expect(page.locator("#notice")).to_contain_text("too little storage")
    type_line(page, Random(1))
    expect(page.locator("#log li")).to_have_count(2)


def test_without_service_workers_nothing_is_missed(visit, host):
    page = visit.new_page()
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(host.server.address + LINK)
    ready(page)
    type_line(page, Random(1))
    expect(page.locator("#log li")).to_have_count(2)
    expect(page.locator(OFFER)).to_have_count(0)
    assert release.WORKER not in {name for name, _ in host.asked}


def test_who_saves_data_fetches_nothing_in_advance(visit, host):
    visit.context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    visit.context.add_init_script(BEGIN)
    page = ready(visit.new_page_at(host.server.address))
    page.wait_for_timeout(WAIT)
    asked = {name for name, _ in host.asked}
    assert "robots.txt" in asked, "the table is there"
    assert release.WORKER not in asked and not page.evaluate("() => navigator.serviceWorker.getRegistration()")


def test_the_browser_would_install_it(visit, host):
    page = kept(ready(visit.new_page_at(host.server.address)))
    session = visit.context.new_cdp_session(page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["url"] == host.server.address + "manifest.webmanifest"
    assert manifest["errors"] == []
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {problem["errorId"] for problem in problems} <= {"in-incognito"}, "tests have private profiles"


@pytest.mark.full
def test_a_release_that_cannot_start_is_cured_by_the_next(loose_visit, host):
    page = kept(ready(loose_visit.new_page_at(host.server.address)))
    (host.folder / "page.py").write_text("raise ValueError('broken release')\n")
    host.publish("style.css", styled(2))
    look(page)
    page.locator("#do-release").click()
    failed = page.locator("html[data-state=failed]")
    expect(failed).to_be_attached()
    text = (paths.DIST / "page.py").read_text()
    (host.folder / "page.py").write_text(text)
    host.publish("style.css", styled(3))
    look(page)
    page.locator("#failed-reload").click()
    expect(failed).to_have_count(0)
    ready(page)
    assert mark(page) == "3"
