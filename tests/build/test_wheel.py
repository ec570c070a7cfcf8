"""What `pip install .` brings: the engine with its words and types, and nothing of the page or the tests."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from game import GAMES
from tools import place


@pytest.fixture(scope="module")
def names(tmp_path_factory) -> list[str]:
    """What is in the wheel."""
    folder: Path = tmp_path_factory.mktemp("wheel")
    copied = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--wheel-dir", str(folder)]
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            *copied,
            f"--build-option=--bdist-dir={folder / 'made'}",
            str(place.ROOT),
        ],
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    return ZipFile(wheel).namelist()


def test_types_and_words_are_in_it(names):
    assert "game/py.typed" in names
    assert "game/languages/en.json" in names
    for name in GAMES:
        assert f"game/{name}/languages/en.json" in names and f"game/{name}/__init__.py" in names


def test_nothing_but_the_engine_is_in_it(names):
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"game"}
