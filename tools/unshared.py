"""Pyodide without the shared memory that it asks for at the start and uses only under Node, to sleep.

GitHub Pages isolates no site, and there browsers warn of it as deprecated. With plain memory `Atomics.wait` refuses, as
it does on every page's own thread, and Pyodide is prepared for that.
"""

from tools.trouble import Trouble

SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
PLAIN = "new ArrayBuffer(4)"


def plain(script: str) -> str:
    """The text of pyodide.asm.mjs, changed."""
    if script.count(SHARED) != 1:
        raise Trouble("pyodide.asm.mjs asks for other memory now: see whether tools/unshared.py is still needed.")
    return script.replace(SHARED, PLAIN)
