"""The statistics: a finished match counts once, whatever becomes of it; what is damaged; the file; the deletion."""

import csv
import io
import json

import pytest

from game.language import Language
from tests.web.saying import say, talking
from tests.web.sittings.live.couple import paired, play, world
from web.app import commands, matches
from web.sharing import figures
from web.sharing import statistics as screen
from web.sharing.figures import Label, Line, chapters, finished, parsed, together
from web.sittings import puzzle as riddle
from web.store import archives, puzzles, tally
from web.store.shelf import LINKS, MOST, key

__all__ = ["world"]

WON = "game: duel\noptions: obelisk=B temple=B pyramids=B tomb=B\nseats: 2\nname 1: Anna\nbot 2: 6\ndate: 2026-11-21"


def bots(desk, moves=500, seed=1):
    """A match against a bot of level 6, whose steps come at random too."""
    table = desk(seed=seed, moves=moves)
    table.match.extra["bot 2"] = "6"
    matches.session.save(table)
    return table


def counts(line: Line) -> tuple[int, int, int, int]:
    return line.matches, line.won, line.shared, line.lost


def entry(scores="31 28", won="1", own="1", head=WON) -> str:
    return "\n".join([head, f"scores: {scores}", f"won: {won}", f"own: {own}"])


def all_of(table) -> Line:
    found = chapters(finished(table))
    return found["duel"].all if found else Line()


# -- what counts


def test_a_match_against_a_bot_is_the_persons():
    table = parsed(entry(own=""))
    assert table and table.own == 1
    lines = chapters([table])["duel"]
    assert counts(lines.all) == (1, 1, 0, 0) and lines.all.lead == 3
    assert {*lines.opponents} == {("bot", "6")} and {*lines.seats} == {("seat", "1", "2")}
    assert {*lines.sides} == {("sides", "B")}


def test_a_bot_counts_as_the_lowest_level_that_it_played(desk):
    table = bots(desk, moves=400)
    first = next(ply for ply, step in enumerate(table.match.steps) if step.speaker == 2)
    table.match.extra["played 2"] = f"{first}=4"
    matches.session.save(table)
    for _ in range(2):
        (found,) = finished(table)
        assert {*chapters([found])["duel"].opponents} == {("bot", "4")}
        assert f",Ben,4,{found.scores[1]}," in figures.written([found]), "and so it is in the file"
        table.shelf.drop(table.id)  # the tally knows it too


@pytest.mark.parametrize(
    ("said", "level"), [("7 4", "4"), ("0 5", "5"), ("4", "6"), ("0 9", "6"), ("x 4", "6"), ("", "6")]
)
def test_what_a_bot_played_is_read_strictly(said, level):
    table = parsed(f"{entry()}\nlowest: {said}")
    assert table and {*chapters([table])["duel"].opponents} == {("bot", level)}


def test_wins_draws_losses_and_the_mean_lead_are_counted_for_the_own_seat():
    found = [parsed(entry(*each)) for each in (("31 28", "1"), ("20 20", "1 2"), ("10 30", "2"), ("10 11", "2", "2"))]
    lines = chapters(each for each in found if each)["duel"]
    assert counts(lines.all) == (4, 2, 1, 1) and lines.all.lead == (3 + 0 - 20 + 1) / 4
    assert counts(lines.seats["seat", "2", "2"]) == (1, 1, 0, 0)
    assert counts(lines.opponents["person", "Anna"]) == (1, 1, 0, 0)


def test_of_three_opponents_each_has_a_line_and_two_bots_of_one_level_share_theirs():
    head = "game: builders\nseats: 4\nname 1: Anna\nname 2: Ben\nbot 3: 2\nbot 4: 2"
    found = parsed(entry("50 40 30 60", "4", "1", head))
    assert found
    lines = chapters([found])["builders"]
    assert {*lines.opponents} == {("person", "Ben"), ("bot", "2")}
    assert counts(lines.opponents["bot", "2"]) == (1, 0, 0, 1) and lines.all.lead == -10


def test_people_at_one_device_are_counted_by_name(desk):
    table = desk(moves=500)
    found = finished(table)
    assert chapters(found) == {} and {*together(found)} == {"Anna", "Ben"}
    anna, ben = (together(found)[name] for name in ("Anna", "Ben"))
    assert anna.matches == ben.matches == 1 and anna.won == ben.lost and anna.lead == -ben.lead


def test_a_match_of_bots_alone_counts_for_nobody():
    found = parsed("game: duel\nseats: 2\nbot 1: 5\nbot 2: 6\nscores: 3 4\nwon: 2")
    assert found and chapters([found]) == {} and together([found]) == {}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game: chess\nseats: 2",
        WON,
        entry(won="3"),
        entry(won="x"),
        entry(scores="1 2 3"),
        entry(head="{[[[[[["),
        entry(head="game: duel\nseats: 9"),
    ],
)
def test_what_is_damaged_is_left_out(text):
    assert parsed(text) is None


