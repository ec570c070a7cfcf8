"""The library that the page is shipped with has everything that the page imports."""

import json
import subprocess

import pytest

from tests import programs
from tools import paths, runtime, setup

SCRIPT = paths.ROOT / "tests" / "pyodide" / "imports.mjs"


def imported(site, *sources: str) -> subprocess.CompletedProcess[str]:
    words = [*setup.node(), str(SCRIPT), str(site)]
    told = json.dumps(sources)
    done: subprocess.CompletedProcess[str] = programs.run(words, told, cwd=paths.ROOT, text=True)
    return done


@pytest.mark.full
def test_every_module_can_be_imported(dist):
    files = {name: file for name, file in runtime.files().items() if name.endswith(".py")}
    done = imported(dist, *(file.read_text("utf-8") for file in files.values()))
    assert done.returncode == 0, done.stderr
    names = (name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in files)
    assert set(json.loads(done.stdout)) == {name for name in names if not name.endswith("__main__")}


@pytest.mark.few(1)
@pytest.mark.parametrize("source", ["import unittest", "def later():\n    from xml import etree"])
def test_what_a_program_of_the_page_lacks_is_found(dist, source):
    page = dist / "page.py"
    before = page.read_bytes()
    page.write_text(source)
    try:
        done = imported(dist)
    finally:
        page.write_bytes(before)
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr


@pytest.mark.full
def test_what_a_module_lacks_that_it_imports_late_is_found(dist):
    done = imported(dist, "import json", "def later():\n    from xml import etree")
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr
