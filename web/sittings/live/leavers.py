"""Seats that are gone from a live match, and how long the others wait until they may end it without them."""

from math import ceil
from typing import Final

from game.peers.peer import GRACE, LEFT
from web.desk import Desk
from web.desk.link import Link
from web.table import live

STEP: Final = 5
"""Seconds from one figure of the countdown to the next."""


def gone(link: Link, now: float) -> list[int]:
    """The seats that are missing, or that do not show what is due from them."""
    peer = link.peer
    return [seat for seat in link.others if seat in peer.lost or peer.overdue(seat, now) >= GRACE]


def wait(link: Link, now: float) -> int | None:
    """In how many seconds the match may be ended without those who are gone, 0 for now; None: it may not be."""
    peer, seats = link.peer, gone(link, now)
    state = peer.state
    if not state or state.over or not seats or link.elsewhere or peer.replaced:
        return None
    if state.ask and state.ask.what == "left" and state.ask.against >= {*seats}:
        return None
    return max(0, ceil((LEFT - min(peer.away(seat, now) for seat in seats)) / STEP) * STEP)


def ticked(desk: Desk, link: Link) -> bool:
    """Time has passed. True if the countdown shows it; at its end the player is told once."""
    now = desk.afar.now
    before, link.wait = link.wait, wait(link, now) if live.on(desk) is link else None
    if before and link.wait == 0:
        seats = gone(link, now)
        desk.notice = desk.t("far.left.now", name=desk.t.together(map(link.name, seats)), n=len(seats))
    return link.wait != before
