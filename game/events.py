"""The effects of a step, told by the rules as they happen: the only list of them.

Log, piece keys, glides, previews and announcements are made from events; only the rules work out what a step does.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.interface import BOX, AnyGame

BAG: Final = "bag"
"""The place of pieces that nobody has seen yet, or that were shuffled since."""
OUT: Final = "out"
"""The place of pieces that have left the game."""
BLANK: Final = "?"
"""A piece that a seat may not know."""


class Event(NamedTuple):
    """One thing that happens: a piece moves from one place to another, or something without a piece is to be told.

    Places are named in the game's own words (``b2``, ``hand 1``); `BAG` and `OUT` are nowhere on the table.
    """

    what: str
    """The kind of event, by which the game's catalogue finds its sentence: ``gets``, ``lost``."""
    piece: str = ""
    """The kind of piece, a word of the record, such as ``temple3``; ``""`` if no piece moves."""
    source: str = ""
    target: str = ""
    seat: int = BOX
    """The seat that it concerns; `BOX` for none."""
    known: int | None = None
    """The only seat that learns which piece it is; None if everybody does."""
    n: int = 0
    """An amount, such as points, if the event has one."""

    def heard(self, viewer: int | None) -> "Event":
        """The event as this seat hears it; `BOX` hears what lies open, None all that happens."""
        return self if viewer is None or self.known in (None, viewer) else self._replace(piece=BLANK)


Tell = Callable[[Event], None]
"""The function that `play` calls with each event."""


def happened(game: AnyGame, table: Any, words: str) -> list[Event]:
    """The events of `words`, a legal step at `table`, in the order of the rules; the table stays untouched."""
    found: list[Event] = []
    game.play(game.copy(table), words, found.append)
    return found
