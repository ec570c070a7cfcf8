"""What tips of Valley of the Kings say: what a thing is, what it is worth now, what a free place would serve."""

import re
from dataclasses import replace
from html import unescape
from itertools import combinations
from random import Random

import pytest

from game import valley
from game.interface import BOX
from game.match import Match
from game.valley import agenda, parts, scoring
from game.valley.advice import worth
from game.valley.paths import NUMBER, PLACE, SITE
from game.valley.table import COLOURS, ROOM, STOREYS, Table
from tests.game.valley import masons
from tests.game.valley.laying import give, laid, own, stand
from tests.web.boards.test_views import read
from tests.web.boards.valley.test_ground import NAMES, THINGS, asking, begun, element, first, played, walk
from web.advice import hint
from web.boards.pieces import begin
from web.boards.scene import Scene
from web.boards.valley import story, tokens
from web.boards.valley.estate import standing, total
from web.boards.valley.figures import explained, stacks
from web.boards.valley.story import describe
from web.boards.valley.whole import board
from web.boards.valley.why import reasons
from web.table import bots, speech

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


def test_a_figure_on_a_site_that_can_be_chosen_leaves_the_click_to_it(t):
    met = set[bool]()
    for each in walk(t, played(2, 3), 19):
        for place in PLACE:
            site = SITE[NUMBER[place]]
            for stack in stacks(each, place) if site >= 0 and not each.offer("place", place) else ():
                offered = bool(each.offer("site", str(site + 1)))
                assert (explained(each, place, stack) == "") is offered
                met.add(offered)
    assert met == {False, True}


def test_the_score_of_a_seat_is_told_as_the_sum_of_its_pyramids(t):
    match = played(3, 7, thrifty=True)
    *_, last = walk(t, match, len(match.steps))
    sums = 0
    for seat in last.names:
        told = total(t, last.table, seat)
        done = [int(n) for n in re.findall(r"site\s\d+ \((\d+)\)", told)]
        points = valley.scores(last.table)[seat - 1]["total"]
        assert (sum(done) == points and told.endswith(f"= {points} points.")) if told else points < 12
        assert told in unescape(str(board(last)))
        sums += bool(told)
    assert sums


def test_a_site_says_what_its_pyramid_can_count_by_its_kind(t):
    table = laid()
    assert tokens.scale(t, table, 4) == "Possible scores: one colour 4, levels of one colour 3, mixed 1."
    own(table, 1, 3, "red", "blue")
    assert tokens.scale(t, table, 2) == "", "mixed: nothing else is left"
    table.cubes[:] = bytes(len(table.cubes))
    own(table, 1, 3, *["red"] * 8)
    table.cubes[2 * 20 + 10 + 3] = 1
    told = tip(board(scene(t, table)), "site-3")
    assert "Cubes: 9 of 14. Visible colours: 2. It can still score 9 points (levels of one colour)." in told
    assert "Possible scores: levels of one colour 9, mixed 5." in told
    table = laid(expert="yes")
    assert "striped 2" in tokens.scale(t, table, 4)


def test_who_stands_at_a_site_is_counted_for_stealing(t):
    table = laid()
    stand(table, 1, "3A", "16", "3B", "3C")
    stand(table, 2, "3D")
    drawn = str(board(scene(t, table)))
    told = "Foremen on site\xa03: Anna (1), Ben (1). Workers: Anna (2)."
    for id in ("site-3", "place-3A", "place-3B", "foreman-1-2"):
        assert told in tip(drawn, id), id
    assert "Foremen on" not in tip(drawn, "site-5")


def test_areas_and_cells_say_what_lies_across_one_line(t):
    drawn = str(board(next(walk(t, begun(4)))))
    assert "Next to: areas 16, 18, 19, 21 and sites 1, 2, 3, 5, 15." in tip(drawn, "place-17")
    assert tip(drawn, "place-8C") == "Cell 8C: room for one figure; next to area 16."


def test_a_place_that_a_shown_way_may_name_says_what_it_is(t):
    table = laid(phase=agenda.LEGS)
    drawn = str(board(asking(t, scene(t, table), "foreman", "2")))
    assert tip(drawn, "place-8C") == "Cell 8C: room for one figure; next to area 16."


