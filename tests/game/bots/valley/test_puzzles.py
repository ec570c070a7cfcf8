"""Puzzles of the Valley: where one can be, which steps begin the same plan, and how a plan goes on."""

from itertools import combinations, pairwise

import pytest

from game import valley
from game.bots.valley import puzzles
from game.bots.valley.puzzles import THEMES, Plans, make
from game.valley import agenda
from game.valley.paths import NUMBER, SITE
from game.valley.table import Table
from tests.game.valley import masons


def beginnings(seats: int, seed: int) -> list[Table]:
    """Tables of a match of masons at which a seat begins its turn in an open phase, with some choice."""
    match = masons.whole(seats, seed)
    tables = match.tables[:-1]
    fresh = [new for old, new in pairwise(tables) if not old.agenda or old.agenda[-1] != new.agenda[-1]]
    return [table for table in fresh if table.question[0] in puzzles.ASKED and len(valley.legal(table)) > 3]


def found(table: Table) -> Plans | None:
    return make(valley.seen(table, valley.turn(table)))


@pytest.mark.few(1)
@pytest.mark.parametrize("seats", valley.seats)
def test_every_step_that_is_legal_begins_a_plan(seats: int) -> None:
    """A plan is played as it stands, is among the moves, and begins with one of the steps that have it as the best."""
    kinds = set()
    for table in beginnings(seats, 3)[::3]:
        if (model := found(table)) is None:
            continue
        kinds.add(puzzles.theme(table, "", "", False))
        assert [*model.first] == [*valley.legal(table)]
        assert {*model.first.values()} == {*model.moves(model.start)}
        for words, plan in model.first.items():
            assert model.same(model.start, (words,)) == plan and model.first[plan[0]] == plan
        for begun in valley.legal(table)[::5]:
            new = valley.apply(table, begun)
            for words in puzzles.rest(model, begun):
                new = valley.apply(new, words)
    assert kinds >= {"workers", "build"} and kinds <= {*THEMES}


def test_a_turn_that_has_begun_and_what_is_secret_make_no_puzzle() -> None:
    match = masons.whole(2, 3)
    for before, table in pairwise(match.tables[:-1]):
        kind = table.question[0]
        same = before.agenda and before.agenda[-1] == table.agenda[-1]
        if kind not in puzzles.ASKED or (same and kind in (agenda.WORKERS, agenda.BUILD)):
            assert valley.turn(table) < 1 or found(table) is None


def test_all_cells_of_a_site_are_alike() -> None:
    """It does not matter on which of them a worker stands, but it does at which site."""
    table = next(each for each in beginnings(2, 3) if each.question[0] == agenda.WORKERS)
    _, start, _ = valley.legal(table)[0].split(" ")
    places = [words.split(" ")[2] for words in valley.legal(table) if words.startswith(f"worker {start} ")]
    ends = {place: puzzles.result(valley.apply(table, f"worker {start} {place}")) for place in places}
    sites = {place: SITE[NUMBER[place]] for place in places if SITE[NUMBER[place]] >= 0}
    assert len({*sites.values()}) > 1
    for place, other in combinations(sites, 2):
        assert (ends[place] == ends[other]) == (sites[place] == sites[other])


def test_too_many_plans_make_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    table = next(each for each in beginnings(2, 3) if each.question[0] == agenda.BUILD and found(each))
    monkeypatch.setattr(puzzles, "MOST", 2)
    assert found(table) is None


def test_cubes_may_be_laid_in_any_order() -> None:
    """Steps of one plan that are legal at once all begin it, unless an earlier one opens a level for a later one."""
    tried = 0
    for table in [each for each in beginnings(2, 3) if each.question[0] == agenda.BUILD]:
        if (model := found(table)) is None:
            continue
        best = model.moves(model.start)[0]
        sites = {words.split(" ")[1] for words in best if words != "done"}
        for site in sites:
            first = next(words for words in best if words.split(" ")[1:2] == [site])
            assert model.first[first] == best
            tried += len(sites) > 1
    assert tried
