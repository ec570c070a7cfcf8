"""The part of live matches that every visit needs; `web/sittings/live/` is fetched late."""

from typing import TYPE_CHECKING, Any, Final

from game import GAMES
from game.record import plain_name
from web.desk import Desk
from web.desk.screen import WAITING, Meeting

if TYPE_CHECKING:
    from web.desk.live_match import LiveMatch

SHOWN: Final = {"game", "names", "over", "begun", "steps"}
"""The keys that every entry in the list of live matches must have."""
FIRSTS: Final = ("me", "friend", "lot")
INBOX: Final = "nile.inbox"
"""The storage's key under which a tab that was opened with a reply leaves it for the tab that waits for it."""


def on(desk: Desk) -> "LiveMatch | None":
    """The live match on the table; None if something else, or nothing, lies there."""
    live = desk.live_matches.current
    return live if live and desk.sitting and desk.sitting is live.sitting else None


def waiting(desk: Desk) -> "LiveMatch | None":
    """The live match whose invitation or reply is on the screen."""
    return desk.live_matches.current if desk.screen in WAITING else None


def pasting(desk: Desk) -> bool:
    """Whether the screen of an invitation has a field for the reply."""
    connection = desk.live_matches.current.making if desk.live_matches.current else None
    return desk.screen == Meeting("invite") and connection is not None and connection.step == "shown"


def kept(desk: Desk) -> dict[str, dict[str, Any]]:
    """The list of kept live matches for the start screen, newest first, without unreadable entries."""
    pairs = [(id, about) for id, about in desk.live_matches.trash.all(desk.shelf.store) if isinstance(about, dict)]
    return {id: about for id, about in pairs if about.keys() >= SHOWN and readable(about)}


def readable(about: dict[str, Any]) -> bool:
    """Whether what the list must say of a live match is what it says of one."""
    game, names = about["game"], about["names"]
    return (
        game in list(GAMES)
        and isinstance(names, list)
        and len(names) in GAMES[game].seats
        and all(isinstance(name, str) for name in names)
        and type(about["steps"]) is int
    )


def record(desk: Desk, id: str) -> str:
    """The shelf's id of a live match that is over, or goes on by letters; ``""`` if it is not on the shelf."""
    gone = desk.live_matches.trash.gone.get(id)
    texts = gone.texts if gone else desk.shelf.store
    return texts.get(f"nile.link.{id}.shelf", "") or texts.get(f"nile.link.{id}.letters", "")


def doubles(desk: Desk) -> tuple[set[str], set[str]]:
    """Live matches and records of the same match, of which the other one stands in the list.

    That is the record, or the live match as long as this tab has it.
    """
    shelf = {saved.id for saved in desk.shelf.saved()}
    pairs = [(id, record(desk, id)) for id in kept(desk)]
    own = desk.live_matches.current.id if desk.live_matches.current else ""
    twice = [(id, saved) for id, saved in pairs if saved in shelf]
    return {id for id, _ in twice if id != own}, {saved for id, saved in twice if id == own}


def owed(desk: Desk) -> dict[str, str | None]:
    """While the device refuses to store anything: the live match's texts, to be stored before anything more is sent."""
    live = desk.live_matches.current
    return dict(live.kept.texts()) if live and desk.shelf.full and live.id not in desk.live_matches.trash.gone else {}


def filled(desk: Desk, name: str, value: str) -> None:
    """Sets a field of the form for a live match, or of its settings."""
    if name == "name":
        desk.live_matches.name = plain_name(value)
    elif name == "first" and value in FIRSTS:
        desk.live_matches.first = value
    elif name == "seat" and value.isdecimal() and desk.live_matches.current:
        desk.live_matches.current.chosen = int(value)


def own_name(desk: Desk) -> str:
    """The typed name, in one line."""
    return plain_name(desk.live_matches.name)