def test_a_free_place_says_what_a_worker_would_do_there(t):
    table = laid()
    own(table, 1, 5, "red")
    own(table, 2, 3, "blue", "blue")
    give(table, 1, "red", "red", "red")
    stand(table, 1, "3B", "16", "5A")
    drawn = str(board(asking(t, scene(t, table), "worker", "16")))
    assert tip(drawn, "place-5B") == "Cell 5B. Costs 1 movement point. Lets workers lay 3 cubes on site\xa05."
    assert "Lets workers steal 2 cubes from Ben on site\xa03." in tip(drawn, "place-3C")
    assert "a worker could do nothing there" in tip(drawn, "place-10A")
    assert tip(drawn, "place-5B") in unescape(element(drawn, "place-5B").split("aria-label=")[1]), "heard as well"
    table.cubes[4 * 20 + 15] = 1
    assert "nobody can build" in tip(board(asking(t, scene(t, table), "worker", "16")), "place-5B")


def test_a_free_place_says_what_a_foreman_would_do_there_and_not_what_others_of_his_way_do(t):
    table = laid(phase=agenda.SEAL)
    own(table, 2, 3, "blue")
    stand(table, 2, "3B", "16")
    held = asking(t, scene(t, table), "sealed", "1", "10A", "2")
    drawn = str(board(held))
    assert "Foreman 2 enters site\xa05" in tip(drawn, "place-5A") and "Foreman 1" not in tip(drawn, "place-5A")
    assert "The pyramid there takes 5 cubes and scores at most 4 points." in tip(drawn, "place-5A")
    assert "Someone is there." in tip(drawn, "place-3B")
    assert "Foremen there afterwards: Anna (1), Ben (1)." in tip(drawn, "place-3C")
    assert "This foreman’s route would end there." in tip(drawn, "place-17")


def test_groups_say_whose_pyramids_they_fit_and_tablets_what_they_add(t):
    table = laid(phase=agenda.LAY)
    own(table, 1, 5, "red")
    own(table, 2, 1, "blue")
    table.groups[0] = (0, 0, 2, 3, 0)
    drawn = str(board(scene(t, table)))
    assert "Fits Anna’s site\xa05: 2 red. Fits Ben’s site\xa01: 3 blue." in tip(drawn, "group-1")
    assert "It adds 3 to your bid for a group" in tip(drawn, "tablet-3")
    assert "All your tablets: 4 + 3 + 2 + 1 = 10." in tip(drawn, "tablet-3")
    assert "adds nothing" in tip(drawn, "tablet-0")


def test_a_cube_to_be_laid_says_what_becomes_of_the_pyramid(t):
    table = laid(phase=agenda.BUILD)
    own(table, 1, 5, "red", "red", "red")
    stand(table, 1, "16", "16", "5B")
    give(table, 1, "red", "blue")
    drawn = str(board(scene(t, table)))
    assert "Completes level 1" in tip(drawn, "brick-5-red") and "can still score 4 points" in tip(drawn, "brick-5-red")
    assert "can then score only 1 point (mixed), not 4." in tip(drawn, "brick-5-blue")


@pytest.mark.parametrize(
    ("places", "cubes", "lost"),
    [(("16", "17"), ("red", "blue"), "2 cubes go to"), (("16", "5B"), ("red",), ""), (("16", "17"), (), "")],
)
def test_who_leaves_all_workers_off_the_sites_is_told_what_becomes_of_the_cubes(t, places, cubes, lost):
    table = laid(phase=agenda.WORKERS)
    own(table, 1, 5)
    stand(table, 1, "16", "16", *places)
    give(table, 1, *cubes)
    (end,) = story.bare(scene(t, table))
    assert end.loss.startswith(lost) if lost else not end.loss


def test_a_colour_that_runs_out_keeps_its_place(t):
    """Else the next colour comes under the finger."""
    table = laid(phase=agenda.BUILD)
    own(table, 1, 5)
    stand(table, 1, "16", "16", "5B", "5D")
    give(table, 1, "red", "blue")
    before = scene(t, table)
    shown = [re.findall(r'brick-5-(\w+)"|>You can’t lay|data-tip="You can’t lay (.*?) cube', str(board(before)))]
    after = scene(t, before.game.apply(table, "build 5 red"))
    shown.append(re.findall(r'brick-5-(\w+)"|>You can’t lay|data-tip="You can’t lay (.*?) cube', str(board(after))))
    assert shown == [[("red", ""), ("blue", "")], [("", "a red"), ("blue", "")]]


