"""The static site in dist/: all its files at relative addresses, nothing from other sites."""

import html
import json
import re
import shutil
from base64 import b64encode
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path

from game import GAMES
from game.language import Language
from tools import (
    archive,
    bytecode,
    child,
    games,
    licences,
    opening,
    pictures,
    place,
    preview,
    release,
    runtime,
    setup,
    sheets,
    sprite,
    template,
    tricks,
    turn,
)
from tools.trouble import Trouble
from web.text.words import LANGUAGES

WEB = place.ROOT / "web"
PYSCRIPT = place.NODE_MODULES / "@pyscript" / "core" / "dist"
UNCOMMENT = Path(__file__).with_name("uncommented.mjs")
MANIFEST = "manifest.webmanifest"
FONTS = place.NODE_MODULES / "@fontsource"

# The files that the page requests. PyScript fetches one plugin before it learns that it is switched off.
OF_PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
OF_ART = ("logo*.svg",)  # the icon of the tab and of the installed app; all other pictures are in the sprite
OF_WEB = (
    "start/*.js",
    "page/*.js",
    "*.webmanifest",
    "*.png",
    "*.ico",
    "*.svg",
    "page.py",
    "thinker.py",
    "404.html",
    "robots.txt",
)
FETCHED = (
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "pyodide/pyodide-lock.json",
    "app.tar.gz",
    f"{games.FOLDER}/{games.CHOSEN}/rules.tar.gz",
)
# The files on which a snapshot depends.
REMEMBERED = (
    *FETCHED[:-1],
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "tricks/memory.js",
    "tricks/snapshot.js",
    "interpreter.js",
    "archive.js",
    "vendor/nanotar.js",
)
LATE = ("bots", "peers", "keepsakes")  # the packages of game/ with an archive of their own, and the page's keepsakes
LESSON = "web/sittings/lesson/"  # the archive of lessons
EAR = "web/app/queries.py"  # the archive of what the table is asked
CLOCK = ("web/clock/", "web/desk/clock.py")  # the archive of the clock
BOOK = ("web/book/", "web/boards/book.py")  # what shows the books of the games, each of which has an archive of its own
# The archive of the peers also has links, and the page's modules for matches with players elsewhere.
ELSEWHERE = (
    "game/links/",
    "web/sittings/live/",
    "web/sittings/letters/",
    "web/sittings/replay/",
    *(f"web/desk/{name}.py" for name in ("connection", "keep", "link", "sent")),
    "web/screens/qr.py",
)
# The archive of the keepsakes also has the dialog of a look back, and its verdicts.
KEPT = ("web/sharing/", "web/lookback/", "web/advice/verdict.py")
STEP = 0x10000  # the total of the progress bar is rounded up to this, so that it seldom changes


def build(url: str = "", without: tricks.Without = tricks.NONE, target: Path = place.DIST) -> Path:
    """Set up what is missing and rebuild the site, which is replaced only when it is complete."""
    with turn.taken():
        with ThreadPoolExecutor() as both:
            begun: list[Future[object]] = [both.submit(setup.packages), both.submit(bytecode.compiler, without)]
            for step in begun:
                step.result()
        made = place.CACHE / "dist"
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        fill(made, url, without)
        old = place.CACHE / "dist.old"
        shutil.rmtree(old, ignore_errors=True)
        if target.exists():
            target.rename(old)
        made.rename(target)
        shutil.rmtree(old, ignore_errors=True)
    return target


