"""The table as it is seen for a moment while steps pass by."""

from dataclasses import dataclass, field

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
