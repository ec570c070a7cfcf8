"""Steps through a match at the table: the table as it was before each move, with that move marked on it.

A move is a step of a seat, with all draws until somebody chooses again. The table as it was set up is the stop before
the first move.
"""

from bisect import bisect_left

from game.match import Match
from web.boards.scene import Mark
from web.desk import Desk
from web.desk.draft import Draft


def stops(match: Match) -> list[int]:
    """The stops of the slider, in steps: before the first move, and after each move with its draws."""
    return [*match.moves, len(match.steps)]


def number(desk: Desk) -> int:
    """The number of moves before the table that is shown."""
    return bisect_left(desk.played.moves, desk.at)


def look(desk: Desk, move: int) -> None:
    """Shows the table after so many moves; for the last one, or a number out of range, the match as it stands."""
    found = stops(desk.played)
    show(desk, found[move] if 0 <= move < len(found) - 1 else None)


def show(desk: Desk, ply: int | None, *marks: Mark) -> None:
    """Shows the table after `ply` steps with these marks, or the match as it stands."""
    desk.ply, desk.marks, desk.draft = ply, marks, Draft(plan=desk.draft.plan)
    desk.quiet()


# -- words


def where(desk: Desk) -> str:
    """The line that says which past table is shown."""
    of, at = len(desk.played.moves), number(desk)
    return desk.t("looking", n=at, of=of) if at else desk.t("looking.start", n=of)
