"""What only the full tests need: Lighthouse, two further browsers with their drivers, and network tools."""

import os
import shutil
import sys

from tools import child, place, setup, stamp
from tools.trouble import Trouble

FOLDER = place.ROOT / "tests" / "full"
# Debian's packages, each with the program that it is needed for.
DEBIAN = {
    "firefox-esr": "firefox-esr",
    "webkit2gtk-driver": "WebKitWebDriver",
    "xvfb": "Xvfb",
    "iproute2": "ip",
    "iptables": "iptables",
}


def prepare() -> None:
    """Install as much of it as possible; tests report what they miss."""
    packages()
    programs()


def packages() -> None:
    """Install the npm packages of tests/full/package-lock.json."""
    wanted = stamp.digest(*(FOLDER / name for name in ("package.json", "package-lock.json", ".npmrc")))
    if stamp.matches("npm-full", wanted) and (FOLDER / "node_modules").is_dir():
        return
    stamp.drop("npm-full")
    print("Installing the npm packages for the full tests ...", flush=True)
    call = setup.npm()
    child.run("Installing the full tests' packages", *call, "ci", "--prefer-offline", "--prefix", FOLDER)
    stamp.put("npm-full", wanted)


def programs() -> None:
    """Install Debian's packages if permitted; else print a sentence on what to install."""
    missing = [package for package, program in DEBIAN.items() if not shutil.which(program)]
    if not missing:
        return
    may = sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get")
    if may:
        print(f"Installing {', '.join(missing)} with apt-get ...", flush=True)
        try:
            child.run("Installing the full tests' programs", "apt-get", "update", timeout=300)
            child.run(
                "Installing the full tests' programs",
                "apt-get",
                "install",
                "--yes",
                "--no-install-recommends",
                *missing,
            )
            return
        except Trouble as trouble:
            print(trouble, flush=True)
    told = f"To test in Firefox, in WebKit and through NATs too, install {', '.join(missing)} and run the tests again."
    print(told, flush=True)
