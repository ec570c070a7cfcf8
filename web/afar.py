"""The part of live matches that every visit needs; `web/link/` comes with the archive for links."""

from typing import TYPE_CHECKING, Any, Final

from game import GAMES
from game.record import plain_name
from web.desk import Desk

if TYPE_CHECKING:
    from web.link.link import Link

SHOWN: Final = {"game", "names", "over", "begun", "steps"}
"""The keys that every entry in the list of live matches must have."""
FIRSTS: Final = ("me", "friend", "lot")
INBOX: Final = "nile.inbox"
"""The storage's key under which a tab that was opened with a reply leaves it for the tab that waits for it."""


def on(desk: Desk) -> "Link | None":
    """The live match on the table; None if something else, or nothing, lies there."""
    link = desk.afar.link
    return link if link and desk.sitting and desk.sitting is link.sitting else None


def waiting(desk: Desk) -> "Link | None":
    """The live match whose invitation or reply is on the screen."""
    return desk.afar.link if desk.afar.page in ("invite", "reply") else None


def guarded(desk: Desk) -> bool:
    """Whether the browser asks before the page is closed or reloaded."""
    return desk.afar.link is not None and desk.afar.link.guarded


def kept(desk: Desk) -> dict[str, dict[str, Any]]:
    """The list of kept live matches for the start screen, newest first, without unreadable entries."""
    pairs = [(id, about) for id, about in desk.afar.bin.all(desk.shelf.store) if isinstance(about, dict)]
    return {id: about for id, about in pairs if about.keys() >= SHOWN and about["game"] in GAMES}


def owed(desk: Desk) -> dict[str, str | None]:
    """While the device refuses to store anything: the live match's texts, to be stored before anything more is sent."""
    link = desk.afar.link
    return dict(link.box.texts()) if link and desk.shelf.full and link.id not in desk.afar.bin.gone else {}


def filled(desk: Desk, name: str, value: str) -> None:
    """Sets a field of the form for a live match, or of its settings."""
    if name == "name":
        desk.afar.name = plain_name(value)
    elif name == "first" and value in FIRSTS:
        desk.afar.first = value
    elif name == "seat" and value.isdecimal() and desk.afar.link:
        desk.afar.link.chosen = int(value)


def own_name(desk: Desk) -> str:
    """The typed name, in one line."""
    return plain_name(desk.afar.name)
