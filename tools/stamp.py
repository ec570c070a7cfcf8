"""Stamps: for which input a step was last finished, so that it is not repeated in vain."""

import hashlib
from pathlib import Path

from tools import place


def digest(*parts: Path | str | bytes) -> str:
    """The hash of files (their names and contents) and texts, in the given order."""
    total = hashlib.sha256()
    for part in parts:
        content = part.read_bytes() if isinstance(part, Path) else part.encode() if isinstance(part, str) else part
        name = part.name.encode() if isinstance(part, Path) else b""
        for piece in (name, content):
            total.update(len(piece).to_bytes(8, "big") + piece)
    return total.hexdigest()


def matches(step: str, value: str) -> bool:
    """Whether the step was last finished for this value."""
    file = place.CACHE / f"{step}.stamp"
    return file.is_file() and file.read_text().strip() == value


def put(step: str, value: str) -> None:
    """Note that the step is finished for this value."""
    place.CACHE.mkdir(exist_ok=True)
    (place.CACHE / f"{step}.stamp").write_text(value + "\n")


def drop(step: str) -> None:
    """Forget that the step was ever finished, before it begins."""
    (place.CACHE / f"{step}.stamp").unlink(missing_ok=True)
