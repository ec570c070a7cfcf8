"""Folders of `web/` and `game/` stand in an order: imports point down, and no two files need each other."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import paths

Graph = dict[str, set[str]]
WEB = (
    *("text", "boards", "store", "notebook", "desk", "clock", "table", "advice", "screens"),
    *("sittings", "sittings.local", "sittings.replay", "sittings.puzzle", "sittings.lesson", "sittings.live"),
    *("sittings.letters", "book", "lookback", "sharing", "app"),
)
GAME = (
    *("duel", "builders", "valley", "", "terminal", "bots", "bots.duel", "bots.builders", "bots.valley", "bots.arena"),
    *("peers", "links", "console", "pettingzoo"),
)
"""The folders, the lowest first; a folder knows those before it. Files beside them are below all (`PROGRAMS` above).

Above the games, without a name, stands the list of them.
"""
PROGRAMS = {"web.page", "web.thinker", "game.__main__"}
"""What stands above all folders."""
ROOT_FILES = 12


def names(root: Path, folder: str) -> dict[str, Path]:
    """The modules below a folder, with their files."""
    files = (file.relative_to(root) for file in sorted((root / folder).rglob("*.py")))
    return {".".join((file.parent if file.stem == "__init__" else file.with_suffix("")).parts): file for file in files}


def targets(tree: ast.AST) -> Iterator[str]:
    """What is imported anywhere in a file: in functions, and for types alone, too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def graph(root: Path, folder: str) -> Graph:
    """Which modules each module imports."""
    files = names(root, folder)
    found: Graph = {}
    for module, file in files.items():
        found[module] = set()
        for target in targets(ast.parse((root / file).read_text(encoding="utf-8"))):
            while target and target not in files:
                target = target.rpartition(".")[0]
            if target not in ("", module):
                found[module].add(target)
    return found


def rank(module: str, order: tuple[str, ...]) -> int:
    """How high a module stands."""
    if module in PROGRAMS:
        return len(order)
    inside = module.partition(".")[2]
    parts = inside.split(".")
    return max((at for at, room in enumerate(order) if parts[: len(room.split("."))] == room.split(".")), default=-1)


def upward(found: Graph, order: tuple[str, ...]) -> list[str]:
    """The arrows that point up."""
    return [
        f"{module} imports {target}"
        for module, all_of_them in found.items()
        for target in sorted(all_of_them)
        if rank(target, order) > rank(module, order)
    ]


def circles(found: Graph) -> list[list[str]]:
    """Modules that need each other: whoever is left once all are taken away that need nobody who is left."""
    left = {module: set(found[module]) for module in found}
    while done := {module for module, needs in left.items() if not needs & left.keys()}:
        left = {module: needs for module, needs in left.items() if module not in done}
    while done := {module for module in left if not any(module in needs for needs in left.values())}:
        left = {module: needs for module, needs in left.items() if module not in done}
    return [sorted(left)] if left else []


@pytest.mark.parametrize(("folder", "order"), [("web", WEB), ("game", GAME)])
def test_no_import_points_up(folder, order):
    assert upward(graph(paths.ROOT, folder), order) == []


@pytest.mark.parametrize("folder", ["web", "game"])
def test_no_two_files_need_each_other(folder):
    assert circles(graph(paths.ROOT, folder)) == []


@pytest.mark.parametrize(("folder", "order"), [("web", WEB), ("game", GAME)])
def test_every_folder_has_its_place(folder, order):
    found = {module.rpartition(".")[0] for module in graph(paths.ROOT, folder) if module.count(".") > 1}
    assert {room.partition(".")[2].split(".")[0] for room in found} <= {room.split(".")[0] for room in order}


def test_few_files_stand_beside_the_folders_of_the_page():
    assert len([*(paths.ROOT / "web").glob("*.py")]) <= ROOT_FILES


@pytest.mark.parametrize(
    ("source", "up", "around"),
    [
        ({"web/text/a.py": "from web.desk import b", "web/desk/b.py": ""}, True, False),
        ({"web/text/a.py": "def f():\n    from web.desk.b import c", "web/desk/b.py": ""}, True, False),
        ({"web/text/a.py": "if TYPE_CHECKING:\n    import web.desk.b", "web/desk/b.py": ""}, True, False),
        ({"web/desk/a.py": "from web.text import b", "web/text/b.py": ""}, False, False),
        ({"web/desk/a.py": "from web.desk import b", "web/desk/b.py": "import web.desk.a"}, False, True),
        (
            {"web/sittings/live/a.py": "from web.sittings.letters import b", "web/sittings/letters/b.py": ""},
            True,
            False,
        ),
        ({"web/page.py": "from web.app import b", "web/app/b.py": ""}, False, False),
        ({"web/app/a.py": "from web import page", "web/page.py": ""}, True, False),
    ],
)
def test_what_points_up_or_around_is_found(tmp_path, source, up, around):
    for name, text in source.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = graph(tmp_path, "web")
    assert (bool(upward(found, WEB)), bool(circles(found))) == (up, around)
