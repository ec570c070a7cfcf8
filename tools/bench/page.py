"""The page's start, against a page that only calls `loadPyodide()` of the npm package."""

import json
import random
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, Playwright, sync_playwright

from game import GAMES, chance
from game.match import Match
from tools import browser, paths, site
from tools.server import Handler, Server

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
FIRST = dict(zip(NETWORKS, (0.60, 0.70), strict=True))  # of the bare page
AGAIN = 0.33  # a later visit
PAINTED = 0.08
TABLES = {"duel": 0.08, "builders": 0.10, "valley": 0.14}
TABLE = "#new/{}?names=Anna,Ben"
CLICKS = 60
SOON = 50  # milliseconds from a click to the paint that shows its reception, at the 95th percentile
ANSWER = (50, 80)  # milliseconds from a click to the paint of its answer: the median, and the 95th percentile
SLOW = 4  # times slower the page's own thread is for some clicks; Python's worker is not slowed down,
SLOWLY = 150  # milliseconds to the paint of the answer there, the median
STILL = 500  # the longest time in milliseconds between two frames while a bot thinks and somebody plays
PAUSE = 600  # milliseconds between two clicks, the pace of a person
WARM = 6000  # milliseconds for the start of the bots' worker
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
  const light = changes.every(({ target }) => target.id === "highlight");
  const which = light ? "heard" : "answered";
  const began = clicked[which];
  if (light && window.highlight.dataset.said === undefined) return;
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
OVER = "  over"
SLOWER = f", {SLOW} times slower"

Times = dict[str, list[float]]


class Counting(Server):
    """A server that counts the bytes it sends, and that can go offline."""

    sent = 0
    down = False

    def __init__(self, root: Path) -> None:
        super().__init__(root, 0, "/nile/")
        self.RequestHandlerClass = CountingHandler


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


def measure(rounds: int) -> int:
    """Measure both pages in turn and print the table; 1 if a figure is over its target."""
    times: Times = defaultdict(list)
    lost: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        shutil.copytree(site.build(), root / "site")
        (root / "bare" / "pyodide").mkdir(parents=True)
        (root / "bare" / "index.html").write_text(BARE)
        for name in STOCK:
            shutil.copyfile(paths.PYODIDE / name, root / "bare" / "pyodide" / name)
        with Counting(root).start() as server:
            for number in range(rounds):
                print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
                for network in NETWORKS:
                    for which in ("bare", "site") if number % 2 else ("site", "bare"):
                        visits(playwright, server, which, network, times)
                    for game in TABLES:
                        begin(playwright, server, game, network, times)
            for game in TABLES:
                for slow in (1, SLOW):
                    print(f"clicks in {game}", file=sys.stderr, flush=True)
                    try:
                        for which, found in clicks(playwright, server, game, slow).items():
                            times[f"{game}, click {which}" + (SLOWER if slow > 1 else "")] += found
                    except (Error, AssertionError) as error:  # all else was measured
                        lost.append(f"{game}, clicks{SLOWER if slow > 1 else ''}: {str(error).splitlines()[0]}{OVER}")
    return told([*table(times), *lost])


def told(lines: Sequence[str]) -> int:
    """Print a table; 1 if a figure in it is over its target."""
    print("\n".join(lines))
    return int(any(line.endswith(OVER) for line in lines))


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with its own profile on disk, as people have it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        options = {**browser.options(), "viewport": {"width": 1440, "height": 900}}
        context = playwright.chromium.launch_persistent_context(folder, **options)
        context.add_init_script(NOTE)
        try:
            yield context
        finally:
            context.close()


def visits(playwright: Playwright, server: Counting, which: str, network: str, times: Times) -> None:
    """A first visit, a second one and, if the site is kept on the device, one without a network."""
    with profile(playwright) as context:
        server.sent = 0
        visit(context, server, which, network, "first", times)
        page = context.pages[-1]
        kept = which != "bare" and page.evaluate(KEPT)
        page.wait_for_timeout(21_000 if kept else 10_000)  # in which code and the snapshot are stored
        times[f"{which}, {network}, transfer"].append(server.sent / 1000)
        visit(context, server, which, network, "repeat", times)
        if kept:
            server.down = True
            visit(context, server, which, network, "offline", times)
            server.down = False


