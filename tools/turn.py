"""A lock: two commands started at once do not set up or build at the same time."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tools import place
from tools.trouble import Trouble

PATIENCE: Final = 1800
"""Seconds; each step of a build has a limit of its own, so the other command ends before that."""


@contextmanager
def taken() -> Iterator[None]:
    """Hold the project's lock file while setting up or building. Raises `Trouble` if another command keeps it."""
    place.CACHE.mkdir(exist_ok=True)
    with (place.CACHE / "lock").open("w") as file:
        try:
            import fcntl
        except ImportError:  # Windows, where two commands at once are rare
            yield
            return
        end = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > end:
                    raise Trouble("Another command is still building here: end it, and run this one again.") from None
                time.sleep(0.05)
        yield
