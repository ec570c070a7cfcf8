"""Keeps two commands that are started at once from setting up or building at the same time.

It works before there are any packages, so it is not `filelock`'s.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Final

from tools import CommandError, paths

PATIENCE: Final = 1800
"""Seconds; each step of a build has a limit of its own, so the other command ends before that."""


@contextmanager
def held() -> Iterator[None]:
    """Wait for the lock and hold it. Raises `CommandError` if another command keeps it."""
    paths.CACHE.mkdir(exist_ok=True)
    with (paths.CACHE / "lock").open("a") as file:
        end = time.monotonic() + PATIENCE
        while not acquired(file):
            if time.monotonic() > end:
                raise CommandError("Another command is still building here: end it, and run this one again.")
            time.sleep(0.05)
        yield  # the system releases it with the file, however the command ends


def acquired(file: IO[str]) -> bool:
    """Lock the file, if no other process has."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
