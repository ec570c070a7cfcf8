"""The Duel on the page: its board, its log and its questions, as pure functions that come when they are asked for."""

from typing import TYPE_CHECKING, Final

from game.late import late
from web.boards.scene import Thing

DESCRIBED: Final = {"ship": "2", "square": "b2"}
"""What can be asked for, by its kind, with an example."""
THINGS: Final = {
    "square": Thing(("square",), "place"),
    "ship": Thing(("ship",), "unload", asked=True),
    "slot": Thing(("ship", "slot"), drawn="ship slot"),
    "action": Thing(("verb",)),
    "say": Thing(("verb",)),
}
"""All that a click can name."""
CONTESTED: Final = ("obelisk",)
"""The parts of the score in which a seat loses points when another gets ahead."""
SOUNDS: Final = {
    **dict.fromkeys(("placed", "home"), "wood"),
    **dict.fromkeys(("laid", "gets", "lost", "spent", "swapped"), "tile"),
    **dict.fromkeys(("leaves",), "water"),
}
"""What is heard of each kind of event."""

if TYPE_CHECKING:
    from web.boards.duel.estate import standing, summed
    from web.boards.duel.story import ask, bare, called, describe, drawn, foresee, reasons, tell
    from web.boards.duel.whole import board, ledger
else:
    __getattr__ = late(__name__, "whole", "story", "estate")

__all__ = ["DESCRIBED", "SOUNDS", "THINGS", "ask", "bare", "board", "called", "describe", "drawn", "foresee", "ledger"]
__all__ += ["reasons", "standing", "summed", "tell"]
