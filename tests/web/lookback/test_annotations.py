"""What a look back makes of the end of a match: the result, or what was to be expected where it is not reached."""

import pytest

from game.duel.table import TAKE
from tests.web.lookback.test_review import moments, said
from tests.web.saying import say
from web.advice import annotations
from web.app.talk import Talk
from web.store.storage import Storage
from web.table import session


@pytest.fixture
def whole(desk):
    """A match that was played to its end and looked back at, with every figure made up but those of the result."""
    made = desk(seed=4, moves=300)
    assert annotations.result(made.match)
    talk = Talk(made, Storage())
    say(talk, ("do", "review"), ("reviewed", said(moments(made.match))), ("review-done",))
    return talk


def ends(desk):
    return [total.end for total in annotations.totals(annotations.settled(desk), 2)]


def closes(desk) -> bool:
    """Whether all figures add up to the end, for both seats."""
    found = annotations.totals(annotations.settled(desk), 2)
    return all(one.start - one.lost + one.given + one.luck + one.rest == pytest.approx(one.end) for one in found)


def test_at_the_end_it_is_the_result(whole):
    one, two = (each["total"] for each in whole.desk.match.game.scores(whole.desk.match.table))
    assert ends(whole.desk) == [one - two, two - one] and closes(whole.desk)
    assert "Lead at the end" in say(whole, ("do", "review"))["html"]


def test_a_tie_is_a_lead_of_none(whole):
    """Whoever wins it by the rules: a lead is told in points."""
    table, scores = whole.desk.match.table, whole.desk.match.game.scores
    one, two = (each["total"] for each in scores(table))
    table.held[1 if one < two else 2][TAKE] += abs(one - two)  # an action token counts 1
    assert ends(whole.desk) == [0, 0] and closes(whole.desk)
    assert len(whole.desk.match.game.winners(table)) == 1


def test_what_was_taken_back_ends_with_what_was_to_be_expected(whole):
    desk, count = whole.desk, len(whole.desk.review.moments)
    for _ in range(7):
        desk.match.back()
    session.caught_up(desk)
    known = [moment for moment in desk.review.moments if moment.ply < len(desk.match.steps)]
    assert 0 < len(known) < count
    assert ends(desk) == pytest.approx(known[-1].margins) and closes(desk)
    assert "Expected lead now" in say(whole, ("do", "review"))["html"]
    desk.match.forward()
    session.caught_up(desk)
    assert closes(desk)
