"""Pictures of every screen in a real browser: ``python -m tests.browser.look --size 360x640 --language de``.

They are of the site in ``dist``. What is cut off or too wide at a screen is printed (`test_whole_words.py`).
"""

import argparse
import os
from typing import Final

from playwright.sync_api import ViewportSize, expect, sync_playwright

from tests.browser.player import ready
from tests.browser.screens import SCREENS, visited
from tests.browser.test_whole_words import CUT
from tools import paths
from tools.browser import chromium
from tools.server import Server
from web.text.words import LANGUAGES

FOLDER: Final = paths.CACHE / "look"
WIDER: Final = "document.scrollingElement.scrollWidth - innerWidth"
PATIENCE: Final = 60_000
"""Milliseconds that a screen may take."""


def main() -> None:
    """Takes them, one after the other, and prints the folder."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("screens", nargs="*", default=[*SCREENS], help="their names; all by default")
    asked.add_argument("--size", default="390x844")
    asked.add_argument("--language", default="en", choices=LANGUAGES)
    asked.add_argument("--theme", default="light", choices=("light", "dark"))
    found = asked.parse_args()
    width, height = map(int, found.size.split("x"))
    folder = FOLDER / f"{found.size}-{found.language}-{found.theme}"
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with Server(paths.DIST, base="nile").start() as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=os.environ.get("NILE_CHROMIUM") or chromium())
        for name in found.screens:
            visit = browser.new_context(
                viewport=ViewportSize(width=width, height=height),
                locale=found.language,
                color_scheme=found.theme,
                reduced_motion="reduce",
                has_touch=width < 1000,
                service_workers="block",
            )
            visit.set_default_timeout(PATIENCE)
            page = visit.new_page()
            page.goto(server.address)
            visited(name, ready(page), server.address)
            page.screenshot(path=folder / f"{name.replace(' ', '-')}.png")
            wrong = [*page.evaluate(CUT), *[f"{n} px too wide" for n in [page.evaluate(WIDER)] if n > 0]]
            if wrong:
                print(name, *wrong, sep="\n  ")
            visit.close()
    print(folder)


if __name__ == "__main__":
    main()
