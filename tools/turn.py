"""A lock: two commands started at once do not set up or build at the same time."""

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
        except ImportError:  # Windows, where two commands at once are rare
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
