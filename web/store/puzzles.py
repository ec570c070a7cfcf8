"""Puzzles, positions with one clearly best move: a game's pack, the puzzle of the day, and the results.

A game's pack is its file `puzzles.json`, made by ``python3 build.py puzzles``; a game without one has no puzzles.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import game as games
from game import GAMES, chance
from game.interface import AnyGame
from game.match import Match
from web.store import archives
from web.text.parsed import kept as read
from web.text.parsed import part

GRADES: Final = range(1, 6)
KEY: Final = "nile.puzzles"
LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
NEXT: Final = ", "
"""Parts the steps of a line."""
SHOWN: Final = 0
"""The number of tries at a puzzle whose solution was shown before it was solved."""
MOST: Final = 999
"""The most tries that are counted."""
NEEDED: Final = frozenset(("id", "options", "steps", "grade", "best", "points", "chance"))
"""What every puzzle has in the file."""
LONGEST: Final = 100_000
"""The longest run of days that is believed."""


@dataclass(frozen=True)
class Puzzle:
    """A position, reached by legal play, and the one clearly best move."""

    id: str
    options: str
    """Their values, in the game's own order."""
    steps: str
    """The steps to the position, as `written`."""
    grade: int
    """The difficulty, one of `GRADES`."""
    best: str
    points: float
    """By how many points the best move's expected margin is ahead of any other's."""
    chance: int
    """By how many per cent its chance of winning is ahead."""
    seats: int = 0
    """The number of seats; 0 if it is the game's smallest."""
    also: Sequence[str] = ()
    """Other moves that lead to the same result, such as taking the second of two like cards."""
    rest: str = ""
    """The steps that follow the best one in its plan, parted by `NEXT`; empty where a move stands by itself."""
    theme: str = ""
    """What it is about, as the sentences ``<game>.theme.…`` name it; empty if the game has no themes."""
    line: str = ""
    """A tempting move and the seats' steps that refute it, parted by `NEXT`; empty if there is none."""
    lost: int = 0
    """By how many per cent less often the tempting move wins."""
    why: str = ""
    """What decides against the tempting move: a part of the result, a seat, and how many points more it may expect."""
    name: str = ""
    """The game's name. This"""
    number: int = 0
    """and the number in the pack, from 1, do not stand in the file."""

    @property
    def game(self) -> AnyGame:
        return GAMES[self.name]

    def row(self) -> dict[str, object]:
        """The object in the file; what is empty, or 0, is left out but for what every puzzle has."""
        whole = asdict(replace(self, name="", number=0))
        return {key: value for key, value in whole.items() if key in NEEDED or value}

    def match(self) -> Match:
        """The match up to the position."""
        options = dict(zip(self.game.options, self.options.split(" "), strict=True))
        return replayed(self.game, options, self.steps, self.seats)

    @property
    def lured(self) -> Sequence[str]:
        """The steps of the line: the tempting move, then what refutes it; empty if there is none."""
        return self.line.split(NEXT) if self.line else ()

    def refute(self, match: Match) -> list[int]:
        """Plays the line on from the position, with the same draws every time. Returns the ply of each of its steps."""
        rng, plies = Random(self.id), list[int]()
        for words in self.lured:
            chance.settle(match, rng)
            plies.append(len(match.steps))
            match.say(match.turn, words)
        return plies

    def solved_by(self, line: str) -> bool:
        """Whether this is the best move, or one that leads to the same result, in any of its forms."""
        return any(line in self.game.forms(words) for words in (self.best, *self.also))


def written(match: Match) -> str:
    """The steps of a match, each as its index among the legal steps: one character, or two where over 64 are legal."""
    made = []
    for table, step in zip(match.tables, match.steps, strict=False):
        legal = list(match.game.legal(table))
        high, low = divmod(legal.index(step.words), len(LETTERS))
        made.append(LETTERS[low] if len(legal) <= len(LETTERS) else LETTERS[high] + LETTERS[low])
    return "".join(made)


def replayed(game: AnyGame, options: Mapping[str, str], steps: str, seats: int = 0) -> Match:
    """The match from a text of `written`; without `seats`, that of the game's smallest number of them."""
    match = Match(game, options, seats or None)
    letters = iter(steps)
    for letter in letters:
        legal = match.legal
        number = LETTERS.index(letter)
        if len(legal) > len(LETTERS):
            number = number * len(LETTERS) + LETTERS.index(next(letters))
        match.say(match.turn, legal[number])
    return match


def any_of(name: str) -> bool:
    """Whether a game has puzzles; true for a game that is not there yet."""
    return not archives.there(name) or bool(pack(name))


def pack(name: str) -> Sequence[Puzzle]:
    """All puzzles of a game, in the order of the days. Raises ModuleNotFoundError if the game is not there."""
    if name not in GAMES:
        return ()
    archives.game(name)
    file = Path(games.__file__).parent / name / "puzzles.json"
    return unpacked(name, file) if file.exists() else ()


