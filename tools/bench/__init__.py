"""The command `bench`: the engine and the bots by the modules of tests/bench, and the page in a browser."""

import argparse
from importlib import import_module

ROUNDS = {"page": 7, "tricks": 5, "link": 3, "lighthouse": 3}
"""What is measured in a browser, each by its module here, and how often by default."""


def command(asked: argparse.Namespace) -> int:
    """Measure, in the project's own Python; 1 if a figure misses its target."""
    if asked.only in ROUNDS:
        found: int = import_module(f"tools.bench.{asked.only}").measure(asked.rounds or ROUNDS[asked.only])
        return found
    from tools.bench.ratios import measure  # not for Pyodide, where tests/bench runs

    return measure(asked.only)
