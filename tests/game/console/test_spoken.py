"""The terminal speaks the language of its surroundings, if that is there; records and positions stay what they are."""

import os
import re
import subprocess
import sys
from contextlib import redirect_stderr
from io import StringIO

import pytest

from game.language import LOCALES
from game.terminal import arguments
from tests import programs

pytestmark = pytest.mark.host

RECORD = "game: duel\nseats: 2\n\n1 place z9\n"


def told(language: str, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """What a command prints where messages are to be in this language."""
    surroundings = {name: value for name, value in os.environ.items() if name not in LOCALES}
    done: subprocess.CompletedProcess[str] = programs.run(
        [sys.executable, "-m", "game", *words],
        given,
        {**surroundings, "LANG": language, "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
    )
    return done


@pytest.mark.parametrize("language", ["C", "xx_XX.UTF-8", "../../en", ""])
def test_without_a_known_language_it_is_english(language):
    assert "Plays and replays matches" in told(language, "--help").stdout.replace("\n", " ")


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


@pytest.mark.few(2)
@pytest.mark.parametrize("language", ["de", "fr", "ru"])
@pytest.mark.parametrize("words", ["replay --help", "play duel more"])
def test_nothing_of_the_reader_of_arguments_is_left_in_english(language, words):
    """Its words for usage, groups, help and what is wrong; the names of options stay."""
    plain, other = (told(each, *words.split()) for each in ("C", language))
    assert plain.returncode == other.returncode == (0 if "--help" in words else 2)
    lines = {line.strip() for line in (plain.stdout + plain.stderr).splitlines() if " " in line.strip()}
    again = [line for line in (other.stdout + other.stderr).splitlines() if line.strip() in lines and "[--" not in line]
    assert again == []
    left = re.findall(
        "positional|options:|message|error|required|invalid|unrecognized|expected|GAME|FILE", other.stderr
    )
    assert left == []


@pytest.mark.parametrize("message", ["something that no Python says yet", "argument X: odd"])
def test_what_is_unknown_stays_as_the_reader_of_arguments_says_it(message):
    assert arguments.reason(message) == message


def test_every_refusal_has_its_sentence():
    parser = arguments.Parser(prog="x", allow_abbrev=True)
    parser.add_argument("--number", type=int)
    parser.add_argument("--never", action="store_true")
    parser.add_argument("--pair", nargs=2)
    parser.add_argument("--many", nargs="+")
    parser.add_argument("way", choices=["a", "b"])
    said = {}
    for words in ("a --number x", "a --n 1", "a --pair 1", "a --many", "a --never=1", "c", "", "a b", "a --number"):
        try:
            with redirect_stderr(StringIO()) as heard:
                parser.parse_args(words.split())
        except SystemExit:
            said[words] = heard.getvalue().splitlines()[-1].removeprefix("x: ")
    assert said == {
        "a --number x": "--number can’t be 'x'.",
        "a --n 1": "--n could mean --number, --never.",
        "a --pair 1": "--pair needs 2 values.",
        "a --many": "--many needs one or more values.",
        "a --never=1": "--never takes no value, but got '1'.",
        "c": "way can’t be 'c'. Choose one of 'a', 'b'.",
        "": "Missing: way.",
        "a b": "This command doesn’t know: b.",
        "a --number": "--number needs a value.",
    }