def test_the_strip_says_which_phase_it_is_and_what_is_in_the_bag(t):
    start = next(walk(t, begun(3)))
    assert "Round 1; Anna goes first. Phase 1 of 4: Bids." in tip(board(start), "round-of")
    assert "33 white, 33 yellow, 33 red, 33 blue, 33 black" in tip(board(start), "stack")
    later = first(t, played(4, 3), "sealed")
    assert "Phase 2 of 6: Foremen." in tip(board(later), "round-of")
    match = played(3, 7, thrifty=True)
    *_, last = walk(t, match, len(match.steps))
    assert tip(board(last), "round-of") == "Nobody won a cube in three rounds in a row."


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


@pytest.mark.parametrize("expert", ["no", "yes"])
def test_a_pyramid_can_count_what_some_way_to_finish_it_counts(t, expert):
    """Every way to lay what is missing, by the kinds of the rules; what is not told cannot be reached."""
    rng, table, met = Random(7), laid(expert=expert), set()
    for _ in range(120):
        site = rng.choice((4, 2))  # a small one and a large one
        table.cubes[:] = bytes(len(table.cubes))
        begun, some = rng.randrange(sum(ROOM[site])), rng.sample(range(COLOURS), rng.choice((1, 1, 2, 3)))
        for storey, room in enumerate(ROOM[site]):
            for _ in range(min(begun, room)):
                table.cubes[COLOURS * (STOREYS * site + storey) + rng.choice(some)] += 1
            begun -= min(begun, room)
        kinds = ends(table, site)
        points = sorted((parts.POINTS_FOR[kind][ROOM[site][1]] for kind in kinds), reverse=True)
        assert worth.points(table, site) == points[0]
        told = [int(n) for n in re.findall(r"\d+", tokens.scale(t, table, site))]
        assert told == (points if len(points) > 1 else []), site
        met.add(frozenset(kinds))
    assert len(met) > 2


def ends(table: Table, site: int) -> set[str]:
    """All kinds that the pyramid of a site (from 0) can become: each storey gets some colours for its free places."""
    ways: set[tuple[frozenset[int], ...]] = {()}
    for storey in scoring.VISIBLE:
        lying = table.storey(site, storey)
        there, free = {colour for colour, n in enumerate(lying) if n}, ROOM[site][storey] - sum(lying)
        more = [{*some} for n in range(min(free, 1), min(free, 3) + 1) for some in combinations(range(COLOURS), n)]
        ways = {(*way, frozenset(there | each)) for way in ways for each in more}
    counts = ([[colour in storey for colour in range(COLOURS)] for storey in way if storey] for way in ways)
    return {scoring.kind(each, table.setting.expert) for each in counts}


def test_a_foreman_who_comes_where_the_other_goes_or_leaves_is_told_so(t):
    """What is written before counts: the places and numbers of foremen are those that it leads to."""
    table = laid(phase=agenda.SEAL)
    own(table, 2, 3, "blue")
    stand(table, 2, "3B", "16")
    stand(table, 1, "10A")
    drawn = str(board(asking(t, scene(t, table), "sealed", "1", "5A", "2")))
    assert "Foreman 1 goes there first, so this one stops on the area next to the cell." in tip(drawn, "place-5A")
    assert "Foreman 2 enters site\xa05" in tip(drawn, "place-5B") and "goes there" not in tip(drawn, "place-5B")
    assert "Someone" not in tip(drawn, "place-10A") and "Foreman 2 enters site\xa010" in tip(drawn, "place-10A")
    stand(table, 2, "3B", "3D")
    drawn = str(board(asking(t, scene(t, table), "sealed", "1", "3C", "2")))
    assert "Foremen there afterwards: Anna (2), Ben (2)." in tip(drawn, "place-3A")


def test_cubes_that_can_be_stolen_can_be_laid_too(t):
    table = laid()
    own(table, 1, 5, "red")
    own(table, 2, 3, "blue", "blue", "blue")
    stand(table, 1, "3B", "16", "3C")
    drawn = str(board(asking(t, scene(t, table), "worker", "16")))
    assert "Lets workers lay 2 cubes on site\xa05." in tip(drawn, "place-5B")


