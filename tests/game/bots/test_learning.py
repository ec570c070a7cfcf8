"""Learning: the regression against known weights, evaluations against their samples, seeds."""

from pathlib import Path
from random import Random

import pytest

from game.bots import learned
from game.bots.duel import course, evaluation, lessons, play, steps, worth
from game.bots.duel.ranking import Ranking
from game.bots.duel.tables import Tables
from game.bots.ridge import Ridge
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
        made = kind(lessons.mixtures(rng), {"weights": weights, "soft": [4.0, 4.0]})
        state = lessons.opening(rng)
        while not play.over(state):
            sample = made.sample(state)
            assert [number for number, _ in sample] == sorted({number for number, _ in sample})
            assert made.margin(state) == pytest.approx(sum(weights[number] * value for number, value in sample))
            play.play(state, rng.choice(steps.legal(state)), rng.random)


@KINDS
def test_the_same_seed_teaches_the_same(kind: type[Sixteen] | type[Tables]) -> None:
    taught = [
        lessons.fitted(lessons.lesson(kind, kind.prior(), 2, "seed"), 30.0, kind.prior()["weights"]) for _ in range(2)
    ]
    assert taught[0] == taught[1]


def test_where_a_search_plays_tables_are_fitted_to_what_it_expects_and_to_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prior = Tables.prior()
    made = Tables((0, 1, 0, 1), prior)
    first, second, last = [*lessons.match(made, Random(4))][-3:]
    monkeypatch.setattr(lessons, "searched", lambda model, rng: iter([(first, 9.0), (second, 4.0), (last, 2.0)]))
    monkeypatch.setattr(lessons, "mixtures", lambda rng: (0, 1, 0, 1))
    results: list[float] = []
    monkeypatch.setattr(lessons.Ridge, "add", lambda ridge, sample, result: results.append(result))
    lessons.second(Tables, prior, 1, 0.25, "seed")
    assert results == [2.0, 2.0 + 0.25 * (4.0 - 2.0)], "the last one to the result, the one before in part to the next"


def test_a_match_played_by_the_search_ends_with_its_true_margin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "ROUNDS", 2)
    model = lessons.Laid(Tables((1, 0, 1, 0), learned.read(evaluation.TABLES)))
    *tables, (state, margin) = lessons.searched(model, Random(8))
    assert play.over(state) and margin == worth.margin(state, model.sides)
    assert all(len(steps.legal(table)) > 1 for table, _ in tables)


def test_a_course_from_nothing_writes_what_it_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command with a handful of matches: the order of the lots changes nothing."""
    monkeypatch.setattr(course, "LOTS", 2)
    monkeypatch.setattr(lessons, "ROUNDS", 3)
    file = tmp_path / "sixteen.json"
    courses = {"sixteen": course.Course(Sixteen, (1, 1), 30.0, file, ((1, 0.05), (1, 0.1)))}
    found = []
    for lots in (
        lambda work, given, cores: map(work, given),
        lambda work, given, cores: [*map(work, given[::-1])][::-1],
    ):
        lines = list(course.run(lots, courses, "seed", 1, 0.0001))
        found.append((lines, learned.read(file)))
    assert found[0] == found[1]
    assert len(found[0][0]) == 4


def test_what_was_learned_fits_its_code() -> None:
    for kind, file in ((Sixteen, sixteen.FILE), (Tables, evaluation.TABLES)):
        assert len(learned.read(file)["weights"]) == kind.size
        assert file.stat().st_size < 150_000


def test_the_cheap_sums_are_right_where_they_say_so() -> None:
    """Every step is ranked once, and the margin after placing a meeple is exactly the evaluation's."""
    rng = Random(3)
    for _ in range(8):
        tables = Tables(lessons.mixtures(rng), learned.read(evaluation.TABLES))
        state = lessons.opening(rng)
        while not play.over(state):
            legal = steps.legal(state)
            ranking = Ranking(tables, tables.margin, state)
            ranked = ranking.promises(legal)
            assert sorted(step for step, _ in ranked) == sorted(legal)
            for step in legal:
                if step < steps.UNLOAD:
                    assert ranking.placed(step) == pytest.approx(ranking.full(step))
            play.play(state, ranked[0][0] if rng.random() < 0.5 else rng.choice(legal), rng.random)
