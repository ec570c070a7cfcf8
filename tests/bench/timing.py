"""The unit of all measurements, and the runner of tests/bench. Works on CPython and inside Pyodide.

Machines differ, so no limit is in seconds: a figure is a time divided by that of `sum(range(1000))` in the same
process.
"""

import importlib
import json
import statistics
import sys
import timeit
from collections.abc import Callable

MARK = "figure "
HERE = "pyodide" if sys.platform == "emscripten" else "cpython"


def seconds(work: Callable[[], object], repeats: int = 5) -> float:
    """The median time of one call, in seconds, with garbage collection as in the page."""
    return statistics.median(timeit.repeat(work, "import gc; gc.enable()", number=1, repeat=repeats))


def unit() -> float:
    """The time of one sum(range(1000)): the median of ten rounds of a thousand each."""
    return seconds(lambda: [sum(range(1000)) for _ in range(1000)], 10) / 1000


def ratio(work: Callable[[], object], repeats: int = 5) -> float:
    """The time of the work in units, which are timed right before and after it."""
    before, took, after = unit(), seconds(work, repeats), unit()
    return took / statistics.mean((before, after))


def main(names: list[str]) -> int:
    """Print the figures of these modules, one a line; those not meant for this Python are skipped."""
    for name in names:
        module = importlib.import_module(f"tests.bench.{name}")
        if HERE in getattr(module, "WHERE", ("cpython", "pyodide")):
            for what, figure, limit in module.figures():
                print(MARK + json.dumps([name, what, figure, limit]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
