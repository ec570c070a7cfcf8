"""Which piece lies where: each has a key of its own, which it keeps as long as it is on the table.

The places and the ways from one to the other are the rules' own (`Game.pieces`, `Event`); so pieces glide, on any
board, without anybody working out a second time what a step does.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.interface import BAG, BLANK, OUT, AnyGame, Event


class Piece(NamedTuple):
    """One piece: its key, which is its element's id, and its kind, a word of the record."""

    key: str
    kind: str


@dataclass(frozen=True)
class Pieces:
    """All pieces by place, in the order in which they came there."""

    places: Mapping[str, Sequence[Piece]] = field(default_factory=dict)

    def at(self, place: str) -> Sequence[Piece]:
        """The pieces at a place."""
        return self.places.get(place, ())

    def one(self, place: str) -> Piece | None:
        """The only piece at a place, or the uppermost."""
        lying = self.at(place)
        return lying[-1] if lying else None

    def after(self, events: Iterable[Event], ply: int = 0) -> "Pieces":
        """Where everything lies after these events; new pieces are named after `ply`, the number of their step."""
        return self.followed(events, ply)[0]

    def followed(self, events: Iterable[Event], ply: int = 0) -> tuple["Pieces", list[str]]:
        """The same, and the key of the piece that each event moves; empty if it moves none.

        What comes last goes first. A piece of which only the back was known has its kind from then on.
        """
        places, fresh, keys = dict(self.places), 0, list[str]()
        for event in events:
            if not event.piece:
                keys.append("")
                continue
            if event.source == BAG:
                moved = Piece(f"t{ply}-{fresh}" if fresh else f"t{ply}", event.piece)
                fresh += 1
            else:
                lying = [*places[event.source]]
                moved = lying.pop(last(lying, event.piece))
                places[event.source] = lying
            if event.target not in (BAG, OUT):
                places[event.target] = [*places.get(event.target, ()), Piece(moved.key, event.piece)]
            keys.append(moved.key)
        return Pieces(places), keys


def last(lying: Sequence[Piece], kind: str) -> int:
    """The place in the list of the last piece of this kind, else of the last one whose kind is not known."""
    fitting = [at for at, piece in enumerate(lying) if piece.kind == kind]
    return (fitting or [at for at, piece in enumerate(lying) if BLANK in (piece.kind, kind)])[-1]


def begin(game: AnyGame, table: Any) -> Pieces:
    """The pieces of a table of which nothing is known from before, such as the first."""
    counted: dict[str, int] = {}
    places: dict[str, list[Piece]] = {}
    for place, kinds in game.pieces(table).items():
        places[place] = []
        for kind in kinds:
            counted[kind] = number = counted.get(kind, 0) + 1
            places[place].append(Piece(f"{kind}-{number}", kind))
    return Pieces(places)
