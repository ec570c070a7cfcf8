"""Valley of the Kings, "Moving the foremen": openly in round 1, in secret afterwards; sites that are claimed."""

import pytest

from game import valley
from game.match import happened
from game.valley import agenda
from game.valley.paths import COST, NUMBER
from game.valley.table import Table
from tests.game.valley.sphinx import FOREMEN, may, places, refused, say, sphinx

ONCE = (FOREMEN | 1, FOREMEN | 2)
SECRET = tuple(kind | seat for kind in (agenda.SEAL, agenda.LEGS, agenda.WALK) for seat in (1, 2))


def first(**given) -> Table:
    """Both seats move their foremen in round 1."""
    return sphinx(*ONCE, round=1, **given)


def later(**given) -> Table:
    """Both seats write the ways of their foremen; seat 1 begins."""
    return sphinx(*SECRET, agenda.WORKERS | 1, round=3, **given)


# -- lines that are crossed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "goal", "points"),
    [
        ("16", "15B", 1),
        ("16", "17", 1),
        ("16", "8C", 1),
        ("16", "8D", 2),
        ("6C", "20", 2),
        ("6C", "16", 2),
        ("8B", "8C", 2),
        ("13H", "13B", 3),
        ("18", "22", 3),
        ("4A", "14A", 5),
    ],
)
def test_each_line_crossed_costs_a_point(start: str, goal: str, points: int) -> None:
    """The rulebook's examples; "a line that is both counts as one"; between cells the way leads over areas."""
    assert COST[NUMBER[start]][NUMBER[goal]] == COST[NUMBER[goal]][NUMBER[start]] == points


def test_six_points_are_split_at_will() -> None:
    """ "One moves 4 and the other 2": 22 is 2 lines away, and 14A one more."""
    table = first(seats=4)
    assert "1 14A" in may(table, "foreman")
    table = say(table, "foreman 1 22", "foreman 2 20", "foreman 1 21")
    assert table.points == 1
    for line in may(table, "foreman"):
        number, place = line.split(" ")
        assert COST[NUMBER[places(table, 1)[int(number) - 1]]][NUMBER[place]] == 1
    assert {"1 16", "1 22", "1 13A", "2 19", "2 6A"} <= set(may(table, "foreman"))
    assert refused(table, "foreman 2 21") == "valley.far"


def test_the_sixth_point_ends_the_turn_without_a_line() -> None:
    table = say(first(seats=4), "foreman 1 14A", "skip", "foreman 2 20", "foreman 2 19")
    assert valley.turn(table) == 2 and table.points == 6


def test_what_is_left_lapses() -> None:
    table = say(first(), "foreman 1 18", "done")
    assert valley.turn(table) == 2 and table.points == 6


def test_a_move_leads_to_another_place() -> None:
    assert refused(first(), "foreman 1 16") == "valley.here"


# -- round 1 -----------------------------------------------------------------------------------------------------------


def test_in_round_1_foremen_go_to_free_cells_only() -> None:
    table = first(workers={2: "8C"}, foremen={1: "16 8B"})
    assert refused(table, "foreman 1 8C") == refused(table, "foreman 1 8B") == "valley.occupied"


def test_in_round_1_nobody_enters_anothers_site() -> None:
    table = first(owners={2: "8", 1: "13"})
    assert refused(table, "foreman 1 8C") == "valley.owned"
    assert "1 13B" in may(table, "foreman"), "one's own always"


@pytest.mark.parametrize(("seats", "closed"), [(2, "2 4 7 9 12 14"), (3, "2 7 12"), (4, "")])
def test_sites_with_suns_are_closed_with_few_seats(seats: int, closed: str) -> None:
    """ "With 3 players those with 3 suns …, with 2 those with 2 suns too"."""
    table = first(seats=seats)
    open_ = {line[2:-1] for line in may(table, "foreman") if line[2:].rstrip("ABCDEFGH") != line[2:]}
    assert {str(site) for site in range(1, 16)} - open_ == set(closed.split())
    for site in closed.split():
        assert refused(table, f"foreman 1 {site}A") == "valley.closed"


# -- claiming ----------------------------------------------------------------------------------------------------------


