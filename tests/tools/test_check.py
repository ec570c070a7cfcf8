"""The stages share two lanes, in order, and only those run that have something to do; Ctrl+C ends them all."""

import fnmatch
import signal
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from tests import programs
from tools import check, paths
from tools.stage import Stage

WAIT = """
import pathlib, time
while not pathlib.Path({heard!r}).exists():
    time.sleep(0.05)
"""
INTERRUPT = "import os, signal; os.kill(os.getppid(), signal.SIGINT)"


def stage(name: str, program: str) -> Stage:
    return Stage(name, [sys.executable, "-c", program])


def test_each_stage_has_its_count(capsys):
    stages = [stage("one", ""), stage("two", "raise SystemExit(1)"), stage("three", "")]
    counts = [result.count for result in check.shared(stages, {}, time.monotonic() + 600)]
    assert counts == [Counter(passed=1), Counter(failed=1), Counter(passed=1)]
    assert "two: 0 passed, 1 failed" in capsys.readouterr().out


def test_a_patient_stage_takes_no_lane_from_others(tmp_path):
    heard = tmp_path / "heard"
    waits = WAIT.format(heard=str(heard))
    stages = [
        replace(stage("patient", waits), patient=True),
        stage("waiting", waits),
        stage("calling", f"open({str(heard)!r}, 'w')"),
    ]
    found = check.shared(stages, {}, time.monotonic() + 60)
    assert [result.count for result in found] == [Counter(passed=1)] * 3


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot interrupt just one other")
def test_no_stage_begins_after_an_interruption(tmp_path, monkeypatch):
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    later = stage("later", f"open({str(tmp_path / 'begun')!r}, 'w')")
    heard = tmp_path / "heard"
    waiting = [stage(name, WAIT.format(heard=str(heard))) for name in ("first", "second")]

    class Lanes(ThreadPoolExecutor):
        def shutdown(self, wait=True, *, cancel_futures=False):
            """What is under way may end, once nothing more can begin."""
            super().shutdown(wait=False, cancel_futures=cancel_futures)
            heard.touch()
            super().shutdown(wait)

    monkeypatch.setattr(check, "ThreadPoolExecutor", Lanes)
    interrupt = stage("interrupting", INTERRUPT)
    with pytest.raises(KeyboardInterrupt):
        check.shared([waiting[0], interrupt, waiting[1], later], {}, time.monotonic() + 600)
    assert not (tmp_path / "begun").exists()


FOUND = (file.relative_to(paths.ROOT) for file in (paths.ROOT / "tests").rglob("test_*.py"))
TESTS = sorted(file.as_posix() for file in FOUND if "node_modules" not in file.parts)
HERE = "tests/tools/test_check.py"


def test_a_suite_has_its_files_or_those_of_some_that_are_wanted():
    suite = check.SUITES["tests"]
    assert suite.words(None)[0] == "tests" and "--ignore-glob=tests/browser" in suite.words(None)
    assert suite.words([HERE, "tests/browser/test_edges.py", "tests/full/test_link.py"]) == [HERE]
    engine = check.SUITES["tests of the engine in Pyodide"]
    assert engine.words([HERE]) == [] and engine.words(["tests/game/test_match.py"]) == ["tests/game/test_match.py"]


def test_what_is_long_in_pyodide_runs_there_with_full():
    for suite in check.SUITES.values():
        quick = suite.words(TESTS, full=False)
        left = {*suite.words(TESTS)} - {*quick}
        assert left.isdisjoint(suite.words(None, full=False)), "pytest ignores no file that is named"
        assert all(fnmatch.filter(left, pattern) for pattern in suite.long), "each says something"
        assert all(any(fnmatch.fnmatchcase(file, pattern) for pattern in suite.long) for file in left)
        assert not suite.long or suite.needs == check.PYODIDE


def test_every_test_is_in_one_suite_outside_of_pyodide():
    suites = (check.SUITES | check.FULL_SUITES).values()
    assert sorted(file for suite in suites if suite.needs != check.PYODIDE for file in suite.words(TESTS)) == TESTS


@pytest.mark.full
def test_pytest_leaves_out_what_a_suite_does():
    """What is asked for by patterns is what is asked for by names."""
    suite = check.SUITES["more tests in the browser"]
    words = [sys.executable, "-m", "pytest", "--collect-only", "-qq", *suite.words(None)]
    done = programs.run(words, cwd=paths.ROOT, text=True)
    assert [line.rpartition(":")[0] for line in done.stdout.splitlines() if line] == suite.words(TESTS)


@pytest.mark.parametrize("shares", [1, 2, 6])
def test_all_shares_together_are_all_files(shares):
    every = {file.relative_to(paths.ROOT).as_posix() for file in (paths.ROOT / "tests").rglob("test_*.py")}
    found = [file for at in range(1, shares + 1) for file in check.share(sorted(every), at, shares) or ()]
    assert len(found) == len(every) and {*found} == every
    if shares > 1:
        assert [file for at in range(1, shares + 1) for file in check.share(None, at, shares) or ()] == found
