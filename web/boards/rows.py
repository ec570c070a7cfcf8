"""A part of a board as a grid for screen readers and keys: one stop of Tab, within it arrows (`page/rove.js`)."""

from collections.abc import Iterable

from web.text.markup import Markup, tag


def row(cells: Iterable[Markup], kind: str = "div") -> Markup:
    """A row of the grid, each of these in a cell; neither row nor cells have a box of their own."""
    return tag(kind, *(cell(each, kind) for each in cells), class_="row-of", role="row")


def now(chosen: bool) -> str | None:
    """The value of ``aria-current`` for a piece that is chosen or not: so that it is heard as well as seen."""
    return "true" if chosen else None


def cell(inside: Markup, kind: str = "div") -> Markup:
    """One cell of a row."""
    return tag(kind, inside, class_="cell-of", role="gridcell")
