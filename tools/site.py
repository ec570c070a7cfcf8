"""The static site in dist/: all its files at relative addresses, nothing from other sites."""

import argparse
import shutil
from pathlib import Path

from tools import archives, ideas, licences, lock, outside, pages, paths, pictures, release, runtime, setup, tricks
from tools import stylesheets as styles

WEB = paths.ROOT / "web"
BUNDLE = Path(__file__).with_name("bundled.mjs")
# The files that the page requests, by their folder in the site: whence, and which. PyScript fetches one plugin before
# it learns that it is switched off. Of pictures, the icon of the tab and of the installed app are files.
FILES = (
    ("pyscript", paths.NODE_MODULES / "@pyscript" / "core" / "dist", ("core.js", "core-*.js", "error-*.js")),
    ("", WEB, ("*.png", "*.ico", "*.svg", "page.py", "thinker.py", "robots.txt", "art/logo*.svg")),
    ("", WEB / "start", (release.WORKER,)),
)
VENDORED = {"idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js", "nanotar.js": "nanotar/dist/index.mjs"}
MEMORY = "memory?hash"  # the address of the snapshot in tricks/snapshot.js
# The files on which a snapshot of Python's memory depends.
REMEMBERED = (
    *pages.FETCHED[:-1],
    *("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "memory.js", "interpreter.js"),
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

    With `edited` it is quicker: modules that were compiled before and have changed since are not compiled anew, and
    archives are larger.
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
    scripts(site, without)
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


def scripts(site: Path, without: tricks.Without) -> None:
    """Put the page's scripts into the site, bundled."""
    made = paths.CACHE / "scripts"
    shutil.rmtree(made, ignore_errors=True)
    for folder in ("start", "page"):
        paths.copy(WEB / folder, "*.js", made)
    (made / "vendor").mkdir()
    for name, source in VENDORED.items():
        shutil.copyfile(paths.NODE_MODULES / source, made / "vendor" / name)
    tricks.put(made, without)
    setup.script("Bundling scripts", BUNDLE, made, site)


def hashed(site: Path) -> None:
    """Insert the hash of the files on which a snapshot depends into the address under which it is kept."""
    hash = release.digest(*(site / name for name in REMEMBERED), *sorted(site.glob("games/*/rules.tar.gz")))
    texts = {file: file.read_text(encoding="utf-8") for file in site.glob("*.js")}
    having = [file for file, text in texts.items() if MEMORY in text]
    assert len(having) == 3, "the page, its worker, and the one that makes the snapshot"
    for file in having:
        file.write_text(texts[file].replace(MEMORY, f"memory?{hash}"), encoding="utf-8")
