"""What tips of Valley of the Kings say: what a thing is, what it is worth now, what a free place would serve."""

import re
from dataclasses import replace
from html import unescape

from game import valley
from game.match import Match
from game.valley import agenda
from game.valley.table import Table
from tests.web.test_valley_ground import NAMES, THINGS, asking, begun, element, first, played, walk
from tests.web.test_valley_reasons import give, laid, own, stand
from tests.web.test_views import read
from web.boards.pieces import begin
from web.boards.scene import Scene
from web.boards.valley import worth
from web.boards.valley.whole import board

EXPLAINED = {"cell", "area", "enclosure", "closed", "pharaoh", "heap", "bid", "rack", "chip", "plot", "brick", "pips"}
EXPLAINED |= {"round-of", "pharaoh-count", "bag", "score", "scarabs", "hand", "land-of", "disc", "leads", "status"}
"""Classes of elements of which each has a tip."""


def scene(t, table: Table) -> Scene:
    """The scene of a table that was laid for a test."""
    names = {seat: NAMES[seat] for seat in range(1, table.setting.seats + 1)}
    made = Scene(valley, table, valley.turn(table), names, t, begin(valley, table), {}, THINGS)
    return asking(t, made)


def tip(drawn: object, id: str) -> str:
    """The tip of the element with this id."""
    found = re.search(r'data-tip="([^"]*)"', element(str(drawn), id))
    assert found, id
    return unescape(found[1])


def test_all_that_lies_on_the_table_explains_itself(t):
    """Figures too, where a click on them is none on what they stand on."""
    met: set[str] = set()
    for each in (*walk(t, played(2, 3), 19), *walk(t, played(3, 3), 13)):
        some = [each]
        if each.lines and each.lines[0].startswith(("foreman", "worker", "lay")):
            some.append(asking(t, each, *each.lines[0].split(" ")[:2]))
        for scene in some:
            for name, values in read(board(scene)).elements:
                classes = {*(values.get("class") or "").split()}
                if (found := classes & EXPLAINED) and name not in ("circle", "svg"):
                    assert values.get("data-tip"), (name, values)
                    met |= found
                if name == "g" and "figure" in classes and not scene.reach:
                    assert values.get("data-tip"), values
                if values.get("role") == "img" and values.get("data-tip"):
                    assert values["aria-label"], "heard as well"
    assert met == EXPLAINED, EXPLAINED - met


def test_the_score_of_a_seat_is_told_as_the_sum_of_its_pyramids(t):
    match = played(3, 7, thrifty=True)
    *_, last = walk(t, match, len(match.steps))
    sums = 0
    for seat in last.names:
        told = worth.total(t, last.table, seat)
        done = [int(n) for n in re.findall(r"site \d+ \((\d+)\)", told)]
        points = valley.scores(last.table)[seat - 1]["total"]
        assert (sum(done) == points and told.endswith(f"= {points} points.")) if told else points < 12
        assert told in unescape(str(board(last)))
        sums += bool(told)
    assert sums


def test_a_site_says_what_its_pyramid_can_count_by_its_kind(t):
    table = laid()
    assert worth.scale(t, table, 4) == "What it can count: one colour 4, levels of one colour 3, mixed 1."
    own(table, 1, 3, "red", "blue")
    assert worth.scale(t, table, 2) == "", "mixed: nothing else is left"
    table.cubes[:] = bytes(len(table.cubes))
    own(table, 1, 3, *["red"] * 8)
    table.cubes[2 * 20 + 10 + 3] = 1
    told = tip(board(scene(t, table)), "site-3")
    assert "Cubes: 9 of 14. Colours to be seen: 2. It can become 9 points: levels of one colour." in told
    assert "What it can count: levels of one colour 9, mixed 5." in told
    table = laid(expert="yes")
    assert "striped 2" in worth.scale(t, table, 4)


def test_who_stands_at_a_site_is_counted_for_stealing(t):
    table = laid()
    stand(table, 1, "3A", "16", "3B", "3C")
    stand(table, 2, "3D")
    drawn = str(board(scene(t, table)))
    told = "Foremen on site 3: Anna (1), Ben (1). Workers: Anna (2)."
    for id in ("site-3", "place-3A", "place-3B", "foreman-1-2"):
        assert told in tip(drawn, id), id
    assert "Foremen on" not in tip(drawn, "site-5")


def test_areas_and_cells_say_what_lies_across_one_line(t):
    drawn = str(board(next(walk(t, begun(4)))))
    assert "One line from here: areas 16, 18, 19, 21; sites 1, 2, 3, 5, 15." in tip(drawn, "place-17")
    assert tip(drawn, "place-8C") == "Cell 8C, for one figure; one line from area 16."


