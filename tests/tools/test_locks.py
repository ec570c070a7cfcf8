"""The lock files: everything by hash, nothing by address."""

import json
import re
import tomllib

import pytest

from tools import paths

NPM = [paths.ROOT, paths.ROOT / "tests" / "full"]
PYTHON = sorted(file.name for file in paths.ROOT.glob("requirements-*.txt"))


@pytest.mark.parametrize("folder", NPM, ids=lambda folder: folder.name)
def test_npm_packages_have_hashes_and_no_addresses(folder):
    text = (folder / "package-lock.json").read_text()
    lock = json.loads(text)
    assert "resolved" not in text
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())
    scripted = {name for name, entry in packages.items() if entry.get("hasInstallScript")}
    assert scripted <= {"node_modules/esbuild"}, "which works without its script"
    assert "ignore-scripts=true" in (folder / ".npmrc").read_text()
    assert "omit-lockfile-registry-resolved=true" in (folder / ".npmrc").read_text().splitlines()


@pytest.mark.parametrize("folder", NPM, ids=lambda folder: folder.name)
def test_npm_packages_are_asked_for_in_one_version(folder):
    wanted = json.loads((folder / "package.json").read_text())
    lock = json.loads((folder / "package-lock.json").read_text())["packages"]
    for name, version in {**wanted.get("dependencies", {}), **wanted["devDependencies"]}.items():
        assert lock[f"node_modules/{name}"]["version"] == version


def test_there_is_a_lock_for_each_step():
    assert [f"requirements-{step}.txt" for step in ("node", "page", "pyodide", "strength", "test")] == PYTHON


@pytest.mark.parametrize("name", PYTHON)
def test_python_packages_have_hashes_and_no_addresses(name):
    lines = [line for line in (paths.ROOT / name).read_text().splitlines() if line and not line.startswith("#")]
    assert not [line for line in lines if "//" in line or line.startswith("-")]
    pins = [line for line in lines if not line.startswith(" ")]
    assert pins
    assert all(re.match(r"[a-z0-9-]+==\S+ (; [^\\]+)?\\$", line) for line in pins), pins
    assert all(re.match(r" +--hash=sha256:[0-9a-f]{64}( \\)?$", line) for line in lines if line not in pins)


def test_the_workflow_tests_every_python_that_the_lock_is_made_for():
    lock = (paths.ROOT / "requirements-test.txt").read_text()
    first, last = map(int, re.search(r"for Python 3\.(\d+) to 3\.(\d+) ", lock).groups())
    workflow = (paths.ROOT / ".github" / "workflows" / "test.yml").read_text()
    tested = {int(minor) for minor in re.findall(r'"3\.(\d+)[\d.]*"', workflow)}
    assert tested == {*range(first, last + 1)}
    wanted = tomllib.loads((paths.ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert wanted == f">=3.{first}"


def test_what_is_locked_for_the_tests_is_what_is_asked_for():
    lines = (paths.ROOT / "requirements-test.in").read_text().splitlines()
    asked = {re.match(r"[a-z-]+", line)[0] for line in lines if not line.startswith("#")}
    locked = set(re.findall(r"(?m)^([a-z0-9-]+)==", (paths.ROOT / "requirements-test.txt").read_text()))
    assert asked <= locked