def test_a_foreman_who_comes_into_a_site_that_nobody_owns_may_claim_it() -> None:
    table = say(first(), "foreman 1 8C")
    assert list(valley.legal(table)) == ["claim 8", "skip"]
    claimed = say(table, "claim 8")
    assert claimed.owner[7] == 1 and claimed.scarabs[1] == 7 and valley.turn(claimed) == 1
    skipped = say(table, "skip")
    assert skipped.owner[7] == 0 and skipped.scarabs[1] == 8
    assert refused(table, "claim 13") == "valley.claim"
    assert refused(table, "foreman 1 16") == "valley.asked.claim"


def test_figures_of_others_do_not_make_a_site_occupied() -> None:
    """Unoccupied means without a scarab."""
    table = say(first(workers={2: "8B"}, foremen={2: "8D 16"}), "foreman 1 8C")
    assert "claim 8" in valley.legal(table)


def test_a_foreman_claims_one_site_a_round() -> None:
    table = say(first(), "foreman 1 8C", "claim 8", "foreman 1 3B")
    assert "done" in valley.legal(table), "not asked again"
    table = say(table, "foreman 2 5A")
    assert "claim 5" in valley.legal(table), "the other foreman is asked"


def test_skipped_he_is_asked_again_at_the_next_coming_in() -> None:
    table = say(first(), "foreman 1 8C", "skip", "foreman 1 8B")
    assert "claim 8" in valley.legal(table), "from cell to cell he comes in anew"
    table = say(table, "skip", "foreman 1 3B")
    assert "claim 3" in valley.legal(table)


def test_without_a_scarab_in_hand_nobody_is_asked() -> None:
    table = first(owners={1: "1 3 5 6 10 11 13 15"})
    assert table.scarabs[1] == 0
    assert "done" in valley.legal(say(table, "foreman 1 8C"))


def test_owned_sites_are_not_asked_about() -> None:
    assert "done" in valley.legal(say(first(owners={1: "8"}), "foreman 1 8C"))


# -- from round 2 on: written in secret --------------------------------------------------------------------------------


def test_every_seat_writes_then_all_show_then_all_is_carried_out() -> None:
    table = later()
    said = []
    for words in ("sealed: 1 15B 1 16 2 18", "sealed: 1 8C 1 3B 2 8B"):
        assert list(valley.legal(table)) == ["sealed"]
        table = say(table, words)
    while (due := valley.due(table)) is not None:
        said.append(f"{valley.turn(table)} {due}")
        assert places(table, 1)[:2] == places(table, 2)[:2] == ["16", "16"], "nothing is carried out yet"
        table = say(table, due)
    assert said[:3] == ["1 foreman 1 15B", "1 foreman 1 16", "1 foreman 2 18"]
    assert said[3:] == ["2 foreman 1 8C", "2 foreman 1 3B", "2 foreman 2 8B", "2 done"]
    assert list(valley.legal(table)) == ["claim 15", "skip"]


def test_nothing_is_shown_after_two_legs_to_areas_or_the_sixth_point() -> None:
    """1 15B 1 16 2 18 costs 4 points and ends both ways: no `done` follows."""
    table = say(later(), "sealed", "sealed", "foreman 1 15B", "foreman 1 16", "foreman 2 18")
    assert valley.turn(table) == 2
    table = say(table, "foreman 1 15B", "foreman 1 5B", "foreman 1 8C", "foreman 2 3B")
    assert table.ways == [None] * 3 and valley.turn(table) == 1, "1 + 2 + 2 + 1 points"


def test_an_area_is_written_only_as_the_last_leg_of_a_foreman() -> None:
    table = say(later(), "sealed", "sealed", "foreman 1 17")
    assert all(line[0] == "2" for line in may(table, "foreman"))
    assert refused(table, "foreman 1 3A") == "valley.last"


def test_a_way_that_costs_more_than_six_points_is_refused() -> None:
    table = say(later(), "sealed", "sealed", "foreman 1 6A", "foreman 2 8D")
    assert refused(table, "foreman 2 6B") == "valley.far"
    assert refused(later(), "sealed: 1 6A 2 9A 1 8D") == "valley.secret.sealed"


