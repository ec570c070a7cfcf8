"""The switches of the tricks, and what becomes of a trick whose ground is gone."""

import re
from pathlib import Path

import pytest

from tools import CommandError, paths, tricks

DOCS = paths.ROOT / "docs" / "benchmarks.md"


def test_each_trick_has_its_line_in_the_benchmarks() -> None:
    text = DOCS.read_text(encoding="utf-8")
    _, measured, about = re.split(r"(?m)^\| (?:without|trick) \|", text)
    assert [re.findall(r"(?m)^\| `(\w+)` \|", table) for table in (measured, about)] == [
        list(tricks.NAMES),
        list(tricks.NAMES),
    ]


@pytest.mark.parametrize("name", tricks.SWITCHED)
def test_a_script_is_switched_off_by_its_own_trick_alone(name: str) -> None:
    trick = tricks.SWITCHED[name]
    assert tricks.SWITCH in tricks.script(name, tricks.ALL - {trick})
    assert "const ON = false;" in tricks.script(name, frozenset({trick}))


def test_every_script_of_the_page_is_built_in_with_all_its_switches(tmp_path: Path) -> None:
    tricks.put(tmp_path, tricks.NONE)
    scripts = {file.name for file in tricks.HERE.glob("*.js")}
    assert {file.name for file in (tmp_path / "tricks").iterdir()} == scripts
    assert {name for name in scripts if "const ON =" in (tricks.HERE / name).read_text()} == tricks.SWITCHED.keys()


def test_a_name_that_is_no_tricks_is_said() -> None:
    with pytest.raises(CommandError, match="no trick of the name magic: name one of treeshake"):
        tricks.off("lines,magic")


@pytest.mark.parametrize("trick", tricks.LEANS)
def test_another_pyodide_stops_the_build_until_the_trick_is_off(
    trick: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for files in tricks.LEANS.values():
        for name in files:
            (tmp_path / name).write_bytes((paths.PYODIDE / name).read_bytes())
    monkeypatch.setattr(paths, "PYODIDE", tmp_path)
    tricks.check(tricks.NONE)
    for name, words in tricks.LEANS[trick].items():
        file = tmp_path / name
        file.write_text(file.read_text().replace(words[0], "another"))
    with pytest.raises(CommandError, match=rf"^pyodide\S*\.mjs has no .+ build --without {trick}"):
        tricks.check(tricks.NONE)
    tricks.check(frozenset({trick}))
