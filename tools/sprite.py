"""The sprite: .svg files become symbols that the page draws with <use href="#name">."""

from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

from tools import place
from tools.trouble import Trouble
from web.notebook import symbol as pictures

ICONS = place.NODE_MODULES / "lucide-static" / "icons"


def sheet(symbols: Mapping[str, str]) -> str:
    """The inline <svg> with these symbols.

    It has no size but is displayed: gradients in an element under display:none would not be painted.
    """
    opening = '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">'
    return "\n".join([opening, *symbols.values(), "</svg>"])


def symbols(art: Path, game: str = "") -> dict[str, str]:
    """A symbol for each picture in the folder, and for each lucide icon in its icons.txt, by name.

    Names of a game's pictures have the game's name as a prefix, so that those of two games never clash.
    """
    before = f"{game}-" if game else ""
    pictures = {f"{before}{file.stem}": file for file in sorted(art.glob("*.svg"))}
    icons = {f"icon-{name}": icon(name) for name in icon_names(art / "icons.txt")}
    return {name: symbol(name, file) for name, file in (pictures | icons).items()}


def icon_names(file: Path) -> list[str]:
    """The lucide icons of a list: one name a line, # begins a comment."""
    if not file.exists():
        return []
    lines = (line.split("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    return list(dict.fromkeys(line for line in lines if line))


def icon(name: str) -> Path:
    """The file of a lucide icon."""
    file = ICONS / f"{name}.svg"
    if not file.exists():
        raise Trouble(f"web/art/icons.txt names the icon {name}, which lucide does not have: take another name.")
    return file


def symbol(name: str, file: Path) -> str:
    """A picture as a <symbol> (`web.notebook.symbol`). Raises `Trouble` for one that the page cannot draw."""
    text = file.read_text(encoding="utf-8")
    try:
        picture = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise Trouble(f"The picture {file.name} is not well-formed ({error}): correct the file.") from None
    if any(pictures.bare(each.tag) in ("script", "style") or "style" in each.attrib for each in picture.iter()):
        raise Trouble(f"The picture {file.name} has a script or style in it: use attributes such as fill instead.")
    if "viewBox" not in picture.attrib:
        raise Trouble(f"The picture {file.name} has no viewBox: give its <svg> one.")
    return pictures.symbol(name, text)