@cache
def unpacked(name: str, file: Path) -> Sequence[Puzzle]:
    """The puzzles of a pack's file."""
    rows = json.loads(file.read_text("utf-8"))
    return tuple(Puzzle(**row, name=name, number=number) for number, row in enumerate(rows, 1))


def find(name: str, id: str) -> Puzzle | None:
    """The puzzle with this id."""
    return next((each for each in pack(name) if each.id == id), None)


def day(text: str) -> date | None:
    """The date in a text such as ``2026-11-21``; None for any other text.

    >>> day("2026-02-30"), day("2026-02-28")
    (None, datetime.date(2026, 2, 28))
    """
    try:
        return date.fromisoformat(text) if DAY.fullmatch(text) else None
    except ValueError:
        return None


def of_day(name: str, today: str) -> Puzzle | None:
    """The puzzle of this day: the same for everybody, and no repetition until all have had their day."""
    found, all = day(today), pack(name)
    return all[found.toordinal() % len(all)] if found and all else None


@dataclass
class Results:
    """The puzzles' ids solved on this device, and those answered wrongly at least once."""

    solved: set[str] = field(default_factory=set)
    missed: set[str] = field(default_factory=set)
    last: str = ""
    """The last day whose puzzle was solved on that day."""
    run: int = 0
    """The days in a row up to `last`."""
    tries: dict[str, int] = field(default_factory=dict)
    """For each puzzle, the answers given until it was solved, the right one too; or `SHOWN`."""

    def tried(self, id: str) -> None:
        """Counts an answer to a puzzle that is not solved yet."""
        if id not in self.solved and (said := self.tries.get(id, len({id} & self.missed))) < MOST:
            self.tries[id] = said + 1 if said or id not in self.tries else SHOWN

    def revealed(self, id: str) -> None:
        """Notes that the solution was shown."""
        if id not in self.solved:
            self.tries[id] = SHOWN

    def right(self, puzzle: Puzzle, today: str) -> None:
        """Notes a solved puzzle; the puzzle of the day also counts for the days in a row."""
        self.solved.add(puzzle.id)
        now, last = day(today), day(self.last)
        if now and puzzle == of_day(puzzle.game.name, today) and last != now:
            self.run = self.run + 1 if last == now - timedelta(1) else 1
            self.last = today

    def row(self, today: str) -> int:
        """The number of days in a row, up to today or yesterday."""
        now, last = day(today), day(self.last)
        return self.run if now and last and now - timedelta(1) <= last <= now else 0

    def count(self, name: str, grade: int) -> tuple[int, int]:
        """How many puzzles of this grade are solved, and how many there are."""
        ids = [each.id for each in pack(name) if each.grade == grade]
        return sum(id in self.solved for id in ids), len(ids)

    def following(self, name: str, grade: int, rng: Random, after: int = 0) -> Puzzle | None:
        """The next unsolved puzzle of this grade after `after`, never missed first, of these those most like a lesson.

        These have the fewest seats, then the fewest sides B. If all puzzles are solved, any other.
        """
        all = [each for each in pack(name) if each.grade == grade]
        behind = [each for each in all if each.number > after] + [each for each in all if each.number < after]
        fresh = [each for each in behind if each.id not in self.solved]
        fresh.sort(key=lambda each: (each.id in self.missed, each.seats, each.options.count("B")))
        return fresh[0] if fresh else rng.choice(behind or all) if all else None

    def text(self) -> str:
        """The text for the device's storage."""
        kept = {"solved": sorted(self.solved), "missed": sorted(self.missed), "last": self.last, "run": self.run}
        return json.dumps(kept | {"tries": self.tries})


def kept(store: Mapping[str, str]) -> Results:
    """The results kept on this device."""
    return results(store.get(KEY, ""))


def results(text: str) -> Results:
    """The results in a text from the storage; invalid values are left out."""
    kept = read(text)
    last, run = part(kept, "last", str), kept.get("run")
    made = Results(ids(part(kept, "solved", list)), ids(part(kept, "missed", list)))
    if day(last) and type(run) is int and 0 < run <= LONGEST:
        made.last, made.run = last, run
    known = made.solved | made.missed
    tries = part(kept, "tries", dict).items()
    made.tries = {id: n for id, n in tries if id in known and type(n) is int and 0 <= n <= MOST}
    return made


def ids(kept: list[object]) -> set[str]:
    """The ids in a list that are of existing puzzles; all of them while some game is not there yet."""
    named = {id for id in kept if isinstance(id, str)}
    if not all(map(archives.there, GAMES)):
        return named
    return named & {each.id for name in GAMES for each in pack(name)}
