"""What is shared of a match or a puzzle: text, link and picture; who may share what, and that nothing is given away."""

import json
from random import Random

import pytest

from game import GAMES
from game.links import replay
from game.match import Match
from tests.web.boards.test_views import attribute, read
from tests.web.saying import say, talking
from tests.web.sharing.test_statistics import bots
from tests.web.sittings.live.couple import anything
from web.app import commands, matches
from web.sharing import acts, card, report
from web.sittings import puzzle as sitting
from web.store import puzzles
from web.table import history

ADDRESS = "https://somebody.example/nile/"
TODAY = "2026-11-22"


@pytest.fixture
def over(desk):
    table = desk(moves=500)
    table.capabilities.address, table.capabilities.share = ADDRESS, True
    return table


def share(table):
    commands.do(table, "sharing share")
    return table.shared


# -- a match


def test_the_text_has_names_totals_parts_winner_and_nothing_of_the_moves(over):
    text = report.text(over)
    scores, match = over.match.game.scores(over.match.table), over.match
    assert "Builders of the Nile · Imhotep: The Duel" in text and over.t("won", names="Anna", n=1) in text
    for name, points in zip(("Anna", "Ben"), scores, strict=True):
        assert f"{name}: {points['total']} points." in text
    assert text.count("Tomb ") == 2 and "Sides A\n" in text
    assert not any(step.words in text for step in match.steps if len(step.words) > 6)


def test_the_link_shows_this_match_again(over):
    link = share(over)
    assert link.startswith(f"{ADDRESS}#replay/") and over.dialog == "sharing" and len(link) < 500
    again = replay.read(link, GAMES)
    assert [step.words for step in again.steps] == [step.words for step in over.match.steps]


def test_a_match_that_is_too_long_for_a_link_has_its_file(over, monkeypatch):
    monkeypatch.setattr(replay, "STEPS", 10)
    assert share(over) == "" and over.dialog == "sharing"
    assert "download" in acts_of(over) and not any(act.startswith("copy-link") for act in acts_of(over))
    commands.do(over, "sharing copy")
    assert over.effects[-1] == ("copy", report.text(over))


def test_copying_and_sending_take_text_and_link(over):
    link = share(over)
    commands.do(over, "sharing copy")
    assert over.effects[-1] == ("copy", f"{report.text(over)}\n{link}")
    commands.do(over, "sharing send")
    assert over.effects[-1] == ("share", report.text(over), link)


def test_the_share_sheet_is_offered_only_where_there_is_one(over):
    share(over)
    for there in (True, False):
        over.capabilities.share = there
        shown = acts_of(over)
        assert ("sharing send" in shown, "sharing picture share" in shown) == (there, there)
        assert {"sharing copy", "sharing picture save", f"copy-link {over.shared}"} <= shown


def acts_of(table):
    from web.app.screen import screen

    return set(attribute(read(screen(table)), "data-do"))


def test_a_match_under_way_has_a_link_and_no_result(desk):
    table = desk(moves=20)
    table.capabilities.address = ADDRESS
    commands.do(table, "open record")
    assert "sharing share" in acts_of(table)
    assert share(table).startswith(f"{ADDRESS}#replay/")
    assert "score-card" not in str(acts_of(table)) and "Anna" not in report.text(table)
    commands.do(table, "sharing picture save")
    assert not any(name == "picture" for name, *_ in table.effects)


def test_a_match_with_secrets_is_shared_only_when_it_is_over(desk):
    table = desk(game="valley")
    commands.do(table, "open record")
    assert "sharing share" not in acts_of(table)
    assert share(table) == ""
    assert "replay" not in str(acts_of(table))


def test_with_no_table_nothing_is_shared(desk):
    table = desk()
    commands.do(table, "home")
    assert share(table) == "" and table.dialog is None


def test_the_score_sheet_leads_there(over):
    commands.do(over, "open score")
    assert "sharing share" in acts_of(over)


# -- the picture


@pytest.mark.parametrize(("game", "seats"), [(game.name, seats) for game in GAMES.values() for seats in game.seats])
def test_the_picture_is_whole_and_has_no_style_of_the_page(desk, game, seats):
    table, rng = desk(), Random(seats)
    names = dict(enumerate(["Anna", "<Ben> & Co", "C" * 40][:seats], 1))
    match = Match(GAMES[game], None, seats, names)
    while match.turn >= 0:
        match.say(match.turn, anything(match, rng))
    matches.begin(table, match)
    drawn = card.picture(table, table.match)
    found = read(drawn)
    assert not attribute(found, "style") and "<Ben>" not in drawn and "currentColor" not in drawn
    for points in table.match.game.scores(table.match.table):
        assert f">{points['total']}<".replace("-", "−") in drawn
    high = int(attribute(found, "height")[0])
    assert all(0 < float(y) < high for y in attribute(found, "y"))
    assert all(0 <= float(x) < card.WIDE for x in attribute(found, "x"))
    assert len([use for use in attribute(found, "href") if "-meeple-" in use]) == seats


