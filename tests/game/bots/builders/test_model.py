"""What bots make of Builders of Egypt: their evaluation, how it is learned, levels and the look back."""

from dataclasses import replace
from itertools import combinations, starmap
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import BOX, OVER, builders
from game.bots import judge, learned, levels, registry, simple
from game.bots.builders import evaluation, fold, play, selfplay, worth
from game.bots.builders.board import Board
from game.bots.builders.evaluation import WEIGHTS, Evaluation
from game.bots.builders.features import STAGES, stage
from game.bots.builders.layout import NOTHING, State
from game.bots.builders.layout.ships import DRAWN, MOVER
from game.bots.builders.model import Builders, finish
from game.bots.builders.steps import turn
from game.bots.learned import FINE, Ridge
from game.bots.search import Search
from game.bots.selfplay import Round, run
from game.builders import agenda
from game.chance import settle
from game.match import Match
from tests.game.playing import step

every_count = pytest.mark.parametrize("seats", builders.seats)


def middle(seats: int, seed: int, most: int = 60) -> Match:
    """A match of random steps, at a place where a seat has a choice."""
    rng = Random(f"{seats} {seed}")
    match = Match(builders, {option: rng.choice(values) for option, values in builders.options.items()}, seats)
    settle(match, rng)
    for _ in range(rng.randrange(most)):
        match.say(match.turn, step(builders, match.table, rng))
        settle(match, rng)
    while len(match.legal) < 2:
        match.say(match.turn, match.legal[0])
        settle(match, rng)
    return match


@every_count
def test_the_learned_weights_fit_the_features(seats: int) -> None:
    assert len(learned.read(evaluation.file(seats))["weights"]) == WEIGHTS
    assert evaluation.file(seats).stat().st_size < 10_000


@every_count
def test_an_evaluation_is_what_is_certain_and_the_sum_of_its_sample(seats: int) -> None:
    rng, ends = Random(seats), 0
    for _ in range(6):
        board, state = selfplay.opening(seats, rng)
        weights = [rng.gauss(0, 1) for _ in range(WEIGHTS)]
        made = Evaluation(board, {"weights": weights, "soft": [2.0, 2.0]})
        sought = Evaluation(board, learned.unknown(WEIGHTS))
        before = STAGES
        while state[MOVER] >= 0:
            number = stage(state)
            assert 0 <= number <= before
            before = number
            sums: list[Any] = [*sought.totals(state)]
            for found, total in zip(sums, made.totals(state), strict=True):
                value = found.certain + sum(weights[place] * value for place, value in found.sample())
                assert total == pytest.approx(value, abs=1 / FINE)
            ends += evaluation.ended(state)
            if turn(board, state) < NOTHING:
                play.proceed(board, state, rng.random)
            else:
                play.play(board, state, rng.choice(fold.moves(board, state)), None)
        assert stage(state) == 0
    assert ends > 12


@pytest.mark.few(1)
@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.full) for seats in (3, 4))])
def test_what_is_remembered_of_a_table_changes_no_total(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "KNOWN", 5)
    rng, taught = Random(seats), learned.read(evaluation.file(seats))
    for _ in range(4):
        board, state = selfplay.opening(seats, rng)
        made = Evaluation(board, taught)
        while state[MOVER] >= 0:
            for move in fold.moves(board, state)[:6]:
                after = state[:]
                play.play(board, after, move, None)
                assert made.totals(after) == Evaluation(board, taught).totals(after)
                assert 0 < len(made.known) <= 5
            play.play(board, state, rng.choice(fold.moves(board, state)), rng.random)


