"""Files with many matches: one record after another, as collections of matches have them, read one at a time.

A record ends where the next head begins: at the first line with a colon after the blank line that ended its own head.
Comments directly above a head belong to it.

>>> two = b"game: duel\\nseats: 2\\n\\nbox 1 1 dark\\n\\n# a rematch\\ngame: duel\\nseats: 2\\n"
>>> [match.comments for match in load_all(two.splitlines(keepends=True))]
[{}, {0: ['a rematch']}]
"""

from collections.abc import Iterable, Iterator, Mapping
from os import PathLike, fspath
from pathlib import Path

from game import record
from game.interface import AnyGame
from game.match import Match, load, shelf
from game.record import Record, Refused

Source = str | PathLike[str] | Iterable[bytes]
"""The path of a file, or its lines."""


def load_all(source: Source, games: Mapping[str, AnyGame] | None = None) -> Iterator[Match]:
    """The matches in a file, each replayed to its end. Raises `Refused` with the file and the line, and OSError."""
    for number, found in numbered(source, games):
        try:
            match = load(found)
        except Refused as why:
            raise why.at(number, named(source)) from None
        yield match


def read_all(source: Source, games: Mapping[str, AnyGame] | None = None) -> Iterator[Record]:
    """The records in a file. Their steps are not replayed yet, so this is much faster. Raises as `load_all` does."""
    return (found for _, found in numbered(source, games))


def numbered(source: Source, games: Mapping[str, AnyGame] | None = None) -> Iterator[tuple[int, Record]]:
    """Each record, with the number of lines before it."""
    for number, text in split(lines(source)):
        try:
            yield number, record.read(text, shelf() if games is None else games)
        except Refused as why:
            raise why.at(number, named(source)) from None


def named(source: Source) -> str:
    """The name of a file; ``""`` for lines."""
    return fspath(source) if isinstance(source, str | PathLike) else ""


def lines(source: Source) -> Iterator[bytes]:
    """The lines of a file, one that is far too long in parts."""
    if not isinstance(source, str | PathLike):
        yield from source
        return
    with Path(source).open("rb") as stream:
        while line := stream.readline(record.BYTES + 1):
            yield line


def split(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The text of each record, with the number of lines before it. Raises `Refused` for one that is too long."""
    held: list[bytes] = []
    first = size = own = 0  # `own` of the lines held belong to this record whatever follows
    headed = ended = False
    for line in lines:
        said = line.partition(b"#")[0].strip()
        if ended and b":" in said:
            yield first, b"".join(held[:own])
            first, held, headed, ended = first + own, held[own:], False, False
            size = sum(map(len, held))
        blank = not line.strip()
        held.append(line)
        size += len(line)
        if blank and not headed:  # above the first head
            first, held, size = first + len(held), [], 0
        if size > record.BYTES:
            raise Refused(first + 1, "record.size")
        headed = headed or bool(said)
        ended = ended or (blank and headed)
        if said or blank:
            own = len(held)
    if headed:
        yield first, b"".join(held)
