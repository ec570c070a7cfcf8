"""A picture, the text of an .svg file, as a symbol that is drawn with <use href="#name">."""

import re
from typing import Final
from xml.etree import ElementTree

REFERENCE: Final = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
DROPPED: Final = {"width", "height", "class", "id", "version", "x", "y"}
NAMING: Final = {"aria-labelledby", "aria-describedby"}


def symbol(name: str, text: str) -> str:
    """The picture as a <symbol>; its name becomes the prefix of its ids, so that those of two pictures never clash.

    Raises ElementTree.ParseError for a text that is not well-formed.
    """
    picture = ElementTree.fromstring(text)
    for element in picture.iter():
        element.tag = bare(element.tag)
        element.attrib = {bare(key): renamed(name, bare(key), value) for key, value in element.attrib.items()}
        element.text, element.tail = trimmed(element.text), trimmed(element.tail)
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