@every_count
def test_what_is_certain_is_never_more_than_the_end_brings(seats: int) -> None:
    """Without the Wrath no points are ever lost: so whatever is left to the weights is a gain."""
    rng = Random(seats)
    for _ in range(12):
        board, state = selfplay.opening(seats, rng)
        certain = Evaluation(board, evaluation.untaught())
        seen = []
        while state[MOVER] >= 0:
            seen.append(certain.totals(state))
            play.play(board, state, rng.choice(fold.moves(board, state)), rng.random)
        wrath = 5 if board.wrath else 0
        for totals in seen:
            assert all(points <= end + wrath for points, end in zip(totals, worth.scores(board, state), strict=True))


@every_count
def test_values_are_shares_and_the_end_is_counted(seats: int) -> None:
    match = middle(seats, 1)
    model = registry.model(builders, match.table)
    assert isinstance(model, Builders) and model.seats == seats
    state = model.sample(model.root(match.table, match.turn), Random(1))
    assert sum(model.evaluate(state)[1]) == pytest.approx(1)
    rng = Random(2)
    while match.turn != OVER:
        match.say(match.turn, step(builders, match.table, rng))
    end = model.root(match.table, BOX)
    totals = [points["total"] for points in builders.scores(match.table)]
    margins, shares = model.evaluate(end)
    assert [seat for seat, share in enumerate(shares, 1) if share] == match.winners()
    assert margins[0] == totals[0] - max(totals[1:])


def ashore(board: Board, state: State) -> bool:
    """Whether it is asked what a stone does that has come ashore."""
    return len(state) > board.length and state[-1] & ~agenda.DETAIL in (agenda.TAKE, agenda.PYRAMID)


@every_count
def test_a_stone_ashore_counts_what_it_will_choose(seats: int) -> None:
    """A ship at the market brings cards, though the evaluation sees none while seats are asked which they take."""
    rng, asked = Random(seats), 0
    for _ in range(6):
        board, state = selfplay.opening(seats, rng)
        model = Builders(board, learned.read(evaluation.file(seats)))
        while state[MOVER] >= 0:
            moves = model.moves(state)
            if ashore(board, state):
                seat, tables = turn(board, state), [model.after(state, move) for move in moves]
                if not any(ashore(board, table) for table in tables):
                    best = max(model.evaluate(table)[0][seat] for table in tables)
                    assert model.evaluate(state)[0][seat] == pytest.approx(best)
                    asked += 1
            play.play(board, state, rng.choice(moves), rng.random)
    assert asked > 5


@every_count
def test_a_leaf_lies_halfway_to_the_end_of_the_round_that_random_steps_reach(seats: int) -> None:
    rng, ends = Random(seats), 0
    for _ in range(3):
        board, state = selfplay.opening(seats, rng)
        model = Builders(board, learned.read(evaluation.file(seats)))
        while state[MOVER] >= 0:
            after = state[:]
            finish(board, after, Random(1).random)
            assert after[DRAWN] == state[DRAWN] and not any(after[:16])
            assert after[MOVER] < 0 or after[-1] == agenda.ROUND
            ends += after[MOVER] < 0
            (now, _), (then, _) = model.evaluate(state), model.evaluate(after)
            middles = [(one + other) / 2 for one, other in zip(now, then, strict=True)]
            margins, chances = model.leaf(state[:], Random(1))
            assert margins == pytest.approx(middles) and sum(chances) == pytest.approx(1)
            play.play(board, state, rng.choice(fold.moves(board, state)), rng.random)
        assert model.leaf(state, rng) == model.evaluate(state)
    assert ends > 3


@every_count
def test_every_level_says_a_legal_step_and_the_same_one_from_the_same_seed(seats: int) -> None:
    for seed in range(3):
        match = middle(seats, seed)
        for level in levels.NUMBERS[:5]:
            said = [
                levels.choose(level, builders, match.table, match.turn, match.legal, Random(seed)) for _ in range(2)
            ]
            assert said[0] == said[1] and said[0] in match.legal


