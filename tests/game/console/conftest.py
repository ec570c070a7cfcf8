"""The command line as another program sees it: arguments in, two streams and an exit status out."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import programs
from tests.places import ROOT, SAMPLES

Run = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture(scope="session")
def run() -> Run:
    """Runs ``python -m game …`` with `said` as its standard input."""

    def run(*words: str, said: bytes | str = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
        data = said.encode() if isinstance(said, str) else said
        environment = dict(os.environ, PYTHONPATH=str(ROOT))
        command = [sys.executable, "-m", "game", *words]
        done: subprocess.CompletedProcess[bytes] = programs.run(command, data, environment, **more)
        return done

    return run


@pytest.fixture(scope="session")
def duel(run: Run) -> str:
    """The record of a whole Duel between bots, with the seed 7."""
    return run("play", "duel", "--bots", "random,random", "--seed", "7").stdout.decode()


@pytest.fixture(params=["duel-11", "duel-12", "duel-13"])
def sample(request: pytest.FixtureRequest) -> Path:
    """A record, and the expected output of `replay`."""
    return SAMPLES / f"{request.param}.rec"
