"""What the desk has of a live match."""

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from web.bin import Bin
from web.shelf import LINKS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.links.token import Invitation
    from web.link.link import Link


@dataclass
class Afar:
    """What the page shows of a match by link before there is a table, and the match itself."""

    page: str = ""
    """The screen: ``setup``, ``invite``, ``join``, ``reply``, ``handed``; ``""`` for the start screen, or the table."""
    link: "Link | None" = None
    invitation: "Invitation | None" = None
    """What was opened, before the player has joined."""
    near: bool = False
    """Is the one who invites in another tab of this browser?"""
    name: str = ""
    first: str = "me"
    handed: str = ""
    """A reply that is handed to the tab that waits for it."""
    since: float = 0.0
    took: bool = False
    trouble: str = ""
    notes: str = ""
    """What the browser says about notifications: ``granted``, ``denied``; ``""`` for not asked."""
    turned: bool = False
    bin: Bin = field(default_factory=lambda: Bin(LINKS))
    clock: "Callable[[], float]" = field(default=monotonic)

    @property
    def now(self) -> float:
        """Seconds of the clock."""
        return self.clock()

    @property
    def pasting(self) -> bool:
        """Is there a field for the reply on the screen?"""
        wire = self.link.making if self.link else None
        return self.page == "invite" and wire is not None and wire.step == "shown"

    def home(self) -> None:
        """The start screen: an invitation stays open behind it, and leads to the table once it is answered."""
        if self.link and not self.link.begun and self.page in ("invite", "reply"):
            self.link.eager = True
        self.page, self.trouble = "", ""
