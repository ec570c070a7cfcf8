"""The command that measures with Lighthouse: a first visit on a slow phone, as the median of several runs."""

import json
import os
import statistics
import subprocess
from pathlib import Path
from typing import Any, Final

from tools import browser, more, place, setup, site
from tools.server import Server
from tools.trouble import Trouble

CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
LEAST: Final = 95
"""The score that performance is to have, of 100."""


def bench(rounds: int) -> int:
    """Build, measure, and print each round and the median; 1 if that is below `LEAST`."""
    setup.install("test", "what the tests need")
    more.packages()
    site.build()
    scores = []
    with Server(place.DIST, 0, "/nile/") as server:
        server.start()
        for number in range(rounds):
            said = verdict(server.address)
            scores.append(said["performance"]["score"])
            print(f"round {number + 1} of {rounds}: {scores[-1]} ({said['measured']})", flush=True)
        server.shutdown()
    middle = statistics.median(scores)
    print(f"performance, median: {middle:g}; target: {LEAST}{'' if middle >= LEAST else '  under'}")
    return int(middle < LEAST)


def verdict(address: str) -> dict[str, Any]:
    """What `tests/full/lighthouse.mjs` says of an address: scores, problems, measures."""
    chromium = os.environ.get("NILE_CHROMIUM") or browser.chromium()
    words = [*setup.node(), str(more.FOLDER / "lighthouse.mjs"), address, str(Path(chromium))]
    done = subprocess.run(words, cwd=more.FOLDER, capture_output=True, encoding="utf-8", timeout=300, check=False)
    if done.returncode:
        raise Trouble(f"Lighthouse failed: {done.stderr.strip()[-500:]}")
    said: dict[str, Any] = json.loads(done.stdout)
    return said
