"""Compiles an archive of Python modules. Runs inside Pyodide, started by compile.mjs; never on the host."""

import fnmatch
import functools
import py_compile
import zipfile
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

import compiler  # tools/tricks/compiler.py
import lines as without  # tools/tricks/lines.py

LONG_AGO = (1980, 1, 1, 0, 0, 0)
# Bytecode that is never compared with its source, and does not depend on the time.
UNCHECKED = py_compile.PycInvalidationMode.UNCHECKED_HASH


@functools.cache
def compiled(source: str, lines: bool, pyodide: bool) -> dict[str, bytes]:
    """The members of the archive with each module.py compiled to module.pyc, by Pyodide's compiler or by Python's."""

    def compile(file: str, made: str, name: str) -> None:
        py_compile.compile(file, made, name, True, -1 if lines else without.level(name), UNCHECKED)

    members = (compiler.compiled if pyodide else plainly)(source, compile)
    return members if lines else {name: without.shortened(name, data) for name, data in members.items()}


def plainly(source: str, compile: Callable[[str, str, str], None]) -> dict[str, bytes]:
    """The members of the archive, each module compiled by `compile` (its file, the bytecode's, its name)."""
    members = {}
    with zipfile.ZipFile(source) as given, TemporaryDirectory() as folder:
        file, made = Path(folder, "module.py"), Path(folder, "module.pyc")
        for name in given.namelist():
            if name.endswith(".py"):
                file.write_bytes(given.read(name))
                compile(str(file), str(made), name)
                members[f"{name}c"] = made.read_bytes()
            elif not name.endswith((".pyc", "/")):
                members[name] = given.read(name)
    return members


def archive(source: str, target: str, leave_out: list[str], lines: bool, pyodide: bool) -> None:
    """Write the compiled archive: bytecode and data, without sources."""
    made_of = compiled(source, lines, pyodide)
    members = {name: data for name, data in made_of.items() if not left_out(name, leave_out)}
    with zipfile.ZipFile(target, "w") as made:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            made.writestr(entry, members[name], compresslevel=9)


def left_out(name: str, patterns: list[str]) -> bool:
    """Whether a pattern names this module (without its ending) or a folder above it."""
    path = PurePosixPath(name).with_suffix("")
    return any(fnmatch.fnmatchcase(str(part), pattern) for part in (path, *path.parents) for pattern in patterns)
