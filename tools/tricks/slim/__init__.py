"""Pyodide without the code that no page here can reach.

Pyodide can load further machine code (NumPy and others), so it exports 8,500 functions by name, and has graphics, sound
and windows for it. This site loads none, so everything that nothing else reaches is removed: 0.45 MB less to fetch, and
no more tables of all those names at a start.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path

from tools import child, place, setup, stamp
from tools.tricks.slim import script, wasm

OPTIMIZER = place.NODE_MODULES / "binaryen" / "bin" / "wasm-opt"
SHORTENER = Path(__file__).with_name("shorten.mjs")
FILES = ("pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs")
# The features that Emscripten's output may use, listed so that no newer ones get in.
FEATURES = (
    "bulk-memory",
    "bulk-memory-opt",
    "call-indirect-overlong",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)


def pyodide() -> Path:
    """The folder of a slim Pyodide, without Python's library and the list of packages."""
    sources = [place.PYODIDE / name for name in FILES]
    tools = [Path(__file__), Path(script.__file__), Path(wasm.__file__), SHORTENER]
    locked = place.ROOT / "package-lock.json"
    folder = place.CACHE / "slim" / stamp.digest(*sources, *tools, locked)[:16]
    if not (folder / FILES[-1]).exists():
        print("Removing unreachable code from Pyodide ...", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        make(sources, folder)
        for old in set(folder.parent.iterdir()) - {folder}:
            shutil.rmtree(old)
    return folder


def make(sources: Sequence[Path], folder: Path) -> None:
    """Remove unused exports, then the code that only they reach, then the imports that only that code needs."""
    machine, around, loader = sources
    parts = [folder / name for name in ("named.wasm", "reached.wasm", "asked.mjs", "short.mjs")]
    named, reached, asked, short = parts
    text = around.read_text(encoding="utf-8")
    others = loader.read_text(encoding="utf-8")
    exports = script.exports(text, others)
    named.write_bytes(wasm.exporting(machine.read_bytes(), exports))
    features = [f"--enable-{feature}" for feature in FEATURES]
    call: list[str | Path] = [*setup.node(), OPTIMIZER, *features, "--remove-unused-module-elements"]
    child.run("Making Pyodide smaller", *call, named, "-o", reached)
    asked.write_text(script.slim(text, others, exports, wasm.imports(reached.read_bytes())), encoding="utf-8")
    child.run("Making Pyodide smaller", *setup.node(), SHORTENER, asked, short)
    reached.replace(folder / machine.name)
    short.replace(folder / around.name)
    for part in (named, asked):
        part.unlink()
    shutil.copyfile(loader, folder / loader.name)
