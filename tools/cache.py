"""What was installed or built already, by a digest of all that it was made from."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import paths


def digest(*parts: Path | str) -> str:
    """The hash of files (their names and contents) and texts, in the given order."""
    total = hashlib.sha256()
    for part in parts:
        name, content = (part.name, part.read_bytes()) if isinstance(part, Path) else ("", part.encode())
        for piece in (name.encode(), content):
            total.update(len(piece).to_bytes(8, "big") + piece)
    return total.hexdigest()


def done(step: str, value: str) -> bool:
    """Whether the step was last finished for this value."""
    file = paths.CACHE / f"{step}.stamp"
    return file.is_file() and file.read_text().strip() == value


@contextmanager
def step(name: str, value: str, made: bool = True) -> Iterator[bool]:
    """Whether a step is to be done: it was never finished for this value, or what it `made` is gone.

    It counts as finished once the block has ended without an error.
    """
    if due := not (made and done(name, value)):
        forget(name)
    yield due
    if due:
        paths.CACHE.mkdir(exist_ok=True)
        (paths.CACHE / f"{name}.stamp").write_text(value + "\n")


def forget(*steps: str) -> None:
    """These steps are to be done again."""
    for name in steps:
        (paths.CACHE / f"{name}.stamp").unlink(missing_ok=True)
