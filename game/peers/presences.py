"""The presence of each seat, as far as this seat knows."""

from typing import Final

from game.peers.effect import Tell
from game.peers.line import LOST, presence
from game.peers.peer_state import PeerState

GONE: Final = frozenset({"reconnecting", "away"})
"""The presences of a seat that is not there."""


def shown(peer: PeerState, seat: int, now: float) -> str:
    """The presence of another seat (`line.presence`, or "away")."""
    silent = [line.silence(now) for line in peer.lines.values() if line.seat == seat and not line.closed]
    if seat in peer.gone or (not silent and peer.presences.get(seat, "away") == "away"):
        return "away"
    return presence(min(silent)) if silent else presence(LOST + 1)


def settle(peer: PeerState, now: float) -> None:
    """Shows changed presences. The host has a line to every seat, and tells all; a guest itself sees only the host.

    While the host is gone, a guest knows of no other either, until a host has shown itself on a new line.
    """
    others = [seat for seat in range(1, peer.place.seats + 1) if seat != peer.place.seat]
    seen = {line.seat: shown(peer, line.seat, now) for line in peer.lines.values() if line.seat}
    if peer.host or not peer.lines or (seen and {*seen.values()} <= GONE):
        seen = {seat: shown(peer, seat, now) for seat in others}
    told = peer.roster if seen or not peer.terms else peer.presences
    found = {seat: seen.get(seat, told.get(seat, "away")) for seat in others}
    peer.lost = {seat: peer.lost.get(seat, now) for seat in others if found[seat] in GONE}
    if found == peer.presences:
        return
    peer.presences = found
    peer.out.append(Tell("presence"))
    if peer.host:
        tell(peer)


def tell(peer: PeerState) -> None:
    """The host tells all guests the presence and the name of each seat."""
    states = {**peer.presences, peer.place.seat: "connected"}
    peer.cast("seats", seats=[[states[seat], peer.names.get(seat, "")] for seat in sorted(states)])