def fill(site: Path, url: str, without: tricks.Without) -> None:
    """Put all files of the site into an empty folder."""
    for pattern in OF_WEB:
        copy(WEB, pattern, site, needed=False)
    copy(WEB / "art", "logo.svg", site)
    for pattern in OF_ART:
        copy(WEB / "art", pattern, site, needed=False)
    tricks.put(site, without)
    child.run("Taking comments out of scripts", *setup.node(), UNCOMMENT, *scripts(site))
    runtime.put(site / "pyodide", without)
    shutil.copyfile(bytecode.library(without)["page"], site / "pyodide" / "python_stdlib.zip")
    for pattern in OF_PYSCRIPT:
        copy(PYSCRIPT, pattern, site / "pyscript")
    copy(place.NODE_MODULES / "idiomorph" / "dist", "idiomorph.esm.js", site / "vendor")
    shutil.copyfile(place.NODE_MODULES / "nanotar" / "dist" / "index.mjs", site / "vendor" / "nanotar.js")
    modules = bytecode.app(without)
    for which in (*LATE, "lesson", "ear", "book", "clock"):
        shutil.copyfile(archive.folder(modules, which, partial(belongs, which)), site / f"{which}.tar.gz")
    games.put(site, modules)
    late = {file.relative_to(site).as_posix(): archive.checksum(file) for file in sorted(site.rglob("*.tar.gz"))}
    more = {"web/checksums.json": json.dumps(late).encode()}
    shutil.copyfile(archive.folder(modules, "app", partial(belongs, "app"), more), site / "app.tar.gz")
    rules = sorted(site.glob(f"{games.FOLDER}/*/rules.tar.gz"))
    hashed(site / "tricks" / "snapshot.js", "memory", *(site / name for name in REMEMBERED), *rules)
    (site / "licences.txt").write_text(licences.text(), encoding="utf-8")
    style(site)
    pictures.put(site)
    first, *others = opening.spoken()
    spoken = "\n".join(away(t, url, hidden=t is not first) for t in (first, *others))
    template.fill(site / "404.html", {**lost(), "languages": spoken, **escaped(first)})
    for t in others:
        shutil.copyfile(site / MANIFEST, site / f"manifest-{t.code}.webmanifest")
        manifest(site / f"manifest-{t.code}.webmanifest", t)
    manifest(site / MANIFEST, first)
    (site / "index.html").write_text(page(site, first, url), encoding="utf-8")
    (site / "words").mkdir(exist_ok=True)
    for t in others:
        (site / t.code).mkdir()
        (site / t.code / "index.html").write_text(door(t, url), encoding="utf-8")
    for t in (first, *others):
        (site / "words" / f"{t.code}.html").write_text(opening.around(page(site, t, url)), encoding="utf-8")
    release.seal(site)


def door(t: Language, url: str) -> str:
    """The page at which links from pages in this language arrive, for their previews' sake."""
    text = (WEB / "door.html").read_text(encoding="utf-8")
    insertions = {"code": t.code, "preview": preview.tags(url, t("page.picture")), **opening.said(t)}
    return template.filled(text, insertions, "web/door.html")


def manifest(file: Path, t: Language) -> None:
    """Fill in a manifest in this language."""
    said = {id: json.dumps(text, ensure_ascii=False)[1:-1] for id, text in opening.sentences(t).items()}
    template.fill(file, {"code": t.code, **said})


def escaped(t: Language) -> dict[str, str]:
    """The sentences of 404.html in this language, for markup."""
    return {id: html.escape(text, quote=True) for id, text in opening.sentences(t).items()}


def away(t: Language, url: str, *, hidden: bool) -> str:
    """What 404.html says in one language; its script shows another one where the browser asks for that."""
    text = (WEB / "lost" / "lost.html").read_text(encoding="utf-8").strip()
    insertions = {"code": t.code, "home": preview.home(url), "hidden": " hidden" if hidden else ""}
    return template.filled(text, {**insertions, **escaped(t)}, "web/lost/lost.html")


def lost() -> dict[str, str]:
    """The script of 404.html, which has no reliable address for a file, and the hash by which its policy allows it."""
    text = (WEB / "lost" / "lost.js").read_text(encoding="utf-8")
    return {"lost": text, "lost.hash": b64encode(sha256(text.encode()).digest()).decode()}


def scripts(site: Path) -> list[Path]:
    """Our own scripts, without the service worker, where comments mark the build's insertions."""
    return [file for file in sorted([*site.glob("*.js"), *site.glob("tricks/*.js")]) if file.name != release.WORKER]