@pytest.mark.parametrize(("scores", "own"), [("a b", "1"), ("", "x"), ("99999 1", "7")])
def test_what_is_not_known_of_a_match_is_left_out_alone(scores, own):
    found = parsed(entry(scores=scores, own=own))
    assert found and found.scores == () and found.own == 1


# -- a match counts once


def test_a_match_under_way_does_not_count(desk):
    assert all_of(bots(desk, moves=10)) == Line()


def test_a_finished_match_counts_once_when_it_is_looked_at_again_and_reloaded(desk):
    table = bots(desk)
    assert all_of(table).matches == 1
    matches.resume(table, table.id)
    matches.resume(table, table.id)
    assert all_of(table).matches == 1


def test_a_match_that_ends_twice_by_undo_and_redo_counts_once(desk):
    table = bots(desk)
    commands.do(table, "undo", "sure")
    assert table.match.turn != -1 and all_of(table).matches == 0
    commands.do(table, "redo")
    while table.match.turn > 0:
        commands.do(table, "redo")
    assert table.match.turn < 0 and all_of(table).matches == 1


def test_a_branch_of_a_finished_match_does_not_count_but_one_of_a_match_under_way_does(desk):
    table = bots(desk)
    steps = len(table.match.steps)
    matches.branch(table, steps)
    assert len(table.shelf.index()) == 2 and all_of(table).matches == 1
    matches.resume(table, next(iter(table.shelf.index())))
    matches.branch(table, 5)
    assert tally.APART in table.shelf.about(table.id)
    other = bots(desk, moves=10)
    matches.branch(other, 5)
    assert tally.APART not in other.shelf.about(other.id)


def test_a_record_that_was_over_when_it_was_opened_does_not_count(desk):
    table, other = bots(desk), desk(seed=2, moves=3)
    matches.open(other, table.match.record())
    assert other.match.turn < 0 and finished(other) == []


def test_a_deleted_match_counts_on_and_once_again_when_it_comes_back(desk):
    table = bots(desk)
    lead = all_of(table).lead
    commands.do(table, "home")
    commands.do(table, "forget 1")
    assert all_of(table).matches == 1 and all_of(table).lead == lead
    assert len(tally.entries(table.shelf.store)) == 1
    commands.do(table, "unforget 1")
    commands.do(table, "unforget 1")
    assert all_of(table).matches == 1 and tally.entries(table.shelf.store) == []


def test_a_deleted_match_under_way_does_not_count(desk):
    table = bots(desk, moves=10)
    table.shelf.drop("1")
    assert finished(table) == [] and tally.entries(table.shelf.store) == []


def test_matches_that_make_room_for_newer_ones_count_on(desk):
    table = bots(desk)
    record = table.match.record()
    for number in range(2, MOST + 4):
        table.shelf.put(str(number), record, True)
        table.shelf.note(str(number), scores=[3, 2], won=[1])
    assert len(table.shelf.index()) == MOST and len(tally.entries(table.shelf.store)) == 3
    assert all_of(table).matches == MOST + 3


def test_the_tally_has_a_limit_and_keeps_the_newest():
    store: dict[str, str] = {}
    for number in range(tally.MOST + 5):
        tally.add(store, entry(scores=f"{number} 0"))
    found = tally.entries(store)
    assert len(found) == tally.MOST and f"scores: {tally.MOST + 4} 0" in found[-1]
    assert len(store[tally.KEY]) < 100_000


def test_proofs_and_steps_are_not_in_the_tally():
    text = tally.entry(f"{WON}\nmatch: 00112233aabb\nseal 1: abc\n\n1 place b2\n", {"scores": [1, 2], "won": [2]})
    assert text == f"{WON}\nscores: 1 2\nwon: 2"


def test_what_is_noted_with_line_breaks_stays_one_entry():
    text = tally.entry("game: duel\nseats: 2\n\n", {"won": ["1\n\ngame: builders"], "date": "2026\n\n"})
    assert "\n\n" not in text and parsed(text) is None


def test_a_live_match_that_was_given_up_counts_without_points(desk):
    table = desk(moves=3)
    about = {"game": "duel", "names": ["Anna", "Carla"], "over": True, "begun": True, "steps": 9, "seat": 2, "won": [2]}
    table.shelf.store[LINKS] = json.dumps([["aa.2", about], ["bb.1", about | {"over": False}]])
    found = all_of(table)
    assert counts(found) == (1, 1, 0, 0) and found.lead is None
    table.shelf.store[LINKS] = json.dumps([["aa.2", about | {"scores": [3, 4]}]])
    assert all_of(table).matches == 0, "its record counts"


# -- the screen, the file, the deletion


@pytest.fixture
def talk(desk):
    found = talking(desk())
    say(found, ("kept", {}), ("today", "2026-11-22"))
    tally.add(found.desk.shelf.store, entry())
    return found


