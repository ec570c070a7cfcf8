"""Files with many matches: one record after another, as collections of matches have them, read one at a time.

Each record begins with its line ``game: …``; comments directly above it belong to it.

>>> two = "game: duel\\nseats: 2\\n\\nbox 1 1 dark\\n\\n# a rematch\\ngame: duel\\nseats: 2\\n"
>>> [match.comments for match in load_all(two.splitlines(keepends=True))]
[{}, {0: ['a rematch']}]
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from typing import Final

from game import record
from game.interface import AnyGame
from game.match import Match, load, shelf
from game.record import Record, Refused

Source = str | PathLike[str] | Iterable[bytes] | Iterable[str]
"""The path of a file, or its lines."""
FIRST: Final = b"game"
"""The key of the first line of a record's head."""


def load_all(source: Source, games: Mapping[str, AnyGame] | None = None) -> Iterator[Match]:
    """The matches in a file, each replayed to its end. Raises `Refused` with the file and the line, and OSError."""
    for number, found in numbered(source, games):
        with located(source, number):
            match = load(found)
        yield match


def read_all(source: Source, games: Mapping[str, AnyGame] | None = None) -> Iterator[Record]:
    """The records in a file. Their steps are not replayed yet, so this is much faster.

    Raises as `load_all` does for the head of a record; a step that is none is in its `refused`, by its line there.
    """
    return (found for _, found in numbered(source, games))


def numbered(source: Source, games: Mapping[str, AnyGame] | None = None) -> Iterator[tuple[int, Record]]:
    """Each record, with the number of lines before it."""
    texts = split(lines(source))
    while True:
        with located(source, 0):
            number, text = next(texts, (0, b""))
        if not text:
            return
        with located(source, number):
            found = record.read(text, shelf() if games is None else games)
        yield number, found


@contextmanager
def located(source: Source, before: int) -> Iterator[None]:
    """Adds the file to a refusal, and so many lines before the record."""
    try:
        yield
    except Refused as why:
        raise why.at(before, fspath(source) if isinstance(source, str | PathLike) else "") from None


def lines(source: Source) -> Iterator[bytes]:
    """The lines of a file, one that is far too long in parts."""
    if not isinstance(source, str | PathLike):
        yield from (line.encode() if isinstance(line, str) else line for line in source)
        return
    with Path(source).open("rb") as stream:
        while line := stream.readline(record.BYTES + 1):
            yield line


def split(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The text of each record, with the number of lines before it. Raises `Refused` for one that is too long."""
    held: list[bytes] = []
    first = size = own = 0  # `own` of the lines held belong to this record whatever follows
    headed = named = False
    for line in lines:
        said = line.partition(b"#")[0]
        key, colon, _ = said.partition(b":")
        begins = bool(colon) and key.strip() == FIRST
        if begins and named:
            yield first, b"".join(held[:own])
            first, held, headed = first + own, held[own:], False
            size = sum(map(len, held))
        named = named or begins
        blank = not line.strip()
        held.append(line)
        size += len(line)
        if blank and not headed:  # above the first head
            first, held, size = first + len(held), [], 0
        if size > record.BYTES:
            raise Refused(first + 1, "record.size")
        headed = headed or bool(said.strip())
        if blank or said.strip():
            own = len(held)
    if headed:
        yield first, b"".join(held)