def test_a_free_place_says_what_a_worker_would_do_there(t):
    table = laid()
    own(table, 1, 5, "red")
    own(table, 2, 3, "blue", "blue")
    give(table, 1, "red", "red", "red")
    stand(table, 1, "3B", "16", "5A")
    drawn = str(board(asking(t, scene(t, table), "worker", "16")))
    assert tip(drawn, "place-5B") == "Cell 5B. Costs 1 point. Workers can then lay 3 cubes on site 5."
    assert "Workers can then steal 2 cubes of Ben from site 3." in tip(drawn, "place-3C")
    assert "a worker has nothing to do there" in tip(drawn, "place-10A")
    assert tip(drawn, "place-5B") in unescape(element(drawn, "place-5B").split("aria-label=")[1]), "heard as well"
    table.cubes[4 * 20 + 15] = 1
    assert "nobody can build" in tip(board(asking(t, scene(t, table), "worker", "16")), "place-5B")


def test_a_free_place_says_what_a_foreman_would_do_there_and_not_what_others_of_his_way_do(t):
    table = laid(phase=agenda.SEAL)
    own(table, 2, 3, "blue")
    stand(table, 2, "3B", "16")
    held = asking(t, scene(t, table), "sealed", "1", "10A", "2")
    drawn = str(board(held))
    assert "Foreman 2 comes into site 5" in tip(drawn, "place-5A") and "Foreman 1" not in tip(drawn, "place-5A")
    assert "Its pyramid takes 5 cubes and counts up to 4 points." in tip(drawn, "place-5A")
    assert "Somebody stands there now." in tip(drawn, "place-3B")
    assert "Foremen there then: Anna (1), Ben (1)." in tip(drawn, "place-3C")
    assert "A foreman’s way ends on an area." in tip(drawn, "place-17")


def test_groups_say_whose_pyramids_they_fit_and_tablets_what_they_add(t):
    table = laid(phase=agenda.LAY)
    own(table, 1, 5, "red")
    own(table, 2, 1, "blue")
    table.groups[0] = (0, 0, 2, 3, 0)
    drawn = str(board(scene(t, table)))
    assert "Fits site 5 of Anna: 2 red. Fits site 1 of Ben: 3 blue." in tip(drawn, "group-1")
    assert "It adds 3 to the bid for a group" in tip(drawn, "tablet-3")
    assert "All in hand: 4 + 3 + 2 + 1 = 10." in tip(drawn, "tablet-3")
    assert "adds nothing" in tip(drawn, "tablet-0")


def test_a_cube_to_be_laid_says_what_becomes_of_the_pyramid(t):
    table = laid(phase=agenda.BUILD)
    own(table, 1, 5, "red", "red", "red")
    stand(table, 1, "16", "16", "5B")
    give(table, 1, "red", "blue")
    drawn = str(board(scene(t, table)))
    assert "Completes level 1" in tip(drawn, "brick-5-red") and "can still become 4 points" in tip(drawn, "brick-5-red")
    assert "can then become 1 point only, not 4: mixed." in tip(drawn, "brick-5-blue")


def test_the_strip_says_which_phase_it_is_and_what_is_in_the_bag(t):
    start = next(walk(t, begun(3)))
    assert "Round 1; first: Anna. Phase 1 of 4: Bids." in tip(board(start), "round-of")
    assert "33 white, 33 yellow, 33 red, 33 blue, 33 black" in tip(board(start), "stack")
    later = first(t, played(4, 3), "sealed")
    assert "Phase 2 of 6: Foremen." in tip(board(later), "round-of")
    match = played(3, 7, thrifty=True)
    *_, last = walk(t, match, len(match.steps))
    assert tip(board(last), "round-of") == "In three rounds in a row nobody bought a cube."


def test_no_tip_knows_what_another_seat_has_laid(t):
    """The whole table of seat 2 is the same, whatever seat 1 has laid face down."""
    drawn = []
    for value in "40":
        match = Match(valley, dict.fromkeys(valley.options, "no"), 2)
        while not match.legal[0].startswith("lay"):
            match.say(match.turn, match.legal[0])
        match.say(1, f"lay 1: {value}")
        match.say(1, "done")
        table = valley.seen(match.table, 2)
        each = replace(scene(t, table), viewer=2)
        drawn.append([str(board(each)), str(board(asking(t, each, "lay", "1")))])
    assert drawn[0] == drawn[1]
