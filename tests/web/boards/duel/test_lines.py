"""What the harbour of the Duel says of a free square, of a ship, and of the tokens on it."""

import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES, chance, duel
from game.duel import parts
from game.duel.advice.line import takers
from game.duel.rules import SQUARE, unloading
from game.duel.table import EMPTY, NUMBER, TOKEN
from game.interface import BOX, OVER
from game.record import Step
from tests.game.duel.laying import laid
from web.advice import hint
from web.boards import BOARDS
from web.boards.duel import harbour, tokens
from web.boards.duel.story import reasons
from web.boards.pieces import begin
from web.boards.scene import Scene
from web.table import bots, speech

GAME, BOARD = GAMES["duel"], BOARDS["duel"]


@pytest.fixture
def shown(t):
    """The tips of the board at a table."""

    def tips(table):
        names = {1: "Anna", 2: "Ben"}
        scene = Scene(GAME, table, duel.turn(table), names, t, begin(GAME, table), table.options, BOARD.THINGS)
        return re.findall(r'data-tip="([^"]*)"', BOARD.board(scene))

    return tips


TOLD = [
    ("c1=2 a1=1", "Square b1: free, in line with ships 1 and B. Ship 1: a meeple here would be number 2 of 3 in line"),
    ("c1=2 a1=1", "number 2 of 3 in line and would get a dark pyramid token."),
    (
        "c1=2",
        "Square a1: free, in line with ships 1 and A. Ship 1: a meeple here would be number 2 of 2 in line and would",
    ),
    ("c1=2", "Square a3: free, in line with ships 3 and A. Ship 3: a meeple here would be alone. Unloading needs two."),
    ("c1=2", "Ship 1: obelisk, dark pyramid and temple 1. To be unloaded, it needs 1 more meeple in line."),
    ("c1=2 a1=1", "If unloaded now, it goes to Ben."),
    ("c1=2 a1=1", "If the ship is unloaded now, this token is lost."),
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
    found = takers(unloading(after, "a" if square == "a2" else "1"))
    got = next(taker.token for taker in found if taker.square == square).replace("tomb", "the tomb ")
    tip = next(tip for tip in shown(table) if tip.startswith(f"Square {square}:"))
    assert f"get {got} token." in tip


def test_a_ship_that_has_left_serves_nobody(shown):
    table = laid("c1=2")
    table.ships &= ~1
    assert any("Square a1" in tip and "Ship 1 is out of the game." in tip for tip in shown(table))


def test_a_ship_that_is_being_loaded_promises_nothing(shown):
    """While tokens are drawn for it, as between browsers, nothing is known of what it will bring."""
    table = laid("c1=2", ship1="obelisk dark temple1")
    table.cargo[1:3] = [EMPTY] * 2
    table.agenda = [1, 2]
    tips = shown(table)
    assert "Ship 1: obelisk." in tips
    assert any(
        tip.startswith("Square a1: free, in line with ships 1 and A. Ship A: a meeple here would") for tip in tips
    )
    table.cargo[0] = EMPTY
    assert "Ship 1 is being loaded." in shown(table)


def test_the_last_ship_promises_nothing_for_nobody_unloads_it(shown):
    table = laid("c1=2 b1=1", ship1="obelisk dark temple1")
    table.ships = 1
    tips = shown(table)
    assert "Square a1: free, in line with ships 1 and A. Ship A is out of the game." in tips
    assert "Ship 1: obelisk, dark pyramid, temple 1." in tips
    assert not any("nloaded now" in tip or "to be unloaded" in tip or "would" in tip for tip in tips)


@pytest.mark.parametrize("seed", range(3))
def test_whom_a_place_serves_is_what_the_rules_do_at_any_table(t, shown, seed):
    """Each free square in the lines of its two ships, at tables of whole matches, those of the box too."""
    rng, table, checked = Random(seed), laid(), 0
    while duel.turn(table) != OVER:
        for square in parts.SQUARES if rng.random() < 0.1 else ():
            if table.squares[SQUARE[square]]:
                continue
            tip = next(tip for tip in shown(table) if tip.startswith(f"Square {square}:"))
            for ship in (square[1], square[0]):
                told = claimed(t, table, square, ship)
                assert told in tip if told else f"Ship {ship.upper()}:" not in tip
                checked += bool(told)
        draw = duel.turn(table) == BOX
        table = duel.apply(table, chance.draw(duel, table, rng) if draw else rng.choice(list(duel.legal(table))))
    assert checked > 60


def claimed(t, table, square: str, ship: str) -> str:
    """What a meeple of seat 1 gets there, by an unloading that the rules carry out."""
    after, seat = table.copy(), 1
    number = parts.SHIPS.index(ship)
    if not table.ships >> number & 1:
        return t("duel.ship.gone", ship=ship)
    if EMPTY in table.cargo[3 * number : 3 * number + 3]:
        return ""
    after.squares[SQUARE[square]], after.full = seat, after.full | 1 << SQUARE[square]
    line = [place for place in parts.LINES[ship] if after.squares[SQUARE[place]]]
    if len(line) < 2:
        return t("duel.line.alone", ship=ship)
    after.agenda, after.mover, at = [], seat, line.index(square) + 1
    token = TOKEN[table.cargo[3 * number + 3 - at]]
    held = after.held[seat][NUMBER[token]]
    mine = [place for place in line if after.squares[SQUARE[place]] == seat]
    fetched = [TOKEN[table.cargo[3 * number + 2 - line.index(place)]] for place in mine]
    duel.play(after, f"unload {ship}")
    assert after.held[seat][NUMBER[token]] == held + fetched.count(token)
    return t("duel.line", ship=ship, n=at, all=len(line), token=tokens.name(t, token))


def test_the_sentence_comes_before_the_figures(desk):
    table = desk(seed=3, moves=40)
    for words in table.match.legal:
        said = [*reasons(table.t, table.names, table.match.table, words)]
        table.bots.ranking = [{"words": words, "margin": 1.0}]
        table.bots.ranked = bots.subject(table)
        speech.advise(table, words)
        whole = hint.reason(table)
        assert whole[: len(said[: hint.MOST])] == said[: hint.MOST]
        assert not said[hint.MOST :] or said[hint.MOST] not in whole


@pytest.mark.parametrize(
    ("words", "ships"), [("swap 2 1 3 b", "2b"), ("take a 3", "a"), ("haul c1 3", "3"), ("place a1", "")]
)
def test_slots_of_the_last_move_mark_no_ship(words, ships):
    """Slots have numbers as some ships have."""
    scene: Any = SimpleNamespace(last=Step(1, words), marks=())
    assert "".join(ship for ship in parts.SHIPS if harbour.last(scene, ship)) == ships
