"""The Chromium for tests and pictures: the machine's own, else Playwright's, else the distribution's package."""

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

from tools import CommandError, paths, processes, setup

SHELL = "chromium-headless-shell"
"""Chromium without windows, which does the same in a fifth less of the processors' time."""
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
ASK = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
ARGUMENTS = ["--disable-background-networking", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run"]


def options() -> dict[str, Any]:
    """What Playwright starts it with."""
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {"executable_path": chromium(), "args": [*ARGUMENTS, *root]}


def chromium() -> str:
    """The path of a Chromium; without one it is installed if possible."""
    own = os.environ.get("NILE_CHROMIUM") or installed()
    return own or playwrights(fetch=False) or playwrights(fetch=True) or packaged()


def shell() -> str:
    """The path of one without windows, if there is one or if nothing else is there; else of any Chromium."""
    own = os.environ.get("NILE_CHROMIUM") or shutil.which(SHELL) or installed() or playwrights(fetch=False)
    if not own:
        with suppress(CommandError):
            setup.apt(SHELL)
    return own or shutil.which(SHELL) or chromium()


def installed() -> str:
    """The path of the machine's own, or empty."""
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path), str(MAC) if MAC.exists() else "")


def playwrights(fetch: bool) -> str:
    """The path of Playwright's, or empty."""
    try:
        if fetch:
            words = ("-m", "playwright", "install", "chromium")
            with processes.doing("Fetching Chromium"):
                processes.run("Fetching Chromium", paths.PYTHON, *words, timeout=300)
        path = processes.run("Looking for Chromium", paths.PYTHON, "-c", ASK, timeout=60).strip().splitlines()[-1]
    except (CommandError, IndexError):
        return ""
    return path if Path(path).exists() else ""


def packaged() -> str:
    """The path of the distribution's package, which is installed if that is permitted."""
    setup.apt("chromium")
    if path := installed():
        return path
    raise CommandError("The tests found no Chromium and could not fetch one: install Chromium and run them again.")
