"""The part of matches by letters that every visit needs; `web/sittings/letters/` is fetched late."""

from typing import TYPE_CHECKING

from web.desk import Desk
from web.desk.draft import Draft
from web.store.shelf import seat_key
from web.table import session

if TYPE_CHECKING:
    from web.desk.sent import Sent


def on(desk: Desk) -> "Sent | None":
    """The match by letters on the table; None if something else, or nothing, lies there."""
    sent = desk.mail.sent
    return sent if sent and desk.sitting is not None and desk.sitting is sent.sitting else None


def kept(desk: Desk, id: str) -> bool:
    """Whether this match of the shelf is one by letters."""
    return seat_key(id) in desk.shelf.store


def keep(desk: Desk, sent: "Sent") -> None:
    """Stores the match, with a warning if the device has no room."""
    sent.keep(desk.shelf, desk.today)
    if sent.id and desk.shelf.full:
        desk.alarm = desk.t("unsaved")


def shown(desk: Desk, sent: "Sent") -> None:
    """The table follows the match, which is stored."""
    sent.match = sent.drawn()
    desk.draft = Draft()
    session.caught_up(desk)
    keep(desk, sent)
