"""Compiles an archive of Python modules. Runs inside Pyodide, started by compile.mjs; never on the host.

There are three kinds of it: "whole"; "undocumented", without docstrings and columns, with data classes written out;
"short", without docstrings, line numbers and what `assert` checks.
"""

import ast
import fnmatch
import marshal
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import PurePosixPath

import compiler  # tools/tricks/compiler.py
import lines  # tools/tricks/lines.py
import written

LONG_AGO = (1980, 1, 1, 0, 0, 0)
UNCHECKED = b"\1\0\0\0"  # bytecode that is never compared with its source, and does not depend on the time


def archive(source: str, target: str, kind: str, left_out: list[str]) -> None:
    """Write the compiled archive: bytecode and data, without sources and without the modules that are left out."""
    compiler.compiled(source, f"{source}.zip", lambda data, name: bytecode(data, name, kind))
    with zipfile.ZipFile(f"{source}.zip") as given, zipfile.ZipFile(target, "w") as made:
        for name in sorted(name for name in given.namelist() if not name.endswith("/") and not fits(name, left_out)):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, given.read(name), compresslevel=9)


def fits(name: str, patterns: list[str]) -> bool:
    """Whether a pattern names this module (without its ending) or a folder above it."""
    path = PurePosixPath(name).with_suffix("")
    return any(fnmatch.fnmatchcase(str(part), pattern) for part in (path, *path.parents) for pattern in patterns)


def bytecode(source: bytes, name: str, kind: str) -> bytes:
    """The content of a module's .pyc file."""
    optimize = lines.level(name) if kind == "short" else 0
    code = compile(  # the tree has no name: it is gone before what shares objects is written
        written.written(undocumented(source)) if kind == "undocumented" else source,
        name,
        "exec",
        dont_inherit=True,
        optimize=optimize,
    )
    code = {"short": lines.without_lines, "undocumented": lines.without_columns}.get(kind, lambda code: code)(code)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


def undocumented(source: bytes) -> ast.Module:
    """A module without docstrings, also those of attributes; all else stays in its line, as tracebacks name it."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body:
            node.body = [each for each in body if not text(each)] or [ast.copy_location(ast.Pass(), body[0])]
    return tree


def text(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but a text."""
    said = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(said, ast.Constant) and isinstance(said.value, str)
