"""Intervals, Elo, the sequential test and the numbers of a pair's box, against values that are known."""

from collections import Counter
from math import inf, log
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.bots.arena.deal import Draws
from game.bots.arena.figures import BOUND, elo, ratio, spread, wilson
from game.match import Match
from tests.game import tiny

DUEL = GAMES["duel"]


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (29, 30, 0.8333, 0.9941), (0, 0, 0, 1)],
)
def test_wilson(won, n, low, high):
    """81 of 263: Newcombe's example (Statistics in Medicine 17, 1998)."""
    assert wilson(won, n) == pytest.approx((low, high), abs=1e-4)


def test_elo():
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(0.64) == pytest.approx(99.95, abs=0.01)
    assert [elo(0), elo(1)] == [-inf, inf]
    assert elo(0.3) == pytest.approx(-elo(0.7))


def test_spread():
    mean, reach = spread([1, 2, 3, 4, 5])
    assert (mean, reach) == pytest.approx((3, 1.95996 * (2.5 / 5) ** 0.5), abs=1e-4)
    assert spread([7]) == (7, inf)


@pytest.mark.parametrize(("won", "lost"), [(7, 3), (50, 50), (16, 1), (300, 200)])
def test_with_nothing_but_wins_and_losses_it_is_wald_s_test(won, lost):
    wald = won * log(0.6 / 0.5) + lost * log(0.4 / 0.5)
    assert ratio([1] * won + [0] * lost, 0.5, 0.6) == pytest.approx(wald, abs=1e-6)


def test_pairs_that_are_even_speak_for_the_lower_rate_and_change_with_the_bounds():
    assert ratio([0.5] * 10, 0.5, 0.6) == pytest.approx(10 * log(0.8), abs=0.02)
    rates = [0, 0.5, 0.5, 1, 1, 0.25]
    mirrored = [1 - rate for rate in rates]
    assert ratio(rates, 0.45, 0.6) == pytest.approx(-ratio(mirrored, 0.4, 0.55))


@pytest.mark.full
@pytest.mark.parametrize(("true", "accepted"), [(0.5, -1), (0.6, 1)])
def test_the_sequential_test_is_wrong_in_about_one_of_twenty_at_most(true, accepted):
    wrong, lengths = 0, []
    for seed in range(200):
        rng = Random(seed)
        rates: list[float] = []
        while abs(found := ratio(rates, 0.5, 0.6) if rates else 0.0) < BOUND:
            rates += [((rng.random() < true) + (rng.random() < true)) / 2 for _ in range(5)]
        wrong += found * accepted < 0
        lengths.append(len(rates))
    assert wrong <= 17, "5 % of 200, and three standard deviations"
    assert 20 < sum(lengths) / len(lengths) < 120


# -- the box of a pair -------------------------------------------------------------------------------------------------


def set_up(draws, game, options, seats=2):
    match = Match(game, options, seats)
    while match.turn == 0:
        match.say(0, draws.draw(game, match.table))
    return match


def test_both_matches_of_a_pair_begin_alike_and_pairs_differ():
    one, two, other = (set_up(Draws(seed), DUEL, {}).steps for seed in ("1 0", "1 0", "1 1"))
    assert one == two != other


def test_the_same_place_has_the_same_number_whatever_was_drawn_elsewhere():
    """Two seats are dealt cards in turn; that a third is dealt some between does not change whose number it is."""
    dealt = {}
    for seats in (2, 3):
        draws, match = Draws("x"), Match(tiny, {}, seats)
        match.say(0, draws.draw(tiny, match.table))
        dealt[seats] = match.steps[0], Draws("x").draw(tiny, match.table)
    assert dealt[2] == dealt[3]
    table = tiny.start({"thanks": "0"}, 2)
    again = Draws("x")
    first, second = again.draw(tiny, table), again.draw(tiny, table)
    assert again.times == {"1": 2} and Draws("x").draw(tiny, table) == first
    assert {Draws(str(n)).draw(tiny, table) for n in range(50)} == {"1 fig", "1 date", "1 gold"}, (first, second)


def bag(*steps: str) -> Any:
    """As much of a game as a draw asks for: a box that may say these steps, each as likely."""
    return SimpleNamespace(legal=lambda table: steps, odds=lambda table: [1] * len(steps))


def test_the_place_is_what_all_steps_begin_with_and_a_sure_step_needs_no_number():
    draws = Draws("x")
    draws.draw(bag("group 1 red red", "group 1 red white", "group 1 white white"), None)
    draws.draw(bag("group 2 red red"), None)
    draws.draw(bag("group 1 white white", "group 1 white red"), None)
    draws.draw(bag("yes", "no"), None)
    assert draws.times == {"group 1": 1, "group 1 white": 1, "": 1}


def test_the_box_draws_by_its_odds():
    table = tiny.start({"thanks": "0"}, 2)
    counts = Counter(Draws(str(n)).draw(tiny, table).split()[1] for n in range(4000))
    for card, left in tiny.CARDS.items():
        assert counts[card] / 4000 == pytest.approx(left / 10, abs=0.03)
