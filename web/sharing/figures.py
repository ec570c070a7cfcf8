"""The statistics of this device: finished matches by game, opponent, sides and seat, as the own seat has ended them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game import GAMES
from game.interface import AnyGame
from game.record import Record, Refused, read
from web.desk import Desk
from web.store import tally
from web.table import live_matches
from web.text import players

NUMBER: Final = re.compile(r"-?\d{1,4}")
Label = tuple[str, ...]
"""A line's key, such as ``("bot", "6")``, ``("person", "Ben")``, ``("sides", "A")``, or ``("seat", "1", "2")``."""


@dataclass(frozen=True)
class Finished:
    """A match that is over."""

    record: Record
    scores: tuple[int, ...]
    """The totals of all seats; empty for a match that was given up."""
    won: tuple[int, ...]
    """Nobody, if it was not finished."""
    left: tuple[int, ...]
    """The seats that had left, so that it was ended without a winner."""
    own: int
    """The seat of whoever has this device; 0 if several people played here, or none."""

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def seats(self) -> range:
        return range(1, self.record.seats + 1)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in self.seats if players.level(self.record, seat) is None]


@dataclass
class Line:
    """A line of the statistics: how matches have ended for somebody."""

    won: int = 0
    shared: int = 0
    lost: int = 0
    leads: list[int] = field(default_factory=list)
    """For each match with a score, the points ahead of the best other seat."""

    @property
    def matches(self) -> int:
        return self.won + self.shared + self.lost

    @property
    def lead(self) -> float | None:
        """The mean lead; None without any score."""
        return sum(self.leads) / len(self.leads) if self.leads else None

    def add(self, found: Finished, seat: int) -> None:
        """Counts a match as this seat has ended it."""
        if seat not in found.won:
            self.lost += 1
        elif len(found.won) > 1:
            self.shared += 1
        else:
            self.won += 1
        if found.scores:
            others = [score for other, score in enumerate(found.scores, 1) if other != seat]
            self.leads.append(found.scores[seat - 1] - max(others))


@dataclass
class Chapter:
    """All lines of one game, each sort by its labels."""

    all: Line = field(default_factory=Line)
    opponents: dict[Label, Line] = field(default_factory=dict)
    sides: dict[Label, Line] = field(default_factory=dict)
    seats: dict[Label, Line] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    """The number of matches that were ended because somebody had left, by name."""

    def add(self, found: Finished) -> None:
        """Counts a match with an own seat."""
        own, seats = found.own, found.record.seats
        for name in sorted({found.record.names.get(seat, "") for seat in found.left}):
            self.left[name] = self.left.get(name, 0) + 1
        if found.left:
            return
        self.all.add(found, own)
        for label in sorted({opponent(found.record, seat) for seat in found.seats if seat != own}):
            self.opponents.setdefault(label, Line()).add(found, own)
        if sides := sided(found.record):
            self.sides.setdefault(sides, Line()).add(found, own)
        self.seats.setdefault(("seat", str(own), str(seats)), Line()).add(found, own)


def opponent(record: Record, seat: int) -> Label:
    """Who sits there: a bot by the lowest level that it has played, a person by name."""
    at = lowest(record, seat)
    return ("bot", str(at)) if at else ("person", record.names.get(seat, ""))


def lowest(record: Record, seat: int) -> int:
    """The lowest level that the bot of a seat has played; 0 for a person."""
    own, noted = players.level(record, seat) or 0, numbers(record.extra.get("lowest", ""))
    at = noted[seat - 1] if len(noted) == record.seats else own
    return min(own, at) if at in players.LEVELS else own


def sided(record: Record) -> Label:
    """The sides of a match if all are alike, or that they are mixed; empty for a game without sides."""
    sides = {record.options[option] for option, kind in record.game.kinds.items() if kind == "side"}
    return () if not sides else ("sides", *sides) if len(sides) == 1 else ("mixed",)


def finished(desk: Desk) -> list[Finished]:
    """The matches that count, oldest first: those that were deleted, then those that are kept."""
    shelf = desk.shelf
    kept = [shelf.finished(saved.id) for saved in reversed(shelf.saved()) if saved.over and not saved.gone]
    links = [about for id, about in live_matches.kept(desk).items() if id not in desk.live_matches.trash.gone]
    texts = [*tally.entries(shelf.store), *map(tally.given_up, reversed(links)), *kept]
    return [found for found in map(parsed, filter(None, texts)) if found]


def parsed(text: str) -> Finished | None:
    """The match of an entry of the tally; None if it is damaged."""
    try:
        record = read(text, GAMES)
    except Refused:
        return None
    seats = range(1, record.seats + 1)
    scores, won, left, own = (numbers(record.extra.get(key, "")) for key in ("scores", "won", "left", "own"))
    if bool(won) is bool(left) or not {*won, *left} <= {*seats} or (scores and len(scores) != len(seats)):
        return None
    people = [seat for seat in seats if players.level(record, seat) is None]
    alone = people[0] if len(people) == 1 else 0
    return Finished(record, scores, won, left, own[0] if len(own) == 1 and own[0] in seats else alone)


def numbers(text: str) -> tuple[int, ...]:
    """The whole numbers in a text; empty if there is anything else."""
    words = text.split()
    return tuple(map(int, words)) if all(map(NUMBER.fullmatch, words)) else ()


def chapters(matches: Iterable[Finished]) -> dict[str, Chapter]:
    """The lines of each game in which an own seat has ended a match."""
    found: dict[str, Chapter] = {}
    for each in matches:
        if each.own:
            found.setdefault(each.game.name, Chapter()).add(each)
    return {name: found[name] for name in GAMES if name in found}


def together(matches: Iterable[Finished]) -> dict[str, Line]:
    """How people have ended the matches that they played at this device with each other, by name."""
    found: dict[str, Line] = {}
    for each in matches:
        for seat in [] if each.own or each.left else each.people:
            if name := each.record.names.get(seat):
                found.setdefault(name, Line()).add(each, seat)
    return found


# -- as a file: comma-separated values, a row for each match

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
