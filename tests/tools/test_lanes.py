"""The stages share two lanes, in order; Ctrl+C ends them all."""

import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tools import check
from tools.stage import Count, Stage

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
    counts = check.shared(stages, {}, time.monotonic() + 600)
    assert counts == [Count(passed=1), Count(failed=1), Count(passed=1)]
    assert "two: 0 passed, 1 failed" in capsys.readouterr().out


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
