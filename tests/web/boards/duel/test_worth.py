"""What the tip of a token that a seat has says: what its monument is worth now, as a sum."""

import re

import pytest

from game import duel
from tests.game.duel.laying import laid
from web.app.screen import screen
from web.boards import BOARDS
from web.boards.duel.estate import worth
from web.boards.pieces import begin
from web.boards.scene import Scene

SUMS = [
    ("tomb", "tomb3 tomb4 tomb9", "AAAA", "Now: 3–4 (4) + 9 (1) = 5 points."),
    ("tomb", "tomb3 tomb4 tomb9", "AAAB", "Now: 3–4 (4) + 9 (4) = 8 points."),
    ("tomb", "tomb9", "AAAA", "Now: 1 point."),
    ("temple", "temple1 temple4 temple4", "AAAA", "Now: 1 + 4 + 4 = 9 points."),
    ("temple", "temple1 temple4 temple4", "ABAA", "Now: 4 + 1 = 5 points."),
    ("pyramids", "light light dark dark dark", "AAAA", "Now: 3 + 6 = 9 points."),
    ("pyramids", "light light dark dark dark", "AABA", "Now: 4 points."),
    ("pyramids", "dark dark", "AAAA", "Now: 3 points."),
    ("pyramids", "", "AAAA", "Now: 0 points."),
    ("pyramids", "", "AABA", "Now: −6 points."),
    ("obelisk", "obelisk obelisk", "AAAA", "Now: 2 + 6 = 8 points."),
    ("obelisk", "obelisk obelisk", "BAAA", "Now: 0 points."),
]


@pytest.mark.parametrize(("site", "held", "sides", "told"), SUMS)
def test_the_sum_is_that_of_the_side_in_play(t, site, held, sides, told):
    assert worth(t, laid(one=held, sides=sides), 1, site) == told


def test_tokens_that_a_seat_has_say_it_in_their_tips(desk):
    table = desk(seed=1, moves=60)
    html = screen(table)
    tips = re.findall(r'class="token (?:block )?is-(?:tomb|temple|light|dark|obelisk)\d*"[^>]*data-tip="([^"]*)"', html)
    assert any("Now: " in tip for tip in tips) and any("Now: " not in tip for tip in tips), "owned, and on ships"


def test_a_monument_without_tokens_says_so(t):
    """And a total below none has a minus, which is read out as one."""
    table = laid(sides="AABA")
    names = {1: "Anna", 2: "Ben"}
    scene = Scene(duel, table, 1, names, t, begin(duel, table), table.options, BOARDS["duel"].THINGS)
    html = BOARDS["duel"].board(scene)
    assert "No temple tokens yet." in html and "No tomb tokens yet." in html and "–;" not in html
    assert ">−6</span>" in html and "-6" not in re.sub(r"<[^>]*>", " ", html)
