"""What each trick gains: the site with all of them, and without each in turn."""

import statistics
import sys
from collections import defaultdict

from playwright.sync_api import sync_playwright

from tools import paths, site, tricks
from tools.bench.page import NETWORKS, Counting, Times, profile, visit, visits

WHOLE = "all"  # the site with every trick
FAST, SLOW = NETWORKS
KINDS = {"first": f"{FAST}, first", "repeat": f"{FAST}, repeat", "first, slow line": f"{SLOW}, first"}
LEAST = 0.03  # the gain that a first or a later visit must have from each trick


def measure(rounds: int) -> int:
    """Measure the sites, each round in another order, and print the table; 1 if a trick gains too little."""
    root, names = paths.CACHE / "tricks", [WHOLE, *tricks.NAMES]
    root.mkdir(parents=True, exist_ok=True)
    for name in names:
        site.build(without=frozenset({name} - {WHOLE}), target=root / name)
    times: Times = defaultdict(list)
    with sync_playwright() as playwright, Counting(root).start() as server:
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr, flush=True)
            order = names[number % len(names) :] + names[: number % len(names)]
            for name in order if number % 2 else order[::-1]:
                visits(playwright, server, name, FAST, times)
                with profile(playwright) as context:
                    visit(context, server, name, SLOW, "first", times)
    lines, idle = table(times)
    print("\n".join(lines))
    return int(idle)


def table(times: Times) -> tuple[list[str], bool]:
    """A line for each trick, comparing the site without it to the one with all; and whether one gains too little."""
    heads = "".join(f"{head:>26}" for head in KINDS)
    lines = [f"{'without':12}{'kB more':>9}{heads}"]
    idle = False
    for name in tricks.NAMES:
        told, gains = "", []
        for kind in KINDS.values():
            one, all_ = times[f"{name}, {kind}"], times[f"{WHOLE}, {kind}"]
            ratios = sorted(mine / whole for mine, whole in zip(one, all_, strict=True))
            more = statistics.median(one) - statistics.median(all_)
            gains.append(statistics.median(ratios) - 1)
            spread = f"{ratios[0]:.2f}-{ratios[-1]:.2f}"
            told += f"{more:+9.0f} ms {statistics.median(ratios):4.2f} {spread:>9}"
        heavy, whole = (statistics.median(times[f"{which}, {FAST}, transfer"]) for which in (name, WHOLE))
        least = max(*gains, heavy / whole - 1) < LEAST
        idle |= least
        lines.append(f"{name:12}{heavy - whole:9.0f}{told}{'  gains too little' if least else ''}")
    middle = ", ".join(f"{head} {statistics.median(times[f'{WHOLE}, {kind}']):.0f} ms" for head, kind in KINDS.items())
    lines.append(f"with all of them: {statistics.median(times[f'{WHOLE}, {FAST}, transfer']):.0f} kB, {middle}")
    return lines, idle
