"""A match or a table as a notebook shows it: a picture by the page's own views, where they are installed.

Notebooks ask the last value of a cell for `_repr_html_`. The rules do not know the page: who draws is found by its name
on first use, and without it a notebook shows the plain text.
"""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

PAINTER: Final = "web.notebook"
"""The module whose `html` draws."""


def html(what: Any, viewer: int | None = None) -> str | None:
    """The match or table as HTML that needs nothing else, as this seat sees it; None: all that lies on the table.

    None too where the views are not installed, and for a table that does not say with which options it is played.
    """
    try:
        painter = import_module(PAINTER)
    except ModuleNotFoundError as missing:
        if missing.name and f"{PAINTER}.".startswith(f"{missing.name}."):
            return None
        raise
    drawn: str | None = painter.html(what, viewer)
    return drawn


def svg(what: Any, viewer: int | None = None) -> str:
    """The match or table as one SVG file, as this seat sees it; None: all that lies on the table.

    Raises ModuleNotFoundError where the views are not installed, and ValueError for what no view draws.
    """
    drawn: str | None = import_module(PAINTER).svg(what, viewer)
    if drawn is None:
        raise ValueError("no view draws this as one picture")
    return drawn


@dataclass
class Shown:
    """What one seat sees of a match or a table, as the last value of a cell: ``Shown(match, viewer=2)``."""

    what: Any
    viewer: int | None = None

    def _repr_html_(self) -> str | None:
        return html(self.what, self.viewer)
