"""The command that measures what each trick gains: the site with all of them, and without each in turn."""

import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tools import bench_page, browser, child, place, setup, site, tricks
from tools.bench_page import NETWORKS, Counting, Times, profile, visit

if TYPE_CHECKING:  # Playwright is installed only in the project's own environment
    from playwright.sync_api import Playwright

WHOLE = "all"  # the site with every trick
MEASURED = tuple(name for name in tricks.NAMES if name != "compiler")  # compiler concerns the build alone
FAST, SLOW = NETWORKS
PROCESSOR = "processor of a repeat"  # hardly depends on how busy the machine is
LEAST = 0.03  # the gain that a first or a later visit must have from each trick
SETTLE = 8000  # milliseconds until the browser has stored compiled code
# What a page open for a while does by itself: it has a snapshot made, if one is wanted.
KEEP = """() => new Promise(async (done) => {
  const { wanted } = await import("./tricks/snapshot.js");
  const { script } = await import("./trusted.js");
  if (await wanted()) new Worker(script("./tricks/memory.js#games/duel/rules.tar.gz"), { type: "module" });
  const look = async () => ((await wanted()) ? setTimeout(look, 100) : done());
  look();
})"""


def bench(rounds: int) -> int:
    """Build the sites, and measure in the project's own Python."""
    setup.install("test", "the packages for tests")
    folder = place.CACHE / "tricks"
    folder.mkdir(parents=True, exist_ok=True)
    for name in (WHOLE, *MEASURED):
        site.build(without=frozenset({name} - {WHOLE}), target=folder / name)
    surroundings = {**child.surroundings(), "NILE_CHROMIUM": browser.chromium()}
    words = [str(place.PYTHON), "-m", "tools.bench_tricks", str(folder), str(rounds)]
    return subprocess.run(words, cwd=place.ROOT, env=surroundings).returncode


def measure(root: Path, rounds: int) -> int:
    """Measure the sites, each round in another order, and print the table; 1 if a trick gains too little."""
    from playwright.sync_api import sync_playwright

    times: Times = defaultdict(list)
    names = [WHOLE, *MEASURED]
    with sync_playwright() as playwright, Counting(root) as server:
        server.start()
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
            order = names[number % len(names) :] + names[: number % len(names)]
            for name in order if number % 2 else order[::-1]:
                visits(playwright, server, name, times)
        server.shutdown()
    (place.CACHE / "bench-tricks.json").write_text(json.dumps(times, indent=1))
    lines, idle = table(times)
    print("\n".join(lines))
    return int(idle)


def visits(playwright: "Playwright", server: Counting, name: str, times: Times) -> None:
    """A first visit and a later one, and a first one over a slow network."""
    with profile(playwright) as context:
        server.sent = 0
        visit(context, server, name, FAST, "first", times)
        page = context.pages[-1]
        page.evaluate(bench_page.KEPT)
        page.evaluate(KEEP)
        page.wait_for_timeout(SETTLE)
        times[f"{name}, kB"].append(server.sent / 1000)
        before = processor()
        visit(context, server, name, FAST, "repeat", times)
        spent = {process: time - before.get(process, 0) for process, time in processor().items()}
        times[f"{name}, {PROCESSOR}"].append(1000 * sum(spent.values()))
    with profile(playwright) as context:
        visit(context, server, name, SLOW, "first", times)


def processor() -> dict[str, float]:
    """The processor seconds of each process started by this one, such as the browser's; on Linux only."""
    tick = os.sysconf("SC_CLK_TCK")
    found: dict[str, tuple[str, float]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # the process has ended
            _, parent, *rest = file.read_text().rpartition(")")[2].split()
            found[file.parent.name] = (parent, sum(map(int, rest[9:11])) / tick)
    below = {str(os.getpid())}
    while more := {process for process, (parent, _) in found.items() if parent in below} - below:
        below |= more
    return {process: found[process][1] for process in below if process in found}


def table(times: Times) -> tuple[list[str], bool]:
    """A line for each trick, comparing the site without it to the one with all; and whether one gains too little."""
    kinds = {
        "first": f"{FAST}, first",
        "repeat": f"{FAST}, repeat",
        "first, slow line": f"{SLOW}, first",
        "repeat, processor": PROCESSOR,
    }
    heads = "".join(f"{head:>26}" for head in kinds)
    lines = [f"{'without':12}{'kB more':>9}{heads}"]
    idle = False
    for name in MEASURED:
        told, gains = "", []
        for kind in kinds.values():
            one, all_ = times[f"{name}, {kind}"], times[f"{WHOLE}, {kind}"]
            ratios = sorted(mine / whole for mine, whole in zip(one, all_, strict=True))
            more = statistics.median(one) - statistics.median(all_)
            gains.append(statistics.median(ratios) - 1)
            spread = f"{ratios[0]:.2f}-{ratios[-1]:.2f}"
            told += f"{more:+9.0f} ms {statistics.median(ratios):4.2f} {spread:>9}"
        heavy, whole = (statistics.median(times[f"{which}, kB"]) for which in (name, WHOLE))
        least = max(*gains, heavy / whole - 1) < LEAST
        idle |= least
        lines.append(f"{name:12}{heavy - whole:9.0f}{told}{'  gains too little' if least else ''}")
    middle = ", ".join(f"{head} {statistics.median(times[f'{WHOLE}, {kind}']):.0f} ms" for head, kind in kinds.items())
    lines.append(f"with all of them: {statistics.median(times[f'{WHOLE}, kB']):.0f} kB, {middle}")
    return lines, idle


if __name__ == "__main__":
    sys.exit(measure(Path(sys.argv[1]), int(sys.argv[2])))
