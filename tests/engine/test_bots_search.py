"""The search over any game: it answers legally, sees no more than it may, can be stopped, and finds what is obvious."""

from random import Random
from typing import Any

import pytest
from playing import EVERY, every_set, some_plies

from game import AnyGame
from game.bots import shelf
from game.bots.plain import Plain
from game.bots.search import Search


def said(game: AnyGame, table: Any, seat: int, rounds: int) -> str:
    """What the search says on what this seat sees."""
    seen = game.seen(table, seat)
    search = Search(shelf.model(game, seen), seen, seat, Random(7))
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
    whole, sliced = (Search(shelf.model(game, seen), seen, match.turn, Random(1)) for _ in range(2))
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
