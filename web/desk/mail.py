"""What the desk has of a match by letters."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.sent import Sent


@dataclass
class Mail:
    """A match by letters before there is a table, and the match itself."""

    page: str = ""
    """The screen: ``new``, ``invite``, ``join``, ``seat``; ``""`` for the start screen, or the table."""
    sent: "Sent | None" = None
    """The match that is on the table, or whose invitation is on the screen."""
    names: list[str] = field(default_factory=lambda: ["", ""])
    """What the player here is called, and the others in the order of their seats."""
    first: str = "me"
    other: str = ""
    """A second link for the same turn, which was refused."""
    verdict: tuple[str, str] = ("", "")
    """A record whose draws were checked, and what came out."""
