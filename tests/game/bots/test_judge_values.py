"""The look back by value, for two, three and four seats: every number here was worked out by hand."""

from math import exp

import pytest

from game.bots import judge, tuning
from game.bots.judge import Moment
from game.match import Match
from tests.game import tiny
from tests.game.bots.gametree import Tree, end, fork, lots

SCALE = tuning.PLAIN.scale


def looked_back(game, *steps):
    """The moments of a match of these steps, by their words."""
    match = Match(game, None, game.seats[0] if isinstance(game, Tree) else 3)
    for words in steps:
        match.say(match.turn, words)
    return {moment.words: moment for moment in judge.review(match, share=0.3)}


def told(moment: Moment):
    return moment.lost, moment.margins, moment.luck


THREE = Tree(
    lots(
        (0, 0, 0),
        high=(
            1,
            fork(
                2,
                (6, 0, 2),
                good=end(2, 5, 3),
                even=end(5, 5, 3),
                bad=end(6, 1, 2),
            ),
        ),
        low=(3, fork(3, (2, 4, 0), good=end(1, 1, 9), bad=end(2, 4, 3))),
    )
)
"""Margins after *high*: 6 - 2, 0 - 6, 2 - 6; after *low*: 2 - 4, 4 - 2, 0 - 4."""
EXPECTED = (0.25 * 4 - 0.75 * 2, -0.25 * 6 + 0.75 * 2, -4.0)


@pytest.mark.parametrize(
    ("draw", "margins", "luck"),
    [("high", (4, -6, -4), (4.5, -6.0, 0.0)), ("low", (-2, 2, -4), (-1.5, 2.0, 0.0))],
)
def test_luck_of_three_seats(draw, margins, luck):
    """The result of a draw less the mean of all: for each seat its own, with its sign; they need not add up to zero."""
    assert EXPECTED == (-0.5, 0.0, -4.0)
    found = looked_back(THREE, draw, "good")
    assert told(found[draw]) == (0.0, pytest.approx(margins), pytest.approx(luck))
    assert [sum(each) for each in zip(*(moment.luck for moment in found.values()), strict=True)] == pytest.approx(luck)
    assert found[draw].speaker == 0 and found[draw].best == ""


def shares(*margins):
    """Chances of winning by the score as it stands."""
    parts = [exp(min(0, margin) / SCALE) for margin in margins]
    return [part / sum(parts) for part in parts]


def test_the_swing_of_a_draw_is_the_largest_change_of_a_chance():
    high, low = shares(4, -6, -4), shares(-2, 2, -4)
    changes = [abs(one - (one + 3 * two) / 4) for one, two in zip(high, low, strict=True)]
    assert looked_back(THREE, "high", "good")["high"].swing == pytest.approx(max(changes))
    assert max(changes) > 1.1 * sorted(changes)[1]


@pytest.mark.parametrize(
    ("steps", "seat", "lost", "margins", "swing", "best"),
    [
        (("high", "good"), 2, 0, (-3, 2, -2), 0, "good"),
        (("high", "even"), 2, 2, (0, 0, -2), 0.5, "good"),
        (("high", "bad"), 2, 7, (4, -5, -4), 1, "good"),
        (("low", "good"), 3, 0, (-8, -8, 8), 0, "good"),
        (("low", "bad"), 3, 9, (-2, 1, -1), 1, "good"),
    ],
)
def test_a_move_costs_points_of_its_own_seat(steps, seat, lost, margins, swing, best):
    """Every seat's margin is its points less the best other's: no two margins are opposites."""
    moment = looked_back(THREE, *steps)[steps[-1]]
    assert told(moment) == (pytest.approx(lost), pytest.approx(margins), (0.0, 0.0, 0.0))
    assert (moment.speaker, moment.best, moment.exact) == (seat, best, False)
    assert moment.swing == pytest.approx(swing, abs=0.02)
    assert moment.before[seat - 1] - moment.margins[seat - 1] == pytest.approx(moment.lost)


FOUR = Tree(
    fork(
        1,
        (0, 0, 0, 0),
        trust=fork(4, (9, 0, 0, 0), keep=end(12, 0, 7, 2), betray=end(8, 1, 5, 10)),
        safe=lots((1, 1, 1, 1), up=(1, end(9, 4, 2, 1)), down=(1, end(5, 1, 3, 2))),
    )
)
"""Seat 4 betrays, for its own sake: seat 1 then has 8 - 10. *safe* brings 9 - 4 or 5 - 3, whatever is drawn."""


