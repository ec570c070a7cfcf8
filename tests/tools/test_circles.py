"""No circle of imports holds more than a few files: what hangs together so is one file in many pieces.

Imports for types alone count, and those inside functions: they say no less who must know whom.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.tools.test_arrows import CODE, imports
from tools import paths

MOST = 3
"""Files that may stand in one circle."""

Graph = Mapping[str, frozenset[str]]


def modules(files: list[Path], root: Path) -> dict[str, Path]:
    """The files by the names under which they are imported."""
    found = {}
    for file in files:
        parts = file.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def graph(sources: Mapping[str, tuple[Path, str]]) -> Graph:
    """Who imports whom, of modules with their files and texts."""
    return {
        name: frozenset(known(imports(ast.parse(text), file), sources) - {name})
        for name, (file, text) in sources.items()
    }


def known(names: Iterator[str], sources: Mapping[str, object]) -> set[str]:
    """The modules of ours that stand behind these names: ``a.b.c`` may be a module, or what the module ``a.b`` has."""
    return {
        part
        for name in names
        for part in (name, name.rpartition(".")[0])
        if part in sources and (part == name or name not in sources)
    }


def circles(of: Graph) -> list[list[str]]:
    """Modules of which each reaches each other one (Tarjan's strongly connected components), the most first."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(module: str) -> None:
        order[module] = low[module] = len(order)
        path.append(module)
        for other in of[module]:
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in path:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            at = path.index(module)
            found.append(sorted(path[at:]))
            del path[at:]

    for module in of:
        if module not in order:
            visit(module)
    return sorted((circle for circle in found if len(circle) > 1), key=len, reverse=True)


OURS = modules(CODE, paths.ROOT)
FOUND = circles(graph({name: (file, file.read_text("utf-8")) for name, file in OURS.items()}))


@pytest.mark.parametrize("room", ["game", "web", "tools"])
def test_no_circle_is_large(room: str) -> None:
    large = [circle for circle in FOUND if len(circle) > MOST and any(name.split(".")[0] == room for name in circle)]
    assert large == []


@pytest.mark.parametrize(
    "last",
    [
        "import game.a",
        "from game import a",
        "from game.a import Noun",
        "from . import a",
        "from .a import Noun",
        "def f():\n    from game.a import Noun",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.a import Noun",
    ],
)
def test_a_circle_is_found_however_it_is_closed(last: str) -> None:
    texts = {"game.a": "import game.b", "game.b": "from game.c import Noun", "game.c": last, "game.d": "import game.a"}
    sources = {name: (paths.ROOT / f"{name.replace('.', '/')}.py", text) for name, text in texts.items()}
    assert circles(graph(sources)) == [["game.a", "game.b", "game.c"]]


def test_two_ways_to_one_module_are_no_circle() -> None:
    texts = {"game.a": "from game import b, c", "game.b": "import game.d", "game.c": "import game.d", "game.d": ""}
    sources = {name: (paths.ROOT / f"{name.replace('.', '/')}.py", text) for name, text in texts.items()}
    assert circles(graph(sources)) == []
