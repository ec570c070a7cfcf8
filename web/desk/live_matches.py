"""The live match on the table, and what its forms hold before there is one."""

from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from web.store.shelf import LINKS
from web.store.trash import Trash

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.links.token import Invitation
    from web.desk.live_match import LiveMatch


@dataclass
class LiveMatches:
    """The live match, and what its screens before there is a table hold."""

    current: "LiveMatch | None" = None
    invitation: "Invitation | None" = None
    """The opened invitation, before the player has joined."""
    token: str = ""
    """The same as text, to be passed on."""
    near: bool = False
    """Whether the host is in another tab of this browser."""
    tab: tuple[str, ...] = ()
    """The sentences about another tab of this browser that has the seat of the invitation."""
    name: str = ""
    first: str = ""
    """Who begins: ``me``, ``friend`` or ``lot``; ``""`` if nothing was chosen."""
    handed: str = ""
    """A reply on its way to the tab that waits for it."""
    since: float = 0.0
    took: bool = False
    trouble: str = ""
    notes: str = ""
    """The browser's permission for notifications: ``granted``, ``denied``; ``""`` if not asked."""
    trash: Trash = field(default_factory=lambda: Trash(LINKS))
    clock: "Callable[[], float]" = field(default=monotonic)

    at: float | None = None
    """The clock's time while an answer is made: what happens in it happens at once, so that times can be compared."""

    @property
    def now(self) -> float:
        """The time in seconds."""
        return self.clock() if self.at is None else self.at
