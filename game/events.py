"""What a step does, told by the rules at the moment it happens: the one list of effects.

Log, piece keys, glides, previews and announcements are made of events; nobody but the rules works out what a step does.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.interface import BOX, AnyGame

BAG: Final = "bag"
"""Where pieces come from that nobody has seen."""
OUT: Final = "out"
"""Where pieces go that are out of the game."""
BLANK: Final = "?"
"""A piece that a seat may not know."""


class Event(NamedTuple):
    """One thing that happens: a piece goes from one place to another, or something is worth telling without a piece.

    Places are named in the game's own words (``b2``, ``hand 1``); `BAG` and `OUT` are nowhere on the table.
    """

    what: str
    """The kind, by which the game's catalogue tells it: ``gets``, ``lost``."""
    piece: str = ""
    """The kind of piece, a word of the record, such as ``temple3``; ``""``: no piece moves."""
    source: str = ""
    target: str = ""
    seat: int = BOX
    """The seat that it concerns; `BOX` for none."""
    known: int | None = None
    """The only seat that learns which piece it is; None: everybody does."""
    n: int = 0
    """An amount, where one belongs to it, such as points."""

    def heard(self, viewer: int | None) -> "Event":
        """The event as this seat hears it; `BOX` hears what lies open, None all that happens."""
        return self if viewer is None or self.known in (None, viewer) else self._replace(piece=BLANK)


Tell = Callable[[Event], None]
"""What `play` calls for each event."""


def happened(game: AnyGame, table: Any, words: str) -> list[Event]:
    """All that the step `words`, legal at `table`, does, in the order of the rules; the table stays untouched."""
    found: list[Event] = []
    game.play(game.copy(table), words, found.append)
    return found
