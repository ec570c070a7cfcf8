"""Questions that need the others' consent: who must agree, when they may be asked, and their outcome."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.peers.strict import Unfit

if TYPE_CHECKING:
    from game.peers.course import Course


@dataclass(frozen=True)
class Ask:
    """A question that is not settled yet."""

    number: int
    """The number of the event that asked."""
    seat: int
    what: str
    """One of `kinds.ASKED`."""
    needs: frozenset[int]
    """The seats whose consent it needs."""
    to: int = 0
    """"back": the number of steps that remain."""
    against: frozenset[int] = frozenset()
    """"fresh": seats that do not show what is due; "left": seats that are gone. They need not consent.

    Somebody else must: what one seat alone says of another proves nothing. And a draw has the links of two seats, as
    a single one would know it before.
    """
    yes: frozenset[int] = frozenset()

    @property
    def missing(self) -> frozenset[int]:
        """The seats that have not agreed yet."""
        return self.needs - self.yes

    def agreed(self, seat: int) -> Ask:
        """The question with one more consent."""
        return replace(self, yes=self.yes | {seat})

    @staticmethod
    def of(number: int, seat: int, body: dict[str, Any], course: Course) -> Ask:
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


def possible(ask: Ask, course: Course) -> bool:
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


def settled(ask: Ask, course: Course, hash: str) -> Ask | None:
    """Carries out the question in the course if all have agreed. Returns the question if it is still open."""
    if not possible(ask, course):
        return None
    if ask.missing:
        return ask
    course.carry(ask, hash)
    return None
