"""The presence of each seat, as far as this seat knows."""

from game.peers.effect import Tell
from game.peers.line import LOST, presence
from game.peers.state import State


def shown(state: State, seat: int, now: float) -> str:
    """The presence of another seat (`line.presence`, or "away")."""
    silent = [line.silence(now) for line in state.lines.values() if line.seat == seat and not line.closed]
    if seat in state.gone or (not silent and state.presences.get(seat, "away") == "away"):
        return "away"
    return presence(min(silent)) if silent else presence(LOST + 1)


def settle(state: State, now: float) -> None:
    """Shows changed presences. The host has a line to every seat, and tells all; a guest itself sees only the host."""
    others = [seat for seat in range(1, state.place.seats + 1) if seat != state.place.seat]
    direct = {line.seat for line in state.lines.values() if line.seat}
    seats = [seat for seat in others if state.host or seat in direct or not state.lines]
    found = state.presences | {seat: shown(state, seat, now) for seat in seats}
    away = [seat for seat in others if found.get(seat, "away") in ("reconnecting", "away")]
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
