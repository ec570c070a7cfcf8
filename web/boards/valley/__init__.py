"""Valley of the Kings on the page: its board, its log and its questions, as pure functions that come when asked for."""

from typing import TYPE_CHECKING, Final

from game.late import late
from web.boards.scene import Thing

DESCRIBED: Final = {"group": "1", "place": "16", "site": "8"}
"""What can be asked for, by its kind, with an example."""
THINGS: Final = {
    "group": Thing(("group",), "lay show"),
    "tablet": Thing(("tablet",)),
    "foreman": Thing(("foreman",), "foreman sealed"),
    "place": Thing(("place",), "worker"),
    "site": Thing(("site",), "claim steal seize build"),
    "brick": Thing(("site", "cube"), "steal build", part=False),
    "say": Thing(("verb",)),
}
"""All that a click can name: ``group-3``, ``tablet-4``, ``foreman-1-2`` (the first of seat 2), ``place-16``,
``place-8C``, ``site-8``, ``brick-8-red``, ``say-done``; more may follow in an id, as in ``place-16-yard``."""
SOUNDS: Final = {
    **dict.fromkeys(("laid", "shown", "back"), "tile"),
    **dict.fromkeys(("drawn", "bought", "returned", "buried", "builds", "steals"), "stone"),
    **dict.fromkeys(("walks", "turned", "works", "claims", "seizes", "yields"), "wood"),
    **dict.fromkeys(("finished",), "chime"),
}
"""What is heard of each kind of event."""

if TYPE_CHECKING:
    from web.boards.valley.estate import standing, summed
    from web.boards.valley.story import ask, bare, called, describe, drawn, foresee, summary, tell
    from web.boards.valley.whole import board, ledger
    from web.boards.valley.why import reasons
else:
    __getattr__ = late(__name__, "whole", "story", "estate", "why")

__all__ = ["DESCRIBED", "SOUNDS", "THINGS", "ask", "bare", "board", "called", "describe", "drawn", "foresee", "ledger"]
__all__ += ["reasons", "standing", "summary", "summed", "tell"]
