"""The table as it is seen: by the seat that looks, and for a moment while steps pass by."""

from dataclasses import dataclass, field
from typing import Any

from web.boards.pieces import Pieces


@dataclass(frozen=True)
class Sight:
    """A table with its pieces on their way through the step after so many others."""

    ply: int
    pieces: Pieces
    done: int
    """How many events of the step have happened."""
    key: list[str] = field(default_factory=list)
    """The first words of the step: what like ones of other seats move is seen together."""
    told: str = ""
    """What happens, in sentences."""


@dataclass(frozen=True)
class Watched:
    """A table as one viewer sees it, with what was found out about it (`Scene.once`)."""

    whole: Any = None
    """The table with all that is hidden."""
    viewer: int | None = None
    table: Any = None
    found: dict[tuple[Any, ...], Any] = field(default_factory=dict)
