"""What makes a move clearly the best at a puzzle, and what a puzzle is about, by facts of the rules.

A single turn weighs little here, for a round has some twenty.

* ``end``: the last round has begun.
* ``card``: the best move takes, keeps or plays a card of the market.
* ``choice``: it answers any other question, such as which pyramid.
* ``stones``: it fetches stones.
* ``place``: it loads a stone: on which ship, and on which place.
* ``other``: it sends a ship that carries more stones of another seat than of the mover.
* ``send``: it sends any other ship: which one, and whither.
"""

from typing import Final

from game.builders import parts, ships
from game.builders.table import Table

POINTS: Final = 1.5
"""The lead in points,"""
CHANCE: Final = 0.1
"""or in the chance to win, over every other move."""

THEMES: Final = ("send", "other", "place", "card", "stones", "choice", "end")
CARDS: Final = ("take", "keep", *parts.BLUE)


def theme(table: Table, best: str, tempting: str, counted: bool) -> str:
    """The theme of a puzzle, one of `THEMES`; the tempting move and whether the end was counted do not matter here."""
    verb, *rest = best.split(" ")
    if table.drawn.bit_count() == parts.ROUNDS:
        return "end"
    if verb in CARDS:
        return "card"
    if table.agenda:
        return "choice"
    if verb == "send":
        return "other" if foreign(table, rest[0]) else "send"
    return "place" if verb == "load" else "stones"


def foreign(table: Table, ship: str) -> bool:
    """Whether some other seat has more stones than the mover on this ship."""
    aboard = [table.cargo[place] for place in ships.laden(table, parts.SHIPS.index(ship))]
    return max(map(aboard.count, aboard), default=0) > aboard.count(table.mover)
