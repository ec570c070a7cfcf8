"""Small games of sealed choices with known solutions: each seat writes a note, all are opened, points are given.

`Envelopes` is the class; `PENNIES`, `ROSHAMBO`, `JORDAN` and the others are its instances (`game.interface.Game`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import ClassVar

from game.interface import BOX, OVER, Illegal

Results = Sequence[tuple[int, Sequence[int]]]


@dataclass
class Table:
    """A position: the agenda as (kind, seat), notes not shown yet, what was shown and said, points."""

    agenda: list[tuple[str, int]]
    points: list[int]
    notes: dict[int, str] = field(default_factory=dict)
    shown: dict[int, str] = field(default_factory=dict)
    said: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Envelopes:
    """A game: the notes that seats may write, a seat that speaks openly before the opening, and the payoffs."""

    name: str
    players: int
    words: Sequence[str]
    results: Callable[[dict[int, str]], Results]
    """The outcomes of what the seats have written and said: weights, and points for each seat."""
    length: int = 1
    """Words of a note."""
    speakers: Sequence[int] = ()
    """The seat that says one of `words` openly, between the seal and the opening, and writes no note."""

    options: ClassVar[dict[str, Sequence[str]]] = {}
    kinds: ClassVar[dict[str, str]] = {}
    edition = 1
    lot = False
    score_parts = ("points",)
    boards = ()
    secret: ClassVar[dict[str, Sequence[str]]] = {"write": ("word",)}
    verbs: ClassVar[dict[str, Sequence[str]]] = {
        "write": (),
        "show": ("word…",),
        "say": ("word",),
        "gain": ("number…",),
        "play": (),
    }

    @property
    def seats(self):
        return (self.players,)

    def start(self, options=None, seats=2):
        numbers = range(1, seats + 1)
        writers = [seat for seat in numbers if seat not in self.speakers]
        agenda = [("write", seat) for seat in writers] + [("say", seat) for seat in self.speakers]
        return Table([*agenda, *(("show", seat) for seat in writers), ("gain", BOX)], [0] * seats)

    def turn(self, table):
        return table.agenda[0][1] if table.agenda else OVER

    def legal(self, table):
        if not table.agenda:
            return []
        kind, seat = table.agenda[0]
        if kind == "write":
            return ["write"]
        if kind == "say":
            return [f"say {word}" for word in self.words]
        if kind == "gain":
            return [f"gain {' '.join(map(str, points))}" for _, points in self.ways(table)]
        if seat in table.notes:
            return [f"show {table.notes[seat]}"]
        return [f"show {' '.join(words)}" for words in product(self.words, repeat=self.length)]

    def ways(self, table):
        return self.results(table.shown | table.said)

    def odds(self, table):
        return [weight for weight, _ in self.ways(table)]

    def notes(self, table, words, said):
        if words != "write":
            return ()
        return self.words if len(said) < self.length else ("",)

    def due(self, table):
        kind, seat = table.agenda[0] if table.agenda else ("", OVER)
        return f"show {table.notes[seat]}" if kind == "show" and seat in table.notes else None

    def apply(self, table, words, tell=None):
        if words.partition(":")[0] not in self.legal(table):
            raise self.refusal(table, words)
        new = self.copy(table)
        self.play(new, words, tell)
        return new

    def copy(self, table):
        return Table([*table.agenda], [*table.points], {**table.notes}, {**table.shown}, {**table.said})

    def pieces(self, table):
        return {}

    def play(self, table, words, tell=None):
        step, _, note = words.partition(": ")
        verb, _, rest = step.partition(" ")
        _, seat = table.agenda.pop(0)
        if note:
            table.notes[seat] = note
        elif verb == "show":
            table.notes.pop(seat, None)
            table.shown[seat] = rest
        elif verb == "say":
            table.said[seat] = rest
        elif verb == "gain":
            table.points = [int(number) for number in rest.split()]

    def scores(self, table):
        return [{"points": points, "total": points} for points in table.points]

    def winners(self, table):
        return [seat for seat, points in enumerate(table.points, 1) if points == max(table.points)]

    def seen(self, table, seat):
        new = self.copy(table)
        new.notes = {own: note for own, note in table.notes.items() if own == seat}
        return new

    def heard(self, table, words, seat):
        return words if seat == table.agenda[0][1] else words.partition(": ")[0]

    def guess(self, seen, seat, rng):
        new = self.copy(seen)
        still = {other for kind, other in new.agenda if kind == "write"}
        for kind, other in new.agenda:
            if kind == "show" and other not in still and other not in new.notes:
                new.notes[other] = " ".join(rng.choice(self.words) for _ in range(self.length))
        return new

    def forms(self, words):
        return [words]

    def refusal(self, table, words):
        return Illegal("step.allowed", lines=", ".join(self.legal(table))) if table.agenda else Illegal("over")

    def text(self, table):
        return " ".join(map(str, table.points))


def pennies(notes):
    """Seat 1 wins if both have written the same."""
    return [(1, (1, 0) if notes[1] == notes[2] else (0, 1))]


BEATS = {("rock", "scissors"): 4, ("scissors", "paper"): 3, ("paper", "rock"): 3}
"""The number of times in four that the first sign wins against the second; otherwise it loses."""


def roshambo(notes):
    """Unequal stakes: rock always beats scissors; the other two signs win only three times in four."""
    one, two = notes[1], notes[2]
    if one == two:
        return [(1, (0, 0))]
    wins = BEATS.get((one, two))
    wins = 4 - BEATS[two, one] if wins is None else wins
    return [(weight, points) for weight, points in ((wins, (1, 0)), (4 - wins, (0, 1))) if weight]


def jordan(notes):
    """Seat 1 wants to match seat 2, seat 2 to match seat 3, and seat 3 to differ from seat 1 (Jordan, 1993)."""
    one, two, three = notes[1], notes[2], notes[3]
    return [(1, (int(one == two), int(two == three), int(three != one)))]


def digits(notes):
    """The larger number wins: among a hundred million notes, those that begin with 9 are good."""
    one, two = (int(notes[seat].replace(" ", "")) for seat in (1, 2))
    return [(1, (int(one > two), int(two > one)))]


PENNIES = Envelopes("pennies", 2, ("heads", "tails"), pennies)
CALLED = Envelopes("called", 2, ("heads", "tails"), pennies, speakers=(2,))
"""Seat 2 says openly its guess at seat 1's note, before that is opened."""
ROSHAMBO = Envelopes("roshambo", 2, ("rock", "paper", "scissors"), roshambo)
JORDAN = Envelopes("jordan", 3, ("left", "right"), jordan)
DIGITS = Envelopes("digits", 2, tuple("0123456789"), digits, length=8)
EVERY = (PENNIES, CALLED, ROSHAMBO, JORDAN, DIGITS)
