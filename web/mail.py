"""The desk's end of a match by links alone, as far as every visit needs it; `web/post.py` comes with the links."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from web import arrival
from web.shelf import seat_key

if TYPE_CHECKING:
    from web.desk import Desk
    from web.sent import Sent


@dataclass
class Mail:
    """A match by links before there is a table, and the match itself."""

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


def on(desk: "Desk") -> "Sent | None":
    """The match by links that is on the table, if what is there is one."""
    sent = desk.mail.sent
    return sent if sent and desk.sitting is not None and desk.sitting is sent.sitting else None


def kept(desk: "Desk", id: str) -> bool:
    """Is this match of the shelf one by links?"""
    return seat_key(id) in desk.shelf.store


def follow(desk: "Desk") -> None:
    """Another tab has gone on with the match: show what it has made of it."""
    sent = desk.mail.sent
    there = sent is not None and bool(sent.id) and (desk.mail.page == "invite" or on(desk) is sent)
    if sent and there and not desk.shelf.full and desk.shelf.store.get(seat_key(sent.id)) not in (None, sent.told()):
        do(desk, f"resume {sent.id}")
        desk.notice = desk.t("elsewhere")


def do(desk: "Desk", value: str) -> None:
    """A command of a match by links: ``post send``, ``post look other``."""
    arrival.carry_out(desk, "web.post", f"post {value}")
