"""What the harbour of the Duel says of a free square, of a ship, and of the tokens on it."""

import re

import pytest

from game import GAMES
from game.duel.rules import SQUARE, unloading
from tests.web.test_reasons import laid
from web.boards import BOARDS
from web.boards.duel.line import fetching
from web.boards.pieces import begin
from web.boards.scene import Scene

GAME, BOARD = GAMES["duel"], BOARDS["duel"]


@pytest.fixture
def shown(t):
    """The tips of the board at a table."""

    def tips(table):
        names = {1: "Anna", 2: "Ben"}
        scene = Scene(GAME, table, 1, names, t, begin(GAME, table), table.options, BOARD.THINGS)
        return re.findall(r'data-tip="([^"]*)"', BOARD.board(scene))

    return tips


TOLD = [
    ("c1=2 a1=1", "Square b1, free, before ships 1 and b. Ship 1: a meeple here would be number 2 of 3 in its line"),
    ("c1=2 a1=1", "number 2 of 3 in its line and get dark pyramid."),
    ("c1=2", "Square a1, free, before ships 1 and a. Ship 1: a meeple here would be number 2 of 2 in its line and get"),
    ("c1=2", "Square a3, free, before ships 3 and a. Ship 3: a meeple here would be alone in its line, one too few"),
    ("c1=2", "Ship 1: obelisk, dark pyramid and temple 1. Unloading needs 1 more meeple in its line."),
    ("c1=2 a1=1", "Unloaded now, it goes to Ben."),
    ("c1=2 a1=1", "Unloaded now, it is lost."),
]


@pytest.mark.parametrize(("meeples", "told"), TOLD)
def test_the_harbour_says_whom_a_place_serves(shown, meeples, told):
    tips = shown(laid(meeples, ship1="obelisk dark temple1"))
    assert any(told.replace(", dark pyramid and", ", dark pyramid,") in tip for tip in tips), tips


@pytest.mark.parametrize("square", ["b1", "c1", "a2"])
def test_the_token_that_a_meeple_would_get_is_the_one_that_it_gets(shown, square):
    table = laid("a1=1", ship1="tomb1 tomb2 tomb3", shipa="tomb4 tomb5 tomb6")
    after = table.copy()
    after.squares[SQUARE[square]] = 2
    got = fetching(unloading(after, "a" if square == "a2" else "1"))[square].replace("tomb", "tomb ")
    tip = next(tip for tip in shown(table) if tip.startswith(f"Square {square},"))
    assert f"get {got}." in tip


def test_a_ship_that_has_left_serves_nobody(shown):
    table = laid("c1=2")
    table.ships &= ~1
    assert any("Square a1" in tip and "Ship 1 has left the game." in tip for tip in shown(table))
