"""The bubble that explains a piece: under a resting pointer, on the focus of a key, after a long press."""

import asyncio
from collections.abc import Callable
from typing import Any, Final

HOVER: Final = 0.45  # seconds that a pointer must rest
PRESS: Final = 0.5  # seconds that make a press a long one
FOCUS: Final = 0.15  # seconds, so that running through pieces with Tab does not flicker
GAP: Final = 8  # pixels between bubble and piece, and to the window's edge


class Tip:
    """The bubble; `find` looks for the nearest element around a target that fits a selector."""

    def __init__(self, bubble: Any, window: Any, find: Callable[[Any, str], Any]) -> None:
        self.bubble = bubble
        self.window = window
        self.find = find
        self.waiting: asyncio.Task[None] | None = None
        self.pressed = False
        """Has a long press just explained something? Then the click that ends it says nothing."""

    def over(self, event: Any) -> None:
        """A pointer comes over an element."""
        if event.pointerType == "mouse":
            self.explain(self.find(event.target, "[data-tip]"), HOVER)

    def down(self, event: Any) -> None:
        """A finger or button goes down."""
        self.pressed = False
        self.hide()
        if event.pointerType != "mouse":
            self.explain(self.find(event.target, "[data-tip]"), PRESS, press=True)

    def up(self, event: Any) -> None:
        """A finger goes up: too early, and nothing is explained."""
        if self.waiting and not self.pressed and event.pointerType != "mouse":
            self.waiting.cancel()

    def focus(self, event: Any) -> None:
        """An element gets the focus; with keys only, it is explained."""
        keys = event.target.matches(":focus-visible")
        self.explain(self.find(event.target, "[data-tip]") if keys else None, FOCUS)

    def explain(self, target: Any, wait: float, press: bool = False) -> None:
        """Explains this element after a while; None: nothing any more."""
        self.hide()
        if target is not None:
            self.waiting = asyncio.ensure_future(self.show(target, wait, press))

    async def show(self, target: Any, wait: float, press: bool) -> None:
        """Puts the bubble above the element, or below where there is no room."""
        await asyncio.sleep(wait)
        text = str(target.getAttribute("data-tip") or "")
        if not target.isConnected or not text:
            return
        self.pressed = press
        bubble = self.bubble
        bubble.textContent = text
        (self.find(target, "dialog") or bubble.ownerDocument.body).append(bubble)
        bubble.classList.add("shown")
        box, own = target.getBoundingClientRect(), bubble.getBoundingClientRect()
        left = box.left + box.width / 2 - own.width / 2
        above = box.top - own.height - GAP
        bubble.style.left = f"{min(max(GAP, left), self.window.innerWidth - own.width - GAP)}px"
        bubble.style.top = f"{above if above > GAP else box.bottom + GAP}px"

    def hide(self) -> None:
        """Takes the bubble away."""
        if self.waiting:
            self.waiting.cancel()
            self.waiting = None
        self.bubble.classList.remove("shown")
