"""What failed in the browser beside another stage is tried once more, and named if it passes then."""

import time

import pytest

from tools import place, retry, stage
from tools.stage import Count

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


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Runs a stage with an unsteady test and so many broken ones; gives its count and what a second try changes."""
    monkeypatch.setattr(place, "ROOT", tmp_path)

    def both(broken, again=True):
        (tmp_path / "test_some.py").write_text(TESTS.format(broken=broken))
        some = stage.pytest("some", tmp_path / "reports", "test_some.py", again=again)
        deadline = time.monotonic() + 600
        found = some.run({}, deadline)
        return found, retry.tried(some, found, {}, deadline)

    return both


def test_what_passes_alone_counts_as_passed_and_is_named(run, capsys):
    found, second = run(0)
    assert found == Count(passed=1, failed=1)
    assert found + second.count == Count(passed=2)
    assert second.unsteady == ("test_some.test_unsteady",)
    assert "some, what failed, once more: 1 passed, 0 failed, 0 skipped" in capsys.readouterr().out


def test_what_fails_again_has_failed(run):
    found, second = run(2)
    assert found == Count(passed=1, failed=3)
    assert found + second.count == Count(passed=2, failed=2)
    assert second.unsteady == ("test_some.test_unsteady",)


def test_many_failures_are_not_tried_again(run):
    found, second = run(3)
    assert found.failed == 4 and second == retry.Retry()


def test_only_a_stage_that_says_so_is_tried_again(run):
    found, second = run(0, again=False)
    assert found.failed == 1 and second == retry.Retry()
