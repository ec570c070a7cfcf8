"""The site, served as GitHub Pages would serve it, for programs that are no part of Playwright; figures are printed."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.full.figures import FIGURES
from tools import paths
from tools import site as dist
from tools.server import Server


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    shutil.copytree(paths.DIST if os.environ.get("NILE_BUILT") else dist.build(), folder)
    with Server(folder, 0, "/nile/") as running:
        running.start()
        yield running
        running.shutdown()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server of the built site, which a test may stop."""
    with serving(tmp_path / "dist") as running:
        yield running


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that stays as it is."""
    with serving(tmp_path_factory.mktemp("served") / "dist") as running:
        yield running


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    for line in config.stash[FIGURES]:
        terminalreporter.write_line(line)
