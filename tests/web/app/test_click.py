"""After a click on the board little is drawn anew, and the screen is what it would be if all were."""

import re
from random import Random

import pytest

from game import GAMES
from tests.web.saying import say, talking
from web.app.screen import screen, title
from web.store import puzzles

OTHER = (
    "do again",
    "do lesson next",
    "do retract",
    "do undo",
    "do undo sure",
    "do look 1",
    "do look -1",
    "escape",
    "do set keys=off",
    "do hint",
)
WORDS = re.compile(r'data-(word|do)="((?:instead|give|pick|confirm|retract)?[^"=]*)"')
FREE = ("instead", "give", "pick", "confirm", "retract")


WAYS = ("new/{}?names=Anna,Ben", "new/{}?names=Anna,Ben&bots=0,3", "learn/{}", "puzzle/{}/today")
PLAYED = [(name, way) for name in GAMES for way in WAYS if way != WAYS[-1] or puzzles.any_of(name)]


@pytest.mark.parametrize(("name", "way"), PLAYED)
def test_after_a_click_the_screen_is_as_if_all_were_drawn(desk, name, way):
    rng, talk = Random(way), talking(desk())
    html = say(talk, ("today", "2026-11-21"), ("route", f"#{way.format(name)}"), ("do", "hold"))["html"]
    kept = 0
    for _ in range(60):
        found = [(what, words) for what, words in WORDS.findall(html) if what == "word" or words.startswith(FREE)]
        message = rng.choice(found) if found and rng.random() < 0.85 else tuple(rng.choice(OTHER).split(" ", 1))
        kept += talk.around is not None and message[0] == "word"
        answer = say(talk, message)
        if talk.desk.bots.asked and talk.desk.ply is None:
            answer = say(talk, ("unhelped",))
        if not talk.desk.live:
            answer = say(talk, ("do", "hold"))
        html = answer["html"]
        assert html == str(screen(talk.desk)), message
        assert answer["title"] == title(talk.desk)
        assert answer["theme"] == talk.desk.settings["theme"]
    assert kept > 2
