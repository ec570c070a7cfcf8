"""The terminal speaks the language of its surroundings, if that is there; records and positions stay what they are."""

import os
import subprocess
import sys

import pytest

from game.language import LOCALES

pytestmark = pytest.mark.host

RECORD = "game: duel\nseats: 2\n\n1 place z9\n"


def told(language: str, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """What a command prints where messages are to be in this language."""
    surroundings = {name: value for name, value in os.environ.items() if name not in LOCALES}
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**surroundings, "LANG": language, "PYTHONIOENCODING": "utf-8"},
        check=False,
    )


@pytest.mark.parametrize("language", ["C", "xx_XX.UTF-8", "../../en", ""])
def test_without_a_known_language_it_is_english(language):
    assert "Replays and plays matches" in told(language, "--help").stdout.replace("\n", " ")


@pytest.mark.parametrize(
    ("language", "word"), [("de_DE.UTF-8", "Spielt"), ("fr_FR@euro", "Relit et joue"), ("ru", "партии")]
)
def test_help_is_in_the_language(language, word):
    assert word in told(language, "--help").stdout


@pytest.mark.parametrize("language", ["de_DE.UTF-8", "fr_FR", "ru_RU"])
def test_a_refusal_is_in_the_language_and_the_positions_are_the_same(language):
    plain, other = (told(each, "replay", "-", given=RECORD) for each in ("C", language))
    assert plain.stdout == other.stdout and (plain.returncode, other.returncode) == (1, 1)
    assert plain.stderr != other.stderr and ":4: " in other.stderr and "\\x" not in other.stderr
