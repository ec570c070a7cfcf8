"""Valley of the Kings: workers, stealing cubes and sites, building, and the Pharaoh's pyramid."""

from typing import Any

import pytest

from game import valley
from game.match import happened
from game.valley import agenda
from game.valley.table import Table
from tests.game.valley.sphinx import BUILD, SEIZE, STEAL, WORKERS, may, places, refused, say, sphinx

END = agenda.SEAL | 1
"""A question after the phase in question, so that the round goes on."""


# -- "Moving the workers" ----------------------------------------------------------------------------------------------


def test_workers_have_six_points_together() -> None:
    table = sphinx(WORKERS | 1, WORKERS | 2, round=1)
    table = say(table, "worker 16 8C", "worker 16 8D", "worker 16 13B", "worker 16 18")
    assert valley.turn(table) == 2, "1 + 2 + 1 + 2 points"
    assert places(table, 1)[2:] == ["16", "18", "8C", "8D", "13B"]
    assert table.points == 6


def test_a_worker_may_move_more_than_once() -> None:
    table = say(sphinx(WORKERS | 1, END), "worker 16 8C", "worker 8C 8B", "worker 8B 16")
    assert places(table, 1)[2:] == ["16"] * 5 and table.points == 2


def test_workers_go_to_free_cells_only() -> None:
    table = sphinx(WORKERS | 1, END, workers={1: "8C", 2: "8B"}, foremen={2: "8D 16"})
    for cell in ("8B", "8C", "8D"):
        assert refused(table, f"worker 16 {cell}") == "valley.occupied"
    assert refused(table, "worker 18 8E") == "valley.worker"
    assert refused(table, "worker 16 18 17") == "valley.form.worker"


def test_workers_enter_others_sites_from_round_2_on() -> None:
    assert refused(sphinx(WORKERS | 1, END, round=1, owners={2: "8"}), "worker 16 8C") == "valley.owned"
    assert "16 8C" in may(sphinx(WORKERS | 1, END, owners={2: "8"}), "worker")


def test_workers_claim_nothing() -> None:
    assert may(say(sphinx(WORKERS | 1, END), "worker 16 8C"), "claim") == []


# -- "Stealing cubes" --------------------------------------------------------------------------------------------------


def raid(*entries: int, foremen: str = "8A 16", workers: str = "8B 8C", others: str = "16 16", **given) -> Table:
    """Seat 1 is on site 8, which is seat 2's."""
    given.setdefault("built", {8: "wwwwrrrr k bb"})
    owners = given.pop("owners", {2: "8"})
    theirs = given.pop("theirs", "")
    standing = {1: workers, 2: theirs}
    return sphinx(*entries, END, foremen={1: foremen, 2: others}, workers=standing, owners=owners, **given)


def test_each_worker_steals_two_cubes_of_the_highest_level() -> None:
    table = raid(STEAL | 1)
    assert list(valley.legal(table)) == ["steal 8 blue", "done"]
    assert refused(table, "steal 8 white") == "valley.steal.colour"
    assert refused(table, "steal 8 centre black") == "valley.steal.level"
    table = say(table, "steal 8 blue", "steal 8 blue")
    assert list(valley.legal(table)) == ["steal 8 white", "steal 8 red", "steal 8 centre black", "done"]
    table = say(table, "steal 8 centre black", "steal 8 red")
    assert table.hand(1) == [0, 0, 1, 2, 1] and list(valley.legal(table)) == ["sealed"], "two for each of two workers"


def test_the_hidden_cube_is_told_apart_and_has_a_place_of_its_own() -> None:
    table = raid(STEAL | 1, built={8: "wwkk k"})
    assert may(table, "steal") == ["8 white", "8 black", "8 centre black"]
    told = happened(valley, table, "steal 8 centre black")
    assert [(event.what, event.source, event.target) for event in told] == [("steals", "8 centre", "hand 1")]


@pytest.mark.parametrize(
    ("foremen", "others", "steals"),
    [("8A 16", "16 16", True), ("8A 16", "8D 16", False), ("8A 8D", "8E 16", True), ("16 16", "16 16", False)],
)
def test_it_takes_more_foremen_than_the_owner_has_there(foremen: str, others: str, steals: bool) -> None:
    table = raid(STEAL | 1, STEAL | 2, foremen=foremen, others=others)
    if not steals:
        table = say(raid(agenda.SEAL | 1, STEAL | 1, foremen=foremen, others=others), "sealed")
    assert bool(may(table, "steal")) is steals


def test_the_number_of_workers_does_not_matter_for_stealing() -> None:
    """One short summary wants fewer than the owner's; the rulebook does not."""
    assert may(raid(STEAL | 1, workers="8B", theirs="8C 8D 8E"), "steal")


