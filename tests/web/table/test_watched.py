"""What is kept of a position while it is shown changes nothing of what is drawn."""

import re
from random import Random

import pytest

from game import GAMES
from tests.web.saying import say, talking
from web.app.screen import screen
from web.desk.sight import Watched
from web.table import history, speech


def same(desk) -> list[str]:
    """The screen is drawn as if nothing of the position had been shown before; returns what can be clicked."""
    drawn, desk.watched = str(screen(desk)), Watched()
    assert drawn == str(screen(desk))
    return sorted(set(re.findall(r'data-word="([^"]+)"', drawn)))


@pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name, game in GAMES.items() for seats in (2, 4) if seats in game.seats]
)
@pytest.mark.parametrize("seed", range(3))
def test_every_click_draws_what_a_first_look_would_draw(desk, game, seats, seed):
    talk, rng = talking(desk()), Random(seed)
    names = ",".join(["Anna", "Ben", "Cleo", "Dora"][:seats])
    say(talk, ("route", f"#new/{game}?names={names}"))
    table = talk.desk
    table.settings["confirm"] = "always"
    words = same(table)
    for _ in range(120):
        if not table.match or table.match.turn < 0:
            break
        if table.playback:
            say(talk, ("do", "pass-by"))
        elif table.sitting and table.sitting.before():
            say(talk, ("do", "hold"))
        elif words and rng.random() < 0.9:
            speech.word(table, rng.choice(words))
        elif table.draft.armed or table.choices().line:
            speech.finish(table)
        else:
            speech.retract(table)
        words = same(table)
    assert table.match and len(table.match.steps) > seats
    history.look(table, 1)
    same(table)
