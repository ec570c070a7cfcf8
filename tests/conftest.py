"""The one switch of all tests, their language, and how long one may take."""

import os
import signal
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
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
REPEATED = {"seed", "number", "seat", "seats"}
"""Parameters that only repeat a test: with other matches, another level of the bots, other seats or more of them."""
Row = tuple[tuple[str, int], ...]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write the expected output of golden files anew")


@pytest.hookimpl(tryfirst=True)  # before -m is looked at
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in [*repeats(items), *beyond(items)]:
        item.add_marker("full")
    for item in items:
        grown = GROWN is not None and item.nodeid.startswith(GROWN)
        if (grown or item.get_closest_marker("full")) and not item.get_closest_marker("timeout"):
            item.add_marker(LONG)


def repeats(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """The variants that differ from others in a `REPEATED` parameter alone: all but enough for each of its values.

    As few as possible stay: those with the most that is new, until there is nothing new.
    """
    variants = defaultdict[str, list[tuple[pytest.Item, set[Row]]]](list)
    for item in items:
        spec = getattr(item, "callspec", None)
        if spec and not REPEATED.isdisjoint(spec.params) and not item.get_closest_marker("full"):
            variants[item.nodeid.partition("[")[0]].append((item, rows(spec.params)))
    left = []
    for found in variants.values():
        missing = set[Row]().union(*(row for _, row in found))
        while missing:
            best = max(found, key=lambda variant: len(variant[1] & missing))
            found.remove(best)
            missing -= best[1]
        left += [item for item, _ in found]
    return left


def beyond(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """The variants of a test marked `few` beyond that number; those that stay lie evenly among all."""
    variants = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("few") and not item.get_closest_marker("full"):
            variants[item.nodeid.partition("[")[0]].append(item)
    for found in variants.values():
        (wanted,) = found[0].get_closest_marker("few").args  # type: ignore[union-attr]
        stay = {at * (len(found) - 1) // max(1, wanted - 1) for at in range(wanted)}
        yield from (item for at, item in enumerate(found) if at not in stay)


def rows(values: Mapping[str, object]) -> set[Row]:
    """What a variant has: each value of a `REPEATED` parameter, and all other values together."""
    rest = tuple((name, id(values[name])) for name in sorted(values.keys() - REPEATED))
    return {rest, *(((name, id(values[name])),) for name in values.keys() & REPEATED)}


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
