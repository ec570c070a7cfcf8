"""A stage of the tests: a program, how long it takes, and what becomes of its tests."""

import os
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree

from tools import paths

NOTHING_COLLECTED: Final = 5
"""pytest's exit status"""
STOP: Final = signal.SIGTERM if os.name == "nt" else signal.SIGABRT
"""The signal at which pytest prints the stacks of all threads,"""
GRACE: Final = 20
"""and the seconds that it has for that."""
MOST: Final = 3
"""More failures than these are no matter of a busy machine."""


class Test(NamedTuple):
    """What became of one test."""

    seconds: float
    name: str
    outcome: str


@dataclass(frozen=True)
class Result:
    """What became of a stage: how many checks passed, failed and were skipped, its tests, and the seconds it took."""

    stage: str
    count: Counter[str]
    tests: list[Test] = field(default_factory=list)
    seconds: float = 0.0


@dataclass(frozen=True)
class Stage:
    """A program to run; without a report it is a single check. With `shown` its output is always shown.

    With a `cache`, a folder of pytest's own, what failed can be tried again. A `patient` one takes no lane from others.
    """

    name: str
    words: list[str]
    report: Path | None = None
    environment: Mapping[str, str] = field(default_factory=dict)
    shown: bool = False
    cache: Path | None = None
    patient: bool = False

    def run(self, environment: Mapping[str, str], deadline: float) -> Result:
        """Run it and print a line before and after, and its output if it failed or is to be shown."""
        print(f"{self.name} ...", flush=True)
        began = time.monotonic()
        status, output = self.output({**environment, **self.environment}, max(1.0, deadline - began))
        found = tests(self.report)
        result = Result(self.name, counted(self.report, status, found), found, time.monotonic() - began)
        line = f"{self.name}: {summary(result.count)} ({result.seconds:.0f} s)"
        print(f"{output.rstrip()}\n{line}" if result.count["failed"] or self.shown else line, flush=True)
        return result

    def output(self, environment: Mapping[str, str], seconds: float) -> tuple[int, str]:
        """Exit status and output of the program; if it has to be stopped, also where it stood."""
        pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
        with subprocess.Popen(
            self.words, cwd=paths.ROOT, env=environment, stdin=nothing, stdout=pipe, stderr=subprocess.STDOUT
        ) as running:
            said, late = b"", True
            try:
                said, late = running.communicate(timeout=seconds)[0], False
            except subprocess.TimeoutExpired:
                running.send_signal(STOP)
                try:
                    said = running.communicate(timeout=GRACE)[0]
                except subprocess.TimeoutExpired as still:
                    said = still.output or b""
            finally:
                running.kill()
        text = said.decode("utf-8", errors="replace")
        if late:
            return 1, f"{text}\n{self.name}: stopped, as the time for all tests is over\n"
        return running.returncode, text

    def again(self, first: Result, environment: Mapping[str, str], deadline: float) -> list[Test]:
        """Run the few tests once more that failed in a stage with a `cache`; returns those that have passed now.

        Two stages share the machine, and a browser shares each stage's part of it with the site. What fails only then
        is a defect still, of the page or of the test.
        """
        if self.cache is None or self.report is None or not 0 < first.count["failed"] <= MOST:
            return []
        report = self.report.with_suffix(".again.xml")
        words = [*self.words, "--last-failed", "--last-failed-no-failures=none", f"--junitxml={report}"]
        stage = replace(self, name=f"{self.name}, what failed, once more", words=words, report=report)
        return [test for test in stage.run(environment, deadline).tests if test.outcome == "passed"]


def tests(report: Path | None) -> list[Test]:
    """The tests of a JUnit report, if there is one."""
    found = []
    for case in ElementTree.parse(report).iter("testcase") if report is not None and report.exists() else ():
        told = {child.tag for child in case}
        outcome = "failed" if told & {"failure", "error"} else "skipped" if "skipped" in told else "passed"
        found.append(Test(float(case.get("time", "0")), f"{case.get('classname')}.{case.get('name')}", outcome))
    return found


def counted(report: Path | None, status: int, found: list[Test]) -> Counter[str]:
    """How many tests passed, failed and were skipped; a failure outside any test counts as one."""
    count = Counter(test.outcome for test in found)
    if report is None and status == 0:
        count["passed"] += 1
    if status not in (0, NOTHING_COLLECTED) and not count["failed"]:
        count["failed"] += 1
    return count


def summary(count: Counter[str]) -> str:
    """A count in words."""
    return ", ".join(f"{count[kind]} {kind}" for kind in ("passed", "failed", "skipped"))


def pytest(name: str, reports: Path, *words: str, runner: list[str] | None = None, again: bool = False) -> Stage:
    """A stage that runs pytest; with `again` it can be asked to try once more what failed."""
    report = reports / f"{name.replace(' ', '-')}.xml"
    cache = report.with_suffix("") if again else None
    reports.mkdir(parents=True, exist_ok=True)
    call = runner or [str(paths.PYTHON), "-m", "pytest"]
    relative = report.relative_to(paths.ROOT).as_posix()
    kept = ["-o", f"cache_dir={cache}"] if cache else []
    return Stage(name, [*call, "--no-header", *words, *kept, f"--junitxml={relative}"], report, cache=cache)
