"""The static site in dist/: all its files at relative addresses, nothing from other sites."""

import argparse
import shutil
from pathlib import Path

from tools import archives, ideas, licences, lock, outside, pages, paths, pictures, release, runtime, setup, tricks
from tools import stylesheets as styles

WEB = paths.ROOT / "web"
UNCOMMENT = Path(__file__).with_name("uncommented.mjs")
# The files that the page requests, by their folder in the site: whence, and which. PyScript fetches one plugin before
# it learns that it is switched off. Of pictures, the icon of the tab and of the installed app are files.
FILES = (
    ("pyscript", paths.NODE_MODULES / "@pyscript" / "core" / "dist", ("core.js", "core-*.js", "error-*.js")),
    ("vendor", paths.NODE_MODULES / "idiomorph" / "dist", ("idiomorph.esm.js",)),
    ("", WEB, ("*.png", "*.ico", "*.svg", "page.py", "thinker.py", "robots.txt")),
    ("", WEB, ("start/*.js", "page/*.js", "art/logo*.svg")),
)
# The files on which a snapshot of Python's memory depends.
REMEMBERED = (
    *pages.FETCHED[:-1],
    *("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "tricks/memory.js", "tricks/snapshot.js"),
    *("interpreter.js", "archive.js", "vendor/nanotar.js"),
)


def command(asked: argparse.Namespace) -> int:
    """The command `dist`: build the site, or look at one that somebody has published."""
    if asked.check:
        from tools import deployed  # which knows the server, and so this file

        return deployed.command(asked.check)
    print(f"The site is in {build(asked.url, tricks.off(asked.without), edited=asked.edited)}.")
    return 0


def build(
    url: str = "", without: tricks.Without = tricks.NONE, target: Path = paths.DIST, edited: bool = False
) -> Path:
    """Set up what is missing and rebuild the site, which is replaced only when it is complete.

    With `edited` it is quicker: modules that were compiled before and have changed since are not compiled anew,
    archives are larger, and scripts keep their comments.
    """
    with lock.held():
        setup.packages()
        made, old = paths.CACHE / "dist", paths.CACHE / "dist.old"
        for folder in (made, old):
            shutil.rmtree(folder, ignore_errors=True)
        if games := outside.installed():
            outside.built(games, "dist", "--url", url, "--without", ",".join(without)).rename(made)
        else:
            made.mkdir(parents=True)
            fill(made, url, without, edited)
        if target.exists():
            target.rename(old)
        made.rename(target)
        shutil.rmtree(old, ignore_errors=True)
    return target


def fill(site: Path, url: str, without: tricks.Without, edited: bool = False) -> None:
    """Put all files of the site into an empty folder."""
    for room, folder, patterns in FILES:
        for pattern in patterns:
            paths.copy(folder, pattern, site / room, needed=folder != WEB)
    shutil.copyfile(paths.NODE_MODULES / "nanotar/dist/index.mjs", site / "vendor" / "nanotar.js")
    tricks.put(site, without)
    marked = site / release.WORKER  # comments mark the build's insertions
    scripts = sorted({*site.glob("*.js"), *site.glob("tricks/*.js")} - {marked})
    if not edited:
        setup.script("Taking comments out of scripts", UNCOMMENT, *scripts)
    runtime.put(site / "pyodide", without)
    shutil.copyfile(runtime.library(without)["page"], site / "pyodide" / "python_stdlib.zip")
    archives.put(site, runtime.app(without, edited), 1 if edited else 9)
    hashed(site)
    (site / "licences.txt").write_text(licences.text(), encoding="utf-8")
    styles.put(site)
    pictures.put(site)
    ideas.put(site)
    pages.put(site, url)
    release.seal(site)


def hashed(site: Path) -> None:
    """Insert the hash of the files on which a snapshot depends into the address under which it is kept."""
    program, rules = site / "tricks" / "snapshot.js", sorted(site.glob("games/*/rules.tar.gz"))
    text = program.read_text(encoding="utf-8")
    assert text.count("memory?hash") == 1, program
    hash = release.digest(*(site / name for name in REMEMBERED), *rules)
    program.write_text(text.replace("memory?hash", f"memory?{hash}"), encoding="utf-8")
