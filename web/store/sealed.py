"""Notes of secret steps: a record does not contain them, so they are stored and passed on beside it."""

from collections.abc import Sequence
from contextlib import suppress

from game.interface import Illegal
from game.match import Match

Note = tuple[int, str]
"""The ply of a step, and the step with its note."""


def notes(match: Match, seat: int | None = None) -> list[Note]:
    """The notes in this match: all, or those of one seat."""
    steps = enumerate(match.steps)
    return [(ply, step.words) for ply, step in steps if ":" in step.words and seat in (None, step.speaker)]


def noted(match: Match, found: object) -> Match:
    """The match with these stored notes; invalid ones are ignored."""
    known = dict(pair for pair in found if fits(match, pair)) if isinstance(found, Sequence) else {}
    if not known:
        return match
    made = match.branch(0)
    for ply, step in enumerate(match.steps):
        for words in (known.get(ply, step.words), step.words):  # without a wrong note the others stay
            with suppress(Illegal):
                made.say(step.speaker, words)
                break
        else:
            return match
    return made


def fits(match: Match, pair: object) -> bool:
    """Whether this is a note of a step of this match."""
    if not isinstance(pair, list | tuple) or len(pair) != 2 or type(pair[0]) is not int or not isinstance(pair[1], str):
        return False
    ply, words = pair
    return 0 <= ply < len(match.steps) and bool(words.partition(":")[0] == match.steps[ply].words)
