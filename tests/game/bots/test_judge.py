"""The look back: every choice and draw is judged once, gross mistakes are seen, and luck adds up to none on average."""

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.bots import judge
from game.bots.levels import choose
from game.chance import settle
from game.match import Match
from tests.game.playing import EVERY, whole


@pytest.mark.parametrize("seats", EVERY["tiny"].seats)
def test_every_choice_and_every_run_of_draws_is_judged(seats: int) -> None:
    match = whole(EVERY["tiny"], seats, Random(2), notes=False)
    moments = list(judge.review(match, share=0.04))
    assert moments[0].speaker == 0
    plies = [moment.ply for moment in moments]
    assert plies == sorted(set(plies))
    for moment in moments:
        assert moment.words == match.steps[moment.ply].words and len(moment.margins) == seats
        assert moment.lost >= 0 and moment.swing >= 0
    assert list(judge.review(match, share=0.04)) == moments, "the same match is judged alike"
    assert list(judge.review(match, first=plies[3], share=0.04)) == moments[3:], "wherever one begins"


def test_a_gift_is_seen_as_a_mistake() -> None:
    """A good player against a random one: the random moves cost more."""
    game, rng = EVERY["duel"], Random(8)
    match = Match(game)
    settle(match, rng)
    while match.turn > 0:
        seat = match.turn
        level = 5 if seat == 1 else 1
        match.say(seat, choose(level, game, match.table, seat, match.legal, rng))
        settle(match, rng)
    moments = list(judge.review(match, share=0.15))
    lost = {seat: sum(each.lost for each in moments if each.speaker == seat) for seat in (1, 2)}
    assert lost[2] > lost[1] + 5
    assert all(each.luck[0] == pytest.approx(-each.luck[1]) for each in moments)
    decisive = judge.decisive(moments)
    assert len(decisive) == 3 and min(each.swing for each in decisive) > 0.02
    one, two = (each["total"] for each in game.scores(match.table))
    assert moments[-1].margins[0] == pytest.approx(one - two), "the last choice ends the match"


def test_a_share_of_next_to_nothing_is_one_round() -> None:
    ran = list[int]()
    search = SimpleNamespace(
        model=SimpleNamespace(tuning=SimpleNamespace(judged=100, duel=10)),
        sealed=None,
        mixed=False,
        run=lambda rounds, move=None: ran.append(rounds),
        top=lambda: "a",
        hope=lambda move: (0.0, 0.0),
    )
    assert judge.weigh(cast(Any, search), "a", None, 0.001) == "a" and ran == [1]


def test_the_first_of_all_moves_is_judged_like_any_other() -> None:
    """The Duel's moves are numbers, and "place a1" is 0."""
    match, rng = Match(EVERY["duel"]), Random(1)
    settle(match, rng)
    for words in ("place a1", "place b2"):
        match.say(match.turn, words)
    found = [moment.words for moment in judge.review(match, share=0.02) if moment.speaker]
    assert found == ["place a1", "place b2"]
