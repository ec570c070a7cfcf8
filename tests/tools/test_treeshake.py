"""Pyodide as the site has it: less, and all that is needed."""

import json

import pytest

from tests import programs
from tools import paths, setup
from tools.paths import PYODIDE

EXPORTS = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""
BY_NAME = {"__main_argc_argv"}
"""What the script looks up by a computed name."""


def exported(folder):
    """The names of what WebAssembly exports."""
    done = programs.run([*setup.node(), "-e", EXPORTS, str(folder / "pyodide.asm.wasm")], text=True)
    return json.loads(done.stdout)


def test_what_nothing_reaches_is_gone(dist):
    assert len(exported(PYODIDE)) > 8000
    assert 100 < len(exported(dist / "pyodide")) < 200
    before, after = ((folder / "pyodide.asm.wasm").stat().st_size for folder in (PYODIDE, dist / "pyodide"))
    assert after < 0.92 * before
    before, after = ((folder / "pyodide.asm.mjs").read_text() for folder in (PYODIDE, dist / "pyodide"))
    assert len(after) < len(before) / 4
    assert "glDrawArrays" in before
    assert "glDrawArrays" not in after


def test_all_that_the_script_asks_for_is_exported(dist):
    text = (dist / "pyodide" / "pyodide.asm.mjs").read_text()
    names = set(exported(dist / "pyodide"))
    asked = {name for name in names if f'["{name}"]' in text or f".{name}" in text}
    assert names - asked <= BY_NAME


@pytest.mark.few(1)
@pytest.mark.parametrize("change", ["function assignWasmExports(wasmExports){", "}var wasmImports={", "var "])
def test_another_way_of_building_stops_the_build(tmp_path, change):
    for name in ("pyodide.asm.mjs", "pyodide.mjs"):
        (tmp_path / name).write_text((PYODIDE / name).read_text().replace(change, ""))
    program = paths.ROOT / "tools" / "tricks" / "treeshake.mjs"
    done = programs.run([*setup.node(), str(program), str(tmp_path), str(tmp_path)], text=True)
    assert done.returncode == 1 and "pyodide.asm.mjs is written in another way" in done.stderr
