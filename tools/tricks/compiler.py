"""Pyodide's compiler of archives, `pyodide py-compile` of pyodide-build. Runs inside Pyodide, for tools/compiler/.

It depends on the module behind that command, straight from the wheel: stand-ins replace packages that the command
imports but compiling does not need. A changed wheel stops the build. Without this trick Python's own `py_compile`
writes the same bytecode.
"""

import logging
import sys
import types
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any


@contextmanager
def quiet(logger: logging.Logger, verbose: bool) -> Iterator[None]:
    """What pyodide_build.logger.set_log_level does, without rich."""
    yield


def stand_in(name: str, **contents: object) -> None:
    """Put a module with these contents in place of an import."""
    module = types.ModuleType(name)
    vars(module).update(contents)
    sys.modules[name] = module


def loaded() -> Any:
    """The module that compiles."""
    stand_in("packaging")
    stand_in("packaging.tags", Tag=object)
    stand_in("packaging.utils", parse_wheel_filename=None)
    stand_in("pyodide_build.logger", logger=logging.getLogger("compile"), set_log_level=quiet)
    stand_in("pyodide_build.common", _get_sha256_checksum=None, _zip_compression=lambda level: zipfile.ZIP_STORED)
    return import_module("pyodide_build._py_compile")


def compiled(source: str, compile: Callable[[str, str, str], None]) -> dict[str, bytes]:
    """The members of the archive, each module compiled by `compile` (its file, the bytecode's, its name)."""
    program = loaded()
    program.py_compile = types.SimpleNamespace(compile=lambda file, cfile, dfile, doraise: compile(file, cfile, dfile))
    target = Path(source + ".compiled")
    program._compile(Path(source), target, compression_level=0)
    with zipfile.ZipFile(target) as made:
        return {name: made.read(name) for name in made.namelist() if not name.endswith("/")}
