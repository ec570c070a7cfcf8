"""QR codes as SVG: the picture of a link, for the camera of another device."""

from functools import lru_cache

from web.text.markup import Markup, tag

BORDER = 4  # modules of white on each side, the quiet zone of the standard


@lru_cache(maxsize=2)  # a screen with a link is drawn again and again
def matrix(text: str) -> list[bytes]:
    """The code's modules, row by row: 1 is dark. Error correction is as high as the size of the code allows."""
    from segno import encoder  # comes with the archive for links

    return [bytes(row) for row in encoder.encode(text, error="l", micro=False).matrix]


def path(rows: list[bytes]) -> str:
    """The dark modules as an SVG path, each run of a row as one box.

    >>> path([b"\\1\\1\\0", b"\\0\\0\\1"])
    'M4 4h2v1h-2zM6 5h1v1h-1z'
    """
    parts = []
    for y, row in enumerate(rows, BORDER):
        at = 0
        for run in row.split(b"\0"):
            if run:
                parts.append(f"M{at + BORDER} {y}h{len(run)}v1h-{len(run)}z")
            at += len(run) + 1
    return "".join(parts)


def code(text: str, label: str) -> Markup:
    """The code as SVG, labelled for screen readers."""
    rows = matrix(text)
    size = len(rows) + 2 * BORDER
    return tag(
        "svg",
        tag("path", d=path(rows)),
        viewBox=f"0 0 {size} {size}",
        class_="qr",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )
