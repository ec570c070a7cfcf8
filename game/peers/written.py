"""What a match by letters means for the live match that it goes on from, or that goes on after it.

All links that the letters have shown are known. So the live match first repeats their moves: whoever could make another
one, or shift the draws, would know what the box deals.
"""

from typing import Any

from game.interface import BOX
from game.peers.course import Course

Moves = tuple[tuple[int, str], ...]
"""Steps by choice, each with its seat."""


def choices(course: Course) -> Moves:
    """The steps by choice so far."""
    return tuple((step.speaker, step.words) for step in course.match.steps if step.speaker != BOX)


def strays(written: Moves, course: Course, seat: int, body: dict[str, Any]) -> bool:
    """Whether this event of the seat leads away from what was written and not said yet."""
    done = len(choices(course)) if written else 0
    if done >= len(written):
        return False
    if body["do"] == "say":
        said = [(seat, words) for words, *_ in body["steps"]]
        return any(one != other for one, other in zip(said, written[done:], strict=False))
    return body["do"] == "ask" and body["what"] in ("back", "fresh")
