"""Reads records from a file or standard input, and complains about refused ones on standard error."""

import sys
from collections.abc import Callable
from pathlib import Path

from game import GAMES, match, record
from game.language import native
from game.match import Match
from game.record import Refused
from game.terminal.streams import complain


def read(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; at most one byte more than a record may have."""
    if file == "-":
        return sys.stdin.buffer.read(record.BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(record.BYTES + 1)


def each(file: str, show: Callable[[Match], None]) -> int:
    """Calls `show` with the match before each step and after the last. Returns the exit status.

    0; or 1 for a file that cannot be read and for a refused record, with a sentence on standard error.
    """
    try:
        data = read(file)
    except OSError as error:
        complain(native()("console.file", file=file, why=error.strerror))
        return 1
    try:
        for now in match.replay(record.read(data, GAMES)):
            show(now)
    except Refused as refused:
        complain(f"{file}:{refused.line}: {refused}")
        return 1
    return 0
