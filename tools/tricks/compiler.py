"""Pyodide's compiler of archives, `pyodide py-compile` of pyodide-build. Runs inside Pyodide, for tools/compiler/.

It uses the module behind that command, straight from the wheel: stubs replace packages that the command imports but
compiling does not need. A changed wheel stops the build.
"""

import logging
import sys
import types
import zipfile
from collections.abc import Callable
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any

STUBS: dict[str, dict[str, object]] = {
    "packaging": {},
    "packaging.tags": {"Tag": object},
    "packaging.utils": {"parse_wheel_filename": None},
    "pyodide_build.logger": {"logger": logging.getLogger("compile"), "set_log_level": lambda *_: nullcontext()},
    "pyodide_build.common": {"_get_sha256_checksum": None, "_zip_compression": lambda level: zipfile.ZIP_STORED},
}


def compiled(source: str, target: str, bytecode: Callable[[bytes, str], bytes]) -> None:
    """Writes the archive with each module.py as module.pyc; `bytecode` makes its content from source and name."""
    for name, contents in STUBS.items():
        vars(sys.modules.setdefault(name, types.ModuleType(name))).update(contents)
    program: Any = import_module("pyodide_build._py_compile")

    def compile(file: str, cfile: str, dfile: str, doraise: bool) -> None:
        Path(cfile).write_bytes(bytecode(Path(file).read_bytes(), dfile))

    program.py_compile = types.SimpleNamespace(compile=compile)
    program._compile(Path(source), Path(target), compression_level=0)
