"""What tokens at a monument count: the sum that the score is."""

from random import Random

import pytest

from game import duel
from game.duel import parts
from game.duel.advice.worth import terms
from game.duel.scoring import score
from game.interface import OVER


@pytest.mark.parametrize("sides", ["AAAA", "BBBB"])
def test_what_is_added_up_is_the_score(sides):
    rng = Random(1)
    table = duel.start(dict(zip(parts.SITES, sides, strict=True)), 2)
    while duel.turn(table) != OVER:
        table = duel.apply(table, rng.choice(list(duel.legal(table))))
        for seat in (1, 2):
            for site in parts.SITES:
                added = [term.points for term in terms(table, seat, site)]
                assert not added or sum(added) == score(table, seat)[site]
