"""A match, or a table alone, as one picture for a notebook: the board, whose turn it is, and what happened.

The picture is a page of its own in a sandboxed frame: it has no script, asks nobody for anything, and neither takes
the notebook's style nor touches it. It is laid out as on a desk and scaled to the width of the cell.
"""

from typing import Any, Final

from game.notebook import Shown
from web.markup import escape
from web.notebook.document import document
from web.notebook.sight import sight

WIDTH: Final = 1360
HEIGHT: Final = 840
"""Of the page in the frame, in its own pixels: a small desk."""


def html(what: Any, viewer: int | None = None) -> str | None:
    """The match or table as this seat sees it (None: all of it); None for what is neither of a game on the shelf."""
    if isinstance(what, Shown):
        return html(what.what, what.viewer)
    seen = sight(what, viewer)
    if seen is None:
        return None
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    frame = (
        f'<iframe {size} style="border:0" sandbox="" title="{escape(seen.title)}" srcdoc="{escape(document(seen))}">'
    )
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" style="display:block;width:100%;max-width:{WIDTH}px"'
    return f"<svg {box}><foreignObject {size}>{frame}</iframe></foreignObject></svg>"
