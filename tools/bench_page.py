"""The command that measures the page's start, against a page that only calls `loadPyodide()` of the npm package."""

import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools import browser, child, place, setup, site
from tools.server import Handler, Server

if TYPE_CHECKING:  # Playwright is installed only in the project's own environment
    from collections.abc import Iterator

    from playwright.sync_api import BrowserContext, Page, Playwright

BARE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.state = "ready";
</script>
"""
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NETWORKS = {"unthrottled": None, "10 Mbit/s, 40 ms": (10e6 / 8, 40)}
FIRST = dict(zip(NETWORKS, (0.76, 0.78), strict=True))  # of the bare page; with one game it was as much
AGAIN = dict(zip(NETWORKS, (0.40, 0.46), strict=True))  # a later visit
TABLES = {"duel": 0.25, "builders": 0.25, "valley": 0.3}  # of the bare page
TABLE = "#new/duel?names=Anna,Ben"
CLICKS = 60
SOON = 50  # milliseconds from a click to the paint that shows its reception, at the 95th percentile
PAUSE = 600  # milliseconds between two clicks, the pace of a person
WARM = 6000  # milliseconds for the start of the bots' worker
ARGUMENTS = ["--disable-background-networking", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"]
# Notes when the page is ready, and the times from each click to the first frame that shows its reception, and to the
# first that shows Python's answer. The note after a frame precedes all other waiting tasks.
NOTE = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.state === "ready") window.readyAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
window.clicks = { heard: [], answered: [] };
let clicked = null;
addEventListener("click", ({ timeStamp }) => (clicked = { heard: timeStamp, answered: timeStamp }), true);
window.painted = (note) => requestAnimationFrame(() => scheduler.postTask(note, { priority: "user-blocking" }));
new MutationObserver((changes) => {
  if (clicked === null) return;
  const light = changes.every(({ target }) => target.id === "glow");
  const which = light ? "heard" : "answered";
  const began = clicked[which];
  if (light && window.glow.dataset.said === undefined) return;
  if (!light) clicked = null;
  painted(() => window.clicks[which].push(performance.now() - began));
}).observe(document, { subtree: true, childList: true, attributeFilter: ["class", "data-said", "data-word", "id"] });
"""
# Notes the longest time between two frames.
FRAMES = """() => {
  window.gap = 0;
  let last = performance.now();
  const frame = (now) => { window.gap = Math.max(window.gap, now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""
STILL = 500  # the longest time in milliseconds between two frames while a bot thinks and somebody plays
# The time from the choice of a game, in which the person begins, to the paint of its table with something to say.
BEGIN = """(game) => new Promise((done) => {
  const began = performance.now();
  new MutationObserver((_, changes) => {
    if (!document.querySelector("#table [data-word]")) return;
    changes.disconnect();
    painted(() => done(performance.now() - began));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-word"] });
  const tile = document.getElementById(`game-${game}`);
  if (!tile.checked) tile.click();
  const press = () => {
    if (document.querySelector("html[data-busy]")) return void requestAnimationFrame(press);
    document.getElementById("first-1").click();
    document.getElementById("begin").click();
  };
  press();
})"""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
KEPT = "async () => !!navigator.serviceWorker?.controller || !!(await Promise.race([" + (
    "navigator.serviceWorker.ready, new Promise((done) => setTimeout(done, 15000))]))"
)
STAY = {
    "site": 21_000,
    "bare": 10_000,
}  # milliseconds of a first visit, in which compiled code and the snapshot are stored

Times = dict[str, list[float]]


class Counting(Server):
    """A server that counts the bytes it sends, and that can go offline."""

    def __init__(self, root: Path) -> None:
        super().__init__(root, 0, "/nile/")
        self.RequestHandlerClass = CountingHandler
        self.sent = 0
        self.down = False


class CountingHandler(Handler):
    """Answers as usual, and counts."""

    server: Counting

    def do_GET(self) -> None:
        """Send nothing while offline."""
        if self.server.down:
            self.close_connection = True
        else:
            super().do_GET()

    def answer(self, status: int, headers: dict[str, str], body: bytes = b"") -> None:
        """Count the body, and the headers by their size as text."""
        self.server.sent += len(body) + sum(len(name) + len(value) + 4 for name, value in headers.items()) + 100
        super().answer(status, headers, body)


def bench(rounds: int) -> int:
    """Build, measure in the project's own Python, and pass on its result."""
    setup.install("test", "the packages for tests")
    site.build()
    surroundings = {**child.surroundings(), "NILE_CHROMIUM": browser.chromium()}
    words = [str(place.PYTHON), "-m", "tools.bench_page", str(rounds)]
    return subprocess.run(words, cwd=place.ROOT, env=surroundings).returncode


def measure(rounds: int) -> int:
    """Measure both pages in turn and print the table; 1 if a figure is over its target."""
    from playwright.sync_api import sync_playwright

    times: Times = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        shutil.copytree(place.DIST, root / "site")
        (root / "bare" / "pyodide").mkdir(parents=True)
        (root / "bare" / "index.html").write_text(BARE)
        for name in STOCK:
            shutil.copyfile(place.PYODIDE / name, root / "bare" / "pyodide" / name)
        with Counting(root) as server:
            server.start()
            for number in range(rounds):
                print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
                for network in NETWORKS:
                    for which in ("bare", "site") if number % 2 else ("site", "bare"):
                        visits(playwright, server, which, network, times)
                    for game in TABLES:
                        begin(playwright, server, game, network, times)
            for which, told in clicks(playwright, server).items():
                times[f"click {which}"] = told
            server.shutdown()
    lines, over = table(times)
    print("\n".join(lines))
    return int(over)


@contextmanager
def profile(playwright: "Playwright") -> "Iterator[BrowserContext]":
    """A browser with its own profile on disk, as people have it."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=os.environ["NILE_CHROMIUM"],
            args=[*ARGUMENTS, *(["--no-sandbox"] if root else [])],
            viewport={"width": 1440, "height": 900},
        )
        context.add_init_script(NOTE)
        yield context
        context.close()


def visits(playwright: "Playwright", server: Counting, which: str, network: str, times: Times) -> None:
    """A first visit, a second one and, if the site is kept on the device, one without a network."""
    with profile(playwright) as context:
        server.sent = 0
        visit(context, server, which, network, "first", times)
        page = context.pages[-1]
        kept = which == "site" and page.evaluate(KEPT)
        page.wait_for_timeout(STAY[which])
        times[f"{which}, {network}, transfer"].append(server.sent)
        visit(context, server, which, network, "repeat", times)
        if kept:
            server.down = True
            visit(context, server, which, network, "offline", times)
            server.down = False


def visit(context: "BrowserContext", server: Counting, which: str, network: str, name: str, times: Times) -> None:
    """One visit in a tab of its own, with its times."""
    page = context.new_page()
    for old in context.pages[:-1]:
        old.close()
    speed = NETWORKS[network]
    if speed:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        conditions = {"offline": False, "downloadThroughput": speed[0], "uploadThroughput": speed[0]}
        session.send("Network.emulateNetworkConditions", {**conditions, "latency": speed[1]})
    page.goto(f"{server.address}{which}/")
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
    times[f"{which}, {network}, {name}"].append(page.evaluate("() => window.readyAt"))
    if which == "site":
        times[f"{which}, {network}, {name} paint"].append(page.evaluate(PAINT))


def begin(playwright: "Playwright", server: Counting, game: str, network: str, times: Times) -> None:
    """A first visit that begins a match as soon as the page is ready, before anything is fetched ahead."""
    with profile(playwright) as context:
        visit(context, server, "site", network, "begun", times)
        times[f"site, {network}, to the table of {game}"].append(context.pages[-1].evaluate(BEGIN, game))


def clicks(playwright: "Playwright", server: Counting) -> Times:
    """The times from clicks to their reception and answer, and between frames, while the best bot thinks."""
    rng = random.Random(1)
    with profile(playwright) as context:
        page = context.new_page()
        page.goto(f"{server.address}site/{TABLE}")
        page.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
        page.evaluate("job => import('./bots.js').then((bots) => void bots.think(job))", job())
        page.wait_for_timeout(WARM)
        page.evaluate(FRAMES)
        for _ in range(CLICKS):
            if page.locator("#dialog").count():
                break
            click(page, rng)
            page.wait_for_timeout(PAUSE)
        told: Times = page.evaluate("() => window.clicks")
        still = page.evaluate("() => window.gap")
    assert all(len(each) > CLICKS / 2 for each in told.values()), "not all clicks were noted"
    return told | {"still": [still]}


def job() -> str:
    """A question about which the strongest bot thinks for as long as the clicks take."""
    from game import GAMES, chance
    from game.match import Match

    match = Match(GAMES["duel"])
    chance.settle(match, random.Random(1))
    return json.dumps({"key": "", "record": match.record(), "level": 7, "seconds": 120, "pace": 0, "seed": 1})


def click(page: "Page", rng: random.Random) -> None:
    """Click on something that can be said."""
    sure = page.locator("#do-confirm")
    offered = page.locator("[data-word]")
    (sure if sure.count() else offered.nth(rng.randrange(offered.count()))).click()


def table(times: Times) -> tuple[list[str], bool]:
    """A line for each figure with its target, and whether any is over it."""
    middle = {name: statistics.median(values) for name, values in times.items()}
    rows: list[tuple[str, Any, Any, float, float]] = []
    for network in NETWORKS:
        bare = middle[f"bare, {network}, first"]
        again = middle[f"bare, {network}, repeat"]
        for name, of, target in (
            ("first", bare, FIRST[network]),
            ("repeat", again, AGAIN[network]),
            ("offline", again, AGAIN[network]),
            ("first paint", bare, 0.15),
            *((f"to the table of {game}", bare, share) for game, share in TABLES.items()),
        ):
            figure = middle.get(f"site, {network}, {name}")
            if figure is not None:
                rows.append((f"{network}: {name}", figure, of, figure / of, target))
        sent, whole = (middle[f"{which}, {network}, transfer"] / 1000 for which in ("site", "bare"))
        rows.append((f"{network}: transfer, kB", sent, whole, sent / whole, 1.0))
    lines = [f"{'median, ms':42}{'site':>9}{'bare':>9}{'ratio':>8}{'target':>8}"]
    for name, figure, of, ratio, target in rows:
        over = "  over" if ratio > target else ""
        lines.append(f"{name:42}{figure:9.0f}{of:9.0f}{ratio:8.2f}{target:8.2f}{over}")
    late = {}
    for which in ("heard", "answered"):
        told = sorted(times[f"click {which}"])
        middle_one, late[which] = (told[int(len(told) * share)] for share in (0.5, 0.95))
        most = f"{SOON:8}{'  over' if late[which] > SOON else ''}" if which == "heard" else ""
        lines.append(f"{f'click {which}, median and 95 %':42}{middle_one:9.0f}{late[which]:9.0f}{'':8}{most}")
    still = max(times["click still"])
    over = "  over" if still > STILL else ""
    lines.append(f"{'frames stood still, at most':42}{still:9.0f}{'':17}{STILL:8}{over}")
    (place.CACHE / "bench-page.json").write_text(json.dumps(times, indent=1))
    return lines, any(row[3] > row[4] for row in rows) or late["heard"] > SOON or still > STILL


if __name__ == "__main__":
    sys.exit(measure(int(sys.argv[1])))
