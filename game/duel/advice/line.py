"""A ship's line of squares: who takes which token when it is unloaded, and what a meeple on a free square would do."""

from collections.abc import Iterable
from typing import NamedTuple

from game.duel import parts
from game.duel.rules import SQUARE, turn, unloading
from game.duel.table import Table
from game.interface import OVER, Event


class Taker(NamedTuple):
    """Whose meeple takes which token."""

    square: str
    seat: int
    slot: int
    """From 0, which is next to the harbour."""
    token: str


class Turn(NamedTuple):
    """The place of a meeple in the line of a ship."""

    ship: str
    moored: bool = False
    """Whether the ship is still in the game."""
    n: int = 0
    """How many meeples come up to this one, of all in the line; 0 while the ship cannot be unloaded."""
    all: int = 0
    token: str = ""
    """What it takes; empty while it stands alone."""


def takers(events: Iterable[Event]) -> list[Taker]:
    """The meeples that go home when a ship is unloaded, each with what it takes, in the order of the rules."""
    found, square = [], ""
    for event in events:
        if event.what == "home":
            square = event.source
        elif event.what == "gets" and square:
            found.append(Taker(square, event.seat, int(event.source.split(" ")[1]) - 1, event.piece))
            square = ""
    return found


def standing(table: Table, ship: str) -> list[str]:
    """The squares of a ship's line where a meeple stands, the nearest to the ship first."""
    return [square for square in parts.LINES[ship] if table.squares[SQUARE[square]]]


def awaited(table: Table, ship: str) -> bool:
    """Whether this ship may still be unloaded as it lies: it has its cargo, and is not the last one."""
    return table.laden(ship) and turn(table) != OVER


def turns(table: Table, square: str) -> list[Turn]:
    """What a meeple on this free square would be in the lines of its two ships, whosever it is."""
    after = table.copy()
    after.squares[SQUARE[square]] = 1
    found = []
    for ship in (square[1], square[0]):
        if awaited(after, ship):
            line = standing(after, ship)
            got = {taker.square: taker.token for taker in takers(unloading(after, ship))} if len(line) > 1 else {}
            found.append(Turn(ship, True, line.index(square) + 1, len(line), got.get(square, "")))
        else:
            found.append(Turn(ship, table.moored(ship)))
    return found