def test_four_seats_where_each_looks_after_itself():
    moment = looked_back(FOUR, "trust", "keep")["trust"]
    assert moment.best == "safe" and moment.lost == pytest.approx(3.5 + 2, abs=0.8)
    assert moment.margins == pytest.approx((-2, -9, -5, 2), abs=0.8)
    gift = looked_back(FOUR, "trust", "keep")["keep"]
    assert (gift.lost, gift.margins) == (pytest.approx(12), pytest.approx((5, -12, -5, -10)))
    assert gift.best == "betray" and gift.swing == pytest.approx(1, abs=0.02)


def test_luck_of_four_seats_at_the_end():
    """9 4 2 1 or 5 1 3 2: margins 5 -5 -7 -8 or 2 -4 -2 -3, so half their difference either way."""
    half = (1.5, -0.5, -2.5, -2.5)
    found = [looked_back(FOUR, "safe", draw)[draw] for draw in ("up", "down")]
    assert told(found[0]) == (0, pytest.approx((5, -5, -7, -8)), pytest.approx(half))
    assert told(found[1]) == (0, pytest.approx((2, -4, -2, -3)), pytest.approx([-each for each in half]))
    safe = looked_back(FOUR, "safe", "up")["safe"]
    assert safe.lost == 0 and safe.margins == pytest.approx((3.5, -4.5, -4.5, -5.5), abs=0.6)


def test_two_draws_in_a_row_are_one_moment():
    """Each draw has its own luck: first 8 or 0 for seat 1, then 4 more or none for seat 2."""
    second = {points: lots((points, 0), more=(1, end(points, 4)), none=(1, end(points, 0))) for points in (8, 0)}
    game = Tree(lots((0, 0), much=(1, second[8]), nothing=(3, second[0])))
    found = looked_back(game, "much", "none")
    assert list(found) == ["none"]
    assert found["none"].luck == pytest.approx((8 - (0.25 * 6 - 0.75 * 2), -8), abs=0.8)
    assert found["none"].margins == (8, -8)


DEALT = ("1 fig", "2 date", "3 gold", "1 fig", "2 gold", "3 fig", *["bid: 0"] * 3, *["show 0"] * 3)


@pytest.mark.parametrize(
    ("sold", "lost", "margins", "swing"),
    [("sell gold fig", 0, (-3, -1, 1), 0), ("sell gold", 1, (-2, 0, 0), 0.5), ("sell fig", 4, (-2, 2, -3), 1)],
)
def test_tiny_with_known_hands(sold, lost, margins, swing):
    """Seat 1 has sold two figs for 3, seat 2 its gold for 4 and has a card left: 3 and 5.

    Seat 3, with gold and a fig, sells both for 4 + 1 + 1 = 6, its gold for 4 and keeps 1, or its fig for 1 and keeps 1.
    """
    sold = "sell fig gold" if sold == "sell gold fig" else sold
    found = looked_back(tiny, *DEALT, "sell fig fig", "sell gold", sold)
    moment = found[sold] if sold != "sell gold" else [*found.values()][-1]
    assert (moment.speaker, moment.lost, moment.margins) == (3, pytest.approx(lost), pytest.approx(margins))
    assert moment.swing == pytest.approx(swing, abs=0.02)
    assert moment.best == "sell fig gold"
    assert found["3 fig"].luck == (0, 0, 0), "every card counts 1 until it is sold"


def test_a_note_that_the_record_does_not_tell_is_known_by_what_was_opened():
    """Both bid 2 in a record without notes: that costs against 0, which buys the same turn."""
    told = looked_back(tiny, *DEALT[:6], "bid: 2", "bid: 0", "bid: 1", "show 2", "show 0", "show 1")
    untold = looked_back(tiny, *DEALT[:6], "bid", "bid", "bid", "show 2", "show 0", "show 1")
    assert [words for words in told if words.startswith("bid")] == ["bid: 2", "bid: 0", "bid: 1"]
    assert "bid" in untold and untold["bid"].ply == 8
    assert told["bid: 1"].lost == untold["bid"].lost
    unknown = looked_back(tiny, *DEALT[:6], "bid", "bid", "bid")
    assert "bid" not in unknown, "nobody knows what was written"
