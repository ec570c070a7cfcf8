"""What needs the others' consent: who must say yes, when it may be asked, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.peers.strict import Unfit

if TYPE_CHECKING:
    from game.peers.course import Course


@dataclass(frozen=True)
class Ask:
    """Something is asked, and not yet settled."""

    number: int
    """Of the event that asked."""
    seat: int
    what: str
    """One of `kinds.ASKED`."""
    needs: frozenset[int]
    """Whose consent it takes."""
    to: int = 0
    """"back": to after so many steps."""
    against: int = 0
    """"fresh", "claim": a seat that does not show what it promised; nor do other silent seats need to consent."""
    yes: frozenset[int] = frozenset()

    @property
    def missing(self) -> frozenset[int]:
        """Who has not answered."""
        return self.needs - self.yes

    def agreed(self, seat: int) -> Ask:
        """The same with one more consent."""
        return replace(self, yes=self.yes | {seat})

    @staticmethod
    def of(number: int, seat: int, body: dict[str, Any], course: Course) -> Ask:
        """What this event's body asks. Raises `Unfit` if it cannot be asked now."""
        what = body["what"]
        keys = {"back": {"to"}, "fresh": {"seat"}, "claim": {"seat"}}.get(what, set())
        if body.keys() - {"do", "what"} != keys:
            raise Unfit("peers.keys")
        others = frozenset(course.seats) - {seat}
        against = body.get("seat", 0)
        if what == "resign" and len(course.seats) == 2:
            others = frozenset()
        silent = course.due.missing if against and course.due else ()
        if against:
            others -= {against, *silent, *course.absent}
        ask = Ask(number, seat, what, others, body.get("to", 0), against)
        if seat in (against, *silent) or not possible(ask, course):
            raise Unfit(f"peers.ask.{what}")
        return ask


def possible(ask: Ask, course: Course) -> bool:
    """Whether what is asked can be done as things stand."""
    if ask.what in ("rematch", "swap"):
        return course.over and not course.rematch
    if course.ended:
        return False
    if ask.what == "back":
        tables = course.match.tables
        return course.floor <= ask.to < len(tables) - 1 and course.game.turn(tables[ask.to]) > 0
    if course.over:
        return False
    if ask.what == "pause":
        return not course.paused
    if ask.what in ("fresh", "claim"):
        due = course.due
        return due is not None and ask.against in due.missing and (ask.what == "claim" or due.index > 0)
    return True


def settled(ask: Ask, course: Course, hash: str) -> Ask | None:
    """Does what all have agreed to, in the course. Returns what is still asked."""
    if not possible(ask, course):
        return None
    if ask.missing:
        return ask
    course.carry(ask, hash)
    return None
