"""No test waits for ever: the limits work, and what waits for a program or a thread has one."""

import ast
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import programs
from tools import check, paths

STARTS = {"run", "call", "check_call", "check_output", "getoutput", "getstatusoutput"}
"""What `subprocess` runs programs with, to their end."""
WAITS = {"wait": 1, "join": 1, "communicate": 2}
"""What a program or a thread is waited for with, and how many words it takes to give a limit."""
CALLS = {"urlopen", "create_connection", "HTTPConnection", "HTTPSConnection"}
KILLED = {"tests/programs.py", "tools/processes.py", "tools/stage.py"}
"""Where programs are started that are killed in the end."""
WATCHED = {"tools/command.py", "tools/bench/ratios.py"}
"""Commands at which somebody looks."""
TESTS = """
import time
import pytest

@pytest.fixture
def slow():
    yield
    time.sleep(600)

def test_never_ends():
    try:
        time.sleep(600)
    finally:
        time.sleep(600)

def test_fails_and_is_cleaned_up_for_ever(slow):
    assert False

def test_of_many(): pass
"""
ENDLESS = """
def test_never_ends():
    while True: pass

def test_of_many(): pass
"""


@pytest.mark.full
def test_a_test_that_does_not_end_is_stopped_and_says_where_it_stood(tmp_path):
    (tmp_path / "test_some.py").write_text(TESTS)
    words = ["-m", "pytest", "-p", "tests.conftest", "-c", paths.ROOT / "pyproject.toml", "--timeout=6", tmp_path]
    done = programs.run([sys.executable, *words, f"--rootdir={tmp_path}"], cwd=paths.ROOT, text=True)
    assert re.search(r"2 failed, 1 passed, 1 error in \d+", done.stdout), done.stdout
    for line in ("test_some.py:12: Failed", "test_some.py:14: Failed", "test_some.py:8: Failed"):
        assert line in done.stdout, done.stdout


def endless(source: str) -> Iterator[str]:
    """The calls that can wait for ever."""
    tree = ast.parse(source)
    imported = {
        alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    imported |= {
        node.module.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module
    }
    waits = imported & {"concurrent", "multiprocessing", "subprocess", "threading"}
    for node in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
        given = {word.arg for word in node.keywords}
        match node.func:
            case ast.Attribute(value=ast.Name(id="subprocess"), attr=name):
                wrong = name == "Popen" or (name in STARTS and "timeout" not in given)
            case ast.Attribute(attr=name) | ast.Name(id=name):
                wrong = name in CALLS and "timeout" not in given
                wrong |= bool(waits) and len(node.args) < WAITS.get(name, 0) and "timeout" not in given
            case _:
                wrong = False
        if wrong:
            yield f"{node.lineno}: {ast.unparse(node)[:60]}"


@pytest.mark.usefixtures("dist")
@pytest.mark.parametrize("full", ["", "1"])
def test_what_does_more_with_full_may_take_longer(tmp_path, full):
    """The tests of the engine; whoever ran them all beside other work lost the longest one."""
    for folder, longer in (("game", bool(full)), ("web", False)):
        file = tmp_path / "tests" / folder / f"test_{folder}.py"
        file.parent.mkdir(parents=True)
        file.write_text(f"def test_it(request): assert bool(request.node.get_closest_marker('timeout')) is {longer}\n")
    words = ["-m", "pytest", "-p", "tests.conftest", "-c", paths.ROOT / "pyproject.toml", tmp_path]
    environment = {**os.environ, "NILE_FULL": full}
    done = programs.run([sys.executable, *words, f"--rootdir={tmp_path}"], cwd=paths.ROOT, text=True, env=environment)
    assert "2 passed" in done.stdout, done.stdout


@pytest.mark.full
def test_in_the_pages_python_too(tmp_path):
    with tempfile.TemporaryDirectory(dir=paths.CACHE) as folder:  # of the machine's folders it has the project's alone
        (Path(folder) / "test_some.py").write_text(ENDLESS)
        inside = Path(folder).relative_to(paths.ROOT).as_posix()
        words = ["-p", "tests.conftest", "-c", "pyproject.toml", f"--rootdir={inside}", "--timeout=6", inside]
        done = programs.run([*check.pyodide_runner(tmp_path), *words], text=True)
    assert re.search(r"1 failed, 1 passed in \d+", done.stdout), done.stdout + done.stderr
    assert "test_some.py:3: Failed" in done.stdout, done.stdout


@pytest.mark.parametrize("room", ["tests", "tools"])
def test_nothing_is_waited_for_without_a_limit(room):
    files = {file.relative_to(paths.ROOT).as_posix(): file for file in (paths.ROOT / room).rglob("*.py")}
    left = {name for name in files if name in KILLED | WATCHED}
    found = {name: [*endless(file.read_text("utf-8"))] for name, file in files.items() if name not in left}
    assert {name: calls for name, calls in found.items() if calls} == {}, "give a limit; tests/programs.py has one"


@pytest.mark.parametrize(
    "call",
    [
        "subprocess.run(['a'], check=True)",
        "subprocess.check_output('a')",
        "subprocess.Popen(['a'])",
        "thread.join()",
        "Thread(target=print).join()",
        "running.communicate('said')",
        "urlopen('a').read()",
        "socket.create_connection(('a', 1))",
    ],
)
def test_what_waits_for_ever_is_found(call):
    assert [*endless(f"import subprocess\n{call}")]


@pytest.mark.parametrize(
    "call",
    ["subprocess.run(['a'], timeout=3)", "thread.join(3)", "', '.join(words)", "urlopen('a', timeout=3)", "run()"],
)
def test_what_has_a_limit_is_let_pass(call):
    assert not [*endless(f"import subprocess\n{call}")]
    assert not [*endless("match.result()")]
