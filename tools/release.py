"""The release's list of files and hashes, by which the service worker keeps the site."""

import hashlib
import json
from fnmatch import fnmatchcase
from pathlib import Path

from web.text.words import LANGUAGES

WORKER = "service-worker.js"
IDEAS = ("ideas.js", "games/*/ideas-*")  # for a first visit alone
# Never cached: the worker itself, and files for other sites, crawlers and installers only.
LEFT_OUT = (WORKER, "404.html", "robots.txt", "licences.txt", "card.png", "screenshots/*", *IDEAS)
# Cached once requested, as few devices need them.
LATER = (
    *("icon-*512.png", "apple-touch-icon.png", "logo-maskable.svg", "fonts/*-latin-ext-*", "manifest-*"),
    *(f"{code}/index.html" for code in list(LANGUAGES)[1:]),
    *(f"games/*/{code}.html" for code in list(LANGUAGES)[1:]),
)
MARKS = ("/* build:files */ {}", "/* build:later */ {}")


def seal(site: Path) -> None:
    """Write the lists into the worker, last of all: any change of a file then changes the worker too."""
    file = site / WORKER
    text = file.read_text(encoding="utf-8")
    for mark, files in zip(MARKS, lists(site), strict=True):
        assert text.count(mark) == 1, mark
        text = text.replace(mark, json.dumps(files, indent=1, sort_keys=True))
    file.write_text(text, encoding="utf-8")


def lists(site: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Hashes by address: of the precached files, and of those cached once requested."""
    names = sorted(file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    hashes = {name: digest(site / name) for name in names if not fits(name, LEFT_OUT)}
    later = {name: hash for name, hash in hashes.items() if fits(name, LATER)}
    return {name: hash for name, hash in hashes.items() if name not in later}, later


def fits(name: str, patterns: tuple[str, ...]) -> bool:
    """Whether a name fits one of these patterns.

    >>> fits("screenshots/wide.png", LEFT_OUT), fits("index.html", LEFT_OUT)
    (True, False)
    """
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def digest(*files: Path) -> str:
    """The first half of the SHA-256 of the files' contents, in hexadecimal."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:32]
