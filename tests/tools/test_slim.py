"""Pyodide as the site has it: less, and all that is needed."""

import pytest

from tools.place import PYODIDE
from tools.tricks.slim import script, wasm
from tools.trouble import Trouble


def exported(module: bytes) -> list[str]:
    return [
        name
        for which, _, begin, _ in wasm.sections(module)
        if which == wasm.EXPORT
        for name, _ in wasm.exports(module, begin)
    ]


def test_what_nothing_reaches_is_gone(dist):
    before, after = ((folder / "pyodide.asm.wasm").read_bytes() for folder in (PYODIDE, dist / "pyodide"))
    assert len(exported(before)) > 8000
    assert 100 < len(exported(after)) < 200
    assert len(after) < 0.92 * len(before)
    before, after = ((folder / "pyodide.asm.mjs").read_text() for folder in (PYODIDE, dist / "pyodide"))
    assert len(after) < len(before) / 4
    assert "glDrawArrays" in before
    assert "glDrawArrays" not in after


def test_all_that_the_script_asks_for_is_exported(dist):
    module = (dist / "pyodide" / "pyodide.asm.wasm").read_bytes()
    text = (dist / "pyodide" / "pyodide.asm.mjs").read_text()
    asked = {name for name in exported(module) if f'["{name}"]' in text or f".{name}" in text}
    assert set(exported(module)) - asked <= script.BY_NAME


def test_a_module_with_all_its_exports_stays_as_it_is():
    module = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    assert wasm.exporting(module, set(exported(module))) == module


@pytest.mark.parametrize("change", [script.ENTERED, script.OFFERED])
def test_another_way_of_building_stops_the_build(change):
    text = (PYODIDE / "pyodide.asm.mjs").read_text().replace(change, "")
    with pytest.raises(Trouble, match="another way"):
        script.exports(text, "")