def archive_of(name: str) -> str:
    """The archive of a file of ours; modules that the first screen does not need are fetched later.

    >>> archive_of("game/match.py"), archive_of("game/bots/uct.py"), archive_of("game/bots/languages/en.json")
    ('app', 'bots', 'app')
    >>> archive_of("segno/encoder.py"), archive_of("web/sittings/letters/acts.py"), archive_of("web/table/letters.py")
    ('peers', 'peers', 'app')
    >>> archive_of("game/links/letter.py"), archive_of("game/peers/peer.py"), archive_of("game/protocol.py")
    ('peers', 'peers', 'app')
    >>> archive_of("web/sharing/statistics.py"), archive_of("web/sharing/languages/en.json")
    ('keepsakes', 'keepsakes')
    >>> archive_of("game/duel/rules.py"), archive_of("game/bots/duel/worth.py"), archive_of("web/languages/de.json")
    ('', '', '')
    >>> archive_of("web/sittings/live/__init__.py"), archive_of("web/sittings/local/__init__.py")
    ('peers', 'app')
    >>> archive_of("web/sittings/lesson/teaching.py"), archive_of("web/boards/duel/lesson.toml")
    ('lesson', '')
    >>> archive_of("web/app/queries.py"), archive_of("web/boards/duel/description.py")
    ('ear', '')
    >>> archive_of("web/clock/face.py"), archive_of("web/desk/clock.py"), archive_of("web/table/timing.py")
    ('clock', 'clock', 'app')
    >>> archive_of("web/book/page.py"), archive_of("web/boards/duel/book/languages/en.json")
    ('book', '')
    """
    if games.game_of(name) or games.bots_of(name) or games.book_of(name) or games.language_of(name):
        return ""  # in an archive of tools/games.py
    if name.partition("/")[0] in bytecode.BORROWED or name.startswith(ELSEWHERE):
        return "peers"
    if name.startswith(KEPT):
        return "keepsakes"
    if name.startswith(LESSON):
        return "lesson"
    if name == EAR:
        return "ear"
    if name.startswith(CLOCK):
        return "clock"
    if name.startswith(BOOK):
        return "book"
    late = next((late for late in LATE if name.startswith(f"game/{late}/")), "app")
    return "app" if "/languages/" in name else late


def belongs(which: str, name: str) -> bool:
    """Whether a file of ours is in that archive."""
    return archive_of(archive.source(name)) == which


def copy(source: Path, pattern: str, target: Path, needed: bool = True) -> None:
    """Copy the files of one folder that fit the pattern."""
    found = sorted(file for file in source.glob(pattern) if file.is_file())
    if needed and not found:
        raise Trouble(f"{pattern} is missing from node_modules: delete node_modules and .cache, and try again.")
    target.mkdir(parents=True, exist_ok=True)
    for file in found:
        shutil.copyfile(file, target / file.name)


def hashed(program: Path, name: str, *files: Path) -> None:
    """Insert the hash of these files into a program's address for them."""
    text = program.read_text(encoding="utf-8")
    assert text.count(f"{name}?hash") == 1, program
    named = text.replace(f"{name}?hash", f"{name}?{release.digest(*files)}")
    program.write_text(named, encoding="utf-8")


def style(site: Path) -> None:
    """Join all style sheets, and copy the fonts that they use."""
    text = sheets.joined()
    (site / "style.css").write_text(text, encoding="utf-8")
    for name in sorted(set(re.findall(r'url\("\./fonts/([^"]+)"\)', text))):
        family = next((folder for folder in FONTS.iterdir() if name.startswith(f"{folder.name}-")), FONTS)
        copy(family / "files", name, site / "fonts")


def early(site: Path) -> list[str]:
    """The modules that boot.js imports first, one from another, to be preloaded together."""
    core = sorted(file.name for file in (site / "pyscript").glob("*.js"))
    ways = ["tricks/pyscript.js", "tricks/stand_ins.js"]
    return ["python.js", "trusted.js", "between.js", *ways, *(f"pyscript/{name}" for name in core)]


def pictures_of(drawn: Mapping[str, str]) -> dict[str, str]:
    """The symbols for all screens, and those of the first game that the first screen draws."""
    return sprite.symbols(WEB / "art") | games.carried("".join(drawn.values()))


def page(site: Path, t: Language, url: str) -> str:
    """index.html with its insertions in this language; it stays the same, and cached, when other files change."""
    source = WEB / "index.html"
    if not source.exists():
        raise Trouble("web/index.html is missing: take it from the repository again (git checkout web/index.html).")
    text = source.read_text(encoding="utf-8")
    size = sum((site / name).stat().st_size for name in FETCHED)
    drawn = opening.insertions(t)
    insertions = {
        "sprite": sprite.sheet(pictures_of(drawn)),
        "games": " ".join(GAMES),
        "languages": " ".join(LANGUAGES),
        "bytes": str(-(-size // STEP) * STEP),
        "url": html.escape(url, quote=True),
        "preview": preview.tags(url, t("page.picture")),
        "early": "\n".join(f'<link rel="modulepreload" fetchpriority="low" href="./{name}">' for name in early(site)),
        **drawn,
    }
    return template.filled(text, insertions)
