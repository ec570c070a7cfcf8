"""Learning: the regression against known weights, evaluations against their samples, seeds."""

from dataclasses import replace
from itertools import starmap
from pathlib import Path
from random import Random

import pytest

from game.bots import learned
from game.bots.duel import play, selfplay, steps, tables, worth
from game.bots.duel.model import Duel
from game.bots.duel.tables import Ranking, Tables
from game.bots.learned import Ridge
from game.bots.selfplay import Round, chooser, match, run
from game.bots.valley import selfplay as valley
from tests.strength import sixteen
from tests.strength.sixteen import Sixteen

KINDS = pytest.mark.parametrize("kind", [Sixteen, Tables], ids=["sixteen", "tables"])


def test_ridge_finds_the_weights_that_made_the_results() -> None:
    rng = Random(1)
    weights = [2.0, -1.0, 0.5, 0.0]
    halves = [Ridge(4), Ridge(4)]
    for number in range(200):
        sample = [(place, rng.gauss(0, 1)) for place in range(4) if rng.random() < 0.8]
        halves[number % 2].add(sample, sum(weights[place] * value for place, value in sample))
    halves[0].merge(halves[1])
    assert halves[0].solve([1e-9] * 4, [0.0] * 4) == pytest.approx(weights)
    assert halves[0].solve([1e9] * 4, [1.0] * 4) == pytest.approx([1.0] * 4, abs=1e-4), "a high price keeps the prior"


@KINDS
def test_an_evaluation_is_the_sum_of_its_sample(kind: type[Sixteen] | type[Tables]) -> None:
    rng = Random(2)
    prior = kind.prior()
    for _ in range(12):
        weights = [weight + rng.gauss(0, 0.3) for weight in prior["weights"]]
        made = kind(selfplay.mixtures(rng), {"weights": weights, "soft": [4.0, 4.0]})
        state = selfplay.opening(rng)
        while play.turn(state) >= 0:
            sample = made.sample(state)
            assert [number for number, _ in sample] == sorted({number for number, _ in sample})
            assert made.margin(state) == pytest.approx(sum(weights[number] * value for number, value in sample))
            play.play(state, rng.choice(steps.legal(state)), rng.random)


def test_before_anything_is_learned_the_best_unloading_counts_half() -> None:
    """The next best, and what threatens, count nothing."""
    rng, prior = Random(2), Tables.prior()
    (half,) = (number for number, weight in enumerate(prior["weights"]) if weight == 0.5)
    state = selfplay.opening(rng)
    made = Tables(selfplay.mixtures(rng), prior)
    while not (best := dict(made.sample(state)).get(half)):
        play.play(state, rng.choice(steps.legal(state)), rng.random)
    known = Tables(made.sides, prior | {"weights": [*prior["weights"][:half], 0.0, *prior["weights"][half + 1 :]]})
    assert made.margin(state) - known.margin(state) == pytest.approx(best / 2)


@KINDS
def test_the_same_seed_teaches_the_same(kind: type[Sixteen] | type[Tables], tmp_path: Path) -> None:
    training = replace(selfplay.TRAININGS["tables"], what=kind, start=kind.prior(), rounds=[Round(2)], lots=1)
    taught = []
    for name in "ab":
        assert list(run({"0": replace(training, file=tmp_path / name)}, "seed", 1.0, starmap))
        taught.append(learned.read(tmp_path / name))
    assert taught[0] == taught[1]


def test_the_round_in_which_the_valley_is_searched_goes_on_from_the_file_of_those_before(tmp_path: Path) -> None:
    first, last = Round(1), Round(1, 2, name="last", rounded=True)
    training = replace(valley.TRAININGS["2"], lots=1)
    whole, quick, alone = (replace(training, file=tmp_path / name) for name in ("whole", "quick", "alone"))
    lines = [*run({"2": replace(whole, rounds=(first, last))}, "seed", 1.0, starmap)]
    assert len(lines) == 2 and [*run({"2": replace(quick, rounds=(first,))}, "seed", 1.0, starmap)]
    before = learned.read(quick.file)
    assert [*run({"2": replace(alone, start=before, rounds=(last,))}, "seed", 1.0, starmap)]
    assert learned.read(alone.file) == learned.read(whole.file) != before


def test_where_a_search_plays_tables_are_fitted_to_what_it_expects_and_to_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prior = Tables.prior()
    made = Tables((0, 1, 0, 1), prior)
    model = Duel(made)
    first, second, last = [*match(model, chooser(model, 0), selfplay.opening(Random(4)), Random(4))][-3:]
    monkeypatch.setattr(
        selfplay, "searched", lambda model, rounds, rng: iter([(first, 9.0), (second, 4.0), (last, 2.0)])
    )
    monkeypatch.setattr(selfplay, "mixtures", lambda rng: (0, 1, 0, 1))
    results: list[float] = []
    monkeypatch.setattr(Ridge, "add", lambda ridge, sample, result: results.append(result))
    selfplay.lot(Tables, prior, Round(1, 60, 0.25), 1, "seed")
    assert results == [2.0, 2.0 + 0.25 * (4.0 - 2.0)], "the last one to the result, the one before in part to the next"


def test_a_match_played_by_the_search_ends_with_its_true_margin() -> None:
    model = Duel(Tables((1, 0, 1, 0), learned.read(tables.FILE)))
    *others, (state, margin) = selfplay.searched(model, 2, Random(8))
    assert play.turn(state) < 0 and margin == worth.margin(state, model.sides)
    assert all(len(steps.legal(table)) > 1 for table, _ in others)


def test_training_from_nothing_writes_what_it_learned(tmp_path: Path) -> None:
    """With a handful of matches: the order of the lots changes nothing."""
    rounds = (Round(1), Round(1), Round(1, 3, 0.05), Round(1, 3, 0.1))
    training = replace(sixteen.TRAINING, rounds=rounds, lots=2, file=tmp_path / "sixteen.json")
    found = []
    for mapped in (starmap, lambda work, given: [*starmap(work, given[::-1])][::-1]):
        lines = list(run({"sixteen": training}, "seed", 0.0001, mapped))
        found.append((lines, learned.read(training.file)))
    assert found[0] == found[1]
    assert len(found[0][0]) == 4


def test_what_was_learned_fits_its_code() -> None:
    for kind, file in ((Sixteen, sixteen.FILE), (Tables, tables.FILE)):
        assert len(learned.read(file)["weights"]) == kind.size
        assert file.stat().st_size < 150_000


def test_the_cheap_sums_are_right_where_they_say_so() -> None:
    """Every step is ranked once, and the margin after placing a meeple is exactly the evaluation's."""
    rng = Random(3)
    for _ in range(8):
        made = Tables(selfplay.mixtures(rng), learned.read(tables.FILE))
        state = selfplay.opening(rng)
        while play.turn(state) >= 0:
            legal = steps.legal(state)
            ranking = Ranking(made, state)
            ranked = ranking.promises(legal)
            assert sorted(step for step, _ in ranked) == sorted(legal)
            for step in legal:
                if step < steps.UNLOAD:
                    assert ranking.placed(step) == pytest.approx(ranking.full(step))
            play.play(state, ranked[0][0] if rng.random() < 0.5 else rng.choice(legal), rng.random)
