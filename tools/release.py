"""The list of a release's files with the hashes of their contents, which the service worker keeps the site by."""

import hashlib
import json
from fnmatch import fnmatchcase
from pathlib import Path

WORKER = "service-worker.js"
# What no match needs: the worker itself, what only other sites, crawlers, installers and curious people ask for.
LEFT_OUT = (WORKER, "404.html", "robots.txt", "licences.txt", "card.png", "screenshots/*")
# What few need: it is kept once it was asked for.
LATER = ("icon-*.png", "apple-touch-icon.png", "logo-maskable.svg", "fonts/*-latin-ext-*", "fonts/*-cyrillic-*")
MARKS = {"files": "/* build:files */ {}", "later": "/* build:later */ {}"}


def seal(site: Path) -> None:
    """Write the lists into the worker, after everything else: any change of any file changes the worker too."""
    file = site / WORKER
    text = file.read_text(encoding="utf-8")
    for mark, files in zip(MARKS.values(), lists(site), strict=True):
        assert text.count(mark) == 1, mark
        text = text.replace(mark, json.dumps(files, indent=1, sort_keys=True))
    file.write_text(text, encoding="utf-8")


def lists(site: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Hashes by address: of the files that are always kept, and of those that are kept once they were asked for."""
    now: dict[str, str] = {}
    later: dict[str, str] = {}
    for file in sorted(file for file in site.rglob("*") if file.is_file()):
        name = file.relative_to(site).as_posix()
        if not fits(name, LEFT_OUT):
            (later if fits(name, LATER) else now)[name] = digest(file)
    return now, later


def fits(name: str, patterns: tuple[str, ...]) -> bool:
    """Is it one of these?

    >>> fits("screenshots/wide.png", LEFT_OUT), fits("index.html", LEFT_OUT)
    (True, False)
    """
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def digest(*files: Path) -> str:
    """The first half of the SHA-256 of one file, or of several: as long as no two ever share."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(file.read_bytes())
    return whole.hexdigest()[:32]
