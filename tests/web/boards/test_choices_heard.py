"""What is chosen on a board is told to those who cannot see it, as state of the control that it is."""

from random import Random

import pytest

from game import GAMES
from tests.web.boards.test_views import read
from tests.web.saying import say, talking
from web.app import matches
from web.store.setup import Setup

MARKED = {"armed", "chosen"}
TOLD = ("aria-current", "aria-pressed")


@pytest.mark.few(1)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_says_so(desk, game):
    rng, made, half = Random(4), desk(), 0
    talk = talking(made)
    matches.new(made, Setup(names=["Anna", "Ben"], game=game))
    html, heard = say(talk)["html"], 0
    for _ in range(60):
        elements = [values for _, values in read(html).elements]
        for values in elements:
            again = "foreman-" in values.get("id", "") and "data-word" in values  # it can be taken for another leg
            if "aria-label" in values and not again and MARKED & {*(values.get("class") or "").split(" ")}:
                assert "true" in [values.get(name) for name in TOLD], values
                heard += 1
        words = [values["data-word"] for values in elements if values.get("data-word")]
        ready = [values["data-do"] for values in elements if values.get("data-do") in ("confirm", "hold", "pass-by")]
        message = ("do", ready[0]) if ready and (not words or rng.random() < 0.5) else ("word", rng.choice(words))
        html = say(talk, message).get("html", html)
        half += bool(made.draft.said)
    assert heard > min(4, half - 1), "a step that is half made shows what is chosen"
