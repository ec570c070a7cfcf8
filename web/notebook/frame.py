"""The frame of a picture: as wide as its cell, with a page inside that is laid out for one size and scaled to fit.

The page's own style asks how large the window is. Here the answer is always the same, so it is settled beforehand.
"""

import re
from collections.abc import Iterator
from typing import Final

WIDTH: Final = 1360
HEIGHT: Final = 840
"""Of the page inside, in its own pixels: a small desk."""
STEP: Final = 8
"""The page is scaled for widths so far apart, and up to so many pixels narrower than its frame."""
LEAST: Final = 160
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
MEDIA: Final = re.compile(r"@media ([^{]+)\{")
FEATURE: Final = re.compile(r"\((min|max)-(width|height|aspect-ratio): (\d+)(?:px|/(\d+))\)")
LENGTH: Final = re.compile(r"(?<![\w.#-])(\d*\.?\d+)[sld]?v([wh])\b")
Window = tuple[int, int]
"""Its width and height."""
DESK: Final = (WIDTH, HEIGHT)


def settled(style: str, window: Window = DESK) -> str:
    """A style sheet without questions about the window's size, and without lengths that depend on it.

    >>> settled("/* wide */ @media (min-width: 600px) { a { width: 50vw } } @media (max-width: 599px) { a { top: 0 } }")
    'a { width: 680px }'
    >>> settled("@media (prefers-contrast: more) { a { width: 1px } }")
    '@media (prefers-contrast: more) { a { width: 1px } }'
    """
    plain = "".join(answered(COMMENT.sub("", style), window))
    return LENGTH.sub(lambda part: f"{float(part[1]) * window['wh'.index(part[2])] / 100:g}px", plain).strip()


def answered(style: str, window: Window) -> Iterator[str]:
    """The sheet with what stands under a question if the answer is yes, and without the question."""
    at = 0
    while found := MEDIA.search(style, at):
        yield style[at : found.start()]
        at = end(style, found.end())
        fits = holds(found[1].strip(), window)
        if fits is None:
            yield style[found.start() : at]
        elif fits:
            yield style[found.end() : at - 1].strip()
    yield style[at:].strip()


def end(style: str, start: int) -> int:
    """The place after the bracket that closes a block."""
    depth, at = 1, start
    while depth:
        depth += {"{": 1, "}": -1}.get(style[at], 0)
        at += 1
    return at


def holds(question: str, window: Window = DESK) -> bool | None:
    """Whether all that is asked about the window is so; None if anything else is asked.

    >>> holds("(min-width: 600px) and (min-aspect-ratio: 1/1)"), holds("(max-width: 599px), (max-height: 900px)")
    (True, True)
    >>> holds("(min-width: 600px) and (max-height: 520px)"), holds("(hover: hover)")
    (False, None)
    """
    if FEATURE.sub("", question).replace("and", "").strip(" ,"):
        return None
    return any(all(fits(window, each) for each in FEATURE.finditer(one)) for one in question.split(","))


def fits(window: Window, feature: re.Match[str]) -> bool:
    """Whether the window is as large, or as small, as a feature asks."""
    bound, what, number, over = feature.groups()
    width, height = window
    sizes = {"width": width, "height": height, "aspect-ratio": width / height}
    size, limit = sizes[what], float(number) / float(over or 1)
    return size >= limit if bound == "min" else size <= limit


def scales() -> str:
    """The style by which the page is as wide as the frame: for each width a factor, which no browser must work out."""
    rules = [
        f"@media (min-width:{width}px){{body{{scale:{width / WIDTH:.4f}}}}}" for width in range(LEAST, WIDTH + 1, STEP)
    ]
    return f"html{{overflow:hidden}}body{{width:{WIDTH}px;height:{HEIGHT}px;transform-origin:0 0}}{''.join(rules)}"
