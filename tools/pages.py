"""The pages of the site in every language: index.html, pages for links to arrive at, 404.html, and the manifests.

They are templates in web/ with marks, <!-- build:name -->.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from urllib.parse import urljoin

from game import GAMES
from game.language import Language
from tools import CommandError, first_paint, paths, svg
from web.text.markup import escape, tag
from web.text.words import LANGUAGES

WEB = paths.ROOT / "web"
MARK = re.compile(r"<!-- build:([a-z.]+) -->")
CARD = "card.png"  # the picture of link previews
# The files that the page fetches before it is ready.
FETCHED = (
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
    "pyodide/pyodide-lock.json",
    "app.tar.gz",
    f"games/{next(iter(GAMES))}/rules.tar.gz",
)
PART = re.compile(r'(?:from|import)\s*"\./(part-\w+\.js)"')  # as tools/bundled.mjs writes it
STEP = 0x10000  # the total of the progress bar is rounded up to this, so that it seldom changes


def put(site: Path, url: str) -> None:
    """Put them all into the site, whose other files are there; `url` is its public address or empty."""
    first, *others = first_paint.spoken()
    made = dict[str, str]()
    for t in (first, *others):
        manifest = "manifest.webmanifest" if t is first else f"manifest-{t.code}.webmanifest"
        made[manifest] = filled("manifest.webmanifest", t, {"code": t.code}, in_json)
        made[f"words/{t.code}.html"] = first_paint.around(index(site, t, url))
        made |= {f"games/{name}/{t.code}.html": first_paint.table(t, rules) for name, rules in GAMES.items()}
    for t in others:
        door = {"code": t.code, "preview": preview(url, t("page.picture"))}
        made[f"{t.code}/index.html"] = filled("door.html", t, door)
    made["index.html"] = index(site, first, url)
    made["404.html"] = filled("404.html", first, lost((first, *others), url))
    for name, text in made.items():
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")


def in_json(text: str) -> str:
    """A text between the quotes of a JSON file."""
    return json.dumps(text, ensure_ascii=False)[1:-1]


def filled(name: str, t: Language, insertions: Mapping[str, str], quoted: Callable[[str], str] = escape) -> str:
    """A template with every mark replaced: by one of the insertions, or else by a sentence of the language.

    A gap for files in a sentence stays, as scripts fill it in. Raises `CommandError` for a mark that is neither.
    """

    def insertion(mark: re.Match[str]) -> str:
        id = mark[1]
        if id in insertions:
            return insertions[id]
        if id in t:
            return quoted(t(id, files="{files}"))
        known = ", ".join(sorted(insertions))
        raise CommandError(f"web/{name} asks for build:{id}, which is no sentence and none of what is made: {known}.")

    file = WEB / name
    if not file.exists():
        raise CommandError(f"web/{name} is missing: take it from the repository again (git checkout web/{name}).")
    return MARK.sub(insertion, file.read_text(encoding="utf-8"))


def index(site: Path, t: Language, url: str) -> str:
    """index.html in this language; it stays the same, and cached, when other files change."""
    size = sum((site / name).stat().st_size for name in FETCHED)
    modules = [*parts(site, "boot.js"), *sorted(f"pyscript/{file.name}" for file in (site / "pyscript").glob("*.js"))]
    drawn = first_paint.insertions(t)
    insertions = {
        "sprite": svg.sprite({**svg.symbols(), **first_paint.carried(drawn)}),
        "games": " ".join(GAMES),
        "languages": " ".join(LANGUAGES),
        "bytes": str(-(-size // STEP) * STEP),
        "url": escape(url),
        "preview": preview(url, t("page.picture")),
        "early": "\n".join(f'<link rel="modulepreload" fetchpriority="low" href="./{name}">' for name in modules),
        **drawn,
    }
    return filled("index.html", t, insertions)


def parts(site: Path, name: str) -> list[str]:
    """The parts that a script needs before it runs, to be preloaded together; boot.js fetches PyScript only then."""
    own = PART.findall((site / name).read_text(encoding="utf-8"))
    return list(dict.fromkeys(part for one in own for part in (one, *parts(site, one))))


def lost(languages: tuple[Language, ...], url: str) -> dict[str, str]:
    """What 404.html has: its style, what it says in each language, and the script that shows another than the first.

    It is shown at any depth, so only the public address is reliable for its link, and a file has none for style and
    script: they stand in the page, whose policy allows them by their hashes.
    """
    files = {"style": ("style/tokens.css", "lost/lost.css"), "script": ("lost/lost.js",), "logo": ("art/logo.svg",)}
    own = {id: "".join((WEB / name).read_text(encoding="utf-8") for name in names) for id, names in files.items()}
    said = []
    for number, t in enumerate(languages):
        about = {"code": t.code, "home": home(url), "hidden": " hidden" if number else ""}
        said.append(filled("lost/lost.html", t, about).strip())
    hashes = {f"{id}.hash": sha256(text.encode()).digest() for id, text in own.items()}
    own |= {id: f"sha256-{b64encode(hash).decode()}" for id, hash in hashes.items()}
    return {**own, "languages": "\n".join(said)}


def home(url: str) -> str:
    """The link of 404.html to the page."""
    return escape(url.rstrip("/") + "/") if url else "./"


def preview(url: str, picture: str) -> str:
    """The lines of a page's head with its public address, for link previews; empty without one.

    `picture` describes the card.

    >>> print(preview("https://example.org/nile", "The Nile").splitlines()[0])
    <link rel="canonical" href="https://example.org/nile/">
    """
    if not url:
        return ""
    home = url.rstrip("/") + "/"
    card = urljoin(home, CARD)
    properties = {
        "og:url": home,
        "og:image": card,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": picture,
    }
    lines = [tag("link", rel="canonical", href=home)]
    lines += [tag("meta", property=name, content=value) for name, value in properties.items()]
    lines += [tag("meta", name="twitter:image", content=card), tag("meta", name="twitter:image:alt", content=picture)]
    return "\n".join(lines)
