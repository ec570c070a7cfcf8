"""Who is there: how each seat is shown, as far as this seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.peers.effect import Tell
from game.peers.line import LOST, presence

if TYPE_CHECKING:
    from game.peers.peer import Peer


def shown(peer: Peer, seat: int, now: float) -> str:
    """How a seat at the other end of a line is shown."""
    silent = [line.silence(now) for line in peer.lines.values() if line.seat == seat and not line.closed]
    if seat in peer.gone or (not silent and peer.presences.get(seat, "away") == "away"):
        return "away"
    return presence(min(silent)) if silent else presence(LOST + 1)


def settle(peer: Peer, now: float) -> None:
    """Shows what has changed. The host has a line to everyone and tells all; a guest sees the host alone."""
    others = [seat for seat in range(1, peer.place.seats + 1) if seat != peer.place.seat]
    direct = {line.seat for line in peer.lines.values() if line.seat}
    seats = [seat for seat in others if peer.host or seat in direct or not peer.lines]
    found = peer.presences | {seat: shown(peer, seat, now) for seat in seats}
    if found == peer.presences:
        return
    peer.presences = found
    peer.out.append(Tell("presence"))
    if peer.host:
        tell(peer)


def tell(peer: Peer) -> None:
    """The host tells all who is there, and their names."""
    states = {**peer.presences, peer.place.seat: "connected"}
    peer.cast("seats", seats=[[states[seat], peer.names.get(seat, "")] for seat in sorted(states)])
