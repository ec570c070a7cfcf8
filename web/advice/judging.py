"""The look back at a match: the moments judged so far, and the one that the table shows.

The judging itself (`game.bots.judge`) runs in a worker; its moments come in one by one, in the order of the match. They
stay valid as long as the match begins with the same steps: nothing is lost by playing on, undoing or branching off.
What is said of them (`web.advice.annotations`) comes with the archive for sharing.
"""

import json
from typing import TYPE_CHECKING

from game.interface import BOX
from web.desk import Desk
from web.desk.review import Review
from web.store import archives
from web.table import history

if TYPE_CHECKING:  # the first screen has no need of the bots
    from game.bots.judge import Moment


def begin(desk: Desk) -> None:
    """Opens the look back, and has the rest of the match judged."""
    archives.needed(archives.SHARING)  # the dialog comes with it
    desk.quiet()
    desk.dialog = "review"
    old, match = desk.review, desk.played.branch(len(desk.played.steps))
    if old and old.running and old.match.steps == match.steps and old.id == desk.id:
        return
    stop(desk)
    kept, all_of_it = (old.known(match), old.whole(match)) if old else ([], False)
    desk.review = Review(desk.id, match, kept, "done" if all_of_it else "running")
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


def heard(desk: Desk, moments: str) -> None:
    """Adds moments from the worker, a JSON list; those of another match, and repeated ones, are ignored."""
    from game.bots.judge import Moment

    review = desk.review
    if not review or not review.running:
        return
    for fields in json.loads(moments):
        lists = {name: tuple(each) for name, each in fields.items() if isinstance(each, list)}
        moment = Moment(**{**fields, **lists})
        steps = review.match.steps[moment.ply : moment.ply + 1] if moment.ply >= 0 else []
        fits = [(step.speaker, unnoted(step.words)) for step in steps] == [(moment.speaker, unnoted(moment.words))]
        if fits and all(moment.ply != each.ply for each in review.moments):
            review.moments.append(moment)
    review.moments.sort(key=lambda each: each.ply)


def unnoted(words: str) -> str:
    """The open half of a step: the worker's record has no notes."""
    return words.partition(":")[0]


def ended(desk: Desk, state: str) -> None:
    """The judging has ended: ``done``, or ``failed``."""
    if desk.review and desk.review.running:
        desk.review.state = state


# -- what the table shows


def show(desk: Desk, ply: int) -> None:
    """Shows a moment on the table: a move with the step played and a better one, or what a draw brought."""
    moment, match, review = judged(desk, ply), desk.match, desk.review
    if not (moment and match and review):
        return
    if moment.speaker == BOX:
        drawn = match.steps[review.first(moment) : ply + 1]
        history.show(desk, ply + 1, *(("drawn", step.words) for step in drawn))
    else:
        from web.advice.annotations import better

        found = [("better", moment.best)] if better(desk, moment) else []
        history.show(desk, ply, ("played", moment.words), *found)
    desk.dialog = None
    desk.effects.append(("top",))  # the board, wherever on a phone the page was left


def judged(desk: Desk, ply: int) -> "Moment | None":
    """The moment of this step, if it is judged."""
    if not (desk.review and desk.match and desk.review.known(desk.match)):
        return None
    from web.advice.annotations import settled

    return next((moment for moment in settled(desk) if moment.ply == ply), None)


def shown(desk: Desk) -> "Moment | None":
    """The moment that the table shows now, if any."""
    if not desk.review or desk.ply is None or not desk.marks:
        return None
    drawn = any(how == "drawn" for how, _ in desk.marks)
    return judged(desk, desk.ply - drawn)


def comment(desk: Desk) -> str:
    """What is said of the table that is shown, by the look back that there is."""
    from web.advice import annotations

    return annotations.comment(desk)
