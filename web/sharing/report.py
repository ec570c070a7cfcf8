"""What is told of a finished match, or of a solved puzzle, as a text for others: it gives no move away."""

from game.language import Language
from game.match import Match
from web.desk import Desk
from web.screens.cards import PARTS, date
from web.screens.fields import sided
from web.text import labels
from web.text.players import won


def text(desk: Desk) -> str:
    """The text for what lies on the table; empty if nothing does."""
    sitting = desk.sitting
    return (sitting.report or result(desk, sitting.match)) if sitting else ""


def finished(desk: Desk) -> Match | None:
    """The match on the table, if it is one that is over."""
    return desk.match if desk.match and desk.match.turn < 0 and desk.allows("review") else None


def result(desk: Desk, match: Match) -> str:
    """Winners, totals and parts of all seats; of a match under way, that it can be looked at."""
    t = desk.t
    lines = [PARTS.join([t("title"), t(f"{match.game.name}.title")])]
    if match.turn >= 0:
        return "\n".join([*lines, t("report.open")])
    if found := PARTS.join(when(t, match)):
        lines.append(found)
    lines.append(won(t, desk.names, match.winners()))
    for seat, points in enumerate(match.game.scores(match.table), 1):
        parts = [
            t("report.points", part=labels.part(t, match.game, part), n=points[part]) for part in match.score_parts
        ]
        total = t("score.of", name=desk.name(seat), n=points["total"])
        lines.append(f"{total} {PARTS.join(parts)}")
    return "\n".join(lines)


def when(t: Language, match: Match) -> list[str]:
    """The day of a match, and its sides, as far as there are any."""
    sides = [value for option, value in match.options.items() if match.game.kinds[option] == "side"]
    day = date(t, match.extra.get("date", ""))
    return [each for each in (day, sided(t, sides) if sides else "") if each]
