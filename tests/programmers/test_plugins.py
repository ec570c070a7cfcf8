"""Games and bots of installed packages: found by their entry points and played like ours; left out if broken."""

import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from game.plugins import SWITCH
from tests import programs
from tools import paths

pytestmark = pytest.mark.host
TINY = paths.ROOT / "tests" / "game" / "tiny.py"
ENTRIES = """[builders_of_the_nile.games]
tiny = tiny
broken = tiny.nothing
other = tiny
duel = tiny

[builders_of_the_nile.bots]
careful = tiny.careful:choose
"""
CAREFUL = '''"""Always the last of its steps, with the first note."""


def choose(game, seen, seat, legal, rng):
    words = legal[-1]
    said = []
    while (following := game.notes(seen, words, said)) and following[0]:
        said.append(following[0])
    return f"{words}: {' '.join(said)}" if game.notes(seen, words, ()) else words
'''
LEARNING = '''"""Tiny in words and numbers."""

MOST = {"bag": 10, "agenda": 40}


def words(seats):
    return ["0", "1", "2", "fig", "date", "gold", *map(str, range(1, seats + 1))]


def fields(table):
    return {"bag": [*table.bag.values()], "agenda": [len(table.agenda)]}
'''


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as pip makes it, with a package that brings the game *tiny* and a bot."""
    folder = tmp_path_factory.mktemp("installed")
    package, about = folder / "tiny", folder / "tiny_game-1.0.dist-info"
    package.mkdir()
    about.mkdir()
    shutil.copyfile(TINY, package / "__init__.py")
    (package / "careful.py").write_text(CAREFUL)
    (package / "pettingzoo.py").write_text(LEARNING)
    (package / "languages").mkdir()
    catalogue = paths.ROOT / "tests" / "newcomer" / "tiny" / "game" / "tiny" / "languages" / "en.json"
    shutil.copyfile(catalogue, package / "languages" / "en.json")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRIES)
    return folder


def run(installed: Path, *words: str, status: int = 0, language: str = "en") -> tuple[str, str]:
    """What a command prints where the package is installed, and what it complains of."""
    both = os.pathsep.join([str(paths.ROOT), str(installed)])
    surroundings = {**os.environ, "PYTHONPATH": both, "PYTHONUTF8": "1", "LANGUAGE": language, SWITCH: "yes"}
    done = programs.run([sys.executable, *words], cwd=installed, env=surroundings, text=True)
    assert done.returncode == status, done.stderr
    return done.stdout, done.stderr


def test_its_game_is_played_by_its_bot_and_ours(installed, tmp_path):
    record, complaint = run(installed, "-m", "game", "play", "tiny", "--bots", "careful,4,greedy", "--seed", "1")
    assert record.startswith("game: tiny\noptions: thanks=0\nseats: 3\n")
    assert "The game broken of an installed package is left out (ModuleNotFoundError" in complaint
    assert "The game other of an installed package is left out (ValueError: its name is tiny)" in complaint
    file = tmp_path / "match.txt"
    file.write_text(record)
    replayed, _ = run(installed, "-m", "game", "replay", str(file))
    assert json.loads(replayed.splitlines()[-1])["turn"] == "over"


def test_its_bot_plays_our_games_in_the_arena(installed):
    told, _ = run(installed, "-m", "game.bots.arena", "duel", "careful", "random", "--pairs", "1")
    assert "careful" in told


def test_names_of_ours_stay_ours(installed):
    told, _ = run(installed, "-c", "from game import GAMES; print([*GAMES], GAMES['duel'].__name__)")
    assert told == "['duel', 'builders', 'valley', 'tiny'] game.duel\n"


def test_it_is_found_whichever_is_imported_first(installed):
    told, _ = run(installed, "-c", "import tiny, game; print(game.GAMES['tiny'] is tiny)")
    assert told == "True\n"


def test_what_is_not_there_is_refused_with_what_is(installed):
    _, complaint = run(installed, "-m", "game", "play", "tiny", "--bots", "careless", status=2)
    assert "careful" in complaint
    _, complaint = run(installed, "-m", "game", "play", "moon", status=2)
    assert "tiny" in complaint


def test_its_sentences_are_known_in_every_language(installed):
    refused = "game: tiny\nseats: 2\n\nbox moon\n"
    (installed / "refused.txt").write_text(refused)
    for language in ("en", "de"):
        _, complaint = run(installed, "-m", "game", "replay", "refused.txt", status=1, language=language)
        assert complaint.splitlines()[-1].startswith("refused.txt:4: ") and "tiny." not in complaint.splitlines()[-1]


def test_it_is_an_environment_of_pettingzoo(installed):
    pytest.importorskip("pettingzoo")
    program = "from game.pettingzoo import env; made = env('tiny', 3); made.reset(seed=1); print(made.agent_selection)"
    told, _ = run(installed, "-c", program)
    assert told == "seat_1\n"


@pytest.mark.parametrize("catalogue", ["{", '{"over": "Ours."}'])
def test_sentences_that_cannot_be_used_are_left_out(installed, tmp_path, catalogue):
    copy = tmp_path / "copy"
    shutil.copytree(installed, copy)
    (copy / "tiny" / "languages" / "en.json").write_text(catalogue)
    told, complaint = run(copy, "-m", "game", "--help")
    assert told.startswith("usage:") and "The game tiny of an installed package is left out" in complaint


def test_it_can_be_switched_off(installed):
    told, _ = run(installed, "-c", f"import os; os.environ[{SWITCH!r}] = 'no'; import game; print(len(game.GAMES))")
    assert told == "3\n"
