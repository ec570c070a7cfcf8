"""Views decode nothing: no file of the page reads an agenda, or works on a table bit by bit; games answer by names."""

import ast
from collections.abc import Iterator

import pytest

from tests.tools.test_layers import targets
from tools import paths

CODE = sorted((paths.ROOT / "web").rglob("*.py"))
AGENDAS = {"game.agenda"} | {f"game.{folder.name}.agenda" for folder in (paths.ROOT / "game").iterdir()}
NAMES = {"NAMES", "RAIL"}
"""What a book may take from an agenda: what questions and phases are called."""
BITWISE = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift)


def fields(node: ast.AST) -> Iterator[str]:
    """The names of what is read of a table in an expression: ``table.free``, ``scene.table.free[0]``."""
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute):
            inner = part.value
            if getattr(inner, "id", getattr(inner, "attr", "")) == "table":
                yield part.attr


def decoding(source: str) -> Iterator[str]:
    """Where a text decodes a table."""
    tree = ast.parse(source)
    for name in targets(tree):
        module, _, what = name.rpartition(".")
        if name in AGENDAS or (module in AGENDAS and what not in NAMES):
            yield f"imports {name}"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in ("agenda", "bit_count"):
            yield f"{node.lineno}: reads {node.attr}"
        if isinstance(node, ast.Attribute) and node.attr == "question" and any(fields(node)):
            yield f"{node.lineno}: reads what is asked as numbers"
        if isinstance(node, ast.BinOp) and isinstance(node.op, BITWISE):
            shifts = isinstance(node.op, ast.LShift | ast.RShift)
            if shifts or any(fields(node)):
                yield f"{node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
            yield f"{node.lineno}: {ast.unparse(node)}"


def test_no_view_decodes_a_table():
    found = [f"{file.relative_to(paths.ROOT)} {line}" for file in CODE for line in decoding(file.read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "from game.valley import agenda",
        "from game.builders.agenda import DETAIL",
        "import game.duel\nif scene.table.agenda:\n    pass",
        "entry & ~DETAIL",
        "table.drawn.bit_count()",
        "table.ready >> ship & 1",
        "scene.table.free[site] & bit",
        "free = 1 << place",
        "kind, detail = table.question",
    ],
)
def test_what_decodes_is_found(source):
    assert [*decoding(source)]


@pytest.mark.parametrize("source", ["first & those", "table.asked", "{*one} & {*two}", "from game.valley import moves"])
def test_what_does_not_is_left_alone(source):
    assert not [*decoding(source)]
