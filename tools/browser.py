"""The Chromium for the tests: the machine's own, else Playwright's, else the distribution's package."""

import os
import shutil
import sys
from pathlib import Path

from tools import child, place
from tools.trouble import Trouble

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
ASK = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"


def chromium() -> str:
    """The path of a Chromium; without one it is installed if possible."""
    return installed() or playwrights(fetch=False) or playwrights(fetch=True) or packaged()


def installed() -> str:
    """The path of the machine's own, or empty."""
    found = (shutil.which(name) for name in NAMES)
    return next((path for path in found if path), str(MAC) if MAC.exists() else "")


def playwrights(fetch: bool) -> str:
    """The path of Playwright's, or empty."""
    try:
        if fetch:
            print("Fetching Chromium ...", flush=True)
            child.run("Fetching Chromium", place.PYTHON, "-m", "playwright", "install", "chromium", timeout=300)
        path = child.run("Looking for Chromium", place.PYTHON, "-c", ASK, timeout=60).strip().splitlines()[-1]
    except (Trouble, IndexError):
        return ""
    return path if Path(path).exists() else ""


def packaged() -> str:
    """Install the distribution's package, if permitted; its path, or empty."""
    may = sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get")
    if may:
        print("Installing Chromium with apt-get ...", flush=True)
        child.run("Installing Chromium", "apt-get", "update", timeout=300)
        child.run("Installing Chromium", "apt-get", "install", "--yes", "--no-install-recommends", "chromium")
    path = installed()
    if not path:
        raise Trouble("The tests found no Chromium and could not fetch one: install Chromium and run them again.")
    return path