def test_the_start_screen_leads_to_the_statistics_and_its_address_too(talk):
    assert 'data-do="sharing statistics"' in say(talk, ("do", "home"))["html"]
    shown = say(talk, ("do", "sharing statistics"))
    assert ["screen", "#statistics"] in shown["effects"] and 'id="statistics-duel"' in shown["html"]
    assert shown["title"].startswith("Statistics")
    again = say(talk, ("route", "#statistics"))
    assert 'id="statistics-duel"' in again["html"] and ["address", ""] not in again["effects"]
    assert 'id="start"' in say(talk, ("route", ""))["html"]
    assert 'id="start"' in say(talk, ("do", "sharing statistics"), ("do", "home"))["html"]


@pytest.mark.parametrize(("mean", "shown"), [(3, "+3,0"), (0.04, "0,0"), (-0.04, "0,0"), (-2.25, "−2,2"), (None, "–")])
def test_a_mean_lead_has_the_point_of_the_language(mean, shown):
    assert screen.lead(Language("ru", {"number.point": ",", "versus": "–"}), mean) == shown


def test_a_table_that_is_laid_takes_the_place_of_the_statistics(talk):
    shown = say(talk, ("do", "sharing statistics"), ("route", "#new/duel"))
    assert 'id="table"' in shown["html"]
    assert 'id="start"' in say(talk, ("do", "home"))["html"]


def test_modules_that_are_not_there_are_fetched(talk, monkeypatch, tmp_path):
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    answered = say(talk, ("route", "#statistics"))
    assert answered["lacking"] == "sharing.tar.gz" and answered["again"] == [["route", "#statistics"]]


def test_names_are_shown_as_plain_text(talk):
    tally.add(talk.desk.shelf.store, entry(head="game: duel\nseats: 2\nname 1: Anna\nname 2: <img src=x>"))
    shown = say(talk, ("do", "sharing statistics"))["html"]
    assert "&lt;img src=x&gt;" in shown and "<img" not in shown


def test_puzzles_and_days_in_a_row_are_told(talk):
    found = puzzles.of_day("duel", "2026-11-22")
    riddle.lay(talk.desk, found)
    say(talk, ("line", found.best))
    shown = say(talk, ("do", "sharing statistics"))["html"]
    assert "1 puzzle solved" in shown and "1 day in a row" in shown


def test_the_file_has_a_row_for_each_match(talk):
    tally.add(talk.desk.shelf.store, entry(head='game: duel\nseats: 2\nname 1: =SUM(A1)\nname 2: Ben "B", junior'))
    (effect,) = say(talk, ("do", "sharing export"))["effects"]
    assert effect[:2] == ["download", figures.FILE]
    one, two = csv.DictReader(io.StringIO(effect[2]))
    assert (one["date"], one["name 1"], one["bot 2"], one["points 2"]) == ("2026-11-21", "Anna", "6", "28")
    assert (two["name 1"], two["name 2"], two["won"]) == ("'=SUM(A1)", 'Ben "B", junior', "1")


def test_deleting_asks_first_and_leaves_the_matches(desk):
    table = bots(desk)
    tally.add(table.shelf.store, entry())
    table.shelf.store[puzzles.KEY] = '{"solved": ["a"]}'
    commands.do(table, "sharing statistics")
    commands.do(table, "open tally")
    assert all_of(table).matches == 2
    commands.do(table, "sharing delete")
    assert finished(table) == [] and table.dialog is None and puzzles.KEY not in table.shelf.store
    assert key("1") in table.shelf.store
    table.shelf.drop("1")
    assert finished(table) == []


def test_labels_of_all_kinds_have_words(t):
    from web.sharing.statistics import called

    kinds: list[Label] = [("bot", "7"), ("person", ""), ("sides", "A"), ("mixed",), ("seat", "1", "3"), ("all",)]
    assert all(called(t, label) for label in kinds)


def test_a_live_match_counts_once_for_each_of_both(world):
    players = paired(world)
    play(world, *players)
    for seat, one in enumerate(players, 1):
        (found,) = finished(one.desk)
        assert found.own == seat and len(found.scores) == 2
        one.say(("do", "home"), ("do", f"forget {one.desk.shelf.saved()[0].id}"))
        (again,) = finished(one.desk)
        assert again == found


def test_a_last_move_of_a_live_match_that_is_taken_back_does_not_count(world):
    host, guest = players = paired(world)
    play(world, *players)
    mover = next(one for one in players if one.live.seat == one.desk.match.steps[-1].speaker)
    other = guest if mover is host else host
    mover.say(("do", "undo"))
    world.settle()
    other.say(("do", "far answer yes"))
    world.settle()
    assert [finished(one.desk) for one in players] == [[], []]
    play(world, *players)
    assert [len(finished(one.desk)) for one in players] == [1, 1]
