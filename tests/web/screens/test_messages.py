"""What is said in passing: how long it stays, where it stands, and how much it quotes of what somebody wrote."""

import json
import re

import pytest

from game.interface import Illegal
from web.app import commands, matches
from web.app.screen import screen
from web.app.talk import Talk
from web.store.storage import Storage
from web.table import speech
from web.text.quote import MOST, short, told

LONG = "place b2 and then whatever else comes to my mind " * 200


def stay(desk):
    found = re.search(r'id="notice"[^>]*data-stay="(\d+)"', screen(desk))
    return int(found[1]) if found else None


def test_a_notice_says_how_long_it_takes_to_be_read(desk):
    made = desk()
    assert stay(made) is None
    made.notice = "Copied."
    assert stay(made) == 5000 + 60 * len("Copied.")
    commands.do(made, "hush notice")
    assert not made.notice


def test_an_alarm_stays_until_it_is_closed_or_something_else_is_done(desk):
    made = desk()
    assert not speech.line(made, "nonsense") and "data-stay" not in screen(made)
    commands.do(made, "hush notice")
    assert made.alarm and 'data-do="hush"' in screen(made)
    commands.do(made, "hush")
    assert not made.alarm and 'data-do="hush"' not in screen(made)
    speech.line(made, "nonsense")
    speech.word(made, made.match.legal[0])
    assert not made.alarm


def test_a_notice_stands_in_the_open_dialog_for_what_is_outside_cannot_be_reached(desk):
    made = desk()
    made.dialog, made.notice = "record", "Copied."
    found = screen(made)
    assert found.index("<dialog") < found.index('id="notice"') < found.index("</dialog>")
    made.dialog, made.notice, made.alarm = "read", "", "The record was refused."
    assert screen(made).count("The record was refused.") == 1


@pytest.mark.parametrize("text", ["", "place b2", "x" * MOST])
def test_a_short_text_is_quoted_whole(text):
    assert short(text) == text


def test_a_long_text_is_quoted_with_its_beginning_and_its_end():
    found = short(LONG)
    assert len(found) == MOST and found.startswith("place b2") and found.endswith("my mind ") and "…" in found


def test_what_somebody_wrote_fills_no_screen(desk):
    made = desk()
    assert not speech.line(made, LONG) and len(made.alarm) < 300
    matches.open(made, "game: duel\nseats: 2\n" + "x" * 150 + "\n")
    assert len(made.alarm) < 300
    talk = Talk(made, Storage())
    talk.hear(json.dumps([["route", "#new/duel?" + "x" * 1500 + "=" + "y" * 400]]))
    assert made.alarm and len(made.alarm) < 300
    why = Illegal("link.names", names=LONG)
    assert len(told(made.t, why)) < 200
