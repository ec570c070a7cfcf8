"""The desk's end of a match by link, as far as every visit needs it; `web/link/` comes with the links."""

from dataclasses import dataclass, field
from importlib import import_module
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from game import GAMES
from game.record import plain_name
from web import arrival
from web.bin import Bin

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.links.token import Invitation
    from web.desk import Desk
    from web.link.link import Link

SHOWN: Final = {"game", "names", "over", "begun", "steps"}
"""What must stand in the list of matches by link about each of them."""
FIRSTS: Final = ("me", "friend", "lot")
INDEX: Final = "nile.links"
INBOX: Final = "nile.inbox"
"""Where a tab that was opened with a reply leaves it for the tab that waits for it."""


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
    seats: int = 0
    """How many are to play; 0: as few as can."""
    seat: int = 0
    """For whom the link is that is shown, where more than one is out."""
    handed: str = ""
    """A reply that is handed to the tab that waits for it."""
    since: float = 0.0
    took: bool = False
    trouble: str = ""
    notes: str = ""
    """What the browser says about notifications: ``granted``, ``denied``; ``""`` for not asked."""
    turned: bool = False
    bin: Bin = field(default_factory=lambda: Bin(INDEX))
    clock: "Callable[[], float]" = field(default=monotonic)

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


def on(desk: "Desk") -> "Link | None":
    """The match by link that is on the table, if what is there is one."""
    link = desk.afar.link
    return link if link and desk.sitting is link.sitting else None


def guarded(desk: "Desk") -> bool:
    """Is the browser to ask before the page is closed or loaded anew?"""
    return desk.afar.link is not None and desk.afar.link.guarded


def kept(desk: "Desk") -> dict[str, dict[str, Any]]:
    """What the start screen says of the matches by link that are kept: those that can be read, the newest first."""
    pairs = [(id, about) for id, about in desk.afar.bin.all(desk.shelf.store) if isinstance(about, dict)]
    return {id: about for id, about in pairs if about.keys() >= SHOWN and about["game"] in GAMES}


def owed(desk: "Desk") -> dict[str, str | None]:
    """While the device refuses to keep anything: all of the match by link, which has to be kept before more is sent."""
    link = desk.afar.link
    return dict(link.box.texts()) if link and desk.shelf.full and link.id not in desk.afar.bin.gone else {}


def filled(desk: "Desk", name: str, value: str) -> None:
    """A field of the form for a match by link, or of its settings."""
    if name == "name":
        desk.afar.name = plain_name(value)
    elif name == "first" and value in FIRSTS:
        desk.afar.first = value
    elif name == "seats" and value.isdecimal() and int(value) in desk.setup.rules.seats:
        desk.afar.seats = int(value)
    elif name == "seat" and value.isdecimal():
        desk.afar.seat = int(value)


def own_name(desk: "Desk") -> str:
    """The name that was typed, in one line."""
    return plain_name(desk.afar.name)


def seats(desk: "Desk") -> int:
    """How many are to play, as the form for a match far away has it."""
    wanted, can = desk.afar.seats, desk.setup.rules.seats
    return wanted if wanted in can else can[0]


def do(desk: "Desk", value: str) -> None:
    """A command of a match by link: ``far invite``, ``far answer yes``."""
    arrival.carry_out(desk, "web.link.acts", f"far {value}")


def message(desk: "Desk", kind: str, *rest: str) -> bool:
    """What the browser tells of connections, other tabs and time. Whether anything that is shown has changed."""
    if not desk.afar.page and not desk.afar.link:
        return False
    changed: bool = import_module("web.link.news").heard(desk, kind, *rest)
    return changed
