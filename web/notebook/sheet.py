"""A sheet of paper on which a table is drawn as plain SVG: attributes only, so that any viewer shows it."""

import re
from collections.abc import Iterable
from typing import Final

from web.text.markup import Markup, tag

PAPER: Final = "#faf4e5"
SLAB: Final = "#f0e5cb"
INK: Final = "#2a2015"
SOFT: Final = "#5b4b33"
WATER: Final = "#9cc4d8"
SAND: Final = "#e9d6a8"
EDGE: Final = "#8a7344"
FORBIDDEN: Final = re.compile("[^\t\n\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")
"""What XML can't have; a name may have it."""
FONT: Final = "Alegreya Sans, Segoe UI, DejaVu Sans, sans-serif"


class Sheet:
    """What is drawn so far, and how large the picture is, in pixels."""

    def __init__(self, game: str, width: float, height: float, words: bool = True) -> None:
        self.game = game
        self.words = words
        """Whether words of a language stand on it; numbers and letters always do."""
        self.width = width
        self.height = height
        self.parts: list[Markup] = []

    def box(self, x: float, y: float, width: float, height: float, fill: str = SLAB, stroke: str = EDGE) -> None:
        """A rectangle."""
        size = {"x": short(x), "y": short(y), "width": short(width), "height": short(height)}
        self.parts.append(tag("rect", **size, rx=6, fill=fill, stroke=stroke))

    def shape(self, points: Iterable[Iterable[float]], fill: str, stroke: str = EDGE) -> None:
        """A closed outline."""
        corners = " ".join(",".join(map(short, point)) for point in points)
        self.parts.append(tag("polygon", points=corners, fill=fill, stroke=stroke))

    def picture(self, name: str, x: float, y: float, width: float, height: float | None = None) -> None:
        """One of the game's pictures, by the name of its file."""
        size = {"width": short(width), "height": short(width if height is None else height)}
        self.parts.append(tag("use", **{"xlink:href": f"#{self.game}-{name}"}, x=short(x), y=short(y), **size))

    def text(self, words: object, x: float, y: float, size: float = 16, anchor: str = "start", fill: str = INK) -> None:
        """Words on a line, if there are any; `y` is the line on which they stand."""
        if words == "":
            return
        words = FORBIDDEN.sub("", str(words))
        where = {"x": short(x), "y": short(y), "font-size": short(size), "text-anchor": anchor, "fill": fill}
        self.parts.append(tag("text", words, **where))

    def counted(self, name: str, count: int, x: float, y: float, size: float, over: object = "") -> float:
        """A picture with how many there are, if more than one, and words over it; returns where the next one can be."""
        self.picture(name, x, y, size)
        self.text(over, x + size / 2, y + size * 0.66, size * 0.42, "middle")
        if count == 1:
            return x + size + 6
        self.text(f"×{count}", x + size + 2, y + size * 0.66, size * 0.45)
        return x + 1.75 * size + 6

    def place(self, other: "Sheet", x: float, y: float) -> None:
        """All that is drawn on another sheet, moved so far."""
        self.parts.append(tag("g", *other.parts, transform=f"translate({short(x)} {short(y)})"))

    def whole(self, title: str = "", symbols: Iterable[str] = ()) -> Markup:
        """The file; without symbols, for a page that has them."""
        return tag(
            "svg",
            tag("title", FORBIDDEN.sub("", title)) if title else None,
            tag("defs", *map(Markup, symbols)) if symbols else None,
            tag("rect", width=short(self.width), height=short(self.height), fill=PAPER),
            *self.parts,
            xmlns="http://www.w3.org/2000/svg",
            **{"xmlns:xlink": "http://www.w3.org/1999/xlink", "font-family": FONT},
            viewBox=f"0 0 {short(self.width)} {short(self.height)}",
            width=short(self.width),
            height=short(self.height),
        )


def short(value: float) -> str:
    """A number as short as a drawing needs it.

    >>> short(12.04), short(3.0)
    ('12', '3')
    """
    return f"{round(value, 1):g}"
