"""The library that the page is shipped with has everything that the page imports."""

import subprocess

import pytest

from tools import bytecode, place, setup

SCRIPT = place.ROOT / "tests" / "pyodide" / "imports.mjs"


def imported(site) -> subprocess.CompletedProcess[str]:
    words = [*setup.node(), str(SCRIPT), str(site)]
    return subprocess.run(words, cwd=place.ROOT, capture_output=True, text=True, timeout=120, check=False)


def test_every_module_can_be_imported(dist):
    done = imported(dist)
    assert done.returncode == 0, done.stderr
    modules = [name for name in bytecode.files() if name.endswith(".py") and not name.endswith("__main__.py")]
    assert int(done.stdout) == len(modules)


@pytest.mark.parametrize("source", ["import unittest", "def later():\n    from xml import etree"])
def test_what_the_page_lacks_is_found(dist, source):
    page = dist / "page.py"
    before = page.read_bytes()
    page.write_text(source)
    try:
        done = imported(dist)
    finally:
        page.write_bytes(before)
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr
