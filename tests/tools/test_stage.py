"""The stages of the tests are counted as they went, and what failed beside another one is tried once more."""

import sys
import time
from collections import Counter

import pytest

from tools import paths, stage
from tools.stage import Stage, counted

REPORT = """<testsuites><testsuite>
<testcase classname="tests.test_a" name="test_one" time="1.5"/>
<testcase classname="tests.test_a" name="test_two" time="0.25"><failure/><system-out/></testcase>
<testcase classname="tests.test_b" name="test_one" time="0"><error/></testcase>
<testcase classname="tests.test_b" name="test_two" time="0"><skipped/></testcase>
</testsuite></testsuites>"""
TESTS = """
from pathlib import Path

for number in range({broken}):
    def broken():
        assert False
    globals()[f"test_broken_{{number}}"] = broken

def test_unsteady():
    file = Path(__file__).with_name("seen")
    seen = file.exists()
    file.touch()
    assert seen

def test_steady():
    pass
"""


def test_a_report_is_counted(tmp_path):
    file = tmp_path / "report.xml"
    file.write_text(REPORT)
    found = stage.tests(file)
    assert found[:2] == [(1.5, "tests.test_a.test_one", "passed"), (0.25, "tests.test_a.test_two", "failed")]
    assert counted(file, 1, found) == Counter(passed=1, failed=2, skipped=1)


@pytest.mark.parametrize(
    ("status", "count"), [(0, Counter(passed=1)), (1, Counter(failed=1)), (5, Counter()), (-9, Counter(failed=1))]
)
def test_a_program_without_report_is_one_check(status, count):
    assert counted(None, status, []) == count


def test_nothing_collected_is_nothing_and_a_crash_is_a_failure(tmp_path):
    file = tmp_path / "none.xml"
    assert stage.tests(file) == []
    assert counted(file, 5, []) == Counter()
    assert counted(file, 4, []) == Counter(failed=1)
    assert counted(file, 139, [stage.Test(0, "a", "passed")]) == Counter(passed=1, failed=1)


def test_a_stage_says_when_it_begins_and_ends_and_shows_only_failures(capsys):
    deadline = time.monotonic() + 600
    done = Stage("calm", [sys.executable, "-c", "print('hidden')"]).run({}, deadline)
    assert (done.stage, done.count, done.tests) == ("calm", Counter(passed=1), []) and 0 < done.seconds < 600
    calm = capsys.readouterr().out
    assert calm.startswith("calm ...\ncalm: 1 passed, 0 failed, 0 skipped (")
    assert "hidden" not in calm
    rough = Stage("rough", [sys.executable, "-c", "print('shown'); exit(1)"])
    assert rough.run({}, deadline).count == Counter(failed=1)
    assert "shown\nrough: 0 passed, 1 failed" in capsys.readouterr().out


def test_a_stage_is_stopped_when_the_time_is_over(capsys):
    waits = Stage(
        "waits", [sys.executable, "-c", "import sys; sys.stdin.close(); __import__('threading').Event().wait()"]
    )
    assert waits.run({}, time.monotonic()).count == Counter(failed=1)
    assert "the time for all tests is over" in capsys.readouterr().out


@pytest.mark.full
def test_a_stage_of_tests_that_is_stopped_says_where_it_stood(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    (tmp_path / "test_first.py").write_text("def test(): pass")
    (tmp_path / "test_then.py").write_text("import time\ndef stuck(): time.sleep(600)\ndef test(): stuck()")
    waits = stage.pytest("waits", tmp_path / "reports", ".")
    assert waits.run({}, time.monotonic() + 15).count == Counter(failed=1)
    said = capsys.readouterr().out
    assert "test_first.py ." in said and 'test_then.py", line 2 in stuck' in said, said


def test_what_a_stage_is_to_show_is_shown_also_when_all_went_well(capsys):
    Stage("figures", [sys.executable, "-c", "print('95')"], shown=True).run({}, time.monotonic() + 600)
    assert "95\nfigures: 1 passed" in capsys.readouterr().out


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs a stage with an unsteady test and so many broken ones; gives its count and what passes the second time."""
    monkeypatch.setattr(paths, "ROOT", tmp_path)

    def both(broken, again=True):
        (tmp_path / "test_some.py").write_text(TESTS.format(broken=broken))
        some = stage.pytest("some", tmp_path / "reports", "test_some.py", again=again)
        deadline = time.monotonic() + 600
        found = some.run({}, deadline)
        return found.count, [test.name for test in some.again(found, {}, deadline)]

    return both


def test_what_passes_alone_is_named(run, capsys):
    assert run(0) == (Counter(passed=1, failed=1), ["test_some.test_unsteady"])
    assert "some, what failed, once more: 1 passed, 0 failed, 0 skipped" in capsys.readouterr().out


def test_what_fails_again_has_failed(run):
    assert run(2) == (Counter(passed=1, failed=3), ["test_some.test_unsteady"])


def test_many_failures_are_not_tried_again(run):
    assert run(3) == (Counter(passed=1, failed=4), [])


def test_only_a_stage_that_says_so_is_tried_again(run):
    assert run(0, again=False) == (Counter(passed=1, failed=1), [])
