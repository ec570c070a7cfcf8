"""The part of matches by letters that every visit needs; `web/sittings/letters/` is fetched late."""

from typing import TYPE_CHECKING

from web.desk import Desk
from web.desk.draft import Draft
from web.store.shelf import seat_key
from web.table import session

if TYPE_CHECKING:
    from web.desk.letter_match import LetterMatch


def on(desk: Desk) -> "LetterMatch | None":
    """The match by letters on the table; None if something else, or nothing, lies there."""
    letters = desk.letter_matches.current
    return letters if letters and desk.sitting is not None and desk.sitting is letters.sitting else None


def kept(desk: Desk, id: str) -> bool:
    """Whether this match of the shelf is one by letters."""
    return seat_key(id) in desk.shelf.store


def keep(desk: Desk, letters: "LetterMatch") -> None:
    """Stores the match, with a warning if the device has no room."""
    letters.keep(desk.shelf, desk.today)
    if letters.id and desk.shelf.full:
        desk.alarm = desk.t("unsaved")


def shown(desk: Desk, letters: "LetterMatch") -> None:
    """The table follows the match, which is stored."""
    letters.match = letters.drawn()
    desk.draft = Draft()
    session.caught_up(desk)
    keep(desk, letters)
