"""Puzzles: the pack, the one of the day, what is kept, and a desk at which one is solved."""

from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from game import GAMES, chance
from tests.web.saying import say, talking
from web.advice import hint
from web.screens.table import question
from web.store import puzzles
from web.store.puzzles import Results, results
from web.table import session

PACK = puzzles.pack("duel")
PACKS = {name: puzzles.pack(name) for name in GAMES if puzzles.pack(name)}
ALL = [found for pack in PACKS.values() for found in pack]
TODAY = "2026-11-21"


@pytest.fixture
def talk(desk):
    """A talk about an empty desk on some day."""
    found = talking(desk())
    say(found, ("kept", {}), ("today", TODAY))
    return found


def wrong(found):
    return next(line for line in found.match().legal if not found.solved_by(line))


def test_a_game_without_a_pack_has_no_puzzles():
    assert puzzles.pack("chess") == ()
    assert puzzles.of_day("chess", TODAY) is None
    assert Results().following("chess", 1, Random(1)) is None


# -- the days


def test_a_day_has_one_puzzle_and_another_day_another():
    first = date(2026, 11, 21)
    days = [(first + timedelta(n)).isoformat() for n in range(len(PACK))]
    assert len({puzzles.of_day("duel", day).id for day in days}) == len(PACK)
    assert puzzles.of_day("duel", TODAY) == puzzles.of_day("duel", TODAY)


@pytest.mark.parametrize(
    "text", ["", "2026-13-01", "20261121", "2026-11-21T00", "0000-00-00", "x" * 10, "２０２６-11-21"]
)
def test_what_is_no_day_has_none(text):
    assert puzzles.of_day("duel", text) is None


# -- what is kept


def test_results_come_back_as_they_were():
    made = Results({PACK[0].id}, {PACK[1].id}, TODAY, 3)
    assert results(made.text()) == made


