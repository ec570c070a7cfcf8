"""The command `test`: every check and test, with counts and durations at the end."""

import argparse
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fnmatch import fnmatchcase
from heapq import nlargest
from pathlib import Path
from typing import NamedTuple

from tools import CommandError, browser, paths, processes, runtime, setup, site
from tools.stage import NOTHING_COLLECTED, Result, Stage, pytest, summary

LIMIT = 80 * 60  # seconds until running stages are stopped, three times as many for all; generous, for a busy machine
LANES = 2
SLOWEST = 10  # tests whose durations are printed
CODE = ("game", "web", "tools", "build.py")
DOCTESTS = (
    *("game", "web", "tools", "README.md", "docs/library.md"),
    *("--doctest-modules", "--doctest-glob=README.md", "--doctest-glob=library.md"),
    *("--ignore=web/page.py", "--ignore=web/thinker.py", "--ignore=tools/compiler"),
)
OWN = (str(paths.PYTHON), "-m")
QUICK = (
    Stage("format", [*OWN, "ruff", "format", "--check", "."]),
    Stage("lint", [*OWN, "ruff", "check", "--quiet", "."]),
    Stage("workflows", [str(paths.PYTHON.with_name("zizmor")), "--offline", "--quiet", "--pedantic", ".github"]),
)
TYPES = (
    Stage("types", [*OWN, "mypy", "--strict", *CODE]),
    Stage("types in tests", [*OWN, "mypy", "--config-file", "tests/mypy.ini", "tests"]),
)
SCRIPTS = ("tsconfig.json", "tools/types/service-worker.json", "tools/types/node.json")  # one for each environment
PYTHON, PYODIDE, BROWSER, PATIENT, ALONE = "Python", "Pyodide", "browser", "patient", "alone"
"""What a suite needs. A patient one waits most of its time, in a lane of its own; one alone has nothing beside it.

With --full those in Pyodide have that lane, too, after the patient one."""


def set_apart(files: Iterable[str], patterns: Collection[str]) -> list[str]:
    """The files that no pattern leaves out."""
    return [file for file in files if not any(fnmatchcase(file, f"{pattern}*") for pattern in patterns)]


class Suite(NamedTuple):
    """Tests that run together: what they need, the beginnings of their files' paths, and patterns of those left out.

    Those that are `long` are left out without --full: they run in the machine's Python, and take minutes in the page's.
    """

    needs: str
    files: tuple[str, ...]
    left_out: tuple[str, ...] = ()
    long: tuple[str, ...] = ()

    def words(self, only: Collection[str] | None, full: bool = True) -> list[str]:
        """Its files for pytest, or those among some files."""
        without = (*self.left_out, *(() if full else self.long))
        if only is None:  # pytest does not leave out what is named itself
            return [*set_apart(self.files, without), *(f"--ignore-glob={pattern}" for pattern in without)]
        return set_apart([file for file in only if file.startswith(self.files)], without)


BOTS = ("tests/game/bots", "tests/web/advice/test_thinking.py")
"""The tests of how bots think, in the page too."""
PEERS_ALONE = ("cheat", "consent", "fair", "forged", "hostile", "join", "leavers", "match", "names", "retreat", "turns")
LONG = (
    (
        *(f"tests/game/{name}" for name in ("*/test_naive.py", "*/test_perft.py", "*/advice/*")),
        *(f"tests/game/{name}.py" for name in ("links/test_letters", "links/test_sealed")),
        *(f"tests/game/peers/test_{name}.py" for name in PEERS_ALONE),
    ),
    (
        *(f"tests/game/bots/test_{name}.py" for name in ("balance", "plain", "search", "sealed", "why")),
        *("tests/game/bots/valley/*", "tests/game/bots/builders/test_model.py", BOTS[1]),
    ),
)
"""Of the engine and of bots: what they find is the same in both Pythons. Other tests hold these side by side: samples,
conformance, records, tokens, draws, chains of hashes, and the bots' own moves."""
APART = tuple(f"tests/browser/test_{name}.py" for name in ("offline", "whole_match", "bots", "tiny", "cost", "tricks"))
FAR = ("tests/full/test_link.py", "tests/full/test_leavers.py")
PEERS = ("tests/game/peers", "tests/game/links")
SUITES = {
    "tests": Suite(PYTHON, ("tests",), (*PEERS, "tests/browser", "tests/bench", "tests/full")),
    "more tests in the browser": Suite(BROWSER, ("tests/browser",), (*APART, "tests/browser/test_[a-k]*")),
    "tests in the browser": Suite(BROWSER, ("tests/browser",), (*APART, "tests/browser/test_[l-z]*")),
    "whole matches in the browser": Suite(BROWSER, APART),
    "tests of the engine in Pyodide": Suite(PYODIDE, ("tests/game",), (BOTS[0], "tests/game/console"), LONG[0]),
    "tests of bots in Pyodide": Suite(PYODIDE, BOTS, long=LONG[1]),
    "tests of peers": Suite(PYTHON, PEERS),
}
"""The suites in the order in which they begin: the longest first, so that both lanes take equally long."""
FULL_SUITES = {  # only with --full
    "Lighthouse and other browsers": Suite(ALONE, ("tests/full",), FAR),
    "matches through NATs": Suite(PATIENT, FAR),
}


