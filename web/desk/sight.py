"""The table as it is seen: by the seat that looks, and for a moment while steps pass by."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.interface import Event
from game.language import Language
from web.boards.pieces import Pieces

Found = TypeVar("Found")


@dataclass(frozen=True)
class Sight:
    """A table with its pieces on their way through the step after so many others."""

    ply: int
    pieces: Pieces
    done: int
    """How many events of the step have happened."""
    key: tuple[str, int] = ("", 0)
    """What like steps have in common, whose pieces are seen together."""
    told: str = ""
    """What happens, in sentences."""
    seat: int = 0
    """The seat to which it happens; the box if it is nobody's."""
    events: tuple[Event, ...] = ()
    """What happens."""


@dataclass(frozen=True)
class Watched:
    """The position that is shown, with what was found out about it (`Scene.once`, `Scene.still`)."""

    whole: Any = None
    """The table with all that is hidden."""
    pieces: Pieces | None = None
    t: Language | None = None
    viewer: int | None = None
    names: dict[int, str] = field(default_factory=dict)
    table: Any = None
    """The table as the viewer sees it."""
    found: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def of(self, whole: Any, pieces: Pieces, t: Language, viewer: int | None, names: dict[int, str]) -> bool:
        """Whether this is the same position, shown in the same way."""
        same = whole is self.whole and pieces is self.pieces and t is self.t
        return same and viewer == self.viewer and names == self.names

    def once(self, key: tuple[Any, ...], find: Callable[[], Found]) -> Found:
        """What this finds out about the position: once, however often it is shown."""
        if key not in self.found:
            self.found[key] = find()
        known: Found = self.found[key]
        return known
