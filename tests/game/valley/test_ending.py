"""Valley of the Kings: what pyramids are worth, and when the match ends."""

from typing import Any

import pytest

from game import OVER, valley
from game.valley import agenda, parts
from game.valley.board import BOARD
from game.valley.rounds import ended
from game.valley.table import Table
from tests.game.valley.sphinx import BUILD, LAY, say, sphinx

OPEN = [site for site in range(1, 16) if BOARD.suns[site - 1] == 0]


def scored(built: dict[int, str], **options: Any) -> dict[str, int]:
    """Seat 1's points by part, those that are 0 left out."""
    table = sphinx(seats=4, owners={1: " ".join(map(str, built))}, built=built, **options)
    found = valley.scores(table)[0]
    assert sum(points["total"] for points in valley.scores(table)) == found["total"]
    return {part: points for part, points in found.items() if points}


# -- "Pyramids" --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("small", "part", "points"),
    [
        ("wwww w", "single", 4),
        ("wwww k", "levels", 3),
        ("wwwk w", "mixed", 1),
        ("wwyy r", "mixed", 1),
        ("wwwk k", "mixed", 1),
    ],
)
def test_a_small_pyramid(small: str, part: str, points: int) -> None:
    assert scored({1: small}) == {part: points, "total": points}


@pytest.mark.parametrize(
    ("large", "part", "points"),
    [
        ("wwwwwwww w wwww w", "single", 11),
        ("wwwwwwww k wwww w", "single", 11),
        ("wwwwwwww y kkkk r", "levels", 9),
        ("wwwwwwww w wwww k", "levels", 9),
        ("wwwwwwwy w wwww w", "mixed", 5),
        ("wwwwwwww w wwwy w", "mixed", 5),
        ("wyrbkwyr b wyrb k", "mixed", 5),
    ],
)
def test_a_large_pyramid_whose_hidden_cube_does_not_count(large: str, part: str, points: int) -> None:
    """ "In large pyramids the centre is hidden, so that cube is left out of the count"."""
    assert scored({8: large}) == {part: points, "total": points}


@pytest.mark.parametrize("built", ["wwww", "www", "", "w"])
def test_unfinished_pyramids_count_nothing(built: str) -> None:
    assert scored({1: built}) == {}


def test_unfinished_large_pyramids_count_nothing() -> None:
    assert scored({8: "wwwwwwww w wwww"}) == {}


def test_the_pharaohs_pyramid_counts_nothing_and_parts_add_up() -> None:
    table = sphinx(
        seats=4, owners={1: "1 8", 3: "5"}, built={1: "wwww w", 8: "wwwwwwww w kkkk k", 5: "wwww k"}, pharaoh="r" * 30
    )
    totals = [points["total"] for points in valley.scores(table)]
    assert totals == [13, 0, 3, 0]
    assert valley.scores(table)[0] == {"mixed": 0, "striped": 0, "levels": 9, "single": 4, "total": 13}
    assert valley.winners(table) == [1]


def test_a_tie_is_shared() -> None:
    table = sphinx(seats=3, owners={1: "1", 3: "5"}, built={1: "wwww k", 5: "rrrr b"})
    assert valley.winners(table) == [1, 3]


# -- "Variant for experts" ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("built", "part", "points"),
    [
        ({1: "wwkk w"}, "striped", 2),
        ({1: "wwww k"}, "levels", 3),
        ({1: "wwww w"}, "single", 4),
        ({1: "wwyk w"}, "mixed", 1),
        ({8: "wwwwkkkk r wwkk k"}, "striped", 7),
        ({8: "wwwwwwww r kkkk w"}, "levels", 9),
        ({8: "wwwwwwwk w wwww r"}, "mixed", 5),
    ],
)
def test_experts_build_striped_pyramids_of_exactly_two_colours(built: dict[int, str], part: str, points: int) -> None:
    """The best that fits counts; the hidden cube may have a third colour."""
    assert scored(built, expert="yes") == {part: points, "total": points}


