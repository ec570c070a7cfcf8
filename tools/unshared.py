"""Pyodide without the shared memory that it asks for at the start and uses only under Node, to sleep.

GitHub Pages isolates no site, and there browsers warn of it as deprecated. With plain memory `Atomics.wait` refuses, as
it does on every page's own thread, and Pyodide is prepared for that.
"""

from pathlib import Path

from tools.trouble import Trouble

SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
PLAIN = "new ArrayBuffer(4)"


def make(file: Path) -> None:
    """Change pyodide.asm.mjs, in place."""
    text = file.read_text(encoding="utf-8")
    if text.count(SHARED) != 1:
        raise Trouble(f"{file.name} asks for memory in another way now: see whether tools/unshared.py is still needed.")
    file.write_text(text.replace(SHARED, PLAIN), encoding="utf-8", newline="")