def test_words_shrink_and_are_cut_where_there_is_no_room():
    assert 'font-size="28"' in card.words("Anna", 0, 0, 28, room=200)
    long = card.words("Benedikt von der Nachbarschaft am Nil", 0, 0, 28, room=200)
    assert "…" in long and 'font-size="17"' in long
    assert "…" not in card.words("Benedikt von Nil", 0, 0, 28, room=200)


def test_the_browser_makes_the_picture_and_says_if_it_cannot(over):
    share(over)
    commands.do(over, "sharing picture share")
    assert over.effects[-1] == ("picture", card.ID, "duel.png", "share")
    commands.do(over, "sharing unpictured")
    assert over.alarm == over.t("sharing.unpictured")


# -- a puzzle


@pytest.fixture
def talk(desk):
    found = talking(desk())
    say(found, ("kept", {}), ("today", TODAY), ("capabilities", ADDRESS, True, False))
    return found


def wrong(found):
    return next(line for line in found.match().legal if not found.solved_by(line))


def test_a_solved_puzzle_tells_its_tries_and_not_its_answer(talk):
    desk, found = talk.desk, puzzles.of_day("duel", TODAY)
    sitting.lay(desk, found)
    say(talk, ("line", wrong(found)), ("do", "again"), ("line", wrong(found)), ("do", "again"), ("line", found.best))
    shown = say(talk, ("do", "sharing share"))["html"]
    text = report.text(desk)
    assert "Puzzle of the day, 22 November 2026" in text and "Solved in 3 tries." in text
    assert found.best not in text and "day in a row" not in text
    assert desk.shared == f"{ADDRESS}#puzzle/duel/{found.id}" and "score-card" not in shown
    again = say(talk, ("do", "close"), ("do", "again"), ("line", found.best))
    assert 'data-do="sharing share"' in again["html"] and "Solved in 3 tries." in report.text(desk)


def test_of_a_puzzle_solved_before_tries_were_counted_nothing_is_told_about_them(talk):
    found = puzzles.of_day("duel", TODAY)
    talk.desk.shelf.store[puzzles.KEY] = json.dumps({"solved": [found.id], "missed": [], "last": TODAY, "run": 3})
    sitting.lay(talk.desk, found)
    assert "olved" not in report.text(talk.desk) and "3 days" in report.text(talk.desk)


def test_the_tries_go_on_after_a_reload(talk):
    found = puzzles.of_day("duel", TODAY)
    sitting.lay(talk.desk, found)
    say(talk, ("line", wrong(found)))
    sitting.lay(talk.desk, found)
    say(talk, ("line", found.best))
    assert "Solved in 2 tries." in report.text(talk.desk)


def test_the_first_try_is_one_and_the_days_in_a_row_are_told(talk):
    found = puzzles.of_day("duel", TODAY)
    talk.desk.shelf.store[puzzles.KEY] = '{"last": "2026-11-21", "run": 4}'
    sitting.lay(talk.desk, found)
    say(talk, ("line", found.best))
    assert "Solved in 1 try." in report.text(talk.desk) and "5 days in a row" in report.text(talk.desk)


def test_a_puzzle_whose_solution_was_shown_says_so(talk):
    found = puzzles.pack("duel")[0]
    sitting.lay(talk.desk, found)
    say(talk, ("line", wrong(found)), ("do", "solution"), ("do", "again"), ("line", found.best))
    text = report.text(talk.desk)
    assert "after looking at the solution" in text and f"Puzzle {found.number}" in text and "of the day" not in text


def test_a_solution_shown_after_it_was_solved_changes_nothing(talk):
    found = puzzles.pack("duel")[0]
    sitting.lay(talk.desk, found)
    say(talk, ("line", found.best), ("do", "solution"))
    assert puzzles.kept(talk.desk.shelf.store).tries == {found.id: 1}


def test_a_puzzle_that_is_not_solved_offers_nothing(talk):
    found = puzzles.pack("duel")[0]
    sitting.lay(talk.desk, found)
    assert 'data-do="sharing share"' not in say(talk, ("line", wrong(found)))["html"]
    assert "Solved" not in report.text(talk.desk)


@pytest.mark.parametrize(
    "tries", ['{"a": 3}', '{"ID": "3"}', '{"ID": -1}', '{"ID": 1e9}', '{"ID": true}', "[]", '{"ID": {"x": 1}}']
)
def test_tries_that_make_no_sense_are_left_out(tries):
    id = puzzles.pack("duel")[0].id
    found = puzzles.results(f'{{"solved": ["{id}"], "missed": [], "tries": {tries.replace("ID", id)}}}')
    assert found.tries == {}
    kept = puzzles.results(f'{{"solved": ["{id}"], "missed": [], "last": "", "run": 0, "tries": {{"{id}": 3}}}}')
    assert kept.tries == {id: 3} and puzzles.results(kept.text()) == kept


def test_a_puzzle_that_was_missed_before_tries_were_counted_is_no_first_try():
    found = puzzles.Results(missed={"a"})
    found.tried("a")
    assert found.tries == {"a": 2}


def test_a_match_against_a_bot_is_shared_with_its_name(desk):
    table = bots(desk)
    del table.match.names[2]
    assert table.t("bot.6.name") in report.text(table) and set(acts.ACTS) >= {"share", "copy"}
    history.look(table, 3)
    assert share(table)
