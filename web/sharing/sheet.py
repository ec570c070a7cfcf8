"""The statistics as a file: comma-separated values, a row for each match."""

from collections.abc import Iterable
from typing import Final

from game import GAMES
from web.sharing.figures import Finished, lowest

FILE: Final = "statistics.csv"
MOST: Final = max(game.seats[-1] for game in GAMES.values())
FORMULA: Final = ("=", "+", "-", "@")
"""How a text begins that a spreadsheet would take for a formula."""


def written(matches: Iterable[Finished]) -> str:
    """The file, with a head."""
    seats = range(1, MOST + 1)
    head = ["date", "game", "options", "seats", "own", "won", "left"]
    head += [f"{what} {seat}" for seat in seats for what in ("name", "bot", "points")]
    rows = [head, *map(row, matches)]
    return "".join(",".join(map(quoted, each)) + "\r\n" for each in rows)


def row(found: Finished) -> list[str]:
    """The cells of a match."""
    record = found.record
    options = " ".join(f"{option}={value}" for option, value in record.options.items())
    cells = [record.extra.get("date", ""), found.game.name, options, str(record.seats), str(found.own or "")]
    cells += [" ".join(map(str, seats)) for seats in (found.won, found.left)]
    for seat in range(1, MOST + 1):
        known = seat in found.seats
        level = lowest(record, seat) if known else 0
        points = str(found.scores[seat - 1]) if known and found.scores else ""
        cells += [record.names.get(seat, ""), str(level or ""), points]
    return cells


def quoted(text: str) -> str:
    """A cell: in quotes where needed; a text that would be a formula has an apostrophe before it.

    >>> quoted('Ben "the Great", King'), quoted("=1+1"), quoted("-3")
    ('"Ben ""the Great"", King"', "'=1+1", '-3')
    """
    if text.startswith(FORMULA) and not text.removeprefix("-").isdecimal():
        text = f"'{text}"
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in ',"\r\n') else text
