"""Paths of the project. All that is built lies inside it and is ignored by git."""

import os
import shutil
from pathlib import Path

from tools import CommandError

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
DIST = ROOT / "dist"
FULL_TESTS = ROOT / "tests" / "full"

PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def listed(file: Path) -> list[str]:
    """The names in a list, if there is one: one a line, # begins a comment."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return list(dict.fromkeys(filter(None, (line.split("#")[0].strip() for line in lines))))


def site_packages() -> Path:
    """The folder of the packages in the project's own environment."""
    return next(VENV.glob("lib/python*/site-packages"), VENV / "Lib" / "site-packages")


def copy(source: Path, pattern: str, target: Path, needed: bool = True) -> None:
    """Copy the files of a folder that fit the pattern."""
    found = sorted(source.glob(pattern))
    if needed and not found:
        raise CommandError(f"{pattern} is missing from node_modules: delete node_modules and .cache, and try again.")
    target.mkdir(parents=True, exist_ok=True)
    for file in found:
        shutil.copyfile(file, target / file.name)
