"""History: it goes by move, the log stays whole, and what is looked at can be left again."""

import re

import pytest

from game import GAMES
from game.interface import BOX
from game.match import load
from tests.places import WHOLE
from tests.web.saying import say
from web.app import matches
from web.app.screen import screen
from web.app.talk import Talk
from web.store.storage import Storage
from web.table import history, speech

LINES = ("place b2", "place a2", "unload 2", "place c1")


@pytest.fixture
def talk(desk):
    """A match of four moves: three tokens were drawn after the third."""
    made = desk()
    for line in LINES:
        assert speech.line(made, line), made.alarm
    return Talk(made, Storage())


def entries(html: str) -> list[str]:
    """The buttons of the log, from the top."""
    log = re.search(r'<ol class="log".*?</ol>', html)
    assert log
    return re.findall(r"<button.*?</button>", log[0])


def present(html: str) -> list[str]:
    """The lines of the log that are marked as where the table stands."""
    return [entry for entry in entries(html) if "aria-current" in entry]


def slider(html: str) -> dict[str, str]:
    found = re.search(r'<input type="range"[^>]*>', html)
    assert found
    return dict(re.findall(r'([a-z-]+)="([^"]*)"', found[0]))


def test_a_stop_is_a_move_with_all_that_is_drawn_after_it(talk):
    desk = talk.desk
    assert history.stops(desk.match) == [18, 19, 20, 24, 25]
    for move, steps in enumerate((18, 19, 20, 24, 25)):
        history.look(desk, move)
        assert desk.at == steps and history.number(desk) == move
    assert desk.ply is None and desk.live


def test_what_is_no_move_is_the_table_as_it_is(talk):
    desk = talk.desk
    for move in (-1, 4, 99):
        history.look(desk, 1)
        history.look(desk, move)
        assert desk.ply is None


def test_the_slider_and_its_buttons_go_by_move_and_say_which(talk):
    html = say(talk, ("field", "ply", "3"))["html"]
    found = slider(html)
    assert (found["max"], found["value"]) == ("4", "3")
    assert found["aria-valuetext"].startswith("After move 3 of 4: Anna unloads ship 2.")
    assert 'data-do="look 2"' in html and 'data-do="look 4"' in html
    assert "You’re viewing move 3 of 4." in html
    html = say(talk, ("field", "ply", "0"))["html"]
    assert slider(html)["aria-valuetext"] == "Before the first of 4 moves."
    assert "You’re viewing the start, before the first of 4 moves." in html


def test_the_log_stays_whole_and_marks_where_the_table_stands(talk):
    whole = [re.sub(r' (aria-current|tabindex)="[^"]*"', "", entry) for entry in entries(say(talk)["html"])]
    assert len(whole) == len(LINES) + 1
    for move in range(len(LINES) + 1):
        html = say(talk, ("do", f"look {move}"))["html"]
        assert [re.sub(r' (aria-current|tabindex)="[^"]*"', "", entry) for entry in entries(html)] == whole
        (here,) = present(html)
        assert f'data-do="look {move}"' in here and 'tabindex="0"' in here
        assert sum('tabindex="0"' in entry for entry in entries(html)) == 1


def test_a_long_match_has_all_its_moves_in_the_log(desk):
    made = desk()
    matches.begin(made, load((WHOLE / "duel.rec").read_text("utf-8"), GAMES))
    moves = sum(1 for step in made.match.steps if step.speaker != BOX)
    made.dialog = None
    assert moves > 40 and len(entries(str(screen(made)))) == moves + 1


def test_escape_returns_to_the_table_as_it_is(talk):
    say(talk, ("field", "ply", "2"), ("escape",))
    assert talk.desk.ply is None and talk.desk.live


def test_a_click_beside_everything_goes_on_looking_back(talk):
    say(talk, ("field", "ply", "2"), ("retract",))
    assert talk.desk.ply == 20


def test_escape_at_the_table_takes_back_the_last_click(talk):
    talk.desk.settings["confirm"] = "always"
    say(talk, ("word", "place a1"))
    assert talk.desk.draft.armed
    say(talk, ("escape",))
    assert not talk.desk.draft.armed


def test_a_branch_begins_at_the_table_that_is_looked_at(talk):
    desk = talk.desk
    say(talk, ("do", "look 3"), ("do", "branch"))
    assert len(desk.match.steps) == 24 and desk.live


def test_a_record_that_is_opened_is_counted_in_moves(talk):
    say(talk, ("read", (WHOLE / "duel.rec").read_text("utf-8")))
    assert talk.desk.notice == "Record opened: 61 moves."


@pytest.mark.parametrize(("game", "part"), [("duel", "obelisk"), ("builders", "obelisks")])
def test_points_that_a_seat_loses_as_another_gets_ahead_are_told(desk, game, part):
    table = desk()
    matches.begin(table, load((WHOLE / f"{game}.rec").read_text("utf-8"), GAMES))
    match, falls = table.match, 0
    for ply, told in enumerate(table.told):
        before, after = (match.game.scores(each) for each in match.tables[ply : ply + 2])
        gone = [(seat, was[part] - now[part]) for seat, (was, now) in enumerate(zip(before, after, strict=True), 1)]
        lost = [f"{table.names[seat]} −{n}" for seat, n in gone if n > 0]
        assert all(each in told for each in lost) and ("Points lost" in told) == bool(lost), told
        falls += len(lost)
    assert falls
