"""The moments of a look back on the table: which one is shown, and what is said of it."""

from typing import TYPE_CHECKING

from game.interface import BOX
from web.advice.judging import before, known
from web.desk import Desk
from web.table import history

if TYPE_CHECKING:  # the first screen has no need of the bots
    from game.bots.judge import Moment


def show(desk: Desk, ply: int) -> None:
    """Shows a moment on the table: a move with the step played and a better one, or what a draw brought."""
    moment, match = judged(desk, ply), desk.match
    if not (moment and match and desk.review):
        return
    if moment.speaker == BOX:
        drawn = match.steps[before(desk.review, moment) : ply + 1]
        history.show(desk, ply + 1, *(("drawn", step.words) for step in drawn))
    else:
        from web.advice.annotations import better

        found = [("better", moment.best)] if better(desk, moment) else []
        history.show(desk, ply, ("played", moment.words), *found)
    desk.dialog = None
    desk.effects.append(("top",))  # the board, wherever on a phone the page was left


def judged(desk: Desk, ply: int) -> "Moment | None":
    """The moment of this step, if it is judged."""
    if not known(desk):
        return None
    from web.advice.annotations import settled

    return next((moment for moment in settled(desk) if moment.ply == ply), None)


def shown(desk: Desk) -> "Moment | None":
    """The moment that the table shows now, if any."""
    if desk.ply is None or not desk.marks:
        return None
    drawn = any(how == "drawn" for how, _ in desk.marks)
    return judged(desk, desk.ply - drawn)


def comment(desk: Desk) -> str:
    """What is said of the table that is shown; empty without a look back."""
    if not desk.review:
        return ""
    from web.advice import annotations  # comes with the archive for sharing

    return annotations.comment(desk)
