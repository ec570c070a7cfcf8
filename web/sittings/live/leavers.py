"""Seats that are gone from a live match, and how long the others wait until they may end it without them."""

from math import ceil
from typing import Final

from game.peers.peer import GRACE, LEFT
from web.desk import Desk
from web.desk.live_match import LiveMatch
from web.table import live_matches

STEP: Final = 5
"""Seconds from one figure of the countdown to the next."""


def gone(live: LiveMatch, now: float) -> list[int]:
    """The seats that are missing, or that do not show what is due from them."""
    peer = live.peer
    return [seat for seat in live.others if seat in peer.lost or peer.overdue(seat, now) >= GRACE]


def wait(live: LiveMatch, now: float) -> int | None:
    """In how many seconds the match may be ended without those who are gone, 0 for now; None: it may not be."""
    peer, seats = live.peer, gone(live, now)
    state = peer.state
    if not state or state.over or not seats or live.elsewhere or peer.replaced:
        return None
    if state.ask and state.ask.what == "left" and state.ask.against >= {*seats}:
        return None
    return max(0, ceil((LEFT - min(peer.away(seat, now) for seat in seats)) / STEP) * STEP)


def ticked(desk: Desk, live: LiveMatch) -> bool:
    """Time has passed. True if the countdown shows it; at its end the player is told once."""
    now = desk.live_matches.now
    before, live.wait = live.wait, wait(live, now) if live_matches.on(desk) is live else None
    if before and live.wait == 0:
        seats = gone(live, now)
        desk.notice = desk.t("far.left.now", name=desk.t.together(map(live.name, seats)), n=len(seats))
    return live.wait != before
