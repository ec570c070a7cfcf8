"""Builders of Egypt on the page: its board, its log and its questions, as pure functions that come when asked for."""

from typing import TYPE_CHECKING, Final

from game.late import late
from web.boards.scene import Thing

DESCRIBED: Final = {"ship": "a", "site": "temple"}
"""What can be asked for, by its kind, with an example."""
THINGS: Final = {
    "place": Thing(("ship", "place"), "load"),
    "ship": Thing(("ship",), "send"),
    "site": Thing(("site",)),
    "stall": Thing(("stall",), "take", drawn="market stall", asked=True),
    "card": Thing(("card",), "keep"),
    "pyramid": Thing(("pyramid",), "pyramid"),
    "held": Thing(("verb",)),
    "quarry": Thing(("verb",)),
    "say": Thing(("verb",)),
}
"""All that a click can name."""
CONTESTED: Final = ("obelisks",)
"""The parts of the score in which a seat loses points when another gets ahead."""
SOUNDS: Final = {
    **dict.fromkeys(("fetched", "loaded", "ashore", "built", "home"), "stone"),
    **dict.fromkeys(("opened", "hidden", "looks", "gets", "played", "discarded", "cleared", "shuffled"), "card"),
    **dict.fromkeys(("arrives", "sent", "leaves"), "water"),
    **dict.fromkeys(("scores", "finished"), "chime"),
}
"""What is heard of each kind of event."""

if TYPE_CHECKING:
    from web.boards.builders.estate import standing, summed
    from web.boards.builders.story import ask, bare, called, describe, drawn, foresee, reasons, summary, tell
    from web.boards.builders.whole import board, ledger
else:
    __getattr__ = late(__name__, "whole", "story", "estate")

__all__ = ["DESCRIBED", "SOUNDS", "THINGS", "ask", "bare", "board", "called", "describe", "drawn", "foresee", "ledger"]
__all__ += ["reasons", "standing", "summary", "summed", "tell"]
