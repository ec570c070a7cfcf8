"""What is told of a finished match, or of a solved puzzle, as a text for others: it gives no move away."""

from game.language import Language
from game.match import Match
from web import labels, puzzles
from web.attempt import Attempt
from web.desk import Desk
from web.screens.cards import date
from web.screens.fields import sided
from web.sittings import puzzle

PARTS = " · "


def told(desk: Desk) -> str:
    """The text for what lies on the table; empty if nothing does."""
    attempt = puzzle.on(desk)
    if attempt:
        return riddle(desk, attempt)
    return result(desk, desk.match) if desk.match else ""


def finished(desk: Desk) -> Match | None:
    """The match on the table, if it is one that is over."""
    match = desk.match
    return match if match and match.turn < 0 and not puzzle.on(desk) else None


def head(t: Language, name: str) -> str:
    """The site and the game."""
    return PARTS.join([t("title"), t(f"{name}.title")])


def result(desk: Desk, match: Match) -> str:
    """Winners, totals and parts of all seats; of a match under way, that it can be looked at."""
    t = desk.t
    lines = [head(t, match.game.name)]
    if match.turn >= 0:
        return "\n".join([*lines, t("report.open")])
    if found := PARTS.join(when(t, match)):
        lines.append(found)
    lines.append(verdict(desk, match))
    for seat, points in enumerate(match.game.scores(match.table), 1):
        parts = [
            t("report.points", part=labels.part(t, match.game, part), n=points[part]) for part in match.score_parts
        ]
        total = t("score.of", name=desk.name(seat), n=points["total"])
        lines.append(f"{total} {PARTS.join(parts)}")
    return "\n".join(lines)


def verdict(desk: Desk, match: Match) -> str:
    """Who has won."""
    winners = match.winners()
    return desk.t("won", names=desk.t.together(desk.name(seat) for seat in winners), n=len(winners))


def when(t: Language, match: Match) -> list[str]:
    """The day of a match, and its sides, as far as there are any."""
    sides = [value for option, value in match.options.items() if match.game.kinds[option] == "side"]
    day = date(t, match.extra.get("date", ""))
    return [each for each in (day, sided(t, sides) if sides else "") if each]


def riddle(desk: Desk, attempt: Attempt) -> str:
    """Which puzzle it was, how many tries it took, and the days in a row."""
    t, found, results = desk.t, attempt.puzzle, puzzles.kept(desk.shelf.store)
    daily = found == puzzles.of_day(found.game.name, desk.today)
    which = t("puzzle.number", n=found.number)
    if daily:
        which = t("report.daily", date=date(t, desk.today))
    lines = [head(t, found.game.name), PARTS.join([which, t(f"puzzle.grade.{found.grade}")])]
    tries = results.tries.get(found.id)  # not counted for what was solved long ago
    if found.id in results.solved and tries is not None:
        lines.append(t("report.shown") if tries == puzzles.SHOWN else t("report.tries", n=tries))
    row = results.row(desk.today)
    if daily and row > 1:
        lines.append(t("puzzle.row", n=row))
    return "\n".join(lines)
