"""Which way imports may point, what the rules must not touch, and how long a file may be."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import paths

CODE = sorted(file for folder in ("game", "web", "tools") for file in (paths.ROOT / folder).rglob("*.py"))
OUTSIDE = {"asyncio", "datetime", "http", "secrets", "selectors", "socket", "ssl", "threading", "time", "urllib"}
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyscript", "polyscript"}
PROGRAMS = ("web/page.py", "web/thinker.py")
CLOCK = "game/bots/arena/clock.py"
FAR = ("game.peers", "game.links")
"""The rooms of matches between peers; what is further to the right knows what stands before it, not the reverse."""
NEAR = ("game.console.verify",)
"""The modules of `game/` outside these rooms that may look into the first of them."""
OWN = {"game", "_typeshed", *sys.stdlib_module_names}
EXTRA = "pettingzoo"
"""The room of `game/` that needs other packages, and the package for which it is there."""
LONGEST = 350


def name(file: Path) -> str:
    return file.relative_to(paths.ROOT).as_posix()


def imports(tree: ast.AST, file: Path) -> Iterator[str]:
    """Every module imported anywhere in the file, by its full name; `from a import b` gives a.b."""
    package = file.relative_to(paths.ROOT).parent.parts
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def broken(file: Path, source: str, games: set[str]) -> Iterator[str]:
    """The rules that a file breaks."""
    tree = ast.parse(source)
    parts = file.relative_to(paths.ROOT).parts
    for module in imports(tree, file):
        first, *rest = module.split(".")
        if first in BROWSER and name(file) not in PROGRAMS:
            yield f"imports {module}, which only the programs of the page may"
        if parts[:2] == ("web", "desk") and module == "web.desk.Desk":
            yield f"imports {module}: what the desk holds does not know it"
        if parts[0] != "game":
            continue
        if first in {"web", "tools", "tests"}:
            yield f"imports {module}"
        if parts[1] != EXTRA and (first not in OWN or rest[:1] == [EXTRA]):
            yield f"imports {module}: the engine needs nothing else, and not its extra for machine learning"
        if first in OUTSIDE and (name(file), first) != (CLOCK, "time"):
            yield f"imports {module}: no clock, no network, no threads, no secrets in the rules"
        if first == "random" and rest != ["Random"]:
            yield f"imports {module}: chance comes in as a Random"
        yield from far(file, module)
        others = games - {parts[1]}
        if parts[1] in games and first == "game" and rest and rest[0] in others:
            yield f"imports the game {rest[0]}"
        named = {name for name in rest[:2] if name in games} if first == "game" else set()
        if parts[1] == "bots" and named - {parts[2]}:
            yield f"imports {module}: the bots find what belongs to a game by its name"


def far(file: Path, module: str) -> Iterator[str]:
    """What a file of `game/` imports of the rooms of matches between peers, and may not."""
    own = ".".join(file.relative_to(paths.ROOT).with_suffix("").parts)
    rank = next((at for at, room in enumerate(FAR, 1) if own.startswith(f"{room}.")), 1 if own in NEAR else 0)
    if any(f"{module}.".startswith(f"{room}.") for room in FAR[rank:]):
        yield f"imports {module}: links know peers, and peers know the rules; nobody in game/ knows links"


def games() -> set[str]:
    """The folders of the games: those that have rules."""
    return {file.parent.name for file in (paths.ROOT / "game").glob("*/rules.py")}


@pytest.mark.parametrize("file", CODE, ids=name)
def test_imports_point_the_right_way(file):
    assert list(broken(file, file.read_text(encoding="utf-8"), games())) == []


@pytest.mark.parametrize("file", CODE, ids=name)
def test_no_file_is_too_long(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_the_games_are_found():
    assert "duel" in games()


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("game/match.py", "import web.desk"),
        ("game/match.py", "from web import desk"),
        ("game/match.py", "def f():\n    import time"),
        ("game/match.py", "from urllib.parse import quote"),
        ("game/match.py", "import random"),
        ("game/match.py", "from random import choice"),
        ("game/match.py", "from random import SystemRandom"),
        ("game/match.py", "def f():\n    import numpy"),
        ("game/bots/levels.py", "from game.pettingzoo import env"),
        ("game/bots/arena/deal.py", "from time import process_time"),
        (CLOCK, "from threading import Timer"),
        ("game/bots/registry.py", "from game.bots.duel import model"),
        ("game/bots/registry.py", "from game import duel"),
        ("game/bots/builders/model.py", "from game.bots.duel.model import chance"),
        ("game/duel/rules.py", "from game.builders import parts"),
        ("game/duel/rules.py", "from game import builders"),
        ("game/duel/rules.py", "from .. import builders"),
        ("game/duel/rules.py", "from ..builders.parts import STONE"),
        ("game/match.py", "from game.peers import chain"),
        ("game/duel/rules.py", "from ..peers.strict import Unfit"),
        ("game/bots/levels.py", "from game import links"),
        ("game/console/verify.py", "from game.links.letter import Letter"),
        ("game/peers/peer.py", "from game.links import envelope"),
        ("game/peers/kept.py", "def f():\n    from ..links.numbers import Reader"),
        ("web/table/speech.py", "from pyscript import document"),
        ("web/boards/duel/x.py", "import js"),
        ("web/desk/draft.py", "from web.desk import Desk"),
        ("web/desk/draft.py", "from . import Desk"),
        ("tools/site.py", "import pyodide.ffi"),
    ],
)
def test_each_rule_catches_what_breaks_it(file, source):
    assert list(broken(paths.ROOT / file, source, {"duel", "builders"}))


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("game/match.py", "from random import Random\nfrom game import duel"),
        (
            "game/bots/duel/model.py",
            "from game.bots.duel import flat\nfrom game.duel import parts",
        ),
        ("game/duel/rules.py", "from game.duel import parts\nfrom . import table\nfrom ..interface import BOX"),
        ("game/links/letter.py", "from game.peers import chain\nfrom . import envelope"),
        ("game/pettingzoo/environment.py", "import numpy\nfrom game.pettingzoo.layout import Layout"),
        ("game/console/verify.py", "from game.peers.peer import Peer"),
        ("web/table/speech.py", "from game.duel import parts\nimport time"),
        ("web/sittings/live/join.py", "from game.links import envelope\nfrom game.peers.engine import engine"),
        (CLOCK, "from time import process_time"),
        ("web/page.py", "from pyscript import document\nimport js"),
        ("web/screens/table.py", "from web.desk.sitting import Sitting\nfrom web.desk import Desk"),
        ("web/desk/live_matches.py", "from web.desk.draft import Draft\nfrom web.desk.sitting import Sitting"),
    ],
)
def test_and_nothing_else(file, source):
    assert not list(broken(paths.ROOT / file, source, {"duel", "builders"}))
