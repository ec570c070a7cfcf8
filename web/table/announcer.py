"""What a screen reader says of the match: each thing that happens at the table, once, in the order of the log.

The page has one polite live region, which `announce.js` fills; nothing else at a table is a live region.
"""

from collections.abc import Sequence
from itertools import groupby

from game.interface import BOX, OVER
from game.record import Step
from web.boards import BOARDS
from web.desk import Desk
from web.desk.question import Question
from web.table import history
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
        said = self.at_table(desk, question, slid) if desk.match and question else self.away()
        if desk.notice != self.notice:
            self.notice = desk.notice
            said.append(desk.notice)
        return [sentence for sentence in said if sentence]

    def away(self) -> list[str]:
        """Forgets everything, as no table is shown."""
        self.__init__()  # type: ignore[misc]
        return []

    def at_table(self, desk: Desk, question: Question, slid: bool) -> list[str]:
        """What has happened at the table, the scores if they have changed, and the question."""
        known, steps = desk.id == self.id, [*desk.played.steps]
        old, self.id, self.steps = self.steps, desk.id, steps
        said = []
        if known and old != steps:
            same = history.common(old, steps)
            said = [desk.t("ear.back")] if same < len(old) else []
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
        match = desk.played
        game, over = match.game, match.turn == OVER
        table = match.table if over else game.seen(match.table, BOX)
        totals = [each["total"] for each in game.scores(table)]
        changed = sum(abs(new - old) for old, new in zip(self.totals, totals, strict=False))
        if over:
            each = [desk.t("score.of", name=desk.name(seat), n=n) for seat, n in enumerate(totals, 1)]
        else:
            each = list(BOARDS[game.name].standing(desk.t, desk.names, game, table))
        due = known and (changed > 1 or (over and moved))
        news = each if over else [new for old, new in zip(self.standing, each, strict=False) if new != old]
        if due or not known:
            self.totals, self.standing = totals, each
        return [" ".join(news)] if due else []


def sentences(desk: Desk, first: int) -> list[str]:
    """The log's sentences for the steps from `first` on; several draws in a row make one sentence."""
    match = desk.played
    plies = range(first, len(match.steps))
    found = []
    for drawn, group in groupby(plies, lambda ply: match.steps[ply].speaker == BOX):
        some = list(group)
        if drawn:
            found.append(draws(desk, some))
        else:
            found += [desk.told[ply] for ply in some]
    return found


def draws(desk: Desk, plies: Sequence[int]) -> str:
    """One sentence for these draws of the box; setting up at the start is not told piece by piece."""
    match = desk.played
    if plies[0] == 0:
        return desk.t("laid")
    events = [event for ply in plies for event in match.heard(ply, desk.viewer)]
    return BOARDS[match.game.name].drawn(desk.t, desk.names, events)
