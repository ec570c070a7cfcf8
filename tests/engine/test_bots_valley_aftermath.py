"""The round after the one that a search of Valley of the Kings looks at: played by the rules, and counted by half."""

from random import Random

import masons
import pytest

from game import valley
from game.bots import shelf
from game.bots.valley import aftermath
from game.bots.valley.model import State, Valley
from game.valley.table import Table


def beginnings(seats: int, **options: str) -> list[Table]:
    """The tables at which a round begins, the first one excepted."""
    tables = masons.whole(seats, 3, {**dict.fromkeys(valley.options, "no"), **options}).tables
    return [after for before, after in zip(tables, tables[1:], strict=False) if after.round > before.round]


def model(table: Table) -> Valley:
    made: Valley = shelf.model(valley, valley.seen(table, 1))
    made.root(valley.seen(table, 1), 1)
    return made


@pytest.mark.parametrize("alternate", ["no", "yes"])
@pytest.mark.parametrize("seats", valley.seats)
def test_one_round_is_played_and_nothing_of_the_table_before_is_touched(seats: int, alternate: str) -> None:
    for table in beginnings(seats, alternate=alternate):
        kept = valley.copy(table)
        later = aftermath.played(model(table), table, Random(1))
        assert table == kept
        assert later.round == table.round + 1 or not later.agenda
        assert later == aftermath.played(model(table), table, Random(1))


def test_most_groups_are_bought() -> None:
    """Bids are laid, so cubes are on the way: without any the Pharaoh and the bag would get all."""
    table = beginnings(3)[0]
    words = aftermath.bid(dealt(table), valley.turn(dealt(table)), Random(1))
    assert sorted(each.partition(": ")[2] for each in words[:-1]) == ["1", "2", "3", "4"] and words[-1] == "done"
    assert len({each.partition(":")[0] for each in words[:-1]}) > 1


def dealt(table: Table) -> Table:
    """The table once the groups of the round lie there."""
    new = valley.copy(table)
    model(table).settle(new, Random(2))
    return new


def test_what_is_expected_lies_halfway_between_the_end_of_the_round_and_of_the_next_one() -> None:
    table = beginnings(2)[0]
    made = model(table)
    state = State(table, table.round - 1, ())
    now, _ = made.leaf(made.copy(state), None)
    mixed, chances = made.leaf(made.copy(state), Random(4))
    later = made.margins(State(aftermath.played(made, table, Random(4)), 0, ()))
    assert mixed == pytest.approx([(one + other) / 2 for one, other in zip(now, later, strict=True)])
    assert now[0] != later[0] and sum(chances) == pytest.approx(1)
