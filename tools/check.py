"""The one strict command: every check and test, with a count at the end."""

import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from tools import browser, bytecode, child, more, place, runtime, setup, site
from tools.retry import tried
from tools.stage import Count, Stage, pytest
from tools.trouble import Trouble

AIM = 15 * 60  # seconds that everything should take on a quiet machine
LIMIT = 80 * 60  # seconds until running stages are stopped; generous, for a busy machine
FULL_LIMIT = 2 * LIMIT
LANES = 2
# What also runs in the page's Python: the tests of the engine, and of how bots think in the page. Two stages of equal
# length, so that neither lane is empty at the end.
BOTS = "tests/game/bots"
THINKING = "tests/web/advice/test_thinking.py"
ORDER = (
    "format",
    "lint",
    "workflows",
    "tests in the browser",
    "more tests in the browser",
    "tests",
    "tests of the engine in Pyodide",
    "tests of bots in Pyodide",
    "whole matches in the browser",
    "types",
    "types in tests",
    "JavaScript: lint",
    "JavaScript: types",
    "doctests",
)  # the longest first
# Tests of the browser in a stage of their own, so that both lanes take equally long.
APART = ("test_offline.py", "test_whole_match.py", "test_bots.py", "test_tiny.py", "test_cost.py", "test_tricks.py")
SECOND = "test_[l-z]*.py"  # with the long tests, those of the browser are two stages, as no other takes half as long
ALONE = (
    "Lighthouse and other browsers",
    "matches through NATs",
)  # one after the other, without other work on the machine
CODE = ("game", "web", "tools", "build.py")
SCRIPTS = ("tsconfig.json", "tools/types/service-worker.json", "tools/types/node.json")  # one for each environment


def check(only: str, full: bool, fast: bool) -> int:
    """Set up, run the stages two at a time, and print the totals."""
    began = time.monotonic()
    setup.install("test", "the packages for tests")
    bytecode.borrowed()
    reports = place.CACHE / f"reports-{os.getpid()}"
    count = Count()
    unsteady: tuple[str, ...] = ()
    surroundings = {**child.surroundings(), "NILE_FULL": "1" if full else "", "NILE_FAST": "1" if fast else ""}
    try:
        stages = list(offline(only, full, reports))
        if not fast:
            more, built = online(only, full, reports, surroundings)
            stages += more
            count += built
        last = [stage for stage in stages if stage.name in ALONE]
        stages = sorted((stage for stage in stages if stage not in last), key=lambda stage: ORDER.index(stage.name))
        deadline = began + (FULL_LIMIT if full else LIMIT)
        counts = shared(stages, surroundings, deadline)
        count = sum(counts, count)
        for stage, found in zip(stages, counts, strict=True):
            retry = tried(stage, found, surroundings, deadline)
            count += retry.count
            unsteady += retry.unsteady
        for stage in last:
            count += stage.run(surroundings, deadline)
    finally:
        shutil.rmtree(reports, ignore_errors=True)
    took = time.monotonic() - began
    if took > AIM and not full:
        print(f"The tests took {took / 60:.0f} minutes; on a quiet machine the aim is {AIM / 60:.0f}.", flush=True)
    for name in unsteady:
        print(f"Unsteady, passed only alone: {name}", flush=True)
    print(f"{count.passed} passed, {count.failed} failed, {count.skipped} skipped", flush=True)
    return 1 if count.failed else 0


def shared(stages: list[Stage], surroundings: dict[str, str], deadline: float) -> list[Count]:
    """Run the stages in their lanes; after Ctrl+C no further one begins."""
    with ThreadPoolExecutor(LANES) as lanes:
        running = [lanes.submit(stage.run, surroundings, deadline) for stage in stages]
        try:
            return [done.result() for done in running]
        except BaseException:
            lanes.shutdown(wait=False, cancel_futures=True)
            raise


