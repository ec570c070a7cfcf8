"""What a click costs: Python calls from hearing it to the drawn screen, and the files that they lead through."""

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.web.saying import say, talking
from tools import paths
from web.desk.sight import Watched
from web.table import speech

CALLS = 1250
FILES = 34
"""Fewer than 35, where the click only goes on with a half-made move: what is drawn around the board stays."""
MOVES = {"builders": 24, "duel": 24, "valley": 0}
"""So many steps have been said before, those of the box included."""


@pytest.mark.parametrize(("game", "verb"), [("builders", "send"), ("duel", "unload"), ("valley", "lay")])
def test_a_click_takes_few_calls_in_few_files(desk, game, verb):
    talk = talking(desk())
    html = say(talk, ("route", f"#new/{game}?names=Anna,Ben"), ("do", "hold"), ("do", "pass-by"))["html"]
    while not (found := re.search(rf'data-word="({verb} \w+)"', html)) or len(talk.desk.match.steps) < MOVES[game]:
        speech.commit(talk.desk, min(talk.desk.match.legal, key=lambda line: line.startswith(verb)))
        html = say(talk, ("do", "pass-by"))["html"]
    click = f'[["word", "{found[1]}"]]'
    talk.hear(click)  # what is drawn at many positions is there
    say(talk, ("do", "retract"))
    talk.desk.watched = Watched()
    say(talk, ("laid",))
    calls, files = 0, set[str]()

    def count(frame: FrameType, event: str, about: Any) -> None:
        nonlocal calls
        if event == "call":
            calls += 1
            file = Path(frame.f_code.co_filename)
            if file.is_relative_to(paths.ROOT) and file.relative_to(paths.ROOT).parts[0] in ("game", "web"):
                files.add(str(file))

    sys.setprofile(count)
    try:
        html = talk.hear(click)
    finally:
        sys.setprofile(None)
    assert (talk.desk.draft.said or talk.desk.draft.armed) and "html" in html
    assert (calls < CALLS, len(files) <= FILES) == (True, True), (calls, len(files))