def visit(context: BrowserContext, server: Counting, which: str, network: str, name: str, times: Times) -> None:
    """One visit in a tab of its own, with its times."""
    page = context.new_page()
    for old in context.pages[:-1]:
        old.close()
    if speed := NETWORKS[network]:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        conditions = {"offline": False, "downloadThroughput": speed[0], "uploadThroughput": speed[0]}
        session.send("Network.emulateNetworkConditions", {**conditions, "latency": speed[1]})
    page.goto(f"{server.address}{which}/")
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
    times[f"{which}, {network}, {name}"].append(page.evaluate("() => window.readyAt"))
    if which != "bare":
        times[f"{which}, {network}, {name} paint"].append(page.evaluate(PAINT))


def begin(playwright: Playwright, server: Counting, game: str, network: str, times: Times) -> None:
    """A first visit that begins a match as soon as the page is ready, before anything is fetched ahead."""
    with profile(playwright) as context:
        visit(context, server, "site", network, "begun", times)
        times[f"site, {network}, to the table of {game}"].append(context.pages[-1].evaluate(BEGIN, game))


def clicks(playwright: Playwright, server: Counting, game: str, slow: int) -> Times:
    """The times from clicks to their reception and answer, and between frames, while the best bot thinks."""
    rng = random.Random(1)
    with profile(playwright) as context:
        page = context.new_page()
        page.goto(f"{server.address}site/{TABLE.format(game)}")
        page.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
        page.evaluate("job => import('./bots.js').then((bots) => void bots.think(job))", job(game))
        page.wait_for_timeout(WARM)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
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


def job(game: str) -> str:
    """A question about which the strongest bot thinks for as long as the clicks take."""
    match = Match(GAMES[game])
    chance.settle(match, random.Random(1))
    return json.dumps({"key": "", "record": match.record(), "level": 7, "seconds": 120, "pace": 0, "seed": 1})


def click(page: Page, rng: random.Random) -> None:
    """Click on something that can be said, or else on what goes on, such as that the device was handed over."""
    sure, offered = page.locator("#do-confirm"), page.locator("[data-word]")
    page.locator("#do-confirm, [data-word], .button.primary:visible").first.wait_for(state="attached")
    if sure.count():
        sure.click()
    elif count := offered.count():
        offered.nth(rng.randrange(count)).dispatch_event("click")  # its middle may lie under another piece
    else:
        page.locator(".button.primary:visible").first.click()


def table(times: Times) -> list[str]:
    """A line for each figure with its target, and whether it is over that."""
    middle = {name: statistics.median(values) for name, values in times.items()}
    lines = [f"{'median, ms':42}{'site':>9}{'bare':>9}{'ratio':>8}{'target':>8}"]

    def add(name: str, figure: float, of: float, target: float) -> None:
        over = OVER if figure / of > target else ""
        lines.append(f"{name:42}{figure:9.0f}{of:9.0f}{figure / of:8.2f}{target:8.2f}{over}")

    for network in NETWORKS:
        first, again = (middle[f"bare, {network}, {visit}"] for visit in ("first", "repeat"))
        targets = {"first": (first, FIRST[network])}
        targets |= dict.fromkeys(("repeat", "offline"), (again, AGAIN))
        targets |= {"first paint": (first, PAINTED)}
        targets |= {f"to the table of {game}": (first, share) for game, share in TABLES.items()}
        for name, (of, target) in targets.items():
            if figure := middle.get(f"site, {network}, {name}"):
                add(f"{network}: {name}", figure, of, target)
        sent, whole = (middle[f"{which}, {network}, transfer"] for which in ("site", "bare"))
        add(f"{network}: transfer, kB", sent, whole, 1.0)
    for game in TABLES:
        for which, slower, most in (
            ("heard", "", (None, SOON)),
            ("answered", "", ANSWER),
            ("answered", SLOWER, (SLOWLY, None)),
        ):
            if not (told := sorted(times[f"{game}, click {which}{slower}"])):
                continue
            found = [told[int(len(told) * share)] for share in (0.5, 0.95)]
            over = any(limit and figure > limit for figure, limit in zip(found, most, strict=True))
            limits = " / ".join(str(limit or "-") for limit in most)
            lines.append(
                f"{f'{game}: click {which}{slower}':42}{found[0]:9.0f}{found[1]:9.0f}{limits:>16}{OVER if over else ''}"
            )
        if gaps := times[f"{game}, click still"]:
            title, late = f"{game}: frames stood still, at most", OVER if max(gaps) > STILL else ""
            lines.append(f"{title:42}{max(gaps):9.0f}{'':17}{STILL:8}{late}")
    return lines
