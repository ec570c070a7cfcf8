"""How long a move takes to reach the other page and be painted there, compared with a bare data channel's round trip.

One Chromium has two separate profiles, which meet at a table of each game like two people: invitation, reply, typed
lines. Before each move a second, bare connection of the same pages is timed.
"""

import random
import statistics
import sys
from collections import defaultdict
from itertools import product

from playwright.sync_api import Page, TimeoutError, sync_playwright

from game import GAMES
from tools import browser, site
from tools.bench.page import OVER, Times, told
from tools.server import Server

MOVES = 4  # not counted, so that all code has run once
MOST = 60  # moves of a match
PINGS = 4  # round trips before each move
PAUSE = 250  # milliseconds between two moves, beside the time in which pieces glide
FRAME = 1000 / 60
TARGET = 1.2  # round trips, plus one frame
SEEN = 3000  # milliseconds until a move that is shown is shown, on any machine
PAINTED = 40  # milliseconds from a move to its paint on the other page, the median
# All times are on the machine's clock, as finely as the browser gives it. A move starts with the key Enter in the typed
# line, and is painted in the first frame after the page's number of steps has grown.
NOTE = """
const clock = (time = performance.now()) => performance.timeOrigin + time;
const steps = () => Number(document.getElementById("ply")?.max ?? 0);
window.noted = {};
let length = 0;
const once = (what, time) => (noted[what] ??= time);
addEventListener("keydown", ({ key, timeStamp }) => {
  if (key === "Enter") noted = { said: clock(timeStamp) };
}, true);
const painted = (note) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = note;
  port2.postMessage(null);
});
new MutationObserver(() => {
  const now = steps();
  if (now === length) return;
  const grown = now > length;
  length = now;
  if (!grown) return;
  once("drawn", clock());
  painted(() => once("painted", clock()));
}).observe(document, { subtree: true, childList: true, attributeFilter: ["max"] });
const MOVE = /"(?:event|tail)"/;
const { send } = RTCDataChannel.prototype;
RTCDataChannel.prototype.send = function (text) {
  if (this.label === "nile" && MOVE.test(text)) once("sent", clock());
  send.call(this, text);
};
const make = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...about) {
  const channel = make.apply(this, about);
  channel.addEventListener("message", ({ data }) => {
    if (channel.label === "nile" && MOVE.test(data)) once("heard", clock());
  });
  return channel;
};
"""
# The bare channel: the same kind of channel over the same route, whose other end is a mere echo.
BARE = """async ([answering, sdp]) => {
  const made = () => new Promise((done) => {
    if (bare.iceGatheringState === "complete") done();
    bare.onicegatheringstatechange = () => bare.iceGatheringState === "complete" && done();
  });
  if (sdp && !answering) return void (await bare.setRemoteDescription({ type: "answer", sdp }));
  window.bare = new RTCPeerConnection();
  window.direct = bare.createDataChannel("bare", { negotiated: true, id: 0 });
  if (answering) {
    direct.onmessage = ({ data }) => direct.send(data);
    await bare.setRemoteDescription({ type: "offer", sdp });
  }
  await bare.setLocalDescription();
  await made();
  return bare.localDescription.sdp;
}"""
PING = """async ([times, size]) => {
  const found = [];
  for (let each = 0; each < times; each++) {
    const began = performance.now();
    await new Promise((done) => {
      direct.onmessage = done;
      direct.send("x".repeat(size));
    });
    found.push(performance.now() - began);
  }
  return found;
}"""
REST = "() => document.getAnimations().every(({ timeline }) => timeline !== document.timeline)"  # none goes by time
OPEN = "() => direct.readyState === 'open'"
SIZE = 300  # bytes, about the size of a move

WAYS = ("host to guest", "guest to host")
PARTS = ("of it: said to sent", "of it: sent to heard", "of it: heard to drawn", "of it: drawn to painted")


def measure(rounds: int) -> int:
    """Measure so many matches and print their figures; 1 if one is over its target."""
    found: dict[str, Times] = {game: defaultdict(list) for game in GAMES}
    with Server(site.build(), 0, "/nile/").start() as server, sync_playwright() as playwright:
        started = playwright.chromium.launch(**browser.options())
        for number, (game, times) in product(range(rounds), found.items()):
            print(f"table {number + 1} of {rounds}: {game}", file=sys.stderr, flush=True)
            contexts = [started.new_context(viewport={"width": 1440, "height": 900}) for _ in range(2)]
            for context in contexts:
                context.add_init_script(NOTE)
            host, guest = (context.new_page() for context in contexts)
            together(host, guest, game, server.address)
            match(host, guest, game, random.Random(number), times)
            for context in contexts:
                context.close()
        started.close()
    return told([line for game, times in found.items() for line in (game, *table(times))])


