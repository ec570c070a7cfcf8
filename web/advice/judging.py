"""The look back at a match: the moments judged so far (their figures and sentences: `web.advice.annotations`).

The judging itself (`game.bots.judge`) runs in a worker; its moments come in one by one, in the order of the match. They
stay valid as long as the match begins with the same steps: nothing is lost by playing on, undoing or branching off.
"""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.interface import BOX
from game.match import Match
from web.desk import Desk
from web.desk.review import Review, Said
from web.store import archives

if TYPE_CHECKING:  # the first screen has no need of the bots
    from game.bots.judge import Moment


# -- what is done


def begin(desk: Desk) -> None:
    """Opens the look back, and has the rest of the match judged."""
    match = desk.match
    if not match:
        return
    archives.needed(archives.SHARING)  # the dialog comes with them
    desk.quiet()
    desk.dialog = "review"
    old, steps = desk.review, said(match)
    if old and old.running and old.steps == steps and old.id == desk.id:
        return
    stop(desk)
    kept, all_of_it = known(desk), whole(desk)
    desk.review = Review(desk.id, box(match), steps, kept, "done" if all_of_it else "running")
    if not all_of_it:
        first = kept[-1].ply + 1 if kept else 0
        desk.effects.append(("review", match.record(), str(first)))


def stop(desk: Desk) -> None:
    """Stops the judging; moments already known stay."""
    if desk.review and desk.review.running:
        desk.review.state = "stopped"
        desk.effects.append(("review-stop",))


def stray(desk: Desk) -> None:
    """Stops the judging once the match is no longer on the table."""
    if desk.review and not (desk.match and desk.id == desk.review.id):
        stop(desk)


def heard(desk: Desk, moments: str | Sequence[Mapping[str, Any]]) -> None:
    """Adds moments from the worker; those of another match, and repeated ones, are ignored."""
    from game.bots.judge import Moment

    review = desk.review
    if not review or not review.running:
        return
    for fields in json.loads(moments) if isinstance(moments, str) else moments:
        lists = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
        moment = Moment(**{**fields, **lists})
        before = {each.ply for each in review.moments}
        fits = 0 <= moment.ply < len(review.steps) and review.steps[moment.ply] == (moment.speaker, moment.words)
        if fits and moment.ply not in before:
            review.moments.append(moment)
    review.moments.sort(key=lambda each: each.ply)


def ended(desk: Desk, state: str) -> None:
    """The judging has ended: ``done``, or ``failed``."""
    if desk.review and desk.review.running:
        desk.review.state = state


# -- what is known


def said(match: Match) -> tuple[Said, ...]:
    """The steps, without their lines in a file."""
    return tuple((step.speaker, step.words) for step in match.steps)


def box(match: Match) -> tuple[object, ...]:
    """What must be the same, besides the steps."""
    return (match.game.name, match.seats, tuple(sorted(match.options.items())))


def common(review: Review, match: Match) -> int:
    """The number of steps that the match on the table has in common with the judged one."""
    if review.box != box(match):
        return 0
    pairs = zip(review.steps, said(match), strict=False)
    return next((ply for ply, (then, now) in enumerate(pairs) if then != now), min(len(review.steps), len(match.steps)))


def known(desk: Desk) -> "list[Moment]":
    """All moments that are valid for the match on the table."""
    if not desk.review or not desk.match:
        return []
    same = common(desk.review, desk.match)
    return [moment for moment in desk.review.moments if moment.ply < same]


def whole(desk: Desk) -> bool:
    """Whether all of the match on the table is judged."""
    review, match = desk.review, desk.match
    if not review or not match:
        return False
    return review.state == "done" and common(review, match) == len(match.steps)


def before(review: Review, moment: "Moment") -> int:
    """The ply of this moment; within several draws in a row, that of the first."""
    ply = moment.ply
    while moment.speaker == BOX and ply and review.steps[ply - 1][0] == BOX:
        ply -= 1
    return ply
