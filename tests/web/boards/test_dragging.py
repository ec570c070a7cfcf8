"""What can be dragged says what taps say: a piece that is taken up moves nothing yet, and each has somewhere to go."""

import re
from html import unescape
from random import Random

import pytest

from game import GAMES
from web.app import commands, matches
from web.app.screen import screen
from web.desk import Desk
from web.store.setup import Setup
from web.store.shelf import Shelf
from web.table import speech
from web.text import players

DRAGGED = {"duel": {"lift", "carry"}, "builders": {"lift", "carry", "zone"}, "valley": {"lift", "drag"}}
"""What can be dragged, and how, in games that have it."""
NAMES = ["Anna", "Ben", "Carla"]


def marked(html: str, sort: str) -> list[dict[str, str]]:
    """The attributes of all elements that can be dragged in this way."""
    elements = re.findall(rf"<\w+ ([^>]*data-{sort}=[^>]*)>", html)
    return [{name: unescape(said) for name, said in re.findall(r'([\w-]+)="([^"]*)"', each)} for each in elements]


def lifted(desk: Desk, words: str) -> None:
    """Takes a piece up and lays it down again: the places are offered, and nothing else has changed."""
    steps, draft = len(desk.match.steps), desk.draft
    speech.word(desk, words)
    assert len(desk.match.steps) == steps and not desk.draft.armed, words
    assert desk.draft.clicks != draft.clicks and marked(str(screen(desk)), "word"), words
    speech.retract(desk)
    assert desk.draft.clicks == draft.clicks


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
def test_every_piece_that_can_be_dragged_has_somewhere_to_go(t, game):
    found: dict[str, int] = {}
    rng = Random(5)
    desk = Desk(t, rng, Shelf({}))
    matches.new(desk, Setup(game=game, names=NAMES[: GAMES[game].seats[-1]], first="1"))
    for turn in range(260):
        if desk.match.turn < 0:
            break
        desk.playback = ()
        commands.do(desk, "hold")
        html = str(screen(desk)) if turn < 40 or not turn % 4 else ""
        verbs = [verb for each in marked(html, "word") if desk.match.game.verbs.get(verb := each["data-word"])]
        for verb in ("", *verbs):  # pieces that can be taken up at once, and once their verb is said
            if verb:
                speech.word(desk, verb)
            for each in marked(str(screen(desk)) if verb else html, "lift"):
                found["lift"] = found.get("lift", 0) + 1
                lifted(desk, each["data-lift"] or each["data-word"])
            speech.retract_all(desk)
        for each in marked(html, "carry"):
            found["carry"] = found.get("carry", 0) + 1
            sort = each["data-carry"]
            assert any(one.get("id", "").startswith(f"{sort}-") for one in marked(html, "word")), each
        for each in marked(html, "zone"):
            found["zone"] = found.get("zone", 0) + 1
            assert each["data-word"] and f'id="{each["data-zone"]}"' in html, each
        if racks := len(marked(html, "drag")):
            found["drag"] = found.get("drag", 0) + racks
        step(desk, rng)
    assert found.keys() == DRAGGED.get(game, set())
    assert all(count > 3 for count in found.values()), found


def step(desk: Desk, rng: Random) -> None:
    """A move of a person; the note of a secret one word by word."""
    match = desk.match
    assert players.person(match, match.turn)
    line = rng.choice(match.legal)
    while True:
        following = [
            word for word in match.game.notes(match.table, line, tuple(line.partition(": ")[2].split())) if word
        ]
        if line.partition(" ")[0] not in match.game.secret or not following:
            break
        line = f"{line}{' ' if ':' in line else ': '}{rng.choice(following)}"
    assert speech.line(desk, line) or desk.alarm
    if desk.draft.plan and not desk.choices():
        speech.finish(desk)
