"""Where the keyboard's focus is: it stays near after a draw, and arrow keys lead from piece to piece."""

from collections.abc import Callable
from typing import Any, Final

from web import glide

ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def rect(element: Any) -> glide.Rect:
    """An element's place on the screen."""
    box = element.getBoundingClientRect()
    return box.left, box.top, box.width, box.height


class Focus:
    """The focus within the page; `options` makes an object for JavaScript."""

    def __init__(self, document: Any, app: Any, options: Callable[..., Any]) -> None:
        self.document = document
        self.app = app
        self.options = options

    def find(self, id: str) -> Any:
        """The element with this id, or something false."""
        return self.document.getElementById(id)

    def keep(self, id: str, place: glide.Rect) -> None:
        """After a draw the focus stays where it was or, if nothing can be said there, goes to the nearest that can."""
        active = self.document.activeElement
        if not id or (active and active.tagName != "BODY"):
            return
        element = self.find(id)
        if not element or not element.matches("button:enabled, [tabindex], input:enabled"):
            offered = {piece.id: rect(piece) for piece in self.app.querySelectorAll("[data-word][id]")}
            element = self.find(glide.closest(offered, place) or "ask")
        if element:
            element.focus(self.options(preventScroll=True))

    def step(self, event: Any, key: str) -> None:
        """An arrow key leads to the next piece in its direction."""
        pieces = {piece.id: piece for piece in self.app.querySelectorAll(".board [id][tabindex], .board button[id]")}
        if not pieces:
            return
        here = self.document.activeElement
        inside = bool(here) and here.id in pieces
        start = rect(here) if inside else (-1.0, -1.0, 0.0, 0.0)
        found = glide.nearest({id: rect(piece) for id, piece in pieces.items()}, start, key if inside else "ArrowDown")
        if found:
            event.preventDefault()
            pieces[found].focus(self.options(focusVisible=True))
