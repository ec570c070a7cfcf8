"""What a screen reader says of the match: each thing that happens at the table, once, in the order of the log.

The page has one polite live region, which `announce.js` fills; nothing else at a table is a live region.
"""

from itertools import groupby
from typing import Any

from game.interface import BOX, OVER
from game.record import Step
from web.boards import BOARDS
from web.desk import Desk
from web.desk.question import Question
from web.desk.review import common
from web.text import marking


class Announcer:
    """What has been announced so far of the match on the table."""

    def __init__(self) -> None:
        self.id = ""
        """The match or puzzle that was on the table last."""
        self.steps: list[Step] = []
        self.question = self.aside = ""
        self.totals: list[int] = []
        self.standing: list[str] = []
        """The score when it was announced last, in points and as sentences, one of each a seat."""
        self.at = -1
        self.notice = ""

    def news(self, desk: Desk, question: Question | None, slid: bool = False) -> list[str]:
        """The sentences to say now; `slid`: the slider was moved, which announces its own value."""
        said = list[str]()
        if desk.match and question:
            said = self.at_table(desk, question, slid)
        else:
            self.__init__()  # type: ignore[misc]  # no table is shown
        if desk.notice != self.notice:
            self.notice = desk.notice
            said.append(desk.notice)
        return [sentence for sentence in said if sentence]

    def at_table(self, desk: Desk, question: Question, slid: bool) -> list[str]:
        """What has happened at the table, the scores if they have changed, and the question."""
        known, steps = desk.id == self.id, [*desk.played.steps]
        old, self.id, self.steps = self.steps, desk.id, steps
        said = []
        if known and old != steps:
            same = common(old, steps)
            said = [desk.t("query.back")] if same < len(old) else []
            said += sentences(desk, same)
        if not known or old != steps:
            said += self.scores(desk, known, bool(said))
        moved = desk.at != self.at
        self.at = desk.at
        aside = question.story if question.told else ""
        story = question.story if question.armed or (desk.ply is not None and not aside) else ""
        marked = [marking.worded(desk.t, how, what) for how, what in question.legend]
        about = "" if question.about in story else question.about
        asked = " ".join(part for part in (question.ask, *marked, story, about) if part)
        if (said or asked != self.question) and question.due and not (slid and moved):
            said.append(asked)
        if aside != self.aside:  # what another seat has said, or that it has left: without the question
            said.append(aside)
        self.question, self.aside = asked if question.due else "", aside  # announced later, once it is due
        return said

    def scores(self, desk: Desk, known: bool, moved: bool) -> list[str]:
        """The score of the seats for which it has changed; at the end of all.

        Until then, a change of one point is not worth saying, and is said with the next.
        """
        game, table, over = desk.played.game, desk.played.table, desk.played.turn == OVER
        totals = [each["total"] for each in game.scores(table if over else game.seen(table, BOX))]
        changed = sum(abs(new - old) for old, new in zip(self.totals, totals, strict=False))
        each = standing(desk, table)
        due = known and (changed > 1 or (over and moved))
        news = each if over else [new for old, new in zip(self.standing, each, strict=False) if new != old]
        if due or not known:
            self.totals, self.standing = totals, each
        return [" ".join(news)] if due else []


def standing(desk: Desk, table: Any) -> list[str]:
    """The score of each seat at a table, in sentences; what is hidden does not count until the end."""
    game = desk.played.game
    if game.turn(table) == OVER:
        scores = enumerate(game.scores(table), 1)
        return [desk.t("score.of", name=desk.name(seat), n=points["total"]) for seat, points in scores]
    return [*BOARDS[game.name].standing(desk.t, desk.names, game, game.seen(table, BOX))]


def sentences(desk: Desk, first: int) -> list[str]:
    """The log's sentences for the steps from `first` on; several draws in a row make one sentence."""
    match, found = desk.played, list[str]()
    for drawn, group in groupby(range(first, len(match.steps)), lambda ply: match.steps[ply].speaker == BOX):
        plies = [*group]
        if not drawn:
            found += [desk.told[ply] for ply in plies]
        elif plies[0]:
            events = [event for ply in plies for event in match.heard(ply, desk.viewer)]
            found.append(BOARDS[match.game.name].drawn(desk.t, desk.names, events))
        else:  # setting up at the start is not told piece by piece
            found.append(desk.t("laid"))
    return found
