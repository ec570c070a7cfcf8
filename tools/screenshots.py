"""Screenshots for the README: every screen at three sizes in both themes, of one fixed match."""

import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from tools import browser, place, setup, site
from tools.server import Server

if TYPE_CHECKING:  # Playwright is installed only in the project's own environment
    from playwright.sync_api import Page

SIZES = {"phone": (390, 844, 2), "tablet": (820, 1180, 1), "desktop": (1440, 900, 1)}
THEMES = ("light", "dark")
RECORD = place.ROOT / "tests" / "browser" / "pictured.rec"
WHOLE = place.ROOT / "tests" / "browser" / "whole.rec"
FOLDER = place.ROOT / "docs" / "screenshots"
ARGUMENTS = ["--disable-background-networking", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"]


def screenshots() -> list[Path]:
    """Retake all screenshots; returns their files."""
    setup.install("test", "the packages for tests")
    setup.packages(tests=True)
    site.build()
    FOLDER.mkdir(parents=True, exist_ok=True)
    child = [str(place.PYTHON), "-c", "from tools.screenshots import take; take()"]
    os.environ["NILE_CHROMIUM"] = browser.chromium()
    subprocess.run(child, cwd=place.ROOT, check=True)
    return sorted(FOLDER.glob("*.png"))


def take() -> None:
    """Take them, in the project's own Python, which has Playwright."""
    from playwright.sync_api import sync_playwright

    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with Server(place.DIST, 0, "/") as server, sync_playwright() as playwright:
        server.start()
        arguments = [*ARGUMENTS, *(["--no-sandbox"] if root else [])]
        chromium = playwright.chromium.launch(executable_path=os.environ["NILE_CHROMIUM"], args=arguments)
        for size, (width, height, scale) in SIZES.items():
            for theme in THEMES:
                context = chromium.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    color_scheme="dark" if theme == "dark" else "light",
                    reduced_motion="reduce",
                )
                visit(context.new_page(), server.address, f"{size}-{theme}")
                context.close()
        chromium.close()
        server.shutdown()


def visit(page: "Page", address: str, name: str) -> None:
    """One visit: start screen, table, score sheet."""

    def picture(screen: str) -> None:
        page.mouse.move(0, 0)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=FOLDER / f"{screen}-{name}.png", animations="disabled")

    page.goto(address)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=60_000)
    picture("start")
    opened(page, RECORD)
    picture("table")
    page.locator(".home").click()
    opened(page, WHOLE)
    picture("score")


def opened(page: "Page", record: Path) -> None:
    """Open a record from the start screen."""
    page.locator("#do-open-read").click()
    page.locator("#file").set_input_files(record)
    page.locator("#table").wait_for()
    page.evaluate("document.querySelector('#notice').textContent = ''; scrollTo(0, 0)")
