"""The search over any game: it answers legally, sees no more than it may, can be stopped, and finds obvious moves."""

from random import Random
from typing import Any

import pytest

from game import AnyGame
from game.bots import registry
from game.bots.plain import Plain
from game.bots.search import Search
from tests.game.bots.gametree import Tree, end, fork, lots
from tests.game.playing import EVERY, every_set, some_plies


def said(game: AnyGame, table: Any, seat: int, rounds: int) -> str:
    """The search's answer to the table that this seat sees."""
    seen = game.seen(table, seat)
    search = Search(registry.model(game, seen), seen, seat, Random(7))
    search.run(rounds)
    return search.best()


def thinking(game: AnyGame, seats: int, seed: int, share: float) -> Any:
    """Tables at which a seat has a choice."""
    for match, _, rng in some_plies(game, seats, seed, share):
        if match.turn > 0 and game.due(match.table) is None:
            yield match, rng


@every_set
def test_the_search_says_what_is_legal(game: AnyGame, seats: int) -> None:
    for match, _ in thinking(game, seats, 3, 0.3):
        words = said(game, match.table, match.turn, 12)
        step, _, note = words.partition(":")
        assert step in match.legal
        game.apply(match.table, words)
        assert bool(game.notes(match.table, step, ())) == (":" in words), note


@every_set
def test_what_is_hidden_changes_nothing(game: AnyGame, seats: int) -> None:
    """Every table that looks the same to the seat gets the same answer."""
    for match, rng in thinking(game, seats, 4, 0.3):
        other = game.guess(game.seen(match.table, match.turn), match.turn, rng)
        assert said(game, match.table, match.turn, 20) == said(game, other, match.turn, 20)


@pytest.mark.parametrize("game", EVERY.values(), ids=list(EVERY))
def test_a_search_in_slices_is_the_same_search(game: AnyGame) -> None:
    match, _ = next(iter(thinking(game, game.seats[0], 5, 0.5)))
    seen = game.seen(match.table, match.turn)
    whole, sliced = (Search(registry.model(game, seen), seen, match.turn, Random(1)) for _ in range(2))
    assert whole.best(), "it has an answer before the first round"
    whole.run(60)
    for _ in range(6):
        sliced.run(10)
    assert sliced.ranking() == whole.ranking()
    assert sum(each.visits for each in whole.ranking()) in (whole.rounds, whole.rounds - 1)


def test_plain_rules_find_the_best_sale() -> None:
    """Tiny, two seats: seat 2's turn comes last, so two cards for 1 more are best sold together."""
    game = EVERY["tiny"]
    table = game.start({"thanks": "0"}, 2)
    for words in ("1 fig", "2 gold", "1 fig", "2 date", "bid: 0", "bid: 0", "show 0", "show 0", "sell fig"):
        table = game.apply(table, words)
    assert game.turn(table) == 2
    seen = game.seen(table, 2)
    search = Search(Plain(game, seen), seen, 2, Random(1))
    search.run(60)
    assert search.best() == "sell date gold"
    assert search.ranking()[0].words == "sell date gold"


ASKED = Tree(
    fork(
        1,
        (0, 0, 0),
        ask=lots(
            (0, 0, 0),
            up=(1, fork(2, (0, 0, 0), give=end(9, 5, 1), keep=end(0, 8, 1))),
            down=(1, fork(3, (0, 0, 0), give=end(9, 1, 5), keep=end(4, 1, 3))),
        ),
        leave=end(3, 2, 1),
    )
)
"""Who is asked is drawn: seat 2 keeps and wins, seat 3 cannot win and may do either. Leaving wins for seat 1."""


def test_whoever_is_asked_answers_for_itself() -> None:
    """Asking wins one match in two for seat 1. Margins after it, a half each of up and down, whose answer is open:

    -8, 7, -7 (seat 2 keeps), and 4, -8, -4 or 1, -3, -1 (whatever seat 3 does).
    """
    search = Search(Plain(ASKED, ASKED.root), ASKED.root, 1, Random(1))
    search.run(400)
    assert search.best() == "leave" and search.hope("leave") == (1, 1)
    assert search.margins("leave") == pytest.approx([1, -1, -2])
    search.run(800, "ask")
    assert search.hope("ask")[1] == pytest.approx(0.5, abs=0.06)
    one, two, three = search.margins("ask")
    assert -3.9 < one < -1.6 and -1 < two < 2.4 and -5.9 < three < -3.6
