"""The stages of the tests are counted as they went."""

import sys
import time

import pytest

from tools import place, stage
from tools.stage import Count, Stage, counted

REPORT = '<testsuites><testsuite tests="9" failures="1" errors="2" skipped="3"/></testsuites>'


def test_a_report_is_counted(tmp_path):
    file = tmp_path / "report.xml"
    file.write_text(REPORT)
    assert counted(file, 1) == Count(passed=3, failed=3, skipped=3)


@pytest.mark.parametrize(
    ("status", "count"), [(0, Count(passed=1)), (1, Count(failed=1)), (5, Count()), (-9, Count(failed=1))]
)
def test_a_program_without_report_is_one_check(status, count):
    assert counted(None, status) == count


def test_nothing_collected_is_nothing_and_a_crash_is_a_failure(tmp_path):
    assert counted(tmp_path / "none.xml", 5) == Count()
    assert counted(tmp_path / "none.xml", 4) == Count(failed=1)
    file = tmp_path / "report.xml"
    file.write_text('<testsuite tests="2" failures="0" errors="0" skipped="0"/>')
    assert counted(file, 139) == Count(passed=2, failed=1)


def test_a_stage_says_when_it_begins_and_ends_and_shows_only_failures(capsys):
    deadline = time.monotonic() + 600
    assert Stage("calm", [sys.executable, "-c", "print('hidden')"]).run({}, deadline) == Count(passed=1)
    calm = capsys.readouterr().out
    assert calm.startswith("calm ...\ncalm: 1 passed, 0 failed, 0 skipped (")
    assert "hidden" not in calm
    assert Stage("rough", [sys.executable, "-c", "print('shown'); exit(1)"]).run({}, deadline) == Count(failed=1)
    assert "shown\nrough: 0 passed, 1 failed" in capsys.readouterr().out


def test_a_stage_is_stopped_when_the_time_is_over(capsys):
    waits = Stage(
        "waits", [sys.executable, "-c", "import sys; sys.stdin.close(); __import__('threading').Event().wait()"]
    )
    assert waits.run({}, time.monotonic()) == Count(failed=1)
    assert "the time for all tests is over" in capsys.readouterr().out


def test_a_stage_of_tests_that_is_stopped_says_where_it_stood(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(place, "ROOT", tmp_path)
    (tmp_path / "test_first.py").write_text("def test(): pass")
    (tmp_path / "test_then.py").write_text("import time\ndef stuck(): time.sleep(600)\ndef test(): stuck()")
    waits = stage.pytest("waits", tmp_path / "reports", ".")
    assert waits.run({}, time.monotonic() + 15) == Count(failed=1)
    said = capsys.readouterr().out
    assert "test_first.py ." in said and 'test_then.py", line 2 in stuck' in said, said


def test_what_a_stage_is_to_tell_is_shown_also_when_all_went_well(capsys):
    Stage("figures", [sys.executable, "-c", "print('95')"], told=True).run({}, time.monotonic() + 600)
    assert "95\nfigures: 1 passed" in capsys.readouterr().out