def test_a_step_that_is_as_good_as_another_is_no_mistake_in_the_look_back() -> None:
    """At the opening of four seats with two ships of three places, the second of them is the first by another name."""
    match = Match(builders, {option: values[0] for option, values in builders.options.items()}, 4)
    match.say(BOX, "ships 4 3 3 2")
    settle(match, Random(1))
    model = registry.model(builders, match.table)
    search = Search(model, match.table, 1, Random(1))
    assert "load c 1" in match.legal
    assert search.known("load c 1") == model.move("load b 1") and search.known("load b 1") == model.move("load b 1")
    search.run(20, search.known("load c 1"))
    assert search.hope(model.move("load b 1"))


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.full) for seats in (3, 4))])
def test_a_whole_match_is_judged(seats: int) -> None:
    rng = Random(seats)
    match = Match(builders, None, seats)
    while match.turn != OVER:
        match.say(match.turn, step(builders, match.table, rng))
    moments = list(judge.review(match, share=0.02))
    assert len(moments) > 60
    assert all(moment.lost >= 0 and len(moment.margins) == seats for moment in moments)


@pytest.mark.full
def test_learned_play_beats_greedy_play_at_two_seats_and_at_four() -> None:
    """Level 3 against `greedy`: far fewer matches than measure it, but no defect passes."""
    for seats, least in ((2, 7), (4, 5)):
        won = 0
        for number in range(8):
            rng, own = Random(f"{seats} {number}"), 1 + number % seats
            options = {option: rng.choice(values) for option, values in builders.options.items()}
            match = Match(builders, options, seats)
            settle(match, rng)
            while match.turn != OVER:
                seat, table = match.turn, match.table
                if seat == own:
                    words = levels.choose(3, builders, table, seat, match.legal, rng)
                else:
                    words = simple.greedy(builders, table, seat, match.legal, rng)
                match.say(seat, words)
                settle(match, rng)
            won += own in match.winners()
        assert won >= least, seats


def test_where_a_search_plays_a_table_teaches_those_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wholly mixed, and with nothing expected but what is certain, what two seats gain apart is the final lead."""
    monkeypatch.setattr(selfplay, "KEPT", 1.0)
    totals: list[int] = []
    results: list[float] = []
    scores = worth.scores

    def counted(board: Board, state: State) -> list[int]:
        totals[:] = scores(board, state)
        return totals

    monkeypatch.setattr(worth, "scores", counted)
    monkeypatch.setattr(Ridge, "add", lambda ridge, sample, result, weight=1.0: results.append(result))
    sums = {}
    for rounds in (0, 2):
        results.clear()
        selfplay.lot(3, evaluation.untaught(), Round(1, rounds, min(1.0, rounds)), 1, "seed")
        assert len(results) > 3 * 60
        sums[rounds] = sum(results) - sum(one - two for one, two in combinations(totals, 2))
    assert sums[2] == pytest.approx(0) and abs(sums[0]) > 100


def test_what_all_seats_gain_alike_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before, _ = selfplay.lot(3, evaluation.untaught(), Round(1), 1, "seed")
    scores = worth.scores
    monkeypatch.setattr(worth, "scores", lambda board, state: [total + 7 for total in scores(board, state)])
    after, _ = selfplay.lot(3, evaluation.untaught(), Round(1), 1, "seed")
    assert after.results == before.results and any(before.results)


@pytest.mark.full
def test_training_from_nothing_writes_what_it_learned(tmp_path: Path) -> None:
    """With a handful of matches: the order of the lots changes nothing."""
    rounds, file = (Round(1), Round(1, 3, 0.05)), tmp_path / "3.json"
    training = replace(selfplay.TRAININGS["3"], rounds=rounds, lots=2, file=file)
    found = []
    for mapped in (starmap, lambda work, given: [*starmap(work, given[::-1])][::-1]):
        lines = list(run({"3": training}, "seed", 0.0001, mapped))
        found.append((lines, learned.read(file)))
    assert found[0] == found[1]
    assert len(found[0][0]) == 2 and any(found[0][1]["weights"])
