"""Pyodide without the code that no page here can reach.

Pyodide can load further machine code (NumPy and others), so it exports 8,500 functions by name, and has graphics, sound
and windows for it. This site loads none, so everything that nothing else reaches is removed: 0.45 MB less to fetch, and
no more tables of all those names at a start.
"""

import shutil
from pathlib import Path

from tools import cache, paths, processes, setup

PROGRAM = Path(__file__).with_suffix(".mjs")
FILES = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")


def pyodide() -> Path:
    """The folder of a smaller Pyodide, without Python's library and the list of packages."""
    sources = [paths.PYODIDE / name for name in FILES]
    folder = paths.CACHE / "treeshake" / cache.digest(*sources, PROGRAM, paths.ROOT / "package-lock.json")[:16]
    if not (folder / FILES[-1]).exists():
        folder.mkdir(parents=True, exist_ok=True)
        with processes.doing("Removing unreachable code from Pyodide"):
            setup.script("Making Pyodide smaller", PROGRAM, paths.PYODIDE, folder)
        for old in set(folder.parent.iterdir()) - {folder}:
            shutil.rmtree(old)
    return folder
