"""The presence of each seat, as far as this seat knows."""

from typing import Final

from game.peers.effect import Tell
from game.peers.line import LOST, presence
from game.peers.state import State

GONE: Final = frozenset({"reconnecting", "away"})
"""The presences of a seat that is not there."""


def shown(state: State, seat: int, now: float) -> str:
    """The presence of another seat (`line.presence`, or "away")."""
    silent = [line.silence(now) for line in state.lines.values() if line.seat == seat and not line.closed]
    if seat in state.gone or (not silent and state.presences.get(seat, "away") == "away"):
        return "away"
    return presence(min(silent)) if silent else presence(LOST + 1)


def settle(state: State, now: float) -> None:
    """Shows changed presences. The host has a line to every seat, and tells all; a guest itself sees only the host.

    While the host is gone, a guest knows of no other either.
    """
    others = [seat for seat in range(1, state.place.seats + 1) if seat != state.place.seat]
    seen = {line.seat: shown(state, line.seat, now) for line in state.lines.values() if line.seat}
    if state.host or not state.lines or (seen and {*seen.values()} <= GONE):
        seen = {seat: shown(state, seat, now) for seat in others}
    found = {seat: seen.get(seat, state.roster.get(seat, "away")) for seat in others}
    away = [seat for seat in others if found[seat] in GONE]
    state.lost = {seat: state.lost.get(seat, now) for seat in away}
    if found == state.presences:
        return
    state.presences = found
    state.out.append(Tell("presence"))
    if state.host:
        tell(state)


def tell(state: State) -> None:
    """The host tells all guests the presence and the name of each seat."""
    states = {**state.presences, state.place.seat: "connected"}
    state.cast("seats", seats=[[states[seat], state.names.get(seat, "")] for seat in sorted(states)])
