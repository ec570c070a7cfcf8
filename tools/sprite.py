"""The sprite: .svg files become symbols that the page draws with <use href="#name">."""

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

from tools import place
from tools.trouble import Trouble

ICONS = place.NODE_MODULES / "lucide-static" / "icons"
REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
DROPPED = {"width", "height", "class", "id", "version", "x", "y"}
NAMING = {"aria-labelledby", "aria-describedby"}


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
    """A picture as a <symbol>; its name becomes the prefix of its ids, so that those of two pictures never clash."""
    try:
        picture = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    except ElementTree.ParseError as error:
        raise Trouble(f"The picture {file.name} is not well-formed ({error}): correct the file.") from None
    for element in picture.iter():
        element.tag = bare(element.tag)
        element.attrib = {bare(key): value for key, value in element.attrib.items()}
        if element.tag in ("script", "style") or "style" in element.attrib:
            raise Trouble(f"The picture {file.name} has a script or style in it: use attributes such as fill instead.")
        for key, value in element.attrib.items():
            element.attrib[key] = renamed(name, key, value)
        element.text, element.tail = trimmed(element.text), trimmed(element.tail)
    if "viewBox" not in picture.attrib:
        raise Trouble(f"The picture {file.name} has no viewBox: give its <svg> one.")
    kept = {key: value for key, value in picture.attrib.items() if key not in DROPPED}
    made = ElementTree.Element("symbol", {"id": name, **kept})
    made.extend(list(picture))
    return ElementTree.tostring(made, encoding="unicode")


def renamed(name: str, key: str, value: str) -> str:
    """An attribute's value with the picture's name as the prefix of all ids, defined or used.

    >>> renamed("ship", "fill", "url(#wood)"), renamed("ship", "href", "#hull"), renamed("ship", "fill", "#fff")
    ('url(#ship--wood)', '#ship--hull', '#fff')
    """
    if key == "id":
        return f"{name}--{value}"
    if key == "href" and value.startswith("#"):
        return f"#{name}--{value[1:]}"
    if key in NAMING:
        return " ".join(f"{name}--{word}" for word in value.split())
    return REFERENCE.sub(lambda found: f"url(#{name}--{found[1]})", value)


def bare(name: str) -> str:
    """A tag or attribute without its namespace, which inline SVG does not need."""
    return name.rpartition("}")[2]


def trimmed(text: str | None) -> str | None:
    """Text between elements; None if it is only the file's layout."""
    return text if text and text.strip() else None