def command(asked: argparse.Namespace) -> int:
    """Set up, run the stages two at a time, and print what became of them; 1 if anything failed."""
    only, full, fast = asked.only, asked.full, asked.fast
    deadline = time.monotonic() + LIMIT * (3 if full else 1)
    setup.install("test", "the packages for tests")
    runtime.borrowed()
    files = share(matching(only, full) if only else None, *asked.shard)
    first = asked.shard[0] == 1  # the share that has the checks of the code
    suites = (FULL_SUITES if full else {}) | SUITES
    wanted = {name: suite for name, suite in suites.items() if suite.words(files, full)}
    environment = {**processes.environment(), "NILE_FULL": "1" if full else "", "NILE_FAST": "1" if fast else ""}
    results, unsteady, node = list[Result](), list[str](), not fast
    if not fast and not (only and all(suite.needs == PYTHON for suite in wanted.values())):
        results.append(prepared({suite.needs for suite in wanted.values()}, environment, full))
        node = not results[0].count["failed"]
    if not node:
        wanted = {name: suite for name, suite in wanted.items() if suite.needs == PYTHON}
    with tempfile.TemporaryDirectory(prefix="reports-", dir=paths.CACHE) as folder:
        stages = tested(wanted, files, Path(folder), only, full)
        if not first:
            del stages["doctests"]
        last = [stages.pop(name) for name, suite in wanted.items() if suite.needs == ALONE]
        beside = list(stages.values())
        if first and not only:
            beside = [*QUICK, *beside, *TYPES, *(javascript(full) if node else [])]
        found = shared(beside, environment, deadline)
        for stage, result in zip(beside, found, strict=True):
            passed = stage.again(result, environment, deadline)
            result.count.update(passed=len(passed), failed=-len(passed))
            unsteady += [test.name for test in passed]
        results += found + [stage.run(environment, deadline) for stage in last]
    print("\n".join(durations(results)))
    for name in unsteady:
        print(f"Unsteady, passed only alone: {name}")
    count = sum((result.count for result in results), Counter[str]())
    print(summary(count), flush=True)
    return 1 if count["failed"] else 0


def share(files: list[str] | None, at: int, shares: int) -> list[str] | None:
    """The files of one share of the tests, from 1; None stands for all files.

    >>> share(["a", "b", "c"], 1, 2), share(None, 1, 1)
    (['a', 'c'], None)
    """
    if shares == 1:
        return files
    tests = (paths.ROOT / "tests").rglob("test_*.py")
    every = sorted(file.relative_to(paths.ROOT).as_posix() for file in tests) if files is None else files
    return every[at - 1 :: shares]


def matching(only: str, full: bool) -> list[str] | None:
    """The files that have tests of such a name, so that no other suite starts in vain; None if that cannot be told."""
    words = [str(paths.PYTHON), "-m", "pytest", "--collect-only", "-qq", "tests", *selection(only, full)]
    done = subprocess.run(
        words, cwd=paths.ROOT, env=processes.environment(), capture_output=True, text=True, timeout=600
    )
    if done.returncode not in (0, NOTHING_COLLECTED):
        return None
    return [line.rpartition(":")[0] for line in done.stdout.splitlines() if line.startswith("tests/")]