HOSTILE = [
    "",
    "null",
    "[]",
    "{",
    "[" * 100_000,
    '{"solved": 3, "missed": {"a": 1}, "last": 5, "run": "x"}',
    '{"solved": [[], null, 1, "nobody", "<img>"], "missed": [{}]}',
    '{"solved": [{}, null, 1, "nobody", "<img>"], "missed": [{}]}',
    '{"a":' * 100_000,
    '{"last": "2026-02-30", "run": 4}',
    '{"last": "2026-11-21", "run": true}',
    '{"last": "2026-11-21", "run": -1}',
    '{"last": "2026-11-21", "run": 1e99}',
    f'{{"last": "2026-11-21", "run": {10**30}}}',
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_device_is_not_believed(text):
    assert results(text) == Results()


def test_days_in_a_row_are_counted():
    made, first = Results(), date(2026, 2, 27)
    days = [(first + timedelta(n)).isoformat() for n in range(6)]
    for day in days[:3]:
        made.right(puzzles.of_day("duel", day), day)
    made.right(puzzles.of_day("duel", days[2]), days[2])
    assert made.row(days[2]) == 3 and made.row(days[3]) == 3 and made.row(days[4]) == 0
    made.right(puzzles.of_day("duel", days[3]), days[4])
    assert made.run == 3
    made.right(puzzles.of_day("duel", days[5]), days[5])
    assert made.row(days[5]) == 1
    assert made.row(days[0]) == 0 and made.row("") == 0


def test_training_brings_what_is_not_solved_first():
    grade, made = 2, Results()
    all = sorted((each for each in PACK if each.grade == grade), key=lambda each: each.options.count("B"))
    assert made.following("duel", grade, Random(1)) == all[0]
    assert made.following("duel", grade, Random(1), all[0].number) == all[1]
    made.solved, made.missed = {each.id for each in all[:-1]} - {all[1].id}, {all[1].id}
    assert made.following("duel", grade, Random(1)) == all[-1]
    made.solved.add(all[-1].id)
    assert made.following("duel", grade, Random(1)) == all[1]
    made.solved.add(all[1].id)
    assert made.following("duel", grade, Random(1), all[3].number) not in (None, all[3])
    assert made.count("duel", grade) == (len(all), len(all))


@pytest.mark.parametrize("name", ["builders", "valley"])
def test_training_brings_the_fewest_seats_first(name):
    """The lessons are for two, with all sides A."""
    made, found = Results(), []
    while (puzzle := made.following(name, 2, Random(1))) and puzzle.id not in made.solved:
        made.solved.add(puzzle.id)
        found.append((puzzle.seats, puzzle.options.count("B")))
    assert found == sorted(found) and len({seats for seats, _ in found}) == 2


# -- at the desk


def test_the_puzzle_of_the_day_is_answered_rightly(talk):
    today = puzzles.of_day("duel", TODAY)
    answer = say(talk, ("field", "way", "puzzle"), ("do", "start"))
    assert answer["effects"] == [["screen", f"#puzzle/duel/{today.id}"]] and [*answer["keep"]] == ["nile.form"]
    assert talk.desk.live and talk.desk.match.legal == today.match().legal
    answer = say(talk, ("line", today.best))
    assert "prompt right" in answer["html"] and not talk.desk.live
    assert results(answer["keep"]["nile.puzzles"]) == Results({today.id}, set(), TODAY, 1, {today.id: 1})
    assert "nile.matches" not in talk.storage
    assert talk.desk.t("puzzle.daily.solved") in say(talk, ("do", "home"))["html"]


def test_a_wrong_answer_can_be_mended_or_shown(talk):
    found = PACK[0]
    say(talk, ("route", f"#puzzle/duel/{found.id}"))
    steps = len(talk.desk.match.steps)
    answer = say(talk, ("line", wrong(found)))
    assert "prompt wrong" in answer["html"] and talk.desk.match.steps[-1].words == wrong(found)
    say(talk, ("do", "again"))
    assert talk.desk.live and len(talk.desk.match.steps) == steps
    say(talk, ("line", wrong(found)), ("do", "solution"))
    assert talk.desk.match.steps[-1].words == found.best and not talk.desk.sitting.right
    assert puzzles.kept(talk.desk.shelf.store) == Results(set(), {found.id}, tries={found.id: puzzles.SHOWN})
    say(talk, ("do", "again"), ("line", found.best))
    assert puzzles.kept(talk.desk.shelf.store).solved == {found.id}


def test_a_move_with_the_same_result_is_right_too(talk):
    found = next(each for each in ALL if each.also)
    say(talk, ("route", f"#puzzle/{found.game.name}/{found.id}"))
    assert "prompt right" in say(talk, ("line", found.also[-1]))["html"]


def test_after_a_move_with_the_same_result_a_plan_is_told_only_if_it_goes_on_so(talk):
    told = []
    for found in (each for each in ALL if each.also and each.rest):
        match, goes = found.match(), True
        match.say(match.turn, found.also[-1])
        for words in found.rest.split(puzzles.NEXT):
            if goes := goes and words in match.legal:
                match.say(match.turn, words)
        say(talk, ("route", f"#puzzle/{found.game.name}/{found.id}"), ("line", found.also[-1]))
        assert ("Then: " in question(talk.desk, talk.desk.scene()).story) is goes, found.id
        told.append(goes)
    assert {*told} == {True, False}


@pytest.mark.parametrize("name", PACKS)
def test_the_task_of_a_puzzle_stays_in_sight_while_a_move_is_begun(talk, name):
    found = next(found for found in PACKS[name] if len(found.best.split(" ")) > 2)
    say(talk, ("route", f"#puzzle/{name}/{found.id}"))
    desk = talk.desk
    task = desk.t("puzzle.task", name=desk.name(desk.match.turn))
    assert question(desk, desk.scene()).ask == task
    verb, first, *_ = found.best.split(" ")
    say(talk, ("word", f"{verb} {first}"))
    asked = question(desk, desk.scene())
    assert desk.draft.clicks and asked.story.startswith(f"Task: {task}") and asked.ask != task


@pytest.mark.parametrize("name", PACKS)
def test_the_table_of_a_puzzle_has_its_seats_and_asks_its_mover(talk, name):
    for seats in {found.seats: found for found in PACKS[name]}.values():
        say(talk, ("route", f"#puzzle/{name}/{seats.id}"))
        match = talk.desk.match
        assert match.seats == (seats.seats or seats.game.seats[0])
        asked = talk.desk.t("puzzle.task", name=talk.desk.name(match.turn))
        html = say(talk, ("line", wrong(seats)))["html"]
        assert asked in html and "prompt wrong" in html
        assert "prompt shown" in say(talk, ("do", "solution"))["html"]


def test_the_solution_is_shown_at_the_question_beside_what_was_answered(talk):
    found = PACK[0]
    say(talk, ("route", f"#puzzle/duel/{found.id}"))
    steps, miss = len(talk.desk.match.steps), wrong(found)
    html = say(talk, ("line", miss), ("do", "solution"))["html"]
    assert talk.desk.at == steps and talk.desk.scene().marks == (("played", miss), ("better", found.best))
    assert "prompt shown" in html and "Played: " in html and 'class="marking is-better"' in html
    assert 'who verdict-icon"' in html.split('class="prompt shown"')[1] and 'id="figures"' not in html
    assert "prompt shown" in say(talk, ("escape",))["html"] and talk.desk.at == steps + 1
    assert "marking" not in say(talk, ("do", "again"))["html"] and talk.desk.live
    say(talk, ("do", "solution"))
    assert talk.desk.scene().marks == (("better", found.best),)


@pytest.mark.parametrize("name", PACKS)
def test_a_solution_says_in_words_why(talk, name):
    """A reason that the game gives for the move, or else what the puzzle is about; after a right answer, too.

    And what decides against the tempting move, where something does.
    """
    for found in Random(name).sample(PACKS[name], 12):
        say(talk, ("route", f"#puzzle/{name}/{found.id}"), ("do", "solution"))
        desk = talk.desk
        reasons = hint.grounds(desk, found.best, desk.sitting.position)
        assert reasons or name == "valley" or found.theme == "deny", found.id
        words = next(iter(reasons), desk.t(f"{name}.theme.{found.theme}.about") if found.theme else "")
        told = question(desk, desk.scene()).ask
        assert words in told and ("could expect" in told) is bool(found.why)
        if found.why:
            assert "could expect" in say(talk, ("do", "refute 0"))["html"]
        say(talk, ("do", "again"), ("line", found.best))
        told = question(desk, desk.scene()).story
        assert words in told and ("could expect" in told) is bool(found.why)


def test_what_decides_against_a_tempting_move_is_a_part_of_the_result(talk):
    for found in ALL:
        if found.why:
            part, seat, points = found.why.split(" ")
            assert f"{found.game.name}.part.{part}" in talk.desk.t and abs(float(points)) >= 0.2, found.id
            assert found.line and 1 <= int(seat) <= (found.seats or found.game.seats[0])
    assert sum(bool(found.why) for found in ALL) > len(PACKS["duel"]) * 0.9


def test_an_answer_is_given_once_and_nothing_else_is_said(talk):
    found = PACK[1]
    say(talk, ("route", f"#puzzle/duel/{found.id}"), ("line", wrong(found)))
    steps = list(talk.desk.match.steps)
    for line in talk.desk.match.legal[:3]:
        say(talk, ("line", line), ("word", line))
    say(talk, ("do", "undo"), ("do", "redo"), ("do", "hint"), ("do", "confirm"))
    assert talk.desk.match.steps == steps and not talk.desk.bots.asked


def test_a_refused_line_is_no_answer(talk):
    say(talk, ("route", f"#puzzle/duel/{PACK[0].id}"), ("line", "place z9"))
    assert talk.desk.alarm and not talk.desk.sitting.said and not puzzles.kept(talk.desk.shelf.store).missed


def test_one_can_look_back_before_and_after(talk):
    found = PACK[2]
    say(talk, ("route", f"#puzzle/duel/{found.id}"), ("field", "ply", "2"))
    assert talk.desk.ply == 20 and "looking-back" in say(talk)["html"]
    say(talk, ("do", "look -1"), ("line", found.best), ("field", "ply", "2"), ("do", "look -1"))
    assert not talk.desk.live and "prompt right" in say(talk)["html"]


@pytest.fixture
def lured():
    """A puzzle at which an unloading tempts, and after it and its draws a placing refutes it."""
    for found in PACK:
        tempting = next((line for line in found.match().legal if line.startswith("unload") and line != found.best), "")
        match = found.match()
        if tempting and match.table.stack:
            made = replace(found, line=tempting, lost=12, theme="slot")
            made.refute(match)
            chance.settle(match, Random(0))
            return replace(made, line=puzzles.NEXT.join([tempting, match.legal[0]]))
    raise AssertionError("no puzzle has an unloading to answer wrongly with")


def test_who_answers_with_the_tempting_move_is_shown_what_refutes_it(talk, lured, monkeypatch):
    monkeypatch.setattr(puzzles, "find", lambda name, id: lured)
    say(talk, ("route", f"#puzzle/duel/{lured.id}"))
    begun = len(talk.desk.match.steps)
    html = say(talk, ("line", lured.lured[0]))["html"]
    assert talk.desk.t("puzzle.tempted") in html and 'id="theme"' not in html
    html = say(talk, ("do", "refute 0"))["html"]
    assert talk.desk.at == begun and talk.desk.scene().marks == (("tempting", lured.lured[0]),)
    assert talk.desk.t("puzzle.tempting", n=12) in html and "Tempting: " in html and "prompt lured" in html
    html = say(talk, ("do", "refute 1"))["html"]
    assert talk.desk.scene().marks == (("answer", lured.lured[1]),) and talk.desk.match.steps[begun + 1].speaker == 0
    assert talk.desk.t("puzzle.follows.drawn") in html and "Then: " in html and "refute 2" not in html
    assert "prompt lured" in say(talk, ("escape",))["html"] and talk.desk.ply is None
    html = say(talk, ("do", "refute"))["html"]
    assert "prompt wrong" in html and [each.words for each in talk.desk.match.steps[begun:]] == [lured.lured[0]]
    say(talk, ("do", "refute 0"), ("do", "again"))
    assert talk.desk.live and len(talk.desk.match.steps) == begun
    assert puzzles.kept(talk.desk.shelf.store).missed <= {lured.id}


def test_theme_and_tempting_move_are_told_after_the_solution_alone(talk, lured, monkeypatch):
    monkeypatch.setattr(puzzles, "find", lambda name, id: lured)
    named, about = talk.desk.t("duel.theme.slot"), talk.desk.t("duel.theme.slot.about")
    html = say(talk, ("route", f"#puzzle/duel/{lured.id}"))["html"]
    assert named not in html
    other = next(line for line in lured.match().legal if not lured.solved_by(line) and line != lured.lured[0])
    html = say(talk, ("line", other), ("do", "refute 0"))["html"]
    assert "prompt wrong" in html and named not in html and "refute" not in html
    for answered in (say(talk, ("do", "solution")), say(talk, ("do", "again"), ("line", lured.best))):
        assert named in answered["html"] and about in answered["html"] and 'data-do="refute 0"' in answered["html"]
    html = say(talk, ("do", "refute 0"), ("do", "refute 9"))["html"]
    assert "prompt right" in html and talk.desk.match.steps[-1].words == lured.best


def test_log_and_board_go_with_the_line_that_refutes_and_come_back_with_the_answer(talk, lured, monkeypatch):
    monkeypatch.setattr(puzzles, "find", lambda name, id: lured)
    html = say(talk, ("route", f"#puzzle/duel/{lured.id}"), ("line", lured.best))["html"]
    desk, answered = talk.desk, html[html.index("<main") : html.index("</main>")]
    best, begun = desk.told[-1], len(desk.match.steps) - 1
    html = say(talk, ("do", "refute 0"), ("do", "refute 1"))["html"]
    assert desk.told[begun] != best and desk.told[begun] in html and best not in html
    pieces = desk.pieces
    session.tell_again(desk)
    assert desk.pieces == pieces, "the tempting move's, not the answer's"
    html = say(talk, ("do", "refute"))["html"]
    assert desk.told[begun:] == [best] and html[html.index("<main") : html.index("</main>")] == answered


def test_playing_on_from_a_puzzle_makes_a_match_of_its_own(talk):
    say(talk, ("route", f"#puzzle/duel/{PACK[2].id}"), ("field", "ply", "4"), ("do", "branch"))
    assert not talk.desk.sitting.fragment and talk.desk.id == "1" and talk.desk.live


def test_the_next_one_is_another_of_the_same_grade(talk):
    say(talk, ("do", "train 3"))
    first = talk.desk.sitting.puzzle
    say(talk, ("do", "train 3"))
    second = talk.desk.sitting.puzzle
    assert first != second and first.grade == second.grade == 3
    say(talk, ("do", "train 9"), ("do", "train x"), ("do", "train"))
    assert talk.desk.sitting.puzzle == second


@pytest.mark.parametrize("about", ["", "duel", "duel/", "duel/ffffffff", "chess/today", "../duel/today", "<b>"])
def test_an_unknown_puzzle_is_said(talk, about):
    answer = say(talk, ("route", f"#puzzle/{about}"))
    assert talk.desk.alarm == talk.desk.t("puzzle.unknown") and talk.desk.match is None
    assert answer["effects"] == [["address", ""]]


def test_without_a_day_there_is_training_only(talk):
    say(talk, ("today", "yesterday"), ("field", "way", "puzzle"), ("do", "start"))
    assert talk.desk.match is None and talk.desk.alarm
    say(talk, ("do", "train 1"))
    assert talk.desk.match


def test_puzzle_commands_mean_nothing_elsewhere(talk):
    say(talk, ("do", "again"), ("do", "solution"), ("route", "#new/duel"), ("do", "again"), ("do", "solution"))
    assert talk.desk.match and not talk.desk.sitting.fragment