def test_a_site_that_can_be_taken_over_has_work_for_more_workers(t):
    """Whoever owns it then builds there: neither staying nor coming is said to bring nothing."""
    table = laid()
    own(table, 2, 3, "blue")
    stand(table, 1, "3B", "16", "3C")
    give(table, 1, "red", "red", "red", "red")
    assert "do nothing" not in tip(board(asking(t, scene(t, table), "worker", "16")), "place-3D")
    assert not reasons(t, NAMES, table, "done")
    table.scarabs[1] = 0
    assert "do nothing" in tip(board(asking(t, scene(t, table), "worker", "16")), "place-3D"), "the cube is one"


def test_once_the_match_is_over_no_pyramid_can_become_anything(t):
    match = played(3, 7, thrifty=True)
    *_, last = walk(t, match, len(match.steps))
    drawn = unescape(str(board(last))) + str(describe(last, "site"))
    assert "Unfinished: it scores nothing." in drawn
    for promise in ("can still score", "at best", "Possible scores", "every started pyramid"):
        assert promise not in drawn
    assert not any("started" in told for told in standing(t, last.names, valley, last.table))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_areas_name_what_is_beside_them_in_the_right_number(t, seats):
    drawn = str(board(next(walk(t, begun(seats)))))
    for area in parts.AREAS:
        told = tip(drawn, f"place-{area}").partition("Next to: ")[2]
        areas, sites = told.rstrip(".").split(" and ")
        for each, noun in (areas, "area"), (sites, "site"):
            assert each.startswith(f"{noun}s " if "," in each else f"{noun} ") and each[-1].isdigit()


def test_what_is_not_in_hand_adds_nothing_and_claims_nothing(t):
    table = laid(phase=agenda.LAY)
    table.laid[1] = ((0, 4),)
    table.scarabs[1] = 0
    drawn = str(board(scene(t, table)))
    assert tip(drawn, "tablet-4") == "Tablet 4: 0 left."
    assert "All your tablets: 3 + 2 + 1 = 6." in tip(drawn, "tablet-3")
    assert 'data-tip="0 scarabs left."' in drawn


def test_no_tip_knows_what_another_seat_has_written_or_laid_one_by_one(t):
    """The whole table of seat 2 is the same, whatever seat 1 wrote for its foremen, or laid before it."""
    drawn = []
    for value, way in (4, ((0, NUMBER["5A"]),)), (0, ()):
        writing, bidding = laid(3, phase=agenda.SEAL, seat=2), laid(3, phase=agenda.LAY, seat=2, alternate="yes")
        writing.ways[1], bidding.laid[1] = way, ((0, value), (2, 1))
        for table, said in (writing, ("sealed", "1")), (bidding, ("lay", "1")):
            each = replace(scene(t, valley.seen(table, 2)), viewer=2)
            drawn.append([str(board(each)), str(board(asking(t, each, *said)))])
    assert drawn[:2] == drawn[2:]


def test_the_sentence_of_a_secret_step_is_for_its_seat_and_comes_before_the_figures(desk):
    table = desk(seed=3, game="valley")
    while table.match.turn == BOX or table.match.legal[0] != "lay 1":
        speech.commit(table, table.match.legal[0])
    words = "lay 1: 0"
    table.bots.ranking = [{"words": words, "margin": 1.0}]
    table.bots.ranked = bots.subject(table)
    speech.advise(table, words)
    assert "A blank adds nothing to the bid" in hint.reason(table)[0]


def test_the_middle_is_stolen_with_one_click_and_says_that_its_colour_does_not_matter(t):
    tables = (each for each in masons.whole(2, 2).tables[:-1] if each.asked == "steal" and valley.turn(each) > 0)
    table, line = next((each, line) for each in tables for line in valley.legal(each) if " centre " in line)
    drawn = str(board(scene(t, table)))
    button = element(drawn, f"brick-{line.split(' ')[1]}-centre")
    assert f'data-word="{line}"' in button and "the colour doesn’t matter" in unescape(button)


def test_a_site_that_has_no_more_room_keeps_its_row_until_the_turn_is_over(t):
    stays = 0
    for table in masons.whole(4, 1).tables[:-1]:
        gone = {str(at + 1) for at, n in enumerate(table.built) if n and table.owner[at] == valley.turn(table)}
        left = {line.split(" ")[1] for line in valley.legal(table) if line.startswith("build")}
        if table.asked == "build" and gone - left:
            drawn = str(board(scene(t, table)))
            assert all(f'id="site-{site}-yard"' in drawn for site in gone | left)
            stays += 1
    assert stays
