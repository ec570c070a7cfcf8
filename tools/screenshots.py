"""Screenshots for the README: every screen at three sizes in both themes, of one fixed match of each game."""

import os
import subprocess
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from game import GAMES
from tools import browser, place, setup, site
from tools.server import Server
from tools.trouble import Trouble

if TYPE_CHECKING:  # Playwright is installed only in the project's own environment
    from playwright.sync_api import Page

SIZES = {"phone": (390, 844, 2), "tablet": (820, 1180, 1), "desktop": (1440, 900, 1)}
THEMES = ("light", "dark")
RECORDS = place.ROOT / "tests" / "browser"  # of each game a match under way in pictured/, and a whole one in whole/
FOLDER = place.ROOT / "docs" / "screenshots"
ARGUMENTS = ["--disable-background-networking", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"]


def screenshots(*games: str) -> list[Path]:
    """Retake the screenshots of these games, or of all; returns their files."""
    games = games or (*GAMES,)
    if unknown := [game for game in games if game not in GAMES]:
        raise Trouble(f"There is no game {unknown[0]}: take one of {', '.join(GAMES)}.")
    setup.install("test", "the packages for tests")
    setup.packages(tests=True)
    site.build()
    for game in games:
        (FOLDER / game).mkdir(parents=True, exist_ok=True)
    child = [str(place.PYTHON), "-c", f"from tools.screenshots import take; take(*{games})"]
    os.environ["NILE_CHROMIUM"] = browser.chromium()
    subprocess.run(child, cwd=place.ROOT, check=True)
    return [file for game in games for file in sorted((FOLDER / game).glob("*.png"))]


def take(*games: str) -> None:
    """Take them, in the project's own Python, which has Playwright."""
    from playwright.sync_api import sync_playwright

    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with Server(place.DIST, 0, "/") as server, sync_playwright() as playwright:
        server.start()
        arguments = [*ARGUMENTS, *(["--no-sandbox"] if root else [])]
        chromium = playwright.chromium.launch(executable_path=os.environ["NILE_CHROMIUM"], args=arguments)
        for game, size, theme in product(games, SIZES, THEMES):
            width, height, scale = SIZES[size]
            context = chromium.new_context(
                viewport={"width": width, "height": height},
                device_scale_factor=scale,
                color_scheme="dark" if theme == "dark" else "light",
                reduced_motion="reduce",
            )
            visit(context.new_page(), server.address, game, f"{size}-{theme}")
            context.close()
        chromium.close()
        server.shutdown()


def visit(page: "Page", address: str, game: str, name: str) -> None:
    """One visit: start screen, table, score sheet."""

    def picture(screen: str) -> None:
        page.mouse.move(0, 0)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=FOLDER / game / f"{screen}-{name}.png", animations="disabled")

    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
    page.locator(f"label:has(#game-{game})").click()
    page.locator(f"#game-{game}:checked").wait_for(state="attached")
    page.locator("html:not([data-busy])").wait_for(state="attached")
    picture("start")
    opened(page, RECORDS / "pictured" / f"{game}.rec")
    picture("table")
    page.locator(".home").click()
    opened(page, RECORDS / "whole" / f"{game}.rec")
    picture("score")


def opened(page: "Page", record: Path) -> None:
    """Open a record from the start screen."""
    page.locator("#do-open-read").click()
    page.locator("#file").set_input_files(record)
    page.locator("#table").wait_for()
    page.evaluate("document.querySelector('#notice').textContent = ''; scrollTo(0, 0)")
