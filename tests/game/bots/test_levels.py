"""The levels: legal on every game, blind to what is hidden, the same from the same seed, and named."""

from random import Random

import pytest

from game import AnyGame, builders
from game.bots import BOTS, THINKERS, levels, tuning
from game.bots.levels import Thinking
from game.bots.tuning import Level
from game.chance import settle
from game.language import native
from game.match import Match
from tests.game.playing import EVERY, every_set, some_plies

QUICK = [level.number for level in tuning.LEVELS if level.rounds <= 100]


def test_there_are_seven_with_name_and_character() -> None:
    for number in levels.NUMBERS:
        assert str(number) in BOTS
        assert native()(f"bot.{number}.name") and native()(f"bot.{number}.about").endswith(".")
        for game in EVERY.values():
            assert levels.level(game, number).number == number
            assert levels.level(game, number).timed == (number == levels.TIMED)
    assert list(levels.NUMBERS) == [1, 2, 3, 4, 5, 6, 7] and "7" in THINKERS


@pytest.mark.parametrize("number", QUICK)
@every_set
def test_a_level_answers_alike_on_tables_that_look_alike(game: AnyGame, seats: int, number: int) -> None:
    bot = BOTS[str(number)]
    for match, _, rng in some_plies(game, seats, number, 0.2):
        seat = match.turn
        if seat <= 0 or game.due(match.table) is not None:
            continue
        seen = game.seen(match.table, seat)
        words = bot(game, seen, seat, match.legal, Random(1))
        assert words.partition(":")[0] in match.legal
        game.apply(match.table, words)
        other = game.seen(game.guess(seen, seat, rng), seat)
        assert bot(game, other, seat, match.legal, Random(1)) == words


def test_the_last_level_stops_when_it_is_told_to() -> None:
    game = EVERY["duel"]
    match, _, _ = next(each for each in some_plies(game, 2, 1, 0.2) if each[0].turn > 0)
    asked = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) > 20

    words = THINKERS["7"](game, match.table, match.turn, match.legal, Random(1), enough)
    assert words in match.legal and len(asked) == 21


def test_thinking_in_slices() -> None:
    game = EVERY["duel"]
    match, _, _ = next(each for each in some_plies(game, 2, 2, 0.2) if each[0].turn > 0)
    whole, sliced = (levels.Thinking(levels.level(game, 4), game, match.table, match.turn, Random(3)) for _ in range(2))
    whole.run(100)
    while not sliced.done:
        sliced.run(7)
    assert whole.done and whole.best() == sliced.best() and whole.ranking() == sliced.ranking()


WHOLE = 300
"""Rounds for which there is time."""


@pytest.mark.parametrize("name", ["builders", "valley"])
def test_a_clear_answer_is_the_one_that_all_the_time_would_find(name: str) -> None:
    """It is clear as soon as no other step can be tried as often in the time that is left."""
    game, early, asked = EVERY[name], 0, 0
    for match, _, _ in some_plies(game, 2, 3, 0.3):
        if match.turn <= 0 or game.due(match.table) is not None or asked == 8:
            continue
        thinking = levels.Thinking(
            levels.level(game, 7), game, game.seen(match.table, match.turn), match.turn, Random(1)
        )
        if thinking.search.mixed or thinking.endgame or thinking.done:
            assert not thinking.clear(0.1)
            continue
        asked += 1
        while not thinking.clear(WHOLE / max(1, thinking.rounds) - 1) and thinking.rounds < WHOLE:
            thinking.run(5)
        early += thinking.rounds < WHOLE
        words = thinking.best()
        thinking.run(WHOLE - thinking.rounds)
        assert thinking.best() == words
    assert asked == 8 and early > 4


def test_a_level_may_work_otherwise_with_more_than_two_seats() -> None:
    own = Level(2, rounds=11, noise=1.15, crowd=(9, 1.3))
    assert own.among(2) == own and Level(1, rounds=5).among(4) == Level(1, rounds=5)
    assert (own.among(3).rounds, own.among(4).noise) == (9, 1.3)
    match = Match(builders, seats=4)
    settle(match, Random(1))
    seen = builders.seen(match.table, match.turn)
    assert Thinking(own, builders, seen, match.turn, Random(1)).level.rounds == 9