def together(host: Page, guest: Page, game: str, address: str) -> None:
    """Bring both pages to one table by links, and set up the bare connection."""
    host.goto(address)
    host.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
    host.locator(f"label:has(#game-{game})").click()
    host.locator("label:has(#way-live)").click()
    host.locator("#begin").click()
    host.locator("#far-name").fill("Anna")
    host.locator("#do-invite").click()
    guest.goto(host.locator("#share-link").text_content() or "")
    guest.locator("#do-join").click(timeout=60_000)
    host.locator("#pasted-link").fill(guest.locator("#share-link").text_content() or "")
    host.locator("#paste-link button[type=submit]").click()
    for page in (host, guest):
        page.locator("#table").wait_for(timeout=60_000)
    offer = host.evaluate(BARE, [False, ""])
    host.evaluate(BARE, [False, guest.evaluate(BARE, [True, offer])])
    for page in (host, guest):
        page.wait_for_function(OPEN)


def match(host: Page, guest: Page, game: str, rng: random.Random, times: Times) -> None:
    """Play moves, to the end if that comes soon, with round trips between them."""
    count = 0
    while count < MOST and (page := live(host, guest)):
        other = guest if page is host else host
        lines = page.locator("#lines option").evaluate_all("options => options.map((option) => option.value)")
        line = rng.choice(lines)
        page.locator("#line").fill(line)
        for each in (page, other):
            each.wait_for_function(REST)
        page.wait_for_timeout(PAUSE)
        trips = host.evaluate(PING, [PINGS, SIZE])
        other.evaluate("() => { noted = {} }")
        page.keyboard.press("Enter")
        seen = [shown(each) for each in (other, page)]
        count += 1
        if not all(seen) and line.split(" ")[0].rstrip(":") not in (*GAMES[game].secret, "done"):
            times["lost"].append(count)
        if count > MOVES and all(seen):
            times["trip"] += trips
            note("host to guest" if page is host else "guest to host", page, other, times)


def shown(page: Page) -> bool:
    """Whether a page shows the move, which it does not if that is a part of a secret bid."""
    try:
        page.wait_for_function("() => noted.painted", timeout=SEEN)
    except TimeoutError:
        return False
    return True


def note(way: str, page: Page, other: Page, times: Times) -> None:
    """Add the times that the two pages have noted for one move."""
    here: dict[str, float] = page.evaluate("() => noted")
    there: dict[str, float] = other.evaluate("() => noted")
    times[way].append(there["heard"] - here["said"])
    times["painted there"].append(there["painted"] - here["said"])
    times["own page"].append(here["painted"] - here["said"])
    marks = [here["said"], here["sent"], there["heard"], there["drawn"], there["painted"]]
    for name, begin, end in zip(PARTS, marks, marks[1:], strict=False):
        times[name].append(end - begin)


def live(*pages: Page) -> Page | None:
    """The page that may say something; None once the match is over."""
    for _ in range(400):
        for page in pages:
            if page.locator("#dialog.is-score").count():
                return None
            if page.locator("html:not([data-busy]):has(#lines option) #line:not([disabled])").count():
                return page
        pages[0].wait_for_timeout(25)
    raise AssertionError("nobody can say anything")


def table(times: Times) -> list[str]:
    """A line for each figure with its target, and whether it is over that.

    >>> table({"trip": [10.0], "host to guest": [30.0], "guest to host": [28.0]})[2]
    'move, host to guest                    30.0     30.0    28.7    1.05  over'
    """
    if not times.get("trip"):
        return [f"nothing was measured{OVER}"]
    most = TARGET * statistics.median(times["trip"]) + FRAME
    lines = [f"{'ms':36}{'median':>7}{'95 %':>9}{'target':>8}{'ratio':>8}"]
    titles = {"trip": "round trip of the bare channel", **{way: f"move, {way}" for way in WAYS}}
    for name in ("trip", *WAYS, *PARTS, "painted there", "own page"):
        if values := sorted(times.get(name, [])):
            middle, high = statistics.median(values), values[int(len(values) * 0.95)]
            ratio = f"{most:8.1f}{middle / most:8.2f}{OVER if middle > most else ''}" if name in WAYS else ""
            if name == "painted there":
                ratio = f"{PAINTED:8.1f}{middle / PAINTED:8.2f}{OVER if middle > PAINTED else ''}"
            lines.append(f"{titles.get(name, name):36}{middle:7.1f}{high:9.1f}{ratio}")
    lost = len(times.get("lost", ()))
    return [*lines, *([f"moves that were not painted in {SEEN} ms: {lost}{OVER}"] if lost else [])]
