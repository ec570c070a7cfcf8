"""A stage of the tests: a program, its output, and its numbers of passed and failed tests."""

import os
import signal
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tools import place

NOTHING_COLLECTED = 5  # pytest's exit status
STOP = signal.SIGTERM if os.name == "nt" else signal.SIGABRT  # at which pytest prints the stacks of all threads
GRACE = 20  # seconds that it has for that


@dataclass(frozen=True)
class Count:
    """The numbers of passed, failed and skipped checks."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Count") -> "Count":
        return Count(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)


@dataclass(frozen=True)
class Stage:
    """A program to run; without a report it is a single check. With `told` its output is always shown.

    With a `cache`, a folder of pytest's own, what failed can be tried again.
    """

    name: str
    words: list[str]
    report: Path | None = None
    surroundings: dict[str, str] = field(default_factory=dict)
    told: bool = False
    cache: Path | None = None

    def run(self, surroundings: dict[str, str], deadline: float) -> Count:
        """Run it and print a line before and after, and its output if it failed or is `told`."""
        print(f"{self.name} ...", flush=True)
        began = time.monotonic()
        status, said = self.output({**surroundings, **self.surroundings}, max(1.0, deadline - began))
        count = counted(self.report, status)
        took = time.monotonic() - began
        line = f"{self.name}: {count.passed} passed, {count.failed} failed, {count.skipped} skipped ({took:.0f} s)"
        print(f"{said.rstrip()}\n{line}" if count.failed or self.told else line, flush=True)
        return count

    def output(self, surroundings: dict[str, str], seconds: float) -> tuple[int, str]:
        """Exit status and output of the program; if it has to be stopped, also where it stood."""
        pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
        with subprocess.Popen(
            self.words, cwd=place.ROOT, env=surroundings, stdin=nothing, stdout=pipe, stderr=subprocess.STDOUT
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
        told = said.decode("utf-8", errors="replace")
        if late:
            return 1, f"{told}\n{self.name}: stopped, as the time for all tests is over\n"
        return running.returncode, told


def counted(report: Path | None, status: int) -> Count:
    """The numbers in a JUnit report; a failure outside any test counts as one."""
    count = Count()
    if report is not None and report.exists():
        for suite in ElementTree.parse(report).getroot().iter("testsuite"):
            total, failed, skipped = (
                sum(int(suite.get(key, "0")) for key in keys)
                for keys in (("tests",), ("failures", "errors"), ("skipped",))
            )
            count += Count(max(0, total - failed - skipped), failed, skipped)
    elif status == 0 and report is None:
        count = Count(passed=1)
    if status not in (0, NOTHING_COLLECTED) and not count.failed:
        count += Count(failed=1)
    return count


def pytest(name: str, reports: Path, *words: str, runner: list[str] | None = None, again: bool = False) -> Stage:
    """A stage that runs pytest; with `again` it can be asked to try once more what failed."""
    report = reports / f"{name.replace(' ', '-')}.xml"
    cache = report.with_suffix("") if again else None
    reports.mkdir(parents=True, exist_ok=True)
    call = runner if runner is not None else [str(place.PYTHON), "-m", "pytest"]
    relative = report.relative_to(place.ROOT).as_posix()
    kept = ["-o", f"cache_dir={cache}"] if cache else []
    return Stage(name, [*call, "--no-header", *words, *kept, f"--junitxml={relative}"], report, cache=cache)