def selection(only: str, full: bool) -> list[str]:
    """The options of pytest for the wanted tests; the long ones only with `full`."""
    return [*(("-k", only) if only else ()), *(() if full else ("-m", "not full"))]


def prepared(needs: Collection[str], environment: dict[str, str], full: bool) -> Result:
    """Set up what suites need besides Python, and tell them by the environment where it is."""
    began, count = time.monotonic(), Counter(passed=1)
    try:
        setup.packages(tests=True)
        if {BROWSER, PATIENT, ALONE} & {*needs}:
            site.build()
            environment |= {"NILE_BUILT": "1", "NILE_CHROMIUM": browser.chromium() if full else browser.shell()}
        if PYODIDE in needs:
            pyodide_runner()
        if {PATIENT, ALONE} & {*needs}:
            setup.full_tests()
    except CommandError as error:
        print(f"site: {error}", flush=True)
        count = Counter(failed=1)
    return Result("site", count, seconds=time.monotonic() - began)


def tested(
    wanted: Mapping[str, Suite], files: Collection[str] | None, reports: Path, only: str, full: bool
) -> dict[str, Stage]:
    """The stages of these suites and of the doctests.

    The long tests, which take hours in Pyodide, run on CPython alone.
    """
    found = {}
    for name, suite in wanted.items():
        inside = suite.needs == PYODIDE
        words = [*suite.words(files, full), *selection(only, full and not inside)]
        stage = pytest(name, reports, *words, runner=pyodide_runner() if inside else None, again=suite.needs == BROWSER)
        patient = suite.needs == PATIENT or (inside and full)  # they fill what the others leave while they wait
        shown = suite.needs in (PATIENT, ALONE)
        found[name] = replace(stage, environment={"NILE_FULL": ""} if inside else {}, shown=shown, patient=patient)
    return found | {"doctests": pytest("doctests", reports, *DOCTESTS, *selection(only, full))}


def shared(stages: list[Stage], environment: Mapping[str, str], deadline: float) -> list[Result]:
    """Run the stages in their lanes; after Ctrl+C no further one begins."""
    with ThreadPoolExecutor(LANES) as lanes, ThreadPoolExecutor(1) as patient:
        running = [(patient if stage.patient else lanes).submit(stage.run, environment, deadline) for stage in stages]
        try:
            return [done.result() for done in running]
        except BaseException:
            for pool in (lanes, patient):
                pool.shutdown(wait=False, cancel_futures=True)
            raise


def javascript(full: bool) -> list[Stage]:
    """The linter and the types; with `full` also of the programs that drive other browsers."""
    node, packages = setup.node(), paths.NODE_MODULES
    scripts = [*SCRIPTS, *(["tools/types/full.json"] if full else [])]
    return [
        Stage("JavaScript: lint", [*node, str(packages / "eslint/bin/eslint.js"), "--max-warnings=0", "."]),
        Stage("JavaScript: types", [*node, str(packages / "typescript/bin/tsc"), "--build", *scripts]),
    ]


def pyodide_runner(folder: Path = paths.CACHE / "pyodide") -> list[str]:
    """The command that runs a Python program inside Pyodide under Node; Pyodide itself is put into the folder."""
    script, library = paths.ROOT / "tests" / "pyodide" / "run.mjs", runtime.library()["whole"]
    return [*setup.node(), *map(str, (script, runtime.put(folder), library, paths.site_packages()))]


def durations(results: list[Result]) -> list[str]:
    """A line for each stage and for each of the slowest tests, the longest first.

    >>> durations([Result("quick", Counter(passed=1), seconds=1.2), Result("site", Counter(passed=1), seconds=60.0)])
    ['  60.0 s  site', '   1.2 s  quick', 'The slowest tests:']
    """
    stages = nlargest(len(results), [(result.seconds, result.stage) for result in results])
    slowest = nlargest(SLOWEST, [(test.seconds, test.name) for result in results for test in result.tests])
    lines = [[f"{seconds:6.1f} s  {name}" for seconds, name in found] for found in (stages, slowest)]
    return [*lines[0], "The slowest tests:", *lines[1]]
