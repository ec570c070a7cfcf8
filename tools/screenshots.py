"""The command `screenshots`, for the README: every screen at three sizes in both themes, of one match of each game."""

import argparse
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from game import GAMES
from tools import CommandError, browser, paths, site
from tools.server import Server

SIZES = {"phone": (390, 844, 2), "tablet": (820, 1180, 1), "desktop": (1440, 900, 1)}
THEMES = ("light", "dark")
RECORDS = paths.ROOT / "tests" / "browser"  # of each game a match under way in pictured/, and a whole one in whole/
FOLDER = paths.ROOT / "docs" / "screenshots"


def command(asked: argparse.Namespace) -> int:
    """Retake the screenshots of these games, or of all, in the project's own Python; prints their files."""
    games = asked.game or [*GAMES]
    if unknown := [game for game in games if game not in GAMES]:
        raise CommandError(f"There is no game {unknown[0]}: take one of {', '.join(GAMES)}.")
    with Server(site.build()).start() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**browser.options())
        for game, size, theme in product(games, SIZES, THEMES):
            width, height, scale = SIZES[size]
            look: dict[str, Any] = {"color_scheme": theme, "reduced_motion": "reduce", "device_scale_factor": scale}
            context = chromium.new_context(viewport={"width": width, "height": height}, **look)
            visit(context.new_page(), server.address, game, f"{size}-{theme}")
            context.close()
        chromium.close()
    for game in games:
        print(*sorted((FOLDER / game).glob("*.png")), sep="\n")
    return 0


def visit(page: Page, address: str, game: str, name: str) -> None:
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


def opened(page: Page, record: Path) -> None:
    """Open a record from the start screen."""
    page.locator("#do-open-read").click()
    page.locator("#file").set_input_files(record)
    page.locator("#table").wait_for()
    page.evaluate("document.querySelector('#notice').textContent = ''; scrollTo(0, 0)")