def test_without_experts_two_colours_are_mixed() -> None:
    assert scored({1: "wwkk w"}) == {"mixed": 1, "total": 1}


# -- "End of the match" ------------------------------------------------------------------------------------------------


def closing(**given) -> Table:
    """The last steps of round 4: seat 1 has one white cube in hand, and a worker on site 5."""
    given = {"workers": {1: "5A"}, "owners": {1: "5"}, "hands": {1: "w"}} | given
    return sphinx(BUILD | 1, round=4, **given)


def test_the_match_goes_on_with_the_next_seat_first() -> None:
    """ "The disc goes to the player on the left, who is first in all phases of the next round"."""
    table = say(closing(), "build 5 white")
    assert table.round == 5 and table.seats == [1, 2] and valley.turn(table) == 0
    entries = [entry & ~agenda.DETAIL for entry in table.agenda]
    order = [kind for at, kind in enumerate(entries[::-1]) if kind not in entries[::-1][:at]]
    later = [agenda.SEAL, agenda.LEGS, agenda.WALK, agenda.WORKERS, agenda.STEAL, agenda.SEIZE, agenda.BUILD]
    assert order == [agenda.GROUP, agenda.LAY, agenda.TURN_UP, *later, agenda.CLOSE]


def test_the_first_round_has_no_stealing_and_no_taking_over_and_no_secret_ways() -> None:
    table = valley.start(dict.fromkeys(valley.options, "no"), 3)
    kinds = {entry & ~agenda.DETAIL for entry in table.agenda}
    assert not kinds & {agenda.STEAL, agenda.SEIZE, agenda.SEAL, agenda.LEGS, agenda.WALK}
    assert agenda.FOREMEN in kinds


@pytest.mark.parametrize(("before", "over"), [(28, False), (29, True), (30, True), (33, True)])
def test_it_ends_with_the_round_in_which_the_pharaohs_pyramid_is_built(before: int, over: bool) -> None:
    table = say(closing(pharaoh="r" * before), "done")
    assert (valley.turn(table) == OVER) is over
    assert ended(table) == "pharaoh" if over else table.round == 5


@pytest.mark.parametrize("last", [False, True])
def test_it_ends_with_the_round_in_which_all_open_sites_are_finished(last: bool) -> None:
    colours = iter("yrbk" * 3)
    built = {
        site: ("wwwwwwww w wwww w" if BOARD.large[site - 1] else "wwww w").replace("w", next(colours))
        for site in OPEN
        if site != 5
    }
    table = closing(built=built | {5: "rrrr" if last else "rrr"}, owners={1: "5 1 3 6", 2: "8 10 11 13 15"})
    table = say(table, "build 5 white")
    assert (valley.turn(table) == OVER) is last
    assert not last or (valley.winners(table) == [2] and ended(table) == "sites")


@pytest.mark.parametrize(("dry", "over"), [(2, False), (3, True)])
def test_ours_it_ends_with_the_third_round_in_a_row_in_which_nobody_buys(dry: int, over: bool) -> None:
    table = closing()
    table.dry = dry
    after = say(table, "done")
    assert (valley.turn(after) == OVER) is over and ended(after) == ("dry" if over else "")


def test_a_round_in_which_somebody_buys_begins_the_count_anew() -> None:
    table = sphinx(LAY | 1, agenda.TURN_UP, BUILD | 1, groups="wwwww")
    table.dry = 2
    assert say(table, "lay 1", "done", "show 1 1").dry == 0
    assert say(table, "lay 1", "done", "show 1 0").dry == 3
    assert valley.turn(say(table, "done")) == OVER


def test_ours_it_ends_with_round_40() -> None:
    for number in (39, 40):
        table = closing()
        table.round = number
        assert (valley.turn(say(table, "done")) == OVER) is (number == parts.ROUNDS)
        assert number < parts.ROUNDS or ended(say(table, "done")) == "rounds"


def test_a_table_that_is_over_has_no_steps() -> None:
    table = say(closing(pharaoh="r" * 30), "done")
    assert list(valley.legal(table)) == [] and valley.due(table) is None
