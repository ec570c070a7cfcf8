"""What `pip install .` brings: the engine with its words and types, and what draws a table in a notebook."""

import os
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from game import GAMES
from tests import programs
from tools import paths

ROOMS = ("art", "boards", "languages", "notebook", "style", "text")
"""What draws a table."""
SHOWN = """
from game import GAMES
from game.match import Match
from game.notebook import Shown
for game in GAMES.values():
    match = Match(game)
    assert len(Shown(match, viewer=1)._repr_html_()) > 50_000 and match.table._repr_html_()
    assert str(game.__file__).startswith(FOLDER), game
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """The wheel."""
    folder: Path = tmp_path_factory.mktemp("wheel")
    copied = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--wheel-dir", str(folder)]
    made = f"--build-option=--bdist-dir={folder / 'made'}"
    done = programs.run([sys.executable, "-m", "pip", "wheel", *copied, made, str(paths.ROOT)], text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return ZipFile(wheel)


@pytest.mark.full
def test_types_and_words_are_in_it(wheel):
    names = wheel.namelist()
    assert "game/py.typed" in names
    assert "game/languages/en.json" in names
    for name in GAMES:
        assert f"game/{name}/languages/en.json" in names and f"game/{name}/__init__.py" in names


def test_nothing_but_the_engine_and_what_draws_a_table_is_in_it(wheel):
    own = [Path(name).parts for name in wheel.namelist() if ".dist-info/" not in name]
    assert {parts[0] for parts in own} == {"game", "web"}
    page = {parts[1] for parts in own if parts[0] == "web"}
    assert page == {*ROOMS}


def test_the_licence_of_the_icons_is_in_it(wheel):
    licences = [name for name in wheel.namelist() if "/licenses/" in name]
    assert len(licences) == 2 and sum(b"ISC License" in wheel.read(name) for name in licences) == 1


def test_what_is_installed_shows_a_match(wheel, tmp_path):
    wheel.extractall(tmp_path)
    program = f"FOLDER = {str(tmp_path)!r}\n{SHOWN}"
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = programs.run([sys.executable, "-c", program], cwd=tmp_path, env=surroundings, text=True)
    assert done.returncode == 0, done.stderr
