"""Lighthouse: a first visit on a slow phone, as the median of several runs."""

import json
import statistics
import subprocess
from typing import Any, Final

from tools import CommandError, browser, paths, setup, site
from tools.server import Server

LEAST: Final = 95
"""The score that performance is to have, of 100."""


def measure(rounds: int) -> int:
    """Print each round and the median; 1 if that is below `LEAST`."""
    setup.modules("npm-full", setup.locked(paths.FULL_TESTS), paths.FULL_TESTS)
    scores = []
    with Server(site.build(), 0, "/nile/").start() as server:
        for number in range(rounds):
            said = verdict(server.address)
            scores.append(said["performance"]["score"])
            print(f"round {number + 1} of {rounds}: {scores[-1]} ({said['measured']})", flush=True)
    middle = statistics.median(scores)
    print(f"performance, median: {middle:g}; target: {LEAST}{'' if middle >= LEAST else '  under'}")
    return int(middle < LEAST)


def verdict(address: str) -> dict[str, Any]:
    """What `tests/full/lighthouse.mjs` says of an address: scores, problems, measures."""
    words = [*setup.node(), str(paths.FULL_TESTS / "lighthouse.mjs"), address, browser.chromium()]
    done = subprocess.run(words, cwd=paths.FULL_TESTS, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise CommandError(f"Lighthouse failed: {done.stderr.strip()[-500:]}")
    said: dict[str, Any] = json.loads(done.stdout)
    return said
