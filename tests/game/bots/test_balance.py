"""The balance of a look back: start, moves and luck are the result, for every seat of every game."""

from itertools import pairwise
from random import Random

import pytest

from game import valley
from game.bots import balance, judge
from game.bots.balance import Balance
from game.bots.judge import Moment
from game.interface import BOX, AnyGame
from game.match import Match
from tests.game import tiny
from tests.game.bots.gametree import Tree, end, fork, lots
from tests.game.playing import SETS, whole


def result(match: Match) -> tuple[float, ...]:
    totals = [each["total"] for each in match.game.scores(match.table)]
    return tuple(own - max(totals[:seat] + totals[seat + 1 :]) for seat, own in enumerate(totals))


def balanced(match: Match, share: float = 0.02) -> tuple[list[Moment], Balance]:
    found = balance.settled(list(judge.review(match, share=share)), result(match), match.game.secret)
    return found, balance.balance(found, match.seats)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{game.name}-{seats}", marks=[pytest.mark.full] * (game is valley))
        for game, seats in SETS
    ],
)
def test_start_moves_and_luck_are_the_result(game: AnyGame, seats: int) -> None:
    match = whole(game, seats, Random(seats))
    found, sums = balanced(match, 0.004)
    assert sums.end == pytest.approx(result(match))
    assert found[0].before == pytest.approx(sums.start)
    assert min(sums.lost) >= 0 and any(sums.lost), "a random player errs"
    for before, after in pairwise(found):
        if after.speaker == BOX:
            assert after.before == pytest.approx(balance.reached(before)), "a draw goes on from what was expected"
    for moment in found:
        if moment.speaker == BOX or balance.verb(moment) in game.secret:
            continue
        assert not any(moment.luck), "an open move is no luck"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("over", [True, False])
def test_whatever_was_judged_it_adds_up(seats: int, over: bool) -> None:
    """Also where all lead nobody, steps were passed over, draws follow each other, and notes were opened."""
    rng = Random(seats)
    for _ in range(50):
        end = tuple(float(rng.randint(-3, 3)) for _ in range(seats)) if over else None
        raw = [made_up(ply, seats, rng) for ply in sorted(rng.sample(range(60), rng.randint(1, 30)))]
        found = balance.settled(raw, end, {"lay"})
        sums = balance.balance(found, seats)
        assert sums.end == pytest.approx(end or balance.reached(found[-1]))
        figures = zip(sums.start, sums.lost, sums.given, sums.luck, sums.rest, strict=True)
        added = [start - lost + given + luck + rest for start, lost, given, luck, rest in figures]
        assert added == pytest.approx([*sums.end])
        for old, new in zip(raw, found, strict=True):
            if old.speaker == BOX:
                assert old.luck == new.luck, "what the estimates were off by is no luck"
                continue
            assert balance.cost(new) == pytest.approx(balance.cost(old)), "what a move cost stays what it cost"
            assert old.words.startswith("lay") or not any(new.luck)
        for mover in range(1, seats + 1):
            assert sums.lost[mover - 1] == pytest.approx(sum(each.lost for each in raw if each.speaker == mover))


def made_up(ply: int, seats: int, rng: Random) -> Moment:
    """A judgement of the shape that the judge gives them: a step costs its own seat what it lost."""
    mover, lost = rng.randint(0, seats), rng.choice((0.0, 1.5))
    margins, before = ([rng.uniform(-9, 9) for _ in range(seats)] for _ in range(2))
    if mover == BOX:
        luck = tuple(late - early for late, early in zip(margins, before, strict=True))
        return Moment(ply, BOX, "card 1", "", 0.0, tuple(margins), luck, 0.1, False, tuple(before))
    before[mover - 1] = margins[mover - 1] + lost
    words = rng.choice(("lay 1: 2", "lay 3", "go 1"))
    return Moment(ply, mover, words, words, lost, tuple(margins), (0.0,) * seats, 0.0, False, tuple(before))


ROUND = Tree(
    fork(
        1,
        (0, 0),
        risk=lots((0, 0), up=(1, fork(2, (8, 0), take=end(8, 2), leave=end(8, 1))), down=(1, end(0, 2))),
        safe=fork(2, (3, 0), take=end(3, 2), leave=end(3, 0)),
    )
)
"""*risk* brings 8 - 2 or 0 - 2, so 2; *safe* brings 3 - 2, so 1, but always wins."""


def looked_back(game: Tree, *steps: str) -> Match:
    match = Match(game, None, game.seats[0])
    for words in steps:
        match.say(match.turn, words)
    return match


def test_every_figure_of_a_small_match() -> None:
    """Seat 1 gives its certain win away, is lucky by 4 points, and is given one by seat 2."""
    found, sums = balanced(looked_back(ROUND, "risk", "up", "leave"), 0.5)
    assert [moment.words for moment in found] == ["risk", "up", "leave"]
    luck = found[1].luck
    assert luck == pytest.approx((4, -4), abs=1.1) and sums.luck == pytest.approx(luck)
    assert sums.lost == pytest.approx((0, 1)) and sums.given == pytest.approx((1, 0))
    assert sums.end == pytest.approx((7, -7)) and sums.start == pytest.approx((2, -2), abs=0.7)


def test_more_points_with_less_chance_are_no_best_move() -> None:
    """Chances count first, and a cost is never negative: *risk* brings a point more, and loses half of all matches."""
    risk, *_ = judge.review(looked_back(ROUND, "risk", "up", "leave"), share=0.5)
    assert (risk.best, risk.lost) == ("safe", 0.0) and risk.swing == pytest.approx(0.5, abs=0.15)
    assert not balance.good(risk)
    safe, *_ = judge.review(looked_back(ROUND, "safe", "take"), share=0.5)
    assert (safe.best, safe.lost, safe.swing) == ("safe", 0.0, 0.0) and balance.good(safe)


def test_what_opened_notes_bring_is_luck() -> None:
    """Nobody could know the bids of the others: what they make of one's own is neither skill nor a draw."""
    for seats in (2, 3):
        found, _ = balanced(whole(tiny, seats, Random(2)), 0.05)
        told = [any(moment.luck) for moment in found if moment.words.startswith("bid")]
        assert any(told) is (seats == 2), "two reviews do not agree on it with more than two seats"


def test_a_match_that_goes_on_ends_with_what_is_expected() -> None:
    match = looked_back(ROUND, "risk", "up")
    raw = list(judge.review(match, share=0.3))
    found = balance.settled(raw, None, match.game.secret)
    assert balance.balance(found, 2).end == found[-1].margins == pytest.approx((8, -8), abs=1.1)
    assert balance.settled([], None, match.game.secret) == []
    assert balance.balance([], 2) == Balance(*[(0.0, 0.0)] * 6)