def test_nothing_is_stolen_without_workers_from_finished_pyramids_or_of_nobodys_site() -> None:
    finished = {8: "wwwwwwww w wwww k"}
    for table in (
        raid(agenda.SEAL | 1, STEAL | 1, workers="16"),
        raid(agenda.SEAL | 1, STEAL | 1, built=finished),
        raid(agenda.SEAL | 1, STEAL | 1, owners={}),
        raid(agenda.SEAL | 1, STEAL | 1, owners={1: "8"}),
        raid(agenda.SEAL | 1, STEAL | 1, built={8: ""}),
    ):
        assert list(valley.legal(say(table, "sealed"))) == ["sealed"]


def test_why_nothing_can_be_stolen_is_said() -> None:
    given: dict[str, Any] = {"owners": {2: "8 5 13 3", 1: "1"}, "built": {8: "ww", 5: "wwww k", 13: "yy", 3: "rr"}}
    table = raid(STEAL | 1, foremen="8A 5A", workers="8B 3A", **given)
    assert refused(table, "steal 1 white") == refused(table, "steal 15 white") == "valley.rival"
    assert refused(table, "steal 5 white") == "valley.finished"
    assert refused(table, "steal 13 yellow") == "valley.foremen"
    table = say(table, "steal 8 white")
    given = {"owners": {2: "8 6"}, "built": {8: "ww", 6: "ww"}}
    table = raid(STEAL | 1, foremen="8A 6A", workers="8B", **given)
    assert refused(table, "steal 6 white") == "valley.steal.workers"
    assert refused(raid(STEAL | 1, foremen="8A 6A", workers="8B 6B", **given), "steal 6 centre white") == "valley.small"


def test_several_seats_may_rob_one_site_and_use_the_cubes_at_once() -> None:
    table = sphinx(
        *(STEAL | 1, STEAL | 3, BUILD | 1, END),
        seats=3,
        foremen={1: "8A 16", 3: "8D 16"},
        workers={1: "8B 13A", 3: "8E"},
        owners={2: "8", 1: "13"},
        built={8: "wwww"},
    )
    table = say(table, "steal 8 white", "steal 8 white", "steal 8 white", "done")
    assert table.hand(1)[0] == 2 and table.hand(3)[0] == 1
    assert may(table, "build") == ["13 white", "13 centre white"]


# -- "Stealing sites" --------------------------------------------------------------------------------------------------


def test_more_foremen_and_more_workers_take_a_site_over() -> None:
    table = raid(SEIZE | 1, theirs="8D")
    assert list(valley.legal(table)) == ["seize 8", "done"]
    after = say(table, "seize 8")
    assert after.owner[7] == 1 and after.scarabs[1:] == [7, 8], "the old owner has his scarab back"
    told = [(event.what, event.piece) for event in happened(valley, table, "seize 8")]
    assert told == [("yields", "scarab2"), ("seizes", "scarab1")]


@pytest.mark.parametrize(
    ("workers", "theirs", "others", "takes"),
    [
        ("8B 8C", "8D 8E", "16 16", False),
        ("8B", "", "16 16", True),
        ("16", "", "16 16", False),
        ("8B 8C", "8D", "8F 16", False),
    ],
)
def test_both_majorities_are_needed(workers: str, theirs: str, others: str, takes: bool) -> None:
    table = raid(agenda.SEAL | 1, SEIZE | 1, workers=workers, theirs=theirs, others=others)
    assert bool(may(say(table, "sealed"), "seize")) is takes


@pytest.mark.parametrize(("thefts", "takes"), [(0, True), (1, True), (2, True), (3, False), (4, False)])
def test_those_who_stole_there_do_not_count(thefts: int, takes: bool) -> None:
    """Three workers against one: one for every two cubes, or part of them, is a thief."""
    table = raid(STEAL | 1, SEIZE | 1, workers="8B 8C 8E", theirs="8D", built={8: "wwwww"})
    table = say(table, *["steal 8 white"] * thefts, "done")
    assert bool(may(table, "seize")) is takes


def test_taking_over_takes_a_scarab_in_hand() -> None:
    table = raid(agenda.SEAL | 1, SEIZE | 1, owners={1: "1 3 5 6 10 11 13 15", 2: "8"})
    assert may(say(table, "sealed"), "seize") == []


def test_finished_pyramids_stay_with_their_owner() -> None:
    table = raid(agenda.SEAL | 1, SEIZE | 1, built={8: "wwwwwwww w wwww k"})
    assert may(say(table, "sealed"), "seize") == []


def test_why_a_site_cannot_be_taken_over_is_said() -> None:
    given: dict[str, Any] = {"owners": {2: "8 5 13 6"}, "built": {8: "ww", 5: "wwww k"}}
    table = raid(SEIZE | 1, foremen="8A 6A", workers="8B", theirs="5A", **given)
    assert refused(table, "seize 1") == "valley.rival"
    assert refused(table, "seize 5") == "valley.finished"
    assert refused(table, "seize 13") == "valley.foremen"
    assert refused(table, "seize 6") == "valley.seize.workers"


