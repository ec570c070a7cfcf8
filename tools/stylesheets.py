"""The style of the page and of each game in one, the faces of its typefaces, and their fonts."""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

from game import GAMES
from tools import CommandError, first_paint, paths, svg
from web.notebook import sheets

FONTS: Final = paths.NODE_MODULES / "@fontsource"
FONT: Final = re.compile(r'url\("\./fonts/([^"]+)"\)')
FACES: Final = {"forum": ("400-normal",), "alegreya-sans": ("400-normal", "500-normal", "700-normal")}
LATIN: Final = "latin"
ALPHABETS: Final = (LATIN, "latin-ext", "cyrillic")
"""Those of the languages that the page speaks; only the needed ones are fetched.

A browser looks up all faces of a family at each new size, and a typeface of the device in place of one that has not
come. So other alphabets are families of their own: they are asked only for letters that the one before does not have.
"""
FACE: Final = """@font-face {{
  font-family: "{family}";
  font-style: {3};
  font-weight: {2};
  font-display: swap;
  src: url("./fonts/{0}-{1}-{2}-{3}.woff2") format("woff2");
  unicode-range: {letters};
}}"""


def put(site: Path) -> None:
    """Put style sheets into the site, with the fonts that they use, and the pictures of games that come late."""
    typefaces = "\n".join(faces())
    (site / "style.css").write_text(flush(joined()), encoding="utf-8")
    (site / "fonts.css").write_text(flush(typefaces), encoding="utf-8")
    for name in sorted({*FONT.findall(typefaces)}):
        paths.copy(font(name).parent, name, site / "fonts")
    first = first_paint.carried(first_paint.insertions(first_paint.spoken()[0]))
    for each in GAMES:
        late = {name: symbol for name, symbol in svg.symbols(each).items() if name not in first}
        (site / "games" / each / "art.html").write_text(svg.sprite(late), encoding="utf-8")
        (site / "games" / each / "style.css").write_text(flush(game(each)), encoding="utf-8")


def flush(text: str) -> str:
    r"""A sheet without indentation, which is a fifteenth of its compressed size.

    >>> flush("a {\n  color: red;\n}\n")
    'a {\ncolor: red;\n}\n'
    """
    return re.sub(r"\n\s+", "\n", text)


def joined(folder: Path = sheets.STYLE) -> str:
    """All of it. Raises `CommandError` if the index leaves out a sheet, or names one twice or one that is not there."""
    index = folder.resolve() / "index.css"
    there = sorted({*index.parent.glob("*.css"), *index.parents[1].glob("sittings/*/style/*.css")} - {index})
    named = sorted((folder / at).resolve() for at, _ in sheets.imports(folder))
    if named != there:
        wrong = ", ".join(str(file) for file in sorted({*named} ^ {*there})) or "a sheet"
        raise CommandError(f"{index} should import every sheet once, those of sittings too: look at {wrong}.")
    return sheets.shared(folder=folder)


def faces() -> Iterator[str]:
    """The rules for the typefaces, whose files the build copies to fonts/; `web/start/first.js` asks for them."""
    for name, cuts in FACES.items():
        family = json.loads((FONTS / name / "metadata.json").read_text("utf-8"))["family"]
        letters = json.loads((FONTS / name / "unicode.json").read_text("utf-8"))
        for cut, alphabet in product(cuts, ALPHABETS):
            own = family if alphabet == LATIN else f"{family} {alphabet}"
            yield FACE.format(name, alphabet, *cut.split("-"), family=own, letters=letters[alphabet])


def game(name: str) -> str:
    """A game's style."""
    return sheets.board(paths.ROOT / "web" / "boards" / name / "style")


def font(name: str) -> Path:
    """The file of a font, by the name under which style sheets ask for it."""
    family = next((folder for folder in FONTS.iterdir() if name.startswith(f"{folder.name}-")), FONTS)
    return family / "files" / name
