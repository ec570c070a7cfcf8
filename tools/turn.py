"""One at a time: two commands started at once do not set up or build over each other."""

from collections.abc import Iterator
from contextlib import contextmanager

from tools import place


@contextmanager
def taken() -> Iterator[None]:
    """Hold the project's lock file while setting up or building."""
    place.CACHE.mkdir(exist_ok=True)
    with (place.CACHE / "lock").open("w") as file:
        try:
            import fcntl
        except ImportError:  # Windows: rarely used by two at once
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
