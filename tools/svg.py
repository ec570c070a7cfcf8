"""SVG pictures of a folder as symbols that a page draws with <use href="#name">, and icons of lucide."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from tools import CommandError, paths
from web.notebook import symbol as pictures

ICONS = paths.NODE_MODULES / "lucide-static" / "icons"
WEB = paths.ROOT / "web"


SHARED = re.compile(r"<(linearGradient|radialGradient|clipPath)\b(?:[^>]*/>|.*?</\1>)", re.DOTALL)
EMPTY = re.compile(r"<defs>\s*</defs>|<defs\s*/>")


def sprite(symbols: Mapping[str, str]) -> str:
    """The inline <svg>s with these symbols, which the browser never styles, and with what they refer to.

    The latter has no size but is displayed: gradients under display:none would not be painted.
    """
    text = "\n".join(symbols.values())
    shared = "".join(found[0] for found in SHARED.finditer(text))
    alone = EMPTY.sub("", SHARED.sub("", text))
    opening = '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">'
    return f'{opening}{shared}</svg>\n<svg display="none">\n{alone}\n</svg>'


@cache
def symbols(game: str = "") -> Mapping[str, str]:
    """The symbols of a game, or those that all games share, by name."""
    return symbols_of(WEB / "boards" / game / "art" if game else WEB / "art", game)


def symbols_of(folder: Path, game: str = "") -> dict[str, str]:
    """A symbol for each picture in the folder, and for each lucide icon in its icons.txt, by name.

    Names of a game's pictures have the game's name as a prefix, so that those of two games never clash.
    """
    before = f"{game}-" if game else ""
    files = {f"{before}{file.stem}": file for file in sorted(folder.glob("*.svg"))}
    files |= {f"icon-{name}": ICONS / f"{name}.svg" for name in paths.listed(folder / "icons.txt")}
    return {name: symbol(name, file) for name, file in files.items()}


def symbol(name: str, file: Path) -> str:
    """A picture as a <symbol> (`web.notebook.symbol`). Raises `CommandError` for one that the page cannot draw."""
    if not file.exists():
        raise CommandError(f"An icons.txt names the icon {file.stem}, which lucide does not have: take another name.")
    text = file.read_text(encoding="utf-8")
    try:
        picture = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise CommandError(f"The picture {file.name} is not well-formed ({error}): correct the file.") from None
    if any(pictures.bare(each.tag) in ("script", "style") or "style" in each.attrib for each in picture.iter()):
        raise CommandError(f"The picture {file.name} has a script or style in it: use attributes such as fill instead.")
    if "viewBox" not in picture.attrib:
        raise CommandError(f"The picture {file.name} has no viewBox: give its <svg> one.")
    return pictures.symbol(name, text)
