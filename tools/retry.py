"""A second try for tests of the browser: alone on the machine, and named as unsteady if it goes well.

Two stages at a time share the machine, and a browser shares each stage's part of it with the site. What fails only
then is a defect still, of the page or of the test; its name stands at the end of the output until it is mended.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from tools.stage import Count, Stage

MOST: Final = 3
"""More failures than these are no matter of a busy machine."""
NONE: Final = Count()


@dataclass(frozen=True)
class Retry:
    """What a second try changes: the count, and the names of the tests that passed only then."""

    count: Count = NONE
    unsteady: tuple[str, ...] = ()


def tried(stage: Stage, found: Count, surroundings: dict[str, str], deadline: float) -> Retry:
    """Runs the few tests again that failed in a stage of pytest with a `cache`."""
    if stage.cache is None or stage.report is None or not 0 < found.failed <= MOST:
        return Retry()
    report = stage.report.with_suffix(".again.xml")
    words = [
        *(word for word in stage.words if not word.startswith("--junitxml=")),
        *("--last-failed", "--last-failed-no-failures=none"),
        f"--junitxml={report}",
    ]
    again = replace(stage, name=f"{stage.name}, what failed, once more", words=words, report=report)
    passed = again.run(surroundings, deadline).passed
    return Retry(Count(passed=passed, failed=-passed), steady(report) if passed else ())


def steady(report: Path) -> tuple[str, ...]:
    """The names of the tests that passed, from a JUnit report."""
    cases = ElementTree.parse(report).getroot().iter("testcase")
    return tuple(f"{case.get('classname')}.{case.get('name')}" for case in cases if not len(case))
