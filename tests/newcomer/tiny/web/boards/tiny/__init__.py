"""Tiny on the page, for the tests: what is known of it before its board is there."""

from typing import TYPE_CHECKING, Final

from game.late import late
from web.boards.scene import Thing

DESCRIBED: Final = {"card": "1"}
"""What can be asked for, by its kind, with an example."""
THINGS: Final = {
    "say": Thing(("verb",)),
    "card": Thing(("card",)),
    "seat": Thing(("seat",)),
    "bid": Thing(("bid",)),
}
"""All that a click can name."""
SOUNDS: Final = {
    **dict.fromkeys(("dealt", "sold"), "card"),
}
"""What is heard of each kind of event."""

if TYPE_CHECKING:
    from tests.newcomer.tiny.web.boards.tiny.whole import (
        ask,
        bare,
        board,
        called,
        describe,
        drawn,
        foresee,
        ledger,
        standing,
        summed,
        tell,
    )
else:
    __getattr__ = late(__name__, "whole")

__all__ = [
    "DESCRIBED",
    "SOUNDS",
    "THINGS",
    "ask",
    "bare",
    "board",
    "called",
    "describe",
    "drawn",
    "foresee",
    "ledger",
    "standing",
    "summed",
    "tell",
]
