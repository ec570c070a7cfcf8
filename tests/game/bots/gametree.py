"""Games written down as trees, so that every number about them can be worked out by hand.

`fork(seat, points, step=…)` is a place where a seat chooses, `lots` one where the box draws, `end` an end; `points` are
the seats' points at that place. Everything lies open.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.interface import BOX, OVER, Illegal


@dataclass(frozen=True)
class Place:
    """A table: the speaker, the points, and the table after each step; for the box also the weights."""

    speaker: int
    points: tuple[int, ...]
    ways: Mapping[str, tuple[int, "Place"]] = field(default_factory=dict)


def fork(seat: int, points: tuple[int, ...], **ways: Place) -> Place:
    return Place(seat, points, {words: (1, place) for words, place in ways.items()})


def lots(points: tuple[int, ...], **ways: tuple[int, Place]) -> Place:
    return Place(BOX, points, ways)


def end(*points: int) -> Place:
    return Place(OVER, points)


@dataclass(frozen=True)
class Tree:
    """The game that begins at this place."""

    root: Place
    name: str = "tree"

    options: ClassVar[dict[str, Sequence[str]]] = {}
    kinds: ClassVar[dict[str, str]] = {}
    edition = 1
    lot = False
    score_parts = ("points",)
    boards = ()
    secret: ClassVar[dict[str, Sequence[str]]] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        return (len(self.root.points),)

    @property
    def verbs(self) -> dict[str, tuple[str, ...]]:
        return {}

    def start(self, options: Any = None, seats: int = 2) -> Place:
        return self.root

    def turn(self, table: Place) -> int:
        return table.speaker

    def legal(self, table: Place) -> list[str]:
        return list(table.ways)

    def odds(self, table: Place) -> list[int]:
        return [weight for weight, _ in table.ways.values()]

    def notes(self, table: Place, words: str, said: Any) -> tuple[str, ...]:
        return ()

    def apply(self, table: Place, words: str, tell: object = None) -> Place:
        if words not in table.ways:
            raise self.refusal(table, words)
        return table.ways[words][1]

    def copy(self, table: Place) -> "Cursor":
        return Cursor(table.place if isinstance(table, Cursor) else table)

    def pieces(self, table: Place) -> dict[str, list[str]]:
        return {}

    def play(self, table: "Cursor", words: str, tell: Any = None) -> None:
        table.place = table.place.ways[words][1]

    def due(self, table: Place) -> None:
        return None

    def scores(self, table: Place) -> list[dict[str, int]]:
        return [{"points": points, "total": points} for points in table.points]

    def winners(self, table: Place) -> list[int]:
        return [seat for seat, points in enumerate(table.points, 1) if points == max(table.points)]

    def seen(self, table: Place, seat: int) -> "Cursor":
        return self.copy(table)

    def heard(self, table: Place, words: str, seat: int) -> str:
        return words

    def guess(self, seen: Place, seat: int, rng: Any) -> "Cursor":
        return self.copy(seen)

    def forms(self, words: str) -> list[str]:
        return [words]

    def refusal(self, table: Place, words: str) -> Illegal:
        return Illegal("step.allowed", lines=", ".join(table.ways))

    def text(self, table: Place) -> str:
        return str(table.points)


class Cursor:
    """A current place, which `play` can change."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def __getattr__(self, name: str) -> Any:
        return getattr(self.place, name)
