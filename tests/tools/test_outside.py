"""The site with a game of an installed package: its files come to their places, and the page is built with it."""

import os
import shutil
from pathlib import Path

import pytest

from tests.newcomer import site as newcomer
from tests.tools.test_newcomer import members
from tools import outside, paths, site

ENTRIES = """[builders_of_the_nile.games]
tiny = tinygame
boardless = boardless
duel = tinygame
"""


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder as pip makes it, with a package that brings the newcomer's game under another name than its own."""
    place = tmp_path / "site-packages"
    package, about = place / "tinygame", place / "tiny_game-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-game\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRIES)
    (place / "boardless").mkdir()
    copy = tmp_path / "project"
    shelves = {name: copy / name for name in outside.SHELVES}
    for shelf in shelves.values():
        shelf.parent.mkdir(parents=True)
        shelf.write_text("")
    newcomer.add_game(copy, "tiny")
    shutil.copytree(copy / "game" / "tiny", package)
    shutil.copytree(copy / "web" / "boards" / "tiny", package / "board")
    shutil.copyfile(copy / "web" / "art" / "crest-tiny.svg", package / "board" / "crest.svg")
    for file in package.rglob("*.py"):
        text = file.read_text("utf-8").replace("from web.boards.tiny", "from tinygame.board")
        file.write_text(text.replace("from game.tiny", "from tinygame"), "utf-8")
    (package / "bots").mkdir()
    (package / "bots" / "tuning.py").write_text('"""Its bots."""\n\nfrom tinygame import rules\n')
    shutil.rmtree(copy)
    monkeypatch.setattr(paths, "site_packages", lambda: place)
    return place


def test_only_games_with_a_board_that_are_not_ours_are_taken(packages):
    assert outside.installed() == {"tiny": packages / "tinygame"}


def test_its_files_come_to_their_places(packages, tmp_path):
    copy = tmp_path / "copy"
    for name in outside.SHELVES:
        (copy / name).parent.mkdir(parents=True)
        (copy / name).write_text("")
    outside.add(copy, "tiny", packages / "tinygame")
    files = {file.relative_to(copy).as_posix() for file in copy.rglob("*") if file.is_file()}
    assert {"game/tiny/__init__.py", "game/tiny/rules.py", "game/tiny/languages/en.json"} <= files
    assert {"web/boards/tiny/whole.py", "web/boards/tiny/art/scene.svg", "web/art/crest-tiny.svg"} <= files
    assert (copy / "game/bots/tiny/tuning.py").read_text("utf-8").endswith("from game.tiny import rules\n")
    for name, shelf in outside.SHELVES.items():
        assert f"{shelf}['tiny'] = tiny" in (copy / name).read_text("utf-8")
    assert not [file for file in files if "tinygame" in (copy / file).read_text("utf-8")]


@pytest.mark.full
def test_the_site_is_built_with_it(packages, tmp_path, capsys, monkeypatch):
    """By the ordinary command: nothing else has to be said."""
    if os.environ.get("NILE_FAST"):
        pytest.skip("--fast builds no site")
    real = next(paths.VENV.glob("lib/python*/site-packages"))
    for each in real.iterdir():
        if not (packages / each.name).exists():
            (packages / each.name).symlink_to(each)
    made = site.build(target=tmp_path / "dist")
    assert "With the game tiny of an installed package." in capsys.readouterr().out
    assert {"game/tiny/rules.py", "web/boards/tiny/whole.py"} <= members(made)
    assert (made / "games" / "tiny" / "style.css").is_file()
    assert not [name for name in members(made) if "tinygame" in name]
