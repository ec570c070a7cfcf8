"""Questions that need the others' consent: who must agree, and when they may be asked."""

from collections.abc import Mapping
from typing import Any

from game.peers.standing import Ask, Standing
from game.peers.strict import Unfit


def asked(number: int, seat: int, body: Mapping[str, Any], course: Standing) -> Ask:
    """The question in this event's body. Raises `Unfit` if it cannot be asked now."""
    what = body["what"]
    keys = {"back": {"to"}, "fresh": {"seats"}, "left": {"seats"}}.get(what, set())
    if body.keys() - {"do", "what"} != keys:
        raise Unfit("peers.keys")
    against = frozenset(body.get("seats", ()))
    others = frozenset(course.seats) - against - {seat}
    if what == "resign" and len(course.seats) == 2:
        others = frozenset()
    if what == "fresh" and course.due:
        others -= {*course.due.missing, *course.absent}
    ask = Ask(number, seat, what, others, body.get("to", 0), against)
    if not against <= {*course.seats} - {seat} or not possible(ask, course):
        raise Unfit(f"peers.ask.{what}")
    if against and not others:
        raise Unfit("peers.ask.alone")
    return ask


def possible(ask: Ask, course: Standing) -> bool:
    """Whether what is asked can be done as things stand."""
    if ask.what in ("rematch", "swap"):
        return course.over and not course.alone and not course.rematch
    due = course.due
    if ask.what == "fresh":
        left = {*course.seats} - course.absent - ask.against
        return due is not None and due.index > 0 and ask.against <= {*due.missing} and len(left) > 1
    if ask.what == "left":
        return not course.over
    if course.ended or due:  # else somebody could know what is drawn or opened, and decide by it
        return False
    if ask.what == "back":
        tables = course.match.tables
        return course.floor <= ask.to < len(tables) - 1 and course.game.turn(tables[ask.to]) > 0
    return not course.over and (ask.what != "pause" or not course.paused)
