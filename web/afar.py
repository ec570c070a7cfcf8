"""What the desk says and is told of a live match on every visit; `web/link/` comes with the links."""

from typing import TYPE_CHECKING, Any, Final

from game import GAMES
from game.record import plain_name
from web.desk import Desk

if TYPE_CHECKING:
    from web.link.link import Link

SHOWN: Final = {"game", "names", "over", "begun", "steps"}
"""What must stand in the list of matches by link about each of them."""
FIRSTS: Final = ("me", "friend", "lot")
INBOX: Final = "nile.inbox"
"""Where a tab that was opened with a reply leaves it for the tab that waits for it."""


def on(desk: Desk) -> "Link | None":
    """The match by link that is on the table, if what is there is one."""
    link = desk.afar.link
    return link if link and desk.sitting and desk.sitting is link.sitting else None


def guarded(desk: Desk) -> bool:
    """Is the browser to ask before the page is closed or loaded anew?"""
    return desk.afar.link is not None and desk.afar.link.guarded


def kept(desk: Desk) -> dict[str, dict[str, Any]]:
    """What the start screen says of the matches by link that are kept: those that can be read, the newest first."""
    pairs = [(id, about) for id, about in desk.afar.bin.all(desk.shelf.store) if isinstance(about, dict)]
    return {id: about for id, about in pairs if about.keys() >= SHOWN and about["game"] in GAMES}


def owed(desk: Desk) -> dict[str, str | None]:
    """While the device refuses to keep anything: all of the match by link, which has to be kept before more is sent."""
    link = desk.afar.link
    return dict(link.box.texts()) if link and desk.shelf.full and link.id not in desk.afar.bin.gone else {}


def filled(desk: Desk, name: str, value: str) -> None:
    """A field of the form for a match by link, or of its settings."""
    if name == "name":
        desk.afar.name = plain_name(value)
    elif name == "first" and value in FIRSTS:
        desk.afar.first = value
    elif name == "seat" and value.isdecimal() and desk.afar.link:
        desk.afar.link.chosen = int(value)


def own_name(desk: Desk) -> str:
    """The name that was typed, in one line."""
    return plain_name(desk.afar.name)
