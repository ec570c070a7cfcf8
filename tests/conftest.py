"""The one switch of all tests, their language, and how long one may take."""

import os
import signal
from typing import Any

import pytest

os.environ["LANGUAGE"] = "en"  # whatever the language of the machine
AGAIN = 3
"""After this part of its time there is another alarm for a test that did not end after the first."""
LONG = pytest.mark.timeout(3600)
"""For tests that are long on purpose; all others have the `timeout` of pyproject.toml."""
GROWN = "tests/game/" if os.environ.get("NILE_FULL") else None
"""Where tests do many times as much with ``--full``."""
LIMIT = pytest.StashKey[Any]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected output of golden files anew")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        grown = GROWN is not None and item.nodeid.startswith(GROWN)
        if (grown or item.get_closest_marker("full")) and not item.get_closest_marker("timeout"):
            item.add_marker(LONG)


@pytest.hookimpl(wrapper=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> object:
    """Repeats the alarm: a test that the first one ended can wait once more while it cleans up."""
    done = yield
    item.stash[LIMIT] = settings
    if settings.method == "signal":
        signal.setitimer(signal.ITIMER_REAL, settings.timeout, settings.timeout / AGAIN)
    return done


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> object:
    """Starts the clock anew, which pytest-timeout stops once a test has failed."""
    if settings := item.stash.get(LIMIT, None):
        item.ihook.pytest_timeout_cancel_timer(item=item)
        item.ihook.pytest_timeout_set_timer(item=item, settings=settings)
    return (yield)
