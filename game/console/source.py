"""Where a record comes from, and what is said when it is refused."""

import sys
from collections.abc import Callable
from pathlib import Path

from game import GAMES, match, record
from game.language import english
from game.match import Match
from game.record import Refused


def visible(text: str) -> str:
    """The text in one printable line: what a hostile record holds must not steer a terminal.

    >>> visible("“a\\x1b[2J” is no word")
    '“a\\\\x1b[2J” is no word'
    """
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def complain(text: str) -> None:
    """One line on standard error, after all that has been printed so far."""
    sys.stdout.flush()
    print(visible(text), file=sys.stderr)


def read(file: str) -> bytes:
    """The bytes of a file, or of standard input for ``-``; of an endless one as many as show that it is too long."""
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
        complain(english()("console.file", file=file, why=error.strerror))
        return 1
    try:
        for now in match.replay(record.read(data, GAMES)):
            show(now)
    except Refused as refused:
        complain(f"{file}:{refused.line}: {refused}")
        return 1
    return 0
