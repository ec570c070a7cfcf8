"""A link that shows a match again: from its first step on, only to be looked at, and kept nowhere."""

import pytest

from game.links import envelope, replay
from game.match import load
from tests.web.saying import say, talking
from tests.web.worlds import actions
from web.sittings.local import Local
from web.sittings.replay import Replay
from web.store import archives
from web.store.shelf import INDEX


@pytest.fixture
def token(desk):
    return replay.pack(desk(moves=500).match)


@pytest.fixture
def talk(desk):
    found = talking(desk())
    say(found, ("kept", {}), ("capabilities", "https://somebody.example/nile/", True, False))
    return found


@pytest.mark.parametrize("address", ["#replay/{}", "#replay%2F{}", "#join={}", "#REPLAY/{}"])
def test_the_address_shows_the_match_before_its_first_move(talk, token, address):
    shown = say(talk, ("route", address.format(token)))
    desk = talk.desk
    assert desk.match.turn < 0 and desk.ply == next(ply for ply, step in enumerate(desk.match.steps) if step.speaker)
    assert ["screen", f"#replay/{token}"] in shown["effects"] and ["address", ""] not in shown["effects"]
    assert desk.dialog is None and 'data-field="ply"' in shown["html"]
    assert shown["title"].startswith("Replay of a match")


def test_nothing_of_it_is_kept_and_nothing_can_be_changed(talk, token):
    say(talk, ("route", f"#replay/{token}"))
    steps = len(talk.desk.match.steps)
    for command in ("undo", "redo", "rematch same", "hint", "pause", "voice 2=6"):
        say(talk, ("do", "look -1"), ("do", command))
        assert len(talk.desk.match.steps) == steps and talk.desk.viewer is None
    assert INDEX not in talk.desk.shelf.store


def test_the_prompt_leads_from_move_to_move(talk, token):
    shown = say(talk, ("route", f"#replay/{token}"))["html"]
    assert 'id="replay-on"' in shown and 'data-do="look 1"' in shown
    moves = [ply for ply, step in enumerate(talk.desk.match.steps) if step.speaker]
    shown = say(talk, ("do", "look 1"), ("do", "look 2"))["html"]
    assert talk.desk.ply == moves[2] and talk.desk.told[moves[1]].split(".")[0] in shown
    assert 'data-do="look 3"' in shown and 'id="replay-end"' in shown
    assert 'id="replay-on"' not in say(talk, ("do", f"look {len(moves)}"))["html"]
    assert talk.desk.ply is None


def test_the_score_sheet_of_it_opens_and_home_leads_away(talk, token):
    say(talk, ("route", f"#replay/{token}"), ("do", "look -1"), ("do", "open score"))
    assert "Anna" in say(talk, ("laid",))["html"]
    assert 'id="start"' in say(talk, ("do", "home"))["html"]


def test_a_match_under_way_is_looked_at_and_played_on_as_a_new_one(desk, talk):
    token = replay.pack(desk(moves=20).match)
    say(talk, ("route", f"#replay/{token}"), ("do", "look -1"))
    assert "This match isn’t finished" in say(talk, ("laid",))["html"]
    assert not talk.desk.live
    say(talk, ("do", "branch"))
    assert talk.desk.id == "1" and talk.desk.live


@pytest.mark.parametrize("seat", [1, 2])
def test_a_match_under_way_against_a_bot_is_only_looked_at_whoever_has_the_turn(desk, talk, seat):
    """Whatever is pressed, typed or asked: the bot says nothing before somebody plays on."""
    match = desk(moves=6).match
    match.extra[f"bot {seat}"] = "1"
    address, steps = f"#replay/{replay.pack(match)}", list(match.steps)
    shown = say(talk, ("route", address))
    for action in actions(shown, talk):
        answered = say(talk, ("route", address), ("do", "look -1"), action, ("laid",))
        if isinstance(talk.desk.sitting, Replay):
            assert talk.desk.match.steps == steps, action
            assert all(name != "think" for name, *_ in answered["effects"]), f"a bot is asked after {action}"
    say(talk, ("route", address), ("do", "look -1"), ("do", "branch"))
    assert isinstance(talk.desk.sitting, Local) and talk.desk.match.extra[f"bot {seat}"] == "1"


def test_it_can_be_pasted_with_the_message_around_it(talk, token):
    say(talk, ("do", "open paste"), ("do", "arrive", f"Look at this! https://x.example/#replay/{token} – Anna"))
    assert talk.desk.match and talk.desk.sitting.id.startswith("replay-")


def test_a_damaged_link_is_told_and_leaves_the_page(talk, token):
    shown = say(talk, ("route", f"#replay/{token[:-9]}"))
    assert 'id="start"' in shown["html"] and "is cut off" in shown["html"]
    content = envelope.only(token, envelope.REPLAY)
    shown = say(talk, ("route", f"#replay/{envelope.seal(envelope.REPLAY, content + b'x')}"))
    assert "was damaged on the way" in shown["html"] and ["address", ""] in shown["effects"]


def test_the_modules_for_links_are_fetched_first(talk, token, monkeypatch, tmp_path):
    monkeypatch.setattr(archives, "ROOT", tmp_path)
    answered = say(talk, ("route", f"#replay/{token}"))
    assert answered["lacking"] == "peers.tar.gz" and answered["again"] == [["route", f"#replay/{token}"]]


def test_its_record_is_that_of_the_match(desk, talk):
    match = desk(moves=500).match
    say(talk, ("route", f"#replay/{replay.pack(match)}"))
    from game import GAMES

    again = load(talk.desk.match.record(), GAMES)
    assert [step.words for step in again.steps] == [step.words for step in match.steps]
