"""Conformance of every game, whatever its rules: the shelf and tiny, every number of seats, random options.

What may be known, half-made moves with records, and refusals have a file of their own beside this one.
"""

from random import Random

import pytest

from game import BOX, GAMES, OVER, AnyGame, Illegal, record
from game.interface import KINDS
from game.match import Match
from tests.game.playing import EVERY, every_seed, every_set, plies, secret, some_options, some_plies, whole


@every_set
def test_a_game_has_the_names_of_the_interface(game: AnyGame, seats: int) -> None:
    assert EVERY[game.name] is game
    assert game.name.isidentifier() and game.name == game.name.lower()
    assert list(game.seats) == sorted(set(game.seats)) and min(game.seats) >= 1
    for option, values in game.options.items():
        assert len(values) == len(set(values)) >= 2, option
        for word in (option, *values):
            assert word and not set(word) & set(" \t=#:"), word
        assert game.kinds[option] != "switch" or len(values) == 2, option
    assert list(game.kinds) == list(game.options) and set(game.kinds.values()) <= set(KINDS)
    assert "total" not in game.score_parts
    assert game.verbs
    assert "box" not in game.verbs
    assert set(game.secret) <= set(game.verbs)


@every_set
@every_seed
def test_a_table_of_the_shelf_knows_its_options(game: AnyGame, seats: int, seed: int) -> None:
    """A notebook shows a table without its match."""
    if game.name in GAMES:
        options = some_options(game, Random(seed))
        assert game.start(options, seats).options == options


@every_set
@every_seed
def test_a_game_names_the_verbs_of_its_secret_steps(game: AnyGame, seats: int, seed: int) -> None:
    """Known without the rules: the page offers no letters then."""
    for match, _, _ in some_plies(game, seats, seed, 0.3):
        for words in match.legal if match.turn > BOX else ():
            assert bool(game.notes(match.table, words, ())) is (words.partition(" ")[0] in game.secret), words


@every_set
@every_seed
def test_apply_leaves_the_old_table_untouched(game: AnyGame, seats: int, seed: int) -> None:
    """At the end of a match every earlier table is unchanged; and copy then play is the same as apply."""
    rng = Random(seed)
    kept = []
    for match, words in plies(game, seats, rng):
        kept.append(game.copy(match.table))
        if words:
            own = game.copy(match.table)
            game.play(own, words)
            assert own == game.apply(match.table, words)
            assert own != kept[-1], "every step changes something"
    assert match.tables == kept


@every_set
@every_seed
def test_looking_at_a_table_changes_nothing(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.1):
        table, before = match.table, game.copy(match.table)
        for seat in range(seats + 1):
            seen = game.seen(table, seat)
            guess = game.guess(seen, seat, rng)
            if match.turn != OVER:
                game.play(guess, rng.choice(game.legal(guess)))
                assert seen == game.seen(table, seat), "a guess is a table of its own"
                if seen == table:  # nothing is hidden, so that it can be played on
                    game.play(seen, rng.choice(game.legal(table)))
        game.turn(table), game.legal(table), game.due(table), game.scores(table), game.winners(table)
        assert game.text(table).strip()
        assert table == before


@every_set
@every_seed
def test_legal_is_a_list_without_doubles_and_always_the_same(game: AnyGame, seats: int, seed: int) -> None:
    for match, words, _ in some_plies(game, seats, seed, 1):
        legal = list(game.legal(match.table))
        assert len(legal) == len(set(legal))
        assert legal == list(game.legal(game.copy(match.table))) == list(game.legal(match.table))
        assert bool(legal) == (match.turn != OVER) == bool(words)
        for line in legal:
            assert line == record.squeeze(line) and ":" not in line and "#" not in line
            assert len(f"box {line}") <= record.WIDTH
            if match.turn != BOX:
                verb, *rest = line.split(" ")
                kinds = game.verbs[verb]
                assert len(rest) <= len(kinds) or kinds[-1].endswith("…"), "a kind with … may come more than once"
        if "pass" in legal:
            assert legal == ["pass"]


@every_set
@every_seed
def test_the_odds_stand_beside_what_the_box_may_say(game: AnyGame, seats: int, seed: int) -> None:
    drawn = 0
    for match, _, _ in some_plies(game, seats, seed, 1):
        if match.turn == BOX:
            odds = list(game.odds(match.table))
            assert len(odds) == len(match.legal)
            assert all(type(weight) is int and weight > 0 for weight in odds)
            drawn += 1
    assert drawn


@every_set
@every_seed
def test_every_legal_step_can_be_said(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, rng in some_plies(game, seats, seed, 0.03):
        for words in match.legal:
            after = game.apply(match.table, words)
            assert game.turn(after) in range(OVER, seats + 1)
            assert game.apply(match.table, secret(game, match.table, words, rng)) is not after


@every_set
@every_seed
def test_every_match_ends_with_scores_and_winners(game: AnyGame, seats: int, seed: int) -> None:
    match = whole(game, seats, Random(1000 + seed))
    assert len(match.steps) <= record.LINES - 20
    winners = match.winners()
    assert winners and winners == sorted(set(winners)) and set(winners) <= set(range(1, seats + 1))
    with pytest.raises(Illegal) as why:
        match.say(1, "pass")
    assert why.value.sentence == "over"
    with pytest.raises(Illegal) as why:
        game.apply(match.table, "pass")
    assert why.value.sentence == "over"


@every_set
@every_seed
def test_scores_add_up_at_any_moment(game: AnyGame, seats: int, seed: int) -> None:
    for match, _, _ in some_plies(game, seats, seed, 0.3):
        scores = game.scores(match.table)
        assert len(scores) == seats
        for points in scores:
            assert tuple(points) == (*game.score_parts, "total")
            assert points["total"] == sum(points[part] for part in game.score_parts)
            assert all(type(value) is int for value in points.values())
        best = max(points["total"] for points in scores)
        winners = game.winners(match.table)
        assert winners and all(scores[seat - 1]["total"] == best for seat in winners), "ties may be broken, points not"


@every_set
def test_options_are_those_that_were_given(game: AnyGame, seats: int) -> None:
    rng = Random(3)
    for _ in range(8):
        options = some_options(game, rng)
        match = Match(game, options, seats)
        assert match.options == options
        assert match.table == game.start(options, seats)
    assert Match(game).options == {option: values[0] for option, values in game.options.items()}
