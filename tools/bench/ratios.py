"""The modules of tests/bench on CPython and in the page's Python, in one table."""

import json
import subprocess

from tools import CommandError, check, paths, processes, setup

MARK = "figure "  # as tests/bench/timing.py has it
Figures = dict[tuple[str, str], tuple[float, float]]
"""By module and what is measured: the figure and its limit."""


def measure(only: str) -> int:
    """Measure everything, or the named module; 1 if a figure is over its limit."""
    names = sorted(file.stem for file in (paths.ROOT / "tests" / "bench").glob("bench_*.py"))
    if not (names := [name for name in names if only in ("", name.removeprefix("bench_"))]):
        raise CommandError(f"There is no tests/bench/bench_{only or '*'}.py: name an existing one, or none to run all.")
    setup.packages(tests=True)
    here = measured([str(paths.PYTHON), "-m", "tests.bench.timing", *names])
    there = measured([*check.pyodide_runner(), "--bench", *names])
    print("\n".join(table(here, there)))
    return int(any(figure > limit for figures in (here, there) for figure, limit in figures.values()))


def measured(words: list[str]) -> Figures:
    """The figures from a run of tests.bench.timing; all other output is passed on."""
    done = subprocess.run(
        words, cwd=paths.ROOT, env=processes.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    )
    figures: Figures = {}
    for line in done.stdout.splitlines():
        if line.startswith(MARK):
            name, what, figure, limit = json.loads(line.removeprefix(MARK))
            figures[name, what] = (figure, limit)
        else:
            print(line)
    if done.returncode:
        raise CommandError("A measurement failed: fix the errors above and measure again.")
    return figures


def table(here: Figures, there: Figures) -> list[str]:
    """A line for each figure: its name, on CPython, in Pyodide, its limit, and whether it is over.

    >>> for line in table({("bench_a", "a move"): (2.0, 9.0)}, {("bench_a", "a move"): (12.5, 9.0)}): print(line)
    measured in sum(range(1000))   CPython   Pyodide     limit
    a: a move                         2.00     12.50      9.00  over
    """
    named = {key: f"{key[0].removeprefix('bench_')}: {key[1]}" for key in sorted({*here, *there})}
    heading = "measured in sum(range(1000))"
    width = max([len(heading), *map(len, named.values())])
    lines = [f"{heading:{width}}{'CPython':>10}{'Pyodide':>10}{'limit':>10}"]
    for key, name in named.items():
        pair = [figures.get(key) for figures in (here, there)]
        cells = "".join(f"{one[0]:10.2f}" if one else f"{'-':>10}" for one in pair)
        limit = next(one[1] for one in pair if one)
        over = any(one and one[0] > one[1] for one in pair)
        lines.append(f"{name:{width}}{cells}{limit:10.2f}{'  over' if over else ''}")
    return lines
