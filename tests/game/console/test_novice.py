"""Builders of Egypt against the novice, who has just learned the rules: where the ladder of levels begins."""

import pytest

from game.bots.arena import deal
from game.bots.arena.setting import Setting

pytestmark = pytest.mark.host

NOVICE = "tests.strength.novice"


def won(level: str, deals: int) -> float:
    """The share of matches of two seats that this level wins: far fewer than measure it, but no defect passes."""
    setting = Setting("builders", 2, (level, NOVICE), "one-one", "random", (0.0, 0.0), "novice")
    shares = [match["share"][0] for number in range(deals) for match in deal.play(setting, number)["matches"]]
    return sum(shares) / len(shares)


def test_the_lowest_level_loses_to_somebody_who_has_just_learned_the_rules() -> None:
    assert 0.05 < won("1", 8) < 0.45


@pytest.mark.full
def test_a_middle_level_does_not() -> None:
    assert won("3", 3) > 0.7
