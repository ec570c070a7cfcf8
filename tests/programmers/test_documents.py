"""The documents for programmers: every command and every cell in them runs as it stands."""

import ast
import json
import os
import re
import shutil
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import GAMES, chance
from game.match import Match
from tests import programs
from tools import archives, paths

BOTS = (paths.ROOT / "docs" / "bots.md").read_text("utf-8")
CODE = re.findall(r"```python\n(.*?)```", BOTS, re.DOTALL)
COMMANDS = re.findall(r"^ {4,8}(python\S* .*)$", BOTS, re.MULTILINE)
SITE = "python3 build.py serve"
"""The command that builds the page, which has tests of its own (`tests/tools/test_serve.py`)."""
NOTEBOOK = json.loads((paths.ROOT / "docs" / "notebook.ipynb").read_text("utf-8"))


def run(command: str, folder: Path, root: Path = paths.ROOT) -> str:
    """What a command of the document prints, in a folder with the bot."""
    program, _, words = command.partition(" ")
    assert program == "python"
    words, _, target = words.partition(" > ")
    surroundings = {**os.environ, "PYTHONPATH": str(root), "PYTHONUTF8": "1"}
    call = [sys.executable, *words.split(" ")]
    done = programs.run(call, cwd=folder, env=surroundings, text=True)
    assert done.returncode == 0, done.stderr
    if target:
        (folder / target).write_text(done.stdout, "utf-8")
    return str(done.stdout)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the bot of the document, and nothing else."""
    made = tmp_path_factory.mktemp("mine")
    (made / "mybot.py").write_text(CODE[0], "utf-8")
    return made


def test_the_bot_has_twenty_lines():
    assert len([line for line in CODE[0].splitlines() if line]) <= 20


@pytest.mark.full
def test_every_command_runs(folder):
    """In their order, for one writes the file that the next one reads."""
    *ours, last = COMMANDS
    assert last == SITE and len(ours) == 5
    said = {command: run(command, folder) for command in ours}
    duel, builders, record, replayed, person = said.values()
    assert "win rate" in duel and int(re.search(r"wins (\d+)", duel)[1]) > 12, "about four of five matches"
    assert "3 players, one-two" in builders
    assert record.startswith("game: duel") and json.loads(replayed.splitlines()[-1])
    assert person.startswith("game: duel"), "whoever leaves at once is given the record so far"


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_plays_every_game(name):
    """Its first ten choices; in the Valley these are secret."""
    scope: dict[str, Any] = {}
    exec(CODE[0], scope)
    game, rng = GAMES[name], Random(1)
    match = Match(game)
    for _ in range(10):
        chance.settle(match, rng)
        seen = game.seen(match.table, match.turn)
        match.say(match.turn, scope["choose"](game, seen, match.turn, match.legal, rng))
    assert {step.words.partition(":")[0].split(" ")[0] for step in match.steps if step.speaker} & {*game.secret} == {
        *list(game.secret)[:1]
    }


def test_the_environment_is_played_as_the_document_says(capsys):
    scope: dict[str, Any] = {}
    exec(CODE[1], scope)
    assert scope["match"].agents == [] and len(CODE) == 2


def test_the_bot_takes_the_place_of_a_level(folder, tmp_path):
    """Step by step as the document has it; the level then says what the bot itself would have said."""
    copy = tmp_path / "clone"
    shutil.copytree(paths.ROOT / "game", copy / "game", ignore=shutil.ignore_patterns("__pycache__"))
    target, tuning, line, names = re.findall(
        r"`(game/bots/[\w/.]+|Level\([^`]+)`", BOTS[BOTS.index("## In the page") :]
    )[:4]
    shutil.copyfile(folder / "mybot.py", copy / target)
    assert archives.archive_of(target) == "bots.tar.gz", "the page fetches it with our bots"
    text = (copy / tuning).read_text("utf-8")
    changed = re.sub(rf"(?m)^    {re.escape(line[:8])}.*\n", f"    {line}\n", text)
    assert changed != text
    (copy / tuning).write_text(changed, "utf-8")
    told = json.loads((copy / names).read_text("utf-8"))
    assert set(re.findall(r"`(bot\.[\w.]+)`", BOTS)) <= set(told)
    level, own = (
        run(f"python -m game play duel --bots {name},greedy --seed 1", copy, copy)
        for name in (line[6], "game.bots.mybot:choose")
    )
    assert level == own


def test_every_link_leads_somewhere():
    for target in re.findall(r"\]\((?!https:)([^)]+)\)", BOTS):
        assert (paths.ROOT / "docs" / target).exists(), target


def test_the_notebook_is_one():
    """The parts that version 4.5 of the format asks for; and nothing that was printed once."""
    assert (NOTEBOOK["nbformat"], NOTEBOOK["nbformat_minor"]) == (4, 5)
    cells = NOTEBOOK["cells"]
    assert len({cell["id"] for cell in cells}) == len(cells)
    for cell in cells:
        more = {"outputs", "execution_count"} if cell["cell_type"] == "code" else set()
        assert set(cell) == {"id", "cell_type", "metadata", "source"} | more
        assert not cell.get("outputs") and cell.get("execution_count") is None


def test_every_cell_of_the_notebook_runs(capsys):
    scope: dict[str, Any] = {}
    shown = [
        value
        for cell in NOTEBOOK["cells"]
        if cell["cell_type"] == "code"
        for value in last("".join(cell["source"]), scope)
    ]
    pictures = [value._repr_html_() for value in shown if hasattr(value, "_repr_html_")]
    assert len(pictures) == 4 and all(picture.startswith("<iframe") for picture in pictures)
    assert "place a1" in capsys.readouterr().out
    assert any(re.match(r"[+-]\d+\.\d ± \d\.\d points$", str(value)) for value in shown)


def last(source: str, scope: dict[str, Any]) -> list[Any]:
    """Runs a cell; the value of its last expression, if it ends with one that is not None."""
    tree = ast.parse(source)
    end = tree.body[-1]
    if not isinstance(end, ast.Expr):
        exec(source, scope)
        return []
    tree.body.pop()
    exec(compile(tree, "cell", "exec"), scope)
    value = eval(compile(ast.Expression(end.value), "cell", "eval"), scope)
    return [] if value is None else [value]
