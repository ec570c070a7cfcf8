"""Nobody finds out at one device what another keeps secret, whatever they press, type, ask or open (`worlds.py`)."""

from random import Random

import pytest

from game import valley
from game.interface import OVER
from game.match import Match
from tests.game import tiny
from tests.web.tiny_board import world
from tests.web.worlds import Watched, begin
from web.sittings.local import Local
from web.table import session

__all__ = ["world"]
NAMES = {1: "Anna", 2: "Ben", 3: "Carla"}
MATCHES = {
    "quick": (valley, {"quick": "yes"}),
    "one by one": (valley, {"quick": "yes", "alternate": "yes"}),
    "tiny": (tiny, {}),
}
FULL = {"quick": 400, "one by one": 60, "tiny": 400}  # one by one, the device changes hands at each tablet
TRIED = [("quick", 2), ("tiny", 2), *(pytest.param(*each, marks=pytest.mark.full) for each in FULL.items())]


def watched(world, kind, most, seed=1):
    game, options = MATCHES[kind]
    return Watched(begin(world.t, Match(game, options, 3, NAMES)), Random(seed), most)


@pytest.mark.few(1)
@pytest.mark.parametrize(("kind", "most"), TRIED)
def test_a_whole_match_of_three_keeps_all_secrets(world, kind, most):
    found = watched(world, kind, most).play()
    assert not found.leaks, found.leaks[0]
    assert found.looks >= 10 and found.match.turn == OVER


@pytest.mark.few(1)
@pytest.mark.parametrize("kind", MATCHES)
def test_nothing_at_all_can_be_done_that_tells_a_secret(world, kind):
    """The first times that the device is handed over, much more of what is offered is tried."""
    found = watched(world, kind, 60, seed=2).play(rounds=3)
    assert not found.leaks, found.leaks[0]


def still(desk):
    """As if nothing were cleared for the next who looks."""
    hint, pasted = desk.bots.hint, desk.pasted
    CAUGHT_UP(desk)
    desk.bots.hint, desk.pasted = hint, pasted


CAUGHT_UP = session.caught_up
HOLES = {
    "a branch": (Local, "allows", lambda self, command, ply: True),
    "what is left": (session, "caught_up", still),
}


@pytest.mark.few(1)
@pytest.mark.parametrize("hole", HOLES)
def test_a_hole_is_found(world, monkeypatch, hole):
    monkeypatch.setattr(*HOLES[hole])
    assert watched(world, "quick", 150, seed=2).play(rounds=3).leaks