# -- "Building the pyramids" -------------------------------------------------------------------------------------------


def test_each_worker_lays_two_cubes_and_foremen_none() -> None:
    table = sphinx(BUILD | 1, END, foremen={1: "8A 16"}, workers={1: "8B"}, owners={1: "8"}, hands={1: "wwwrr"})
    table = say(table, "build 8 white", "build 8 red")
    assert list(valley.legal(table)) == ["sealed"]
    assert sorted(table.pharaoh) == [0, 0, 2] and table.hand(1) == [0] * 5, "the rest goes to the Pharaoh"


def test_levels_are_built_one_after_the_other() -> None:
    given: dict[str, Any] = {"workers": {1: "8B 8C 8D 8E 8F"}, "owners": {1: "8"}, "hands": {1: "rrrrrrrrr"}}
    table = sphinx(BUILD | 1, END, built={8: "wwwwwww"}, **given)
    assert may(table, "build") == ["8 red", "8 centre red"]
    table = say(table, "build 8 red")
    assert may(table, "build") == ["8 centre red"], "only the middle is left"
    assert refused(table, "build 8 red") == "valley.build.centre"
    table = say(table, "build 8 centre red")
    assert may(table, "build") == ["8 red"]
    assert refused(table, "build 8 centre red") == "valley.build.taken"
    table = say(table, *["build 8 red"] * 5)
    assert table.finished(7) and may(table, "build") == []
    assert len(table.pharaoh) == 2


def test_the_middle_may_be_laid_first() -> None:
    given: dict[str, Any] = {"workers": {1: "8B"}, "owners": {1: "8"}, "hands": {1: "rr"}}
    table = say(sphinx(BUILD | 1, END, **given), "build 8 centre red")
    assert may(table, "build") == ["8 red"]
    assert refused(table, "build 8 centre red") == "valley.build.taken"


def test_a_small_pyramid_has_no_middle() -> None:
    given: dict[str, Any] = {"workers": {1: "5A 5B 5C"}, "owners": {1: "5"}, "hands": {1: "wwwwwk"}}
    table = sphinx(BUILD | 1, END, **given)
    assert may(table, "build") == ["5 white", "5 black"]
    assert refused(table, "build 5 centre white") == "valley.small"
    table = say(table, *["build 5 white"] * 4)
    told = happened(valley, table, "build 5 black")
    assert [event.what for event in told] == ["builds", "finished", "buried"]
    table = say(table, "build 5 black")
    assert table.finished(4) and table.owner[4] == 1, "a finished site keeps its scarab"


def test_one_builds_on_ones_own_sites_only() -> None:
    table = sphinx(
        *(BUILD | 1, END),
        workers={1: "8B 13A 5A 3A 6A"},
        owners={1: "8 5 6 10", 2: "13"},
        hands={1: "ww"},
        built={5: "wwww k"},
    )
    assert may(table, "build") == ["6 white", "8 white", "8 centre white"]
    assert refused(table, "build 13 white") == refused(table, "build 3 white") == "valley.build.owner"
    assert refused(table, "build 10 white") == "valley.build.workers"
    assert refused(table, "build 5 white") == "valley.finished"
    assert refused(table, "build 8 red") == "valley.build.hand"


def test_thieves_build_too() -> None:
    """A seat that takes a site over after it stole there builds with all its workers."""
    table = raid(STEAL | 1, SEIZE | 1, BUILD | 1, workers="8B 8C 8E", built={8: "wwwwww"})
    table = say(table, *["steal 8 white"] * 4, "done", "seize 8")
    for _ in range(4):
        table = say(table, "build 8 white")
    assert list(valley.legal(table)) == ["sealed"] and table.pharaoh == b""


def test_building_may_end_early_and_what_is_left_goes_to_the_pharaoh() -> None:
    given: dict[str, Any] = {"workers": {1: "8B"}, "owners": {1: "8"}, "hands": {1: "wk", 2: "rr"}}
    table = say(sphinx(BUILD | 1, BUILD | 2, END, **given), "done")
    assert sorted(table.pharaoh) == [0, 2, 2, 4], "seat 2 has nothing to build and is through without a line"


def test_what_is_over_30_lies_beside_the_pharaohs_pyramid() -> None:
    given: dict[str, Any] = {"workers": {1: "8B"}, "owners": {1: "8"}, "hands": {1: "wwwk"}}
    table = sphinx(BUILD | 1, END, pharaoh="w" * 14 + "r" * 14, **given)
    told = [event.target for event in happened(valley, table, "done")]
    assert told == ["pharaoh"] * 2 + ["beside"] * 2
    pieces = valley.pieces(say(table, "done"))
    assert len(pieces["pharaoh"]) == 30 and sorted(pieces["beside"]) == ["black", "white"]
