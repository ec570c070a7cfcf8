"""Questions that need the others' consent: who must agree, and when they may be asked."""

from collections.abc import Mapping
from typing import Any

from game.peers.match_data import Ask, MatchData
from game.peers.strict import Unfit


def asked(number: int, seat: int, body: Mapping[str, Any], state: MatchData) -> Ask:
    """The question in this event's body. Raises `Unfit` if it cannot be asked now."""
    what = body["what"]
    keys = {"back": {"to"}, "fresh": {"seats"}, "left": {"seats"}}.get(what, set())
    if body.keys() - {"do", "what"} != keys:
        raise Unfit("peers.keys")
    against = frozenset(body.get("seats", ()))
    others = frozenset(state.seats) - against - {seat}
    if what == "resign" and len(state.seats) == 2:
        others = frozenset()
    if what == "fresh" and state.due:
        others -= {*state.due.missing, *state.absent}
    ask = Ask(number, seat, what, others, body.get("to", 0), against)
    if not against <= {*state.seats} - {seat} or not possible(ask, state):
        raise Unfit(f"peers.ask.{what}")
    if against and not others:
        raise Unfit("peers.ask.alone")
    return ask


def possible(ask: Ask, state: MatchData) -> bool:
    """Whether what is asked can be done as things stand."""
    if ask.what in ("rematch", "swap"):
        return state.over and not state.alone and not state.rematch
    due = state.due
    if ask.what == "fresh":
        left = {*state.seats} - state.absent - ask.against
        return due is not None and due.index > 0 and ask.against <= {*due.missing} and len(left) > 1
    if ask.what == "left":
        return not state.over
    if state.ended or due:  # else somebody could know what is drawn or opened, and decide by it
        return False
    if ask.what == "back":
        tables = state.match.tables
        return state.floor <= ask.to < len(tables) - 1 and state.game.turn(tables[ask.to]) > 0
    return not state.over and (ask.what != "pause" or not state.paused)
