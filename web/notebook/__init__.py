"""A match, or a table alone, as one picture for a notebook: the board, whose turn it is, and what happened.

The picture is a page of its own in a sandboxed frame: it has no script, asks nobody for anything, and neither takes
the notebook's style nor touches it. It is laid out as on a desk and scaled to the width of the cell.
"""

from typing import Any

from game.notebook import Shown
from web.notebook.document import document
from web.notebook.frame import HEIGHT, WIDTH
from web.notebook.sight import sight
from web.notebook.single import svg
from web.text.markup import escape

__all__ = ["html", "svg"]


def html(what: Any, viewer: int | None = None) -> str | None:
    """The match or table as this seat sees it (None: all of it); None for what is neither of a game on the shelf."""
    if isinstance(what, Shown):
        return html(what.what, what.viewer)
    seen = sight(what, viewer)
    if seen is None:
        return None
    size = f"display:block;width:100%;max-width:{WIDTH}px;aspect-ratio:{WIDTH}/{HEIGHT};border:0"
    return f'<iframe style="{size}" sandbox="" title="{escape(seen.title)}" srcdoc="{escape(document(seen))}"></iframe>'