def offline(only: str, full: bool, reports: Path) -> list[Stage]:
    """The stages that need only Python."""
    own = str(place.PYTHON)
    narrowed = selection(only, full)
    readme = [name for name in ("README.md",) if (place.ROOT / name).exists()]
    stages = [
        pytest(
            "tests",
            reports,
            "tests",
            *(f"--ignore=tests/{folder}" for folder in ("browser", "bench", "full")),
            *narrowed,
        ),
        pytest(
            "doctests",
            reports,
            *("game", "web", "tools", *readme, "--doctest-modules", "--doctest-glob=README.md"),
            *("--ignore=web/page.py", "--ignore=web/thinker.py", "--ignore=tools/compiler", *narrowed),
        ),
    ]
    if only:
        return stages
    lenient = [own, "-m", "mypy", "--config-file", "tests/mypy.ini"]
    return [
        Stage("types", [own, "-m", "mypy", "--strict", *CODE]),
        Stage("types in tests", [*lenient, "tests"]),
        *stages,
        Stage("format", [own, "-m", "ruff", "format", "--check", "."]),
        Stage("lint", [own, "-m", "ruff", "check", "--quiet", "."]),
        Stage("workflows", [str(place.PYTHON.with_name("zizmor")), "--offline", "--quiet", "--pedantic", ".github"]),
    ]


def online(only: str, full: bool, reports: Path, surroundings: dict[str, str]) -> tuple[list[Stage], Count]:
    """The stages that need Node or a browser, after the site is built; a failure of the build is counted."""
    narrowed = selection(only, full)
    stages, count = [], Count()
    try:
        setup.packages(tests=True)
        site.build()
        stages += inside_pyodide(reports, selection(only, full=False))
        surroundings["NILE_BUILT"] = "1"
        surroundings["NILE_CHROMIUM"] = browser.chromium()
        apart = [f"tests/browser/{name}" for name in APART]
        rest = [f"--ignore={name}" for name in apart]
        if full:
            later = sorted(str(file.relative_to(place.ROOT)) for file in (place.ROOT / "tests/browser").glob(SECOND))
            later = [name for name in later if name not in apart]
            rest += [f"--ignore={name}" for name in later]
            stages.append(pytest("more tests in the browser", reports, *later, *narrowed, again=True))
        stages.append(pytest("tests in the browser", reports, "tests/browser", *rest, *narrowed, again=True))
        stages.append(pytest("whole matches in the browser", reports, *apart, *narrowed, again=True))
        if full:
            more.prepare()
            far = ["tests/full/test_link.py", "tests/full/test_leavers.py"]
            rest = [f"--ignore={name}" for name in far]
            stages.append(replace(pytest(ALONE[0], reports, "tests/full", *rest, *narrowed), told=True))
            stages.append(pytest(ALONE[1], reports, *far, *narrowed))
        if not only:
            stages += javascript(full)
        count += Count(passed=1)
    except Trouble as trouble:
        print(f"site: {trouble}", flush=True)
        count += Count(failed=1)
    return stages, count


def javascript(full: bool) -> list[Stage]:
    """The linter and the types; with `full` also of the programs that drive other browsers."""
    node, packages = setup.node(), place.NODE_MODULES
    scripts = [*SCRIPTS, *(["tools/types/full.json"] if full else [])]
    return [
        Stage("JavaScript: lint", [*node, str(packages / "eslint/bin/eslint.js"), "--max-warnings=0", "."]),
        Stage("JavaScript: types", [*node, str(packages / "typescript/bin/tsc"), "--build", *scripts]),
    ]


def inside_pyodide(reports: Path, narrowed: list[str]) -> list[Stage]:
    """The engine's tests in the page's Python; the long ones, which take hours there, run on CPython alone."""
    halves = {
        "tests of the engine in Pyodide": ["tests/game", f"--ignore={BOTS}", "--ignore=tests/game/console"],
        "tests of bots in Pyodide": [BOTS, THINKING],
    }
    runner, quick = pyodide_runner(place.CACHE / "pyodide"), {"NILE_FULL": ""}
    return [
        replace(pytest(name, reports, *words, *narrowed, runner=runner), surroundings=quick)
        for name, words in halves.items()
    ]


def pyodide_runner(folder: Path) -> list[str]:
    """The command that runs a Python program inside Pyodide under Node; Pyodide itself is put into the folder."""
    packages = next(place.VENV.glob("lib/python*/site-packages"), place.VENV / "Lib" / "site-packages")
    script = place.ROOT / "tests" / "pyodide" / "run.mjs"
    return [
        *setup.node(),
        str(script),
        str(runtime.put(folder)),
        str(bytecode.library()["whole"]),
        str(packages),
    ]


def selection(only: str, full: bool) -> list[str]:
    """The options of pytest for the wanted tests; the long ones only with `full`."""
    return [*(["-k", only] if only else []), *([] if full else ["-m", "not full"])]
