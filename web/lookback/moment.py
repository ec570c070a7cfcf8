"""A moment of the look back, shown on the table: the step played and a better one, or a draw; and what leads there."""

from typing import TYPE_CHECKING

from game.interface import BOX
from web.advice import annotations
from web.desk import Desk
from web.desk.question import Question
from web.screens.controls import button
from web.text.markup import art

if TYPE_CHECKING:
    from game.bots.judge import Moment
    from web.desk.review import Review


def question(desk: Desk, found: "Review", moment: "Moment") -> Question:
    """The moment and its cost, the legend of the markings, and the buttons."""
    t = desk.t
    drawn = moment.speaker == BOX
    first, after = found.first(moment), found.number(moment.ply + 1)
    buttons = [
        button(t("moment.review"), "review", "history", kind="primary"),
        button(t("review.redraw" if drawn else "review.again"), f"branch {first}", "git-branch", id="do-branch")
        if desk.allows(f"branch {first}")
        else None,
        None if drawn else button(t("moment.on"), f"look {after}", "chevron-right"),
        button(t("live"), "look -1", "skip-forward"),
    ]
    told = [("drawn" if drawn else "played", in_words(desk, found, moment))]
    if better := annotations.better(desk, moment):
        told.append(("better", better))
    return Question(
        t("moment", move=heading(desk, found, moment), told=annotations.price(desk, moment)),
        buttons=tuple(buttons),
        who=art("icon-history", "who verdict-icon"),
        style=f"seat-{moment.speaker}" if moment.speaker else "over",
        legend=tuple(told),
    )


def heading(desk: Desk, found: "Review", moment: "Moment") -> str:
    """The number and player of a move; for a draw, the move before it."""
    n = found.number(moment.ply + 1)
    if moment.speaker == BOX:
        return desk.t("review.draw", number=n) if n else desk.t("review.start")
    return desk.t("review.move", number=n, name=desk.name(moment.speaker))


def in_words(desk: Desk, found: "Review", moment: "Moment") -> str:
    """The step or draw, as the log tells it; setting up is not told piece by piece."""
    first = found.first(moment)
    if moment.speaker == BOX and not first:
        return desk.t("laid")
    return " ".join(desk.told[first : moment.ply + 1])