def test_a_leg_may_name_an_occupied_cell_and_anothers_but_no_closed_site() -> None:
    table = later(workers={2: "8C"}, owners={2: "8"})
    table = say(table, "sealed", "sealed")
    assert {"1 8C", "1 8B", "2 8C"} <= set(may(table, "foreman"))
    assert refused(table, "foreman 1 2A") == "valley.closed"


def test_a_leg_is_counted_from_where_the_one_before_it_ends() -> None:
    table = say(later(foremen={1: "3A 16"}), "sealed", "sealed", "foreman 1 8B")
    assert "1 8C" in may(table, "foreman"), "3A to 8B costs 3, 8B to 8C 2"
    assert "1 8D" in may(table, "foreman") and "1 9A" not in may(table, "foreman")
    assert refused(table, "foreman 1 8B") == "valley.here"


def test_nobody_needs_to_move() -> None:
    table = say(later(), "sealed:", "sealed:")
    assert valley.due(table) == "done"
    table = say(table, "done", "done")
    assert valley.turn(table) == 1 and may(table, "worker")


# -- from round 2 on: carried out --------------------------------------------------------------------------------------


def ways(table: Table, one: str, two: str = "") -> Table:
    """The table after these ways were written and shown."""
    table = say(table, f"sealed: {one}".rstrip(), f"sealed: {two}".rstrip())
    while (due := valley.due(table)) is not None:
        table = say(table, due)
    return table


def test_a_foreman_whose_cell_is_occupied_is_put_on_the_area_beside_it() -> None:
    """ "If a foreman must go to an occupied cell he is put on a neighbouring area"; then he goes on as written."""
    table = ways(later(workers={2: "8D"}), "1 8D")
    assert places(table, 1)[0] == "19"
    table = ways(later(workers={2: "8D"}), "1 8D 1 13A")
    assert table.owner[12] == 0 and list(valley.legal(table)) == ["claim 13", "skip"]


def test_ways_are_carried_out_seat_after_seat_and_leg_after_leg() -> None:
    """Seat 1 comes first to 8C, and seat 2 finds it occupied."""
    table = ways(later(), "1 8C", "2 8C")
    assert list(valley.legal(table)) == ["claim 8", "skip"]
    table = say(table, "skip")
    assert places(table, 1)[0] == "8C" and places(table, 2)[:2] == ["16", "16"]
    table = ways(later(foremen={1: "8C 16"}), "1 16", "2 8C")
    assert "claim 8" in valley.legal(table) and valley.turn(table) == 2, "the cell is free by then"


def test_a_foreman_finds_his_fellow_in_the_way() -> None:
    table = say(ways(later(), "1 8C 2 8C"), "skip")
    assert places(table, 1)[:2] == ["8C", "16"]


def test_claims_are_asked_while_ways_are_carried_out_and_the_way_goes_on() -> None:
    table = ways(later(), "1 8C 1 3B 2 5A")
    table = say(table, "claim 8")
    assert "claim 5" in valley.legal(table), "foreman 1 has claimed, so 3 is not asked about"
    table = say(table, "skip")
    assert places(table, 1)[:2] == ["3B", "5A"] and table.owner[7] == 1 and table.owner[2] == 0


def test_cells_of_others_sites_may_be_entered_finished_or_not() -> None:
    table = ways(later(owners={2: "8 5"}, built={5: "wwww k"}), "1 8C 2 5A")
    assert places(table, 1)[:2] == ["8C", "5A"]


def test_a_foreman_put_where_he_stands_stays() -> None:
    table = later(workers={2: "8C"})
    table = say(table, "sealed: 1 8C", "sealed:", "foreman 1 8C", "done")
    assert [event.what for event in happened(valley, table, "done")] == ["stays"]
    assert places(say(table, "done"), 1)[0] == "16"


def test_the_walk_is_told() -> None:
    table = say(later(workers={2: "8D"}), "sealed: 1 3B 2 8D", "sealed:", "foreman 1 3B", "foreman 2 8D", "done")
    told = happened(valley, table, "done")
    assert [(event.what, event.piece, event.target) for event in told] == [("walks", "foreman1-1", "3B")]
    after = say(table, "done")
    told = happened(valley, after, "claim 3")
    assert [(event.what, event.piece, event.target) for event in told] == [
        ("claims", "scarab1", "scarab 3"),
        ("turned", "foreman1-2", "19"),
    ]
