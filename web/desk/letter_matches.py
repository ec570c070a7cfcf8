"""The match by letters on the table, and what its forms hold before there is one."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.desk.letter_match import LetterMatch


@dataclass
class LetterMatches:
    """The match by letters, and what its screens before there is a table hold."""

    current: "LetterMatch | None" = None
    """The match on the table, or of the invitation on the screen."""
    names: list[str] = field(default_factory=lambda: ["", ""])
    """The player's own name, then those of the other seats in order."""
    first: str = ""
    """Who begins: ``me``, ``other`` or ``lot``; ``""`` if nothing was chosen."""
    other: str = ""
    """A refused second link for the same turn."""
    verdict: tuple[str, str] = ("", "")
    """A record whose draws were checked, and the verdict."""
