"""What the page tells Python and what it is answered; no browser."""

import json

import pytest

from tests.web.saying import say, talking
from web.store.settings import DEFAULTS


@pytest.fixture
def talk(desk):
    """A talk about an empty desk."""
    return talking(desk())


START = ("route", "#new/duel?names=Anna,Ben")


def test_a_link_begins_a_match_that_the_device_is_to_keep(talk):
    answer = say(talk, ("kept", {}), START)
    assert "Anna" in answer["html"] and answer["title"].startswith("Anna")
    assert set(answer["keep"]) == {"nile.match.1", "nile.matches"}
    assert "name 1: Anna" in answer["keep"]["nile.match.1"]
    assert answer["effects"] == [["screen", "#match/1"]]
    assert say(talk)["keep"] == {} and say(talk)["effects"] == []


def test_messages_are_carried_out_in_order_and_answered_once(talk):
    say(talk, START)
    answer = say(talk, ("word", "place b2"), ("word", "place a1"))
    assert [step.words for step in talk.desk.match.steps if step.speaker] == ["place b2", "place a1"]
    assert answer["title"].startswith("Anna")


def test_a_refused_line_stays_and_a_said_one_goes(talk):
    say(talk, START)
    assert say(talk, ("line", "place z9"))["effects"] == [["select", "line"]]
    assert talk.desk.alarm
    assert say(talk, ("line", "place b2"))["effects"] == [["clear", "line"]]


def test_fields_go_to_the_log_the_settings_and_the_form(talk):
    say(talk, ("field", "set.theme", "dark"), ("field", "name.1", "Cleo"))
    assert talk.desk.settings["theme"] == "dark" and talk.desk.setup.names[0] == "Cleo"
    say(talk, START, ("line", "place b2"), ("field", "ply", "0"))
    assert talk.desk.ply == 18


def test_buttons_and_clicks_beside_everything(talk):
    say(talk, START, ("word", "unload 1"), ("retract",))
    assert not talk.desk.draft.clicks
    say(talk, ("do", "open", "settings"))
    assert talk.desk.dialog == "settings"


def test_a_record_comes_as_text_or_as_the_bytes_of_a_file(talk, desk):
    record = desk(moves=4).match.record()
    say(talk, ("read", record))
    assert talk.desk.match.record() == record
    say(talk, ("open", record.replace("Anna", "Änne").encode().decode("latin-1")))
    assert talk.desk.match.names[1] == "Änne"
    say(talk, ("open", "\xff\xfe"))
    assert talk.desk.alarm and talk.desk.match.names[1] == "Änne"


def test_a_broken_address_is_said_and_goes_away(talk):
    for fragment in (None, "#new/chess"):
        answer = say(talk, ("route", fragment))
        assert talk.desk.alarm and answer["effects"] == [["address", ""]]


def test_back_leads_to_the_start(talk):
    say(talk, START)
    assert ["screen", ""] in say(talk, ("route", ""))["effects"]
    assert talk.desk.match is None


def test_what_the_device_keeps_is_there_at_the_start(talk, desk):
    record = desk(moves=4).match.record()
    kept = {"nile.match.7": record, "nile.matches": '[["7", false]]', "nile.settings": '{"theme": "dark"}'}
    answer = say(talk, ("kept", kept), ("route", "#match/7"))
    assert talk.desk.match.record() == record and answer["theme"] == "dark"


@pytest.mark.parametrize("name", DEFAULTS)
def test_settings_of_another_version_are_left_out(talk, name):
    say(talk, ("kept", {"nile.settings": json.dumps({name: "odd"})}), ("do", "set", f"{name}=odd"))
    assert talk.desk.settings[name] == ("odd" if name == "servers" else DEFAULTS[name])
    say(talk, ("route", "#new/duel?names=Anna,&bots=0,3&first=1"), ("word", "place b2"), ("do", "open players"))
    assert "<dialog" in say(talk, ("do", "open settings"))["html"]
    assert "<main" in say(talk, ("route", "#friend/duel"))["html"]


def test_a_dialog_stays_with_its_screen(talk):
    say(talk, ("kept", {}), ("do", "open help"))
    assert "<dialog" not in say(talk, ("route", "#friend/builders"))["html"], "of that game the book may not be there"


def test_a_device_that_refuses_is_said_once_and_the_match_goes_on(talk):
    say(talk, ("kept", {}), START, ("stored", False))
    assert talk.desk.alarm == talk.desk.t("unsaved")
    say(talk, ("word", "place b2"))
    assert talk.desk.alarm == talk.desk.t("unsaved")
    say(talk, ("kept", {"nile.match.1": "an older one"}))
    assert len([step for step in talk.desk.match.steps if step.speaker]) == 1
    say(talk, ("stored", True))
    assert not talk.desk.alarm


def test_a_new_release_is_told(talk):
    say(talk, ("release", "ready"))
    assert talk.desk.release


def test_escape_closes_a_refusal_first(talk):
    say(talk, START, ("word", "unload 1"), ("line", "nonsense"))
    assert talk.desk.alarm
    say(talk, ("escape",))
    assert not talk.desk.alarm
    say(talk, ("line", "place b2"), ("do", "look 0"), ("escape",))
    assert talk.desk.ply is None
