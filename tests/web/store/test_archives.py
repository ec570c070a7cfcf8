"""A page that has of a game only its cover: it names the game, has the rest fetched when it is needed, and goes on."""

import compileall
import json
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from tests import programs
from tests.places import ROOT
from tools.archives import archive_of

RECORD = "game: duel\noptions: obelisk=A temple=B pyramids=A tomb=A\nseats: 2\nname 1: Anna\nname 2: Ben\n\n"
BEGIN = """
import json, sys
from pathlib import Path
from random import Random
from game.language import Language, read
from web.app.talk import Talk
from web.desk import Desk
from web.store import archives, puzzles
from web.store.shelf import Shelf
from web.store.storage import Storage
from web.text.words import catalogues

storage = Storage()
line = Talk(Desk(Language("en", read(catalogues(), "en")), Random(1), Shelf(storage)), storage)

def hear(*message):
    return json.loads(line.hear(json.dumps([message])))

def again(answer):
    return json.loads(line.hear(json.dumps(answer["again"])))

def learn():
    line.desk.t.texts.update(read(catalogues(), "en"))

RECORD = {record!r}
KEPT = {{"nile.match.1": RECORD, "nile.matches": '[["1", false]]', "nile.puzzles": '{{"solved": ["xyz"]}}'}}
"""


@pytest.fixture
def tree(tmp_path):
    """The page's modules as a first visit would have them that has chosen no game yet."""
    for room in ("game", "web"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "late").mkdir()
    for file in sorted(file for file in tmp_path.rglob("*") if file.is_file()):
        name = file.relative_to(tmp_path).as_posix()
        if re.fullmatch(r"games/\w+/(?!bots|book)\w+\.tar\.gz", archive_of(name)):
            target = tmp_path / "late" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            file.rename(target)
    for name in GAMES:
        for room in ("game", "web/boards"):
            (tmp_path / room / name / "languages").rmdir()
    return tmp_path


def run(tree: Path, program: str) -> Any:
    """What a program prints last, as JSON, run with these modules alone."""
    call = [sys.executable, "-c", BEGIN.format(record=RECORD) + program]
    done = programs.run(call, cwd=tree, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


LAY = "import shutil; shutil.copytree('late', '.', dirs_exist_ok=True); learn()\n"
LAID = "games/duel/rules.tar.gz"


def test_the_first_screen_waits_for_the_game_that_it_shows(tree):
    first, then = run(
        tree,
        "first = hear('kept', KEPT)\n" + LAY + "then = again(first)\nprint(json.dumps([first, then]))",
    )
    assert first["lacking"] == LAID and first["effects"] == [] and "html" not in first
    assert 'id="begin"' in then["html"] and "Anna" in then["html"] and then["effects"] == []


@pytest.mark.parametrize("message", ["'route', '#match/1'", "'route', '#new/duel?names=A,B'", "'read', RECORD"])
def test_a_match_is_begun_once_its_rules_are_there(tree, message):
    asked, table = run(
        tree,
        "line.storage.learn(KEPT)\n"
        f"asked = hear({message})\n" + LAY + "print(json.dumps([asked, again(asked)['html']]))",
    )
    assert asked["lacking"] == LAID and asked["effects"] == []
    assert 'id="estate-1"' in table


def test_what_is_done_after_it_waits_for_the_game_too(tree):
    asked, table = run(
        tree,
        "line.storage.learn(KEPT)\n"
        "said = [['field', 'pasted', 'x'], ['route', '#match/1'], ['do', 'open help']]\n"
        "asked = json.loads(line.hear(json.dumps(said)))\n"
        "assert line.desk.capabilities.pasted == 'x' and line.desk.dialog is None\n"
        + LAY
        + "print(json.dumps([asked, again(asked)['html']]))",
    )
    assert asked["again"] == [["route", "#match/1"], ["do", "open help"]]
    assert 'id="estate-1"' in table and "<dialog" in table


def test_a_puzzle_is_looked_for_once_its_game_is_there(tree):
    asked, table = run(
        tree,
        "ways = line.desk.setup.ways\n"
        "asked = hear('route', '#puzzle/duel/never')\n"
        + LAY
        + "print(json.dumps([[ways, asked], again(asked)['html']]))",
    )
    ways, answer = asked
    assert "puzzle" in ways, "it may have some"
    assert answer["lacking"] == LAID
    assert 'id="begin"' in table


def test_what_memory_knows_without_its_files_is_fetched_too(tree):
    lacking = run(
        tree,
        "import shutil; shutil.copytree('late', '.', dirs_exist_ok=True); archives.ahead()\n"
        "assert 'game.duel.rules' in sys.modules\n"
        "for file in Path('late').rglob('*.*'): file.relative_to('late').unlink()\n"
        "for file in Path('late').rglob('languages'): file.relative_to('late').rmdir()\n"
        "hear('kept', KEPT)\n"
        "print(json.dumps(hear('route', '#match/1')['lacking']))",
    )
    assert lacking == LAID


def test_modules_are_found_where_there_is_bytecode_without_sources(tree):
    """So it is in the page's archives."""
    assert compileall.compile_dir(tree, quiet=1, legacy=True)
    for file in tree.rglob("*.py"):
        file.unlink()
    asked, late, imported, rules = run(
        tree,
        "line.storage.learn(KEPT)\nasked = hear('route', '#match/1')['lacking']\n"
        + LAY
        + "late = [name for name in archives.MODULES if not archives.there_is(name)]\n"
        "archives.ahead()\n"
        "import game\n"
        "print(json.dumps([asked, late, sorted(sys.modules), game.GAMES['duel'].Table.__module__]))",
    )
    assert asked == LAID and late == []
    assert rules.startswith("game.duel.")
    for package in (f"{room}.{game}" for room in ("game", "web.boards") for game in GAMES):
        files = ROOT.joinpath(*package.split(".")).glob("[!_]*.py")
        assert {f"{package}.{file.stem}" for file in files} <= {*imported}


def test_what_was_solved_of_a_game_that_is_not_there_is_not_forgotten(tree):
    assert run(tree, "print(json.dumps(sorted(puzzles.results(KEPT['nile.puzzles']).solved)))") == ["xyz"]


def test_any_other_error_is_told(tree):
    assert run(
        tree,
        "try:\n    line.hear(json.dumps([['field', 'far.x', 1, 2, 3]]))\n"
        "except TypeError:\n    print(json.dumps('told'))",
    )
